//! Types: `int`, `set<list<int>>`.
//!
//! `set < int >` → `set<int>`.

use super::super::printer::Printer;
use crate::ast::Type;

impl Printer<'_> {
    /// Prints a type.
    pub(in super::super) fn ty(&mut self, ty: &Type) {
        let Type {
            name,
            arguments,
            span: _,
        } = ty;
        self.name(name);
        if arguments.is_empty() {
            return;
        }
        self.token("<");
        for (index, argument) in arguments.iter().enumerate() {
            if index > 0 {
                self.token(",");
                self.doc.space();
            }
            self.ty(argument);
        }
        self.token(">");
    }
}
