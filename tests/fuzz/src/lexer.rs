//! The tokens, joined, are the text, and every finding lies in it.

use game_syntax::{Diagnostic, Token, decode, parse, parse_expression};

/// Reads bytes as a file and as an expression.
pub fn lexer(bytes: &[u8]) {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(found) => {
            assert_eq!(found.code.name, "not-utf8");
            return;
        }
    };
    let file = parse(text);
    for chunk in file.chunks() {
        assert_tiled(&chunk.text, &chunk.tokens);
        assert_inside(&chunk.text, &chunk.diagnostics);
    }
    assert_inside(text, &file.diagnostics());
    let expression = parse_expression(text);
    assert_tiled(text, &expression.tokens);
    assert_inside(text, &expression.diagnostics);
}

/// Tokens begin at 0, none is empty, and each starts a character; so they are the text when they are joined.
pub(crate) fn assert_tiled(text: &str, tokens: &[Token]) {
    let starts: Vec<usize> = tokens.iter().map(|token| token.start as usize).collect();
    assert_eq!(
        starts.first().copied(),
        (!text.is_empty()).then_some(0),
        "the first token of {text:?}"
    );
    assert!(starts.windows(2).all(|pair| pair[0] < pair[1]), "{text:?}");
    let inside = |at: &usize| *at < text.len() && text.is_char_boundary(*at);
    assert!(starts.iter().all(inside), "{text:?}");
}

/// The places of findings lie in the text, and split no character.
pub(crate) fn assert_inside(text: &str, findings: &[Diagnostic]) {
    for found in findings {
        let others = found.others.iter().map(|other| other.span);
        let fixes = found.fixes.iter();
        let edits = fixes.flat_map(|fix| fix.edits.iter().map(|(span, _)| *span));
        for span in [found.span].into_iter().chain(others).chain(edits) {
            assert!(text.get(span.range()).is_some(), "{found:?} in {text:?}");
        }
    }
}
