//! `// gamefmt: allow(CODE)` for a finding.
//!
//! Above an item of one line the comment is for the item; above a line within an item it is for the line. The author adds
//! the reason; until then the comment itself has a finding that asks for it.

use std::ops::Range;

use game_check::may_be_silenced;
use game_syntax::{Diagnostic, Span};

use super::{ActionKind, CodeAction, meets};
use crate::Snapshot;

/// An action for each finding in a range that may be allowed; one for each code.
pub fn allow_comments(
    snapshot: &Snapshot,
    findings: &[Diagnostic],
    range: &Range<u32>,
) -> Vec<CodeAction> {
    let mut actions: Vec<CodeAction> = Vec::new();
    for finding in findings.iter().filter(|finding| meets(finding.span, range)) {
        let title = format!("Allow {} here", finding.code.name);
        let known = actions.iter().any(|action| action.title == title);
        if known || !may_be_silenced(finding.code) {
            continue;
        }
        if let Some(edit) = comment(snapshot, finding) {
            let mut action = CodeAction::new(title, ActionKind::QuickFix, vec![edit]);
            action.finding = Some(finding.clone());
            actions.push(action);
        }
    }
    actions
}

/// The comment on a line of its own, above the line where the finding begins.
fn comment(snapshot: &Snapshot, finding: &Diagnostic) -> Option<(Span, String)> {
    let text = snapshot.text.as_str();
    let at = finding.span.start as usize;
    let index = snapshot.parse.chunk_at(finding.span.start)?;
    let chunk = snapshot.parse.chunks().get(index)?;
    let first = chunk
        .tokens
        .iter()
        .position(|token| !token.kind.is_trivia())?;
    let item = (snapshot.parse.start(index) + chunk.token_span(first).start) as usize;
    let line = |offset: usize| text[..offset].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let (own, of_item) = (line(at), line(item));
    let start = if own > of_item && is_outside_of_texts(snapshot, index, own) {
        own
    } else {
        of_item
    };
    let before = &text[start..item.max(start)];
    if start == of_item && !before.trim().is_empty() {
        // Another item or a comment stands before it in the line: behind the line there is room.
        return behind(text, finding);
    }
    let blanks = text[start..].len() - text[start..].trim_start_matches([' ', '\t']).len();
    let indent = &text[start..start + blanks];
    let place = u32::try_from(start).ok()?;
    let words = format!("{indent}// gamefmt: allow({})\n", finding.code.name);
    Some((Span::new(place, place), words))
}

/// Whether no token reaches over the start of a line.
fn is_outside_of_texts(snapshot: &Snapshot, index: usize, line: usize) -> bool {
    let chunk = &snapshot.parse.chunks()[index];
    let base = snapshot.parse.start(index) as usize;
    let over = |at: usize| {
        let span = chunk.token_span(at);
        let (start, end) = (base + span.start as usize, base + span.end as usize);
        start < line && line < end
    };
    !(0..chunk.tokens.len()).any(over)
}

/// The comment at the end of the line where the finding ends, unless there is one.
fn behind(text: &str, finding: &Diagnostic) -> Option<(Span, String)> {
    let at = finding.span.end as usize;
    let rest = text[at..].find(['\n', '\r']).unwrap_or(text.len() - at);
    if text[at..at + rest].contains("//") {
        return None;
    }
    let place = u32::try_from(at + rest).ok()?;
    let words = format!(" // gamefmt: allow({})", finding.code.name);
    Some((Span::new(place, place), words))
}

#[cfg(test)]
mod tests {
    use super::allow_comments;
    use crate::diagnostics;
    use crate::fixture::{evaluated, marked};

    /// The text behind the first action at the mark; the finding must be gone then.
    #[track_caller]
    fn check(fixture: &str, expected: &str) {
        let (mut text, at) = marked(fixture);
        let snapshot = evaluated(&text);
        let found = diagnostics(&snapshot);
        let actions = allow_comments(&snapshot, &found, &(at..at));
        let action = actions.first().expect("an action");
        let code = action.finding.as_ref().expect("a finding").code.name;
        for (span, new) in action.edits.iter().rev() {
            text.replace_range(span.range(), new);
        }
        assert_eq!(text, expected);
        let left = diagnostics(&evaluated(&text));
        assert!(
            left.iter().all(|finding| finding.code.name != code),
            "{left:?}"
        );
    }

    #[test]
    fn a_comment_above_an_item_is_for_the_item() {
        check(
            "let a = 1;\n/// Doc.\nassert a$0 == 2;\n",
            "let a = 1;\n/// Doc.\n// gamefmt: allow(assert-failed)\nassert a == 2;\n",
        );
    }

    #[test]
    fn within_an_item_it_is_for_the_line() {
        check(
            "let g =\n    3*2$0;\n",
            "let g =\n    // gamefmt: allow(looks-like-product)\n    3*2;\n",
        );
    }

    #[test]
    fn an_item_that_does_not_begin_its_line_has_it_behind() {
        check(
            "let a = 1; assert a$0 == 2;\n",
            "let a = 1; assert a == 2; // gamefmt: allow(assert-failed)\n",
        );
    }

    #[test]
    fn what_has_no_meaning_cannot_be_allowed() {
        let (text, at) = marked("let a = noth$0ing;\n");
        let snapshot = evaluated(&text);
        assert_eq!(
            allow_comments(&snapshot, &diagnostics(&snapshot), &(at..at)),
            []
        );
    }
}
