//! Rulesets: the samples are read, and each item that is wrong is an error of its own.

use std::fmt::Write as _;

use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::{Ruleset, RulesetBody};
use game_syntax::{Level, parse};

const SAMPLES: &str = include_str!("../../fixtures/format/rulesets.game");

#[test]
fn the_samples_are_read() {
    let read = parse(SAMPLES);
    let mut shown = String::new();
    for found in read.diagnostics() {
        let _ = writeln!(
            shown,
            "{} {:?} {}",
            found.code.name,
            &SAMPLES[found.span.range()],
            found.message
        );
    }
    assert_eq!(shown, "");
    let rulesets = read.chunks().iter().filter(|chunk| {
        matches!(
            chunk.item.as_ref().map(|item| &item.kind),
            Some(ItemKind::Ruleset(_))
        )
    });
    assert_eq!(rulesets.count(), 42);
}
