//! The grammar (`grammar.ebnf`, sections 5 to 9) as parsers over the lexemes of one item.
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

use chumsky::Parser;
use chumsky::error::EmptyErr;
use chumsky::inspector::SimpleState;

pub(crate) use failure::{Expected, Failed};
use primitive::Extra;
pub(crate) use primitive::read_name as name_at;

use crate::ast::{Expr, ItemKind};
use crate::token::Lexeme;

/// The parsers, built once for many items whose lexemes live as long as `'s`.
pub(crate) struct Parsers<'s> {
    item: chumsky::Boxed<'s, 's, &'s [Lexeme], ItemKind, Extra<'s, EmptyErr>>,
}

impl<'s> Parsers<'s> {
    /// Builds the parsers: some microseconds.
    pub(crate) fn new() -> Self {
        Parsers {
            item: item::item::<EmptyErr>().boxed(),
        }
    }

    /// Parses an item that has its keyword; the semicolon may be missing. Linear in the number of lexemes.
    pub(crate) fn item(
        &self,
        lexemes: &'s [Lexeme],
        text: &'s str,
    ) -> Result<ItemKind, Vec<Failed>> {
        let mut state = SimpleState(text);
        match self
            .item
            .parse_with_state(lexemes, &mut state)
            .into_result()
        {
            Ok(item) => Ok(item),
            Err(_) => failures(&item::item::<Failed>(), lexemes, text),
        }
    }
}

/// Parses an expression that is the whole text.
pub(crate) fn expression(lexemes: &[Lexeme], text: &str) -> Result<Expr, Vec<Failed>> {
    let mut state = SimpleState(text);
    match expression::expression::<EmptyErr>()
        .parse_with_state(lexemes, &mut state)
        .into_result()
    {
        Ok(expr) => Ok(expr),
        Err(_) => failures(&expression::expression::<Failed>(), lexemes, text),
    }
}

/// The second pass: the same grammar with an error type that knows what was expected.
fn failures<'s, O>(
    parser: &impl Parser<'s, &'s [Lexeme], O, Extra<'s, Failed>>,
    lexemes: &'s [Lexeme],
    text: &'s str,
) -> Result<O, Vec<Failed>> {
    parser
        .parse_with_state(lexemes, &mut SimpleState(text))
        .into_result()
}
