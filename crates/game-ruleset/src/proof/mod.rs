//! Proofs about rulesets: what holds on every board, by looking at the rules alone, and what is refuted by a small board.
//!
//! What the rules do not decide is looked for on small boards, within a budget. That is no proof, and is not called one.

mod boards;
mod change;
mod condition;
mod dead_ending;
mod dicot;
mod draw;
mod ends;
mod find;
mod guaranteed;
mod impartial;
mod lines;
mod model;
mod play;
mod search;
mod simplex;
mod strip;
mod structure;
mod symmetry;
mod termination;

use game_value::{Kind, Universe};

use crate::definition::{Board, Definition};
use crate::instance::{Instance, Variant};
use model::{Model, Outside};

/// What is known of a property of all positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds for every board, with the argument.
    Proved(String),
    /// It is false.
    Refuted(Refutation),
    /// Neither was shown.
    Unknown {
        /// What was tried.
        tried: String,
    },
}

/// Why a property is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// A smallest board on which it fails; `None` if it fails on every one.
    pub board: Option<String>,
    /// The moves that show it, each with the board after it.
    pub moves: Vec<String>,
    /// What they show.
    pub reason: String,
}

/// What the rules alone say of a property.
enum ByRules {
    /// It holds, with the argument.
    Shown(String),
    /// It fails on this board, if the moves are real.
    Against(Vec<Vec<u8>>),
    /// They say nothing.
    Open,
}

/// A board on which a property is not decided: the rules have a fault there, or too much can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Undecided;

/// What can be proved of all boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Property {
    /// No play comes back to a board.
    Terminates,
    /// Both players have the same moves.
    Impartial,
    /// Either both players can move or neither.
    Dicot,
    /// Who cannot move, cannot move later either.
    DeadEnding,
    /// Where a player cannot move, no later score is worse for him than his own.
    Guaranteed,
}

impl Property {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 5] = [
        Self::Terminates,
        Self::Impartial,
        Self::Dicot,
        Self::DeadEnding,
        Self::Guaranteed,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Terminates => "terminates",
            Self::Impartial => "impartial",
            Self::Dicot => "dicot",
            Self::DeadEnding => "dead-ending",
            Self::Guaranteed => "guaranteed",
        }
    }
}

/// How much is looked at before a property is left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The cells that searches for an argument fill.
    pub steps: u64,
    /// The boards, and moves on them, that are tried for a refutation.
    pub boards: u64,
}

impl Effort {
    /// As much as is not felt while one types.
    pub const CLAIM: Self = Self {
        steps: 1_000_000,
        boards: 20_000,
    };
    /// As much as one waits for who asks.
    pub const ASKED: Self = Self {
        steps: 20_000_000,
        boards: 1_000_000,
    };
}

/// Why both players have the same moves everywhere.
const SHARED: &str = "all moves are moves of both players";

/// Proves and refutes properties of one ruleset.
pub struct Prover<'i> {
    instance: &'i Instance,
    model: Result<Model, Outside>,
    effort: Effort,
    /// The steps that are left.
    steps: u64,
}

impl Definition {
    /// What is known of every position being in a universe where the parameters have no values.
    pub fn verdict_without_values(&self, universe: Universe) -> Verdict {
        let follows = [Universe::Impartial, Universe::Dicot, Universe::DeadEnding];
        by_kind(self, universe).unwrap_or_else(|| {
            if self.is_shared() && follows.contains(&universe) {
                return Verdict::Proved(SHARED.to_owned());
            }
            let tried = "its parameters have no values".to_owned();
            Verdict::Unknown { tried }
        })
    }

    /// Whether both players have the same moves everywhere, because they have no others.
    fn is_shared(&self) -> bool {
        self.left.is_empty() && self.right.is_empty()
    }
}

impl Definition {
    /// Whether boards may be graphs as well as cells.
    fn may_be_graph(&self) -> bool {
        matches!(self.board, Board::Cells { graph: true, .. })
    }

    /// Whether every text of its symbols is a board, so that the rules must be right on all of them.
    pub fn has_cells(&self) -> bool {
        matches!(self.board, Board::Cells { .. })
    }
}

