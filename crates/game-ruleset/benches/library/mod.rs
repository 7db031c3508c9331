//! The rulesets of the library for benches, from their files.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use game_ruleset::{Definition, Instance, Value};
use game_syntax::ast::ItemKind;

/// The first ruleset of a file of the library, with these arguments.
pub(crate) fn instance(module: &str, arguments: &[Option<Value>]) -> Arc<Instance> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../game-lang/std");
    let text = fs::read_to_string(library.join(module).with_extension("game")).unwrap();
    let parse = game_syntax::parse(&text);
    let found = parse
        .chunks()
        .iter()
        .find_map(|chunk| match &chunk.item.as_ref()?.kind {
            ItemKind::Ruleset(ruleset) => Some(Definition::compile(ruleset, &chunk.text).unwrap()),
            _ => None,
        });
    Arc::new(Instance::new(Arc::new(found.expect("a ruleset")), arguments).unwrap())
}

/// Heaps by an octal code.
pub(crate) fn octal(code: &str) -> Arc<Instance> {
    let digits = code.chars().map(Value::Cell).collect();
    instance("octal", &[Some(Value::list(digits))])
}

/// Stones of alternating colours, so many rows of so many.
pub(crate) fn checkerboard(rows: usize, columns: usize) -> String {
    let stone = |place| if place % 2 == 0 { 'x' } else { 'o' };
    let row = |row| {
        (0..columns)
            .map(move |column| stone(row + column))
            .collect()
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    rows.join("|")
}
