//! Laws of cooling and heating, of values modulo infinitesimals, and of atomic weights.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;

use common::{read, spell, value};
use game_value::{Arena, BigInt, BigUint, Dyadic, Form, Integer, Order, Outcome, Player, Value};
use proptest::prelude::*;
use proptest::sample::Index;

type Recipe = Vec<(Vec<Index>, Vec<Index>)>;

fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=2);
    prop::collection::vec((side(), side()), 1..=12)
}

/// The value of the last node of a recipe of birthday at most 4.
fn build(arena: &mut Arena, recipe: &Recipe) -> Value {
    let mut nodes = vec![arena.zero()];
    for (left, right) in recipe {
        let [left, right] =
            [left, right].map(|side| side.iter().map(|index| *index.get(&nodes)).collect());
        let form = arena.braces(left, right);
        if arena.formal_birthday(form).unwrap() <= BigInt::from(4) {
            nodes.push(form);
        }
    }
    arena.value(nodes[nodes.len() - 1]).unwrap()
}

/// The reduced canonical form by the second route: a number if the stops are one; otherwise the options are
/// reduced, Inf-reversible ones bypassed and Inf-dominated ones removed, until nothing changes.
fn reduced_by_options(arena: &mut Arena, value: Value) -> Value {
    let stops = [
        arena.left_stop(value).unwrap(),
        arena.right_stop(value).unwrap(),
    ];
    if stops[0] == stops[1] {
        return arena.number_value(&stops[0]);
    }
    let sides = Player::BOTH.map(|player| {
        let options = arena.options(value.form(), player).unwrap();
        options
            .into_iter()
            .map(|option| {
                let option = arena.value(option).unwrap();
                reduced_by_options(arena, option).form()
            })
            .collect::<Vec<_>>()
    });
    let [left, right] = sides;
    let mut form = arena.braces(left, right);
    loop {
        let next = bypassed_once(arena, form);
        if next == form {
            break;
        }
        form = next;
    }
    arena.value(form).unwrap()
}

