//! What the formatter promises, checked on fixtures, on generated files and on broken ones.
//!
//! [`checked`] formats a text and checks every promise that can be checked without knowing the right layout; the
//! layouts themselves stand in `fixtures/format`, each `NAME.game` beside its snapshot.

mod broken;
mod corpus;
mod edits;
mod fixtures;
mod generated;
mod generator;
mod layout;

use game_syntax::format::{Formatted, Options, format, format_edits};
use game_syntax::{Level, Parse, parse};
use proptest::prelude::ProptestConfig;

/// Two thousand cases a property, or more if `PROPTEST_CASES` says so. No file of old failures: they become tests.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig {
        cases: default.cases.max(2000),
        failure_persistence: None,
        ..default
    }
}

/// Formats and checks what holds for every text: formatting again changes nothing, comments stay in order, and items
/// with errors keep their bytes.
#[track_caller]
fn stable(text: &str, options: &Options) -> Formatted {
    let formatted = format(text, options);
    let again = format(&formatted.text, options);
    assert_eq!(
        again.text, formatted.text,
        "formatting twice is formatting once; from\n{text}"
    );
    assert!(!again.changed);
    assert!(format_edits(&parse(&formatted.text), options).is_empty());
    assert_eq!(formatted.changed, formatted.text != text);
    assert!(
        formatted.saved.is_empty(),
        "the safety net saved {:?} of\n{text}",
        formatted.saved
    );
    let (before, after) = (parse(text), parse(&formatted.text));
    assert_eq!(
        comments(&before),
        comments(&after),
        "comments of\n{text}\nin\n{}",
        formatted.text
    );
    let mut rest = formatted.text.as_str();
    for span in &formatted.kept {
        let kept = text[span.range()].trim_start_matches('\u{feff}');
        let at = rest.find(kept);
        assert!(at.is_some(), "{kept:?} was kept in\n{}", formatted.text);
        rest = &rest[at.unwrap_or(0) + kept.len()..];
    }
    assert_eq!(
        applied(text, &format_edits(&before, options)),
        formatted.text,
        "the edits make the text"
    );
    formatted
}

/// Formats a text without errors and checks that its tree and its tokens stay too.
#[track_caller]
fn checked(text: &str, options: &Options) -> String {
    let before = parse(text);
    let errors: Vec<_> = before
        .diagnostics()
        .into_iter()
        .filter(|found| found.level() == Level::Error)
        .map(|found| format!("{}: {} at {:?}", found.code.name, found.message, found.span))
        .collect();
    assert!(errors.is_empty(), "the text is valid: {errors:?}\n{text}");
    let formatted = stable(text, options);
    assert!(formatted.kept.is_empty());
    let after = parse(&formatted.text);
    assert_eq!(
        trees(&before),
        trees(&after),
        "the tree of\n{text}\nin\n{}",
        formatted.text
    );
    formatted.text
}

/// The trees of a file, without places.
fn trees(parse: &Parse) -> Vec<String> {
    let items = parse
        .chunks()
        .iter()
        .filter_map(|chunk| chunk.item.as_ref());
    items
        .map(|item| without_spans(&format!("{:?} {:?}", item.kind, item.doc)))
        .collect()
}

/// A debug text without the spans in it, and with minuses apart from a literal as its sign.
fn without_spans(debug: &str) -> String {
    let mut parts = debug.split("Span { start: ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    let literal = "Expr { kind: Literal(None), span:  }";
    let negated = format!("Expr {{ kind: Unary(Minus, {literal}), span:  }}");
    while out.contains(&negated) {
        out = out.replace(&negated, literal);
    }
    out
}

/// The comments of a file in order, without blanks at the ends of their lines.
fn comments(parse: &Parse) -> Vec<String> {
    let mut comments = Vec::new();
    for chunk in parse.chunks() {
        let ends = chunk
            .tokens
            .iter()
            .skip(1)
            .map(|token| token.start as usize);
        for (token, end) in chunk.tokens.iter().zip(ends.chain([chunk.text.len()])) {
            if token.kind.is_comment() {
                let lines = chunk.text[token.start as usize..end].lines();
                comments.push(lines.map(str::trim_end).collect::<Vec<_>>().join("\n"));
            }
        }
    }
    comments
}

/// The text with the edits made.
fn applied(text: &str, edits: &[(game_syntax::Span, String)]) -> String {
    let mut out = String::new();
    let mut at = 0;
    for (span, replacement) in edits {
        out.push_str(&text[at..span.start as usize]);
        out.push_str(replacement);
        at = span.end as usize;
    }
    out + &text[at..]
}
