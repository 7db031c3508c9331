//! The expressions of rulesets.
//!
//! What does not fit is filled: lines break behind commas and before operators. `for` and `if` of a comprehension and
//! the branches of a conditional then stand on lines of their own:
//! ```text
//! both = [take(rows, i) ++ [min(r, j) for r in drop(rows, i)]
//!     for i in 0..size(rows) - 1, j in 0..rows[i] - 1
//!     if i + j > 0];
//! ```

use std::slice::from_ref;

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use crate::Span;
use crate::ast::Name;
use crate::ast::rules::{For, RuleExpr, RuleExprKind, RuleOp, RuleOption};

impl Printer<'_> {
    /// Prints an expression.
    pub(super) fn rule_expr(&mut self, expr: &RuleExpr) {
        match &expr.kind {
            RuleExprKind::Int | RuleExprKind::Name(_) | RuleExprKind::Bool(_) => {
                self.span(expr.span, self.source(expr.span));
            }
            RuleExprKind::Text(text) => self.string(text, expr.span),
            RuleExprKind::Paren(inner) => {
                self.enclosed(("(", ")"), from_ref(&**inner), Self::rule_expr);
            }
            RuleExprKind::Tuple(parts) => self.enclosed(("(", ")"), parts, Self::rule_expr),
            RuleExprKind::Collection { set, elements } => {
                self.enclosed(brackets(*set), elements, Self::rule_option);
            }
            RuleExprKind::Comprehension { set, element, each } => {
                self.comprehension(brackets(*set), element, each);
            }
            RuleExprKind::Call { callee, arguments } => {
                self.rule_expr(callee);
                // A single argument in brackets breaks inside them.
                let hugs = matches!(&arguments[..], [(None, only)] if is_closed(only));
                let indent = if hugs { 0 } else { INDENT };
                self.enclosed_at(indent, ("(", ")"), arguments, Self::rule_argument);
            }
            RuleExprKind::Index(board, at) => {
                self.rule_expr(board);
                self.enclosed(("[", "]"), from_ref(&**at), Self::rule_expr);
            }
            RuleExprKind::Update {
                board,
                changes,
                each,
            } => {
                self.rule_expr(board);
                self.update(changes, each.as_ref());
            }
            RuleExprKind::Field(inner, name) => {
                self.rule_expr(inner);
                self.token(".");
                self.name(name);
            }
            RuleExprKind::Minus(operand) => {
                self.operator("-");
                self.rule_expr(operand);
            }
            RuleExprKind::Not(statement) => {
                self.operator("not");
                self.doc.space();
                self.rule_expr(statement);
            }
            RuleExprKind::Binary {
                op,
                op_span,
                left,
                right,
            } => self.binary(*op, *op_span, left, right),
            _ => self.rule_word(expr),
        }
    }

    /// Prints an expression that starts with a word.
    fn rule_word(&mut self, expr: &RuleExpr) {
        match &expr.kind {
            RuleExprKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.doc.open(0);
                self.token("if");
                self.doc.space();
                self.grouped(condition);
                self.clause("then", Some(then));
                self.clause("else", Some(otherwise));
                self.doc.close();
            }
            RuleExprKind::Quantified { all, binds, body } => {
                self.operator(if *all { "forall" } else { "exists" });
                self.doc.space();
                self.enclosed(("(", ")"), binds, Self::bind);
                self.unit(body);
            }
            RuleExprKind::Let { binds, body } => {
                self.token("let");
                self.doc.space();
                self.enclosed(("(", ")"), binds, Self::bind);
                self.unit(body);
            }
            RuleExprKind::Closure {
                binder,
                start,
                next,
            } => {
                self.token("closure");
                self.doc.space();
                self.doc.open(INDENT);
                self.token("(");
                self.binder(binder);
                self.doc.space();
                self.operator("in");
                self.doc.space();
                self.rule_expr(start);
                self.token(")");
                self.doc.close();
                self.unit(next);
            }
            _ => {}
        }
    }

    fn comprehension(&mut self, (open, close): (&str, &str), element: &RuleOption, each: &For) {
        self.doc.open(INDENT);
        self.token(open);
        self.rule_option(element);
        self.each(each);
        self.token(close);
        self.doc.close();
    }

    fn rule_option(&mut self, option: &RuleOption) {
        let RuleOption { value, gain } = option;
        self.rule_expr(value);
        if let Some(gain) = gain {
            self.break_line(Line::Unit);
            self.doc.open(0);
            self.token("gain");
            self.doc.space();
            self.rule_expr(gain);
            self.doc.close();
        }
    }

    fn rule_argument(&mut self, argument: &(Option<Name>, RuleExpr)) {
        let (name, value) = argument;
        if let Some(name) = name {
            self.name(name);
            self.doc.space();
            self.token("=");
            self.doc.space();
        }
        self.rule_expr(value);
    }

    /// Prints the changes of a board.
    fn update(&mut self, changes: &[(RuleExpr, RuleExpr)], each: Option<&For>) {
        self.doc.open(INDENT);
        self.token("[");
        self.filled(changes, |printer, (at, value)| {
            printer.rule_expr(at);
            printer.doc.space();
            printer.operator("=>");
            printer.doc.space();
            printer.rule_expr(value);
        });
        if let Some(each) = each {
            self.each(each);
        }
        self.token("]");
        self.doc.close();
    }

    /// Prints `for x in S if p`, each word on a line of its own if the brackets around do not fit.
    fn each(&mut self, each: &For) {
        let For { binds, condition } = each;
        self.break_line(Line::Blank);
        self.token("for");
        self.doc.space();
        self.doc.open(INDENT);
        self.filled(binds, Self::bind);
        self.doc.close();
        self.clause("if", condition.as_deref());
    }

    /// Prints an operator with its operands.
    fn binary(&mut self, op: RuleOp, op_span: Span, left: &RuleExpr, right: &RuleExpr) {
        self.rule_expr(left);
        let spelled = spelling(op);
        if matches!(op, RuleOp::Range | RuleOp::Times) {
            self.token(spelled);
            self.rule_expr(right);
            return;
        }
        self.break_line(Line::Unit);
        self.doc.open(0);
        if op == RuleOp::NotIn {
            let spelled = if self.options.unicode { "∉" } else { spelled };
            self.span(op_span, spelled);
        } else {
            self.operator(spelled);
        }
        self.doc.space();
        self.rule_expr(right);
        self.doc.close();
    }

    /// Prints an expression on the line if all of it fits there, else below.
    pub(super) fn unit(&mut self, expr: &RuleExpr) {
        self.break_line(Line::Unit);
        self.doc.open(0);
        self.rule_expr(expr);
        self.doc.close();
    }
}

