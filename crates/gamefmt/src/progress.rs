//! How far the work is: a line that is rewritten on a terminal, or a line for each tenth.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How often the line is rewritten.
const PAUSE: Duration = Duration::from_millis(100);

/// Work that is done sooner has no line.
const SOON: Duration = Duration::from_millis(500);

/// Says how much is done.
pub(crate) struct Progress {
    /// What is counted, in the plural.
    things: &'static str,
    total: u64,
    done: u64,
    terminal: bool,
    shown: bool,
    started: Instant,
    last: Option<Instant>,
}

impl Progress {
    /// Of so many things; where standard error is no terminal only if it is asked for.
    pub(crate) fn new(things: &'static str, total: u64, asked: bool) -> Self {
        let terminal = std::io::stderr().is_terminal();
        Progress {
            things,
            total,
            done: 0,
            terminal,
            shown: terminal || asked,
            started: Instant::now(),
            last: None,
        }
    }

    /// One more is done. What the terminal says to it does not matter.
    pub(crate) fn step(&mut self) {
        let tenth = |done: u64| done * 10 / self.total.max(1);
        let (before, now) = (tenth(self.done), tenth(self.done + 1));
        self.done += 1;
        if !self.shown {
            return;
        }
        let (done, total, things) = (self.done, self.total, self.things);
        let mut err = std::io::stderr().lock();
        if !self.terminal {
            if now > before {
                let _ = writeln!(err, "gamefmt: {done} of {total} {things}");
            }
        } else if self.started.elapsed() >= SOON
            && self.last.is_none_or(|last| last.elapsed() >= PAUSE)
        {
            self.last = Some(Instant::now());
            let _ = write!(err, "\r\x1b[K{done} of {total} {things}");
            let _ = err.flush();
        }
    }

    /// Takes the line away.
    pub(crate) fn end(&mut self) {
        if self.terminal && self.last.take().is_some() {
            let mut err = std::io::stderr().lock();
            let _ = write!(err, "\r\x1b[K");
            let _ = err.flush();
        }
    }
}
