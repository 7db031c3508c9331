//! Chains of one operator: `a + b - c`, `a -> b`, `a : b`, `a and b`, `a or b`.
//!
//! `a+b -c` → `a + b - c`. A chain that does not fit holds an operand a line, after its operator:
//! ```text
//! first
//!     + second
//!     - third
//! ```

use super::super::printer::{Lead, Printer};
use super::Place;
use crate::ast::{Expr, SumOp};

impl Printer<'_> {
    /// Prints operands with the same operator between them.
    pub(super) fn chain(&mut self, operator: &str, operands: &[Expr], place: Place) {
        self.doc.open(place.indent());
        for (index, operand) in operands.iter().enumerate() {
            if index > 0 {
                self.leading(operator, Lead::Line);
            }
            self.expr(operand, Place::Inline);
        }
        self.doc.close();
    }

    /// Prints a sum.
    pub(super) fn sum(&mut self, first: &Expr, rest: &[(SumOp, Expr)], place: Place) {
        self.doc.open(place.indent());
        self.expr(first, Place::Inline);
        for (sign, operand) in rest {
            let operator = match sign {
                SumOp::Plus => "+",
                SumOp::Minus => "-",
            };
            self.leading(operator, Lead::Line);
            self.expr(operand, Place::Inline);
        }
        self.doc.close();
    }
}
