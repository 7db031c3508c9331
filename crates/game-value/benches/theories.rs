//! Words of integers and stars, sums of simple hot games, dicots and dead-ending games in misère play; with the memory
//! that each takes.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]

mod numbers;

use divan::{AllocProfiler, Bencher};
use game_value::{
    Arena, BigInt, Comparison, Component, Form, HotSum, Integer, Order, SimpleHot, Universe,
};
use numbers::Numbers;

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// An integer of either sign with so many digits.
fn integer(numbers: &mut Numbers, digits: usize) -> Integer {
    let mut text = String::from(if numbers.below(2) == 0 { "-1" } else { "1" });
    for _ in 1..digits {
        text.push(char::from(b'0' + u8::try_from(numbers.below(10)).unwrap()));
    }
    Integer::from(text.parse::<BigInt>().unwrap())
}

/// A word of single letters: its value and its outcome.
#[divan::bench(args = [10_000, 100_000, 1_000_000], sample_count = 10)]
fn word_of_letters(bencher: Bencher<'_, '_>, length: usize) {
    let mut numbers = Numbers(1);
    let word: Vec<Component> = (0..length)
        .map(|_| match numbers.below(3) {
            0 => Component::Integer(Integer::ONE),
            1 => Component::Integer(-&Integer::ONE),
            _ => Component::Nimber(Integer::ONE),
        })
        .collect();
    bencher.bench(|| Arena::new().word_value(&word).unwrap().unwrap().outcome());
}

/// A word without stars has a number with as many binary places.
#[divan::bench(args = [10_000, 100_000, 1_000_000], sample_count = 10)]
fn word_of_ones(bencher: Bencher<'_, '_>, length: usize) {
    let mut numbers = Numbers(2);
    let word: Vec<Component> = (0..length)
        .map(|_| {
            Component::Integer(Integer::from(if numbers.below(2) == 0 {
                1_i64
            } else {
                -1
            }))
        })
        .collect();
    bencher.bench(|| Arena::new().word_value(&word).unwrap().unwrap().outcome());
}

/// Integers of twenty digits, with a star behind each tenth.
#[divan::bench(args = [10_000, 100_000], sample_count = 10)]
fn word_of_long_integers(bencher: Bencher<'_, '_>, length: usize) {
    let mut numbers = Numbers(3);
    let mut word = Vec::new();
    for index in 0..length {
        word.push(Component::Integer(integer(&mut numbers, 20)));
        if index % 10 == 9 {
            word.push(Component::Nimber(Integer::ONE));
        }
    }
    bencher.bench(|| Arena::new().word_value(&word).unwrap().unwrap().outcome());
}

/// The score of a sum of hot games and the matching that reaches it.
#[divan::bench(args = [10_000, 100_000, 1_000_000], sample_count = 10)]
fn sum_of_hot_games(bencher: Bencher<'_, '_>, count: usize) {
    let mut numbers = Numbers(4);
    let hots: Vec<SimpleHot> = (0..count)
        .map(|_| {
            let mut sizes =
                [0; 3].map(|_: i32| i64::try_from(numbers.below(2_000_001)).unwrap() - 1_000_000);
            sizes.sort_unstable();
            let [right, round, left] = sizes.map(Integer::from);
            SimpleHot { left, round, right }
        })
        .collect();
    bencher.with_inputs(|| hots.clone()).bench_values(|hots| {
        let sum = HotSum::new(hots, Integer::ZERO);
        (sum.score(), sum.matching().len())
    });
}

/// All dicots born by day 3 and how each compares with each.
#[divan::bench(sample_count = 3)]
fn dicots_of_day_3_and_their_order() {
    let mut arena = Arena::new();
    let dicots = arena.misere_born(3, Comparison::Dicot).unwrap();
    assert_eq!(dicots.len(), 1268);
    let mut equal = 0;
    for &g in &dicots {
        for &h in &dicots {
            equal +=
                usize::from(arena.compare_in(g, h, Comparison::Dicot).unwrap() == Order::Equal);
        }
    }
    assert_eq!(equal, 1268);
}

/// A random dead-ending form of at most that rank.
fn dead_ending(arena: &mut Arena, numbers: &mut Numbers, rank: u64) -> Form {
    loop {
        if rank == 0 {
            return arena.zero();
        }
        let mut sides: [Vec<Form>; 2] = Default::default();
        for side in &mut sides {
            for index in 0..numbers.below(3) {
                let lower = if index == 0 {
                    rank - 1
                } else {
                    numbers.below(rank)
                };
                side.push(dead_ending(arena, numbers, lower));
            }
        }
        let [left, right] = sides;
        let form = arena.braces(left, right);
        if arena.is_in(form, Universe::DeadEnding).unwrap() {
            return form;
        }
    }
}

/// Canonical forms of random dead-ending games.
#[divan::bench(args = [1000, 10_000], sample_count = 3)]
fn dead_ending_games_of_rank_4(bencher: Bencher<'_, '_>, count: usize) {
    bencher
        .with_inputs(|| {
            let mut arena = Arena::new();
            let mut numbers = Numbers(5);
            let games: Vec<Form> = (0..count)
                .map(|_| dead_ending(&mut arena, &mut numbers, 4))
                .collect();
            (arena, games)
        })
        .bench_values(|(mut arena, games)| {
            for game in games {
                arena.misere_value(game, Comparison::DeadEnding).unwrap();
            }
        });
}
