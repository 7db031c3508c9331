//! Sums of scoring games: as forms, and by value.
//!
//! A player who is stuck in both components is stuck in the sum, at the sum of the atoms; a player who is
//! stuck in one moves in the other (Definition 6 of Guaranteed Scoring Games).

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::store::Form;

use super::Side;

/// Sums that are known, by their components, the lesser id first.
pub(crate) type Sums = FxHashMap<(Form, Form), Form>;

impl Arena {
    /// The sum of two scoring forms as a form. Costs as many steps as there are pairs of followers.
    pub(crate) fn scoring_sum_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let mut known = std::mem::take(&mut self.sum_forms);
        let sum = self.scoring_sum(g, h, &mut known, |arena, [left, right]| {
            Ok(arena.scoring(left, right))
        });
        self.sum_forms = known;
        sum
    }

    /// The canonical form of the sum of two canonical forms of guaranteed games. Memoised.
    ///
    /// Every sum of followers is reduced at once, so the form of the whole sum is never built.
    pub fn guaranteed_sum(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let mut known = std::mem::take(&mut self.scored.sums);
        let sum = self.scoring_sum(g, h, &mut known, Self::reduce);
        self.scored.sums = known;
        sum
    }

    fn scoring_sum(
        &mut self,
        g: Form,
        h: Form,
        known: &mut Sums,
        make: fn(&mut Self, [Side; 2]) -> Result<Form, Interrupt>,
    ) -> Result<Form, Interrupt> {
        let key = |g: Form, h: Form| (g.min(h), g.max(h));
        let mut stack = vec![(g, h)];
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if known.contains_key(&key(g, h)) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let mut sides = Vec::with_capacity(2);
            for player in Player::BOTH {
                if let Some(atom) = self.common_atom(g, h, player) {
                    sides.push(Side::Atom(atom));
                    continue;
                }
                let first = self
                    .options(g, player)?
                    .into_iter()
                    .map(|option| (option, h));
                let second = self
                    .options(h, player)?
                    .into_iter()
                    .map(|option| (g, option));
                let mut options = Vec::new();
                for (a, b) in first.chain(second) {
                    match known.get(&key(a, b)) {
                        Some(&sum) => options.push(sum),
                        None => stack.push((a, b)),
                    }
                }
                sides.push(Side::Options(options));
            }
            if stack.len() > waiting {
                continue;
            }
            if let Ok(sides) = <[Side; 2]>::try_from(sides) {
                let sum = make(self, sides)?;
                known.insert(key(g, h), sum);
            }
            stack.pop();
        }
        Ok(known[&key(g, h)])
    }

    /// The atom of a player who is stuck in both games.
    fn common_atom(&self, g: Form, h: Form, player: Player) -> Option<BigRational> {
        Some(self.atom(g, player)? + self.atom(h, player)?)
    }
}
