//! Expressions by their kind.

use game_syntax::Span;
use game_syntax::ast::rules::{For, RuleExpr, RuleExprKind, RuleOp, RuleOption};

use super::{Result, Typed, Typist, apply, coerce, error, mismatch};
use crate::codes;
use crate::ir::{Binding, Ir, Kind, Op};
use crate::ty::Ty;

impl Typist<'_> {
    /// A typed expression; what is wanted decides only where the parts leave it open.
    pub(crate) fn infer(&mut self, expr: &RuleExpr, wanted: Option<&Ty>) -> Result<Typed> {
        let span = expr.span;
        match &expr.kind {
            RuleExprKind::Int => self.integer(span),
            RuleExprKind::Text(text) => self.cells(text, span, wanted),
            RuleExprKind::Bool(truth) => Ok((
                super::constant(crate::value::Value::Bool(*truth), span),
                Ty::Bool,
            )),
            RuleExprKind::Name(name) => self.name(name, span),
            RuleExprKind::Paren(inner) => self.infer(inner, wanted),
            RuleExprKind::Tuple(parts) => self.tuple(parts, span, wanted),
            RuleExprKind::Collection { set, elements } => {
                self.collection(*set, elements, span, wanted)
            }
            RuleExprKind::Comprehension { set, element, each } => {
                self.comprehension(*set, element, each, span, wanted)
            }
            RuleExprKind::Call { callee, arguments } => self.call(callee, arguments, span),
            RuleExprKind::Index(base, index) => self.index(base, index, span),
            RuleExprKind::Update {
                board,
                changes,
                each,
            } => self.update(board, changes, each.as_ref(), span),
            RuleExprKind::Field(base, name) => self.field(base, name, span),
            RuleExprKind::Minus(inner) => self.negate(inner, span),
            RuleExprKind::Not(inner) => {
                let inner = self.want(inner, &Ty::Bool)?;
                Ok((builtin(Op::Not, vec![inner], span), Ty::Bool))
            }
            RuleExprKind::Binary {
                op, left, right, ..
            } => self.binary(*op, left, right, span, wanted),
            RuleExprKind::If {
                condition,
                then,
                otherwise,
            } => self.choice(condition, then, otherwise, span, wanted),
            RuleExprKind::Quantified { all, binds, body } => self.scope(|typist| {
                let binds = typist.bindings(binds)?;
                let body = Box::new(typist.want(body, &Ty::Bool)?);
                let kind = Kind::Quantified {
                    all: *all,
                    binds,
                    body,
                };
                Ok((Ir { kind, span }, Ty::Bool))
            }),
            RuleExprKind::Let { binds, body } => self.scope(|typist| {
                let binds = typist.bindings(binds)?;
                let (body, ty) = typist.infer(body, wanted)?;
                let kind = Kind::Let {
                    binds,
                    body: Box::new(body),
                };
                Ok((Ir { kind, span }, ty))
            }),
            RuleExprKind::Closure {
                binder,
                start,
                next,
            } => self.closure(binder, start, next, span),
        }
    }

    fn tuple(&mut self, parts: &[RuleExpr], span: Span, wanted: Option<&Ty>) -> Result<Typed> {
        let mut typed = Vec::with_capacity(parts.len());
        let mut types = Vec::with_capacity(parts.len());
        for (index, part) in parts.iter().enumerate() {
            let wanted = match wanted {
                Some(Ty::Tuple(types)) => types.get(index),
                _ => None,
            };
            let (ir, ty) = self.infer(part, wanted)?;
            let (ir, ty) = match wanted {
                Some(wanted) => (coerce((ir, ty), wanted)?, wanted.clone()),
                None => (ir, ty),
            };
            typed.push(ir);
            types.push(ty);
        }
        let kind = Kind::Tuple(typed);
        Ok((Ir { kind, span }, Ty::Tuple(types)))
    }

    /// An element of a list, with its gain if it has one.
    fn element(&mut self, option: &RuleOption, wanted: Option<&Ty>) -> Result<Typed> {
        let wanted = match wanted {
            Some(Ty::Gained(inner)) => Some(&**inner),
            other => other,
        };
        let (value, ty) = self.infer(&option.value, wanted)?;
        let Some(gain) = &option.gain else {
            return Ok((value, ty));
        };
        let gain = self.want(gain, &Ty::Rat)?;
        let span = value.span.cover(gain.span);
        let kind = Kind::Gained(Box::new(value), Box::new(gain));
        Ok((Ir { kind, span }, Ty::Gained(Box::new(ty))))
    }

    fn collection(
        &mut self,
        set: bool,
        elements: &[RuleOption],
        span: Span,
        wanted: Option<&Ty>,
    ) -> Result<Typed> {
        let wanted = wanted.and_then(Ty::element).cloned();
        let mut ty = Ty::Any;
        let mut typed = Vec::with_capacity(elements.len());
        for element in elements {
            let (ir, own) = self.element(element, wanted.as_ref())?;
            ty = ty
                .common(&own)
                .ok_or_else(|| mismatch(&ty.to_string(), &own, ir.span))?;
            typed.push((ir, own));
        }
        let elements = typed
            .into_iter()
            .map(|(ir, own)| {
                if own == Ty::Int {
                    coerce((ir, own), &ty)
                } else {
                    Ok(ir)
                }
            })
            .collect::<Result<_>>()?;
        Ok((
            Ir {
                kind: Kind::List { set, elements },
                span,
            },
            collected(set, ty),
        ))
    }

    fn comprehension(
        &mut self,
        set: bool,
        element: &RuleOption,
        each: &For,
        span: Span,
        wanted: Option<&Ty>,
    ) -> Result<Typed> {
        let wanted = wanted.and_then(Ty::element).cloned();
        self.scope(|typist| {
            let (binds, condition) = typist.each(each)?;
            let (element, ty) = typist.element(element, wanted.as_ref())?;
            let kind = Kind::Comprehension {
                set,
                element: Box::new(element),
                binds,
                condition,
            };
            Ok((Ir { kind, span }, collected(set, ty)))
        })
    }

    fn each(&mut self, each: &For) -> Result<(Vec<Binding>, Option<Box<Ir>>)> {
        let binds = self.bindings(&each.binds)?;
        let condition = each.condition.as_ref();
        let condition = condition
            .map(|condition| self.want(condition, &Ty::Bool))
            .transpose()?;
        Ok((binds, condition.map(Box::new)))
    }

    fn index(&mut self, base: &RuleExpr, index: &RuleExpr, span: Span) -> Result<Typed> {
        let (base, ty) = self.infer(base, None)?;
        let (index, index_ty) = self.infer(index, None)?;
        let (op, result) = match (&ty, &index_ty) {
            (Ty::List(element), Ty::Int) => (Op::Index, (**element).clone()),
            (Ty::Grid | Ty::Graph, Ty::Place) => (Op::Index, Ty::Cell),
            (Ty::Ints, Ty::Place) => (Op::Index, Ty::Int),
            (Ty::Grid | Ty::Graph | Ty::Ints, Ty::List(places) | Ty::Set(places))
                if places.fits(&Ty::Place) =>
            {
                let element = if ty == Ty::Ints { Ty::Int } else { Ty::Cell };
                (Op::Cells, element.list())
            }
            (Ty::List(_) | Ty::Grid | Ty::Graph | Ty::Ints, other) => {
                let wanted = if matches!(ty, Ty::List(_)) {
                    "int"
                } else {
                    "a place or places"
                };
                return Err(mismatch(wanted, other, index.span));
            }
            (other, _) => return Err(mismatch("a list or a board", other, base.span)),
        };
        Ok((builtin(op, vec![base, index], span), result))
    }

    fn update(
        &mut self,
        board: &RuleExpr,
        changes: &[(RuleExpr, RuleExpr)],
        each: Option<&For>,
        span: Span,
    ) -> Result<Typed> {
        let (board, ty) = self.infer(board, None)?;
        let cell = match ty {
            Ty::Grid | Ty::Graph => Ty::Cell,
            Ty::Ints => Ty::Int,
            ref other => return Err(mismatch("a board", other, board.span)),
        };
        self.scope(|typist| {
            let (binds, condition) = match each {
                Some(each) => typist.each(each)?,
                None => (Vec::new(), None),
            };
            let mut typed = Vec::with_capacity(changes.len());
            for (place, what) in changes {
                typed.push((typist.want(place, &Ty::Place)?, typist.want(what, &cell)?));
            }
            let kind = Kind::Update {
                board: Box::new(board),
                changes: typed,
                binds,
                condition,
            };
            Ok((Ir { kind, span }, ty))
        })
    }

    fn field(
        &mut self,
        base: &RuleExpr,
        name: &game_syntax::ast::Name,
        span: Span,
    ) -> Result<Typed> {
        let (base, ty) = self.infer(base, None)?;
        let (op, result) = match (&ty, &*name.text) {
            (Ty::Place, "row") => (Op::Row, Ty::Int),
            (Ty::Place, "col") => (Op::Column, Ty::Int),
            (Ty::Edge, "a") => (Op::EdgeA, Ty::Place),
            (Ty::Edge, "b") => (Op::EdgeB, Ty::Place),
            (Ty::Edge, "label") => (Op::EdgeLabel, Ty::Cell),
            (Ty::Move, "at") => (Op::MoveAt, Ty::Place),
            (Ty::Move, "there") => (Op::MoveThere, Ty::Place),
            (Ty::Move, "dir") => (Op::MoveDirection, Ty::Dir),
            (Ty::Move, "cells") => (Op::MoveCells, Ty::Place.list()),
            (Ty::Move, "after") => (Op::MoveAfter, self.names.board.clone().unwrap_or(Ty::Any)),
            (Ty::Move, "gain") => (Op::MoveGain, Ty::Rat),
            (ty, field) => {
                let message = format!("{ty} has no field `{field}`");
                return Err(error(&codes::RULE_TYPE, name.span, message));
            }
        };
        Ok((builtin(op, vec![base], span), result))
    }

    fn negate(&mut self, inner: &RuleExpr, span: Span) -> Result<Typed> {
        let (inner, ty) = self.infer(inner, None)?;
        match ty {
            Ty::Int | Ty::Rat => Ok((builtin(Op::Negate, vec![inner], span), ty)),
            other => Err(mismatch("a number", &other, inner.span)),
        }
    }

    fn choice(
        &mut self,
        condition: &RuleExpr,
        then: &RuleExpr,
        otherwise: &RuleExpr,
        span: Span,
        wanted: Option<&Ty>,
    ) -> Result<Typed> {
        let condition = self.want(condition, &Ty::Bool)?;
        let (then, then_ty) = self.infer(then, wanted)?;
        let (otherwise, other_ty) = self.infer(otherwise, wanted)?;
        let ty = match wanted {
            Some(wanted) if coerces(&then_ty, wanted) && coerces(&other_ty, wanted) => {
                wanted.clone()
            }
            _ => then_ty
                .common(&other_ty)
                .ok_or_else(|| mismatch(&then_ty.to_string(), &other_ty, otherwise.span))?,
        };
        let then = coerce((then, then_ty), &ty)?;
        let otherwise = coerce((otherwise, other_ty), &ty)?;
        let kind = Kind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
        Ok((Ir { kind, span }, ty))
    }

    fn closure(
        &mut self,
        binder: &game_syntax::ast::rules::Binder,
        start: &RuleExpr,
        next: &RuleExpr,
        span: Span,
    ) -> Result<Typed> {
        let (start, ty) = self.infer(start, None)?;
        let (start, element) = super::elements(start, ty)?;
        self.scope(|typist| {
            let slots = typist.binder(binder, &element)?;
            let wanted = element.clone().list();
            let (next, ty) = typist.infer(next, Some(&wanted))?;
            if ty.element().is_none_or(|own| !own.fits(&element)) {
                return Err(mismatch(&wanted.to_string(), &ty, next.span));
            }
            let kind = Kind::Closure {
                slots,
                start: Box::new(start),
                next: Box::new(next),
            };
            Ok((Ir { kind, span }, wanted))
        })
    }

    fn binary(
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

pub(super) fn builtin(op: Op, operands: Vec<Ir>, span: Span) -> Ir {
    Ir {
        kind: Kind::Builtin(op, operands),
        span,
    }
}

fn collected(set: bool, element: Ty) -> Ty {
    if set {
        Ty::Set(Box::new(element))
    } else {
        element.list()
    }
}

fn coerces(ty: &Ty, wanted: &Ty) -> bool {
    ty.fits(wanted)
        || matches!((ty, wanted), (Ty::Int, Ty::Rat))
        || matches!((ty, wanted), (Ty::Cell, Ty::List(element)) if **element == Ty::Cell)
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
