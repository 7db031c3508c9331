//! Values of parts and of their sums, as a team.

use game_value::{Arena, Player, Value as Canonical};

use super::State;
use crate::engine::{Engine, Open, Result};
use crate::parts::Key;

/// What the team says of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Claim {
    /// Its value is known now.
    Known,
    /// Nobody else is at it.
    Mine,
    /// Somebody else is at it.
    Sought,
}

impl Engine {
    /// The part to be found next for a position, of those whose values are not known: one that nobody else is at, if there is one.
    pub(crate) fn next_part(
        &mut self,
        position: &mut Open,
        arena: &mut Arena,
    ) -> Result<Option<u32>> {
        let (mut sought, mut from) = (None, 0);
        while let Some((part, option)) = position.next_unknown(&self.values, from) {
            match self.claim(part, arena)? {
                Claim::Known => {}
                Claim::Mine => return Ok(Some(part)),
                Claim::Sought => {
                    sought.get_or_insert(part);
                    from = option + 1;
                }
            }
        }
        // Nobody waits: below a part that another thread is at there is work that it is not at.
        Ok(sought)
    }

    /// Whether the team knows the value of a part, which is noted then; if nobody is at it, this thread is from now on.
    pub(crate) fn is_told(&mut self, part: u32, arena: &mut Arena) -> Result<bool> {
        Ok(self.claim(part, arena)? == Claim::Known)
    }

    /// Whether the team knows the value of a part, which is noted then.
    pub(crate) fn is_found_by_team(&mut self, part: u32, arena: &mut Arena) -> Result<bool> {
        let found = match self.at_part(part) {
            Some((seat, number)) => seat.team.values.get(&number),
            None => None,
        };
        let Some(State::Found(common)) = found else {
            return Ok(false);
        };
        let value = self.take(common, arena)?;
        self.learn(part, value, arena);
        Ok(true)
    }

    fn claim(&mut self, part: u32, arena: &mut Arena) -> Result<Claim> {
        let Some((seat, number)) = self.at_part(part) else {
            return Ok(Claim::Mine);
        };
        Ok(match seat.team.values.claim(&number) {
            None => Claim::Mine,
            Some(State::Sought) => Claim::Sought,
            Some(State::Found(common)) => {
                let value = self.take(common, arena)?;
                self.learn(part, value, arena);
                Claim::Known
            }
        })
    }

    /// Tells the team the value of a part.
    pub(crate) fn tell(&mut self, part: u32, value: Canonical, arena: &mut Arena) -> Result<()> {
        if self.asking().is_some() {
            let common = self.give(value, arena)?;
            if let Some((seat, number)) = self.at_part(part) {
                seat.team.values.insert(number, State::Found(common));
            }
        }
        Ok(())
    }

    /// This thread is at some parts no longer.
    pub(crate) fn give_up(&mut self, parts: impl Iterator<Item = u32>) {
        for part in parts {
            if let Some((seat, number)) = self.at_part(part) {
                seat.team.values.give_up(&number);
            }
        }
    }

    /// Whether a thread of the team has tried to find the value of a part in so many steps.
    pub(crate) fn is_told_hard(&mut self, part: u32, steps: u64) -> bool {
        let tried = self
            .at_part(part)
            .and_then(|(seat, number)| seat.team.hard.get(&number));
        tried.is_some_and(|tried| tried >= steps)
    }

    /// Tells the team that the value of a part takes more than so many steps.
    pub(crate) fn tell_hard(&mut self, part: u32, steps: u64) {
        if let Some((seat, number)) = self.at_part(part) {
            seat.team.hard.insert(number, steps);
        }
    }

    /// How many options a player has in a part, if the team knows.
    pub(crate) fn told_count(&mut self, part: u32, player: Player) -> Option<usize> {
        let (seat, number) = self.at_part(part)?;
        seat.team.counts.get(&(number, player))
    }

    /// Tells the team how many options a player has in a part.
    pub(crate) fn tell_count(&mut self, part: u32, player: Player, count: usize) {
        if let Some((seat, number)) = self.at_part(part) {
            seat.team.counts.insert((number, player), count);
        }
    }

    /// The sum of the values of parts, which are known, if it is one that the team keeps.
    pub(crate) fn team_sum(
        &mut self,
        keys: &[Key],
        arena: &mut Arena,
    ) -> Result<Option<Canonical>> {
        if self.asking().is_none() || self.is_soon_added(keys, arena) {
            return Ok(None);
        }
        let terms = self.terms(keys);
        if let Some(common) = self.seat().team.sums.get(&terms) {
            return self.take(common, arena).map(Some);
        }
        let sum = self.new_sum(keys, arena)?;
        let common = self.give(sum, arena)?;
        self.seat().team.sums.insert(terms, common);
        Ok(Some(sum))
    }

    /// Whether adding is less work than asking: all values but one are sums of a number, ups and a nimber.
    fn is_soon_added(&self, keys: &[Key], arena: &Arena) -> bool {
        let is_simple = |key: &&Key| {
            let value = self.known(key.part());
            value.is_some_and(|value| arena.is_compact(value))
        };
        keys.iter().filter(is_simple).count() + 1 >= keys.len()
    }
}
