//! All values born by a day.
//!
//! A value born by day n + 1 has a canonical form whose two option sets are antichains of values
//! born by day n. Every pair of antichains is tried; those that are canonical as they stand count.
//! Known counts: 1, 4, 22, 1474.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;

impl Arena {
    /// All values born by a day, in printing order.
    ///
    /// Days 0 to 3 are quick; day 4 has more values than anybody could list and is refused over
    /// budget.
    pub fn born(&mut self, day: u32) -> Result<Vec<Value>, Interrupt> {
        let mut born = vec![self.zero()];
        for _ in 0..day {
            let antichains = self.antichains(&born, Self::form_at_least)?;
            let mut next = Vec::new();
            for left in &antichains {
                for right in &antichains {
                    self.step()?;
                    if let Some(form) = self.already_canonical(left, right)? {
                        next.push(form);
                    }
                }
            }
            born = next;
        }
        self.sort_for_printing(&mut born)?;
        Ok(born.into_iter().map(Value::canonical).collect())
    }

    /// All sets of pairwise confused values of some order, the empty set first.
    pub(crate) fn antichains(
        &mut self,
        values: &[Form],
        at_least: impl Fn(&mut Self, Form, Form) -> Result<bool, Interrupt>,
    ) -> Result<Vec<Vec<Form>>, Interrupt> {
        let mut found: Vec<Vec<Form>> = vec![Vec::new()];
        for &value in values {
            for index in 0..found.len() {
                if self.is_confused_with_all(value, &found[index], &at_least)? {
                    // An antichain takes memory, so it costs more than a step.
                    self.charge(100)?;
                    let mut larger = found[index].clone();
                    larger.push(value);
                    found.push(larger);
                }
            }
        }
        for antichain in &mut found {
            antichain.sort_unstable();
        }
        Ok(found)
    }

    fn is_confused_with_all(
        &mut self,
        value: Form,
        others: &[Form],
        at_least: impl Fn(&mut Self, Form, Form) -> Result<bool, Interrupt>,
    ) -> Result<bool, Interrupt> {
        self.step()?;
        for &other in others {
            if at_least(self, value, other)? || at_least(self, other, value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The form {left | right}, if it is canonical; both sides must be antichains of values.
    fn already_canonical(
        &mut self,
        left: &[Form],
        right: &[Form],
    ) -> Result<Option<Form>, Interrupt> {
        let whole = self.store.intern_braces(left, right);
        if let Some(known) = self.known_canonical(whole) {
            return Ok((known == whole).then_some(whole));
        }
        self.stops(whole)?;
        if self.known_number(whole).is_some() {
            return Ok(None);
        }
        for (options, player) in [(left, Player::Left), (right, Player::Right)] {
            for &option in options {
                if self.reversing_reply(whole, option, player)?.is_some() {
                    return Ok(None);
                }
            }
        }
        self.known.canonical.set(whole, whole);
        Ok(Some(whole))
    }
}
