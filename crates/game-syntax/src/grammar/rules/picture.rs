//! Rewriting rules: `all "xo." => "..x" where P gain K repeat`.

use chumsky::prelude::*;

use super::super::failure::{Expected, Failure};
use super::super::primitive::{Grammar, name, token};
use super::board::quoted;
use super::{Boxed, word};
use crate::ast::rules::{More, Rule, RuleExpr};
use crate::grammar::primitive::span;
use crate::token::TokenKind;

/// A rule, with the ones behind `then`.
pub(super) fn rule<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, Rule, E> + use<'s, E> {
    recursive(|rule| {
        let repeat = word("repeat")
            .ignore_then(name(Expected::Name).or_not())
            .map(More::Repeat);
        let again = word("again")
            .ignore_then(token(TokenKind::If).ignore_then(value.clone()).or_not())
            .map(More::Again);
        let then = token(TokenKind::Then)
            .ignore_then(rule)
            .map(|rule| More::Then(Box::new(rule)));
        name(Expected::Name)
            .or_not()
            .then(quoted())
            .then_ignore(token(TokenKind::Produces))
            .then(quoted())
            .then(word("where").ignore_then(value.clone()).or_not())
            .then(token(TokenKind::Gain).ignore_then(value.clone()).or_not())
            .then(choice((repeat, again, then)).or_not())
            .map_with(
                |(((((directions, before), after), condition), gain), more), context| Rule {
                    directions,
                    before,
                    after,
                    condition,
                    gain,
                    more,
                    span: span(context),
                },
            )
            .boxed()
    })
}
