//! Positions of rulesets: parameters and boards.

use std::sync::Arc;

use game_ruleset::{BoardError, Direction, Fault as RuleFault, Ty, Value as RuleValue};
use game_syntax::arguments::{Misplaced, place};
use game_syntax::ast::{Argument, Call, Expr, ExprKind, Name, Position as PositionItem};
use game_syntax::{Diagnostic, Span};
use game_value::BigRational;
use num_traits::{ToPrimitive as _, Zero as _};

use super::{Evaluator, integer, wrong_type};
use crate::codes;
use crate::deep;
use crate::fault::Eval;
use crate::game::Game;
use crate::rulesets::{Position, Ruleset};
use crate::value::Value;
use crate::world::Resolved;

impl Evaluator<'_> {
    /// The value of a `position` item.
    pub(crate) fn position_item(&mut self, item: &PositionItem) -> Eval<Value> {
        let ruleset = self.ruleset_of(&item.ruleset)?;
        self.position(
            &ruleset,
            &[&item.board],
            BigRational::zero(),
            item.board.span,
        )
    }

    /// A ruleset that a path names.
    pub(super) fn named_ruleset(&mut self, path: &[Name], span: Span) -> Eval<Ruleset> {
        match self.world.resolve(self.file, path)? {
            Resolved::Item(item) => match self.world.value_for(self.file, item, span)? {
                Value::Ruleset(ruleset) => Ok(ruleset),
                _ => Err(no_ruleset(span).into()),
            },
            _ => Err(no_ruleset(span).into()),
        }
    }

    /// A ruleset by its name, with parameters or without.
    ///
    /// # Errors
    ///
    /// A name that stands for no ruleset, or parameters that do not fit.
    pub fn ruleset_of(&mut self, expr: &Expr) -> Eval<Ruleset> {
        match &expr.kind {
            ExprKind::Path(path) => self.named_ruleset(path, expr.span),
            ExprKind::Call(call) => {
                if let ExprKind::Path(path) = &call.callee.kind
                    && let Resolved::Builtin(builtin) = self.world.resolve(self.file, path)?
                {
                    return match self.call_builtin(builtin, call, expr.span)? {
                        Value::Ruleset(ruleset) => Ok(ruleset),
                        _ => Err(no_ruleset(expr.span).into()),
                    };
                }
                let base = deep(|| self.ruleset_of(&call.callee))?;
                self.with_parameters(&base, &call.arguments, expr.span)
            }
            _ => Err(no_ruleset(expr.span).into()),
        }
    }

    /// A ruleset as an argument of a function.
    pub(super) fn ruleset_argument(&mut self, expr: &Expr) -> Eval<Value> {
        match &expr.kind {
            ExprKind::Path(_) | ExprKind::Call(_) => {
                deep(|| self.ruleset_of(expr)).map(Value::Ruleset)
            }
            _ => self.eval(expr),
        }
    }

    /// A call of a call: `Subtraction({1,2})(7)`.
    pub(super) fn call_of_call(&mut self, call: &Call) -> Eval<Value> {
        let ruleset = self.ruleset_of(&call.callee)?;
        self.applied(&ruleset, call)
    }

    /// A ruleset applied to a board.
    pub(super) fn applied(&mut self, ruleset: &Ruleset, call: &Call) -> Eval<Value> {
        let scores = ruleset.definition().is_scoring();
        let mut score = BigRational::zero();
        let mut board = Vec::with_capacity(call.arguments.len());
        for Argument { name, value } in &call.arguments {
            match name {
                None => board.push(value),
                Some(name) if scores && &*name.text == "score" => {
                    let given = self.eval(value)?;
                    score = given
                        .scalar()
                        .ok_or_else(|| wrong_type("a number", &given, value.span))?;
                }
                Some(name) => {
                    let message = format!("a board has no `{}`", name.text);
                    let help = if scores {
                        "the points so far are `score`; parameters come first: `R(k = 1)(board, score = 2)`"
                    } else {
                        "parameters come first, in parentheses of their own: `R(k = 1)(board)`"
                    };
                    return Err(Diagnostic::new(&codes::ARGUMENTS, name.span, message)
                        .help(help)
                        .into());
                }
            }
        }
        self.position(ruleset, &board, score, call.callee.span)
    }

    fn with_parameters(
        &mut self,
        base: &Ruleset,
        arguments: &[Argument],
        span: Span,
    ) -> Eval<Ruleset> {
        if base.arguments().is_some() {
            return Err(already_given(span).into());
        }
        let parameters = base.parameters();
        let names: Vec<&str> = parameters.iter().map(|own| &*own.name).collect();
        let given = arguments.iter().map(|argument| argument.name.as_ref());
        let placed = place(&names, given).map_err(|why| {
            let span = match &why {
                Misplaced::Unknown { name } => name.span,
                Misplaced::Twice { argument, .. } => arguments[*argument].value.span,
                Misplaced::TooMany { .. } => span,
            };
            let message = why.message(base.called(), &names);
            Diagnostic::new(&codes::ARGUMENTS, span, message)
        })?;
        let mut values: Vec<Option<RuleValue>> = vec![None; parameters.len()];
        for ((value, argument), own) in values.iter_mut().zip(placed).zip(parameters) {
            if let Some(argument) = argument {
                *value = Some(self.rule_argument(&arguments[argument].value, &own.ty)?);
            }
        }
        Ok(base.with_arguments(values))
    }

    fn position(
        &mut self,
        ruleset: &Ruleset,
        board: &[&Expr],
        score: BigRational,
        span: Span,
    ) -> Eval<Value> {
        let definition = ruleset.definition();
        let engine = ruleset
            .engine()
            .map_err(|fault| rule_fault(&fault, "", span))?;
        let ty = definition.board_type();
        let value = match (board, &ty) {
            ([single], Ty::Grid | Ty::Graph | Ty::Ints) => match self.eval(single)? {
                Value::Text(text) => {
                    let read = engine.borrow().instance().read(&text);
                    read.map_err(|why| no_board(&why, &self.text, &text, single.span))?
                }
                other => return Err(wrong_type("a board in quotes", &other, single.span).into()),
            },
            ([single], ty) => self.rule_argument(single, ty)?,
            (several, Ty::Tuple(types)) if several.len() == types.len() => {
                let pairs = several.iter().zip(types);
                let parts = pairs.map(|(part, ty)| self.rule_argument(part, ty));
                RuleValue::Tuple(parts.collect::<Eval<Vec<_>>>()?.into())
            }
            _ => {
                let message = format!("`{}` takes a board of type {ty}", definition.name());
                return Err(Diagnostic::new(&codes::ARGUMENTS, span, message).into());
            }
        };
        let position = Position::new(engine, value, score, self.play.kind());
        Ok(Value::Game(Game::position(position)))
    }

    /// The position of a board, without points.
    pub(crate) fn position_of(
        &mut self,
        ruleset: &Ruleset,
        board: RuleValue,
        span: Span,
    ) -> Eval<Value> {
        let engine = ruleset.engine();
        let engine = engine.map_err(|fault| rule_fault(&fault, "", span))?;
        let position = Position::new(engine, board, BigRational::zero(), self.play.kind());
        Ok(Value::Game(Game::position(position)))
    }

    /// An argument as a value of the rule language.
    fn rule_argument(&mut self, expr: &Expr, ty: &Ty) -> Eval<RuleValue> {
        if let Some(directions) = directions(expr) {
            match (ty, &directions[..]) {
                (Ty::Dir, &[direction]) => return Ok(RuleValue::Direction(direction)),
                (Ty::Dir, _) => {
                    let message = "expected one direction, found several";
                    return Err(Diagnostic::new(&codes::WRONG_TYPE, expr.span, message).into());
                }
                (Ty::List(element), _) if **element == Ty::Dir => {
                    let directions = directions.into_iter().map(RuleValue::Direction);
                    return Ok(RuleValue::list(directions.collect()));
                }
                _ => {}
            }
        }
        let value = self.eval(expr)?;
        rule_value(&value, ty, expr.span)
    }
}

