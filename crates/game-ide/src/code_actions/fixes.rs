//! Fixes of findings.

use std::ops::Range;

use game_syntax::{Diagnostic, Span};

use super::{ActionKind, CodeAction, meets};

/// Every fix of the findings in a range; safe ones before others, the first safe one of a finding preferred.
pub fn quick_fixes(findings: &[Diagnostic], range: &Range<u32>) -> Vec<CodeAction> {
    let mut actions = Vec::new();
    for finding in findings.iter().filter(|finding| meets(finding.span, range)) {
        let (safe, others): (Vec<_>, Vec<_>) = finding.fixes.iter().partition(|fix| fix.safe);
        for (index, fix) in safe.iter().chain(&others).enumerate() {
            let mut action =
                CodeAction::new(upper(&fix.title), ActionKind::QuickFix, fix.edits.clone());
            action.preferred = index == 0 && fix.safe;
            action.finding = Some(finding.clone());
            actions.push(action);
        }
    }
    actions
}

/// Whether there is something that can be put right without changing what the file states.
pub fn has_safe_fixes(findings: &[Diagnostic]) -> bool {
    findings
        .iter()
        .any(|finding| finding.fixes.iter().any(|fix| fix.safe))
}

/// The replacement that makes one text of another: what stands between their common beginning and end.
pub fn difference(before: &str, after: &str) -> Option<(Span, String)> {
    if before == after {
        return None;
    }
    let pairs = before.char_indices().zip(after.chars());
    let start = pairs
        .take_while(|((_, a), b)| a == b)
        .map(|((at, a), _)| at + a.len_utf8());
    let start = start.last().unwrap_or(0);
    let pairs = before[start..]
        .chars()
        .rev()
        .zip(after[start..].chars().rev());
    let tail: usize = pairs
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum();
    let offset = |at: usize| u32::try_from(at).ok();
    let span = Span::new(offset(start)?, offset(before.len() - tail)?);
    Some((span, after[start..after.len() - tail].to_owned()))
}

/// A title as editors write them.
fn upper(title: &str) -> String {
    let mut characters = title.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(characters).collect()
}

#[cfg(test)]
mod tests {
    use super::{difference, quick_fixes};
    use crate::diagnostics;
    use crate::fixture::{evaluated, marked};

    /// The fixes at the mark: title, whether it is preferred, and the text behind it.
    #[track_caller]
    fn check(fixture: &str, expected: &[(&str, bool, &str)]) {
        let (text, at) = marked(fixture);
        let found = diagnostics(&evaluated(&text));
        let mut shown = Vec::new();
        for action in quick_fixes(&found, &(at..at)) {
            let mut after = text.clone();
            for (span, new) in action.edits.iter().rev() {
                after.replace_range(span.range(), new);
            }
            shown.push((action.title, action.preferred, after));
        }
        let shown: Vec<_> = shown
            .iter()
            .map(|(title, preferred, after)| (&**title, *preferred, &**after))
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_safe_fix_is_preferred() {
        check(
            "let g = {0$0, 1 | 3};\n",
            &[
                ("Write 2", true, "let g = 2;\n"),
                ("Remove the dominated option", false, "let g = {1 | 3};\n"),
            ],
        );
    }

    #[test]
    fn fixes_of_broken_items_are_offered() {
        check("let a = 1;\nlet g = a$0 =< 3;\n", &[]);
    }

    #[test]
    fn a_difference_is_what_is_between() {
        let between = |before, after| {
            difference(before, after).map(|(span, new)| (span.start, span.end, new))
        };
        assert_eq!(between("abc", "abc"), None);
        assert_eq!(between("aéc", "aèc"), Some((1, 3, "è".to_owned())));
        assert_eq!(between("aa", "aaa"), Some((2, 2, "a".to_owned())));
        assert_eq!(between("", "x"), Some((0, 0, "x".to_owned())));
    }
}
