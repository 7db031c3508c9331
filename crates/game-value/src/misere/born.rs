//! All values of misère play born by a day.

use rustc_hash::FxHashSet;

use crate::arena::Arena;
use crate::constructive::Comparison;
use crate::meter::Interrupt;
use crate::store::Form;
use crate::universe::Universe;

impl Arena {
    /// The canonical forms of all games of a universe of misère play that are born by a day: 1, 2, 9, 1268 dicots,
    /// 1, 4, 196 dead-ending games.
    ///
    /// Equal games have equal values in the place of options, and dominated options change nothing, so the sets of
    /// options are the antichains of the day before. Costs as many forms as there are pairs of these.
    pub fn misere_born(&mut self, day: u32, universe: Comparison) -> Result<Vec<Form>, Interrupt> {
        let mut values = vec![self.zero()];
        for _ in 0..day {
            let antichains =
                self.antichains(&values, |arena, g, h| arena.at_least_in(g, h, universe))?;
            let mut next: FxHashSet<Form> = FxHashSet::default();
            for left in &antichains {
                for right in &antichains {
                    self.charge((1 + left.len() + right.len()) as u64)?;
                    if universe == Comparison::Dicot && left.is_empty() != right.is_empty() {
                        continue;
                    }
                    let form = self.braces(left.clone(), right.clone());
                    if universe == Comparison::DeadEnding
                        && !self.is_in(form, Universe::DeadEnding)?
                    {
                        continue;
                    }
                    next.insert(self.misere_value(form, universe)?);
                }
            }
            values = next.into_iter().collect();
            values.sort_unstable();
        }
        Ok(values)
    }

    /// The canonical forms of all dead left-ends born by a day: games in which Left never has a move. 1, 2, 4, 10,
    /// 52, 21278 by day 0 to 5.
    pub fn dead_left_ends(&mut self, day: u32) -> Result<Vec<Form>, Interrupt> {
        let mut values = vec![self.zero()];
        for _ in 0..day {
            let mut next: FxHashSet<Form> = FxHashSet::default();
            let universe = Comparison::DeadEnding;
            for right in
                self.antichains(&values, |arena, g, h| arena.at_least_in(g, h, universe))?
            {
                let form = self.braces(Vec::new(), right);
                next.insert(self.misere_value(form, universe)?);
            }
            values = next.into_iter().collect();
            values.sort_unstable();
        }
        Ok(values)
    }
}
