//! Formatting: the edits that bring a file into the one canonical layout.
//!
//! Only what changes is replaced, so that cursors, folds and marks of the editor stay where they are. Items that
//! cannot be read keep every byte.

use game_syntax::Span;
use game_syntax::format::{Options, format_parse};

use crate::Snapshot;

/// The replacements, disjoint and in rising order; none if the file is formatted.
pub fn formatting(snapshot: &Snapshot) -> Vec<(Span, String)> {
    let edits = format_parse(&snapshot.parse, &Options::default()).edits;
    let text = snapshot.text.as_str();
    let edits = edits.into_iter().map(|edit| beside_line_ends(text, edit));
    edits.collect()
}

/// Widens an edit that cuts through a CRLF: editors have no place between its two bytes.
fn beside_line_ends(text: &str, (mut span, mut new): (Span, String)) -> (Span, String) {
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
