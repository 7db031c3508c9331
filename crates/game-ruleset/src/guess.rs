//! Values that a search proves sooner than they are computed.
//!
//! A game is 0 exactly if whoever moves second wins it, and * exactly if he wins it with * beside it. Who wins is often found
//! long before the values of all that can be reached are known, so both ways take turns with growing patience. A position that is
//! its own negative is 0, * or hot, and 0 or * often enough to be searched at length; of others little is hoped for.

use game_value::{Arena, Player, Value as Canonical};
use rustc_hash::FxHashSet;

use crate::engine::{Engine, Result};
use crate::parts::Key;
use crate::search::soon;

/// How many steps the values of what can be reached may take at first: most positions need fewer.
pub(crate) const PATIENCE: u64 = 50_000;

/// How many steps of a search there are for so many of computing values, where the position is its own negative and where not.
const SEARCH: [(u64, u64); 2] = [(4, 1), (1, 4)];

/// One of so many steps of a search may be spent on the value of a part, as when only the winner is asked for.
const OF_SEARCH: u64 = 100;

impl Engine {
    /// Finds the value of a part, and perhaps those of all that can be reached from it.
    pub(crate) fn find_value(&mut self, part: u32, arena: &mut Arena) -> Result<()> {
        let mut patience = self.search.values.max(1);
        let mut searched = false;
        let usual = self.search.patience;
        let mut share = None;
        while self.known(part).is_none() {
            if soon(patience, arena, |arena| self.settle(part, arena))?.is_some() {
                break;
            }
            if !searched {
                let (more, less) = match share {
                    Some(share) => share,
                    None => SEARCH[usize::from(!self.parts.is_own_negative(part)?)],
                };
                share = Some((more, less));
                let steps = patience.saturating_mul(more) / less;
                self.search.patience = usual.max(steps / OF_SEARCH);
                self.search.begin();
                let found = soon(steps, arena, |arena| self.search_value(part, arena));
                self.search.patience = usual;
                if let Some(found) = found? {
                    searched = true;
                    if let Some(value) = found {
                        self.set_value(part, value, arena)?;
                    }
                }
            }
            patience = patience.saturating_mul(4);
        }
        Ok(())
    }

    /// The value of a part if it is 0 or *.
    fn search_value(&mut self, part: u32, arena: &mut Arena) -> Result<Option<Canonical>> {
        for size in [0_u64, 1] {
            let form = arena.nimber(&size.into());
            let value = arena.value(form)?;
            let sum = self.reduced(&[Key::of(part)], &[value], arena)?;
            let mut wins = |player, arena: &mut Arena| {
                self.wins(&sum, player, &mut FxHashSet::default(), arena)
            };
            match (wins(Player::Left, arena)?, wins(Player::Right, arena)?) {
                (false, false) => return Ok(Some(value)),
                (true, true) => {}
                // It is positive or negative, or is so with * beside it: neither 0 nor *.
                _ => return Ok(None),
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_value::{BigRational, Budget};
    use num_traits::Zero as _;
    use proptest::prelude::*;

    use super::*;
    use crate::samples::{RULESETS, board, instance};
    use crate::value::Value;

    /// The value of a board of the fourth ruleset that is its own negative, and the steps that it took.
    fn value(patience: u64) -> (Canonical, u64) {
        let instance = Arc::new(instance(3));
        let board = instance.read("xoxo|oxox|xoxo|oxox").expect("a board");
        let mut arena = Arena::new();
        arena.start(Budget::UNLIMITED, None);
        let mut engine = Engine::new(instance);
        engine.search.values = patience;
        let found = engine.value(&board, &mut arena).expect("a value");
        (found, arena.spent().steps)
    }

    #[test]
    fn a_large_board_that_is_its_own_negative_is_searched() {
        let ((computed, all), (found, few)) = (value(u64::MAX), value(PATIENCE));
        assert_eq!(found, computed);
        assert!(few < all / 2, "{few} of {all} steps");
    }

    proptest! {
        /// With hardly any patience every position is searched for before its value is computed.
        #[test]
        fn what_a_search_finds_is_the_value(
            index in 0..RULESETS.len(),
            (height, width) in (1..3_usize, 1..5_usize),
            random in prop::collection::vec(any::<u8>(), 8..32),
            own_negative in any::<bool>(),
            patience in prop::sample::select(vec![1, 20, 300]),
        ) {
            let instance = Arc::new(instance(index));
            prop_assume!(!instance.definition().is_scoring());
            let mut random = random;
            if own_negative {
                // Palindromes are often their own negatives.
                let mut back: Vec<u8> = random.iter().rev().map(|byte| !byte).collect();
                random.append(&mut back);
            }
            let grid = Value::Grid(Arc::new(board(&instance, height, width, &random)));
            let mut arena = Arena::new();
            let mut engine = Engine::new(instance);
            engine.search.values = patience;
            let found = engine.value(&grid, &mut arena);
            let form = engine.form(&grid, &BigRational::zero(), &mut arena);
            if let Ok(form) = form {
                prop_assert_eq!(found, Ok(arena.value(form).unwrap()));
            }
        }
    }
}
