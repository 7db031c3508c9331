//! Scoring play: forms `<L | R>`, whose sides are sets of options or atoms, and their values.
//!
//! One notion a file. Source: U. Larsson, J. P. Neto, R. J. Nowakowski, C. P. Santos, Guaranteed Scoring
//! Games.

mod born;
mod canonical;
mod distinguish;
mod protect;
mod scores;
mod sum;

use rustc_hash::FxHashMap;

use crate::number::BigRational;
use crate::store::Form;

/// What is known of the scoring forms of an arena.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    scores: FxHashMap<Form, scores::Scores>,
    /// Canonical forms modulo guaranteed games.
    canonical: FxHashMap<Form, Form>,
    /// Canonical forms of sums of canonical forms, the lesser id first.
    sums: sum::Sums,
}

/// One side of a scoring form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player has no move; the score is final if he is to move.
    Atom(BigRational),
    /// The player's options, which are never empty in a well-formed scoring form.
    Options(Vec<Form>),
}

impl Side {
    /// The options, empty for an atom.
    pub fn options(&self) -> &[Form] {
        match self {
            Self::Atom(_) => &[],
            Self::Options(options) => options,
        }
    }

    /// The atom, if this side has no options.
    pub fn atom(&self) -> Option<&BigRational> {
        match self {
            Self::Atom(score) => Some(score),
            Self::Options(_) => None,
        }
    }

    /// The side as a set: options sorted and without repetitions.
    pub(crate) fn normalised(self) -> Self {
        match self {
            Self::Options(mut options) => {
                options.sort_unstable();
                options.dedup();
                Self::Options(options)
            }
            atom @ Self::Atom(_) => atom,
        }
    }
}

/// A game of guaranteed scoring play, or of scoring play in general.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScoringForm {
    /// Left's side.
    pub left: Side,
    /// Right's side.
    pub right: Side,
}
