//! Atomic weights: how many ↑ a game is worth.
//!
//! aw(G) = {aw(G^L) - 2 | aw(G^R) + 2} on the canonical form, except where that is an integer. Then
//! every integer x with aw(G^L) - 2 ⊲| x ⊲| aw(G^R) + 2 is looked at: if G is less than a far star
//! the least of them is taken, if greater the greatest, otherwise the simplest. (Winning Ways,
//! chapter 8; Siegel, II.7.)
//!
//! That is a theorem about all-small games. A follower with a number x other than 0 is worth more than
//! any count of ↑: G stands beside all-small games X of a birthday below N as it does with N·↑ of x's sign
//! in the place of x, for whoever gets that has won. So x weighs ±N, for an N beyond all counts that can
//! occur; where the weight of G does not depend on N, as that of tiny(2), whose numbers are threats only,
//! it is the weight of G, and where it does there is none.

use crate::arena::{Arena, Player};
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::number::{BigUint, Dyadic, Integer};
use crate::store::Form;

use super::Value;
use super::image::{ByOptions, Images};

struct AtomicWeight {
    /// The weight of a number above 0.
    beyond: Integer,
    /// A nimber that is far for the whole game, and so for every follower.
    star: Form,
}

impl ByOptions for AtomicWeight {
    /// n·↑ + *m has the weight n.
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        let weight = arena.as_compact(form).map(|compact| {
            if compact.number.is_zero() {
                compact.ups.clone()
            } else if compact.number.is_positive() {
                self.beyond.clone()
            } else {
                -&self.beyond
            }
        });
        Ok(weight.map(|weight| arena.number(&Dyadic::from(weight))))
    }

    fn combine(
        &self,
        arena: &mut Arena,
        form: Form,
        [left, right]: Images,
    ) -> Result<Form, Interrupt> {
        let (down, up) = (
            arena.number(&Dyadic::from(-2)),
            arena.number(&Dyadic::from(2)),
        );
        let left = arena.all_plus(left, down)?;
        let right = arena.all_plus(right, up)?;
        let simplest = arena.canonicalise(left.clone(), right.clone())?;
        if !arena.is_integer(Value::canonical(simplest)) {
            return Ok(simplest);
        }
        let weight = if arena.form_at_least(form, self.star)? {
            let bounds = arena.integers_beyond(&right, Player::Left)?;
            bounds.into_iter().min()
        } else if arena.form_at_least(self.star, form)? {
            let bounds = arena.integers_beyond(&left, Player::Right)?;
            bounds.into_iter().max()
        } else {
            None
        };
        Ok(match weight {
            Some(weight) => arena.number(&Dyadic::from(weight)),
            None => simplest,
        })
    }
}

impl Arena {
    /// The atomic weight of a value; `None` if it has none: all-small games have one, and others whose
    /// numbers are threats only.
    ///
    /// One canonical form and one comparison with a far star for each follower.
    pub fn atomic_weight(&mut self, value: Value) -> Result<Option<Value>, Interrupt> {
        // A weight is moved by 2 on each day, so those that come from a number stay above half of this.
        let days = Integer::from(&self.birthday(value)?);
        let beyond = &Integer::from(16_i64) * &(&days + &Integer::from(16_i64));
        let half = &Integer::from(8_i64) * &(&days + &Integer::from(16_i64));
        let star = self.far_star(value.form())?;
        let weight = self.image(value.form(), &AtomicWeight { beyond, star })?;
        for follower in self.unknown_below(weight, |_, _| false)? {
            let numbers = self.as_compact(follower).map(|compact| &compact.number);
            if numbers.is_some_and(|number| number.floor().abs() >= half) {
                return Ok(None);
            }
        }
        Ok(Some(Value::canonical(weight)))
    }

    /// The least n of 1 or more for which no follower of the value is *n.
    pub fn remote_star(&mut self, value: Value) -> Result<BigUint, Interrupt> {
        let n = &self.greatest_nimber(value.form())? + &Integer::ONE;
        Ok(n.to_big().to_biguint().unwrap_or_default())
    }

    /// A nimber *n with n a power of two greater than that of every follower.
    fn far_star(&mut self, form: Form) -> Result<Form, Interrupt> {
        let greatest = self.greatest_nimber(form)?;
        let mut n = Integer::ONE;
        while n <= greatest {
            n = &n + &n;
        }
        let star = Compact {
            nimber: n,
            ..Compact::default()
        };
        Ok(self.store.intern_compact(star))
    }

    /// The size of the greatest nimber among the followers; all smaller ones are followers too.
    ///
    /// From n·↑ + *m play leads through (n-1)·↑ + *(m xor 1) down to ↑ + *k, whose options are 0 and
    /// *(k xor 1), and 0 and * where k is 1.
    fn greatest_nimber(&mut self, form: Form) -> Result<Integer, Interrupt> {
        let mut greatest = Integer::ZERO;
        for follower in self.unknown_below(form, |_, _| false)? {
            self.step()?;
            let Some(compact) = self.as_compact(follower).filter(|c| c.number.is_zero()) else {
                continue;
            };
            let size = if compact.ups.is_zero() {
                compact.nimber.clone()
            } else if compact.ups.is_even() {
                compact.nimber.clone().max(Integer::ONE)
            } else {
                (&compact.nimber ^ &Integer::ONE).max(Integer::ONE)
            };
            greatest = greatest.max(size);
        }
        Ok(greatest)
    }

    /// For each bound the last integer on its side that fits: for Left the greatest n with n ⊲| bound,
    /// for Right the least n with bound ⊲| n.
    fn integers_beyond(
        &mut self,
        bounds: &[Form],
        player: Player,
    ) -> Result<Vec<Integer>, Interrupt> {
        bounds
            .iter()
            .map(|&bound| {
                let bound = Value::canonical(bound);
                match player {
                    // bound ≥ n fails exactly above the right stop, or at it.
                    Player::Right => {
                        let n = self.right_stop(bound)?.floor();
                        let at = Value::canonical(self.number(&Dyadic::from(n.clone())));
                        let fits = !self.at_least(bound, at)?;
                        Ok(if fits { n } else { &n + &Integer::ONE })
                    }
                    Player::Left => {
                        let n = -&(-&self.left_stop(bound)?).floor();
                        let at = Value::canonical(self.number(&Dyadic::from(n.clone())));
                        let fits = !self.at_least(at, bound)?;
                        Ok(if fits { n } else { &n - &Integer::ONE })
                    }
                }
            })
            .collect()
    }
}
