//! Sums, products, negatives and compounds.

use game_syntax::ast::{Expr, ExprKind, SumOp, UnaryOp};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, BigRational, Form, Interrupt, Kind};

use super::{Evaluator, wrong_type};
use crate::codes;
use crate::fault::{At, Eval, theory};
use crate::game::Game;
use crate::value::Value;

impl Evaluator<'_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &Expr, span: Span) -> Eval<Value> {
        match op {
            UnaryOp::Not => Ok(Value::Bool(!self.truth(operand)?)),
            UnaryOp::PlusMinus => self.plus_minus(operand, span),
            UnaryOp::Minus => match self.eval(operand)? {
                Value::Scalar(number) => Ok(Value::Scalar(-number)),
                Value::Game(game) => Ok(Value::Game(game.negative())),
                other => Err(wrong_type("a game", &other, operand.span).into()),
            },
        }
    }

    /// `+-G` is `{G | -G}`; of a set, its elements are the Left options.
    fn plus_minus(&mut self, operand: &Expr, span: Span) -> Eval<Value> {
        let left: Vec<Game> = match &operand.kind {
            ExprKind::Set(items) => items
                .iter()
                .map(|item| self.game(item))
                .collect::<Eval<_>>()?,
            _ => vec![self.game(operand)?],
        };
        let right: Vec<Game> = left.iter().map(Game::negative).collect();
        let arena = self.arena();
        Ok(Value::Game(Game::braces(left, right, arena).at(span)?))
    }

    pub(super) fn sum(&mut self, first: &Expr, rest: &[(SumOp, Expr)]) -> Eval<Value> {
        let mut total = self.eval(first)?;
        let mut span = first.span;
        for (op, operand) in rest {
            let value = self.eval(operand)?;
            let value = match (op, value) {
                (SumOp::Plus, value) => value,
                (SumOp::Minus, Value::Scalar(number)) => Value::Scalar(-number),
                (SumOp::Minus, Value::Game(game)) => Value::Game(game.negative()),
                (SumOp::Minus, other) => {
                    return Err(wrong_type("a game", &other, operand.span).into());
                }
            };
            total = add(&total, &value, span, operand.span)?;
            span = span.cover(operand.span);
        }
        Ok(total)
    }

    /// `a·b·c`, from the right: each factor but the last is how often the rest is added up.
    pub(super) fn times(&mut self, factors: &[Expr], span: Span) -> Eval<Value> {
        let Some((last, counts)) = factors.split_last() else {
            return Ok(Value::Scalar(BigRational::from(game_value::BigInt::from(
                1,
            ))));
        };
        let mut product = self.eval(last)?;
        for count in counts.iter().rev() {
            let factor = self.eval(count)?;
            product = self.multiply(&factor, count.span, &product, last.span, span)?;
        }
        Ok(product)
    }

    /// `n` copies of a game, or the product of two numbers of which one is no game.
    pub(crate) fn multiply(
        &mut self,
        factor: &Value,
        factor_span: Span,
        value: &Value,
        value_span: Span,
        span: Span,
    ) -> Eval<Value> {
        if let (Some(a), Some(b)) = (factor.scalar(), value.scalar())
            && matches!(
                (factor, value),
                (Value::Scalar(_), _) | (_, Value::Scalar(_))
            )
        {
            self.arena().charge(1).at(span)?;
            return Ok(Value::Scalar(a * b));
        }
        let n = super::integer(factor, factor_span)?;
        match value.game() {
            Some(game) => Ok(Value::Game(game.times(&n))),
            None => Err(wrong_type("a game", value, value_span).into()),
        }
    }

    /// `G -> H -> …`, kept as a list: its value may be known without the form.
    pub(super) fn sequence(&mut self, operands: &[Expr], span: Span) -> Eval<Value> {
        let mut components = Vec::with_capacity(operands.len());
        for operand in operands {
            components.push(self.component(operand)?);
        }
        Ok(Value::Game(Game::sequence(&components).at(span)?))
    }

    /// An operand of a compound, which must be a game in braces.
    fn component(&mut self, operand: &Expr) -> Eval<Game> {
        let game = self.game(operand)?;
        let kind = game.kind().unwrap_or(self.play.kind());
        if kind == Kind::Braces {
            return Ok(game);
        }
        let message = format!(
            "this compound is defined for games in braces, not for {}",
            theory(kind)
        );
        Err(Diagnostic::new(&codes::WRONG_TYPE, operand.span, message).into())
    }

    /// A compound of forms, from the left. These act on forms and not on values: with z = {-1|1}, z : 1 is 1/2
    /// while 0 : 1 is 1.
    pub(super) fn compound(
        &mut self,
        operands: &[Expr],
        span: Span,
        join: fn(&mut Arena, Form, Form) -> Result<Form, Interrupt>,
    ) -> Eval<Value> {
        let mut whole: Option<Form> = None;
        for operand in operands {
            let game = self.component(operand)?;
            let form = self.form_of(&game, operand.span)?;
            whole = Some(match whole {
                None => form,
                Some(before) => join(self.arena(), before, form).at(span)?,
            });
        }
        let arena = self.arena();
        let form = match whole {
            Some(form) => form,
            None => arena.zero(),
        };
        Ok(Value::Game(Game::form(form, arena)))
    }
}

/// The sum of two values: of numbers if one of them is no game, else of games.
fn add(a: &Value, b: &Value, a_span: Span, b_span: Span) -> Eval<Value> {
    if let (Some(x), Some(y)) = (a.scalar(), b.scalar())
        && matches!((a, b), (Value::Scalar(_), _) | (_, Value::Scalar(_)))
    {
        return Ok(Value::Scalar(x + y));
    }
    let left = a.game().ok_or_else(|| wrong_type("a game", a, a_span))?;
    let right = b.game().ok_or_else(|| wrong_type("a game", b, b_span))?;
    Ok(Value::Game(left.plus(&right).at(a_span.cover(b_span))?))
}
