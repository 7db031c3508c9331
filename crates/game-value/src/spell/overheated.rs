//! Numbers that a value is when they are overheated.
//!
//! Say x has the denominator 2^k with k ≥ 1. Of its options one has 2^(k-1) and the other one less, so the options that
//! are no integers are a chain of k numbers, and so are the games that come of them if they are hot. The mean of x
//! overheated from s to t is s·x, and its temperature t - s/2^k: each halving of the denominator cools it. So the
//! chain says k and on which side each number has the next one, which is x up to an integer, and the temperatures of
//! the first two games say s and t. This is a guess, since options may vanish; what is found is overheated to see
//! whether the value comes out.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::normal::Value;
use crate::number::{BigRational, Dyadic, Integer};
use crate::store::Form;

use super::names::Named;

impl Arena {
    /// A number overheated from a number to a number, and a number beside it, that are equal to a value.
    pub(super) fn overheated_name(
        &mut self,
        value: Value,
    ) -> Result<Option<[Named; 2]>, Interrupt> {
        let Some((next, sides)) = self.chain(value)? else {
            return Ok(None);
        };
        let step = &self.temperature(value)? - &self.temperature(next)?;
        if step.is_zero() {
            // From s = 0 it is a heated infinitesimal.
            return Ok(None);
        }
        let to = &self.temperature(value)? + &step;
        let from = times_power(&step, sides.len() as u64 + 1);
        let mut of = number_of(&sides);
        let scaled = Dyadic::new(
            of.numerator() * from.numerator(),
            of.exponent() + from.exponent(),
        );
        let mut beside = &self.mean(value)? - &scaled;
        let copies: BigRational = beside.to_rational() / from.to_rational();
        if copies.is_integer() {
            of = &of + &Dyadic::from(Integer::from(copies.numer()));
            beside = Dyadic::ZERO;
        }
        let [of, from, to, beside] =
            [of, from, to, beside].map(|number| self.number_value(&number));
        let overheated = self.overheat(of, from, to)?;
        let found = self.sum(overheated, beside)? == value;
        Ok(found.then_some([Named::Plain(beside), Named::Overheated { of, from, to }]))
    }

    /// The first option that is no number, and the players whose options such options are, from the value down to a
    /// game of two numbers. Nothing where there are none, or where a player has a choice.
    fn chain(&mut self, value: Value) -> Result<Option<(Value, Vec<Player>)>, Interrupt> {
        let mut first = None;
        let mut sides = Vec::new();
        let mut form = value.form();
        loop {
            self.step()?;
            if let Some(compact) = self.as_compact(form) {
                // Of these only a number and * is a game of two numbers; others may have options without end.
                if compact.ups.is_zero() && compact.nimber.is_one() {
                    break;
                }
                return Ok(None);
            }
            let [left, right] = [Player::Left, Player::Right].map(|player| self.only(form, player));
            let (Some(left), Some(right)) = (left?, right?) else {
                return Ok(None);
            };
            let numbers = [left, right].map(|option| self.as_number(option).is_some());
            let (player, next) = match numbers {
                [true, true] => break,
                [false, true] => (Player::Left, left),
                [true, false] => (Player::Right, right),
                [false, false] => return Ok(None),
            };
            sides.push(player);
            first.get_or_insert(next);
            form = next;
        }
        Ok(first.map(|form| (Value::canonical(form), sides)))
    }

    /// The only option of a player.
    fn only(&mut self, form: Form, player: Player) -> Result<Option<Form>, Interrupt> {
        let options = self.options(form, player)?;
        Ok(match &options[..] {
            [only] => Some(*only),
            _ => None,
        })
    }
}

/// The number between 0 and 1 whose options that are no integers are options of these players, one of the other.
fn number_of(sides: &[Player]) -> Dyadic {
    let half = Dyadic::unit(1);
    let mut number = half.clone();
    let mut step = half;
    for side in sides.iter().rev() {
        step = step.half();
        number = match side {
            Player::Left => &number + &step,
            Player::Right => &number - &step,
        };
    }
    number
}

/// A number times a power of two.
fn times_power(number: &Dyadic, power: u64) -> Dyadic {
    let halvings = number.exponent().min(power);
    let numerator = number.numerator().shifted_left(power - halvings);
    Dyadic::new(numerator, number.exponent() - halvings)
}
