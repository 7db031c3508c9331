//! The threads of a team.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use game_value::{Arena, Budget};

use super::Seat;
use crate::engine::{Engine, EngineFault, Result};
use crate::search::soon;

/// How many steps one thread takes before others help it: most questions need fewer.
pub(crate) const ALONE: u64 = 50_000;

/// An engine with an arena of its own, for another thread.
#[derive(Debug)]
pub(crate) struct Helper {
    engine: Engine,
    arena: Arena,
}

/// Raises a flag at the end, also where that is a panic: so nobody works on where nobody waits.
struct Raised(Arc<AtomicBool>);

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Engine {
    /// Answers a question with the threads that the arena may use: each is asked, and the first answer counts.
    ///
    /// Each has the budget that is left. Where the rules have no result, this thread is asked again, alone: which board is
    /// met first does not depend on other threads then.
    pub(crate) fn together<T: Send>(
        &mut self,
        arena: &mut Arena,
        question: impl Fn(&mut Self, &mut Arena) -> Result<T> + Sync,
    ) -> Result<T> {
        if arena.jobs() == 1 {
            return question(self, arena);
        }
        if let Some(found) = soon(self.search.alone, arena, |arena| question(self, arena))? {
            return Ok(found);
        }
        match self.first_answer(arena, &question) {
            Err(EngineFault::Rules { .. } | EngineFault::Cycle(_)) => {
                self.seat().silent = true;
                let found = question(self, arena);
                self.seat().silent = false;
                found
            }
            found => found,
        }
    }

    /// The first answer of the threads.
    pub(super) fn first_answer<T: Send>(
        &mut self,
        arena: &mut Arena,
        question: &(impl Fn(&mut Self, &mut Arena) -> Result<T> + Sync),
    ) -> Result<T> {
        let (helpers, budget) = (self.helpers(arena.jobs() - 1), arena.left());
        let over = Arc::new(AtomicBool::new(false));
        let answer = Mutex::new(None);
        let own = thread::scope(|threads| {
            let raised = Raised(Arc::clone(&over));
            let work = |mut helper: Helper| {
                if let Ok(found) = helper.work(budget, &over, question) {
                    *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                    over.store(true, Ordering::Relaxed);
                }
                helper
            };
            let start = |helper| {
                let thread = thread::Builder::new().name("helper".to_owned());
                // Where there can be no other thread, there is one fewer.
                thread.spawn_scoped(threads, move || work(helper)).ok()
            };
            let started: Vec<_> = helpers.into_iter().filter_map(start).collect();
            let part = arena.start_part_until(Arc::clone(&over));
            let own = question(self, arena);
            let ended = arena.end_part(part);
            drop(raised);
            // One that has panicked is not asked again.
            let ready = started.into_iter().filter_map(|thread| thread.join().ok());
            self.helpers = ready.collect();
            ended?;
            own
        });
        let theirs = answer.into_inner().unwrap_or_else(PoisonError::into_inner);
        match (own, theirs) {
            (Err(EngineFault::Interrupt(_)), Some(found)) => Ok(found),
            (own, _) => own,
        }
    }

    /// So many helpers: those of the last question, and new ones.
    fn helpers(&mut self, count: usize) -> Vec<Helper> {
        let team = Arc::clone(&self.seat().team);
        let mut helpers = std::mem::take(&mut self.helpers);
        helpers.resize_with(count, || {
            let mut engine = Self::new(Arc::clone(self.instance()));
            engine.seat = Some(Box::new(Seat::new(Arc::clone(&team))));
            Helper {
                engine,
                arena: Arena::new(),
            }
        });
        helpers
    }
}

impl Helper {
    fn work<T>(
        &mut self,
        budget: Budget,
        over: &Arc<AtomicBool>,
        question: impl Fn(&mut Engine, &mut Arena) -> Result<T>,
    ) -> Result<T> {
        self.arena.start(budget, Some(Arc::clone(over)));
        question(&mut self.engine, &mut self.arena)
    }

    /// What the last question took.
    #[cfg(test)]
    pub(super) fn spent(&self) -> game_value::Spent {
        self.arena.spent()
    }
}
