//! Imports: `use std.clobber;`, `use "lemmas/ends.game" as ends;`.
//!
//! `use std . clobber  as c ;` → `use std.clobber as c;`.

use super::super::printer::Printer;
use crate::ast::{Use, UseTarget};

impl Printer<'_> {
    /// Prints an import.
    pub(super) fn import(&mut self, import: &Use) {
        let Use { target, alias } = import;
        self.token("use");
        self.doc.space();
        match target {
            UseTarget::Module(names) => self.path(names),
            UseTarget::File(text, span) => self.string(text, *span),
        }
        if let Some(alias) = alias {
            self.doc.space();
            self.token("as");
            self.doc.space();
            self.name(alias);
        }
    }
}
