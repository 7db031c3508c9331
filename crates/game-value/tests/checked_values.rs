//! Values that were computed elsewhere from the definitions.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{cell, data, form, records, rows, value};
use game_value::{Arena, BigInt, Kind, Order, Universe, Value};
use serde_json::Value as Json;

fn text(json: &Json) -> &str {
    json.as_str().expect("a text")
}

#[test]
fn canonical_forms_stops_and_names_agree_with_brute_force() {
    let arena = &mut Arena::new();
    let games = records("normal.jsonl")
        .into_iter()
        .filter(|record| record.get("h").is_none());
    let mut seen = 0;
    for record in games {
        seen += 1;
        let raw = form(arena, &record["g"]);
        let canonical = form(arena, &record["c"]);
        let value = arena.value(raw).unwrap();
        assert_eq!(value.form(), canonical, "{}", record["g"]);
        for form in [raw, canonical] {
            assert_eq!(arena.outcome(form).unwrap().to_string(), text(&record["o"]));
        }
        let (left, right) = (
            arena.left_stop(value).unwrap(),
            arena.right_stop(value).unwrap(),
        );
        assert_eq!(
            [left.to_string(), right.to_string()],
            [text(&record["LS"]), text(&record["RS"])]
        );
        let adorned = [
            arena.adorned_left_stop(value),
            arena.adorned_right_stop(value),
        ]
        .map(|stop| {
            let stop = stop.unwrap();
            format!("{}{}", stop.number, &stop.last.to_string()[..1])
        });
        assert_eq!(adorned, [text(&record["aLS"]), text(&record["aRS"])]);
        assert_eq!(
            arena.temperature(value).unwrap().to_string(),
            text(&record["t"])
        );
        assert_eq!(arena.mean(value).unwrap().to_string(), text(&record["m"]));
        check_name(arena, value, &record["name"]);
    }
    assert!(seen >= 400, "only {seen} games");
}

fn check_name(arena: &Arena, value: Value, expected: &Json) {
    let name = arena.name(value);
    assert_eq!(name.is_some(), !expected.is_null());
    if let Some(name) = name {
        assert_eq!(name.number.to_string(), text(&expected[0]));
        assert_eq!(name.ups, BigInt::from(expected[1].as_i64().unwrap()));
        assert_eq!(name.nimber.to_string(), expected[2].to_string());
    }
}

#[test]
fn relations_and_sums_agree_with_brute_force() {
    let arena = &mut Arena::new();
    let pairs = records("normal.jsonl")
        .into_iter()
        .filter(|record| record.get("h").is_some());
    let mut seen = 0;
    for record in pairs {
        seen += 1;
        let (raw_g, raw_h) = (form(arena, &record["g"]), form(arena, &record["h"]));
        let (g, h) = (arena.value(raw_g).unwrap(), arena.value(raw_h).unwrap());
        let expected = match text(&record["cmp"]) {
            "=" => Order::Equal,
            ">" => Order::Greater,
            "<" => Order::Less,
            _ => Order::Confused,
        };
        assert_eq!(arena.compare(g, h).unwrap(), expected, "{record}");
        let sum = form(arena, &record["sum"]);
        assert_eq!(arena.sum(g, h).unwrap().form(), sum, "{record}");
        let written = arena.sum_form(raw_g, raw_h).unwrap();
        assert_eq!(arena.value(written).unwrap().form(), sum, "{record}");
    }
    assert!(seen >= 200, "only {seen} pairs");
}

#[test]
fn positions_on_grids_and_strips_have_their_published_values() {
    let arena = &mut Arena::new();
    for row in rows("grid_strip_values.tsv") {
        let value = value(arena, &cell(&row, "canonical").replace(' ', ""));
        let check = |name: &str, found: String| {
            assert_eq!(found, cell(&row, name), "{name} of {row:?}");
        };
        check("outcome", arena.outcome(value.form()).unwrap().to_string());
        check("birthday", arena.birthday(value).unwrap().to_string());
        check("left_stop", arena.left_stop(value).unwrap().to_string());
        check("right_stop", arena.right_stop(value).unwrap().to_string());
        check("stop_count", arena.stop_count(value).unwrap().to_string());
        check("temperature", arena.temperature(value).unwrap().to_string());
        check("mean", arena.mean(value).unwrap().to_string());
    }
}

#[test]
fn the_guarantee_of_scoring_values_and_positions() {
    let arena = &mut Arena::new();
    for (file, tree) in [
        ("scoring_values.jsonl", "g"),
        ("scoring_positions.jsonl", "raw"),
    ] {
        let mut failures = 0;
        for record in records(file) {
            let Some(expected) = record["guaranteed"].as_bool() else {
                continue;
            };
            let form = common::scoring(arena, &record[tree]);
            assert_eq!(arena.kind(form), Kind::Scoring);
            let violation = arena.check(form, Universe::Guaranteed).unwrap();
            assert_eq!(violation.is_none(), expected, "{}", record[tree]);
            if let Some(violation) = violation {
                failures += 1;
                let end = violation.path.last().map_or(form, |step| step.option);
                assert_eq!(end, violation.follower);
            }
        }
        // The positions kept here are all guaranteed, though Diskonnect is not in general.
        assert_eq!(failures > 0, file == "scoring_values.jsonl");
    }
}

#[test]
fn dicot_and_dead_ending_of_misere_forms() {
    let arena = &mut Arena::new();
    for record in records("misere.jsonl")
        .iter()
        .filter(|record| record.get("h").is_none())
    {
        let form = form(arena, &record["g"]);
        for (universe, name) in [
            (Universe::Dicot, "dicot"),
            (Universe::DeadEnding, "deadending"),
        ] {
            let expected = record[name].as_bool().unwrap();
            assert_eq!(
                arena.is_in(form, universe).unwrap(),
                expected,
                "{name} {}",
                record["g"]
            );
        }
        let rank = record["rank"].to_string();
        assert_eq!(arena.formal_birthday(form).unwrap().to_string(), rank);
    }
}

#[test]
fn the_data_is_there() {
    assert!(data("normal.jsonl").len() > 100_000);
}
