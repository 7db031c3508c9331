//! Numbers, ups and nimbers. A literal stands for the canonical form of its value.

use game_syntax::ast::Expr;
use game_syntax::literal::{Index, Literal, Ups};
use game_syntax::{Diagnostic, Span};
use game_value::{BigInt, BigRational, Dyadic, Form, Kind};
use num_bigint::{BigUint, Sign};

use super::Evaluator;
use crate::codes;
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::value::Value;

impl Evaluator<'_> {
    pub(super) fn literal(&mut self, span: Span) -> Eval<Value> {
        let literal = self.read(span)?;
        if let (Some(number), None, None) = (&literal.number, &literal.ups, &literal.nimber) {
            return Ok(Value::Game(Game::number(number.clone())));
        }
        let mut sum: Option<Form> = None;
        if let Some(number) = literal.number {
            let form = Game::number(number)
                .as_form(Kind::Braces, self.arena())
                .at(span)?;
            sum = Some(form);
        }
        if let Some(ups) = literal.ups {
            let form = self.ups(ups, span)?;
            sum = Some(self.glue(sum, form, span)?);
        }
        if let Some(size) = literal.nimber {
            let form = self.arena().nimber(&size);
            sum = Some(self.glue(sum, form, span)?);
        }
        match sum {
            Some(form) => Ok(Value::Game(Game::form(form, self.arena()))),
            None => Err(crate::fault::Fault::Elsewhere),
        }
    }

    fn read(&mut self, span: Span) -> Eval<Literal> {
        Literal::read(self.source(span)).map_err(|error| error.diagnostic(span).into())
    }

    /// The exact number of a literal that is nothing else.
    pub(super) fn number(&mut self, span: Span) -> Eval<BigRational> {
        let literal = self.read(span)?;
        literal.number.ok_or(crate::fault::Fault::Elsewhere)
    }

    /// The canonical form of the sum of what a literal glues together.
    fn glue(&mut self, before: Option<Form>, form: Form, span: Span) -> Eval<Form> {
        let arena = self.arena();
        match before {
            None => Ok(form),
            Some(before) => {
                let (a, b) = (arena.value(before).at(span)?, arena.value(form).at(span)?);
                Ok(arena.sum(a, b).at(span)?.form())
            }
        }
    }

    fn ups(&mut self, ups: Ups, span: Span) -> Eval<Form> {
        match ups {
            Ups::Count { negative, n } => {
                let n = BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, n);
                Ok(self.arena().compact(&Dyadic::ZERO, &n, &BigUint::ZERO))
            }
            Ups::Sum { negative, index } => {
                let n = self.index(index, span)?;
                self.arena().up_sum(negative, n).at(span)
            }
            Ups::Power { negative, index } => {
                let n = self.index(index, span)?;
                self.arena().up_power(negative, n).at(span)
            }
            Ups::Digits { negative, digits } => {
                Ok(self.arena().up_digits(negative, &digits).at(span)?.form())
            }
        }
    }

    /// The index of `^[n]` and `^<n>`: at least 1. One beyond 64 bits is over any budget, since the form has that depth.
    fn index(&mut self, index: Index, span: Span) -> Eval<u64> {
        let n = match index {
            Index::Number(n) => BigInt::from(n),
            Index::Name(name) => {
                let path = [game_syntax::ast::Name { text: name, span }];
                let value = self.path(&path, span)?;
                super::integer(&value, span)?
            }
        };
        match n.to_biguint() {
            Some(n) if n > BigUint::ZERO => Ok(u64::try_from(n).unwrap_or(u64::MAX)),
            _ => Err(Diagnostic::new(
                &codes::OUTSIDE,
                span,
                format!("the index must be at least 1, it is {n}"),
            )
            .into()),
        }
    }

    pub(super) fn computed_star(&mut self, size: &Expr) -> Eval<Value> {
        let n = self.integer(size)?;
        let Some(n) = n.to_biguint() else {
            let message = format!("a nimber has a size of 0 or more, not {n}");
            return Err(Diagnostic::new(&codes::OUTSIDE, size.span, message).into());
        };
        let form = self.arena().nimber(&n);
        Ok(Value::Game(Game::form(form, self.arena())))
    }

    /// `2Tiny(3)`: the canonical form of the sum.
    pub(super) fn glued_tiny(&mut self, number: Span, miny: bool, argument: &Expr) -> Eval<Value> {
        let whole = number.cover(argument.span);
        let number = self.number(number)?;
        let number = Game::number(number)
            .as_form(Kind::Braces, self.arena())
            .at(whole)?;
        let game = self.game(argument)?;
        let value = game.as_value(self.arena()).at(argument.span)?.form();
        let tiny = if miny {
            self.arena().miny(value)
        } else {
            self.arena().tiny(value)
        }
        .at(whole)?;
        let tiny = self.arena().value(tiny).at(whole)?;
        let form = self.glue(Some(number), tiny.form(), whole)?;
        Ok(Value::Game(Game::form(form, self.arena())))
    }
}