/// The directions that a name stands for where a ruleset wants some.
fn directions(expr: &Expr) -> Option<Vec<Direction>> {
    match &expr.kind {
        ExprKind::Path(path) => match &path[..] {
            [name] => Direction::named(&name.text, false),
            _ => None,
        },
        _ => None,
    }
}

/// A value as the rule language has it.
fn rule_value(value: &Value, ty: &Ty, span: Span) -> Eval<RuleValue> {
    let elements = |items: &[Value], element: &Ty| -> Eval<Vec<RuleValue>> {
        items
            .iter()
            .map(|item| rule_value(item, element, span))
            .collect()
    };
    match (ty, value) {
        (Ty::Int, _) => {
            let n = integer(value, span)?;
            n.to_i64().map(RuleValue::Int).ok_or_else(|| {
                Diagnostic::new(
                    &codes::OUTSIDE,
                    span,
                    "this number is too large for a ruleset",
                )
                .into()
            })
        }
        (Ty::Rat, _) => match value.scalar() {
            Some(number) => Ok(RuleValue::Rat(Arc::new(number))),
            None => Err(wrong_type("a number", value, span).into()),
        },
        (Ty::Bool, Value::Bool(truth)) => Ok(RuleValue::Bool(*truth)),
        (Ty::Cell, Value::Text(text)) if text.chars().count() == 1 => Ok(text
            .chars()
            .next()
            .map_or(RuleValue::Bool(false), RuleValue::Cell)),
        (Ty::List(element), Value::Text(text)) if **element == Ty::Cell => {
            Ok(RuleValue::list(text.chars().map(RuleValue::Cell).collect()))
        }
        (Ty::List(element), Value::List(items) | Value::Set(items)) => {
            Ok(RuleValue::list(elements(items, element)?))
        }
        (Ty::Set(element), Value::List(items) | Value::Set(items)) => {
            Ok(RuleValue::set(elements(items, element)?))
        }
        (Ty::Tuple(types), Value::List(items)) if items.len() == types.len() => {
            let pairs = items.iter().zip(types);
            let parts = pairs.map(|(item, ty)| rule_value(item, ty, span));
            Ok(RuleValue::Tuple(parts.collect::<Eval<Vec<_>>>()?.into()))
        }
        _ => Err(wrong_type(&format!("a value of type {ty}"), value, span).into()),
    }
}

