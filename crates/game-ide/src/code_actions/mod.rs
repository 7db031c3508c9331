//! Code actions: changes of the text that an editor offers at a place.
//!
//! Fixes of findings, comments that allow them, and extracting a `let` come from the text and what is known of it. What
//! needs values is computed elsewhere ([`game_check::Offers`]) and becomes actions here. All of them work on broken files,
//! in the items that can be read.

mod allow;
mod extract;
mod fixes;
mod values;

use std::ops::Range;

use game_check::ReportState;
use game_syntax::{Diagnostic, Span};

pub use allow::allow_comments;
pub use extract::extract_let;
pub use fixes::{difference, has_safe_fixes, quick_fixes};
pub use values::value_actions;

use crate::Snapshot;

/// The kinds of actions among which editors choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// It puts a finding right.
    QuickFix,
    /// It writes a part in another way.
    Rewrite,
    /// It gives a part a name.
    Extract,
}

/// A change that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeAction {
    /// What it does, as an imperative.
    pub title: String,
    /// Its kind.
    pub kind: ActionKind,
    /// Whether it is the one that a person most likely wants.
    pub preferred: bool,
    /// Disjoint replacements in rising order.
    pub edits: Vec<(Span, String)>,
    /// The finding that it puts right.
    pub finding: Option<Diagnostic>,
}

impl CodeAction {
    fn new(title: impl Into<String>, kind: ActionKind, edits: Vec<(Span, String)>) -> Self {
        CodeAction {
            title: title.into(),
            kind,
            preferred: false,
            edits,
            finding: None,
        }
    }
}

/// The place of an item at an offset whose value was given up, because of the time or of the budget.
pub fn given_up(snapshot: &Snapshot, offset: u32) -> Option<u32> {
    let chunk = snapshot.parse.chunk_at(offset)?;
    let report = snapshot.reports.get(chunk)?.as_ref()?;
    let item = snapshot.parse.chunks().get(chunk)?.item.as_ref()?;
    (report.state != ReportState::Done).then(|| snapshot.parse.start(chunk) + item.span.start)
}

/// Whether a finding stands in a range, ends included.
fn meets(span: Span, range: &Range<u32>) -> bool {
    span.start <= range.end && range.start <= span.end
}
