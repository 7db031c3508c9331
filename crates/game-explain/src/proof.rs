//! Proofs that G ≥ H, and that it fails.
//!
//! A comparison is played: in G - H Left, moving second, answers every move of Right. Right moves in G to a G^R, or
//! in -H, by Left's move in H, to an H^L; Left answers in either. What she reaches is a pair again. In normal play that she always has an
//! answer is the proof (ONAG 0); in the other universes every pair must meet a condition besides, such as that on
//! outcomes (Theorems 16 and 17 of paper 001, Theorem 46 of paper 000).

use game_value::{Form, Player};

/// G and H of a question G ≥ H.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// G.
    pub above: Form,
    /// H.
    pub below: Form,
}

impl Pair {
    /// The pair behind a move.
    #[must_use]
    pub fn after(self, step: Move) -> Self {
        match step.component {
            Component::Above => Pair {
                above: step.to,
                ..self
            },
            Component::Below => Pair {
                below: step.to,
                ..self
            },
        }
    }
}

/// Where a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// In G.
    Above,
    /// In -H, where Left makes Right's moves of H and Right Left's.
    Below,
}

/// A move in G - H.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where it is made.
    pub component: Component,
    /// What becomes of that component: of H, not of -H.
    pub to: Form,
}

/// Left's answer to a move of Right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reply {
    /// Where Right moves.
    pub position: Pair,
    /// His move.
    pub threat: Move,
    /// Her answer.
    pub reply: Move,
}

/// A proof that G ≥ H: an answer to every move of Right, from the pair itself and from every pair that an answer
/// leads to.
///
/// Pairs of one form twice need no answers, since Left copies Right's moves; nor do, in normal play, pairs of numbers
/// of which the first is no less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// G and H.
    pub pair: Pair,
    /// The answers, those at the pair itself first.
    pub replies: Vec<Reply>,
}

impl Strategy {
    /// The answers to Right's moves at a pair.
    pub fn at(&self, position: Pair) -> impl Iterator<Item = &Reply> {
        self.replies
            .iter()
            .filter(move |reply| reply.position == position)
    }
}

/// A proof that G ≥ H fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// Normal play: Right, moving first, wins G - H.
    Move {
        /// G and H.
        pair: Pair,
        /// His first move.
        threat: Move,
        /// How he answers Left's moves from then on: what stands below is at least what stands above.
        then: Strategy,
    },
    /// Other universes: beside a game X Left does worse with G than with H. She loses G + X and wins H + X, in scoring
    /// play she ends below 0 and above.
    Game {
        /// G and H.
        pair: Pair,
        /// X.
        game: Form,
        /// Who begins.
        first: Player,
    },
}

impl Refutation {
    /// G and H.
    pub fn pair(&self) -> Pair {
        match self {
            Self::Move { pair, .. } | Self::Game { pair, .. } => *pair,
        }
    }
}
