//! Misère impartial games: `*[[2],2,1,0]`.
//!
//! Written as `CGSuite` writes them, without blanks: `*[ 2, 1 ]` → `*[2,1]`; only two numbers stay apart.

use super::super::printer::Printer;
use crate::Span;

impl Printer<'_> {
    /// Prints the tokens of a misère impartial game.
    pub(super) fn impartial(&mut self, span: Span) {
        let is_digit = |c: char| c.is_ascii_digit();
        let mut after_digit = false;
        while self.is_before(span.end) {
            let text = self.peek();
            if after_digit && text.starts_with(is_digit) {
                self.doc.space();
            }
            after_digit = text.ends_with(is_digit);
            let is_opening = text.ends_with('[') && text.len() > 1;
            self.token(if is_opening { "*[" } else { text });
        }
    }
}
