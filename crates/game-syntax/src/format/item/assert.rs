//! Asserts: `assert E "message";`.
//!
//! `assert g||1 "confused" ;` → `assert g || 1 "confused";`. A message that does not fit goes below:
//! ```text
//! assert g || 1
//!     "a switch is confused with the numbers between its stops";
//! ```

use super::super::doc::Line;
use super::super::expr::Place;
use super::super::printer::Printer;
use super::super::render::INDENT;
use crate::ast::Assert;

impl Printer<'_> {
    /// Prints an assert.
    pub(super) fn assert(&mut self, assert: &Assert) {
        let Assert { condition, message } = assert;
        self.token("assert");
        self.doc.space();
        self.expr(condition, Place::Inline);
        if let Some((text, span)) = message {
            self.doc.open(INDENT);
            self.break_line(Line::Blank);
            self.string(text, *span);
            self.doc.close();
        }
    }
}
