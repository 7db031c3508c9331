//! Who wins a sum of positions in normal play, without the values of its large parts.
//!
//! A part whose value is found soon stands in the sum as that value; the rest is searched: a player to move wins if one of his
//! moves leads to where the other one, to move, does not. Sums are looked up by their parts and values, so that it does not
//! matter in which order moves were made. A sum of values is decided by comparing them, which takes less than adding them:
//! who moves second wins G + H as Left exactly if G ≥ -H.

mod options;

use std::sync::Arc;

use game_value::{Arena, Interrupt, Outcome, Player, Value as Canonical};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::engine::{Engine, EngineFault, Result};
use crate::guess;
use crate::parts::{Key, Keys, cancelled};
use crate::team;
use crate::value::Value;

/// How many steps the value of a part, a sum of values or a comparison may take at first before the search goes on without it.
const PATIENCE: u64 = 2_000;

/// How many times more steps the first search may take.
const FIRST_SEARCH: u64 = 100;

/// Parts whose values are not known, and values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sum {
    pub(crate) keys: Keys,
    /// In order; no two of them are numbers, ups or nimbers.
    pub(crate) values: SmallVec<[Canonical; 4]>,
}

/// What was found.
#[derive(Debug)]
pub(crate) struct Search {
    /// Whether the player to move wins.
    wins: FxHashMap<(Sum, Player), bool>,
    /// Parts whose values take more than so many steps.
    hard: FxHashMap<u32, u64>,
    /// The fewest options of such a part of the sum in hand: with as many, no value is tried again.
    least_hard: usize,
    options: FxHashMap<(u32, Player), Arc<[Keys]>>,
    /// See [`PATIENCE`].
    pub(crate) patience: u64,
    /// How many steps the value of a part may take before it is searched for.
    pub(crate) values: u64,
    /// How many steps one thread takes before others help it.
    pub(crate) alone: u64,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            wins: FxHashMap::default(),
            hard: FxHashMap::default(),
            least_hard: usize::MAX,
            options: FxHashMap::default(),
            patience: PATIENCE,
            values: guess::PATIENCE,
            alone: team::ALONE,
        }
    }
}

impl Search {
    /// Another question, or another try: what was hard there may be easy here.
    pub(crate) fn begin(&mut self) {
        self.least_hard = usize::MAX;
    }
}

/// Does something in so many steps; `None` if they are not enough. What was found on the way stays known.
pub(crate) fn soon<T>(
    patience: u64,
    arena: &mut Arena,
    work: impl FnOnce(&mut Arena) -> Result<T>,
) -> Result<Option<T>> {
    let part = arena.start_part(patience);
    let result = work(arena);
    arena.end_part(part)?;
    match result {
        Ok(found) => Ok(Some(found)),
        Err(EngineFault::Interrupt(Interrupt::OverBudget { .. })) => Ok(None),
        Err(fault) => Err(fault),
    }
}

