//! Forms that are not canonical, though no option that is written there shows it.

use game_lang::{Evaluator, Fault, Theory};
use game_syntax::ast::{Expr, ExprKind, UnaryOp};
use game_syntax::{Code, Diagnostic, Level, walk};

use super::{Literal, has_comments, written};

/// A form that is not its canonical form.
pub(crate) static NON_CANONICAL: Code = Code {
    name: "non-canonical",
    level: Level::Hint,
    summary: "a literal form is not the canonical form of its value",
    page: "Equal games have one canonical form, in which readers recognise a value. It is said where no dominated or \
           reversible option is written that can be named: the options are not canonical themselves, or they are \
           reversible as scoring games have it. Which forms are looked at is said at `dominated-option`.",
    wrong: "let g = <<1 | 1> | <1 | 1>>;\n",
    right: "let g = 1;\n",
};

/// The finding, if there is one.
pub(super) fn check(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    text: &str,
) -> Result<Option<Diagnostic>, Fault> {
    let span = literal.expr.span;
    // What is computed or named has a reason to be written so.
    if !is_written_out(literal.expr) {
        return Ok(None);
    }
    let canonical = match evaluator.theory_of(&literal.game) {
        Theory::Normal => evaluator.value_of(&literal.game, span)?.form(),
        Theory::Misere => evaluator.misere_value_of(&literal.game, span)?,
        Theory::Guaranteed => evaluator.guaranteed_of(&literal.game, span)?,
        Theory::Scoring | Theory::Robot => return Ok(None),
    };
    let form = evaluator.form_of(&literal.game, span)?;
    if form == canonical {
        return Ok(None);
    }
    let finding = Diagnostic::new(&NON_CANONICAL, span, "this is not the canonical form");
    let Some(short) = written(evaluator, canonical) else {
        return Ok(Some(finding));
    };
    let finding = finding.label(format!("its value is {short}"));
    Ok(Some(if has_comments(span, text) {
        finding
    } else {
        finding.safe_fix(format!("write {short}"), span, short)
    }))
}

/// Whether an expression is made of forms and numbers alone.
fn is_written_out(expr: &Expr) -> bool {
    let mut all = matches!(
        expr.kind,
        ExprKind::Literal(None)
            | ExprKind::Paren(_)
            | ExprKind::Form(_)
            | ExprKind::Scoring(_)
            | ExprKind::Unary(UnaryOp::Minus | UnaryOp::PlusMinus, _)
    );
    walk::children(expr, &mut |part| all = all && is_written_out(part));
    all
}
