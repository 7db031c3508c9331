//! The safety net: whether a printed file or item says what the original said.
//!
//! Trees are compared without places; literals by their canonical spelling, so that `3/6` equals `1/2`, and a minus
//! apart from its number equals the sign of the number.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use super::Options;
use super::chunk::has_error;
use super::file::File;
use super::literal::spell;
use super::same_rules::Rulesets;
use super::source::tidy;
use super::spelling::unscripted;
use crate::ast::{
    Argument, Assert, Atom, AtomScore, Call, Comparison, Expr, ExprKind, Form, Function, If, Item,
    ItemKind, Let, Name, Parameter, Position, Quantified, RobotForm, ScoringForm, Side, Type,
    UnaryOp, Use, UseTarget,
};
use crate::{Chunk, Span, parse};

/// Whether two files have the same items and comments in the same order, and errors in the same ones. Linear, and no more of the
/// files is held than the comments by which one is ahead.
pub(super) fn files(left: File<'_>, right: File<'_>) -> bool {
    let (mut left, mut right) = (Walk::new(left), Walk::new(right));
    loop {
        let same = match (left.next_entry(), right.next_entry()) {
            (Some(left), Some(right)) => chunks(&left, &right),
            (None, None) => return left.comments == right.comments,
            _ => false,
        };
        if !(same && left.takes_comments_with(&mut right)) {
            return false;
        }
    }
}

/// One of two files that are compared.
struct Walk<'f> {
    chunks: Box<dyn Iterator<Item = Arc<Chunk>> + 'f>,
    /// The comments that the other one has not had yet.
    comments: VecDeque<String>,
}

impl<'f> Walk<'f> {
    fn new(file: File<'f>) -> Self {
        Walk {
            chunks: file.chunks(),
            comments: VecDeque::new(),
        }
    }

    /// The next chunk that holds an item, be it a broken one; takes down the comments on the way.
    fn next_entry(&mut self) -> Option<Arc<Chunk>> {
        for chunk in &mut self.chunks {
            self.comments
                .extend(comments(&chunk, 0).map(Cow::into_owned));
            if is_entry(&chunk) {
                return Some(chunk);
            }
        }
        None
    }

    /// Drops the comments that both have; whether they are the same.
    fn takes_comments_with(&mut self, other: &mut Self) -> bool {
        let both = self.comments.len().min(other.comments.len());
        self.comments.drain(..both).eq(other.comments.drain(..both))
    }
}

/// Whether `printed` is the same as the item of `chunk`, with the same comments.
pub(super) fn item(chunk: &Chunk, item: &Item, printed: &str) -> bool {
    let parsed = parse(printed);
    let mut others = parsed.chunks().iter().filter(|other| is_entry(other));
    let same_comments = parsed
        .chunks()
        .iter()
        .flat_map(|other| comments(other, 0))
        .eq(comments(chunk, item.span.start));
    others.next().is_some_and(|other| chunks(chunk, other))
        && others.next().is_none()
        && same_comments
}

/// Whether a chunk holds an item, be it a broken one.
fn is_entry(chunk: &Chunk) -> bool {
    chunk.item.is_some() || has_error(chunk)
}

/// The comments of a chunk from a byte on.
fn comments(chunk: &Chunk, from: u32) -> impl Iterator<Item = Cow<'_, str>> {
    let tokens = chunk.tokens.iter().enumerate();
    tokens
        .filter(move |(_, token)| token.kind.is_comment() && token.start >= from)
        .map(|(index, _)| tidy(&chunk.text[chunk.token_span(index).range()]))
}

/// Whether two chunks hold the same item, or both a broken one.
fn chunks(left: &Chunk, right: &Chunk) -> bool {
    let plain = Options::default();
    let trees = Trees {
        left: &left.text,
        right: &right.text,
        plain: &plain,
    };
    match (&left.item, &right.item) {
        _ if has_error(left) || has_error(right) => has_error(left) && has_error(right),
        (Some(left), Some(right)) => trees.items(&left.kind, &right.kind),
        _ => false,
    }
}

/// Two texts whose trees are compared.
#[derive(Clone, Copy)]
struct Trees<'s> {
    /// The text of the first tree.
    left: &'s str,
    /// The text of the second tree.
    right: &'s str,
    /// ASCII spellings.
    plain: &'s Options,
}

impl<'s> Trees<'s> {
    /// Compares items.
    fn items(self, a: &ItemKind, b: &ItemKind) -> bool {
        match (a, b) {
            (ItemKind::Use(a), ItemKind::Use(b)) => same_use(a, b),
            (ItemKind::Play(a), ItemKind::Play(b)) => same_all(a, b, same_name),
            (ItemKind::Let(a), ItemKind::Let(b)) => self.lets(a, b),
            (ItemKind::Position(a), ItemKind::Position(b)) => self.positions(a, b),
            (ItemKind::Assert(a), ItemKind::Assert(b)) => self.asserts(a, b),
            (ItemKind::Fn(a), ItemKind::Fn(b)) => self.functions(a, b),
            (ItemKind::Ruleset(a), ItemKind::Ruleset(b)) => {
                let (left, right) = (self.left, self.right);
                Rulesets { left, right }.same(a, b)
            }
            _ => false,
        }
    }

