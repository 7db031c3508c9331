//! Expressions: one kind of node a file.
//!
//! Nesting is bounded by [`MAX_NESTING`](crate::MAX_NESTING), so that these functions may call each other.

mod brackets;
mod call;
mod chain;
mod compare;
mod conditional;
mod form;
mod impartial;
mod nimber;
mod paren;
mod path;
mod product;
mod quantified;
mod robot;
mod scoring;
mod slashes;
mod string;
mod unary;

use super::doc::Line;
use super::printer::Printer;
use super::render::INDENT;
use crate::ast::{Expr, ExprKind, UnaryOp};

/// Where an expression stands, which decides how a chain that is too long goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// After something on its line: the chain goes on one level further in.
    Inline,
    /// At the start of a line that is indented for it: the chain goes on below its first operand.
    Below,
}

impl Place {
    /// What a chain adds to the indentation.
    fn indent(self) -> u32 {
        match self {
            Place::Inline => INDENT,
            Place::Below => 0,
        }
    }
}

impl Printer<'_> {
    /// Prints an expression.
    pub(super) fn expr(&mut self, expr: &Expr, place: Place) {
        match &expr.kind {
            ExprKind::Literal(_) => self.literal(expr.span),
            ExprKind::GluedTiny {
                number,
                miny,
                argument,
            } => {
                self.glued_tiny(*number, *miny, argument);
            }
            ExprKind::ComputedStar(size) => self.computed_star(size),
            ExprKind::Impartial(_) => self.impartial(expr.span),
            ExprKind::Bool(value) => self.token(if *value { "true" } else { "false" }),
            ExprKind::Text(text) => self.string(text, expr.span),
            ExprKind::Form(form) => self.form(form),
            ExprKind::Scoring(form) => self.scoring(form),
            ExprKind::Robot(form) => self.robot(form),
            ExprKind::Set(items) => self.brackets("{", items, "}"),
            ExprKind::List(items) => self.brackets("[", items, "]"),
            ExprKind::Paren(inner) => self.paren(inner),
            ExprKind::Path(names) => self.path(names),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Sum(first, rest) => self.sum(first, rest, place),
            ExprKind::Ordinal(operands) => self.chain(":", operands, place),
            ExprKind::Times(factors) => self.product(factors),
            ExprKind::Sequence(operands) => self.chain("->", operands, place),
            ExprKind::And(operands) => self.chain("and", operands, place),
            ExprKind::Or(operands) => self.chain("or", operands, place),
            ExprKind::Compare(comparison) => self.compare(comparison, place),
            ExprKind::If(conditional) => self.conditional(conditional, place),
            ExprKind::Quantified(quantified) => self.quantified(quantified),
        }
    }

    /// Prints what follows `=`, `then` or a quantifier: on the line if it is one thing in brackets or without a place
    /// to break, else below and indented if it does not fit.
    pub(super) fn value(&mut self, value: &Expr) {
        if is_closed(value) {
            self.doc.space();
            self.inset();
            self.expr(value, Place::Inline);
        } else {
            self.doc.open(INDENT);
            self.break_line(Line::Blank);
            self.expr(value, Place::Below);
            self.doc.close();
        }
    }
}

/// Whether an expression is one thing: what breaks in it stands inside its brackets.
pub(super) fn is_closed(expr: &Expr) -> bool {
    is_bracketed(expr) || is_atom(expr)
}

/// Whether an expression has brackets at its end that may break.
fn is_bracketed(mut expr: &Expr) -> bool {
    while let ExprKind::Unary(UnaryOp::Minus | UnaryOp::PlusMinus, operand) = &expr.kind {
        expr = operand;
    }
    matches!(
        expr.kind,
        ExprKind::Form(_)
            | ExprKind::Scoring(_)
            | ExprKind::Robot(_)
            | ExprKind::Set(_)
            | ExprKind::List(_)
            | ExprKind::Paren(_)
            | ExprKind::Call(_)
            | ExprKind::GluedTiny { .. }
            | ExprKind::ComputedStar(_)
    )
}

/// Whether an expression has no place to break.
fn is_atom(mut expr: &Expr) -> bool {
    while let ExprKind::Unary(UnaryOp::Minus | UnaryOp::PlusMinus, operand) = &expr.kind {
        expr = operand;
    }
    matches!(
        expr.kind,
        ExprKind::Literal(_)
            | ExprKind::Impartial(_)
            | ExprKind::Bool(_)
            | ExprKind::Text(_)
            | ExprKind::Path(_)
    )
}
