//! Expressions by their kind.

use game_syntax::Span;
use game_syntax::ast::rules::{For, RuleExpr, RuleExprKind, RuleOption};

use super::{Result, Typed, Typist, coerce, error, mismatch};
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
                .joined(&own)
                .ok_or_else(|| mismatch(&ty.to_string(), &own, ir.span))?;
            typed.push((ir, own));
        }
        let elements = typed
            .into_iter()
            .map(|(ir, own)| {
                if matches!(own, Ty::Int | Ty::Cell | Ty::Dir) {
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
                .joined(&other_ty)
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
        || matches!((ty, wanted), (Ty::Cell | Ty::Dir, Ty::List(element)) if **element == *ty)
}
