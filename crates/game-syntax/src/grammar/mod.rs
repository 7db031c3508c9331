//! The grammar (`grammar.ebnf`, sections 5 to 10) as parsers over the lexemes of one item.
//!
//! Every production is a function that returns a parser; the tree is built from values. Choices
//! are left-factored, so a shared prefix is read once. The error type is a parameter: the first
//! pass takes one of no size, and only an item that failed is read again with [`Failed`].

mod expression;
mod failure;
mod form;
mod impartial;
mod item;
mod operators;
mod primitive;
mod rules;

use std::cell::OnceCell;

use chumsky::Parser;
use chumsky::error::EmptyErr;

pub(crate) use failure::{Expected, Failed};
pub(crate) use primitive::read_name as name_at;
pub(crate) use rules::{Head, ITEM_WORDS, RuleParsers};

use primitive::{Extra, state};

use crate::ast::{Expr, ItemKind};
use crate::token::Lexeme;

/// The parsers, built once for many items whose lexemes live as long as `'s`.
pub(crate) struct Parsers<'s> {
    fast: Boxed<'s, EmptyErr>,
    /// The parser of the second pass, built when the first item fails.
    slow: OnceCell<Boxed<'s, Failed>>,
    /// Those of rulesets, built when the first one is met.
    rules: OnceCell<RuleParsers<'s>>,
}

type Boxed<'s, E> = chumsky::Boxed<'s, 's, &'s [Lexeme], ItemKind, Extra<'s, E>>;

impl<'s> Parsers<'s> {
    /// Builds the parsers: some microseconds.
    pub(crate) fn new() -> Self {
        Parsers {
            fast: item::item::<EmptyErr>().boxed(),
            slow: OnceCell::new(),
            rules: OnceCell::new(),
        }
    }

    /// The parsers of rulesets.
    pub(crate) fn rules(&self) -> &RuleParsers<'s> {
        self.rules.get_or_init(RuleParsers::new)
    }

    /// Parses an item that has its keyword; the semicolon may be missing. Linear in the number of lexemes.
    ///
    /// # Errors
    ///
    /// What is wrong with it, from a second pass: the failure, and productions that were read and are wrong.
    pub(crate) fn item(
        &self,
        lexemes: &'s [Lexeme],
        text: &'s str,
    ) -> Result<ItemKind, Vec<Failed>> {
        let first = self.fast.parse_with_state(lexemes, &mut state(text));
        match first.into_result() {
            Ok(item) => Ok(item),
            Err(_) => {
                let slow = self.slow.get_or_init(|| item::item::<Failed>().boxed());
                slow.parse_with_state(lexemes, &mut state(text))
                    .into_result()
            }
        }
    }
}

/// Parses an expression that is the whole text.
///
/// # Errors
///
/// As for [`Parsers::item`].
pub(crate) fn expression(lexemes: &[Lexeme], text: &str) -> Result<Expr, Vec<Failed>> {
    let fast = expression::expression::<EmptyErr>();
    let first = fast.parse_with_state(lexemes, &mut state(text));
    match first.into_result() {
        Ok(expr) => Ok(expr),
        Err(_) => expression::expression::<Failed>()
            .parse_with_state(lexemes, &mut state(text))
            .into_result(),
    }
}
