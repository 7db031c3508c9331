//! Misère play: outcomes, order and canonical forms among dicots and dead-ending games.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{form, records};
use game_value::{Arena, Comparison, Order, Outcome, Universe};

fn outcome(text: &str) -> Outcome {
    match text {
        "L" => Outcome::L,
        "R" => Outcome::R,
        "N" => Outcome::N,
        "P" => Outcome::P,
        other => panic!("no outcome {other}"),
    }
}

fn order(text: &str) -> Order {
    match text {
        "=" => Order::Equal,
        ">" => Order::Greater,
        "<" => Order::Less,
        "|" => Order::Confused,
        other => panic!("no relation {other}"),
    }
}

const FIELDS: [(Comparison, &str, &str); 2] = [
    (Comparison::Dicot, "cD", "D"),
    (Comparison::DeadEnding, "cE", "E"),
];

#[test]
fn checked_records_agree() {
    let arena = &mut Arena::new();
    let mut counts = [0; 3];
    for record in records("misere.jsonl") {
        let g = form(arena, &record["g"]);
        if let Some(expected) = record["o"].as_str() {
            assert_eq!(
                arena.misere_outcome(g).unwrap(),
                outcome(expected),
                "{record}"
            );
        }
        if let Some(expected) = record["so"].as_str() {
            assert_eq!(
                arena.strong_outcome(g).unwrap(),
                outcome(expected),
                "{record}"
            );
            counts[0] += 1;
        }
        for (universe, canonical, relation) in FIELDS {
            if !record[canonical].is_null() {
                let expected = form(arena, &record[canonical]);
                assert_eq!(
                    arena.misere_value(g, universe).unwrap(),
                    expected,
                    "{record}"
                );
                counts[1] += 1;
            }
            if let Some(expected) = record[relation].as_str() {
                let h = form(arena, &record["h"]);
                let found = arena.compare_in(g, h, universe).unwrap();
                assert_eq!(found, order(expected), "{record}");
                counts[2] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// All forms whose options are among the given ones.
fn next_day(arena: &mut Arena, forms: &[game_value::Form]) -> Vec<game_value::Form> {
    let subsets = 1_u32 << forms.len();
    let chosen = |bits: u32| {
        let kept = forms
            .iter()
            .enumerate()
            .filter(move |(index, _)| bits >> index & 1 == 1);
        kept.map(|(_, &form)| form).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for left in 0..subsets {
        for right in 0..subsets {
            found.push(arena.braces(chosen(left), chosen(right)));
        }
    }
    found
}

/// The numbers of values born by the first days: dicots 1, 2, 9; dead-ending games 1, 4, 196.
#[test]
fn values_of_the_early_days_are_counted() {
    for (within, universe, counts) in [
        (Universe::Dicot, Comparison::Dicot, [1, 2, 9]),
        (Universe::DeadEnding, Comparison::DeadEnding, [1, 4, 196]),
    ] {
        let arena = &mut Arena::new();
        let mut forms = vec![arena.zero()];
        for count in counts {
            let mut values: Vec<_> = Vec::new();
            for &form in &forms {
                if arena.is_in(form, within).unwrap() {
                    values.push(arena.misere_value(form, universe).unwrap());
                }
            }
            values.sort_unstable();
            values.dedup();
            assert_eq!(values.len(), count);
            if forms.len() < 16 {
                forms.retain(|&form| arena.is_in(form, within).unwrap());
                forms = next_day(arena, &forms);
            }
        }
    }
}

#[test]
fn canonical_forms_are_unique() {
    let arena = &mut Arena::new();
    let zero = arena.zero();
    let day_one = next_day(arena, &[zero]);
    let forms: Vec<_> = next_day(arena, &day_one)
        .into_iter()
        .filter(|&form| arena.is_in(form, Universe::DeadEnding).unwrap())
        .collect();
    for &g in &forms {
        for &h in &forms {
            let equal = arena.compare_in(g, h, Comparison::DeadEnding).unwrap() == Order::Equal;
            let [a, b] =
                [g, h].map(|form| arena.misere_value(form, Comparison::DeadEnding).unwrap());
            assert_eq!(equal, a == b);
        }
    }
}
