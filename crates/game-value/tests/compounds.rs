//! Compounds of forms.

mod common;

use common::{cell, read, records, rows, spell, value};
use game_value::{Arena, BigInt, BigUint, Dyadic, Form, Outcome};
use serde_json::Value as Json;

#[test]
fn ordinal_and_disjunctive_sums_of_cgsuite() {
    let arena = &mut Arena::new();
    let mut seen = 0;
    for row in rows("cgsuite_compounds.tsv") {
        let [g, h] = ["g", "h"].map(|name| cell(&row, name).trim_matches('\'').to_owned());
        let (Ok(g), Ok(h)) = (
            common::reader::read(arena, &g),
            common::reader::read(arena, &h),
        ) else {
            continue;
        };
        seen += 1;
        let sums = [
            ("ordinalSum", arena.ordinal_form(g, h)),
            ("disjunctiveSum", arena.sum_form(g, h)),
        ];
        for (name, sum) in sums {
            let value = arena.value(sum.expect("a form")).expect("a value");
            assert_eq!(spell(arena, value.form()), cell(&row, name));
        }
    }
    assert_eq!(seen, 3);
}

#[test]
fn ordinal_sums_depend_on_the_form() {
    let arena = &mut Arena::new();
    let (zero, one) = (read(arena, "0"), read(arena, "1"));
    let other_zero = read(arena, "{-1|1}");
    let plain = arena.ordinal_form(zero, one).expect("a form");
    let other = arena.ordinal_form(other_zero, one).expect("a form");
    let [plain, other] = [plain, other].map(|form| arena.value(form).expect("a value"));
    assert_eq!(
        [plain, other].map(|value| spell(arena, value.form())),
        ["1", "1/2"]
    );
}

/// One component of a word: an integer or a nimber.
fn component(arena: &mut Arena, json: &Json) -> Form {
    match json.as_i64() {
        Some(n) => arena.integer(&BigInt::from(n)),
        None => read(arena, json.as_str().expect("a nimber")),
    }
}

#[test]
fn sequential_compounds_of_integers_and_stars() {
    let arena = &mut Arena::new();
    let mut seen = 0;
    for record in records("sequential.jsonl") {
        let Some(word) = record["word"].as_array().filter(|word| word.len() <= 6) else {
            continue;
        };
        if record["kind"] != "word" {
            continue;
        }
        let mut form = arena.zero();
        for part in word.iter().rev() {
            let component = component(arena, part);
            form = arena.sequential_form(component, form).expect("a form");
        }
        let found = arena.value(form).expect("a value");
        let digits: Vec<BigInt> = record["b"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|digit| BigInt::from(digit.as_i64().expect("a digit")))
            .collect();
        let ups = arena.up_digits(false, &digits).expect("a value");
        let x = value(arena, record["x"].as_str().expect("a number"));
        let star = BigUint::from(record["c"].as_u64().expect("a nimber"));
        let star = arena.compact(&Dyadic::ZERO, &BigInt::ZERO, &star);
        let star = arena.value(star).expect("a value");
        let expected = arena
            .sum(ups, x)
            .and_then(|sum| arena.sum(sum, star))
            .expect("a value");
        assert_eq!(found, expected, "{record}");
        assert_eq!(
            arena
                .outcome(form)
                .map(|outcome| outcome.to_string())
                .ok()
                .as_deref(),
            record["outcome"].as_str()
        );
        seen += 1;
    }
    assert!(seen >= 100, "only {seen} words");
}

#[test]
fn each_player_plays_the_leftmost_component_in_which_he_can_move() {
    let arena = &mut Arena::new();
    let (one, star) = (read(arena, "1"), read(arena, "*"));
    // Right has no move in 1, so he plays in * at once, and 1 is discarded: 1 -> * is ↓.
    let form = arena.sequential_form(one, star).expect("a form");
    assert_eq!(arena.outcome(form), Ok(Outcome::R));
    let value = arena.value(form).expect("a value");
    assert_eq!(spell(arena, value.form()), "v");
}

#[test]
fn in_stewarts_compound_both_wait_for_the_end_of_the_first() {
    let arena = &mut Arena::new();
    for (g, h, expected) in [("1", "*", "0"), ("*", "1", "1*"), ("0", "^", "^")] {
        let [g, h] = [read(arena, g), read(arena, h)];
        let form = arena.stewart_form(g, h).expect("a form");
        let value = arena.value(form).expect("a value");
        assert_eq!(spell(arena, value.form()), expected);
    }
}

#[test]
fn stewarts_compounds_of_integers_and_stars() {
    let arena = &mut Arena::new();
    let mut seen = 0;
    for record in records("sequential.jsonl")
        .iter()
        .filter(|record| record["kind"] == "stewart")
    {
        let mut form = arena.zero();
        for part in record["word"].as_array().into_iter().flatten().rev() {
            let component = component(arena, part);
            form = arena.stewart_form(component, form).expect("a form");
        }
        let outcome = arena.outcome(form).expect("an outcome");
        assert_eq!(
            Some(outcome.to_string().as_str()),
            record["outcome"].as_str(),
            "{record}"
        );
        seen += 1;
    }
    assert!(seen >= 50, "only {seen} words");
}
