//! What an explanation says.

use std::fmt;

use game_value::{Arena, Comparison, Form, Interrupt, Kind, Player};

use crate::best::{BestPlay, Stop};
use crate::canonical::{Kept, Substitution};
use crate::heat::Heat;
use crate::play::WinningPlay;
use crate::proof::{Pair, Refutation, Strategy};
use crate::prover::Prover;
use crate::reduce;
use crate::robot::RobotPlay;
use crate::rounds::{self, Mimicry};

/// The theory in which a form is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theory {
    /// Normal play.
    Normal,
    /// A universe of scoring or misère play.
    In(Comparison),
    /// Misère play of impartial games, which are equal or not, without an order.
    MisereImpartial,
    /// Cheating Robot play, of which no canonical form is known.
    Robot,
}

/// Why a form has its value.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The theory.
    pub theory: Theory,
    /// The form that is explained.
    pub form: Form,
    /// Its canonical form, where there is one.
    pub canonical: Option<Form>,
    /// In Cheating Robot play the form at which the steps end: equal beside every game, and not unique.
    pub reduced: Option<Form>,
    /// The way there: the steps of each follower before those of the forms that have it as an option.
    pub steps: Vec<Step>,
    /// What follows of its play.
    pub facts: Vec<Fact>,
}

/// One step: a form of the same value takes the place of a form.
#[derive(Clone, Debug)]
pub struct Step {
    /// The follower of the form to whose canonical form the step belongs.
    pub follower: Form,
    /// What it was before the step.
    pub before: Form,
    /// What it is behind it; the same where the step says that nothing is to be done.
    pub after: Form,
    /// Why both have one value.
    pub reason: Reason,
}

/// Why a step changes no value.
#[derive(Clone, Debug)]
pub enum Reason {
    /// Canonical forms take the place of the options. They stand in earlier steps.
    OptionsReplaced,
    /// A number fits between the options: the form is the simplest one (normal play).
    SimplestNumber {
        /// The number.
        number: Form,
        /// No Left option is at least the number, and it is at least no Right option.
        between: Vec<Refutation>,
        /// Of each option of the number, why it does not fit: some Left option is at least it, or it is at least some
        /// Right option.
        older: Vec<Strategy>,
    },
    /// An option goes since another one of the player is at least as good for him.
    Dominated {
        /// The player.
        player: Player,
        /// The option that goes.
        option: Form,
        /// The one that is as good.
        by: Form,
        /// The comparison of the two.
        proof: Strategy,
    },
    /// An option is replaced by the player's options of the reply through which it reverses.
    Reversible(Reversal),
    /// {A | C} is 0 where both options reverse through ends (misère play).
    BothEnds([Reversal; 2]),
    /// An option goes that reverses through an end, since the rest is enough.
    EndDropped {
        /// How it reverses.
        reversal: Reversal,
        /// What is enough.
        rest: Rest,
    },
    /// An option that reverses through an end is replaced by the simplest one of its kind.
    EndReplaced {
        /// How it reverses, and what shows that no simpler one does.
        substitution: Substitution,
        /// What takes its place.
        by: Form,
    },
    /// The only option of a player reverses through an atom, which takes the place of his options (scoring play).
    Atom(Reversal),
    /// Moves go that a player may add to the rest of the options, since each can be answered by a move to the game of the rest
    /// (misère play of impartial games).
    Reverting {
        /// The options that go.
        options: Vec<Form>,
        /// Where nothing is left, an option that the player who moves to it wins: the next player wins 0 too.
        wins: Option<Form>,
    },
    /// A move of a player goes, since the game without it is no worse for him (Cheating Robot play).
    MoveDropped {
        /// The player.
        player: Player,
        /// Which of his moves, counted from 0.
        index: usize,
        /// The comparison of the game with and without it.
        proof: Mimicry,
    },
    /// Another answer of its row takes the place of one that is no better for Right (Cheating Robot play).
    AnswerReplaced {
        /// Left's move, counted from 0.
        row: usize,
        /// Right's answer to it.
        column: usize,
        /// What takes its place.
        by: Form,
        /// The comparison of the two.
        proof: Mimicry,
    },
    /// The form is in canonical form.
    Canonical {
        /// Why Left's and Right's options stay; empty in misère play of impartial games, where the options of options
        /// show it.
        kept: [Vec<Kept>; 2],
    },
    /// The form is in canonical form, as an earlier step says.
    Seen,
    /// A number + n·↑ + *m stands for its canonical form (normal play).
    Named,
}

/// An option that reverses.
#[derive(Clone, Debug)]
pub struct Reversal {
    /// Whose option it is.
    pub player: Player,
    /// The option.
    pub option: Form,
    /// The opponent's reply to it.
    pub through: Form,
    /// The game is, for the player, at least as good as the reply.
    pub proof: Strategy,
}

/// Why a player does not need an option that reverses through an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Another option wins with the opponent to begin (dicots).
    Wins(Form),
    /// The game without the option has the better strong outcome for the player, beginning (dead-ending games).
    StronglyWins,
    /// The option is alone, and the game without it is dead-ending.
    DeadEnding,
    /// Another option reaches the score that the player, beginning, has where the opponent may pass.
    Reaches(Form),
}

