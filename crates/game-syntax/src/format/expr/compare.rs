//! Comparisons: `a <= b`, `a == b mod inf`.
//!
//! `a<=b` → `a <= b`. One that does not fit goes on with the relation; a long side in brackets beside a short one
//! breaks inside its brackets only:
//! ```text
//! one_long_side            canonical(g) == {
//!     == the_other_side        {3|1}
//!                            | 0
//!                          }
//! ```

use super::super::printer::{Lead, Printer};
use super::{Place, is_atom, is_bracketed};
use crate::ast::{Comparison, Relation};

impl Printer<'_> {
    /// Prints a comparison.
    pub(super) fn compare(&mut self, comparison: &Comparison, place: Place) {
        let Comparison {
            relation,
            operator,
            left,
            right,
            modulo_inf,
        } = comparison;
        self.doc.open(place.indent());
        let start = self.doc.solid();
        self.expr(left, Place::Inline);
        let is_short = self.doc.solid() - start <= self.options.width / 2;
        let stays = is_short && is_bracketed(right) || is_bracketed(left) && is_atom(right);
        self.skip_to(operator.end);
        if stays {
            self.doc.outdent();
        }
        let lead = if stays { Lead::Stay } else { Lead::Line };
        self.leading_skipped(spelling(*relation), lead);
        self.expr(right, Place::Inline);
        if *modulo_inf {
            for word in ["mod", "inf"] {
                self.doc.space();
                self.token(word);
            }
        }
        self.doc.close();
    }
}

/// The ASCII spelling of a relation.
fn spelling(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "==",
        Relation::Identical => "===",
        Relation::NotEqual => "!=",
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Less => "<",
        Relation::Greater => ">",
        Relation::Confused => "||",
        Relation::LessOrConfused => "<|",
        Relation::GreaterOrConfused => "|>",
    }
}
