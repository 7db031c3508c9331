//! How far the work is: a line that is rewritten on a terminal, or a line for each tenth.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How often the line is rewritten.
const PAUSE: Duration = Duration::from_millis(100);

/// Says how many positions are done.
pub(super) struct Progress {
    total: u64,
    done: u64,
    terminal: bool,
    shown: bool,
    last: Option<Instant>,
}

impl Progress {
    /// Of so many positions; where standard error is no terminal only if it is asked for.
    pub(super) fn new(total: u64, asked: bool) -> Self {
        let terminal = std::io::stderr().is_terminal();
        Progress {
            total,
            done: 0,
            terminal,
            shown: terminal || asked,
            last: None,
        }
    }

    /// One more position is done. What the terminal says to it does not matter.
    pub(super) fn step(&mut self) {
        let tenth = |done: u64| done * 10 / self.total.max(1);
        let (before, now) = (tenth(self.done), tenth(self.done + 1));
        self.done += 1;
        if !self.shown {
            return;
        }
        let mut err = std::io::stderr().lock();
        if !self.terminal {
            if now > before {
                let _ = writeln!(err, "gamefmt: {} of {} positions", self.done, self.total);
            }
        } else if self.last.is_none_or(|last| last.elapsed() >= PAUSE) {
            self.last = Some(Instant::now());
            let _ = write!(err, "\r\x1b[K{} of {} positions", self.done, self.total);
            let _ = err.flush();
        }
    }

    /// Takes the line away.
    pub(super) fn end(&mut self) {
        if self.terminal && self.last.take().is_some() {
            let mut err = std::io::stderr().lock();
            let _ = write!(err, "\r\x1b[K");
            let _ = err.flush();
        }
    }
}
