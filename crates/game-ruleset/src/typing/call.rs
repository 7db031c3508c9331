//! Calls: functions of the rule language and of the ruleset, and its own name.

use game_syntax::Span;
use game_syntax::ast::Name;
use game_syntax::ast::rules::{RuleExpr, RuleExprKind};

use super::arguments::{Form, forms, ordered};
use super::expr::builtin;
use super::{Result, Typed, Typist, apply, error, mismatch};
use crate::codes;
use crate::ir::{Ir, Kind, Op};
use crate::ty::Ty;

impl Typist<'_> {
    pub(super) fn call(
        &mut self,
        callee: &RuleExpr,
        arguments: &[(Option<Name>, RuleExpr)],
        span: Span,
    ) -> Result<Typed> {
        let RuleExprKind::Name(name) = &callee.kind else {
            return Err(error(&codes::RULE_TYPE, callee.span, "this is no function"));
        };
        if **name == *self.names.own {
            return self.position(arguments, span);
        }
        let function = self
            .names
            .functions
            .iter()
            .position(|function| function.name == *name);
        if let Some(index) = function {
            let names = self.names;
            let function = &names.functions[index];
            let parameters = function.parameters.iter();
            let form = Form {
                parameters: parameters.clone().map(|(own, _)| &**own).collect(),
                needed: parameters.len(),
            };
            let arguments = ordered(name, &[form], arguments, span)?;
            let pairs = arguments.into_iter().zip(parameters);
            let arguments = pairs.map(|(argument, (_, ty))| self.want(argument, ty));
            let kind = Kind::Function(index, arguments.collect::<Result<_>>()?);
            return Ok((Ir { kind, span }, function.result.clone()));
        }
        let forms = forms(name);
        if forms.is_empty() {
            return Err(self.unknown(name, callee.span));
        }
        let arguments = ordered(name, &forms, arguments, span)?;
        self.language_function(name, &arguments, span)
    }

    /// The ruleset's own name: inside its body it already has its parameters.
    fn position(&mut self, arguments: &[(Option<Name>, RuleExpr)], span: Span) -> Result<Typed> {
        if let Some(named) = arguments.iter().find_map(|(name, _)| name.as_ref()) {
            let message = format!("a board has no `{}`", named.text);
            let found = error(&codes::RULE_NAME, named.span, message);
            let help = format!(
                "inside its rules `{}` has its parameters already",
                self.names.own
            );
            return Err(Box::new(found.help(help)));
        }
        let board = self.names.board.clone().unwrap_or(Ty::Any);
        let inner = match (arguments, &board) {
            ([(_, single)], _) => self.want(single, &board)?,
            (several, Ty::Tuple(types)) if several.len() == types.len() => {
                let pairs = several.iter().zip(types);
                let parts = pairs.map(|((_, part), ty)| self.want(part, ty));
                Ir {
                    kind: Kind::Tuple(parts.collect::<Result<_>>()?),
                    span,
                }
            }
            _ => {
                let message = format!("`{}` takes a board, {board}", self.names.own);
                return Err(error(&codes::RULE_TYPE, span, message));
            }
        };
        let kind = Kind::Position(Box::new(inner));
        Ok((Ir { kind, span }, Ty::Game))
    }

    fn language_function(
        &mut self,
        name: &str,
        arguments: &[&RuleExpr],
        span: Span,
    ) -> Result<Typed> {
        match name {
            "size" | "sum" | "last" | "count" | "take" | "drop" | "max" | "min" => {
                self.list_function(name, arguments, span)
            }
            "int" => self.fixed(Op::Digit, arguments, &[Ty::Cell], Ty::Int, span),
            "bit" => self.fixed(Op::Bit, arguments, &[Ty::Int, Ty::Int], Ty::Bool, span),
            "times" => self.fixed(Op::Times, arguments, &[Ty::Int, Ty::Int], Ty::Int, span),
            "grid" => {
                let rows = [Ty::Cell.list().list()];
                self.fixed(Op::MakeGrid, arguments, &rows, Ty::Grid, span)
            }
            "edges" => self.fixed(Op::Edges, arguments, &[Ty::Graph], Ty::Edge.list(), span),
            "out" | "into" => {
                let op = if name == "out" { Op::Out } else { Op::Into };
                let wanted = [Ty::Graph, Ty::Place];
                self.fixed(op, arguments, &wanted, Ty::Place.list(), span)
            }
            "left" | "right" => {
                let board = self.names.board.clone().unwrap_or(Ty::Any);
                let argument = self.want(arguments[0], &board)?;
                let kind = Kind::Options(name == "left", Box::new(argument));
                Ok((Ir { kind, span }, board.list()))
            }
            _ => self.board_function(name, arguments, span),
        }
    }

    /// A function with fixed types.
    fn fixed(
        &mut self,
        op: Op,
        arguments: &[&RuleExpr],
        wanted: &[Ty],
        result: Ty,
        span: Span,
    ) -> Result<Typed> {
        let pairs = arguments.iter().zip(wanted);
        let operands = pairs.map(|(argument, ty)| self.want(argument, ty));
        Ok((builtin(op, operands.collect::<Result<_>>()?, span), result))
    }

    fn list_function(&mut self, name: &str, arguments: &[&RuleExpr], span: Span) -> Result<Typed> {
        let (first, ty) = self.infer(arguments[0], None)?;
        if matches!(name, "max" | "min") && arguments.len() == 2 {
            let (second, second_ty) = self.infer(arguments[1], Some(&ty))?;
            let common = ty.common(&second_ty);
            let Some(common) = common.filter(|ty| matches!(ty, Ty::Int | Ty::Rat)) else {
                return Err(mismatch("a number", &second_ty, second.span));
            };
            let elements = vec![
                super::coerce((first, ty), &common)?,
                super::coerce((second, second_ty), &common)?,
            ];
            let list = Ir {
                kind: Kind::List {
                    set: false,
                    elements,
                },
                span,
            };
            let op = if name == "max" { Op::Max } else { Op::Min };
            return Ok((builtin(op, vec![list], span), common));
        }
        if name == "size" && matches!(ty, Ty::Grid | Ty::Ints | Ty::Graph) {
            return Ok((
                builtin(Op::Size, vec![apply(Op::Places, first)], span),
                Ty::Int,
            ));
        }
        let (first, element) = super::elements(first, ty.clone())?;
        let number = matches!(element, Ty::Int | Ty::Rat | Ty::Any);
        match name {
            "size" => Ok((builtin(Op::Size, vec![first], span), Ty::Int)),
            "last" => Ok((builtin(Op::Last, vec![first], span), element)),
            "sum" | "max" | "min" if number => {
                let op = match name {
                    "sum" => Op::Sum,
                    "max" => Op::Max,
                    _ => Op::Min,
                };
                let result = if element == Ty::Any { Ty::Int } else { element };
                Ok((builtin(op, vec![first], span), result))
            }
            "sum" | "max" | "min" => Err(mismatch("numbers", &ty, first.span)),
            "count" => {
                let class = self.want(arguments[1], &element.clone().list())?;
                Ok((builtin(Op::Count, vec![first, class], span), Ty::Int))
            }
            _ => {
                let count = self.want(arguments[1], &Ty::Int)?;
                let op = if name == "take" { Op::Take } else { Op::Drop };
                let result = if ty == Ty::Cell { Ty::Cell.list() } else { ty };
                Ok((builtin(op, vec![first, count], span), result))
            }
        }
    }

    /// Functions whose first argument is a board of any kind.
    fn board_function(&mut self, name: &str, arguments: &[&RuleExpr], span: Span) -> Result<Typed> {
        if name == "graph" {
            return self.make_graph(arguments, span);
        }
        let op = match name {
            "places" => Op::Places,
            "groups" => Op::Groups,
            "near" => Op::Near,
            "around" => Op::Around,
            "only" => Op::Only,
            "reach" => Op::Reach,
            _ => Op::Ray,
        };
        let (board, ty) = self.infer(arguments[0], None)?;
        let boards = matches!(ty, Ty::Grid | Ty::Graph | Ty::Ints);
        let fits = match op {
            Op::Only => ty == Ty::Graph,
            Op::Around | Op::Ray => matches!(ty, Ty::Grid | Ty::Ints),
            _ => boards,
        };
        if !fits {
            let wanted = if op == Op::Only { "graph" } else { "a board" };
            return Err(mismatch(wanted, &ty, board.span));
        }
        let class = if ty == Ty::Ints {
            Ty::Int.list()
        } else {
            Ty::Cell.list()
        };
        let mut wanted = match op {
            Op::Near | Op::Around => vec![Ty::Place],
            Op::Ray => vec![Ty::Place, Ty::Dir],
            Op::Only | Op::Reach => vec![Ty::Place.list()],
            _ => Vec::new(),
        };
        wanted.push(class);
        let mut operands = vec![board];
        for (argument, ty) in arguments[1..].iter().zip(&wanted) {
            operands.push(self.places_or(argument, ty)?);
        }
        let result = match op {
            Op::Only => Ty::Graph,
            Op::Groups => Ty::Place.list().list(),
            _ => Ty::Place.list(),
        };
        Ok((builtin(op, operands, span), result))
    }

    /// An argument as wanted; where a list of places is wanted, a set of them or one place does too.
    fn places_or(&mut self, argument: &RuleExpr, wanted: &Ty) -> Result<Ir> {
        let (ir, ty) = self.infer(argument, Some(wanted))?;
        match (wanted, &ty) {
            (Ty::List(element), Ty::Set(own)) if own.fits(element) => Ok(ir),
            (Ty::List(element), Ty::Place) if **element == Ty::Place => Ok(apply(Op::ToList, ir)),
            (Ty::List(element), Ty::Int) if **element == Ty::Int => Ok(apply(Op::ToList, ir)),
            _ => super::coerce((ir, ty), wanted),
        }
    }

    /// `graph(vertices, edges)`: vertices are numbers with labels, edges two numbers, with a label or without.
    fn make_graph(&mut self, arguments: &[&RuleExpr], span: Span) -> Result<Typed> {
        let vertices = self.want(arguments[0], &Ty::Tuple(vec![Ty::Int, Ty::Cell]).list())?;
        let (edges, ty) = self.infer(arguments[1], None)?;
        let plain = Ty::Tuple(vec![Ty::Int, Ty::Int]).list();
        let labelled = Ty::Tuple(vec![Ty::Int, Ty::Int, Ty::Cell]).list();
        if !ty.fits(&plain) && !ty.fits(&labelled) {
            return Err(mismatch(&labelled.to_string(), &ty, edges.span));
        }
        Ok((
            builtin(Op::MakeGraph, vec![vertices, edges], span),
            Ty::Graph,
        ))
    }
}
