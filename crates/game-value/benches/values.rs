//! Canonical forms and order: small values in bulk, hot sums, deep forms.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]

use divan::{Bencher, black_box};
use game_value::{Arena, BigInt, BigUint, Dyadic, Form, Integer, Spelling, Value};

fn main() {
    divan::main();
}

fn integer(arena: &mut Arena, n: i64) -> Form {
    arena.integer(&BigInt::from(n))
}

/// ±k with an offset, so that no two terms are alike.
fn switch(arena: &mut Arena, k: i64) -> Value {
    let (left, right) = (integer(arena, 3 * k), integer(arena, -2 * k - 1));
    let form = arena.braces(vec![left], vec![right]);
    arena.value(form).unwrap()
}

#[divan::bench(args = [2, 3])]
fn born(bencher: Bencher<'_, '_>, day: u32) {
    bencher.bench(|| Arena::new().born(black_box(day)).unwrap().len());
}

#[divan::bench(args = [4, 6, 8])]
fn sum_of_switches(bencher: Bencher<'_, '_>, terms: i64) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let mut total = arena.number_value(&Dyadic::ZERO);
        for k in 1..=terms {
            let switch = switch(arena, k);
            total = arena.sum(total, switch).unwrap();
        }
        arena.temperature(total).unwrap()
    });
}

/// Every pair of values born by day 3 among the first few hundred.
#[divan::bench(args = [300])]
fn compare_all_pairs(bencher: Bencher<'_, '_>, count: usize) {
    bencher
        .with_inputs(|| {
            let mut arena = Arena::new();
            let mut values = arena.born(3).unwrap();
            values.reverse();
            values.truncate(count);
            (arena, values)
        })
        .bench_local_values(|(mut arena, values)| {
            let mut above = 0;
            for &g in &values {
                for &h in &values {
                    above += usize::from(arena.at_least(g, h).unwrap());
                }
            }
            (above, arena)
        });
}

/// Sums of neighbours among the values born by day 3.
#[divan::bench(args = [300])]
fn sums_of_day_three(bencher: Bencher<'_, '_>, count: usize) {
    bencher
        .with_inputs(|| {
            let mut arena = Arena::new();
            let mut values = arena.born(3).unwrap();
            values.reverse();
            values.truncate(count);
            (arena, values)
        })
        .bench_local_values(|(mut arena, values)| {
            for pair in values.windows(2) {
                arena.sum(pair[0], pair[1]).unwrap();
            }
            arena
        });
}

#[divan::bench(args = [10_000, 100_000])]
fn deep_up_sum(bencher: Bencher<'_, '_>, depth: u64) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let form = arena.up_sum(false, depth).unwrap();
        let value = arena.value(form).unwrap();
        arena.temperature(value).unwrap();
        arena.spell(value.form(), Spelling::Ascii, 100).unwrap()
    });
}

#[divan::bench(args = [100_000])]
fn deep_compare(bencher: Bencher<'_, '_>, depth: u64) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let [g, h] = [depth, depth - 1].map(|n| {
            let form = arena.up_sum(false, n).unwrap();
            arena.value(form).unwrap()
        });
        arena.compare(g, h).unwrap()
    });
}

#[divan::bench(args = [8, 64])]
fn times(bencher: Bencher<'_, '_>, copies: i64) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let square = arena.up_power(false, 2).unwrap();
        let square = arena.value(square).unwrap();
        arena.times(&BigInt::from(copies), square).unwrap()
    });
}

/// A nimber heated by 1: all its options share theirs.
#[divan::bench(args = [12, 14])]
fn heat_a_nimber(bencher: Bencher<'_, '_>, size: u8) {
    bencher.bench(|| {
        let arena = &mut Arena::new();
        let nimber = arena.nimber(&BigUint::from(size));
        let nimber = arena.value(nimber).unwrap();
        let one = arena.number_value(&Dyadic::from(1));
        arena.heat(nimber, one).unwrap()
    });
}

#[divan::bench]
fn number_arithmetic(bencher: Bencher<'_, '_>) {
    let numbers: Vec<Dyadic> = (0_i64..1000)
        .map(|m| Dyadic::new(Integer::from(m), 5))
        .collect();
    bencher.bench(|| {
        numbers
            .iter()
            .fold(Dyadic::ZERO, |sum, number| &sum + black_box(number))
    });
}
