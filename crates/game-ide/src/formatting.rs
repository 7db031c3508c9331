//! Formatting: the edits that bring a file into the one canonical layout.
//!
//! Only what changes is replaced, so that cursors, folds and marks of the editor stay where they are. Items that
//! cannot be read keep every byte.

use game_syntax::Span;
use game_syntax::format::{Options, format_edits};

use crate::Snapshot;

/// The replacements, disjoint and in rising order; none if the file is formatted.
pub fn formatting(snapshot: &Snapshot) -> Vec<(Span, String)> {
    let edits = format_edits(&snapshot.parse, &options(snapshot));
    let text = snapshot.text.as_str();
    let edits = edits.into_iter().map(|edit| beside_line_ends(text, edit));
    edits.collect()
}

/// How the project wants it.
pub(crate) fn options(snapshot: &Snapshot) -> Options {
    Options {
        unicode: snapshot.settled.config.format.unicode,
        ..Options::default()
    }
}

/// Widens an edit that cuts through a CRLF: editors have no place between its two bytes.
pub(crate) fn beside_line_ends(text: &str, (mut span, mut new): (Span, String)) -> (Span, String) {
    let cuts = |offset: u32| {
        let (before, behind) = text.split_at(offset as usize);
        before.ends_with('\r') && behind.starts_with('\n')
    };
    if cuts(span.start) {
        span.start -= 1;
        new.insert(0, '\r');
    }
    if cuts(span.end) {
        span.end += 1;
        new.push('\n');
    }
    (span, new)
}

#[cfg(test)]
mod tests {
    use super::formatting;
    use crate::fixture::unevaluated;

    #[track_caller]
    fn check(before: &str, after: &str) {
        let mut text = before.to_owned();
        for (span, new) in formatting(&unevaluated(before)).into_iter().rev() {
            let cut = |offset: u32| {
                text[..offset as usize].ends_with('\r') && text[offset as usize..].starts_with('\n')
            };
            assert!(
                !cut(span.start) && !cut(span.end),
                "an edit inside of a CRLF"
            );
            text.replace_range(span.range(), &new);
        }
        assert_eq!(text, after);
    }

    #[test]
    fn a_formatted_file_needs_no_edits() {
        check("let g = {3|0};\n", "let g = {3|0};\n");
        assert_eq!(formatting(&unevaluated("let g = {3|0};\n")), []);
    }

    #[test]
    fn items_are_formatted_one_by_one() {
        check(
            "let  g={3|0};\nlet h = 1;\n",
            "let g = {3|0};\nlet h = 1;\n",
        );
        let edits = formatting(&unevaluated("let h = 1;\nlet  g = {3|0};\n"));
        assert_eq!(edits.len(), 1);
        assert!(edits[0].0.start > 10);
    }

    #[test]
    fn broken_items_keep_every_byte() {
        check(
            "let  g = {1|0|-1} ;\nlet  h=1;\n",
            "let  g = {1|0|-1} ;\nlet h = 1;\n",
        );
    }

    #[test]
    fn line_ends_are_replaced_as_a_whole() {
        check("let a = 1;\r\nlet b = 2;\n", "let a = 1;\nlet b = 2;\n");
        check("let a = 1;\rlet b = 2;\n", "let a = 1;\nlet b = 2;\n");
    }
}
