//! Names: `a`, `std.clobber`.
//!
//! `std . clobber` → `std.clobber`; the characters of a name stay as they are.

use super::super::printer::Printer;
use crate::ast::Name;

impl Printer<'_> {
    /// Prints a path.
    pub(in super::super) fn path(&mut self, names: &[Name]) {
        for (index, name) in names.iter().enumerate() {
            if index > 0 {
                self.token(".");
            }
            self.name(name);
        }
    }

    /// Prints a name.
    pub(in super::super) fn name(&mut self, name: &Name) {
        let Name { text: _, span } = name;
        self.span(*span, self.source(*span));
    }
}
