//! Positions that several threads compute, each in a session of its own.
//!
//! Which session computes what does not depend on how fast they are, so that a table is the same each time: also where it is over
//! budget, which depends on what was computed before in the same session. Only where there are threads left over, which help the
//! sessions, may a position near the limit be over budget or not.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope as Threads;

use super::args::TableArgs;
use super::cells::{Answer, computed};
use super::shape::Plan;
use crate::scope;

/// What the threads say, in turn.
pub(super) struct Ahead {
    threads: Vec<Receiver<Vec<Answer>>>,
    next: usize,
}

impl Ahead {
    /// So many sessions that share these positions of the plan, each with its part of the threads.
    pub(super) fn start<'scope, 'env>(
        threads: &'scope Threads<'scope, 'env>,
        sessions: usize,
        args: &'env TableArgs,
        (plan, shown): (&'env Plan, &'env [String]),
        positions: &[u64],
    ) -> Self {
        let start = |first: usize| {
            let own: Vec<u64> = positions
                .iter()
                .skip(first)
                .step_by(sessions)
                .copied()
                .collect();
            let (sender, receiver) = channel();
            let jobs = args.jobs / sessions;
            threads.spawn(move || work((args, jobs), plan, shown, &own, &sender));
            receiver
        };
        Self {
            threads: (0..sessions).map(start).collect(),
            next: 0,
        }
    }

    /// The answers of the next position.
    ///
    /// # Errors
    ///
    /// Its thread has ended.
    pub(super) fn next(&mut self) -> io::Result<Vec<Answer>> {
        let at = self.next % self.threads.len();
        self.next += 1;
        let answers = self.threads[at].recv();
        answers.map_err(|_| io::Error::other("a thread ended before its positions"))
    }
}

fn work(
    (args, jobs): (&TableArgs, usize),
    plan: &Plan,
    shown: &[String],
    positions: &[u64],
    sender: &Sender<Vec<Answer>>,
) {
    // The same was opened before, with the same options.
    let Ok(mut scope) = scope::open(args.wanted()) else {
        return;
    };
    scope.session.set_jobs(jobs);
    for &index in positions {
        let answers = computed(&mut scope, shown, &plan.cell(index));
        // Nobody waits for answers where the journal could not be written.
        if sender.send(answers).is_err() {
            return;
        }
    }
}
