//! Positions: `position p: Clobber = "xox|ox.";`.
//!
//! `position p:Kobber(score=1)="lr."` → `position p: Kobber(score = 1) = "lr."`; block strings move with the item.

use super::super::expr::Place;
use super::super::printer::Printer;
use crate::ast::Position;

impl Printer<'_> {
    /// Prints a position.
    pub(super) fn position(&mut self, position: &Position) {
        let Position {
            name,
            ruleset,
            board,
        } = position;
        self.token("position");
        self.doc.space();
        self.name(name);
        self.token(":");
        self.doc.space();
        self.expr(ruleset, Place::Inline);
        self.equals(board);
    }
}
