//! Whether a game was written as a form or computed.

use super::{Game, Term};
use crate::deep;

impl Game {
    /// Whether it was written as a form, and so are all its options: sums, compounds and positions were computed.
    pub fn is_as_written(&self) -> bool {
        deep(|| match &self.0.term {
            Term::Form(_) | Term::Number(_) => true,
            Term::Negative(a) => a.is_as_written(),
            Term::Braces(left, right) => left.iter().chain(right).all(Game::is_as_written),
            Term::Sum(..)
            | Term::Times(..)
            | Term::Sequence(_)
            | Term::Expansion(_)
            | Term::Position(_) => false,
        })
    }

    /// Whether asking for its form builds nothing.
    pub(super) fn has_form(&self) -> bool {
        matches!(self.0.term, Term::Form(_) | Term::Number(_))
    }
}
