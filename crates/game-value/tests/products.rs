//! Laws of products, powers and compounds.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{read, spell, value};
use game_value::{Arena, BigInt, Dyadic, Form, Integer, Interrupt, Player, PowerError, Value};
use proptest::prelude::*;
use proptest::sample::Index;

type Recipe = Vec<(Vec<Index>, Vec<Index>)>;

fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=2);
    prop::collection::vec((side(), side()), 1..=7)
}

/// The last form of a recipe, of birthday at most 3.
fn build(arena: &mut Arena, recipe: &Recipe) -> Form {
    let mut nodes = vec![arena.zero()];
    for (left, right) in recipe {
        let [left, right] =
            [left, right].map(|side| side.iter().map(|index| *index.get(&nodes)).collect());
        let form = arena.braces(left, right);
        if arena.formal_birthday(form).unwrap() <= BigInt::from(3) {
            nodes.push(form);
        }
    }
    nodes[nodes.len() - 1]
}

/// Who moves where: in the first component, in the second, in both.
const FIRST: [bool; 2] = [true, false];
const SECOND: [bool; 2] = [false, true];
const BOTH: [bool; 2] = [true, true];

/// Whether a player who begins wins a compound of forms in which every move is one of the given kinds.
fn wins(arena: &mut Arena, g: Form, h: Form, player: Player, kinds: &[[bool; 2]]) -> bool {
    let moves = |arena: &mut Arena, form: Form, moves: bool| {
        if moves {
            arena.options(form, player).unwrap()
        } else {
            vec![form]
        }
    };
    for &[first, second] in kinds {
        for a in moves(arena, g, first) {
            for b in moves(arena, h, second) {
                if !wins(arena, a, b, player.opponent(), kinds) {
                    return true;
                }
            }
        }
    }
    false
}

type Compound = fn(&mut Arena, Form, Form) -> Result<Form, Interrupt>;

/// The compounds of which every move is one of a few kinds.
const COMPOUNDS: [(Compound, &[[bool; 2]]); 3] = [
    (Arena::sum_form, &[FIRST, SECOND]),
    (Arena::conjunctive_form, &[BOTH]),
    (Arena::selective_form, &[FIRST, SECOND, BOTH]),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn compounds_are_what_their_moves_say(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        for (compound, kinds) in COMPOUNDS {
            let form = compound(arena, g, h).unwrap();
            let zero = arena.zero();
            for player in Player::BOTH {
                let played = wins(arena, g, h, player, kinds);
                prop_assert_eq!(wins(arena, form, zero, player, &[FIRST]), played);
            }
        }
    }

    #[test]
    fn the_negative_of_a_compound_is_the_compound_of_the_negatives(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let negatives = [g, h].map(|form| arena.negative(form).unwrap());
        let compounds: [Compound; 6] = [
            Arena::sum_form,
            Arena::conjunctive_form,
            Arena::selective_form,
            Arena::first_selective_form,
            Arena::ordinal_form,
            Arena::sequential_form,
        ];
        for compound in compounds {
            let form = compound(arena, g, h).unwrap();
            let expected = arena.negative(form).unwrap();
            prop_assert_eq!(compound(arena, negatives[0], negatives[1]).unwrap(), expected);
        }
    }

    #[test]
    fn conways_product_of_numbers_is_multiplication(a in -24_i64..=24, b in -24_i64..=24, i in 0_u64..=3, j in 0_u64..=3) {
        let arena = &mut Arena::new();
        let (x, y) = (Dyadic::new(Integer::from(a), i), Dyadic::new(Integer::from(b), j));
        let product = Dyadic::new(Integer::from(a * b), i + j);
        let forms = [&x, &y].map(|number| arena.number(number));
        let found = arena.conway_product(forms[0], forms[1]).unwrap();
        prop_assert_eq!(arena.value_number(found), Some(&product));
    }

    /// The shortcuts for numbers agree with the definition: {1 | 2} is no number as a form.
    #[test]
    fn conways_product_follows_its_definition(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g), build(arena, &h));
        let found = arena.conway_product(g, h).unwrap();
        let expected = product_by_definition(arena, g, h);
        prop_assert_eq!(spell(arena, found.form()), spell(arena, expected.form()));
    }

    /// Norton's product by a positive unit is linear in the first factor and keeps the order (Winning Ways 8).
    #[test]
    fn nortons_product_is_linear(g in recipes(), h in recipes(), unit in 0_usize..5) {
        let arena = &mut Arena::new();
        let unit = ["^", "1/2", "{2|1}", "Tiny(1)", "^^*"][unit];
        let unit = value(arena, unit);
        let values = [build(arena, &g), build(arena, &h)].map(|form| arena.value(form).unwrap());
        let products = values.map(|value| arena.norton(value, unit).unwrap().unwrap());
        let sum = arena.sum(values[0], values[1]).unwrap();
        let product = arena.norton(sum, unit).unwrap().unwrap();
        let expected = arena.sum(products[0], products[1]).unwrap();
        prop_assert_eq!(spell(arena, product.form()), spell(arena, expected.form()));
        prop_assert_eq!(
            arena.at_least(values[0], values[1]).unwrap(),
            arena.at_least(products[0], products[1]).unwrap()
        );
    }

    #[test]
    fn the_subordinate_undoes_the_ordinal_sum(base in recipes(), x in recipes()) {
        let arena = &mut Arena::new();
        let (base, x) = (build(arena, &base), build(arena, &x));
        let sum = arena.ordinal_form(base, x).unwrap();
        let sum = arena.value(sum).unwrap();
        let x = arena.value(x).unwrap();
        prop_assert_eq!(arena.subordinate(sum, base).unwrap(), Some(x));
    }

    #[test]
    fn what_is_simplest_lies_between(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let [g, h] = [g, h].map(|recipe| {
            let form = build(arena, &recipe);
            arena.value(form).unwrap()
        });
        let between = arena.simplest(g, h).unwrap();
        prop_assert!(!arena.at_least(g, between).unwrap() && !arena.at_least(between, h).unwrap());
    }
}