    /// Compares named values.
    fn lets(self, a: &Let, b: &Let) -> bool {
        let Let {
            name,
            universe,
            value,
        } = a;
        same_name(name, &b.name)
            && same_option(universe.as_ref(), b.universe.as_ref(), same_name)
            && self.exprs(value, &b.value)
    }

    /// Compares positions.
    fn positions(self, a: &Position, b: &Position) -> bool {
        let Position {
            name,
            ruleset,
            board,
        } = a;
        same_name(name, &b.name) && self.exprs(ruleset, &b.ruleset) && self.exprs(board, &b.board)
    }

    /// Compares asserts.
    fn asserts(self, a: &Assert, b: &Assert) -> bool {
        let Assert { condition, message } = a;
        let same_text = |a: &(Box<str>, Span), b: &(Box<str>, Span)| a.0 == b.0;
        self.exprs(condition, &b.condition)
            && same_option(message.as_ref(), b.message.as_ref(), same_text)
    }

    /// Compares functions.
    fn functions(self, a: &Function, b: &Function) -> bool {
        let Function {
            name,
            parameters,
            result,
            body,
        } = a;
        let same_parameter = |a: &Parameter, b: &Parameter| {
            let Parameter { name, ty } = a;
            same_name(name, &b.name) && same_type(ty, &b.ty)
        };
        same_name(name, &b.name)
            && same_all(parameters, &b.parameters, same_parameter)
            && same_option(result.as_ref(), b.result.as_ref(), same_type)
            && self.exprs(body, &b.body)
    }

    /// Compares lists of expressions.
    fn lists(self, a: &[Expr], b: &[Expr]) -> bool {
        same_all(a, b, |a, b| self.exprs(a, b))
    }

    /// Compares expressions.
    fn exprs(self, a: &Expr, b: &Expr) -> bool {
        if let (Some(a), Some(b)) = (self.literal(a, self.left), self.literal(b, self.right)) {
            return a == b;
        }
        match (&a.kind, &b.kind) {
            (
                ExprKind::GluedTiny {
                    number,
                    miny,
                    argument,
                },
                ExprKind::GluedTiny {
                    number: number_b,
                    miny: miny_b,
                    argument: argument_b,
                },
            ) => {
                miny == miny_b
                    && self.numbers(*number, *number_b)
                    && self.exprs(argument, argument_b)
            }
            (ExprKind::ComputedStar(a), ExprKind::ComputedStar(b))
            | (ExprKind::Paren(a), ExprKind::Paren(b)) => self.exprs(a, b),
            (ExprKind::Impartial(a), ExprKind::Impartial(b)) => a == b,
            (ExprKind::Bool(a), ExprKind::Bool(b)) => a == b,
            (ExprKind::Text(a), ExprKind::Text(b)) => a == b,
            (ExprKind::Form(a), ExprKind::Form(b)) => self.forms(a, b),
            (ExprKind::Scoring(a), ExprKind::Scoring(b)) => self.scorings(a, b),
            (ExprKind::Robot(a), ExprKind::Robot(b)) => self.robots(a, b),
            (ExprKind::Path(a), ExprKind::Path(b)) => same_all(a, b, same_name),
            (ExprKind::Call(a), ExprKind::Call(b)) => self.calls(a, b),
            (ExprKind::Unary(op, a), ExprKind::Unary(op_b, b)) => op == op_b && self.exprs(a, b),
            (ExprKind::Sum(a, rest), ExprKind::Sum(b, rest_b)) => {
                self.exprs(a, b)
                    && same_all(rest, rest_b, |a, b| a.0 == b.0 && self.exprs(&a.1, &b.1))
            }
            (ExprKind::Set(a), ExprKind::Set(b))
            | (ExprKind::List(a), ExprKind::List(b))
            | (ExprKind::Ordinal(a), ExprKind::Ordinal(b))
            | (ExprKind::Times(a), ExprKind::Times(b))
            | (ExprKind::Sequence(a), ExprKind::Sequence(b))
            | (ExprKind::And(a), ExprKind::And(b))
            | (ExprKind::Or(a), ExprKind::Or(b)) => self.lists(a, b),
            (ExprKind::Compare(a), ExprKind::Compare(b)) => self.comparisons(a, b),
            (ExprKind::If(a), ExprKind::If(b)) => self.conditionals(a, b),
            (ExprKind::Quantified(a), ExprKind::Quantified(b)) => self.quantifieds(a, b),
            _ => false,
        }
    }

