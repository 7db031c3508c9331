//! The arena: the table of forms, what is known about them, and the meter of the evaluation.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::compact::Compact;
use crate::constructive;
use crate::meter::{Budget, Interrupt, Meter, Spent};
use crate::misere;
use crate::normal::Knowledge;
use crate::number::{BigRational, Dyadic, Integer};
use crate::robot::{self, RobotForm};
use crate::scoring::{self, Side};
use crate::spell::Spelled;
use crate::store::{Extent, Form, Store, Stored};
use crate::table::Table;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left, the positive player.
    Left,
    /// Right, the negative player.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "Left",
            Self::Right => "Right",
        })
    }
}

/// The bracket kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `{ … | … }`: normal and misère play.
    Braces,
    /// `< … | … >`: scoring play.
    Scoring,
    /// `[ … | … | … ]` and robot integers: Cheating Robot play.
    Robot,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Braces => "form in braces",
            Self::Scoring => "scoring form",
            Self::Robot => "robot form",
        })
    }
}

/// A form taken apart.
#[derive(Clone, Copy, Debug)]
pub enum Node<'a> {
    /// number + ups·↑ + *nimber, standing for its canonical form.
    Compact {
        /// The number.
        number: &'a Dyadic,
        /// How many ↑, negative for ↓.
        ups: &'a Integer,
        /// The size of the nimber, never negative.
        nimber: &'a Integer,
    },
    /// Any other form in braces; both lists are sorted by id.
    Braces {
        /// Left's options.
        left: &'a [Form],
        /// Right's options.
        right: &'a [Form],
    },
    /// A scoring form.
    Scoring {
        /// Left's side.
        left: &'a Side,
        /// Right's side.
        right: &'a Side,
    },
    /// A Cheating Robot game.
    Robot(&'a RobotForm),
    /// An integer of Cheating Robot play.
    RobotInteger(&'a Integer),
}

/// More forms than this are refused whatever the budget: ids are 32 bits wide.
const MAX_FORMS: usize = 1 << 31;

/// An evaluation that waits for another one.
#[derive(Debug)]
pub struct Paused {
    meter: Meter,
    forms: u64,
}

/// Interned forms with their memo tables.
///
/// Every function that can be long takes its steps from the meter of the current evaluation and
/// returns an [`Interrupt`] when that runs out; results found before stay known. Without a call of
/// [`Arena::start`] nothing is limited.
#[derive(Debug, Default)]
pub struct Arena {
    pub(crate) store: Store,
    pub(crate) negatives: Table<Form>,
    pub(crate) birthdays: Table<Integer>,
    pub(crate) sum_forms: FxHashMap<(Form, Form), Form>,
    pub(crate) known: Knowledge,
    pub(crate) scored: scoring::Knowledge,
    pub(crate) misere: misere::Knowledge,
    pub(crate) robots: robot::Knowledge,
    /// What is known of the order in universes other than normal play.
    pub(crate) answers: constructive::Answers,
    pub(crate) spelled: Spelled,
    /// Forms in which a player has no option, here and in every follower.
    pub(crate) dead_ends: FxHashSet<(Form, Player)>,
    /// The least and greatest atom in a scoring form.
    pub(crate) atom_ranges: FxHashMap<Form, Option<(BigRational, BigRational)>>,
    meter: Meter,
    forms_at_start: usize,
    /// The steps of the evaluations that have ended.
    ended: u64,
    /// How many threads an evaluation may use besides its own.
    other_jobs: usize,
}

/// An evaluation that waits for a part of it.
#[derive(Debug)]
#[must_use = "`Arena::end_part` goes on with the evaluation"]
pub struct Part(Meter);

impl Arena {
    /// An empty arena.
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins an evaluation with a budget of its own and, if given, a flag that cancels it.
    ///
    /// The evaluation under way, if there is one, is returned: [`Arena::resume`] goes on with it.
    pub fn start(&mut self, budget: Budget, cancel: Option<Arc<AtomicBool>>) -> Paused {
        let paused = Paused {
            forms: self.new_forms(),
            meter: std::mem::replace(&mut self.meter, Meter::new(budget, cancel)),
        };
        self.forms_at_start = self.store.len();
        paused
    }

    /// Goes on with an evaluation that waited for another one; what that spent is not counted.
    pub fn resume(&mut self, paused: Paused) {
        let forms = usize::try_from(paused.forms).unwrap_or(usize::MAX);
        self.forms_at_start = self.store.len().saturating_sub(forms);
        self.ended = self.ended.saturating_add(self.meter.steps());
        self.meter = paused.meter;
    }

    /// Begins a part of the evaluation under way that may take so many of its steps, and not more than it has left. The forms and the
    /// flag are those of the evaluation. [`Arena::end_part`] goes on behind it.
    pub fn start_part(&mut self, steps: u64) -> Part {
        let part = self.meter.part(steps);
        Part(std::mem::replace(&mut self.meter, part))
    }

    /// Begins a part of the evaluation that may take all that is left, and that is cancelled when a flag is raised.
    pub fn start_part_until(&mut self, over: Arc<AtomicBool>) -> Part {
        let part = self.meter.part_until(over);
        Part(std::mem::replace(&mut self.meter, part))
    }

    /// What the evaluation under way may still spend.
    pub fn left(&self) -> Budget {
        Budget {
            steps: self.meter.left(),
            forms: self.meter.limit().forms.saturating_sub(self.new_forms()),
        }
    }

    /// Goes on behind a part of the evaluation, whose steps are counted.
    ///
    /// # Errors
    ///
    /// [`Interrupt`]: the part took all that was left, or it was cancelled.
    pub fn end_part(&mut self, part: Part) -> Result<(), Interrupt> {
        let spent = self.meter.steps();
        self.meter = part.0;
        self.charge(spent)
    }

    /// What the current evaluation has spent.
    pub fn spent(&self) -> Spent {
        Spent {
            steps: self.meter.steps(),
            forms: self.new_forms(),
        }
    }

    /// The steps of all evaluations that have ended since the arena was made: what it and those who use it remember grows
    /// with them.
    pub fn all_steps(&self) -> u64 {
        self.ended
    }

    /// How many threads an evaluation may use, 1 at least. An arena belongs to one of them: whoever uses others gives them their own.
    pub fn jobs(&self) -> usize {
        self.other_jobs + 1
    }

    /// Lets evaluations use so many threads.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.other_jobs = jobs.saturating_sub(1);
    }

    /// How many forms the arena holds.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether the arena holds no form.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn new_forms(&self) -> u64 {
        u64::try_from(self.store.len() - self.forms_at_start).unwrap_or(u64::MAX)
    }

    /// Counts one step of the current evaluation. Callers that loop on their own (the evaluator of
    /// the language, a ruleset) count with this, so that one budget covers all.
    pub fn step(&mut self) -> Result<(), Interrupt> {
        self.charge(1)
    }

    /// Counts several steps at once.
    pub fn charge(&mut self, steps: u64) -> Result<(), Interrupt> {
        let forms = if self.store.len() > MAX_FORMS {
            u64::MAX
        } else {
            self.new_forms()
        };
        self.meter.charge(steps, forms)
    }

    /// The form taken apart.
    pub fn node(&self, form: Form) -> Node<'_> {
        match self.store.stored(form) {
            Stored::Compact(index) => {
                let Compact {
                    number,
                    ups,
                    nimber,
                } = self.store.compact_at(index);
                Node::Compact {
                    number,
                    ups,
                    nimber,
                }
            }
            Stored::Braces(extent) => Node::Braces {
                left: self.store.options(extent, Player::Left),
                right: self.store.options(extent, Player::Right),
            },
            Stored::Scoring(index) => {
                let scoring = self.store.scoring_at(index);
                Node::Scoring {
                    left: &scoring.left,
                    right: &scoring.right,
                }
            }
            Stored::Robot(index) => Node::Robot(self.store.robot_at(index)),
            Stored::RobotInteger(index) => Node::RobotInteger(self.store.robot_integer_at(index)),
        }
    }

    /// The bracket kind of a form.
    pub fn kind(&self, form: Form) -> Kind {
        match self.store.stored(form) {
            Stored::Compact(_) | Stored::Braces(_) => Kind::Braces,
            Stored::Scoring(_) => Kind::Scoring,
            Stored::Robot(_) | Stored::RobotInteger(_) => Kind::Robot,
        }
    }

    /// Where the options of a form in braces stand; those of a compact form are made now.
    ///
    /// Refused over budget where a compact form has too many, and for other kinds.
    pub(crate) fn extent(&mut self, form: Form) -> Result<Extent, Interrupt> {
        if let Some(extent) = self.store.extent(form) {
            return Ok(extent);
        }
        let Some(compact) = self.store.compact(form) else {
            return Err(Interrupt::WrongKind(self.kind(form)));
        };
        let counts = Player::BOTH.map(|player| compact.option_count(player).to_u64());
        let counts = counts.map(|count| count.unwrap_or(u64::MAX));
        self.charge(counts[0].saturating_add(counts[1]))?;
        self.store
            .expand(form, counts)
            .ok_or(Interrupt::WrongKind(Kind::Braces))
    }

    /// The options of one player, for any kind of form.
    ///
    /// For a robot form these are the options of the player's own list, without the matrix. A
    /// robot integer n > 0 gives Left the option n - 1, and n < 0 gives Right the option n + 1.
    /// Refused over budget where a compact form has too many.
    pub fn options(&mut self, form: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        match self.store.stored(form) {
            Stored::Compact(_) | Stored::Braces(_) => {
                let extent = self.extent(form)?;
                Ok(self.store.options(extent, player).to_vec())
            }
            Stored::Scoring(index) => {
                let scoring = self.store.scoring_at(index);
                let side = if player == Player::Left {
                    &scoring.left
                } else {
                    &scoring.right
                };
                Ok(side.options().to_vec())
            }
            Stored::Robot(index) => {
                let robot = self.store.robot_at(index);
                Ok(if player == Player::Left {
                    &robot.left
                } else {
                    &robot.right
                }
                .clone())
            }
            Stored::RobotInteger(index) => Ok(self.robot_integer_option(index, player)),
        }
    }

    fn robot_integer_option(&mut self, index: usize, player: Player) -> Vec<Form> {
        let integer = self.store.robot_integer_at(index);
        let option = match player {
            Player::Left if integer.is_positive() => integer - &Integer::ONE,
            Player::Right if integer.is_negative() => integer + &Integer::ONE,
            _ => return Vec::new(),
        };
        vec![self.store.intern_robot_integer(option)]
    }

    /// Left's options; see [`Arena::options`].
    pub fn left_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        self.options(form, Player::Left)
    }

    /// Right's options; see [`Arena::options`].
    pub fn right_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        self.options(form, Player::Right)
    }
}
