//! Strings: `"…"` stays as it is; a block string moves with the indentation of its place, and its value stays.
//!
//! ```text
//! position q: Kobber = """      position q: Kobber = """
//! lr.                               lr.
//! rl.                           →   rl.
//!         """;                  """;
//! ```
//! One whose value would change so (all of its lines are indented, or one is blank but not empty) is left alone.

use super::super::printer::Printer;
use crate::Span;

/// The delimiter of block strings.
const QUOTES: &str = "\"\"\"";

impl Printer<'_> {
    /// Prints a string whose decoded text is `value`.
    pub(in super::super) fn string(&mut self, value: &str, span: Span) {
        let source = self.source(span);
        self.comments_before(source);
        if source.starts_with(QUOTES) && moves(value) {
            self.doc.block(value);
        } else {
            // Carriage returns are no part of the value.
            self.doc.raw(&source.replace('\r', ""));
        }
        self.skip_to(span.end);
    }
}

/// Whether a block string with these lines keeps its value when all of them are indented alike.
fn moves(value: &str) -> bool {
    let mut lines = value.split('\n').filter(|line| !line.is_empty());
    lines.clone().all(|line| !line.trim().is_empty()) && lines.any(|line| !line.starts_with([' ', '\t']))
}