impl Engine {
    /// The outcome in normal play of a sum of positions, of which those that are marked count as their negatives, and a value.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn outcome(
        &mut self,
        boards: &[(Value, bool)],
        value: Canonical,
        arena: &mut Arena,
    ) -> Result<Outcome> {
        let found = if arena.jobs() > 1 {
            let common = self.give(value, arena)?;
            self.together(arena, |engine, arena| {
                let value = engine.take(common, arena)?;
                engine.find_outcome(boards, value, arena)
            })
        } else {
            self.find_outcome(boards, value, arena)
        };
        for (board, _) in boards {
            self.compare_parts(board, arena)?;
        }
        found
    }

    fn find_outcome(
        &mut self,
        boards: &[(Value, bool)],
        value: Canonical,
        arena: &mut Arena,
    ) -> Result<Outcome> {
        let mut keys = Vec::new();
        let mut values = vec![value];
        for (board, negated) in boards {
            if let Some(heap) = self.heap_value(board, arena)? {
                values.push(heap);
                continue;
            }
            let mut own = Vec::new();
            let board = self.parts.board(board);
            self.parts.split(&board, &mut own)?;
            keys.extend(own.iter().map(|key| key.negated(*negated)));
        }
        let first = self.search.patience;
        let found = self.search_outcome(&keys, &values, arena);
        self.search.patience = first;
        found
    }

    /// Where values are easy the search is short with them, where they are hard without: so it is tried with more and more
    /// patience. Who wins what was found is kept from one try to the next.
    fn search_outcome(
        &mut self,
        keys: &[Key],
        values: &[Canonical],
        arena: &mut Arena,
    ) -> Result<Outcome> {
        let mut steps = FIRST_SEARCH * self.search.patience.max(1);
        loop {
            self.search.begin();
            let outcome = soon(steps, arena, |arena| {
                let sum = self.reduced(keys, values, arena)?;
                let mut open = FxHashSet::default();
                let left = self.wins(&sum, Player::Left, &mut open, arena)?;
                let right = self.wins(&sum, Player::Right, &mut open, arena)?;
                Ok(match (left, right) {
                    (true, true) => Outcome::N,
                    (true, false) => Outcome::L,
                    (false, true) => Outcome::R,
                    (false, false) => Outcome::P,
                })
            })?;
            if let Some(outcome) = outcome {
                return Ok(outcome);
            }
            self.search.patience = self.search.patience.saturating_mul(2);
            steps = steps.saturating_mul(4);
        }
    }

    /// Finds the value of a part in whose positions both players have the same moves.
    ///
    /// By the values of all that can be reached, or by searching for the nimber with which it is a win for whoever moves second:
    /// either may be out of reach where the other one is not, so they take turns with growing patience. What was
    /// found stays known.
    pub(crate) fn find_nimber(&mut self, part: u32, arena: &mut Arena) -> Result<()> {
        let mut patience = self.search.patience.max(1);
        while self.known(part).is_none() {
            if soon(patience, arena, |arena| self.settle(part, arena))?.is_none()
                && let Some(size) =
                    soon(patience / 4, arena, |arena| self.search_nimber(part, arena))?
            {
                self.set_nimber(part, size, arena)?;
            }
            patience = patience.saturating_mul(4);
        }
        Ok(())
    }

    fn search_nimber(&mut self, part: u32, arena: &mut Arena) -> Result<u64> {
        // A position with n options has one of the nimbers from 0 to n.
        for size in 0_u64.. {
            let form = arena.nimber(&size.into());
            let value = arena.value(form)?;
            let sum = self.reduced(&[Key::of(part)], &[value], arena)?;
            if !self.wins(&sum, Player::Left, &mut FxHashSet::default(), arena)? {
                return Ok(size);
            }
        }
        unreachable!("some nimber is the value of the position")
    }

    /// The sum of parts and values, with the values of all parts that are found soon.
    pub(crate) fn reduced(
        &mut self,
        keys: &[Key],
        values: &[Canonical],
        arena: &mut Arena,
    ) -> Result<Sum> {
        let mut rest = Keys::new();
        let mut values: SmallVec<[Canonical; 4]> = values.into();
        let keys = cancelled(&mut keys.to_vec());
        // The value of a part that is alone says more than is asked for.
        let alone = keys.len() == 1 && values.iter().all(|value| arena.name(*value).is_some());
        for key in keys {
            if alone && self.known(key.part()).is_none() {
                rest.push(key);
            } else if self.has_value(key.part(), arena)? {
                values.push(self.term(key, arena)?);
            } else {
                rest.push(key);
            }
        }
        let mut simple = arena.zero_value();
        let mut others = SmallVec::new();
        for value in values {
            if arena.name(value).is_some() {
                simple = arena.sum(simple, value)?;
            } else if let Some(at) = position_of_negative(&others, value, arena)? {
                others.remove(at);
            } else {
                others.push(value);
            }
        }
        if !arena.is_zero(simple) {
            others.push(simple);
        }
        others.sort_unstable();
        Ok(Sum {
            keys: rest,
            values: others,
        })
    }

    /// Whether the value of a part is known or found soon.
    fn has_value(&mut self, part: u32, arena: &mut Arena) -> Result<bool> {
        if self.known(part).is_some() || self.is_found_by_team(part, arena)? {
            return Ok(true);
        }
        let patience = self.search.patience;
        if self
            .search
            .hard
            .get(&part)
            .is_some_and(|&tried| tried >= patience)
        {
            return Ok(false);
        }
        if self.is_told_hard(part, patience) {
            self.search.hard.insert(part, patience);
            return Ok(false);
        }
        let weight = self.option_count(part, Player::Left, arena)?
            + self.option_count(part, Player::Right, arena)?;
        if weight < self.search.least_hard
            && soon(patience, arena, |arena| self.settle(part, arena))?.is_some()
        {
            return Ok(true);
        }
        self.search.least_hard = self.search.least_hard.min(weight);
        self.search.hard.insert(part, patience);
        self.tell_hard(part, patience);
        Ok(false)
    }

    /// Whether the player to move wins. `open`: what is being asked already.
    pub(crate) fn wins(
        &mut self,
        sum: &Sum,
        player: Player,
        open: &mut FxHashSet<(Sum, Player)>,
        arena: &mut Arena,
    ) -> Result<bool> {
        arena.step()?;
        let question = (sum.clone(), player);
        if let Some(known) = self.search.wins.get(&question) {
            return Ok(*known);
        }
        if !open.insert(question.clone()) {
            let part = sum.keys.first().map_or(0, |key| key.part());
            return Err(EngineFault::Cycle(self.parts.spell(part)));
        }
        let won = self.wins_as_team(sum, player, arena, |engine, arena| {
            engine.sum_wins(sum, player, open, arena)
        })?;
        open.remove(&question);
        self.search.wins.insert(question, won);
        Ok(won)
    }

    /// Whether the player to move wins: by a comparison, if there are values only and that is soon done, or by trying the moves.
    fn sum_wins(
        &mut self,
        sum: &Sum,
        player: Player,
        open: &mut FxHashSet<(Sum, Player)>,
        arena: &mut Arena,
    ) -> Result<bool> {
        if sum.keys.is_empty() {
            let compare = |arena: &mut Arena| first_wins(&sum.values, player, arena);
            if let Some(won) = soon(self.search.patience, arena, compare)? {
                return Ok(won);
            }
        }
        self.some_option_wins(sum, player, open, arena)
    }

    /// Whether one of a player's moves wins; those that other threads look at are tried last.
    fn some_option_wins(
        &mut self,
        sum: &Sum,
        player: Player,
        open: &mut FxHashSet<(Sum, Player)>,
        arena: &mut Arena,
    ) -> Result<bool> {
        let mut wins = |engine: &mut Self, option: &Sum, arena: &mut Arena| {
            let answer = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                engine.wins(option, player.opponent(), open, arena)
            });
            answer.map(|answer| !answer)
        };
        let mut later = Vec::new();
        for option in self.followers(sum, player, arena)? {
            if self.is_sought(&option, player.opponent(), arena)? {
                later.push(option);
            } else if wins(self, &option, arena)? {
                return Ok(true);
            }
        }
        for option in later {
            if wins(self, &option, arena)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The sums that a player can move to, those first that are likely to be decided soon: with few parts, and with
    /// few replies.
    fn followers(&mut self, sum: &Sum, player: Player, arena: &mut Arena) -> Result<Vec<Sum>> {
        let mut found = FxHashSet::default();
        for (index, &key) in sum.keys.iter().enumerate() {
            if index > 0 && sum.keys[index - 1] == key {
                continue;
            }
            let mover = if key.is_negated() {
                player.opponent()
            } else {
                player
            };
            for option in &*self.options(key.part(), mover, arena)? {
                let mut keys = sum.keys.to_vec();
                keys.remove(index);
                keys.extend(option.iter().map(|part| part.negated(key.is_negated())));
                found.insert(self.reduced(&keys, &sum.values, arena)?);
            }
        }
        for (index, value) in sum.values.iter().enumerate() {
            for option in arena.options(value.form(), player)? {
                let mut values = sum.values.clone();
                values[index] = arena.value(option)?;
                found.insert(self.reduced(&sum.keys, &values, arena)?);
            }
        }
        let mut weighed = Vec::with_capacity(found.len());
        for sum in found {
            let replies = self.replies(&sum, player.opponent(), arena)?;
            weighed.push(((sum.keys.len(), replies, sum.values.len()), sum));
        }
        weighed.sort_unstable_by(|a, b| {
            (&a.0, &a.1.keys, &a.1.values).cmp(&(&b.0, &b.1.keys, &b.1.values))
        });
        let found = weighed.into_iter().map(|(_, sum)| sum).collect();
        Ok(found)
    }
}

