//! The parts of a `.test` file: comments, sections in brackets, commands in braces, and games.

use game_syntax::Span;

use super::cursor::{Found, wrong};
use crate::entries::span;

/// What a part is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `/* … */`.
    Comment,
    /// `[ … ]`.
    Section,
    /// `{ … }`.
    Command,
    /// `( … )`, or what stands between blanks.
    Game,
}

/// A part of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// With its brackets.
    pub(super) whole: Span,
    /// Without them.
    pub(super) inside: Span,
}

const BRACKETS: [char; 6] = ['[', ']', '{', '}', '(', ')'];

/// The parts of a text in order. Linear.
pub(super) fn tokens(text: &str, findings: &mut Vec<Found>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    while at < text.len() {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start().len();
        if blanks > 0 {
            at += blanks;
            continue;
        }
        match token(text, at) {
            Ok(token) => {
                at = token.whole.end as usize;
                tokens.push(token);
                let next = text[at..].chars().next();
                if let Some(next) = next.filter(|next| !next.is_whitespace()) {
                    findings.push(no_blank(span(at, at + next.len_utf8())));
                }
            }
            Err((found, end)) => {
                findings.push(found);
                at = end;
            }
        }
    }
    tokens
}

fn no_blank(place: Span) -> Found {
    wrong(
        place,
        "expected a blank before this",
        "comments, sections, commands and games have blanks between them",
    )
}

/// The part that begins at a place; or what is wrong, and where to go on.
fn token(text: &str, at: usize) -> Result<Token, (Found, usize)> {
    let rest = &text[at..];
    if let Some(inside) = rest.strip_prefix("/*") {
        let length = inside.find("*/").ok_or_else(|| {
            let place = span(at, at + 2);
            let found = wrong(place, "a comment that is not closed", "close it with `*/`");
            (found, text.len())
        })?;
        return Ok(Token {
            kind: Kind::Comment,
            whole: span(at, at + length + 4),
            inside: span(at + 2, at + 2 + length),
        });
    }
    let (kind, close, forbidden): (_, _, &[char]) = match rest.chars().next() {
        Some('[') => (Kind::Section, ']', &BRACKETS),
        Some('{') => (Kind::Command, '}', &['[', ']', '{', '}']),
        Some('(') => (Kind::Game, ')', &BRACKETS),
        Some(']' | '}' | ')') => {
            let place = span(at, at + 1);
            let found = wrong(place, "a bracket that nothing opened", "take it away");
            return Err((found, at + 1));
        }
        _ => return Ok(word(text, at)),
    };
    let inside = &rest[1..];
    match inside.find(forbidden) {
        Some(length) if inside[length..].starts_with(close) => Ok(Token {
            kind,
            whole: span(at, at + length + 2),
            inside: span(at + 1, at + 1 + length),
        }),
        _ => {
            let line = inside.find(['\n', '\r']).unwrap_or(inside.len());
            let end = inside.find(forbidden).map_or(line, |next| next.min(line));
            let help = format!("close it with `{close}`");
            let found = wrong(span(at, at + 1), "a bracket that is not closed", &help);
            Err((found, at + 1 + end))
        }
    }
}

/// A game without brackets.
fn word(text: &str, at: usize) -> Token {
    let rest = &text[at..];
    let ends = |c: char| c.is_whitespace() || BRACKETS.contains(&c);
    let length = rest.find(ends).unwrap_or(rest.len());
    let place = span(at, at + length);
    Token {
        kind: Kind::Game,
        whole: place,
        inside: place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str], places: &[u32]) {
        let mut findings = Vec::new();
        let shown: Vec<String> = tokens(text, &mut findings)
            .into_iter()
            .map(|token| format!("{:?} {}", token.kind, text[token.inside.range()].trim()))
            .collect();
        assert_eq!(shown, expected, "{text}");
        let found: Vec<u32> = findings.iter().map(|found| found.span.start).collect();
        assert_eq!(found, places, "{text}");
    }

    #[test]
    fn parts_stand_between_blanks() {
        check(
            "/* [a] */\r[clobber] XO|OX\n(1, 2)\t{B win}",
            &[
                "Comment [a]",
                "Section clobber",
                "Game XO|OX",
                "Game 1, 2",
                "Command B win",
            ],
            &[],
        );
        check(
            "[a]3 4{B}",
            &["Section a", "Game 3", "Game 4", "Command B"],
            &[3, 6],
        );
    }

    #[test]
    fn a_forgotten_bracket_takes_its_line_only() {
        check("[a XO\n[b] X", &["Section b", "Game X"], &[0]);
        check("{B win\nXO {W}", &["Game XO", "Command W"], &[0]);
        check("XO ) X /* a", &["Game XO", "Game X"], &[3, 7]);
    }

    #[test]
    fn many_forgotten_brackets_are_cut_in_linear_time() {
        let mut findings = Vec::new();
        let text = "[ ( {\n".repeat(100_000);
        assert!(tokens(&text, &mut findings).is_empty());
        assert_eq!(findings.len(), 300_000);
    }
}
