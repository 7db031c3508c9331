//! Time limits of evaluations.
//!
//! Only the editor has them: elsewhere steps and forms are counted, so that results are the same everywhere. A
//! watching thread raises the evaluator's cancel flag when the time is over; it sleeps while nothing is evaluated.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// How often the watcher looks; limits are that exact.
const TICK: Duration = Duration::from_millis(5);

/// No evaluation is running.
const IDLE: u64 = u64::MAX;

/// Stops evaluations that take too long.
pub(super) struct Clock {
    shared: Arc<Shared>,
    watcher: Thread,
}

/// Why an evaluation came back without a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stopped {
    /// Its time was over.
    TooSlow,
    /// Something else is to be done first.
    Interrupted,
}

struct Shared {
    cancel: Arc<AtomicBool>,
    origin: Instant,
    /// When the running evaluation must end, in microseconds from the origin.
    deadline: AtomicU64,
    /// The last deadline that was missed; it tells a flag raised here from one raised by others.
    missed: AtomicU64,
    /// The watcher sleeps until it is woken.
    asleep: AtomicBool,
    ended: AtomicBool,
}

impl Clock {
    /// A clock that raises `cancel`, which others may raise too.
    pub(super) fn new(cancel: Arc<AtomicBool>) -> Self {
        let shared = Arc::new(Shared {
            cancel,
            origin: Instant::now(),
            deadline: AtomicU64::new(IDLE),
            missed: AtomicU64::new(IDLE),
            asleep: AtomicBool::new(false),
            ended: AtomicBool::new(false),
        });
        let watched = Arc::clone(&shared);
        let watcher = thread::spawn(move || watched.watch()).thread().clone();
        Clock { shared, watcher }
    }

    /// The flag that it raises.
    pub(super) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shared.cancel)
    }

    /// Lowers the flag. Whoever raised it has sent a job first, which is found after this.
    pub(super) fn reset(&self) {
        self.shared.cancel.store(false, Ordering::SeqCst);
    }

    /// Runs an evaluation, and says why it was stopped if it was.
    pub(super) fn time<T>(
        &self,
        limit: Duration,
        evaluate: impl FnOnce() -> T,
    ) -> (T, Option<Stopped>) {
        let deadline = self.shared.now() + micros(limit);
        self.shared.deadline.store(deadline, Ordering::SeqCst);
        if self.shared.asleep.load(Ordering::SeqCst) {
            self.watcher.unpark();
        }
        let value = evaluate();
        self.shared.deadline.store(IDLE, Ordering::SeqCst);
        let stopped = self.shared.cancel.load(Ordering::SeqCst).then(|| {
            if self.shared.missed.load(Ordering::SeqCst) == deadline {
                Stopped::TooSlow
            } else {
                Stopped::Interrupted
            }
        });
        (value, stopped)
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::SeqCst);
        self.watcher.unpark();
    }
}

impl Shared {
    fn now(&self) -> u64 {
        micros(self.origin.elapsed())
    }

    fn watch(&self) {
        while !self.ended.load(Ordering::SeqCst) {
            let deadline = self.deadline.load(Ordering::SeqCst);
            if deadline == IDLE {
                self.sleep();
                continue;
            }
            if self.now() >= deadline {
                self.missed.store(deadline, Ordering::SeqCst);
                self.cancel.store(true, Ordering::SeqCst);
            }
            thread::park_timeout(TICK);
        }
    }

    /// Waits for the next evaluation.
    fn sleep(&self) {
        // The order matters: either this thread sees the new deadline, or the other one sees that it sleeps.
        self.asleep.store(true, Ordering::SeqCst);
        if self.deadline.load(Ordering::SeqCst) == IDLE && !self.ended.load(Ordering::SeqCst) {
            thread::park();
        }
        self.asleep.store(false, Ordering::SeqCst);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(IDLE - 1)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::{Clock, Stopped};

    /// Runs until the flag is raised.
    fn endless(cancel: &AtomicBool) {
        while !cancel.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_slow_evaluation_is_stopped() {
        let cancel = Arc::new(AtomicBool::new(false));
        let clock = Clock::new(cancel.clone());
        for _ in 0..3 {
            clock.reset();
            let limit = Duration::from_millis(10);
            let ((), stopped) = clock.time(limit, || endless(&cancel));
            assert_eq!(stopped, Some(Stopped::TooSlow));
        }
    }

    #[test]
    fn a_flag_raised_by_others_is_an_interruption() {
        let cancel = Arc::new(AtomicBool::new(false));
        let clock = Clock::new(cancel.clone());
        let flag = cancel.clone();
        thread::spawn(move || flag.store(true, Ordering::SeqCst));
        let ((), stopped) = clock.time(Duration::from_mins(1), || endless(&cancel));
        assert_eq!(stopped, Some(Stopped::Interrupted));
    }

    #[test]
    fn a_quick_evaluation_is_not_stopped() {
        let clock = Clock::new(Arc::default());
        assert_eq!(clock.time(Duration::from_mins(1), || 7), (7, None));
    }
}
