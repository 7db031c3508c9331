//! Operators by rank: `or`, `and`, `not`, relations, `->` and `+ -`, `:`, `·`, prefixes.
//!
//! Chains of one operator are flat, whatever side they group to, so that a sum of a hundred
//! thousand terms is as deep as one of two.

use chumsky::pratt::{infix, left, prefix};
use chumsky::prelude::*;

use super::expression::literal_of;
use super::failure::{Expected, Failure};
use super::primitive::{Context, Grammar, Tape, accept, name, reject, text, token};
use crate::ast::{Argument, Call, Comparison, Expr, ExprKind, Name, Relation, SumOp, UnaryOp};
use crate::glue::{self, Glue};
use crate::readings;
use crate::token::{Lexeme, TokenKind};

/// `->`, `+`, `-`, `:`, `·` and the prefixes: everything that may stand bare inside a form.
pub(super) fn term<'s, E: Failure<'s>>(
    operand: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Expr, E> {
    let additive = accept(Expected::Operator, |kind| {
        matches!(kind, TokenKind::Plus | TokenKind::Minus | TokenKind::Arrow)
    });
    let colon = accept(Expected::Operator, |kind| kind == TokenKind::Colon);
    let times = accept(Expected::Operator, |kind| kind == TokenKind::Times);
    let sign = accept(Expected::Value, |kind| {
        matches!(
            kind,
            TokenKind::Minus | TokenKind::PlusMinus | TokenKind::Tiny | TokenKind::Miny
        )
    });
    let chain = operand.pratt((
        infix(left(1), additive, add),
        infix(left(2), colon, |left, sign, right, context: &mut _| {
            check_tight(&left, sign, context);
            check_tight(&right, sign, context);
            flat(left, right, ExprKind::Ordinal, as_ordinal)
        }),
        infix(left(3), times, |left, sign, right, context: &mut _| {
            check_tight(&left, sign, context);
            check_tight(&right, sign, context);
            flat(left, right, ExprKind::Times, as_times)
        }),
        prefix(4, sign, signed),
    ));
    choice((alone(), chain))
}

/// A literal with nothing to join it to, as most options of forms are: it needs none of the tries for operators.
fn alone<'s, E: Failure<'s>>() -> impl Grammar<'s, Expr, E> {
    custom(|input: &mut Tape<'s, '_, E>| {
        let start = input.save();
        let literal = input.next_ref();
        let after = input.peek_ref();
        match (literal, after) {
            (Some(literal), Some(after))
                if literal.kind == TokenKind::Literal && ends_item(after.kind) =>
            {
                let literal = *literal;
                Ok(literal_of(input.state().text, literal))
            }
            _ => {
                let at = *start.cursor().inner();
                input.rewind(start);
                Err(E::expected(Expected::Value, at))
            }
        }
    })
}

/// Whether nothing can follow a value here but the end of what holds it.
fn ends_item(kind: TokenKind) -> bool {
    kind.closes()
        || matches!(
            kind,
            TokenKind::Comma | TokenKind::Bars | TokenKind::Bar | TokenKind::Semicolon
        )
}

