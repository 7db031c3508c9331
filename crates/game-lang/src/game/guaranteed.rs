//! Values modulo guaranteed games.

use game_value::{Arena, BigInt, BigRational, Form, Kind, Universe};

use super::{Game, GameError, Result, Term};
use crate::deep;

impl Game {
    /// Its canonical form modulo guaranteed games. Sums are summed by value, so their form is never built.
    ///
    /// # Errors
    ///
    /// [`GameError`]: no scoring form, a form that is not guaranteed, or over budget.
    pub fn as_guaranteed(&self, arena: &mut Arena) -> Result<Form> {
        if let Some(form) = self.0.guaranteed.get() {
            return Ok(*form);
        }
        let form = deep(|| self.compute_guaranteed(arena))?;
        let _ = self.0.guaranteed.set(form);
        Ok(form)
    }

    /// Sums and conjugates of guaranteed games are guaranteed, so only finished forms are checked.
    fn compute_guaranteed(&self, arena: &mut Arena) -> Result<Form> {
        Ok(match &self.0.term {
            Term::Form(_)
            | Term::Number(_)
            | Term::Braces(..)
            | Term::Sequence(_)
            | Term::Expansion(_)
            | Term::Position(_) => {
                let form = self.as_form(Kind::Scoring, arena)?;
                if let Some(violation) = arena.check(form, Universe::Guaranteed)? {
                    return Err(GameError::NotGuaranteed(Box::new(violation)));
                }
                arena.guaranteed_value(form)?
            }
            Term::Sum(a, b) => {
                let (a, b) = (a.as_guaranteed(arena)?, b.as_guaranteed(arena)?);
                arena.guaranteed_sum(a, b)?
            }
            Term::Negative(a) => {
                let a = a.as_guaranteed(arena)?;
                arena.negative(a)?
            }
            Term::Times(n, a) => {
                let a = a.as_guaranteed(arena)?;
                guaranteed_times(n, a, arena)?
            }
        })
    }
}

/// The sum of copies by value, by doubling.
fn guaranteed_times(n: &BigInt, form: Form, arena: &mut Arena) -> Result<Form> {
    let copy = if n.sign() == num_bigint::Sign::Minus {
        arena.negative(form)?
    } else {
        form
    };
    let mut total = arena.score(BigRational::from(BigInt::from(0)));
    let bits = n.magnitude();
    for place in (0..bits.bits()).rev() {
        total = arena.guaranteed_sum(total, total)?;
        if bits.bit(place) {
            total = arena.guaranteed_sum(total, copy)?;
        }
    }
    Ok(total)
}