/// The form after one Inf-reversible option was bypassed, or one Inf-dominated option removed.
fn bypassed_once(arena: &mut Arena, form: Form) -> Form {
    for player in Player::BOTH {
        let mut sides = Player::BOTH.map(|side| arena.options(form, side).unwrap());
        let own = &mut sides[usize::from(player == Player::Right)];
        if let Some(&(option, reply)) = arena.inf_reversible(form, player).unwrap().first() {
            own.retain(|&other| other != option);
            own.extend(arena.options(reply, player).unwrap());
        } else if let Some(&(option, _)) = arena.inf_dominated(form, player).unwrap().first() {
            own.retain(|&other| other != option);
        } else {
            continue;
        }
        let [left, right] = sides;
        return arena.braces(left, right);
    }
    form
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn both_routes_lead_to_one_reduced_form(recipe in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe);
        let reduced = arena.reduced(g).unwrap();
        let other = reduced_by_options(arena, g);
        prop_assert_eq!(spell(arena, reduced.form()), spell(arena, other.form()));
        prop_assert_eq!(arena.compare_mod_inf(g, reduced).unwrap(), Order::Equal);
        prop_assert!(arena.is_reduced(reduced.form()).unwrap());
        prop_assert_eq!(arena.is_reduced(g.form()).unwrap(), g == reduced);
    }

    #[test]
    fn reducing_is_linear_and_idempotent(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let (a, b) = (arena.reduced(g).unwrap(), arena.reduced(h).unwrap());
        prop_assert_eq!(arena.reduced(a).unwrap(), a);
        let sum = arena.sum(g, h).unwrap();
        let of_reduced = arena.sum(a, b).unwrap();
        prop_assert_eq!(arena.reduced(sum).unwrap(), arena.reduced(of_reduced).unwrap());
        let negative = arena.negate(g).unwrap();
        let reduced = arena.negate(a).unwrap();
        prop_assert_eq!(arena.reduced(negative).unwrap(), reduced);
    }

    #[test]
    fn reduced_forms_are_unique(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let equal = arena.compare_mod_inf(g, h).unwrap() == Order::Equal;
        prop_assert_eq!(equal, arena.reduced(g).unwrap() == arena.reduced(h).unwrap());
    }

    /// The walls of the thermograph are the stops of the cooled game, at every temperature of a grid.
    #[test]
    fn thermographs_are_cooling(recipe in recipes(), eighths in -7_i64..=40) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe);
        let t = Dyadic::new(Integer::from(eighths), 3);
        let thermograph = arena.thermograph(g).unwrap();
        let cooled = arena.cool(g, &t).unwrap().unwrap();
        let t = t.to_rational();
        let left = arena.left_stop(cooled).unwrap().to_rational();
        let right = arena.right_stop(cooled).unwrap().to_rational();
        prop_assert_eq!(thermograph.left_wall_at(&t), Some(left));
        prop_assert_eq!(thermograph.right_wall_at(&t), Some(right));
    }

    /// Cooling is linear (Siegel II.5), and cooling twice is cooling by the sum of the taxes, from 0 upwards.
    #[test]
    fn cooling_is_linear_and_adds_up(g in recipes(), h in recipes(), s in 0_i64..=8, t in 0_i64..=8) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let [s, t] = [s, t].map(|quarters| Dyadic::new(Integer::from(quarters), 2));
        let mut cool = |value, t: &Dyadic| arena.cool(value, t).unwrap().unwrap();
        let (a, b) = (cool(g, &t), cool(h, &t));
        let (once, twice) = (cool(g, &(&s + &t)), cool(a, &s));
        prop_assert_eq!(once, twice);
        let sum = arena.sum(g, h).unwrap();
        let cooled = arena.cool(sum, &t).unwrap().unwrap();
        let sum_of_cooled = arena.sum(a, b).unwrap();
        prop_assert_eq!(cooled, sum_of_cooled);
    }

    /// Heating keeps number translation and the exchange of the players. It is not linear: miny(1) and ↓, heated
    /// by 3/2 each, are not their sum heated.
    #[test]
    fn heating_translates_and_negates(g in recipes(), x in -8_i64..=8, t in 0_i64..=4) {
        let arena = &mut Arena::new();
        let g = build(arena, &g);
        let t = arena.number_value(&Dyadic::new(Integer::from(t), 1));
        let x = arena.number_value(&Dyadic::new(Integer::from(x), 2));
        let heated = arena.heat(g, t).unwrap();
        let moved = arena.sum(g, x).unwrap();
        if !arena.is_number(g) {
            let expected = arena.sum(heated, x).unwrap();
            prop_assert_eq!(arena.heat(moved, t).unwrap(), expected);
        }
        let negative = arena.negate(g).unwrap();
        let expected = arena.negate(heated).unwrap();
        prop_assert_eq!(arena.heat(negative, t).unwrap(), expected);
    }

    /// Atomic weights add, and two ahead is enough to win (Winning Ways, chapter 8).
    #[test]
    fn atomic_weights_add_and_two_ahead_wins(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let weights = [g, h].map(|value| arena.atomic_weight(value).unwrap());
        if arena.is_all_small(g).unwrap() {
            prop_assert!(weights[0].is_some());
        }
        let [Some(a), Some(b)] = weights else { return Ok(()) };
        let sum = arena.sum(g, h).unwrap();
        let expected = arena.sum(a, b).unwrap();
        let weight = arena.atomic_weight(sum).unwrap();
        prop_assert_eq!(weight.map(|w| spell(arena, w.form())), Some(spell(arena, expected.form())));
        let two = arena.number_value(&Dyadic::from(2));
        if arena.at_least(expected, two).unwrap() {
            prop_assert_eq!(arena.outcome(sum.form()).unwrap(), Outcome::L);
        }
    }
}

