//! What stands in brackets: forms and sets, scoring forms, robot forms and lists.
//!
//! ```text
//! braces   = "{" side { slash side } "}"         a set without a slash
//! angles   = "<" side { slash side } ">"
//! brackets = "[" rows { "|" rows } "]"           a list without a bar
//! ```

use chumsky::prelude::*;

use super::failure::{Expected, Failure};
use super::primitive::{Grammar, accept, reject, text, token};
use crate::Span;
use crate::ast::{Atom, AtomScore, Braces, Expr, ExprKind, RobotForm};
use crate::grammar::expression::Nested;
use crate::readings;
use crate::slashes::{self, Bar, Part};
use crate::token::{Lexeme, TokenKind};

/// `{L | R}`, `'{L | R}'` or the set `{a, b}`.
pub(super) fn braces<'s, E: Failure<'s>>(
    items: impl Grammar<'s, Vec<Expr>, E>,
) -> impl Grammar<'s, Expr, E> {
    let side = items
        .or_not()
        .map(|items| items.map_or(Part::Empty, Part::Options));
    choice((
        slashed(TokenKind::OpenBrace, TokenKind::CloseBrace, side.clone()),
        slashed(TokenKind::OpenQuote, TokenKind::CloseQuote, side),
    ))
    .map_with(|slashed, context| {
        let span = slashed.span;
        if slashed.rest.is_empty() && !slashed.quoted {
            return Expr {
                kind: ExprKind::Set(slashed.first.into_options()),
                span,
            };
        }
        let style = if slashed.quoted {
            Braces::Quoted
        } else {
            Braces::Plain
        };
        let kind = match slashes::form(slashed.first, slashed.rest, style) {
            Ok(kind) => kind,
            Err(fault) => {
                reject(context, |text| slashes::explain(text, span, &fault));
                ExprKind::Set(Vec::new())
            }
        };
        Expr { kind, span }
    })
}

/// `<L | R>`.
pub(super) fn angles<'s, E: Failure<'s>>(
    items: impl Grammar<'s, Vec<Expr>, E>,
    expression: Nested<'s, E>,
) -> impl Grammar<'s, Expr, E> {
    let side = choice((items.map(Part::Options), atom(expression).map(Part::Atom)))
        .or_not()
        .map(|part| part.unwrap_or(Part::Empty));
    slashed(TokenKind::OpenAngle, TokenKind::CloseAngle, side).map_with(|slashed, context| {
        let span = slashed.span;
        let kind = match slashes::scoring(slashed.first, slashed.rest, Braces::Plain) {
            Ok(kind) => kind,
            Err(fault) => {
                reject(context, |text| slashes::explain(text, span, &fault));
                ExprKind::Set(Vec::new())
            }
        };
        Expr { kind, span }
    })
}

/// `^s`, `^(e)`.
fn atom<'s, E: Failure<'s>>(expression: Nested<'s, E>) -> impl Grammar<'s, Atom, E> {
    let number = token(TokenKind::Atom).map_with(|lexeme: Lexeme, context| {
        let written = &text(context)[lexeme.span.range()];
        let score = written.trim_start_matches(['∅', '^']);
        let start = lexeme.span.end - crate::reader::offset(score.len());
        Atom {
            span: lexeme.span,
            score: AtomScore::Number(Span::new(start, lexeme.span.end)),
        }
    });
    let computed = token(TokenKind::AtomCaret)
        .then_ignore(token(TokenKind::OpenParen))
        .then(expression)
        .then(token(TokenKind::CloseParen))
        .map(|((caret, score), close): ((Lexeme, Expr), Lexeme)| Atom {
            span: caret.span.cover(close.span),
            score: AtomScore::Computed(Box::new(score)),
        });
    choice((number, computed))
}

/// Sides and the slashes between them, as written.
struct Slashed {
    first: Part,
    rest: Vec<(Bar, Part)>,
    span: Span,
    quoted: bool,
}

fn slashed<'s, E: Failure<'s>>(
    open: TokenKind,
    close: TokenKind,
    side: impl Grammar<'s, Part, E>,
) -> impl Grammar<'s, Slashed, E> {
    let bar = token(TokenKind::Bars).map_with(|lexeme: Lexeme, context| Bar {
        length: slashes::length(&text(context)[lexeme.span.range()]),
        span: lexeme.span,
    });
    // Most forms have one slash, and a vector with room for it only.
    let further = bar.then(side.clone());
    let rest = bar
        .then(side.clone())
        .map(|second| vec![second])
        .foldl(further.repeated(), |mut rest, next| {
            rest.push(next);
            rest
        })
        .or_not()
        .map(Option::unwrap_or_default);
    accept(Expected::Value, move |kind| kind == open)
        .then(side)
        .then(rest)
        .then(token(close))
        .map(move |(((open, first), rest), close)| Slashed {
            first,
            rest,
            span: open.span.cover(close.span),
            quoted: open.kind == TokenKind::OpenQuote,
        })
}

/// `[L | rows | R]` or the list `[a, b]`.
pub(super) fn brackets<'s, E: Failure<'s>>(
    items: impl Grammar<'s, Vec<Expr>, E>,
) -> impl Grammar<'s, Expr, E> {
    let row = items.or_not().map(Option::unwrap_or_default);
    let rows = row
        .separated_by(token(TokenKind::Semicolon))
        .at_least(1)
        .collect::<Vec<_>>();
    let parts = rows
        .separated_by(token(TokenKind::Bar))
        .at_least(1)
        .collect::<Vec<_>>();
    accept(Expected::Value, |kind| kind == TokenKind::OpenBracket)
        .then(parts)
        .then(token(TokenKind::CloseBracket))
        .map_with(|((open, parts), close), context| {
            let span = open.span.cover(close.span);
            let kind = match robot(parts) {
                Ok(kind) => kind,
                Err(fault) => {
                    reject(context, |text| readings::robot(text, span, fault));
                    ExprKind::List(Vec::new())
                }
            };
            Expr { kind, span }
        })
}

/// A list or a robot form from its parts, each a list of rows.
fn robot(mut parts: Vec<Vec<Vec<Expr>>>) -> Result<ExprKind, readings::Robot> {
    let sides = [0, parts.len() - 1];
    if sides.iter().any(|&side| parts[side].len() > 1) {
        return Err(readings::Robot::Rows);
    }
    if parts.len() == 1 {
        let items = parts.pop().and_then(|mut rows| rows.pop());
        return Ok(ExprKind::List(items.unwrap_or_default()));
    }
    let count = parts.len();
    let Ok([left, rows, right]) = <[Vec<Vec<Expr>>; 3]>::try_from(parts) else {
        return Err(readings::Robot::Parts(count));
    };
    let left = left.into_iter().next().unwrap_or_default();
    let right = right.into_iter().next().unwrap_or_default();
    let rows = match &rows[..] {
        [only] if only.is_empty() => Vec::new(),
        _ => rows,
    };
    let fits = if left.is_empty() || right.is_empty() {
        rows.is_empty()
    } else {
        rows.len() == left.len() && rows.iter().all(|row| row.len() == right.len())
    };
    if !fits {
        return Err(readings::Robot::Shape {
            left: left.len(),
            right: right.len(),
            rows: rows.iter().map(Vec::len).collect(),
        });
    }
    Ok(ExprKind::Robot(Box::new(RobotForm { left, rows, right })))
}
