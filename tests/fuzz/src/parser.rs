//! The chunks, joined, are the text, nothing is dropped in silence, and an edit equals reading the new text.

use game_syntax::{Level, Parse, parse};

use super::bytes::Bytes;

/// Reads a text up to the first NUL, then edits: two bytes for a place, one for a length, and the new text up to the next NUL.
pub fn parser(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let mut text = bytes.text(usize::MAX);
    let mut read = parse(&text);
    assert_whole(&read, &text);
    while !bytes.is_empty() {
        let start = boundary(&text, bytes.below(text.len() + 1));
        let end = boundary(&text, start + usize::from(bytes.byte()));
        let new = bytes.text(usize::MAX);
        text.replace_range(start..end, &new);
        read = edited(&read, start..end, &new);
        assert_whole(&read, &text);
        let whole = parse(&text);
        assert_eq!(read.chunks(), whole.chunks(), "after an edit to {text:?}");
        assert_eq!(read.diagnostics(), whole.diagnostics());
        for index in 0..=read.chunks().len() {
            assert_eq!(read.start(index), whole.start(index));
        }
    }
}

/// The edit, of which only the chunks that it counts are new.
fn edited(read: &Parse, range: std::ops::Range<usize>, new: &str) -> Parse {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let (edited, what) = read.edit(offset(range.start)..offset(range.end), new);
    let counted = edited.chunks().len() + what.removed;
    assert_eq!(counted, read.chunks().len() + what.added);
    edited
}

fn assert_whole(read: &Parse, text: &str) {
    assert_eq!(read.text(), text);
    for chunk in read.chunks() {
        let dropped = chunk.item.is_none() && chunk.tokens.iter().any(|t| !t.kind.is_trivia());
        let mut findings = chunk.diagnostics.iter();
        assert!(
            !dropped || findings.any(|found| found.level() == Level::Error),
            "dropped in silence: {:?}",
            chunk.text
        );
    }
}

/// The last boundary of characters up to a place.
fn boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
