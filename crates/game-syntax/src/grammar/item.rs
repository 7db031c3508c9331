//! The items of a file (`grammar.ebnf`, section 7). Rulesets are bounded by the reader.

use chumsky::prelude::*;

use super::expression::{expression, path};
use super::failure::{Expected, Failure};
use super::primitive::{Grammar, accept, name, string, token};
use crate::ast::{
    Assert, Expr, Function, ItemKind, Let, Name, Parameter, Position, Type, Use, UseTarget,
};
use crate::token::TokenKind;

/// An item; its semicolon may be missing at the very end.
pub(super) fn item<'s, E: Failure<'s>>() -> impl Grammar<'s, ItemKind, E> {
    let value = expression().boxed();
    choice((
        named(value.clone()),
        assertion(value.clone()),
        position(value.clone()),
        function(value),
        import(),
        play(),
    ))
    .then_ignore(token(TokenKind::Semicolon).or_not())
}

/// `let g: dicot = E`.
fn named<'s, E: Failure<'s>>(value: impl Grammar<'s, Expr, E>) -> impl Grammar<'s, ItemKind, E> {
    token(TokenKind::Let)
        .ignore_then(name(Expected::Name))
        .then(
            token(TokenKind::Colon)
                .ignore_then(name(Expected::Universe))
                .or_not(),
        )
        .then_ignore(token(TokenKind::Equals))
        .then(value)
        .map(|((name, universe), value)| {
            ItemKind::Let(Let {
                name,
                universe,
                value,
            })
        })
}

/// `assert E "message"`.
fn assertion<'s, E: Failure<'s>>(
    value: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, ItemKind, E> {
    token(TokenKind::Assert)
        .ignore_then(value)
        .then(string().or_not())
        .map(|(condition, message)| ItemKind::Assert(Assert { condition, message }))
}

/// `position p: Clobber = E`.
fn position<'s, E: Failure<'s>>(value: impl Grammar<'s, Expr, E>) -> impl Grammar<'s, ItemKind, E> {
    token(TokenKind::Position)
        .ignore_then(name(Expected::Name))
        .then_ignore(token(TokenKind::Colon))
        .then(path(value.clone()))
        .then_ignore(token(TokenKind::Equals))
        .then(value)
        .map(|((name, ruleset), board)| {
            ItemKind::Position(Position {
                name,
                ruleset,
                board,
            })
        })
}

/// `fn f(n: int): game = E`.
fn function<'s, E: Failure<'s>>(value: impl Grammar<'s, Expr, E>) -> impl Grammar<'s, ItemKind, E> {
    let parameter = name(Expected::Name)
        .then_ignore(token(TokenKind::Colon))
        .then(ty())
        .map(|(name, ty)| Parameter { name, ty });
    token(TokenKind::Fn)
        .ignore_then(name(Expected::Name))
        .then(
            parameter
                .separated_by(token(TokenKind::Comma))
                .collect::<Vec<_>>()
                .delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen)),
        )
        .then(token(TokenKind::Colon).ignore_then(ty()).or_not())
        .then_ignore(token(TokenKind::Equals))
        .then(value)
        .map(|(((name, parameters), result), body)| {
            ItemKind::Fn(Function {
                name,
                parameters,
                result,
                body,
            })
        })
}

/// `set<list<int>>`.
fn ty<'s, E: Failure<'s>>() -> impl Grammar<'s, Type, E> {
    recursive(|ty| {
        let arguments = token(TokenKind::OpenAngle)
            .ignore_then(
                ty.separated_by(token(TokenKind::Comma))
                    .at_least(1)
                    .collect::<Vec<_>>(),
            )
            .then(token(TokenKind::CloseAngle));
        name(Expected::Type)
            .then(arguments.or_not())
            .map(|(name, arguments)| {
                let (arguments, end) =
                    arguments.map_or((Vec::new(), name.span), |(all, close)| (all, close.span));
                Type {
                    span: name.span.cover(end),
                    name,
                    arguments,
                }
            })
    })
}

/// `use std.clobber`, `use "ends.game" as ends`.
fn import<'s, E: Failure<'s>>() -> impl Grammar<'s, ItemKind, E> {
    let module = name(Expected::Name)
        .separated_by(token(TokenKind::Dot))
        .at_least(1)
        .collect::<Vec<Name>>()
        .map(UseTarget::Module);
    let file = string().map(|(text, span)| UseTarget::File(text, span));
    token(TokenKind::Use)
        .ignore_then(choice((module, file)))
        .then(
            token(TokenKind::As)
                .ignore_then(name(Expected::Name))
                .or_not(),
        )
        .map(|(target, alias)| ItemKind::Use(Use { target, alias }))
}

/// `play misere dead-ending`.
fn play<'s, E: Failure<'s>>() -> impl Grammar<'s, ItemKind, E> {
    let universe = || name(Expected::Universe);
    accept(Expected::Token(TokenKind::Play), |kind| {
        kind == TokenKind::Play
    })
    .ignore_then(universe())
    .then(universe().or_not())
    .map(|(first, second)| {
        let mut universes = vec![first];
        universes.extend(second);
        ItemKind::Play(universes)
    })
}