/// Comparisons, `not`, `and`, `or`.
pub(super) fn logic<'s, E: Failure<'s>>(
    term: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Expr, E> {
    let word = |kind| accept(Expected::Operator, move |found| found == kind);
    let not = accept(Expected::Value, |kind| kind == TokenKind::Not);
    comparison(term).pratt((
        infix(left(1), word(TokenKind::Or), |left, _, right, _: &mut _| {
            flat(left, right, ExprKind::Or, as_or)
        }),
        infix(
            left(2),
            word(TokenKind::And),
            |left, _, right, _: &mut _| flat(left, right, ExprKind::And, as_and),
        ),
        prefix(3, not, |word: Lexeme, statement: Expr, _: &mut _| Expr {
            span: word.span.cover(statement.span),
            kind: ExprKind::Unary(UnaryOp::Not, Box::new(statement)),
        }),
    ))
}

/// `a <= b`, `a == b mod inf`.
fn comparison<'s, E: Failure<'s>>(term: impl Grammar<'s, Expr, E>) -> impl Grammar<'s, Expr, E> {
    let relation = accept(Expected::Relation, TokenKind::is_relation);
    let modulo = token(TokenKind::Mod).then(inf());
    let other = relation.then(term.clone()).then(modulo.or_not());
    term.then(other.or_not()).map(|(left, other)| match other {
        None => left,
        Some(((operator, right), modulo)) => {
            let end = modulo.as_ref().map_or(right.span, |(_, inf)| inf.span);
            Expr {
                span: left.span.cover(end),
                kind: ExprKind::Compare(Box::new(Comparison {
                    relation: relation_of(operator.kind),
                    operator: operator.span,
                    left,
                    right,
                    modulo_inf: modulo.is_some(),
                })),
            }
        }
    })
}

/// `inf`, a word only behind `mod`.
fn inf<'s, E: Failure<'s>>() -> impl Grammar<'s, Name, E> {
    custom(|input: &mut Tape<'s, '_, E>| {
        let start = input.save();
        let text: &'s str = input.state().text;
        match input.next_ref() {
            Some(word) if word.kind == TokenKind::Name && &text[word.span.range()] == "inf" => {
                Ok(())
            }
            _ => {
                let at = *start.cursor().inner();
                input.rewind(start);
                Err(E::expected(Expected::Inf, at))
            }
        }
    })
    .rewind()
    .ignore_then(name(Expected::Name))
}

fn relation_of(kind: TokenKind) -> Relation {
    match kind {
        TokenKind::Identical => Relation::Identical,
        TokenKind::NotEqual => Relation::NotEqual,
        TokenKind::AtMost => Relation::AtMost,
        TokenKind::AtLeast => Relation::AtLeast,
        TokenKind::Less => Relation::Less,
        TokenKind::Greater => Relation::Greater,
        TokenKind::Confused => Relation::Confused,
        TokenKind::LessOrConfused => Relation::LessOrConfused,
        TokenKind::GreaterOrConfused => Relation::GreaterOrConfused,
        _ => Relation::Equal,
    }
}

/// Joins a further operand to a sum or to a sequence, and reports a mixture of both.
fn add<'s, E: Failure<'s>>(
    left: Expr,
    sign: Lexeme,
    right: Expr,
    context: &mut Context<'s, '_, E>,
) -> Expr {
    let span = left.span.cover(right.span);
    let kind = if sign.kind == TokenKind::Arrow {
        match left.kind {
            ExprKind::Sequence(mut operands) => {
                operands.push(right);
                ExprKind::Sequence(operands)
            }
            _ => {
                if matches!(left.kind, ExprKind::Sum(..)) && !is_mixed(&left) {
                    reject(context, |text| readings::mixed(text, &left, sign, &right));
                }
                ExprKind::Sequence(vec![left, right])
            }
        }
    } else {
        let op = if sign.kind == TokenKind::Minus {
            check_minus(sign, &right, context);
            SumOp::Minus
        } else {
            SumOp::Plus
        };
        match left.kind {
            ExprKind::Sum(first, mut rest) => {
                rest.push((op, right));
                ExprKind::Sum(first, rest)
            }
            _ => {
                if matches!(left.kind, ExprKind::Sequence(..)) && !is_mixed(&left) {
                    reject(context, |text| readings::mixed(text, &left, sign, &right));
                }
                ExprKind::Sum(Box::new(left), vec![(op, right)])
            }
        }
    };
    Expr { kind, span }
}

/// Whether a mixture was reported for this chain already.
fn is_mixed(chain: &Expr) -> bool {
    match &chain.kind {
        ExprKind::Sum(first, _) => matches!(first.kind, ExprKind::Sequence(_)),
        ExprKind::Sequence(operands) => operands
            .first()
            .is_some_and(|first| matches!(first.kind, ExprKind::Sum(..))),
        _ => false,
    }
}

/// `-e`, `+-e`, `⧾e`.
fn signed<'s, E: Failure<'s>>(
    sign: Lexeme,
    operand: Expr,
    context: &mut Context<'s, '_, E>,
) -> Expr {
    let span = sign.span.cover(operand.span);
    let kind = match sign.kind {
        TokenKind::Minus => {
            check_minus(sign, &operand, context);
            ExprKind::Unary(UnaryOp::Minus, Box::new(operand))
        }
        TokenKind::PlusMinus => {
            check_tight(&operand, sign, context);
            ExprKind::Unary(UnaryOp::PlusMinus, Box::new(operand))
        }
        _ => {
            check_tight(&operand, sign, context);
            let word = if sign.kind == TokenKind::Tiny {
                "tiny"
            } else {
                "miny"
            };
            let name = Name {
                text: word.into(),
                span: sign.span,
            };
            ExprKind::Call(Box::new(Call {
                callee: Expr {
                    kind: ExprKind::Path(vec![name]),
                    span: sign.span,
                },
                arguments: vec![Argument {
                    name: None,
                    value: operand,
                }],
            }))
        }
    };
    Expr { kind, span }
}

/// The parts of an operand that is a bare literal of several characters.
fn glue_of(text: &str, operand: &Expr) -> Option<Glue> {
    let literal = matches!(operand.kind, ExprKind::Literal(_)) && operand.span.len() > 1;
    literal.then(|| glue::scan(&text[operand.span.range()], 0))
}

/// No bare glued sum beside an operator that binds tighter than a sum.
fn check_tight<'s, E: Failure<'s>>(operand: &Expr, sign: Lexeme, context: &mut Context<'s, '_, E>) {
    let text = text(context);
    let glued = matches!(operand.kind, ExprKind::GluedTiny { .. })
        || glue_of(text, operand).is_some_and(|glue| glue.is_sum());
    if glued {
        reject(context, |text| readings::tight(text, operand, sign));
    }
}

/// No bare number with ups behind a minus.
fn check_minus<'s, E: Failure<'s>>(sign: Lexeme, operand: &Expr, context: &mut Context<'s, '_, E>) {
    let text = text(context);
    let glued = matches!(operand.kind, ExprKind::GluedTiny { .. })
        || glue_of(text, operand).is_some_and(|glue| glue.is_number_with_ups());
    if glued {
        reject(context, |text| readings::minus(text, operand, sign));
    }
}

/// Makes a chain of two operands, or the chain on the left longer.
fn flat(
    left: Expr,
    right: Expr,
    make: fn(Vec<Expr>) -> ExprKind,
    take: fn(ExprKind) -> Result<Vec<Expr>, ExprKind>,
) -> Expr {
    let span = left.span.cover(right.span);
    let operands = match take(left.kind) {
        Ok(mut operands) => {
            operands.push(right);
            operands
        }
        Err(kind) => vec![
            Expr {
                kind,
                span: left.span,
            },
            right,
        ],
    };
    Expr {
        kind: make(operands),
        span,
    }
}

fn as_ordinal(kind: ExprKind) -> Result<Vec<Expr>, ExprKind> {
    match kind {
        ExprKind::Ordinal(operands) => Ok(operands),
        other => Err(other),
    }
}

fn as_times(kind: ExprKind) -> Result<Vec<Expr>, ExprKind> {
    match kind {
        ExprKind::Times(operands) => Ok(operands),
        other => Err(other),
    }
}

fn as_and(kind: ExprKind) -> Result<Vec<Expr>, ExprKind> {
    match kind {
        ExprKind::And(operands) => Ok(operands),
        other => Err(other),
    }
}

fn as_or(kind: ExprKind) -> Result<Vec<Expr>, ExprKind> {
    match kind {
        ExprKind::Or(operands) => Ok(operands),
        other => Err(other),
    }
}
