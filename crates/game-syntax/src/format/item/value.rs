//! Named values: `let g: dicot = E;`.
//!
//! `let g={3|0} ;` → `let g = {3|0};`. A value in brackets opens on the line of its name; another one that does not
//! fit goes below:
//! ```text
//! let g = {            let total =
//!     {3|1}                first
//!   | 0                    + second;
//! };
//! ```

use super::super::printer::Printer;
use crate::ast::{Expr, Let};

impl Printer<'_> {
    /// Prints a named value.
    pub(super) fn binding(&mut self, binding: &Let) {
        let Let {
            name,
            universe,
            value,
        } = binding;
        self.token("let");
        self.doc.space();
        self.name(name);
        if let Some(universe) = universe {
            self.token(":");
            self.doc.space();
            self.name(universe);
        }
        self.equals(value);
    }

    /// Prints `=` and the value of an item.
    pub(super) fn equals(&mut self, value: &Expr) {
        self.doc.space();
        self.token("=");
        self.value(value);
    }
}
