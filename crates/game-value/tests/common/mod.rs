//! Helpers of the tests: checked data, and a small reader of CGSuite's spelling.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file is a crate of its own and uses a part of this"
)]

pub mod reader;

use std::path::PathBuf;

use game_value::{Arena, BigInt, BigRational, Form, Side, Spelling, Value};
use serde_json::Value as Json;

/// The text of a file of checked data.
pub fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The records of a JSON Lines file.
pub fn records(name: &str) -> Vec<Json> {
    data(name)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect()
}

/// The rows of a tab-separated file as pairs of column name and cell, quotes removed.
pub fn rows(name: &str) -> Vec<Vec<(String, String)>> {
    let text = data(name);
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a header").split('\t').collect();
    let cell = |text: &str| match text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
    {
        Some(inner) => inner.replace("\"\"", "\""),
        None => text.to_owned(),
    };
    let row = |line: &str| {
        names
            .iter()
            .zip(line.split('\t'))
            .map(|(name, text)| ((*name).into(), cell(text)))
            .collect()
    };
    lines.map(row).collect()
}

/// One cell of a row.
pub fn cell<'a>(row: &'a [(String, String)], name: &str) -> &'a str {
    let found = row.iter().find(|(column, _)| column == name);
    found.map_or_else(|| panic!("no column {name}"), |(_, text)| text)
}

/// The form of `[[left options],[right options]]`.
pub fn form(arena: &mut Arena, json: &Json) -> Form {
    let [left, right] = [0, 1].map(|side| {
        let options = json[side].as_array().expect("a list of options");
        options
            .iter()
            .map(|option| form(arena, option))
            .collect::<Vec<_>>()
    });
    arena.braces(left, right)
}

/// The form of `{"L": side, "R": side}`.
pub fn scoring(arena: &mut Arena, json: &Json) -> Form {
    let [left, right] = ["L", "R"].map(|name| match &json[name] {
        Json::Array(options) => Side::Options(
            options
                .iter()
                .map(|option| scoring(arena, option))
                .collect(),
        ),
        atom => Side::Atom(rational(&atom["atom"])),
    });
    arena.scoring(left, right)
}

/// An integer or a text `p/q`.
pub fn rational(json: &Json) -> BigRational {
    match json {
        Json::String(text) => text.parse().expect("a rational"),
        number => BigRational::from(BigInt::from(number.as_i64().expect("an integer"))),
    }
}

/// The ASCII spelling without a limit that matters.
pub fn spell(arena: &mut Arena, form: Form) -> String {
    arena
        .spell(form, Spelling::Ascii, 1_000_000)
        .expect("a spelling")
}

/// The spelling of a set of values.
pub fn spell_set(arena: &mut Arena, values: &[Value]) -> String {
    let forms: Vec<Form> = values.iter().map(|value| value.form()).collect();
    spell_forms(arena, &forms)
}

/// The spelling of a set of forms.
pub fn spell_forms(arena: &mut Arena, forms: &[Form]) -> String {
    let texts: Vec<String> = forms.iter().map(|&form| spell(arena, form)).collect();
    format!("{{{}}}", texts.join(","))
}

/// The form that a text in CGSuite's spelling stands for.
pub fn read(arena: &mut Arena, text: &str) -> Form {
    reader::read(arena, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The value that a text in CGSuite's spelling stands for.
pub fn value(arena: &mut Arena, text: &str) -> Value {
    let form = read(arena, text);
    arena.value(form).expect("a value")
}