fn brackets(set: bool) -> (&'static str, &'static str) {
    if set { ("{", "}") } else { ("[", "]") }
}

/// Whether what breaks in an expression stands inside its brackets.
pub(super) fn is_closed(expr: &RuleExpr) -> bool {
    matches!(
        expr.kind,
        RuleExprKind::Paren(_)
            | RuleExprKind::Tuple(_)
            | RuleExprKind::Collection { .. }
            | RuleExprKind::Comprehension { .. }
            | RuleExprKind::Call { .. }
            | RuleExprKind::Index(..)
            | RuleExprKind::Update { .. }
    )
}

/// The ASCII spelling of an operator.
fn spelling(op: RuleOp) -> &'static str {
    match op {
        RuleOp::Or => "or",
        RuleOp::And => "and",
        RuleOp::Equal => "==",
        RuleOp::NotEqual => "!=",
        RuleOp::Less => "<",
        RuleOp::AtMost => "<=",
        RuleOp::Greater => ">",
        RuleOp::AtLeast => ">=",
        RuleOp::In => "in",
        RuleOp::NotIn => "not in",
        RuleOp::Join => "++",
        RuleOp::Range => "..",
        RuleOp::Plus => "+",
        RuleOp::Minus => "-",
        RuleOp::Times => "·",
        RuleOp::Over => "/",
        RuleOp::Div => "div",
        RuleOp::Mod => "mod",
    }
}
