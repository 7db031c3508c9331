//! Strings: `"…"` stays as it is; a block string moves with the indentation of its place, and its value stays.
//!
//! ```text
//! position q: Kobber = """      position q: Kobber = """
//! lr.                               lr.
//! rl.                           →   rl.
//!         """;                  """;
//! ```
//! One without any line that holds more than blanks has no indentation to take off, and is left alone.

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
            // Every kind of line end means the same in the value.
            self.doc
                .raw(&source.replace("\r\n", "\n").replace('\r', "\n"));
        }
        self.skip_to(span.end);
    }
}

/// Whether a block string with these lines keeps its value when all of them are indented alike.
fn moves(value: &str) -> bool {
    value.contains(|c| !matches!(c, ' ' | '\t' | '\u{a0}' | '\n'))
}
