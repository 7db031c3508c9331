//! Inlay hints: the value of each name beside it.
//!
//! Behind `let g = {{3|0}, 4 | 0}` stands the canonical form of `g` in short spelling. A value that is not computed
//! yet is shown as `…`, and so is one that the editor has given up, with the reason in its tooltip. Items that cannot
//! be read or have an error of evaluation have no hint.

use std::ops::Range;

use game_check::{ItemReport, ReportState};
use game_syntax::ast::ItemKind;

use crate::Snapshot;
use crate::snapshot::Part;

/// A longer value is cut; the tooltip has the whole.
const WIDEST: usize = 48;

/// A value shown behind an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlayHint {
    /// The offset behind which it stands.
    pub at: u32,
    /// What is shown, without a separator before it.
    pub label: String,
    /// What a pointer resting on it is told, if that is more.
    pub tooltip: Option<String>,
    /// The value is still being computed.
    pub pending: bool,
}

/// The hints whose places lie in `range`, ends included, in the order of the text.
pub fn inlay_hints(snapshot: &Snapshot, range: Range<u32>) -> Vec<InlayHint> {
    snapshot
        .parts()
        .filter_map(hint)
        .filter(|hint| range.start <= hint.at && hint.at <= range.end)
        .collect()
}

/// The hint of an item.
fn hint(part: Part<'_>) -> Option<InlayHint> {
    let Some(report) = part.report else {
        return waiting(part, true, None);
    };
    match report.state {
        ReportState::Done | ReportState::OverBudget => known(part.start, report),
        ReportState::Cancelled => waiting(
            part,
            false,
            Some("takes too long for the editor; `gamefmt check` has no time limit"),
        ),
    }
}

/// The value that a report gives.
fn known(start: u32, report: &ItemReport) -> Option<InlayHint> {
    let hint = report.hint.as_ref()?;
    let label = cut(&hint.text);
    let tooltip = (label != hint.whole).then(|| hint.whole.clone());
    Some(InlayHint {
        at: start + hint.at,
        label,
        tooltip,
        pending: false,
    })
}

/// The mark of an item that has a value nobody knows.
fn waiting(part: Part<'_>, pending: bool, tooltip: Option<&str>) -> Option<InlayHint> {
    let value = match &part.chunk.item.as_ref()?.kind {
        ItemKind::Let(item) => &item.value,
        ItemKind::Position(item) => &item.board,
        _ => return None,
    };
    Some(InlayHint {
        at: part.start + value.span.end,
        label: "…".to_owned(),
        tooltip: tooltip.map(str::to_owned),
        pending,
    })
}

/// At most [`WIDEST`] characters of a text.
fn cut(text: &str) -> String {
    match text.char_indices().nth(WIDEST) {
        None => text.to_owned(),
        Some(_) => text.chars().take(WIDEST - 1).chain(['…']).collect(),
    }
}
