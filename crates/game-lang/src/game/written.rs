//! How a game was written: as a form, as a position, or computed.

use super::{Game, Term};
use crate::deep;
use crate::rulesets::Position;

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

    /// The position of a ruleset that it is, if it is one and no sum.
    pub fn position_of_ruleset(&self) -> Option<&Position> {
        match &self.0.term {
            Term::Position(position) => Some(position),
            _ => None,
        }
    }
}
