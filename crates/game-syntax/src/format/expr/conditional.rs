//! Conditionals: `if c then a else b`.
//!
//! One that does not fit holds a branch a line; an `else` with another `if` goes on at the same level:
//! ```text
//! if n == 0 then 0
//! else if n == 1 then *
//! else *n
//! ```

use super::super::doc::Line;
use super::super::printer::Printer;
use super::Place;
use crate::ast::{Expr, ExprKind, If};

impl Printer<'_> {
    /// Prints a conditional and the ones in its last branches.
    pub(super) fn conditional(&mut self, conditional: &If, place: Place) {
        self.doc.open(place.indent());
        let mut branch = conditional;
        loop {
            let If {
                condition,
                then,
                otherwise,
            } = branch;
            self.token("if");
            self.doc.space();
            self.expr(condition, Place::Inline);
            self.doc.space();
            self.token("then");
            self.value(then);
            self.break_line(Line::Blank);
            self.token("else");
            match otherwise {
                Expr {
                    kind: ExprKind::If(next),
                    ..
                } => {
                    self.doc.space();
                    branch = next;
                }
                last => break self.value(last),
            }
        }
        self.doc.close();
    }
}
