//! Numbers, ups and nimbers. A literal stands for the canonical form of its value.

use game_syntax::ast::{Expr, Name};
use game_syntax::literal::{Index, Literal, Ups};
use game_syntax::{Diagnostic, Span};
use game_value::{BigInt, BigRational, Dyadic, Form, Integer, Kind, Uptimal};
use num_bigint::{BigUint, Sign};

use super::Evaluator;
use crate::codes;
use crate::fault::{At, Eval};
use crate::game::{Game, GameError};
use crate::value::Value;

impl Evaluator<'_> {
    pub(super) fn literal(&mut self, span: Span, index: Option<&Name>) -> Eval<Value> {
        let literal = self.read(span)?;
        if let (Some(number), None, None) = (&literal.number, &literal.ups, &literal.nimber) {
            return Ok(Value::Game(Game::number(number.clone())));
        }
        if let Some(expansion) = self.long_expansion(&literal, index, span)? {
            return Ok(Value::Game(Game::expanded(expansion)));
        }
        let mut sum: Option<Form> = None;
        if let Some(number) = literal.number {
            let form = Game::number(number)
                .as_form(Kind::Braces, self.arena())
                .at(span)?;
            sum = Some(form);
        }
        if let Some(ups) = literal.ups {
            let form = self.ups(ups, index, span)?;
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

    /// The parts of a literal with so many powers of ↑ that its canonical form would be too large.
    fn long_expansion(
        &mut self,
        literal: &Literal,
        name: Option<&Name>,
        span: Span,
    ) -> Eval<Option<Uptimal>> {
        let runs = match &literal.ups {
            None | Some(Ups::Count { .. }) => return Ok(None),
            Some(Ups::Digits { negative, digits }) => {
                let digits = digits.iter().map(Integer::from);
                let signed = digits.map(|digit| if *negative { -&digit } else { digit });
                signed.map(|digit| (digit, Integer::ONE)).collect()
            }
            Some(Ups::Sum { negative, index }) => {
                let length = Integer::from(self.index(index, name, span)?);
                vec![(unit(*negative), length)]
            }
            Some(Ups::Power { negative, index }) => {
                let zeros = &Integer::from(self.index(index, name, span)?) - &Integer::ONE;
                vec![(Integer::ZERO, zeros), (unit(*negative), Integer::ONE)]
            }
        };
        let number = match &literal.number {
            None => Dyadic::ZERO,
            Some(number) => Dyadic::from_rational(number)
                .ok_or_else(|| GameError::NotDyadic(number.clone()))
                .at(span)?,
        };
        let nimber = literal.nimber.clone().unwrap_or_default();
        let parts = Uptimal::new(number, runs, Integer::from(BigInt::from(nimber)));
        Ok((!parts.is_short()).then_some(parts))
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

    fn ups(&mut self, ups: Ups, name: Option<&Name>, span: Span) -> Eval<Form> {
        match ups {
            Ups::Count { negative, n } => {
                let n = BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, n);
                Ok(self.arena().compact(&Dyadic::ZERO, &n, &BigUint::ZERO))
            }
            Ups::Sum { negative, index } => {
                let n = self.short_index(&index, name, span)?;
                self.arena().up_sum(negative, n).at(span)
            }
            Ups::Power { negative, index } => {
                let n = self.short_index(&index, name, span)?;
                self.arena().up_power(negative, n).at(span)
            }
            Ups::Digits { negative, digits } => {
                Ok(self.arena().up_digits(negative, &digits).at(span)?.form())
            }
        }
    }

    /// The index of `^[n]` and `^<n>`: at least 1.
    fn index(&mut self, index: &Index, name: Option<&Name>, span: Span) -> Eval<BigInt> {
        let n = match (index, name) {
            (Index::Number(n), _) => BigInt::from(n.clone()),
            (Index::Name(_), Some(name)) => {
                let value = self.path(std::slice::from_ref(name), name.span)?;
                super::integer(&value, name.span)?
            }
            (Index::Name(_), None) => unreachable!("the tree has the name of an index"),
        };
        if n.sign() == Sign::Plus {
            return Ok(n);
        }
        let message = format!("the index must be at least 1, it is {n}");
        Err(Diagnostic::new(&codes::OUTSIDE, span, message).into())
    }

    /// The same where the form is built; those beyond 64 bits are expansions.
    fn short_index(&mut self, index: &Index, name: Option<&Name>, span: Span) -> Eval<u64> {
        Ok(u64::try_from(self.index(index, name, span)?).unwrap_or(u64::MAX))
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

fn unit(negative: bool) -> Integer {
    Integer::from(if negative { -1_i64 } else { 1 })
}
