//! The other threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use game_value::{Arena, Budget};

use super::Seat;
use crate::engine::{Engine, EngineFault, Result};
use crate::search::soon;

/// How many steps one thread takes before it is helped: most questions need fewer.
const ALONE: u64 = 50_000;

/// An engine with an arena of its own, for another thread.
#[derive(Debug)]
pub(crate) struct Helper {
    engine: Engine,
    arena: Arena,
}

/// Raises a flag at the end, also where that is a panic.
struct Raised(Arc<AtomicBool>);

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Engine {
    /// Answers a question with as many threads as there are for it: each is asked, and the first answer counts.
    pub(crate) fn together<T: Send>(
        &mut self,
        arena: &mut Arena,
        question: impl Fn(&mut Self, &mut Arena) -> Result<T> + Sync,
    ) -> Result<T> {
        if self.jobs <= 1 {
            return question(self, arena);
        }
        if let Some(found) = soon(ALONE, arena, |arena| question(self, arena))? {
            return Ok(found);
        }
        let (mut helpers, budget) = (self.helpers(), arena.left());
        let over = Arc::new(AtomicBool::new(false));
        let answer = Mutex::new(None);
        let own = thread::scope(|threads| {
            let raised = Raised(Arc::clone(&over));
            for helper in &mut helpers {
                let (over, question, answer) = (Arc::clone(&over), &question, &answer);
                let work = move || {
                    if let Some(Ok(found)) = helper.as_mut().map(|helper| helper.work(budget, &over, question)) {
                        *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                        over.store(true, Ordering::Relaxed);
                    }
                };
                // Without the thread there is one fewer.
                let _ = thread::Builder::new().spawn_scoped(threads, || {
                    let _ = catch_unwind(AssertUnwindSafe(work));
                });
            }
            let part = arena.start_part_until(Arc::clone(&over));
            let own = question(self, arena);
            let ended = arena.end_part(part);
            drop(raised);
            own.and_then(|own| ended.map(|()| own).map_err(EngineFault::from))
        });
        self.helpers = helpers.into_iter().flatten().collect();
        let theirs = answer.into_inner().unwrap_or_else(PoisonError::into_inner);
        match (own, theirs) {
            (Ok(found), _) | (Err(EngineFault::Interrupt(_)), Some(found)) => Ok(found),
            (Err(fault), _) => Err(fault),
        }
    }

    fn helpers(&mut self) -> Vec<Option<Helper>> {
        let team = Arc::clone(&self.seat().team);
        let mut helpers = std::mem::take(&mut self.helpers);
        while helpers.len() + 1 < self.jobs {
            let mut engine = Self::new(Arc::clone(self.instance()));
            engine.seat = Some(Seat::new(Arc::clone(&team)));
            helpers.push(Helper { engine, arena: Arena::new() });
        }
        helpers.into_iter().map(Some).collect()
    }
}

impl Helper {
    fn work<T>(
        &mut self,
        budget: Budget,
        over: &Arc<AtomicBool>,
        question: &impl Fn(&mut Engine, &mut Arena) -> Result<T>,
    ) -> Result<T> {
        self.arena.start(budget, Some(Arc::clone(over)));
        question(&mut self.engine, &mut self.arena)
    }
}
