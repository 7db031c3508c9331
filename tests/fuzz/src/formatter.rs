//! Formatting twice is formatting once, and the safety net, which compares trees and comments, has nothing to catch.

use game_syntax::format::{Options, format, format_edits, format_range};
use game_syntax::{Span, parse};

use super::bytes::Bytes;
use super::lexer::assert_inside;

/// Formats a text behind a byte that chooses the style: the spelling by its lowest bit, the width by the others.
pub fn formatter(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let style = bytes.byte();
    let options = Options {
        width: if style >> 1 == 0 {
            100
        } else {
            u32::from(style >> 1)
        },
        unicode: style & 1 == 1,
    };
    let text = bytes.text(usize::MAX);
    let formatted = format(&text, &options);
    assert!(
        formatted.saved.is_empty(),
        "the net saved parts of {text:?}"
    );
    assert_eq!(formatted.changed, formatted.text != text);
    let before = parse(&text);
    let edits = format_edits(&before, &options);
    assert_eq!(applied(&text, &edits), formatted.text);
    let again = format(&formatted.text, &options);
    assert_eq!(again.text, formatted.text, "formatted twice: {text:?}");
    assert!(!again.changed);
    let read = parse(&formatted.text);
    assert!(format_edits(&read, &options).is_empty());
    assert_inside(&formatted.text, &read.diagnostics());
    let whole = Span::new(0, before.len());
    let edits = format_range(&before, whole, &options);
    assert_eq!(applied(&text, &edits), formatted.text);
}

fn applied(text: &str, edits: &[(Span, String)]) -> String {
    let mut out = String::new();
    let mut at = 0;
    for (span, new) in edits {
        out.push_str(&text[at..span.start as usize]);
        out.push_str(new);
        at = span.end as usize;
    }
    out + &text[at..]
}