/// What the brackets of the forms decide.
fn by_kind(definition: &Definition, universe: Universe) -> Option<Verdict> {
    let kind = if definition.is_scoring() {
        Kind::Scoring
    } else {
        Kind::Braces
    };
    if universe.kind() == Kind::Robot && kind == Kind::Braces {
        let tried = "rounds are not looked at".to_owned();
        return Some(Verdict::Unknown { tried });
    }
    if !universe.allows(kind) {
        let scores = if definition.is_scoring() {
            "scores"
        } else {
            "no scores"
        };
        return Some(Verdict::Refuted(Refutation {
            board: None,
            moves: Vec::new(),
            reason: format!("its positions have {scores}"),
        }));
    }
    match universe {
        Universe::Normal | Universe::Misere | Universe::Scoring => Some(Verdict::Proved(
            "every form of its kind is in this universe".to_owned(),
        )),
        _ => None,
    }
}

/// The property that a universe asks of the moves.
fn property_of(universe: Universe) -> Option<Property> {
    match universe {
        Universe::Impartial => Some(Property::Impartial),
        Universe::Dicot => Some(Property::Dicot),
        Universe::DeadEnding => Some(Property::DeadEnding),
        Universe::Guaranteed => Some(Property::Guaranteed),
        _ => None,
    }
}

impl<'i> Prover<'i> {
    /// A prover for a ruleset with the values of its parameters.
    pub fn new(instance: &'i Instance, effort: Effort) -> Self {
        Self {
            model: Model::of(instance),
            instance,
            effort,
            steps: effort.steps,
        }
    }

    /// What is known of every position being in a universe.
    pub fn universe(&mut self, universe: Universe) -> Verdict {
        if let Some(verdict) = by_kind(self.instance.definition(), universe) {
            return verdict;
        }
        match property_of(universe) {
            Some(property) => self.property(property),
            None => Verdict::Unknown {
                tried: "proofs of it from rules are not known".to_owned(),
            },
        }
    }

    /// The same for all values that the parameters may have, of which those of the instance are some: what they refute is
    /// false, and what they prove is open, if it does not follow from what the ruleset is made of.
    pub fn universe_of_all(&mut self, universe: Universe) -> Verdict {
        let made = by_kind(self.instance.definition(), universe)
            .or_else(|| self.by_make(property_of(universe)?));
        made.unwrap_or_else(|| match self.universe(universe) {
            Verdict::Proved(_) => Verdict::Unknown {
                tried: "proved where every parameter has its default".to_owned(),
            },
            verdict => verdict,
        })
    }

    /// What is known of a property of the moves, whether or not they score.
    pub fn property(&mut self, property: Property) -> Verdict {
        self.steps = self.effort.steps;
        if let Some(verdict) = self.by_make(property) {
            return verdict;
        }
        match property {
            Property::Terminates => termination::prove(self),
            Property::Impartial => impartial::prove(self),
            Property::Dicot => dicot::prove(self),
            Property::DeadEnding => dead_ending::prove(self),
            Property::Guaranteed => guaranteed::prove(self),
        }
    }

    /// What follows from the variant and from whose moves there are, whatever they are.
    fn by_make(&self, property: Property) -> Option<Verdict> {
        let follows = [Property::Impartial, Property::Dicot, Property::DeadEnding];
        let shared = self.is_shared() && follows.contains(&property);
        self.by_variant(property)
            .or_else(|| shared.then(|| Verdict::Proved(SHARED.to_owned())))
    }

    /// What is known of a variant of the ruleset. A play of it is one by the rules, as far as its end is concerned; all else
    /// is proved of the moves that the rules give.
    fn by_variant(&self, property: Property) -> Option<Verdict> {
        let Variant { dicotic, impartial } = self.instance.variant();
        if property == Property::Terminates || !(dicotic || impartial) {
            return None;
        }
        let proved = |argument: &str| Some(Verdict::Proved(argument.to_owned()));
        match property {
            Property::Impartial | Property::Dicot | Property::DeadEnding if impartial => {
                proved("each player may make all moves of both")
            }
            Property::Dicot | Property::DeadEnding => {
                proved("a player may move only where both can")
            }
            _ => Some(Verdict::Unknown {
                tried: "the moves of a variant are not looked at".to_owned(),
            }),
        }
    }

    /// Whether both players have the same moves everywhere, because they have no others.
    fn is_shared(&self) -> bool {
        self.instance.definition().is_shared()
    }
}
