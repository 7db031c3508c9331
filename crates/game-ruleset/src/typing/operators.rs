//! Expressions with an operator between two operands.

use game_syntax::Span;
use game_syntax::ast::rules::{RuleExpr, RuleOp};

use super::expr::builtin;
use super::{Result, Typed, Typist, apply, coerce, error, mismatch};
use crate::codes;
use crate::ir::{Ir, Kind, Op};
use crate::ty::Ty;

impl Typist<'_> {
    pub(super) fn binary(
        &mut self,
        op: RuleOp,
        left: &RuleExpr,
        right: &RuleExpr,
        span: Span,
        wanted: Option<&Ty>,
    ) -> Result<Typed> {
        match op {
            RuleOp::And | RuleOp::Or => {
                let (a, b) = (self.want(left, &Ty::Bool)?, self.want(right, &Ty::Bool)?);
                let (a, b) = (Box::new(a), Box::new(b));
                let kind = if op == RuleOp::And {
                    Kind::And(a, b)
                } else {
                    Kind::Or(a, b)
                };
                Ok((Ir { kind, span }, Ty::Bool))
            }
            RuleOp::In | RuleOp::NotIn => self.membership(op, left, right, span),
            RuleOp::Range => {
                let (a, b) = (self.want(left, &Ty::Int)?, self.want(right, &Ty::Int)?);
                Ok((builtin(Op::Range, vec![a, b], span), Ty::Int.list()))
            }
            RuleOp::Join => {
                let (a, b) = (self.infer(left, wanted)?, self.infer(right, wanted)?);
                join(a, b, span)
            }
            RuleOp::Equal
            | RuleOp::NotEqual
            | RuleOp::Less
            | RuleOp::AtMost
            | RuleOp::Greater
            | RuleOp::AtLeast => {
                let (a, b) = (self.infer(left, None)?, self.infer(right, None)?);
                compare(op, a, b, span)
            }
            _ => {
                let (a, b) = (self.infer(left, None)?, self.infer(right, None)?);
                arithmetic(op, a, b, span, self)
            }
        }
    }

    fn membership(
        &mut self,
        op: RuleOp,
        left: &RuleExpr,
        right: &RuleExpr,
        span: Span,
    ) -> Result<Typed> {
        let (a, a_ty) = self.infer(left, None)?;
        let (b, b_ty) = self.infer(right, Some(&a_ty.clone().list()))?;
        let (b, element) = super::elements(b, b_ty)?;
        if !a_ty.fits(&element) {
            return Err(mismatch(&element.to_string(), &a_ty, a.span));
        }
        let op = if op == RuleOp::In { Op::In } else { Op::NotIn };
        Ok((builtin(op, vec![a, b], span), Ty::Bool))
    }
}

/// `a ++ b`: two lists, or two sets.
fn join((a, a_ty): Typed, (b, b_ty): Typed, span: Span) -> Result<Typed> {
    // A cell beside a list of cells is the list of it.
    let listed = |ir: Ir, ty: Ty, other: &Ty| match (&ty, other) {
        (Ty::Cell, Ty::List(_) | Ty::Cell) => (apply(Op::ToList, ir), Ty::Cell.list()),
        _ => (ir, ty),
    };
    let (a, a_ty) = listed(a, a_ty, &b_ty);
    let (b, b_ty) = listed(b, b_ty, &a_ty);
    match a_ty.common(&b_ty) {
        Some(ty @ Ty::List(_)) => Ok((builtin(Op::Join, vec![a, b], span), ty)),
        Some(ty @ Ty::Set(_)) => Ok((builtin(Op::Union, vec![a, b], span), ty)),
        Some(other) => Err(mismatch("a list or a set", &other, a.span)),
        None => Err(mismatch(&a_ty.to_string(), &b_ty, b.span)),
    }
}

