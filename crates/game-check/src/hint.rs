//! The value to show behind an item while its author types.

use game_lang::{Shown, Value};
use game_syntax::Chunk;
use game_syntax::ast::Expr;
use game_value::Spelling;

use crate::checker::Context;

/// A value beside the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where it stands: just behind the expression, counted from the start of the chunk.
    pub at: u32,
    /// The whole value.
    pub whole: String,
}

/// The hint of a value, unless it says what is written there already.
pub(crate) fn of(
    context: &mut Context<'_>,
    expr: &Expr,
    value: &Value,
    chunk: &Chunk,
) -> Option<Hint> {
    let shown: Shown =
        context.run(|evaluator| evaluator.shown(value, Spelling::Ascii, expr.span))?;
    let written: String = chunk
        .text
        .get(expr.span.range())?
        .split_whitespace()
        .collect();
    let whole = shown.whole();
    (written != whole).then_some(Hint {
        at: expr.span.end,
        whole,
    })
}
