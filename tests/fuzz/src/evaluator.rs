//! Any expression has a value or a fault, in print too, and takes no more than its budget.

use std::path::Path;

use game_lang::{Limits, NoFiles, Play, World};
use game_syntax::{Level, parse, parse_expression};
use game_value::Spelling;

use super::bytes::Bytes;
use super::lexer::assert_inside;

const LIMITS: Limits = Limits {
    steps: 100_000,
    forms: 10_000,
};

/// Forms that may be added between two looks at the budget.
const BETWEEN: u64 = 5_000;

const PLAYS: [Play; 10] = [
    Play::Normal,
    Play::Impartial,
    Play::Misere,
    Play::Dicot,
    Play::DeadEnding,
    Play::MisereImpartial,
    Play::Scoring,
    Play::Guaranteed,
    Play::Robot,
    Play::SimpleHot,
];

/// Names in scope where the highest bit of the first byte is set.
const SCOPE: &str = "use std.clobber;\nuse std.nim;\nuse std.hackenbush;\nlet g = {3|0};\nfn f(n: int) = if n <= 0 then 0 else {f(n - 1)|-n};\n";

/// Evaluates a text behind a byte that chooses the universe in force and the names in scope.
pub fn evaluator(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let choice = bytes.byte();
    let text = bytes.text(usize::MAX);
    let parsed = parse_expression(&text);
    let right = |found: &game_syntax::Diagnostic| found.level() != Level::Error;
    let Some(expr) = parsed.expr.filter(|_| parsed.diagnostics.iter().all(right)) else {
        return;
    };
    let mut world = World::new(Box::new(NoFiles), LIMITS);
    world.set_default_play(PLAYS[usize::from(choice & 0x7f) % PLAYS.len()]);
    let scope = choice >= 0x80;
    let file = scope.then(|| world.set_file(Path::new("scope.game"), parse(SCOPE)));
    let result = world.evaluate_text(file, &text, &expr, |evaluator, value| {
        let shown = evaluator.shown(value, Spelling::Ascii, expr.span)?;
        // In the same budget, whose end is a fault.
        let spent = evaluator.arena().spent();
        assert!(
            spent.steps <= LIMITS.steps && spent.forms <= LIMITS.forms,
            "{spent:?} for {text:?}"
        );
        Ok(shown.whole())
    });
    if !scope {
        let forms = world.arena().len() as u64;
        assert!(forms <= LIMITS.forms + BETWEEN, "{forms} for {text:?}");
    }
    if let Err(fault) = result {
        assert_inside(&text, &[fault.finding(expr.span)]);
    }
}
