//! Sequential compounds: words of integers, stars and nimbers, their sums, Stewart's variant.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Question, ask, number, put, records};

/// The components of a word; long ones are a string of `+`, `-` and `*`.
fn components(word: &Value) -> Vec<String> {
    match word {
        Value::String(letters) => letters
            .chars()
            .map(|letter| match letter {
                '+' => "1".to_owned(),
                '-' => "-1".to_owned(),
                star => star.to_string(),
            })
            .collect(),
        list => list
            .as_array()
            .expect("a word")
            .iter()
            .map(number)
            .collect(),
    }
}

fn arrows(word: &Value) -> String {
    let components = components(word);
    if components.is_empty() {
        "0".to_owned()
    } else {
        components.join(" -> ")
    }
}

/// x + Σ b_i ↑^i + *nimber.
fn value(number: &str, runs: &[(i64, usize)], nimber: &Value) -> String {
    let digits: Vec<String> = runs
        .iter()
        .flat_map(|&(digit, length)| std::iter::repeat_n(digit.to_string(), length))
        .collect();
    let ups = match (runs, digits.len()) {
        (_, 0) => "0".to_owned(),
        ([(-1, length)], 2..) => format!("v[{length}]"),
        ([(1, length)], 2..) => format!("^[{length}]"),
        _ => format!("^.({})", digits.join(",")),
    };
    format!("{number} + {ups} + *{nimber}")
}

fn runs(record: &Value) -> Vec<(i64, usize)> {
    let whole = |value: &Value| value.as_i64().expect("an integer");
    match record["b_rle"].as_array() {
        Some(runs) => runs
            .iter()
            .map(|run| {
                (
                    whole(&run[0]),
                    usize::try_from(whole(&run[1])).expect("a length"),
                )
            })
            .collect(),
        None => {
            let digits = record["b"].as_array().expect("digits").iter();
            digits.map(|digit| (whole(digit), 1)).collect()
        }
    }
}

fn closed_form(record: &Value) -> String {
    let nimber = record.get("c").unwrap_or(&record["nim"]);
    value(&number(&record["x"]), &runs(record), nimber)
}

fn outcome(record: &Value) -> &str {
    record["outcome"].as_str().expect("an outcome")
}

#[test]
fn words_sums_and_values_agree() {
    let mut questions: Vec<Question> = Vec::new();
    for record in records("sequential.jsonl") {
        let game = match record["kind"].as_str().expect("a kind") {
            "word" | "word_int" | "long" | "long_int" => arrows(&record["word"]),
            "sum" => {
                let words = record["words"].as_array().expect("words").iter();
                words
                    .map(|word| format!("({})", arrows(word)))
                    .collect::<Vec<_>>()
                    .join(" + ")
            }
            "value_outcome" => {
                questions.push(ask(
                    format!("outcome({})", closed_form(&record)),
                    outcome(&record),
                ));
                continue;
            }
            _ => continue,
        };
        questions.push(ask(format!("({game}) == {}", closed_form(&record)), "true"));
        questions.push(ask(format!("outcome({game})"), outcome(&record)));
    }
    put(&questions, "normal");
}

#[test]
fn words_have_their_outcomes_in_misere_play() {
    let questions: Vec<Question> = records("sequential.jsonl")
        .iter()
        .filter(|record| record["misere"].is_string())
        .map(|record| {
            let word = arrows(&record["word"]);
            ask(
                format!("outcome({word})"),
                record["misere"].as_str().expect("an outcome"),
            )
        })
        .collect();
    put(&questions, "misere");
}

/// A canonical form in the notation of the records: `(-1.up1 *2)` is v*2, `{…|…}` has options.
fn canonical(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let close = rest[open..].find(')').map_or(rest.len(), |at| open + at);
        out.push_str(&rest[..open]);
        let parts = rest[open + 1..close]
            .split(' ')
            .map(|part| match part.split_once(".up") {
                Some((count, power)) => {
                    format!("times({}, ^<{power}>)", count.trim_start_matches('+'))
                }
                None => part.to_owned(),
            });
        let parts: Vec<String> = parts.collect();
        let _ = write!(out, "({})", parts.join(" + "));
        rest = rest.get(close + 1..).unwrap_or("");
    }
    out + rest
}

#[test]
fn words_with_nimbers_and_stewarts_compounds_agree() {
    let mut questions = Vec::new();
    for record in records("sequential.jsonl") {
        let game = match record["kind"].as_str() {
            Some("nimber") => arrows(&record["word"]),
            Some("stewart") => components(&record["word"])
                .into_iter()
                .rev()
                .reduce(|behind, first| format!("sequential({first}, {behind}, rule = stewart)"))
                .unwrap_or_else(|| "0".to_owned()),
            _ => continue,
        };
        let form = canonical(record["canonical"].as_str().expect("a form"));
        questions.push(ask(format!("({game}) == {form}"), "true"));
        questions.push(ask(format!("outcome({game})"), outcome(&record)));
        if record["value"].is_object() {
            questions.push(ask(
                format!("({game}) == {}", closed_form(&record["value"])),
                "true",
            ));
        }
    }
    put(&questions, "normal");
}
