//! Quantifiers: `forall (x in S) P`, `exists (x in S) P`, `find (x in S) P`.
//!
//! `forall(G in S)P` → `forall (G in S) P`. What does not fit goes below the quantifiers:
//! ```text
//! forall (G in born(normal, 2)) exists (H in born(normal, 2))
//!     G + H == 0
//! ```

use super::super::printer::Printer;
use super::Place;
use crate::ast::{Expr, ExprKind, Quantified, Quantifier};

impl Printer<'_> {
    /// Prints a quantifier and the ones that follow it at once.
    pub(super) fn quantified(&mut self, quantified: &Quantified) {
        let mut quantified = quantified;
        loop {
            let Quantified {
                quantifier,
                binder,
                domain,
                body,
            } = quantified;
            self.operator(match quantifier {
                Quantifier::Forall => "forall",
                Quantifier::Exists => "exists",
                Quantifier::Find => "find",
            });
            self.doc.space();
            self.token("(");
            self.name(binder);
            self.doc.space();
            self.operator("in");
            self.doc.space();
            self.expr(domain, Place::Inline);
            self.token(")");
            match body {
                Expr {
                    kind: ExprKind::Quantified(next),
                    ..
                } => {
                    self.doc.space();
                    quantified = next;
                }
                statement => break self.value(statement),
            }
        }
    }
}
