//! One expression that is a whole text, as `eval` and the console read it.

use crate::ast::Expr;
use crate::reader::Reader;
use crate::token::Token;
use crate::{Diagnostic, explain, grammar, lints, nesting};

/// An expression that has been read.
#[derive(PartialEq, Eq, Debug)]
pub struct Expression {
    /// The text.
    pub text: Box<str>,
    /// Its tokens; together they are the text.
    pub tokens: Vec<Token>,
    /// The tree; `None` if the text is blank or cannot be read.
    pub expr: Option<Expr>,
    /// What is wrong with it, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a text that holds one expression. A blank text has none, and no error. Linear in the text.
pub fn parse_expression(text: &str) -> Expression {
    let mut reader = Reader::new(text);
    while reader.step().is_some() {}
    let mut diagnostics = Vec::new();
    let mut expr = None;
    if !reader.lexemes.is_empty() {
        match read(text, &reader) {
            Ok(read) => expr = Some(read),
            Err(found) => diagnostics = found,
        }
    }
    crate::chunk::merge(&mut diagnostics, std::mem::take(&mut reader.faults));
    if !diagnostics.is_empty() {
        expr = None;
    } else if expr.is_some() {
        lints::check(text, &reader.tokens, &reader.lexemes, &mut diagnostics);
    }
    Expression {
        text: text.into(),
        tokens: reader.tokens,
        expr,
        diagnostics,
    }
}

fn read(text: &str, reader: &Reader<'_>) -> Result<Expr, Vec<Diagnostic>> {
    if let Some((_, fault)) = nesting::check(&reader.lexemes) {
        return Err(vec![fault]);
    }
    grammar::expression(&reader.lexemes, text).map_err(|failures| {
        explain::failures(text, &reader.lexemes, &failures, explain::Mode::Expression)
    })
}
