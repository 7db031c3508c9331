//! Parentheses: `(e)`.
//!
//! They are kept, also where they are not needed. What does not fit goes between them on lines of its own:
//! ```text
//! (
//!     first
//!     + second
//! )
//! ```

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use super::{Place, is_closed};
use crate::ast::Expr;

impl Printer<'_> {
    /// Prints an expression in parentheses.
    pub(in super::super) fn paren(&mut self, inner: &Expr) {
        if is_closed(inner) {
            self.token("(");
            self.inset();
            self.expr(inner, Place::Inline);
            self.inset_closing(")");
        } else {
            self.doc.open(INDENT);
            self.opening("(", Line::Soft);
            self.expr(inner, Place::Below);
            self.closing(")");
            self.doc.close();
        }
    }
}
