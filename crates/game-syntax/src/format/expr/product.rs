//! Products: `2·G`.
//!
//! `2 ⋅ G` → `2·G`, with no place to break at the dot.

use super::super::printer::Printer;
use super::Place;
use crate::ast::Expr;

impl Printer<'_> {
    /// Prints a product.
    pub(super) fn product(&mut self, factors: &[Expr]) {
        for (index, factor) in factors.iter().enumerate() {
            if index > 0 {
                self.token("·");
            }
            self.expr(factor, Place::Inline);
        }
    }
}
