//! The theorems and definitions behind the steps, as specs/theory.md cites them.

use std::fmt;

use game_value::{Comparison, Player};

use crate::explanation::{Fact, Reason, Theory};
use crate::rounds::{Found, Mimicry};

/// A theorem or definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// What it is called.
    pub name: &'static str,
    /// Where it is published.
    pub source: &'static str,
    /// The section of specs/theory.md.
    pub section: u8,
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {}; theory §{}",
            self.name, self.source, self.section
        )
    }
}

const fn theorem(name: &'static str, source: &'static str, section: u8) -> Theorem {
    Theorem {
        name,
        source,
        section,
    }
}

impl Theory {
    /// The section of specs/theory.md that has its canonical forms.
    fn section(self) -> u8 {
        match self {
            Self::Normal => 3,
            Self::In(Comparison::Guaranteed) => 15,
            Self::In(Comparison::General) => 16,
            Self::In(_) => 18,
            Self::MisereImpartial => 19,
            Self::Robot => 21,
        }
    }

    /// What decides G ≥ H.
    pub fn order(self) -> Theorem {
        let source = match self {
            Self::Normal => return theorem("order", "ONAG 0", 2),
            Self::Robot => return theorem("sound order", "proved there", 21),
            Self::In(Comparison::Guaranteed) => "paper 000, Theorem 46",
            Self::In(Comparison::General) => "proved there",
            Self::In(Comparison::Misere) => "Siegel, Misère canonical forms of partizan games",
            Self::In(Comparison::Dicot | Comparison::DeadEnding) => "paper 001, Theorems 16 and 17",
            Self::MisereImpartial => return theorem("equality", "ONAG 12", 19),
        };
        theorem("order", source, self.section())
    }

    /// The source of a reduction: in normal play and among all misère games one for all, otherwise the given one of the
    /// theory.
    fn source(self, [dicot, dead_ending, guaranteed]: [&'static str; 3]) -> &'static str {
        match self {
            Self::Normal | Self::Robot => "Siegel II.2.4–II.2.9",
            Self::In(Comparison::Misere) => "Siegel, Misère canonical forms of partizan games",
            Self::MisereImpartial => "ONAG 12",
            Self::In(Comparison::Dicot) => dicot,
            Self::In(Comparison::DeadEnding) => dead_ending,
            Self::In(Comparison::Guaranteed | Comparison::General) => guaranteed,
        }
    }
}

impl Reason {
    /// The theorem or definition behind a step in a theory.
    pub fn theorem(&self, theory: Theory) -> Theorem {
        let same = |both, scoring| [both, both, scoring];
        let (name, sources) = match self {
            Self::OptionsReplaced => {
                let order = theory.order();
                return theorem("equal options", order.source, order.section);
            }
            Self::SimplestNumber { .. } => {
                return theorem("simplicity theorem", "Siegel II.3", 4);
            }
            Self::Reverting { .. } => return theorem("reversible moves", "ONAG 12", 19),
            Self::MoveDropped { player, proof, .. } => {
                let (name, source) = dropped(*player, proof);
                return theorem(name, source, 21);
            }
            Self::AnswerReplaced { .. } => {
                return theorem("dominated answer", "paper 004, Theorem 7", 21);
            }
            Self::Named => return theorem("compact values", "Siegel II.1–II.4", 5),
            Self::Dominated { .. } => (
                "domination",
                same("paper 001, Theorem 19", "paper 000, Theorem 32"),
            ),
            Self::Reversible(_) => (
                "reversibility",
                same("paper 001, Theorem 21", "paper 000, Theorem 34"),
            ),
            Self::BothEnds(_) => (
                "both end-reversible",
                ["paper 001, Theorem 24", "paper 001, Theorem 26 (2)", ""],
            ),
            Self::EndDropped { .. } => (
                "end-reversibility",
                [
                    "paper 001, Theorem 23 (1)",
                    "paper 001, Theorem 26 (1)",
                    "paper 000, Theorem 36",
                ],
            ),
            Self::EndReplaced { .. } | Self::Atom(_) => (
                "substitution",
                [
                    "paper 001, Theorem 23 (2)",
                    "paper 001, Theorem 28",
                    "paper 000, Theorem 37",
                ],
            ),
            Self::Canonical { .. } | Self::Seen => (
                "canonical form",
                [
                    "paper 001, Section 3",
                    "paper 001, Theorem 31",
                    "paper 000, Theorem 47",
                ],
            ),
        };
        let source = theory.source(sources);
        theorem(name, source, theory.section())
    }
}

/// By which theorem a move goes in Cheating Robot play: the theorems of the paper ask for another move of the player that is as good, and for
/// the rest of the game to stay what it is.
fn dropped(player: Player, proof: &Mimicry) -> (&'static str, &'static str) {
    let by_others = proof.at(proof.pair).all(|found| match &found.found {
        Found::Answered { .. } => false,
        Found::NoBetter { row, by, .. } => player == Player::Left || row == by,
        Found::Copied { .. } => true,
    });
    match (player, by_others) {
        (Player::Left, true) => ("domination", "paper 004, Theorem 5"),
        (Player::Right, true) => ("domination", "paper 004, Theorem 6 as corrected in §22"),
        (_, false) => ("sound order", "proved there"),
    }
}

impl Fact {
    /// The definition behind a fact in a theory.
    pub fn theorem(&self, theory: Theory) -> Theorem {
        match self {
            Self::Winner(_) if theory == Theory::Normal => theorem("outcome", "ONAG 0", 2),
            Self::Winner(_) => theorem("outcome", "paper 001", theory.section()),
            Self::Score(_) => theorem("scores", "paper 000", 15),
            Self::Stop(_) => theorem("stops", "Siegel II.3.22", 6),
            Self::Heat(_) => theorem("thermograph", "Siegel II.5", 7),
            Self::Robot(_) => theorem("outcome", "paper 004, Definition 4", 21),
        }
    }
}