/// Conway's product as it is defined, without shortcuts.
fn product_by_definition(arena: &mut Arena, x: Form, y: Form) -> Value {
    let sides = [
        [(Player::Left, Player::Left), (Player::Right, Player::Right)],
        [(Player::Left, Player::Right), (Player::Right, Player::Left)],
    ];
    let [left, right] = sides.map(|players| {
        let mut options = Vec::new();
        for (first, second) in players {
            for a in arena.options(x, first).unwrap() {
                for b in arena.options(y, second).unwrap() {
                    let one = product_by_definition(arena, a, y);
                    let other = product_by_definition(arena, x, b);
                    let both = product_by_definition(arena, a, b);
                    let sum = arena.sum(one, other).unwrap();
                    options.push(arena.difference(sum, both).unwrap().form());
                }
            }
        }
        options
    });
    let form = arena.braces(left, right);
    arena.value(form).unwrap()
}

/// ↑ⁿ is the difference of two sums of powers.
#[test]
fn powers_are_differences_of_their_sums() {
    let arena = &mut Arena::new();
    let up = read(arena, "^");
    for n in 2..=6 {
        let [n_value, before] = [n, n - 1].map(|n| arena.number_value(&Dyadic::from(n)));
        let power = arena.pow(up, n_value).unwrap().unwrap();
        let sums = [n_value, before].map(|n| arena.pow_to(up, n).unwrap().unwrap());
        let difference = arena.difference(sums[0], sums[1]).unwrap();
        assert_eq!(power, difference, "n = {n}");
    }
}

#[test]
fn powers_say_why_they_do_not_exist() {
    let arena = &mut Arena::new();
    let (up, switch) = (read(arena, "^"), read(arena, "{1|-1}"));
    let [half, two, star] = ["1/2", "2", "*"].map(|text| value(arena, text));
    assert_eq!(arena.pow(up, half).unwrap(), Err(PowerError::Exponent));
    assert_eq!(arena.pow_to(up, star).unwrap(), Err(PowerError::Exponent));
    assert_eq!(arena.pow(switch, two).unwrap(), Err(PowerError::Base));
    let several = read(arena, "{0|*,v}");
    assert_eq!(arena.pow(several, two).unwrap(), Err(PowerError::Base));
}

#[test]
fn nortons_product_needs_a_positive_unit() {
    let arena = &mut Arena::new();
    let g = value(arena, "1/2");
    for unit in ["0", "*", "-1", "{1|-1}"] {
        let unit = value(arena, unit);
        assert_eq!(arena.norton(g, unit).unwrap(), None);
    }
}

/// A game between ↑ and ↑ that is born before {↑|↑}.
#[test]
fn there_need_not_be_a_simplest_game() {
    let arena = &mut Arena::new();
    let (up, star) = (value(arena, "^"), value(arena, "*"));
    assert!(!arena.at_least(up, star).unwrap() && !arena.at_least(star, up).unwrap());
    let between = arena.simplest(up, up).unwrap();
    assert!(arena.birthday(star).unwrap() < arena.birthday(between).unwrap());
    assert_eq!(arena.simplest_number(up, up).unwrap(), None);
}

#[test]
fn large_integers_are_multiplied_at_once() {
    let arena = &mut Arena::new();
    let large = BigInt::from(10_u64).pow(30);
    let (large, up) = (arena.integer(&large), read(arena, "^"));
    let product = arena.conway_product(large, up).unwrap();
    let text = spell(arena, product.form());
    assert_eq!(text, "^1000000000000000000000000000000");
}

/// Uptimal expansions in CGSuite's digits, and back.
#[test]
fn uptimals_are_expanded_and_built_again() {
    let arena = &mut Arena::new();
    for (game, expansion) in [
        ("0", "0.0"),
        ("^[4]", "0.1111"),
        ("v*", "*.1-"),
        ("{0|^<2>}", "*.12"),
        ("73/16v9*8", "73/16*8.9-"),
        ("9/8*", "9/8*.0"),
    ] {
        let form = value(arena, game).form();
        let uptimal = arena.uptimal(form).unwrap().unwrap();
        assert_eq!(uptimal.to_string(), expansion, "{game}");
    }
    let form = value(arena, "{1|-1}").form();
    assert!(arena.uptimal(form).unwrap().is_none());
}
