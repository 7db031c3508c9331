//! Items: one kind a file.

mod assert;
mod function;
mod import;
mod play;
mod position;
mod types;
mod value;

use super::printer::Printer;
use crate::ast::{Item, ItemKind};

impl Printer<'_> {
    /// Prints an item from its keyword to its semicolon or its brace.
    pub(super) fn item(&mut self, item: &Item) {
        let Item {
            kind,
            span: _,
            doc: _,
        } = item;
        match kind {
            ItemKind::Use(import) => self.import(import),
            ItemKind::Play(universes) => self.play(universes),
            ItemKind::Let(binding) => self.binding(binding),
            ItemKind::Position(position) => self.position(position),
            ItemKind::Assert(assert) => self.assert(assert),
            ItemKind::Fn(function) => self.function(function),
            ItemKind::Ruleset(ruleset) => {
                self.ruleset(ruleset);
                return;
            }
        }
        self.semicolon();
    }
}
