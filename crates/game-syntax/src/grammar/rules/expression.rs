//! The expressions of rulesets.
//!
//! ```text
//! expression = if | disjunction
//! postfix    = primary { "(" arguments ")" | "[" index "]" | "." name }
//! ```

use chumsky::prelude::*;

use super::super::expression::argument_name;
use super::super::failure::{Expected, Failure};
use super::super::primitive::{Grammar, accept, decode, list, read_name, text, token};
use super::Boxed;
use super::board::{bind, binder};
use super::operators;
use crate::Span;
use crate::ast::Name;
use crate::ast::rules::{Bind, For, RuleExpr, RuleExprKind, RuleOption};
use crate::grammar::primitive::span;
use crate::token::TokenKind;

/// An expression.
pub(super) fn expression<'s, E: Failure<'s>>() -> impl Grammar<'s, RuleExpr, E> {
    recursive(|expression| {
        let expression = expression.boxed();
        let join = join(expression.clone()).boxed();
        choice((operators::logic(join), conditional(&expression)))
    })
}

/// An expression without comparisons and logic outside of brackets.
pub(super) fn join<'s, E: Failure<'s>>(
    expression: Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> {
    recursive(move |join| operators::join(postfix(&expression, &join.boxed())).boxed())
}

/// `if p then a else b`.
fn conditional<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    token(TokenKind::If)
        .then(expression.clone())
        .then_ignore(token(TokenKind::Then))
        .then(expression.clone())
        .then_ignore(token(TokenKind::Else))
        .then(expression.clone())
        .map(|(((start, condition), then), otherwise)| RuleExpr {
            span: start.span.cover(otherwise.span),
            kind: RuleExprKind::If {
                condition: Box::new(condition),
                then: Box::new(then),
                otherwise: Box::new(otherwise),
            },
        })
}

/// What stands behind a value.
enum Postfix {
    Call(Vec<(Option<Name>, RuleExpr)>),
    Index(RuleExpr),
    Update(Vec<(RuleExpr, RuleExpr)>, Option<For>),
    Field(Name),
}

/// The name of a field; `gain`, a word elsewhere, is one of a move.
fn field<'s, E: Failure<'s>>() -> impl Grammar<'s, Name, E> {
    accept(Expected::Name, |kind| {
        matches!(kind, TokenKind::Name | TokenKind::Gain)
    })
    .map_with(|lexeme, context| read_name(text(context), lexeme.span))
}

/// `f(x)[p].row`.
fn postfix<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    let behind = choice((
        call(expression).map(Postfix::Call),
        index(expression, join),
        token(TokenKind::Dot)
            .ignore_then(field())
            .map(Postfix::Field),
    ))
    .map_with(|part, context| (part, span(context)));
    primary(expression, join)
        .foldl(behind.repeated(), |inner, (part, end): (Postfix, Span)| {
            let span = inner.span.cover(end);
            let inner = Box::new(inner);
            let kind = match part {
                Postfix::Call(arguments) => RuleExprKind::Call {
                    callee: inner,
                    arguments,
                },
                Postfix::Index(at) => RuleExprKind::Index(inner, Box::new(at)),
                Postfix::Update(changes, each) => RuleExprKind::Update {
                    board: inner,
                    changes,
                    each,
                },
                Postfix::Field(name) => RuleExprKind::Field(inner, name),
            };
            RuleExpr { kind, span }
        })
        .boxed()
}

/// `(a, k = b)`.
fn call<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, Vec<(Option<Name>, RuleExpr)>, E> + use<'s, E> {
    list(argument_name().then(expression.clone()))
        .or_not()
        .map(Option::unwrap_or_default)
        .delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen))
}

/// `[p]`, `[p => c, q => d]`, `[p => c for p in S]`.
fn index<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, Postfix, E> + use<'s, E> {
    let change = expression
        .clone()
        .then_ignore(token(TokenKind::Produces))
        .then(expression.clone());
    let more = token(TokenKind::Comma)
        .ignore_then(change)
        .repeated()
        .collect::<Vec<_>>();
    let update = token(TokenKind::Produces)
        .ignore_then(expression.clone())
        .then(more)
        .then(each(expression, join).or_not());
    token(TokenKind::OpenBracket)
        .ignore_then(expression.clone())
        .then(update.or_not())
        .then_ignore(token(TokenKind::CloseBracket))
        .map(|(first, update)| match update {
            None => Postfix::Index(first),
            Some(((value, more), each)) => {
                let mut changes = vec![(first, value)];
                changes.extend(more);
                Postfix::Update(changes, each)
            }
        })
}

/// `for x in S, y = e if p`.
fn each<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, For, E> + use<'s, E> {
    token(TokenKind::For)
        .ignore_then(list(bind(join.clone())))
        .then(
            token(TokenKind::If)
                .ignore_then(expression.clone())
                .or_not(),
        )
        .map(|(binds, condition)| For {
            binds,
            condition: condition.map(Box::new),
        })
}

