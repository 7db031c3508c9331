//! What the rules alone say of the universe that a ruleset claims: a proof, a contradiction, or nothing.

use std::sync::Arc;

use game_value::{Kind, Universe};

use crate::definition::{Board, Definition};
use crate::instance::Instance;
use crate::locality::Signature;

/// What the rules say of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds for every position, with the argument.
    Proved(&'static str),
    /// It is false for every position, with the reason.
    False(&'static str),
    /// The rules do not show it.
    Open,
}

impl Definition {
    /// What the rules say of every position being in a universe. Nothing is played.
    pub fn verdict(&self, universe: Universe) -> Verdict {
        let kind = if self.is_scoring() {
            Kind::Scoring
        } else {
            Kind::Braces
        };
        if universe.kind() == Kind::Robot && kind == Kind::Braces {
            return Verdict::Open;
        }
        if !universe.allows(kind) {
            return Verdict::False(if self.is_scoring() {
                "its positions have scores"
            } else {
                "its positions have no scores"
            });
        }
        match universe {
            Universe::Normal | Universe::Misere | Universe::Scoring => {
                Verdict::Proved("every form of its kind is in this universe")
            }
            Universe::Impartial | Universe::Dicot | Universe::DeadEnding if self.is_impartial() => {
                Verdict::Proved("all moves are moves of both players")
            }
            Universe::Dicot | Universe::DeadEnding if self.is_dicot() => {
                Verdict::Proved("wherever a picture of one player lies, one of the other does")
            }
            // So the pictures of a player who cannot move stay what they were, or become less.
            Universe::DeadEnding if self.is_used_up() => {
                Verdict::Proved("no move puts down what a picture of the other player needs")
            }
            // Where a player is stuck, nothing follows, and both atoms are the score (paper 000, Definition 3).
            Universe::Guaranteed if self.ends_with_the_score() && self.is_dicot() => {
                Verdict::Proved("who cannot move ends the game, and its score is the one so far")
            }
            _ => Verdict::Open,
        }
    }

    /// Whether both players have the same moves everywhere, because they have no others.
    fn is_impartial(&self) -> bool {
        self.left.is_empty() && self.right.is_empty() && !self.is_scoring()
    }

    fn ends_with_the_score(&self) -> bool {
        self.end_left.is_none() && self.end_right.is_none()
    }

    /// Whether a player can move wherever the other one can, because one of his pictures lies in each picture of the other.
    fn is_dicot(&self) -> bool {
        let Some([left, right]) = self.first_steps() else {
            return false;
        };
        let covers = |own: &[Signature], other: &[Signature]| {
            let lies = |at: &Signature| other.iter().any(|picture| picture.lies_in(at));
            own.iter().all(lies)
        };
        covers(&left, &right) && covers(&right, &left)
    }

    /// Whether no move puts a symbol where none was of it that some picture of the other player matches.
    fn is_used_up(&self) -> bool {
        let Some([left, right]) = self.first_steps() else {
            return false;
        };
        let needed = |pictures: &[Signature]| {
            let masks = pictures.iter().flat_map(|picture| &picture.cells);
            masks.fold(0, |all, cell| all | cell.2)
        };
        let harmless =
            |moves: &[Signature], needed: u64| moves.iter().all(|step| step.puts() & needed == 0);
        harmless(&left, needed(&right)) && harmless(&right, needed(&left))
    }

    /// The pictures of Left and of Right, if moves are nothing but pictures. With parameters they are not known, and on graphs
    /// only some of them count.
    fn first_steps(&self) -> Option<[Vec<Signature>; 2]> {
        let cells = matches!(self.board, Board::Cells { graph: false, .. });
        if !self.parameters.is_empty() || !cells {
            return None;
        }
        let instance = Instance::new(Arc::new(self.clone()), &[]).ok()?;
        Some([instance.first_steps(true)?, instance.first_steps(false)?])
    }
}
