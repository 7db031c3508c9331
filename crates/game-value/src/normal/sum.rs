//! Sums of values.
//!
//! Compact values add by arithmetic. A number x is added to any other value by adding x to its
//! options: by number translation {G^L + x | G^R + x} is canonical (Siegel, II.3.23). Otherwise the
//! options are G^L + H, G + H^L, G^R + H, G + H^R, all canonical by the time they are needed. Pairs
//! wait on an explicit stack, and every pair is remembered.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;

/// The options of a sum, as far as they are known; the pairs still to be added are pushed.
struct Gathering {
    sides: [Vec<Form>; 2],
    missing: bool,
}

impl Arena {
    /// The sum of two values.
    pub fn sum(&mut self, g: Value, h: Value) -> Result<Value, Interrupt> {
        let (g, h) = (g.form(), h.form());
        if let Some(sum) = self.quick_sum(g, h) {
            return Ok(Value::canonical(sum));
        }
        if self.known_opposite(g, h)? {
            return Ok(Value::canonical(self.zero()));
        }
        let mut stack = vec![(g, h)];
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if self.quick_sum(g, h).is_some() {
                stack.pop();
                continue;
            }
            let (gathering, translated) = self.gather(g, h, &mut stack)?;
            if gathering.missing {
                continue;
            }
            let [left, right] = gathering.sides;
            let sum = if translated {
                let sum = self.braces(left, right);
                self.known.canonical.set(sum, sum);
                sum
            } else {
                self.canonicalise(left, right)?
            };
            self.known.sums.insert((g.min(h), g.max(h)), sum);
            stack.pop();
        }
        let zero = self.zero();
        Ok(Value::canonical(self.quick_sum(g, h).unwrap_or(zero)))
    }

    /// g - h.
    pub fn difference(&mut self, g: Value, h: Value) -> Result<Value, Interrupt> {
        let negative = self.negate(h)?;
        self.sum(g, negative)
    }

    /// Whether h = -g, tried only where the stops allow it.
    fn known_opposite(&mut self, g: Form, h: Form) -> Result<bool, Interrupt> {
        let left = self.stops(g)?[0].number.clone();
        let right = self.stops(h)?[1].number.clone();
        Ok(left == -&right && self.negative(g)? == h)
    }

    fn quick_sum(&mut self, g: Form, h: Form) -> Option<Form> {
        match (self.as_compact(g), self.as_compact(h)) {
            (Some(a), Some(b)) => {
                let sum = a.plus(b);
                return Some(self.store.intern_compact(sum));
            }
            (Some(a), None) if a.is_number() && a.number.is_zero() => return Some(h),
            (None, Some(b)) if b.is_number() && b.number.is_zero() => return Some(g),
            _ => {}
        }
        self.known.sums.get(&(g.min(h), g.max(h))).copied()
    }

    /// Collects the options of g + h and pushes the sums that are not known yet; the flag tells
    /// whether one operand is a number.
    fn gather(
        &mut self,
        g: Form,
        h: Form,
        stack: &mut Vec<(Form, Form)>,
    ) -> Result<(Gathering, bool), Interrupt> {
        let mut gathering = Gathering {
            sides: Default::default(),
            missing: false,
        };
        let translated = self.as_number(g).is_some() || self.as_number(h).is_some();
        for (moving, resting) in [(g, h), (h, g)] {
            if self.as_number(moving).is_some() {
                continue;
            }
            let extent = self.extent(moving)?;
            for (player, side) in Player::BOTH.into_iter().zip(&mut gathering.sides) {
                for index in extent.range(player) {
                    let option = self.store.pooled(index);
                    match self.quick_sum(option, resting) {
                        Some(sum) => side.push(sum),
                        None => {
                            gathering.missing = true;
                            stack.push((option, resting));
                        }
                    }
                }
            }
        }
        Ok((gathering, translated))
    }
}