/// What needs no operator and no bracket behind it.
fn primary<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    choice((
        atom(),
        parens(expression),
        collection(false, expression, join),
        collection(true, expression, join),
        quantified(expression, join),
        local(expression),
        closure(join),
    ))
    .boxed()
}

/// A number, a string, a truth value or a name.
fn atom<'s, E: Failure<'s>>() -> impl Grammar<'s, RuleExpr, E> {
    accept(Expected::Value, |kind| {
        matches!(
            kind,
            TokenKind::Name
                | TokenKind::Literal
                | TokenKind::Text
                | TokenKind::BlockText
                | TokenKind::True
                | TokenKind::False
        )
    })
    .map_with(|lexeme, context| RuleExpr {
        kind: match lexeme.kind {
            TokenKind::Name => RuleExprKind::Name(read_name(text(context), lexeme.span).text),
            TokenKind::Literal => RuleExprKind::Int,
            TokenKind::True => RuleExprKind::Bool(true),
            TokenKind::False => RuleExprKind::Bool(false),
            _ => RuleExprKind::Text(decode(text(context), lexeme)),
        },
        span: lexeme.span,
    })
}

/// `(e)`, `(a, b)`.
fn parens<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    accept(Expected::Value, |kind| kind == TokenKind::OpenParen)
        .ignore_then(expression.clone())
        .then(
            token(TokenKind::Comma)
                .ignore_then(expression.clone())
                .repeated()
                .collect::<Vec<_>>(),
        )
        .then_ignore(token(TokenKind::CloseParen))
        .map_with(|(first, more), context| RuleExpr {
            kind: if more.is_empty() {
                RuleExprKind::Paren(Box::new(first))
            } else {
                RuleExprKind::Tuple(std::iter::once(first).chain(more).collect())
            },
            span: span(context),
        })
}

/// `[a, b gain 1]`, `[a for x in S]`, and the same in braces.
fn collection<'s, E: Failure<'s>>(
    set: bool,
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    let (open, close) = if set {
        (TokenKind::OpenBrace, TokenKind::CloseBrace)
    } else {
        (TokenKind::OpenBracket, TokenKind::CloseBracket)
    };
    let gain = token(TokenKind::Gain).ignore_then(expression.clone());
    let option = expression
        .clone()
        .then(gain.or_not())
        .map(|(value, gain)| RuleOption { value, gain });
    let more = token(TokenKind::Comma)
        .ignore_then(option.clone())
        .repeated()
        .collect::<Vec<_>>();
    let rest = choice((each(expression, join).map(Ok), more.map(Err)));
    accept(Expected::Value, move |kind| kind == open)
        .ignore_then(option.then(rest).or_not())
        .then_ignore(token(close))
        .map_with(move |inside, context| RuleExpr {
            kind: match inside {
                None => RuleExprKind::Collection {
                    set,
                    elements: Vec::new(),
                },
                Some((element, Ok(each))) => RuleExprKind::Comprehension {
                    set,
                    element: Box::new(element),
                    each,
                },
                Some((first, Err(more))) => RuleExprKind::Collection {
                    set,
                    elements: std::iter::once(first).chain(more).collect(),
                },
            },
            span: span(context),
        })
}

/// `forall (x in S) P`, `exists (x in S) P`.
fn quantified<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    accept(Expected::Value, |kind| {
        matches!(kind, TokenKind::Forall | TokenKind::Exists)
    })
    .then(binds(bind(join.clone())))
    .then(expression.clone())
    .map(|((word, binds), body)| RuleExpr {
        span: word.span.cover(body.span),
        kind: RuleExprKind::Quantified {
            all: word.kind == TokenKind::Forall,
            binds,
            body: Box::new(body),
        },
    })
}

/// `(x in S, y = e)`.
fn binds<'s, E: Failure<'s>>(bind: impl Grammar<'s, Bind, E>) -> impl Grammar<'s, Vec<Bind>, E> {
    list(bind).delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen))
}

/// `let (x = e) E`.
fn local<'s, E: Failure<'s>>(
    expression: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    let bind = binder()
        .then_ignore(token(TokenKind::Equals))
        .then(expression.clone())
        .map(|(binder, value)| Bind {
            binder,
            each: false,
            value,
        });
    accept(Expected::Value, |kind| kind == TokenKind::Let)
        .then(binds(bind))
        .then(expression.clone())
        .map(|((word, binds), body)| RuleExpr {
            span: word.span.cover(body.span),
            kind: RuleExprKind::Let {
                binds,
                body: Box::new(body),
            },
        })
}

/// `closure (x in S) E`.
fn closure<'s, E: Failure<'s>>(
    join: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    accept(Expected::Value, |kind| kind == TokenKind::Closure)
        .then_ignore(token(TokenKind::OpenParen))
        .then(binder())
        .then_ignore(token(TokenKind::In))
        .then(join.clone())
        .then_ignore(token(TokenKind::CloseParen))
        .then(join.clone())
        .map(|(((word, binder), start), next)| RuleExpr {
            span: word.span.cover(next.span),
            kind: RuleExprKind::Closure {
                binder,
                start: Box::new(start),
                next: Box::new(next),
            },
        })
}
