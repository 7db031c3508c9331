//! A bounded search for a game X that denies G ≥ H: with X Right does better in G + X than in H + X.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::store::Form;

use super::outcome::rank;

/// The greatest number in the games that are tried.
const REACH: i64 = 4;
/// The search ends when it took this many steps.
const STEPS: u64 = 4_000_000;

impl Arena {
    /// A game X with o(G + X) < o(H + X), found among integers and games with one move for each player; `None` if
    /// there is none among those that were tried, which proves nothing.
    pub fn robot_denial(&mut self, g: Form, h: Form) -> Result<Option<Form>, Interrupt> {
        let start = self.spent().steps;
        let days = self.formal_birthday(g)?.max(self.formal_birthday(h)?);
        let reach = i64::try_from(days).map_or(REACH, |days| (days + 1).min(REACH));
        for size in 0..=reach {
            for x in self.trials(size) {
                if self.spent().steps - start > STEPS {
                    return Ok(None);
                }
                let (with_g, with_h) = (self.sum_form(g, x)?, self.sum_form(h, x)?);
                if rank(self.robot_outcome(with_g)?) < rank(self.robot_outcome(with_h)?) {
                    return Ok(Some(x));
                }
            }
        }
        Ok(None)
    }

    /// Integers ±n and games [a|b|c] whose greatest number is n in size.
    fn trials(&mut self, size: i64) -> Vec<Form> {
        let integer = |arena: &mut Self, n: i64| arena.robot_integer(&BigInt::from(n));
        let mut trials = vec![integer(self, size)];
        if size > 0 {
            trials.push(integer(self, -size));
        }
        for a in -size..=size {
            for b in -size..=size {
                for c in -size..=size {
                    if a.abs().max(b.abs()).max(c.abs()) == size {
                        let [a, b, c] = [a, b, c].map(|n| integer(self, n));
                        trials.push(self.robot(vec![a], vec![vec![b]], vec![c]));
                    }
                }
            }
        }
        trials
    }
}
