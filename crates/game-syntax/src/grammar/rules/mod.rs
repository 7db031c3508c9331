//! Rulesets (`grammar.ebnf`, section 10): the head, each item by itself, and the value of an alias.
//!
//! An item is parsed alone, so that one that is wrong hides no other.

mod board;
mod expression;
mod item;
mod operators;
mod picture;

use std::cell::OnceCell;

use chumsky::Parser;
use chumsky::error::EmptyErr;
use chumsky::prelude::*;

use super::failure::{Expected, Failed, Failure};
use super::primitive::{Extra, Grammar, Tape, name, state, token};
use crate::ast::Name;
use crate::ast::rules::{RuleExpr, RuleItemKind, RuleParameter};
use crate::token::{Lexeme, TokenKind};

pub(crate) use item::ITEM_WORDS;

/// A boxed parser of this grammar.
type Boxed<'s, O, E> = chumsky::Boxed<'s, 's, &'s [Lexeme], O, Extra<'s, E>>;

/// What stands before `{` or `=`.
pub(crate) struct Head {
    /// The name of the ruleset.
    pub(crate) name: Name,
    /// Its parameters.
    pub(crate) parameters: Vec<RuleParameter>,
    /// The universe that is claimed.
    pub(crate) universe: Option<Name>,
}

/// The parsers of one error type.
struct Set<'s, E: Failure<'s>> {
    head: Boxed<'s, Head, E>,
    item: Boxed<'s, RuleItemKind, E>,
    alias: Boxed<'s, RuleExpr, E>,
}

impl<'s, E: Failure<'s>> Set<'s, E> {
    fn new() -> Self {
        let value = expression::expression().boxed();
        Set {
            head: head(value.clone()).boxed(),
            item: item::item(&value).boxed(),
            alias: value
                .then_ignore(token(TokenKind::Semicolon).or_not())
                .boxed(),
        }
    }
}

/// The parsers of rulesets, built once for many.
pub(crate) struct RuleParsers<'s> {
    fast: Set<'s, EmptyErr>,
    slow: OnceCell<Set<'s, Failed>>,
}

impl<'s> RuleParsers<'s> {
    /// Builds the parsers of the first pass.
    pub(crate) fn new() -> Self {
        RuleParsers {
            fast: Set::new(),
            slow: OnceCell::new(),
        }
    }

    fn slow(&self) -> &Set<'s, Failed> {
        self.slow.get_or_init(Set::new)
    }

    /// Parses a head from its keyword to `{` or `=`.
    ///
    /// # Errors
    ///
    /// As for [`super::Parsers::item`].
    pub(crate) fn head(&self, lexemes: &'s [Lexeme], text: &'s str) -> Result<Head, Vec<Failed>> {
        run(&self.fast.head, || &self.slow().head, lexemes, text)
    }

    /// Parses an item of a ruleset; its semicolon may be missing.
    ///
    /// # Errors
    ///
    /// As for [`super::Parsers::item`].
    pub(crate) fn item(
        &self,
        lexemes: &'s [Lexeme],
        text: &'s str,
    ) -> Result<RuleItemKind, Vec<Failed>> {
        run(&self.fast.item, || &self.slow().item, lexemes, text)
    }

    /// Parses what stands behind the `=` of an alias; the semicolon may be missing.
    ///
    /// # Errors
    ///
    /// As for [`super::Parsers::item`].
    pub(crate) fn alias(
        &self,
        lexemes: &'s [Lexeme],
        text: &'s str,
    ) -> Result<RuleExpr, Vec<Failed>> {
        run(&self.fast.alias, || &self.slow().alias, lexemes, text)
    }
}

/// Parses with the first parser, and only what fails again with the one that knows why.
fn run<'a, 's: 'a, O: 'a>(
    fast: &Boxed<'s, O, EmptyErr>,
    slow: impl FnOnce() -> &'a Boxed<'s, O, Failed>,
    lexemes: &'s [Lexeme],
    text: &'s str,
) -> Result<O, Vec<Failed>> {
    let first = fast.parse_with_state(lexemes, &mut state(text));
    match first.into_result() {
        Ok(found) => Ok(found),
        Err(_) => slow()
            .parse_with_state(lexemes, &mut state(text))
            .into_result(),
    }
}

/// `ruleset R(a: int = 1): dicot`, and the `{` or `=` behind it.
fn head<'s, E: Failure<'s>>(value: Boxed<'s, RuleExpr, E>) -> impl Grammar<'s, Head, E> {
    token(TokenKind::Ruleset)
        .ignore_then(name(Expected::Name))
        .then(board::parameters(Some(value)).or_not())
        .then(
            token(TokenKind::Colon)
                .ignore_then(name(Expected::Universe))
                .or_not(),
        )
        .then_ignore(choice((
            token(TokenKind::OpenBrace),
            token(TokenKind::Equals),
        )))
        .map(|((name, parameters), universe)| Head {
            name,
            parameters: parameters.unwrap_or_default(),
            universe,
        })
}

/// A name that is a word of the grammar at this place only.
fn word<'s, E: Failure<'s>>(word: &'static str) -> impl Grammar<'s, Lexeme, E> + Copy {
    custom(move |input: &mut Tape<'s, '_, E>| {
        let at = *input.cursor().inner();
        let text: &'s str = input.state().text;
        match input.peek_ref() {
            Some(lexeme)
                if lexeme.kind == TokenKind::Name && &text[lexeme.span.range()] == word =>
            {
                input.skip();
                Ok(*lexeme)
            }
            _ => Err(E::expected(Expected::Word(word), at)),
        }
    })
}
