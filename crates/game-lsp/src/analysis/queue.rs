//! The order of evaluation: what is cheap first.
//!
//! Nobody knows beforehand what an item costs. So each gets a moment at first, and those that need more are tried
//! again, with patience, when every other one has its value. What was computed in the first moment is not lost: the
//! evaluator keeps it.

use std::collections::VecDeque;
use std::time::Duration;

/// The first try of an item. Nearly all need less than a millisecond.
const MOMENT: Duration = Duration::from_millis(30);

/// An item to be evaluated: a file and a chunk in it, by their places in their lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Task {
    pub(super) file: usize,
    pub(super) chunk: usize,
}

/// The tries of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Try {
    First,
    Last,
}

impl Try {
    /// How long it may take, if a value may take so long.
    pub(super) fn limit(self, patience: Duration) -> Duration {
        match self {
            Try::First => MOMENT.min(patience),
            Try::Last => patience,
        }
    }
}

/// The items that have no value yet.
#[derive(Default, Debug)]
pub(super) struct Queue {
    cheap: VecDeque<Task>,
    dear: VecDeque<Task>,
}

impl Queue {
    pub(super) fn is_empty(&self) -> bool {
        self.cheap.is_empty() && self.dear.is_empty()
    }

    /// Whether every item was tried.
    pub(super) fn has_dear_only(&self) -> bool {
        self.cheap.is_empty()
    }

    /// How many items need more than a moment.
    pub(super) fn dear(&self) -> usize {
        self.dear.len()
    }

    /// Takes out the items that need more than a moment.
    pub(super) fn take_dear(&mut self) -> impl Iterator<Item = Task> {
        std::mem::take(&mut self.dear).into_iter()
    }

    pub(super) fn clear(&mut self) {
        self.cheap.clear();
        self.dear.clear();
    }

    /// An item that was not tried yet.
    pub(super) fn push(&mut self, task: Task) {
        self.cheap.push_back(task);
    }

    /// The next item.
    pub(super) fn pop(&mut self) -> Option<(Task, Try)> {
        let cheap = self.cheap.pop_front().map(|task| (task, Try::First));
        cheap.or_else(|| self.dear.pop_front().map(|task| (task, Try::Last)))
    }

    /// An item that was too slow for a try; says whether there is another.
    pub(super) fn too_slow(&mut self, task: Task, tried: Try) -> bool {
        if tried == Try::First {
            self.dear.push_back(task);
        }
        tried == Try::First
    }

    /// An item whose evaluation was interrupted by something else.
    pub(super) fn interrupted(&mut self, task: Task, tried: Try) {
        match tried {
            Try::First => self.cheap.push_front(task),
            Try::Last => self.dear.push_front(task),
        }
    }
}