    /// The spelling of a literal, also of one whose sign stands apart.
    fn literal(self, expr: &Expr, text: &'s str) -> Option<Cow<'s, str>> {
        let at = |span: Span| text.get(span.range()).unwrap_or_default();
        match &expr.kind {
            ExprKind::Literal(_) => Some(spell(at(expr.span), self.plain)),
            ExprKind::Unary(UnaryOp::Minus, operand)
                if matches!(operand.kind, ExprKind::Literal(_)) =>
            {
                let number = spell(at(operand.span), self.plain);
                let is_unsigned = number.starts_with(|first: char| first.is_ascii_digit());
                is_unsigned.then(|| Cow::Owned(format!("-{number}")))
            }
            _ => None,
        }
    }

    /// Compares numbers.
    fn numbers(self, a: Span, b: Span) -> bool {
        let left = unscripted(self.left.get(a.range()).unwrap_or_default());
        let right = unscripted(self.right.get(b.range()).unwrap_or_default());
        spell(&left, self.plain) == spell(&right, self.plain)
    }

    /// Compares forms.
    fn forms(self, a: &Form, b: &Form) -> bool {
        let Form { left, right, style } = a;
        *style == b.style && self.lists(left, &b.left) && self.lists(right, &b.right)
    }

    /// Compares scoring forms.
    fn scorings(self, a: &ScoringForm, b: &ScoringForm) -> bool {
        let ScoringForm { left, right, style } = a;
        *style == b.style && self.sides(left, &b.left) && self.sides(right, &b.right)
    }

    /// Compares sides of scoring forms.
    fn sides(self, a: &Side, b: &Side) -> bool {
        match (a, b) {
            (Side::Atom(a), Side::Atom(b)) => self.atoms(a, b),
            (Side::Options(a), Side::Options(b)) => self.lists(a, b),
            _ => false,
        }
    }

    /// Compares atoms.
    fn atoms(self, a: &Atom, b: &Atom) -> bool {
        match (&a.score, &b.score) {
            (AtomScore::Number(a), AtomScore::Number(b)) => self.numbers(*a, *b),
            (AtomScore::Computed(a), AtomScore::Computed(b)) => self.exprs(a, b),
            _ => false,
        }
    }

    /// Compares robot forms.
    fn robots(self, a: &RobotForm, b: &RobotForm) -> bool {
        let RobotForm { left, rows, right } = a;
        self.lists(left, &b.left)
            && same_all(rows, &b.rows, |a, b| self.lists(a, b))
            && self.lists(right, &b.right)
    }

    /// Compares calls.
    fn calls(self, a: &Call, b: &Call) -> bool {
        let Call { callee, arguments } = a;
        let same_argument = |a: &Argument, b: &Argument| {
            let Argument { name, value } = a;
            same_option(name.as_ref(), b.name.as_ref(), same_name) && self.exprs(value, &b.value)
        };
        self.exprs(callee, &b.callee) && same_all(arguments, &b.arguments, same_argument)
    }

    /// Compares comparisons.
    fn comparisons(self, a: &Comparison, b: &Comparison) -> bool {
        let Comparison {
            relation,
            operator: _,
            left,
            right,
            modulo_inf,
        } = a;
        *relation == b.relation
            && *modulo_inf == b.modulo_inf
            && self.exprs(left, &b.left)
            && self.exprs(right, &b.right)
    }

    /// Compares conditionals.
    fn conditionals(self, a: &If, b: &If) -> bool {
        let If {
            condition,
            then,
            otherwise,
        } = a;
        self.exprs(condition, &b.condition)
            && self.exprs(then, &b.then)
            && self.exprs(otherwise, &b.otherwise)
    }

    /// Compares quantified statements.
    fn quantifieds(self, a: &Quantified, b: &Quantified) -> bool {
        let Quantified {
            quantifier,
            binder,
            domain,
            body,
        } = a;
        *quantifier == b.quantifier
            && same_name(binder, &b.binder)
            && self.exprs(domain, &b.domain)
            && self.exprs(body, &b.body)
    }
}

/// Compares imports.
fn same_use(a: &Use, b: &Use) -> bool {
    let Use { target, alias } = a;
    let same_target = match (target, &b.target) {
        (UseTarget::Module(a), UseTarget::Module(b)) => same_all(a, b, same_name),
        (UseTarget::File(a, _), UseTarget::File(b, _)) => a == b,
        _ => false,
    };
    same_target && same_option(alias.as_ref(), b.alias.as_ref(), same_name)
}

/// Compares types.
pub(super) fn same_type(a: &Type, b: &Type) -> bool {
    let Type {
        name,
        arguments,
        span: _,
    } = a;
    same_name(name, &b.name) && same_all(arguments, &b.arguments, same_type)
}

/// Compares names.
pub(super) fn same_name(a: &Name, b: &Name) -> bool {
    let Name { text, span: _ } = a;
    *text == b.text
}

/// Compares lists.
pub(super) fn same_all<T>(a: &[T], b: &[T], same: impl Fn(&T, &T) -> bool) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
}

/// Compares what may be missing.
pub(super) fn same_option<T>(a: Option<&T>, b: Option<&T>, same: impl Fn(&T, &T) -> bool) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => same(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}
