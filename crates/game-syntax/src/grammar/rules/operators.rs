//! The operators of the rule language by rank: `or`, `and`, `not`, comparisons, `++`, `..`, sums, products, `-`.

use chumsky::pratt::{infix, left, prefix};
use chumsky::prelude::*;

use super::super::failure::{Expected, Failure};
use super::super::primitive::{Context, Grammar, Tape, accept, reject};
use crate::Span;
use crate::ast::rules::{RuleExpr, RuleExprKind, RuleOp};
use crate::explain;
use crate::token::{Lexeme, TokenKind};

/// `a + b`.
fn binary(left: RuleExpr, op: RuleOp, op_span: Span, right: RuleExpr) -> RuleExpr {
    RuleExpr {
        span: left.span.cover(right.span),
        kind: RuleExprKind::Binary {
            op,
            op_span,
            left: Box::new(left),
            right: Box::new(right),
        },
    }
}

/// An operator of one token between two values.
fn operator<'s, E: Failure<'s>>(
    test: impl Fn(TokenKind) -> Option<RuleOp> + Copy + 's,
) -> impl Grammar<'s, (RuleOp, Span), E> {
    accept(Expected::Operator, move |kind| test(kind).is_some())
        .map(move |lexeme| (test(lexeme.kind).unwrap_or(RuleOp::Plus), lexeme.span))
}

/// `++`, `..`, sums, products and the sign.
pub(super) fn join<'s, E: Failure<'s>>(
    operand: impl Grammar<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> {
    let sum = sum(operand).boxed();
    let to = operator(|kind| (kind == TokenKind::Range).then_some(RuleOp::Range));
    let range = sum
        .clone()
        .then(to.then(sum).or_not())
        .map(|(left, right)| match right {
            Some(((op, span), right)) => binary(left, op, span, right),
            None => left,
        })
        .boxed();
    let joined = operator(|kind| (kind == TokenKind::Join).then_some(RuleOp::Join));
    range.clone().foldl(
        joined.then(range).repeated(),
        |left, ((op, span), right)| binary(left, op, span, right),
    )
}

/// Sums, products and the sign.
fn sum<'s, E: Failure<'s>>(
    operand: impl Grammar<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> {
    let additive = operator(|kind| match kind {
        TokenKind::Plus => Some(RuleOp::Plus),
        TokenKind::Minus => Some(RuleOp::Minus),
        _ => None,
    });
    let factor = operator(|kind| match kind {
        TokenKind::Times => Some(RuleOp::Times),
        TokenKind::Slash => Some(RuleOp::Over),
        TokenKind::Div => Some(RuleOp::Div),
        TokenKind::Mod => Some(RuleOp::Mod),
        _ => None,
    });
    let sign = accept(Expected::Value, |kind| kind == TokenKind::Minus);
    let join = |left, (op, span): (RuleOp, Span), right, _: &mut Context<'s, '_, E>| {
        binary(left, op, span, right)
    };
    operand.pratt((
        infix(left(1), additive, join),
        infix(left(2), factor, join),
        prefix(3, sign, |sign: Lexeme, operand: RuleExpr, _: &mut _| {
            RuleExpr {
                span: sign.span.cover(operand.span),
                kind: RuleExprKind::Minus(Box::new(operand)),
            }
        }),
    ))
}

/// Comparisons, `not`, `and`, `or`.
pub(super) fn logic<'s, E: Failure<'s>>(
    join: impl Grammar<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> {
    let or = operator(|kind| (kind == TokenKind::Or).then_some(RuleOp::Or));
    let and = operator(|kind| (kind == TokenKind::And).then_some(RuleOp::And));
    let not = accept(Expected::Value, |kind| kind == TokenKind::Not);
    let both = |left, (op, span): (RuleOp, Span), right, _: &mut Context<'s, '_, E>| {
        binary(left, op, span, right)
    };
    comparison(join).pratt((
        infix(left(1), or, both),
        infix(left(2), and, both),
        prefix(3, not, |word: Lexeme, statement: RuleExpr, _: &mut _| {
            RuleExpr {
                span: word.span.cover(statement.span),
                kind: RuleExprKind::Not(Box::new(statement)),
            }
        }),
    ))
}

/// `a <= b`, `x not in S`: one comparison at most.
fn comparison<'s, E: Failure<'s>>(
    join: impl Grammar<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> {
    let first = relation().then(join.clone());
    let more = relation().then(join.clone()).repeated();
    join.then(first.then(more.collect::<Vec<_>>()).or_not())
        .map_with(|(left, compared), context| {
            let Some((((op, span), right), more)) = compared else {
                return left;
            };
            if let Some(((_, second), _)) = more.first() {
                reject(context, |_| explain::chained(span, *second));
            }
            binary(left, op, span, right)
        })
}

/// A relation; `not in` is one of two tokens.
fn relation<'s, E: Failure<'s>>() -> impl Grammar<'s, (RuleOp, Span), E> {
    let single = operator(|kind| {
        Some(match kind {
            TokenKind::Equal => RuleOp::Equal,
            TokenKind::NotEqual => RuleOp::NotEqual,
            TokenKind::Less => RuleOp::Less,
            TokenKind::AtMost => RuleOp::AtMost,
            TokenKind::Greater => RuleOp::Greater,
            TokenKind::AtLeast => RuleOp::AtLeast,
            TokenKind::In => RuleOp::In,
            TokenKind::NotIn => RuleOp::NotIn,
            _ => return None,
        })
    });
    let not_in = custom(|input: &mut Tape<'s, '_, E>| {
        let start = input.save();
        let not = input.next_ref();
        let within = input.next_ref();
        match (not, within) {
            (Some(not), Some(within))
                if not.kind == TokenKind::Not && within.kind == TokenKind::In =>
            {
                Ok((RuleOp::NotIn, not.span.cover(within.span)))
            }
            _ => {
                let at = *start.cursor().inner();
                input.rewind(start);
                Err(E::expected(Expected::Operator, at))
            }
        }
    });
    choice((single, not_in))
}
