//! The values of positions, one after the other in one session, so that later ones profit from earlier ones.

use std::io;

use game_lang::codes;

use super::progress::Progress;
use super::resume::Journal;
use super::scope::Scope;
use super::shape::{Cell, Plan};
use crate::render::complain;

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
        let known = self
            .journal
            .as_ref()
            .and_then(|journal| journal.find(&cell.board));
        if let Some(values) = known {
            let values = values.iter().cloned().map(Answer::Value).collect();
            self.progress.step();
            return Ok(values);
        }
        let mut answers = Vec::with_capacity(self.shown.len());
        for function in self.shown {
            let expr = format!("{function}({}({}))", self.scope.name, cell.board);
            answers.push(match self.scope.session.answer(&expr) {
                Ok(value) => Answer::Value(value),
                Err(findings) => {
                    let first = findings.into_iter().next();
                    let fault = first.map(|finding| (finding.code.name, finding.message));
                    let (code, message) =
                        fault.unwrap_or(("no-value", "there is no value".to_owned()));
                    self.fault(cell, function, code, &message);
                    Answer::Fault(code, message)
                }
            });
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
