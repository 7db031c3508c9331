//! One expression that is a whole text, as `eval` and the console read it.

use crate::ast::Expr;
use crate::reader::{Buffers, Reader, Whole};
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
    let whole = Whole::new(text, true);
    let mut reader = Reader::new(&whole, 0, Buffers::default());
    while reader.step().is_some() {}
    let (read, mut diagnostics, stopped) = read(text, &reader);
    crate::chunk::merge(&mut diagnostics, stopped, reader.faults);
    let expr = read.filter(|_| diagnostics.is_empty());
    if expr.is_some() {
        lints::check(text, &reader.tokens, &reader.lexemes, &mut diagnostics);
    }
    Expression {
        text: text.into(),
        tokens: reader.tokens,
        expr,
        diagnostics,
    }
}

/// The tree, or what is wrong and the byte where the parser stopped.
fn read(text: &str, reader: &Reader<'_>) -> (Option<Expr>, Vec<Diagnostic>, Option<u32>) {
    let lexemes = &reader.lexemes[..];
    let start = |at: usize| lexemes.get(at).map(|lexeme| lexeme.span.start);
    if lexemes.is_empty() {
        return (None, Vec::new(), None);
    }
    if let Some((at, fault)) = nesting::check(lexemes) {
        return (None, vec![fault], start(at));
    }
    match grammar::expression(lexemes, text) {
        Ok(expr) => (Some(expr), Vec::new(), None),
        Err(failures) => {
            let mode = explain::Mode::Expression;
            let found = explain::failures(text, lexemes, &failures, mode);
            let stopped = start(crate::chunk::stop(lexemes, &failures, &found));
            (None, found, stopped)
        }
    }
}
