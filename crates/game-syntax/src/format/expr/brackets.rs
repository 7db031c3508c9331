//! Sets and lists: `{a, b}`, `[a, b]`.
//!
//! `{ 1,2 }` → `{1, 2}`. One that does not fit holds an element a line with the comma before it (the grammar allows no
//! comma at the end, so that only this way a new element changes one line); names and literals are filled instead:
//! ```text
//! {                [
//!     {3|1}            1, 2, 3,
//!   , {5|2, 1}         4, 5
//! }                ]
//! ```

use super::super::doc::{Around, Line};
use super::super::printer::{Lead, Printer};
use super::super::render::INDENT;
use super::{Place, is_atom};
use crate::ast::Expr;

impl Printer<'_> {
    /// Prints the elements of a set or a list between its brackets.
    pub(super) fn brackets(&mut self, open: &str, items: &[Expr], close: &str) {
        self.doc.open(INDENT);
        self.opening(open, Line::Soft);
        self.items(items);
        self.closing(close);
        self.doc.close();
    }

    /// Prints items that the grammar parts by commas without one at the end, in the group in hand.
    pub(super) fn items(&mut self, items: &[Expr]) {
        let fill = items.len() > 1 && items.iter().all(is_atom);
        for (index, item) in items.iter().enumerate() {
            if index > 0 && fill {
                self.trailing_comma(Line::Fill);
            } else if index > 0 {
                self.leading(",", Lead::Hang(Around::After));
            }
            self.expr(item, Place::Inline);
        }
    }
}
