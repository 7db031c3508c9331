//! The order in which canonical forms are listed, CGSuite's.

use std::cmp::Ordering;

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::store::Form;

use super::facts::Facts;

impl Arena {
    /// Sorts canonical forms whose facts are known.
    pub(super) fn sort_impartial(&mut self, forms: &mut [Form]) -> Result<(), Interrupt> {
        let count = forms.len() as u64;
        self.charge(count.saturating_mul(u64::from(count.max(1).ilog2()) + 1))?;
        self.list_heaps(count)?;
        forms.sort_by(|&a, &b| self.impartial_order(a, b));
        Ok(())
    }

    /// Whether one canonical form comes after another.
    pub(super) fn is_listed_after(&mut self, a: Form, b: Form) -> Result<bool, Interrupt> {
        let counts = [a, b].map(|form| self.impartial_facts(form).map(|facts| facts.option_count));
        self.list_heaps(counts[0]?.min(counts[1]?))?;
        Ok(self.impartial_order(a, b).is_gt())
    }

    /// Makes the facts of the heaps below a size known, for the comparison with a heap of as many options.
    fn list_heaps(&mut self, count: u64) -> Result<(), Interrupt> {
        for size in self.misere.impartial.heaps.len() as u64..count {
            let heap = self.nimber(&size.into());
            self.impartial_facts(heap)?;
            self.misere.impartial.heaps.push(heap);
        }
        Ok(())
    }

    /// Compares forms whose facts are known, with those of all followers.
    ///
    /// Different forms have different options, so the first two that differ decide, and nothing need be kept.
    fn impartial_order(&self, mut a: Form, mut b: Form) -> Ordering {
        let known = |form| self.misere.impartial.facts.get(form);
        while let (Some(ours), Some(theirs)) = (known(a), known(b)) {
            if ours.even == theirs.even {
                return (ours.even != a).cmp(&(theirs.even != b));
            }
            let (Some(ours), Some(theirs)) = (known(ours.even), known(theirs.even)) else {
                break;
            };
            let order = key(ours).cmp(&key(theirs));
            let mut pairs = self.listed(ours).iter().zip(self.listed(theirs));
            match pairs.find(|(ours, theirs)| ours != theirs) {
                Some((&next_a, &next_b)) if order.is_eq() => (a, b) = (next_a, next_b),
                _ => return order,
            }
        }
        a.cmp(&b)
    }

    /// The options in order, those of a heap as far as they are listed.
    fn listed<'a>(&'a self, facts: &'a Facts) -> &'a [Form] {
        if facts.temper.is_nim_heap() {
            let heaps = &self.misere.impartial.heaps;
            let count = usize::try_from(facts.option_count).unwrap_or(usize::MAX);
            &heaps[..count.min(heaps.len())]
        } else {
            &facts.options
        }
    }
}

/// What is compared before the options.
fn key(facts: &Facts) -> (&BigInt, u64, [u64; 2]) {
    (&facts.birthday, facts.option_count, facts.values())
}
