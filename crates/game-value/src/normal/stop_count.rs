//! The number of stops: how many numbers, with repetition, the tree of a value ends in when every
//! line of play (by either player, in any order) is cut at the first number.

use num_traits::One;

use crate::arena::Arena;
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::number::{BigUint, Integer};

use super::Value;

impl Arena {
    /// The number of stops of a value: 1 for a number, otherwise the sum over all options.
    ///
    /// Linear in the number of followers. Refused over budget where a nimber is so large that the
    /// count could not be written down.
    pub fn stop_count(&mut self, value: Value) -> Result<BigUint, Interrupt> {
        let root = value.form();
        let known = |arena: &Self, form| arena.known.stop_counts.has(form);
        for form in self.unknown_below(root, known)? {
            self.step()?;
            let count = match self.as_compact(form).cloned() {
                Some(compact) => self.compact_stop_count(&compact)?,
                None => self
                    .parts(form)
                    .iter()
                    .filter_map(|&part| self.known.stop_counts.get(part))
                    .sum(),
            };
            self.known.stop_counts.set(form, count);
        }
        Ok(self
            .known
            .stop_counts
            .get(root)
            .cloned()
            .unwrap_or_default())
    }

    /// A nimber *m has 2·3^(m-1) stops; n·↑ + *m has n - 1 more than ↑ + *q, whose own count is 4
    /// for q = 1 and one more than that of *(q xor 1) otherwise.
    fn compact_stop_count(&mut self, compact: &Compact) -> Result<BigUint, Interrupt> {
        if compact.ups.is_zero() {
            return self.nimber_stop_count(&compact.nimber);
        }
        let steps = &compact.ups.abs() - &Integer::ONE;
        let last = if steps.is_even() {
            compact.nimber.clone()
        } else {
            &compact.nimber ^ &Integer::ONE
        };
        let tail = if last.is_one() {
            BigUint::from(4_u8)
        } else {
            self.nimber_stop_count(&(&last ^ &Integer::ONE))? + BigUint::one()
        };
        Ok(tail + steps.to_big().magnitude())
    }

    fn nimber_stop_count(&mut self, nimber: &Integer) -> Result<BigUint, Interrupt> {
        if nimber.is_zero() {
            return Ok(BigUint::one());
        }
        let exponent = (nimber - &Integer::ONE).to_u64().unwrap_or(u64::MAX);
        self.charge(exponent)?;
        let exponent = u32::try_from(exponent).unwrap_or(u32::MAX);
        Ok(BigUint::from(3_u8).pow(exponent) * 2_u8)
    }
}