#[test]
fn reduced_forms_of_the_early_days() {
    for (day, count) in [(0, 1), (1, 3), (2, 10), (3, 61)] {
        let arena = &mut Arena::new();
        let mut forms = BTreeSet::new();
        for value in arena.born(day).unwrap() {
            let reduced = arena.reduced(value).unwrap();
            assert_eq!(reduced, reduced_by_options(arena, value));
            if arena.is_reduced(value.form()).unwrap() {
                assert_eq!(reduced, value);
                forms.insert(value.form());
            }
        }
        assert_eq!(forms.len(), count, "day {day}");
    }
}

#[test]
fn inf_dominated_and_inf_reversible_options_are_named() {
    let arena = &mut Arena::new();
    let named = |arena: &mut Arena, pairs: Vec<(Form, Form)>| -> Vec<(String, String)> {
        let spelt = pairs
            .into_iter()
            .map(|(a, b)| (spell(arena, a), spell(arena, b)));
        spelt.collect()
    };
    let form = read(arena, "{{3|0},4|0}");
    let dominated = arena.inf_dominated(form, Player::Left).unwrap();
    assert_eq!(named(arena, dominated), [("{3|0}".into(), "4".into())]);
    let form = read(arena, "{{4|1v},2|1}");
    let reversible = arena.inf_reversible(form, Player::Left).unwrap();
    assert_eq!(named(arena, reversible), [("{4|1v}".into(), "1v".into())]);
    assert_eq!(arena.inf_reversible(form, Player::Right).unwrap(), []);
}

#[test]
fn cooling_needs_a_temperature_above_minus_one() {
    let arena = &mut Arena::new();
    let g = value(arena, "{3|0}");
    assert_eq!(arena.cool(g, &Dyadic::from(-1)).unwrap(), None);
    let frozen = arena.freeze(g).unwrap();
    assert_eq!(spell(arena, frozen.form()), "3/2*");
}

#[test]
fn weights_beyond_all_small_games() {
    let arena = &mut Arena::new();
    for (game, weight) in [
        ("5", None),
        ("{3||2*|1*}", None),
        ("9/8*", None),
        ("{1|^^^||^}", None),
        ("Tiny(2)", Some("0")),
        ("{1|^^||^}", Some("2")),
        ("{^^^|vv}", Some("{1|0}")),
        ("*8", Some("0")),
    ] {
        let g = value(arena, game);
        let found = arena.atomic_weight(g).unwrap();
        let found = found.map(|weight| spell(arena, weight.form()));
        assert_eq!(found.as_deref(), weight, "{game}");
    }
}

/// The least nimber that is no follower's value, looked for among the followers themselves.
#[test]
fn remote_stars_are_no_followers() {
    let arena = &mut Arena::new();
    for value in arena.born(3).unwrap() {
        let remote = arena.remote_star(value).unwrap();
        let followers = arena.followers(value.form()).unwrap();
        let mut n = BigUint::from(1_u8);
        loop {
            let star = arena.nimber(&n);
            if !followers.contains(&star) {
                break;
            }
            n += 1_u8;
        }
        assert_eq!(remote, n, "{}", spell(arena, value.form()));
    }
}

/// Nothing recurses on the call stack.
#[test]
fn deep_games_are_cooled_heated_and_reduced() {
    let arena = &mut Arena::new();
    let deep = arena.up_sum(false, 3_000).unwrap();
    let deep = arena.value(deep).unwrap();
    let one = arena.number_value(&Dyadic::from(1));
    let reduced = arena.reduced(deep).unwrap();
    assert!(arena.is_zero(reduced));
    let cooled = arena.cool(deep, &Dyadic::from(1)).unwrap().unwrap();
    assert!(arena.is_zero(cooled));
    let weight = arena.atomic_weight(deep).unwrap().unwrap();
    assert_eq!(weight, one);
}
