//! Universes: structural properties of a form, checked follower by follower, with the shortest
//! proof of a failure.
//!
//! A universe says nothing about values here. It is a property of the form in any convention: all
//! followers must have it, and a failure names the shortest path of moves to a follower that
//! breaks it.

mod atoms;
mod check;
mod ends;
mod subclasses;

use std::fmt;

use crate::arena::{Kind, Player};
use crate::number::BigRational;
use crate::robot::ShapeError;
use crate::store::Form;

/// The universes of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Universe {
    /// Any form in braces.
    Normal,
    /// Both players have the same options, here and in every follower.
    Impartial,
    /// Both players have options or neither has, here and in every follower.
    Dicot,
    /// A player without options never gets one again.
    DeadEnding,
    /// Any form in braces.
    Misere,
    /// Any scoring form.
    Scoring,
    /// Scoring forms in which an atom is never better for the player who is stuck than any atom
    /// that he could still be led to.
    Guaranteed,
    /// Scoring games of Milnor: dicot, with numbers for ends, in which no move worsens the mover's score,
    /// so that the Left score is at least the Right score everywhere.
    Milnor,
    /// Scoring games of Johnson: dicot, with numbers for ends, in which all lines of play from a follower are
    /// even or all are odd.
    WellTempered,
    /// Any robot form whose matrices have the right shape.
    Robot,
    /// `[a|b|c]` with integers a ≥ b ≥ c.
    SimpleHot,
    /// Robot forms in which moving alone is at least as good as moving in the same round, and that as good as letting
    /// the opponent move alone, here and in every follower.
    SameRoundHot,
}

impl Universe {
    /// All universes, in the order in which the language lists them.
    pub const ALL: [Self; 12] = [
        Self::Normal,
        Self::Impartial,
        Self::Dicot,
        Self::DeadEnding,
        Self::Misere,
        Self::Scoring,
        Self::Guaranteed,
        Self::Milnor,
        Self::WellTempered,
        Self::Robot,
        Self::SimpleHot,
        Self::SameRoundHot,
    ];

    /// The universe of that name, as files spell it.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|universe| universe.name() == name)
    }

    /// The name, as files spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Impartial => "impartial",
            Self::Dicot => "dicot",
            Self::DeadEnding => "dead-ending",
            Self::Misere => "misere",
            Self::Scoring => "scoring",
            Self::Guaranteed => "guaranteed",
            Self::Milnor => "milnor",
            Self::WellTempered => "well-tempered",
            Self::Robot => "robot",
            Self::SimpleHot => "simple-hot",
            Self::SameRoundHot => "same-round-hot",
        }
    }

    /// Whether its forms may be of that bracket kind: dicot games are played in braces and for scores.
    pub fn allows(self, kind: Kind) -> bool {
        kind == self.kind() || (self == Self::Dicot && kind == Kind::Scoring)
    }

    /// The bracket kind that the forms of this universe usually have.
    pub fn kind(self) -> Kind {
        match self {
            Self::Normal | Self::Impartial | Self::Dicot | Self::DeadEnding | Self::Misere => {
                Kind::Braces
            }
            Self::Scoring | Self::Guaranteed | Self::Milnor | Self::WellTempered => Kind::Scoring,
            Self::Robot | Self::SimpleHot | Self::SameRoundHot => Kind::Robot,
        }
    }
}

impl fmt::Display for Universe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One move of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who moves; `None` for a round of Cheating Robot play, in which both do.
    pub player: Option<Player>,
    /// Where the move leads.
    pub option: Form,
}

