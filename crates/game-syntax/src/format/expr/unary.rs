//! Prefix operators: `-G`, `+-G`, `not P`.
//!
//! `- G` → `-G`, also before a number (`- 1/2` → `-1/2`, the same value); `not` keeps its blank. What is glued reads
//! back the same: two minuses in a row are two prefixes, and `+-` before `-1` is no sum.

use super::super::printer::Printer;
use super::Place;
use crate::ast::{Expr, UnaryOp};

impl Printer<'_> {
    /// Prints a prefix operator and its operand.
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &Expr) {
        match op {
            UnaryOp::Minus => self.operator("-"),
            UnaryOp::PlusMinus => self.operator("+-"),
            UnaryOp::Not => {
                self.operator("not");
                self.doc.space();
            }
        }
        self.expr(operand, Place::Inline);
    }
}
