//! Misère impartial games: `*[[2],2,1,0]`.
//!
//! Written as `CGSuite` writes them, without blanks: `*[ 2, 1 ]` → `*[2,1]`.

use super::super::printer::Printer;
use crate::Span;

impl Printer<'_> {
    /// Prints the tokens of a misère impartial game.
    pub(super) fn impartial(&mut self, span: Span) {
        while self.is_before(span.end) {
            let text = self.peek();
            let spelled = if text.ends_with('[') && text.len() > 1 {
                "*["
            } else {
                text
            };
            self.token(spelled);
        }
    }
}
