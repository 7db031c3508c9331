//! Whatever the text, nothing is lost and nothing panics.

use game_syntax::{Diagnostic, Level, Parse, Token, decode, parse, parse_expression};
use proptest::prelude::*;

use crate::generator::any_text;

/// The text put together from the tokens.
fn glued(text: &str, tokens: &[Token]) -> String {
    let ends = tokens.iter().skip(1).map(|token| token.start as usize);
    let ends = ends.chain([text.len()]);
    let pieces = tokens.iter().zip(ends);
    pieces
        .map(|(token, end)| &text[token.start as usize..end])
        .collect()
}

fn check_places(text: &str, diagnostics: &[Diagnostic]) {
    for found in diagnostics {
        let others = found.others.iter().map(|other| other.span);
        let edits = found
            .fixes
            .iter()
            .flat_map(|fix| fix.edits.iter().map(|(span, _)| *span));
        for span in [found.span].into_iter().chain(others).chain(edits) {
            assert!(
                span.start <= span.end && span.end as usize <= text.len(),
                "{found:?}"
            );
            assert!(text.is_char_boundary(span.start as usize), "{found:?}");
            assert!(text.is_char_boundary(span.end as usize), "{found:?}");
        }
    }
}

pub(crate) fn check_file(text: &str) -> Parse {
    let read = parse(text);
    assert_eq!(read.text(), text);
    for chunk in read.chunks() {
        assert!(!chunk.text.is_empty());
        assert_eq!(glued(&chunk.text, &chunk.tokens), &*chunk.text);
        assert!(
            chunk
                .tokens
                .windows(2)
                .all(|pair| pair[0].start < pair[1].start)
        );
        check_places(&chunk.text, &chunk.diagnostics);
        if chunk.item.is_none() && chunk.tokens.iter().any(|token| !token.kind.is_trivia()) {
            let error = |found: &Diagnostic| found.level() == Level::Error;
            assert!(
                chunk.diagnostics.iter().any(error),
                "silently dropped: {:?}",
                chunk.text
            );
        }
    }
    check_places(text, &read.diagnostics());
    read
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_file_is_its_tokens(text in any_text()) {
        check_file(&text);
    }

    #[test]
    fn an_expression_is_its_tokens(text in any_text()) {
        let read = parse_expression(&text);
        prop_assert_eq!(glued(&text, &read.tokens), text.clone());
        check_places(&text, &read.diagnostics);
        let significant = read.tokens.iter().any(|token| !token.kind.is_trivia());
        prop_assert!(read.expr.is_some() || !significant || !read.diagnostics.is_empty());
    }

    #[test]
    fn bytes_are_text_or_refused(bytes in any::<Vec<u8>>()) {
        match decode(&bytes) {
            Ok(text) => { check_file(text); }
            Err(found) => prop_assert_eq!(found.code.name, "not-utf8"),
        }
    }

    #[test]
    fn reading_twice_gives_the_same(text in any_text()) {
        let (one, two) = (parse(&text), parse(&text));
        prop_assert_eq!(one.chunks(), two.chunks());
    }
}

#[test]
fn a_file_that_is_not_utf8_is_refused_with_its_place() {
    let found = decode(b"let g = 1;\r\nlet h = \"\xff\";").expect_err("not UTF-8");
    assert_eq!(
        found.message,
        "the file is not UTF-8: byte 21, in line 2, is FF"
    );
}
