//! What positions are, types, parameters and binders.

use chumsky::prelude::*;

use super::super::failure::{Expected, Failure};
use super::super::primitive::{Grammar, accept, list, name, string, token};
use super::{Boxed, word};
use crate::ast::Type;
use crate::ast::rules::{
    Bind, Binder, BoardKind, BoardType, Quoted, RuleExpr, RuleParameter, RuleType,
};
use crate::grammar::primitive::span;
use crate::token::TokenKind;

/// `"xo"`.
pub(super) fn quoted<'s, E: Failure<'s>>() -> impl Grammar<'s, Quoted, E> {
    string().map(|(text, span)| Quoted { text, span })
}

/// `grid or graph "x o ."`, `strip int`, `graph "g ." edges "l r e"`, or a type.
pub(super) fn board<'s, E: Failure<'s>>() -> impl Grammar<'s, BoardType, E> {
    choice((rows(), graph(), ty().map(BoardKind::Type)))
        .map_with(|kind, context| BoardType {
            kind,
            span: span(context),
        })
        .boxed()
}

/// A strip or a grid with its symbols or of integers.
fn rows<'s, E: Failure<'s>>() -> impl Grammar<'s, BoardKind, E> {
    let shape = choice((word("strip").map(|_| true), word("grid").map(|_| false)));
    let graph = token(TokenKind::Or).then(word("graph")).or_not();
    let symbols = graph
        .then(quoted())
        .map(|(graph, symbols)| Some((graph.is_some(), symbols)));
    let ints = word("int").map(|_| None);
    shape
        .then(choice((symbols, ints)))
        .map(|(strip, cells)| match cells {
            Some((graph, symbols)) => BoardKind::Cells {
                strip,
                graph,
                symbols,
            },
            None => BoardKind::Ints { strip },
        })
}

/// `graph "g ." edges "l r e"`.
fn graph<'s, E: Failure<'s>>() -> impl Grammar<'s, BoardKind, E> {
    word("graph")
        .ignore_then(quoted().or_not())
        .then(word("edges").ignore_then(quoted()).or_not())
        .map(|(symbols, edges)| BoardKind::Graph { symbols, edges })
}

/// `int`, `list<cell>`, `(int, int)`.
pub(super) fn ty<'s, E: Failure<'s>>() -> impl Grammar<'s, RuleType, E> {
    recursive(|ty| {
        let arguments = token(TokenKind::OpenAngle)
            .ignore_then(list(ty.clone()))
            .then_ignore(token(TokenKind::CloseAngle));
        let named =
            name(Expected::Type)
                .then(arguments.or_not())
                .map_with(|(name, arguments), context| {
                    named_type(name, arguments.unwrap_or_default(), span(context))
                });
        let tuple = accept(Expected::Type, |kind| kind == TokenKind::OpenParen)
            .ignore_then(list(ty))
            .then_ignore(token(TokenKind::CloseParen))
            .map_with(|parts, context| RuleType::Tuple(parts, span(context)));
        choice((named, tuple))
    })
}

/// A type with arguments: one of the whole language, unless a tuple is among them.
fn named_type(name: crate::ast::Name, arguments: Vec<RuleType>, span: crate::Span) -> RuleType {
    let is_named = |argument: &RuleType| matches!(argument, RuleType::Named(_));
    if !arguments.iter().all(is_named) {
        return RuleType::Applied(name, arguments, span);
    }
    let named = |argument| match argument {
        RuleType::Named(ty) => Some(ty),
        _ => None,
    };
    RuleType::Named(Type {
        name,
        arguments: arguments.into_iter().filter_map(named).collect(),
        span,
    })
}

/// `(a: int, b: set<int> = {1})`; without `default` none has a value.
pub(super) fn parameters<'s, E: Failure<'s>>(
    default: Option<Boxed<'s, RuleExpr, E>>,
) -> impl Grammar<'s, Vec<RuleParameter>, E> {
    let typed = name(Expected::Name)
        .then_ignore(token(TokenKind::Colon))
        .then(ty());
    let parameter = match default {
        Some(value) => typed
            .then(token(TokenKind::Equals).ignore_then(value).or_not())
            .map(|((name, ty), default)| RuleParameter { name, ty, default })
            .boxed(),
        None => typed
            .map(|(name, ty)| RuleParameter {
                name,
                ty,
                default: None,
            })
            .boxed(),
    };
    list(parameter)
        .or_not()
        .map(Option::unwrap_or_default)
        .delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen))
}

/// `x`, `(a, (b, c))`.
pub(super) fn binder<'s, E: Failure<'s>>() -> impl Grammar<'s, Binder, E> {
    recursive(|binder| {
        let tuple = accept(Expected::Name, |kind| kind == TokenKind::OpenParen)
            .ignore_then(list(binder))
            .then_ignore(token(TokenKind::CloseParen))
            .map_with(|parts, context| Binder::Tuple(parts, span(context)));
        choice((name(Expected::Name).map(Binder::Name), tuple))
    })
}

/// `x in S`, `y = e`.
pub(super) fn bind<'s, E: Failure<'s>>(
    join: impl Grammar<'s, RuleExpr, E>,
) -> impl Grammar<'s, Bind, E> {
    let each = choice((
        token(TokenKind::In).map(|_| true),
        token(TokenKind::Equals).map(|_| false),
    ));
    binder()
        .then(each)
        .then(join)
        .map(|((binder, each), value)| Bind {
            binder,
            each,
            value,
        })
}
