//! Budgets: every long computation counts its steps and can be refused or cancelled.
//!
//! Steps are counted, never time, so the same question gives the same answer on any machine.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::arena::Kind;

/// How much one evaluation may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Elementary steps: a visited form, a compared pair.
    pub steps: u64,
    /// Forms that the evaluation may add to the arena.
    pub forms: u64,
}

impl Budget {
    /// No limit but memory.
    pub const UNLIMITED: Self = Self {
        steps: u64::MAX,
        forms: u64::MAX,
    };
}

impl Default for Budget {
    /// Enough for any value that a person would look at; some seconds of work at most.
    fn default() -> Self {
        Self {
            steps: 50_000_000,
            forms: 5_000_000,
        }
    }
}

/// What an evaluation has spent so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Steps taken since the evaluation began.
    pub steps: u64,
    /// Forms added since the evaluation began.
    pub forms: u64,
}

/// Why a computation stopped without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupt {
    /// The budget is used up; the fields tell how far the evaluation came.
    OverBudget {
        /// Steps taken.
        steps: u64,
        /// Forms added.
        forms: u64,
    },
    /// The cancel flag was raised.
    Cancelled,
    /// A normal-play function met a form of another kind.
    WrongKind(Kind),
}

impl fmt::Display for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OverBudget { steps, forms } => {
                write!(f, "over budget after {steps} steps and {forms} forms")
            }
            Self::Cancelled => f.write_str("cancelled"),
            Self::WrongKind(kind) => write!(f, "a {kind} has no value in normal play"),
        }
    }
}

impl std::error::Error for Interrupt {}

/// How many steps may pass between two looks at the cancel flag.
const CANCEL_INTERVAL: u64 = 1024;

/// Counts steps against a budget and watches the cancel flag.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    limit: Option<Budget>,
    steps: u64,
    next_look: u64,
    cancel: Option<Arc<AtomicBool>>,
    /// A second flag that cancels a part of the work.
    over: Option<Arc<AtomicBool>>,
}

impl Meter {
    pub(crate) fn new(budget: Budget, cancel: Option<Arc<AtomicBool>>) -> Self {
        Self {
            limit: Some(budget),
            steps: 0,
            next_look: 0,
            cancel,
            over: None,
        }
    }

    /// A meter for a part of the work: of so many steps, if so many are left.
    pub(crate) fn part(&self, steps: u64) -> Self {
        let limit = self.limit();
        let part = Budget {
            steps: steps.min(self.left()),
            ..limit
        };
        Self {
            over: self.over.clone(),
            ..Self::new(part, self.cancel.clone())
        }
    }

    /// A meter for a part of the work that takes what is left, and that a flag cancels, too.
    pub(crate) fn part_until(&self, over: Arc<AtomicBool>) -> Self {
        Self {
            over: Some(over),
            ..self.part(u64::MAX)
        }
    }

    /// What may be spent.
    pub(crate) fn limit(&self) -> Budget {
        self.limit.unwrap_or(Budget::UNLIMITED)
    }

    /// How many steps are left.
    pub(crate) fn left(&self) -> u64 {
        self.limit().steps.saturating_sub(self.steps)
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts `steps` more, with `forms` forms added since the start.
    pub(crate) fn charge(&mut self, steps: u64, forms: u64) -> Result<(), Interrupt> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= self.next_look {
            self.next_look = self.steps.saturating_add(CANCEL_INTERVAL);
            let flags = [&self.cancel, &self.over];
            let mut raised = flags.into_iter().flatten();
            if raised.any(|flag| flag.load(Ordering::Relaxed)) {
                return Err(Interrupt::Cancelled);
            }
        }
        let limit = self.limit();
        if self.steps > limit.steps || forms > limit.forms {
            return Err(Interrupt::OverBudget {
                steps: self.steps.min(limit.steps),
                forms,
            });
        }
        Ok(())
    }
}
