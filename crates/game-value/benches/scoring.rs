//! Guaranteed scoring games: canonical forms of random games, and a sum that takes other tools seconds.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]

mod numbers;

use divan::Bencher;
use game_value::{Arena, BigInt, BigRational, Form, Side};
use numbers::Numbers;

fn main() {
    divan::main();
}

fn score(arena: &mut Arena, n: i64) -> Form {
    arena.score(BigRational::from(BigInt::from(n)))
}

/// A random guaranteed game of exactly that birthday: one or two options a side, atoms between -4 and 4.
fn random(arena: &mut Arena, numbers: &mut Numbers, days: u64) -> Form {
    if days == 0 {
        let n = i64::try_from(numbers.below(9)).unwrap() - 4;
        return score(arena, n);
    }
    let mut sides = Vec::new();
    for stuck in 0..2 {
        if numbers.below(8) == stuck {
            sides.push(Side::Atom(BigRational::from(BigInt::from(
                [-4, 4][sides.len()],
            ))));
            continue;
        }
        let count = 1 + numbers.below(2);
        let options = (0..count).map(|index| {
            let days = if index == 0 {
                days - 1
            } else {
                numbers.below(days)
            };
            random(arena, numbers, days)
        });
        sides.push(Side::Options(options.collect()));
    }
    let [left, right] = <[Side; 2]>::try_from(sides).unwrap();
    arena.scoring(left, right)
}

#[divan::bench(args = [10_000])]
fn canonical_forms_of_birthday_4(bencher: Bencher<'_, '_>, count: usize) {
    bencher
        .with_inputs(|| {
            let mut arena = Arena::new();
            let mut numbers = Numbers(4);
            let mut games = Vec::with_capacity(count);
            while games.len() < count {
                let game = random(&mut arena, &mut numbers, 4);
                if arena.formal_birthday(game).unwrap() == BigInt::from(4) {
                    games.push(game);
                }
            }
            (arena, games)
        })
        .bench_local_values(|(mut arena, games)| {
            for &game in &games {
                arena.guaranteed_value(game).unwrap();
            }
            arena
        });
}

/// <<3|<2|<1|-1>>>|<1|-1>,<<2|0>|-1,<<2|0>|-1>>>: the value of a position of Kobber.
fn kobber(arena: &mut Arena) -> Form {
    let [minus, zero, one, two, three] = [-1, 0, 1, 2, 3].map(|n| score(arena, n));
    let mut game = |left: Vec<Form>, right: Vec<Form>| {
        arena.scoring(Side::Options(left), Side::Options(right))
    };
    let switch = game(vec![one], vec![minus]);
    let hot = game(vec![two], vec![zero]);
    let inner = game(vec![two], vec![switch]);
    let left = game(vec![three], vec![inner]);
    let threat = game(vec![hot], vec![minus]);
    let right = game(vec![hot], vec![minus, threat]);
    game(vec![left], vec![switch, right])
}

/// The Scoring Games Calculator takes 14.9 s for three copies.
#[divan::bench(args = [2, 3, 4])]
fn copies_of_a_kobber_value(bencher: Bencher<'_, '_>, copies: usize) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let form = kobber(arena);
        let value = arena.guaranteed_value(form).unwrap();
        let mut total = value;
        for _ in 1..copies {
            total = arena.guaranteed_sum(total, value).unwrap();
        }
        total
    });
}