/// Why a form is not in a universe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// A shortest path of moves to the offending follower.
    pub path: Vec<Step>,
    /// The offending follower.
    pub follower: Form,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a follower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has the wrong brackets.
    Kind {
        /// The kind of the universe.
        expected: Kind,
        /// The kind of the follower.
        found: Kind,
    },
    /// One player has an option that the other has not.
    Partizan {
        /// The player who has it.
        player: Player,
        /// The option.
        option: Form,
    },
    /// One player has options and the other has none.
    OneSided {
        /// The player without options.
        stuck: Player,
    },
    /// A player without options gets one later.
    Revived {
        /// The player without options.
        player: Player,
        /// The moves from the follower to a position in which that player has one.
        path: Vec<Step>,
        /// That position.
        revived: Form,
    },
    /// A player is stuck at an atom that is better for him than one that he could be led to.
    Atoms {
        /// The player who is stuck.
        player: Player,
        /// His atom.
        atom: BigRational,
        /// The other atom.
        other: BigRational,
        /// The moves from the follower to where the other atom stands, empty for its own.
        path: Vec<Step>,
        /// On whose side it stands there.
        side: Player,
    },
    /// Its ends differ, so it is no number.
    UnequalEnds {
        /// Left's atom.
        left: BigRational,
        /// Right's atom.
        right: BigRational,
    },
    /// Who moves first loses by it: the Left score is below the Right score.
    Zugzwang {
        /// The Left score.
        left: BigRational,
        /// The Right score.
        right: BigRational,
    },
    /// Two options after which the lines of play are not all even or all odd together.
    Untempered {
        /// An option after which all lines have one parity.
        option: Form,
        /// One after which they have the other.
        other: Form,
    },
    /// A side of a scoring form has neither an atom nor an option.
    EmptySide {
        /// Whose side.
        player: Player,
    },
    /// The matrix of a robot form has the wrong shape.
    Shape(ShapeError),
    /// It is not `[a|b|c]` with integers.
    NotSimple,
    /// It is `[a|b|c]` with integers that do not descend.
    NotDescending,
    /// A player gains by moving in the same round as the opponent.
    NotHot {
        /// The player.
        player: Player,
        /// Which move of Left, counted from 0.
        left: usize,
        /// Which move of Right.
        right: usize,
        /// Whether that was proved; otherwise neither it nor the contrary was.
        denied: bool,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind { expected, found } => {
                write!(f, "a {found} stands where a {expected} is needed")
            }
            Self::Partizan { player, .. } => {
                write!(
                    f,
                    "{player} has an option here that {} has not",
                    player.opponent()
                )
            }
            Self::OneSided { stuck } => {
                write!(f, "{stuck} has no move here, but {} has", stuck.opponent())
            }
            Self::Revived { player, path, .. } => {
                let plural = if path.len() == 1 { "move" } else { "moves" };
                write!(
                    f,
                    "{player} has no move here, but has one after {} {plural}",
                    path.len()
                )
            }
            Self::Atoms {
                player,
                atom,
                other,
                path,
                side,
            } => {
                let (place, relation) = (place(path), relation(*player));
                write!(
                    f,
                    "{player} has no move here, but {side}'s atom ^{other}{place} is {relation} the atom ^{atom}"
                )
            }
            Self::UnequalEnds { left, right } => {
                write!(
                    f,
                    "this ends at ^{left} or ^{right}, which are not one number"
                )
            }
            Self::Zugzwang { left, right } => write!(
                f,
                "the Left score {left} is below the Right score {right} here, so a move worsens a score"
            ),
            Self::Untempered { .. } => {
                f.write_str("an even line of play and an odd one begin here")
            }
            Self::EmptySide { player } => {
                write!(f, "{player}'s side has neither an option nor an atom")
            }
            Self::Shape(error) => error.fmt(f),
            Self::NotSimple => f.write_str("this is not [a|b|c] with integers"),
            Self::NotDescending => f.write_str("the numbers of [a|b|c] must descend: a ≥ b ≥ c"),
            Self::NotHot {
                player,
                left,
                right,
                denied,
            } => {
                let (left, right) = (left + 1, right + 1);
                let claim = if *denied {
                    "gains"
                } else {
                    "may gain, as far as is known,"
                };
                write!(
                    f,
                    "{player} {claim} where Left's move {left} and Right's move {right} are made in one round"
                )
            }
        }
    }
}

/// How an atom stands to another that is worse for a player.
fn relation(player: Player) -> &'static str {
    match player {
        Player::Left => "below",
        Player::Right => "above",
    }
}

/// Where another atom stands: at the form itself, or where a path leads.
fn place(path: &[Step]) -> &'static str {
    if path.is_empty() {
        ""
    } else {
        ", further down,"
    }
}
