//! Literals that hold an expression: `*n`, `*(e)`, `2Tiny(G)`.
//!
//! `*( n+1 )` → `*(n + 1)`; the number before `Tiny` and `Miny` is spelled like any literal.

use super::super::literal::spell;
use super::super::printer::Printer;
use super::super::spelling;
use crate::Span;
use crate::ast::Expr;

impl Printer<'_> {
    /// Prints a nimber of computed size.
    pub(super) fn computed_star(&mut self, size: &Expr) {
        let star = spelling::of("*", self.options.unicode);
        self.token(star);
        self.in_parens(size);
    }

    /// Prints a number glued to a call of `Tiny` or `Miny`.
    pub(super) fn glued_tiny(&mut self, number: Span, miny: bool, argument: &Expr) {
        let number = spell(self.source(number), self.options).into_owned();
        self.token(&(number + if miny { "Miny" } else { "Tiny" }));
        self.in_parens(argument);
    }
}
