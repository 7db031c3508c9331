//! The universe of a file: `play misere dead-ending;`.
//!
//! `play  misere   dicot ;` → `play misere dicot;`.

use super::super::printer::Printer;
use crate::ast::Name;

impl Printer<'_> {
    /// Prints the choice of a universe.
    pub(super) fn play(&mut self, universes: &[Name]) {
        self.token("play");
        for universe in universes {
            self.doc.space();
            self.name(universe);
        }
    }
}
