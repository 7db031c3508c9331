//! The values of positions in order: from the journal, from threads that compute ahead, or one after the other in one session, so that later
//! ones profit from earlier ones.

use std::io;

use game_lang::codes;

use super::ahead::Ahead;
use super::resume::Journal;
use super::shape::{Cell, Plan};
use crate::progress::Progress;
use crate::render::complain;
use crate::scope::Scope;

/// What a function says of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// Its value, in print.
    Value(String),
    /// It has none: the code and the message.
    Fault(&'static str, String),
}

/// Of how many positions a fault is reported; all of them are marked.
const MOST_REPORTS: usize = 8;

/// Computes positions and keeps count of what has no value.
pub(super) struct Cells<'a> {
    pub(super) scope: &'a mut Scope,
    pub(super) plan: &'a Plan,
    pub(super) shown: &'a [String],
    pub(super) journal: Option<Journal>,
    pub(super) progress: Progress,
    /// The threads that compute what the journal does not have, if there are such.
    pub(super) ahead: Option<Ahead>,
    reports: Vec<String>,
    faults: usize,
    over: bool,
}

impl<'a> Cells<'a> {
    pub(super) fn new(
        scope: &'a mut Scope,
        plan: &'a Plan,
        shown: &'a [String],
        journal: Option<Journal>,
        progress: Progress,
    ) -> Self {
        Cells {
            scope,
            plan,
            shown,
            journal,
            progress,
            ahead: None,
            reports: Vec::new(),
            faults: 0,
            over: false,
        }
    }

    /// What the functions say of a position, from the journal if it is there.
    ///
    /// # Errors
    ///
    /// Those of the journal.
    pub(super) fn answers(&mut self, cell: &Cell) -> io::Result<Vec<Answer>> {
        if let Some(values) = self.finished(cell) {
            let values = values.iter().cloned().map(Answer::Value).collect();
            self.progress.step();
            return Ok(values);
        }
        let answers = match &mut self.ahead {
            Some(ahead) => ahead.next()?,
            None => computed(self.scope, self.shown, cell),
        };
        for (function, answer) in self.shown.iter().zip(&answers) {
            if let Answer::Fault(code, message) = answer {
                self.fault(cell, function, code, message);
            }
        }
        if let Some(journal) = &mut self.journal {
            let values = answers.iter().map(|answer| match answer {
                Answer::Value(value) => Some(value.clone()),
                Answer::Fault(..) => None,
            });
            // What has no value may get one, with a greater budget.
            if let Some(values) = values.collect::<Option<Vec<_>>>() {
                journal.add(&cell.board, &values)?;
            }
        }
        self.progress.step();
        Ok(answers)
    }

    /// The values of a position that the journal has.
    pub(super) fn finished(&self, cell: &Cell) -> Option<&[String]> {
        self.journal.as_ref()?.find(&cell.board)
    }

    fn fault(&mut self, cell: &Cell, function: &str, code: &'static str, message: &str) {
        self.faults += 1;
        self.over |= code == codes::OVER_BUDGET.name;
        if self.reports.len() < MOST_REPORTS {
            let heads = self.plan.heads.iter().zip(&cell.labels);
            let place: Vec<String> = heads
                .map(|(head, label)| format!("{head} {label}"))
                .collect();
            let message = message.replace(['\n', '\r'], " ");
            self.reports.push(format!(
                "{}: {function}: error[{code}]: {message}",
                place.join(", ")
            ));
        }
    }

    /// Says on standard error what has no value; whether everything had one.
    pub(super) fn report(&mut self) -> bool {
        self.progress.end();
        for report in &self.reports {
            complain(report);
        }
        let more = self.faults - self.reports.len();
        if more > 0 {
            complain(&format!("{more} more values are missing"));
        }
        if self.over {
            let resume = if self.journal.is_some() {
                "; the finished positions are kept"
            } else {
                ""
            };
            complain(&format!(
                "`?` is over budget: give more with --budget and --forms{resume}"
            ));
        }
        self.faults == 0
    }
}

/// What the functions say of a position.
pub(super) fn computed(scope: &mut Scope, shown: &[String], cell: &Cell) -> Vec<Answer> {
    let answer = |function: &String| {
        let expr = format!("{function}({}({}))", scope.name, cell.board);
        match scope.session.answer(&expr) {
            Ok(value) => Answer::Value(value),
            Err(findings) => {
                let first = findings.into_iter().next();
                let fault = first.map(|finding| (finding.code.name, finding.message));
                let (code, message) = fault.unwrap_or(("no-value", "there is no value".to_owned()));
                Answer::Fault(code, message)
            }
        }
    };
    shown.iter().map(answer).collect()
}