/// Comparisons: numbers by size, everything of one type by equality.
fn compare(op: RuleOp, (a, a_ty): Typed, (b, b_ty): Typed, span: Span) -> Result<Typed> {
    let Some(common) = a_ty.common(&b_ty) else {
        let message = format!("{a_ty} and {b_ty} do not agree");
        let found = *error(&codes::RULE_TYPE, span, message);
        return Err(Box::new(match (&a_ty, &b_ty) {
            (Ty::List(_), Ty::Cell) | (Ty::Cell, Ty::List(_)) => found.help("membership is `in`"),
            _ => found,
        }));
    };
    let equality = matches!(op, RuleOp::Equal | RuleOp::NotEqual);
    if !equality && !matches!(common, Ty::Int | Ty::Rat) {
        return Err(mismatch("numbers", &common, span));
    }
    let (a, b) = (coerce((a, a_ty), &common)?, coerce((b, b_ty), &common)?);
    let op = match op {
        RuleOp::Equal => Op::Equal,
        RuleOp::NotEqual => Op::NotEqual,
        RuleOp::Less => Op::Less,
        RuleOp::AtMost => Op::AtMost,
        RuleOp::Greater => Op::Greater,
        _ => Op::AtLeast,
    };
    Ok((builtin(op, vec![a, b], span), Ty::Bool))
}

/// Sums, differences, products; a place and a direction; graphs without parts; sums of positions.
fn arithmetic(
    op: RuleOp,
    (a, a_ty): Typed,
    (b, b_ty): Typed,
    span: Span,
    typist: &Typist<'_>,
) -> Result<Typed> {
    let board = typist.names.board.as_ref();
    let game = |ir: Ir, ty: &Ty| match ty {
        Ty::Game => ir,
        _ => Ir {
            span: ir.span,
            kind: Kind::Position(Box::new(ir)),
        },
    };
    match (op, &a_ty, &b_ty) {
        (RuleOp::Plus, Ty::Place, Ty::Dir) => {
            // The board gives a place its neighbours; without one there is no step.
            Ok((builtin(Op::Step, vec![a, b], span), Ty::Place))
        }
        (RuleOp::Plus, Ty::Game, other) | (RuleOp::Plus, other, Ty::Game)
            if *other == Ty::Game || Some(other) == board =>
        {
            let operands = vec![game(a, &a_ty), game(b, &b_ty)];
            Ok((builtin(Op::AddGames, operands, span), Ty::Game))
        }
        (RuleOp::Minus, Ty::Graph, gone) if takes_from_graph(gone) => {
            Ok((builtin(Op::Without, vec![a, b], span), Ty::Graph))
        }
        _ => {
            let numbers = matches!(a_ty, Ty::Int | Ty::Rat) && matches!(b_ty, Ty::Int | Ty::Rat);
            let Some(common) = a_ty.common(&b_ty).filter(|_| numbers) else {
                let found = if matches!(a_ty, Ty::Int | Ty::Rat) {
                    (&b_ty, b.span)
                } else {
                    (&a_ty, a.span)
                };
                return Err(mismatch("a number", found.0, found.1));
            };
            let common = if op == RuleOp::Over { Ty::Rat } else { common };
            let whole = matches!(op, RuleOp::Div | RuleOp::Mod);
            if whole && common != Ty::Int {
                return Err(mismatch("int", &common, span));
            }
            let (a, b) = (coerce((a, a_ty), &common)?, coerce((b, b_ty), &common)?);
            let op = match op {
                RuleOp::Plus => Op::Plus,
                RuleOp::Minus => Op::Minus,
                RuleOp::Times => Op::Times,
                RuleOp::Over => Op::Over,
                RuleOp::Div => Op::Div,
                _ => Op::Mod,
            };
            Ok((builtin(op, vec![a, b], span), common))
        }
    }
}

fn takes_from_graph(gone: &Ty) -> bool {
    let part = |ty: &Ty| matches!(ty, Ty::Place | Ty::Edge | Ty::Any);
    part(gone) || gone.element().is_some_and(part)
}
