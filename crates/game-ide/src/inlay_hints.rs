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

/// The hints whose places lie in `range`, ends included, in the order of the text. Values of more than `widest` characters
/// are cut.
pub fn inlay_hints(snapshot: &Snapshot, range: Range<u32>, widest: usize) -> Vec<InlayHint> {
    snapshot
        .parts()
        .filter_map(|part| hint(part, widest))
        .filter(|hint| range.start <= hint.at && hint.at <= range.end)
        .collect()
}

/// The hint of an item.
fn hint(part: Part<'_>, widest: usize) -> Option<InlayHint> {
    let Some(report) = part.report else {
        return waiting(part, true, None);
    };
    match report.state {
        ReportState::Done | ReportState::OverBudget => known(part.start, report, widest),
        ReportState::Cancelled => waiting(
            part,
            false,
            Some("takes too long for the editor; `gamefmt check` has no time limit"),
        ),
    }
}

/// The value that a report gives.
fn known(start: u32, report: &ItemReport, widest: usize) -> Option<InlayHint> {
    let hint = report.hint.as_ref()?;
    let label = game_lang::cut(&hint.whole, widest);
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_check::{ItemReport, ReportState};

    use super::inlay_hints;
    use crate::Snapshot;
    use crate::fixture::{evaluated, unevaluated};

    /// The text with its hints in `«»`.
    fn shown(snapshot: &Snapshot) -> String {
        let mut text = snapshot.text.as_str().to_owned();
        for hint in inlay_hints(snapshot, 0..u32::MAX, 30).into_iter().rev() {
            let pending = if hint.pending { "?" } else { "" };
            text.insert_str(hint.at as usize, &format!("«{}{pending}»", hint.label));
        }
        text
    }

    /// The text without what stands in `«»`.
    fn bare(fixture: &str) -> String {
        let parts = fixture.split('«').enumerate();
        let kept = parts.map(|(i, part)| match part.split_once('»') {
            Some((_, rest)) if i > 0 => rest,
            _ => part,
        });
        kept.collect()
    }

    #[track_caller]
    fn check(fixture: &str) {
        assert_eq!(shown(&evaluated(&bare(fixture))), fixture);
    }

    #[test]
    fn the_canonical_form_stands_behind_the_value() {
        check("let g = {{3|0}, 4 | 0}«{4|0}»;\n");
        check("let n = 2 + 3«5» ; // five\n");
    }

    #[test]
    fn what_is_written_already_is_not_repeated() {
        check("let g = {4|0};\n");
    }

    #[test]
    fn items_that_are_wrong_have_no_hint() {
        check("let a = {1|;\nlet b = 1 + 1«2»;\nlet c = nothing;\nassert b == 2;\n");
    }

    #[test]
    fn values_that_are_not_there_yet_are_pending() {
        let fixture = "let g = {4|0}«…?»;\nassert g == 1;\n";
        assert_eq!(shown(&unevaluated(&bare(fixture))), fixture);
    }

    #[test]
    fn values_that_take_too_long_say_so() {
        let mut snapshot = unevaluated("let g = {4|0};\n");
        snapshot.reports = vec![Some(Arc::new(ItemReport {
            diagnostics: Vec::new(),
            hint: None,
            state: ReportState::Cancelled,
            game: None,
        }))];
        assert_eq!(shown(&snapshot), "let g = {4|0}«…»;\n");
        let hints = inlay_hints(&snapshot, 0..u32::MAX, 30);
        assert!(hints[0].tooltip.is_some());
    }

    #[test]
    fn only_the_range_is_looked_at() {
        let snapshot = evaluated("let a = 1 + 1;\nlet b = 2 + 2;\n");
        let label = |range| inlay_hints(&snapshot, range, 30)[0].label.clone();
        assert_eq!(label(0..14), "2");
        assert_eq!(label(15..29), "4");
    }

    #[test]
    fn long_values_are_cut_and_the_tooltip_has_the_whole() {
        let snapshot = evaluated("let g = {{9|8},{7|6} | {5|4},{3|2}} + 0;\n");
        let shown = |widest| {
            let hint = inlay_hints(&snapshot, 0..u32::MAX, widest).remove(0);
            (hint.label, hint.tooltip)
        };
        let (whole, none) = shown(1000);
        assert_eq!(none, None);
        let (label, tooltip) = shown(5);
        assert_eq!(label.chars().count(), 5);
        assert!(label.ends_with('…') && whole.starts_with(label.trim_end_matches('…')));
        assert_eq!(tooltip, Some(whole));
    }
}