fn position_of_negative(
    values: &[Canonical],
    value: Canonical,
    arena: &mut Arena,
) -> Result<Option<usize>> {
    if values.is_empty() {
        return Ok(None);
    }
    let negative = arena.negate(value)?;
    Ok(values.iter().position(|other| *other == negative))
}

/// Whether the player to move wins a sum of values.
fn first_wins(values: &[Canonical], player: Player, arena: &mut Arena) -> Result<bool> {
    let mut rest = arena.zero_value();
    let (last, others) = match values.split_last() {
        Some((last, others)) => (*last, others),
        None => return Ok(false),
    };
    for &value in others {
        rest = arena.sum(rest, value)?;
    }
    let negative = arena.negate(last)?;
    // The opponent wins moving second exactly if the sum is no better than 0 for the player.
    let second = match player {
        Player::Left => arena.at_least(negative, rest)?,
        Player::Right => arena.at_least(rest, negative)?,
    };
    Ok(!second)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use game_value::{BigRational, Budget};
    use num_traits::Zero as _;
    use proptest::prelude::*;

    use super::*;
    use crate::samples::{RULESETS, board, instance};

    /// A board of the fourth ruleset, whose outcome takes long.
    fn outcome(budget: Budget, cancelled: bool) -> (Result<Outcome>, u64) {
        let instance = Arc::new(instance(3));
        let board = instance
            .read("xoxox|oxoxo|xoxox|oxoxo|xoxox")
            .expect("a board");
        let mut arena = Arena::new();
        let zero = arena.zero_value();
        arena.start(budget, Some(Arc::new(AtomicBool::new(cancelled))));
        let found = Engine::new(instance).outcome(&[(board, false)], zero, &mut arena);
        (found, arena.spent().steps)
    }

    #[test]
    fn no_try_takes_more_than_the_budget_or_runs_on_when_it_is_cancelled() {
        for steps in [100, 100_000, 1_500_000] {
            let budget = Budget {
                steps,
                ..Budget::UNLIMITED
            };
            let (found, spent) = outcome(budget, false);
            assert!(matches!(
                found,
                Err(EngineFault::Interrupt(Interrupt::OverBudget { .. }))
            ));
            assert!(
                (steps..steps + 1_000).contains(&spent),
                "{spent} of {steps}"
            );
        }
        let (found, spent) = outcome(Budget::UNLIMITED, true);
        assert_eq!(found, Err(EngineFault::Interrupt(Interrupt::Cancelled)));
        assert!(spent < 10_000, "{spent}");
    }

    proptest! {
        /// With no patience at all every position is searched to its end.
        #[test]
        fn outcomes_are_those_of_the_values(
            index in 0..RULESETS.len(),
            (height, width) in (1..3_usize, 1..5_usize),
            random in prop::collection::vec(any::<u8>(), 8..32),
            other in prop::collection::vec(any::<u8>(), 8..32),
            patience in prop::sample::select(vec![0, 3, 30, PATIENCE]),
        ) {
            let instance = Arc::new(instance(index));
            prop_assume!(!instance.definition().is_scoring());
            let grid = |random: &[u8]| Value::Grid(Arc::new(board(&instance, height, width, random)));
            let (first, second) = (grid(&random), grid(&other));
            let mut arena = Arena::new();
            let mut engine = Engine::new(instance.clone());
            engine.search.patience = patience;
            let up = arena.compact(&game_value::Dyadic::ZERO, &1.into(), &1_u8.into());
            let up = arena.value(up).unwrap();
            let found = engine.outcome(&[(first.clone(), false), (second.clone(), true)], up, &mut arena);
            let mut form = |board: &Value| {
                let form = engine.form(board, &BigRational::zero(), &mut arena).ok()?;
                arena.value(form).ok()
            };
            if let (Some(first), Some(second)) = (form(&first), form(&second)) {
                let difference = arena.difference(first, second).unwrap();
                let sum = arena.sum(difference, up).unwrap();
                prop_assert_eq!(found, Ok(arena.outcome(sum.form()).unwrap()));
            }
        }
    }
}