pub(super) fn already_given(span: Span) -> Diagnostic {
    let message = "this ruleset has its parameters already";
    Diagnostic::new(&codes::ARGUMENTS, span, message)
}

pub(super) fn no_ruleset(span: Span) -> Diagnostic {
    Diagnostic::new(&codes::WRONG_TYPE, span, "this is no ruleset").help(
        "a ruleset is named, with its parameters in parentheses: `Clobber`, `Subtraction({1, 2})`",
    )
}

/// The finding about a board, at the character to blame where the literal is the text itself, in quotes.
fn no_board(why: &BoardError, source: &str, board: &str, literal: Span) -> Diagnostic {
    let written = source.get(literal.range()).unwrap_or_default();
    let plain = written
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        == Some(board);
    let at = why.at.filter(|_| plain).and_then(|at| {
        let character = board.get(at..)?.chars().next()?;
        let start = literal.start + 1 + u32::try_from(at).ok()?;
        Some(Span::new(
            start,
            start + u32::try_from(character.len_utf8()).ok()?,
        ))
    });
    let span = at.unwrap_or(literal);
    Diagnostic::new(&game_ruleset::codes::BOARD_LITERAL, span, why.why.clone())
}

/// The finding about a fault of the rules.
pub(crate) fn rule_fault(fault: &RuleFault, board: &str, span: Span) -> Diagnostic {
    let at = if board.is_empty() {
        String::new()
    } else {
        format!(" at {board}")
    };
    match fault {
        RuleFault::At(_, why) => {
            let message = format!("the rules have no result{at}: {why}");
            Diagnostic::new(&game_ruleset::codes::RULE_FAULT, span, message)
        }
        RuleFault::OverBudget => {
            let message = format!("the options{at} take too many steps");
            Diagnostic::new(&codes::OVER_BUDGET, span, message)
        }
    }
}
