//! Names of overheated numbers: every one that is found is the value, by trees that are made from the definition.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;

use game_value::{Arena, Dyadic, Form, Integer, Named, Player, Value};
use game_witness::{Game, Games};
use proptest::prelude::*;

fn dyadic(numerator: i64, exponent: u64) -> Dyadic {
    Dyadic::new(Integer::from(numerator), exponent)
}

/// The tree of a form.
fn tree(arena: &mut Arena, games: &mut Games, form: Form) -> Game {
    let [left, right] = [Player::Left, Player::Right].map(|player| {
        let options = arena.options(form, player).unwrap();
        let options = options.into_iter();
        options
            .map(|option| tree(arena, games, option))
            .collect::<Vec<_>>()
    });
    games.game(&left, &right)
}

/// The tree of a number, and of its negative.
fn number(games: &mut Games, number: &Dyadic) -> [Game; 2] {
    let arena = &mut Arena::new();
    [number.clone(), -number].map(|number| {
        let form = arena.number(&number);
        tree(arena, games, form)
    })
}

/// x overheated from s to t: n copies of s, or {x^L + t | x^R - t} with the options overheated.
fn overheated(games: &mut Games, x: &Dyadic, s: [Game; 2], t: [Game; 2]) -> Game {
    if let Some(n) = x.as_integer() {
        let copy = if n.is_negative() { s[1] } else { s[0] };
        let mut sum = games.zero();
        for _ in 0..n.abs().to_u64().unwrap() {
            sum = games.sum(sum, copy);
        }
        return sum;
    }
    let step = Dyadic::unit(x.exponent());
    let [left, right] = [(x - &step, t[0]), (x + &step, t[1])].map(|(option, shift)| {
        let option = overheated(games, &option, s, t);
        games.sum(option, shift)
    });
    games.game(&[left], &[right])
}

/// The sum that a name is, as a tree.
fn named(arena: &mut Arena, games: &mut Games, terms: &[Named]) -> Game {
    let mut sum = games.zero();
    for term in terms {
        let term = match term {
            Named::Plain(value) => tree(arena, games, value.form()),
            Named::Overheated { of, from, to } => {
                let [of, from, to] =
                    [of, from, to].map(|value| arena.value_number(*value).unwrap().clone());
                let (from, to) = (number(games, &from), number(games, &to));
                overheated(games, &of, from, to)
            }
            Named::Heated { of, by } => {
                let by = arena.value_number(*by).unwrap().clone();
                let by = number(games, &by);
                let mut known = HashMap::new();
                heated(arena, games, of.form(), by, &mut known)
            }
        };
        sum = games.sum(sum, term);
    }
    sum
}

/// {G^L + t | G^R - t} with the options heated; numbers stay.
fn heated(
    arena: &mut Arena,
    games: &mut Games,
    form: Form,
    by: [Game; 2],
    known: &mut HashMap<Form, Game>,
) -> Game {
    if let Some(&known) = known.get(&form) {
        return known;
    }
    let heated = if arena.as_number(form).is_some() {
        tree(arena, games, form)
    } else {
        let [left, right] =
            [(Player::Left, by[0]), (Player::Right, by[1])].map(|(player, shift)| {
                let options = arena.options(form, player).unwrap().into_iter();
                let options = options.map(|option| {
                    let option = heated(arena, games, option, by, known);
                    games.sum(option, shift)
                });
                options.collect::<Vec<_>>()
            });
        games.game(&left, &right)
    };
    known.insert(form, heated);
    heated
}

fn overheat(arena: &mut Arena, x: &Dyadic, s: &Dyadic, t: &Dyadic) -> Value {
    let [x, s, t] = [x, s, t].map(|number| arena.number_value(number));
    arena.overheat(x, s, t).unwrap()
}

/// Numbers of which no integer is one.
fn fractions() -> impl Strategy<Value = Dyadic> {
    (1_u64..=3, -6_i64..=5).prop_map(|(k, half)| dyadic(2 * half + 1, k))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn an_overheated_number_has_a_name_and_each_name_is_the_value(
        x in fractions(),
        s in -4_i64..=6,
        t in -2_i64..=6,
    ) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let (s, t) = (dyadic(s, 1), dyadic(t, 1));
        let value = overheat(arena, &x, &s, &t);
        let found = arena.names(value, 2_000_000).unwrap();
        prop_assert!(!found.sums.is_empty());
        let (from, to) = (number(games, &s), number(games, &t));
        let expected = overheated(games, &x, from, to);
        let mut sums = found.sums;
        sums.sort_by_key(Vec::len);
        for terms in sums.iter().filter(|terms| terms.len() <= 2).take(4) {
            let sum = named(arena, games, terms);
            prop_assert!(games.equal(sum, expected), "{terms:?}");
        }
    }

    /// Where moves are worth so much that no option vanishes, the name is the one that made the value.
    #[test]
    fn of_a_hot_value_the_name_is_what_made_it(
        k in 2_u64..=7,
        half in -60_i64..=60,
        (s, by) in (1_i64..=20, 1_i64..=9),
        added in 0_i64..=1,
        exponent in 0_u64..=2,
    ) {
        let arena = &mut Arena::new();
        let (x, s) = (dyadic(2 * half + 1, k), dyadic(s, exponent));
        let t = &s + &dyadic(by, exponent);
        let beside = dyadic(added, exponent + 3);
        let overheated = overheat(arena, &x, &s, &t);
        let beside = arena.number_value(&beside);
        let value = arena.sum(overheated, beside).unwrap();
        let found = arena.names(value, 200_000).unwrap();
        let [of, from, to] = [x, s, t].map(|number| arena.number_value(&number));
        let made = [Named::Plain(beside), Named::Overheated { of, from, to }];
        let made: Vec<Named> = made.into_iter().skip(usize::from(added == 0)).collect();
        prop_assert!(found.sums.contains(&made), "{:?}", found.sums);
    }
}

/// What cannot be an overheated number is not looked into: nimbers have as many options as they are large.
#[test]
fn large_compact_games_cost_nothing() {
    let arena = &mut Arena::new();
    let nimber = arena.nimber(&1_000_000_000_u64.into());
    let zero = arena.zero();
    let form = arena.braces(vec![zero], vec![nimber]);
    for form in [nimber, form] {
        let value = arena.value(form).unwrap();
        assert!(arena.names(value, 1_000_000).is_ok());
    }
}