/// What follows of the play of a form.
#[derive(Clone, Debug)]
pub enum Fact {
    /// Who wins if a player begins.
    Winner(WinningPlay),
    /// The score if a player begins.
    Score(BestPlay),
    /// The number at which play stops if a player begins.
    Stop(Stop),
    /// Mean and temperature.
    Heat(Heat),
    /// Who wins in Cheating Robot play.
    Robot(RobotPlay),
}

/// Why there is no explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainError {
    /// The budget of the arena is used up.
    Interrupt(Interrupt),
    /// The form is of another kind than the theory.
    Kind(Kind),
    /// The steps end at a form that is not the arena's canonical form. One of the two is wrong.
    Mismatch {
        /// The follower.
        follower: Form,
        /// Where the steps end.
        reached: Form,
        /// The arena's canonical form.
        canonical: Form,
    },
    /// The letters of a sequential compound lead to another value than the arena's. One of the two is wrong.
    Letters,
    /// A comparison that the arena vouches for has no proof. One of the two is wrong.
    Unproved(Pair),
}

impl From<Interrupt> for ExplainError {
    fn from(interrupt: Interrupt) -> Self {
        Self::Interrupt(interrupt)
    }
}

impl fmt::Display for ExplainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupt(interrupt) => interrupt.fmt(f),
            Self::Kind(kind) => write!(f, "a {kind} is not played in this universe"),
            Self::Mismatch { .. } => {
                f.write_str("the steps end at a form that is not the canonical form")
            }
            Self::Letters => f.write_str("the letters do not lead to the value of the word"),
            Self::Unproved(_) => f.write_str("a comparison that holds has no proof"),
        }
    }
}

impl std::error::Error for ExplainError {}

impl Theory {
    /// The brackets of its forms.
    pub fn kind(self) -> Kind {
        match self {
            Self::In(Comparison::Guaranteed | Comparison::General) => Kind::Scoring,
            Self::Normal | Self::In(_) | Self::MisereImpartial => Kind::Braces,
            Self::Robot => Kind::Robot,
        }
    }

    /// The universe in which its forms are compared, as files spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::In(Comparison::Guaranteed) => "guaranteed",
            Self::In(Comparison::General) => "scoring",
            Self::In(Comparison::Misere) => "misere",
            Self::In(Comparison::Dicot) => "misere dicot",
            Self::In(Comparison::DeadEnding) => "misere dead-ending",
            Self::MisereImpartial => "misere impartial",
            Self::Robot => "robot",
        }
    }

    /// Whether its forms have canonical forms.
    pub fn has_canonical_forms(self) -> bool {
        !matches!(self, Self::In(Comparison::General) | Self::Robot)
    }
}

/// Why a form has its value in a theory. The caller knows that the form is in the universe.
///
/// Everything is charged to the evaluation under way. Costs the comparisons of the canonical forms of all followers, and
/// the replies that prove them.
///
/// # Errors
///
/// See [`ExplainError`].
pub fn explain(arena: &mut Arena, form: Form, theory: Theory) -> Result<Explanation, ExplainError> {
    let kind = arena.kind(form);
    if kind != theory.kind() {
        return Err(ExplainError::Kind(kind));
    }
    let mut prover = Prover { arena, theory };
    let (mut canonical, mut reduced, mut steps) = (None, None, Vec::new());
    if theory == Theory::Robot {
        let (reached, found) = rounds::way(&mut prover, form)?;
        (reduced, steps) = (Some(reached), found);
    } else if theory.has_canonical_forms() {
        let (reached, found) = reduce::way(&mut prover, form)?;
        (canonical, steps) = (Some(reached), found);
    }
    let facts = facts(&mut prover, canonical.unwrap_or(form))?;
    Ok(Explanation {
        theory,
        form,
        canonical,
        reduced,
        steps,
        facts,
    })
}

/// What is said of the play of a form.
fn facts(prover: &mut Prover<'_>, form: Form) -> Result<Vec<Fact>, ExplainError> {
    let mut facts = Vec::new();
    for first in Player::BOTH {
        facts.push(match prover.theory {
            Theory::Robot => continue,
            Theory::In(Comparison::Guaranteed | Comparison::General) => {
                Fact::Score(prover.best_play(form, first)?)
            }
            Theory::Normal | Theory::In(_) | Theory::MisereImpartial => {
                Fact::Winner(prover.winning_play(form, first)?)
            }
        });
    }
    match prover.theory {
        Theory::Normal => {
            // At a number play stops before it begins.
            if prover.arena.as_number(form).is_none() {
                for first in Player::BOTH {
                    facts.push(Fact::Stop(prover.stop(form, first)?));
                }
            }
            facts.push(Fact::Heat(prover.heat(form)?));
        }
        Theory::Robot => facts.push(Fact::Robot(prover.robot_play(form)?)),
        Theory::In(_) | Theory::MisereImpartial => {}
    }
    Ok(facts)
}
