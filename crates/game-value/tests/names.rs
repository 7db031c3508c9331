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

fn value(arena: &mut Arena, x: &Dyadic, s: &Dyadic, t: &Dyadic) -> Value {
    let [x, s, t] = [x, s, t].map(|number| arena.number_value(number));
    arena.overheat(x, s, t).unwrap()
}

#[test]
fn explore() {
    let (mut all, mut none, mut over) = (0, 0, 0);
    for k in 1..=4_u64 {
        for m in (1..1 << k).step_by(2) {
            for s in -4..=5 {
                for t in -4..=9 {
                    let arena = &mut Arena::new();
                    let v = value(arena, &dyadic(m, k), &dyadic(s, 1), &dyadic(t, 1));
                    let names = arena.names(v, 300_000).unwrap();
                    all += 1;
                    if names.sums.iter().flatten().any(|n| matches!(n, Named::Overheated{..})) { over += 1; }
                    if names.sums.is_empty() {
                        none += 1;
                        let text = arena.spell(v.form(), game_value::Spelling::Ascii, 1000).unwrap();
                        if none < 60 { println!("{m}/2^{k} {s}/2 {t}/2: {text} {}", names.complete); }
                    }
                }
            }
        }
    }
    println!("{all} {none} {over}");
}
