//! Several threads at one question.
//!
//! Each thread has an engine and an arena of its own and does the whole work, but asks the tables of its team before it looks at a
//! position, and says there what it has found. What another thread is at is left for later, so that they come to do
//! different parts of the work. A value is a canonical form, and who wins is a fact: so the answer is the same whoever finds what.

mod helpers;
mod sharded;
#[cfg(test)]
mod tests;
mod values;
mod wins;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use game_value::{Arena, Common, Commons, Member, Player, Value as Canonical};
use smallvec::SmallVec;

use crate::engine::{Engine, Result};
use crate::parts::{Board, Key};
pub(crate) use helpers::{ALONE, Helper};
use sharded::{Sharded, State};
use wins::Question;

/// A part in a sum by its number in the team, and whether it is negated.
type Term = (u32, bool);

/// The parts of a sum, in order.
type Terms = SmallVec<[Term; 4]>;

/// What the threads of a team share.
#[derive(Default, Debug)]
struct Team {
    commons: Commons,
    /// The numbers of parts, from 1 on.
    numbers: Sharded<Board, u32>,
    last: AtomicU32,
    values: Sharded<u32, State<Common>>,
    sums: Sharded<Terms, Common>,
    wins: Sharded<Question, State<bool>>,
    /// Parts whose values take more than so many steps.
    hard: Sharded<u32, u64>,
    /// How many options players have in parts.
    counts: Sharded<(u32, Player), usize>,
}

/// The place of an engine in its team.
#[derive(Debug)]
pub(crate) struct Seat {
    team: Arc<Team>,
    member: Member,
    /// The team's numbers of the parts of this engine, 0 where it was not asked for.
    numbers: Vec<u32>,
    /// How often something was known to the team that this engine did not know.
    taken: u64,
    /// Whether the team is not asked for the time being.
    silent: bool,
}

impl Seat {
    fn new(team: Arc<Team>) -> Self {
        Self {
            team,
            member: Member::default(),
            numbers: Vec::new(),
            taken: 0,
            silent: false,
        }
    }

    /// The team's number of a part.
    fn number(&mut self, part: u32, board: impl FnOnce() -> Board) -> u32 {
        let at = part as usize;
        if self.numbers.len() <= at {
            self.numbers.resize((at + 1).max(2 * self.numbers.len()), 0);
        }
        if self.numbers[at] == 0 {
            let next = || self.team.last.fetch_add(1, Ordering::Relaxed) + 1;
            self.numbers[at] = self.team.numbers.get_or_insert(board(), next);
        }
        self.numbers[at]
    }
}

impl Engine {
    /// The place of this engine in its team, which is new where there was none.
    fn seat(&mut self) -> &mut Seat {
        self.seat
            .get_or_insert_with(|| Box::new(Seat::new(Arc::default())))
    }

    /// The place of this engine in a team that is to be asked.
    fn asking(&mut self) -> Option<&mut Seat> {
        self.seat.as_deref_mut().filter(|seat| !seat.silent)
    }

    /// The place of this engine, and the team's number of a part.
    fn at_part(&mut self, part: u32) -> Option<(&mut Seat, u32)> {
        let seat = self.seat.as_deref_mut().filter(|seat| !seat.silent)?;
        let number = seat.number(part, || self.parts.part(part));
        Some((seat, number))
    }

    /// A sum of parts as the team knows it.
    fn terms(&mut self, keys: &[Key]) -> Terms {
        let mut terms = Terms::new();
        for key in keys {
            if let Some((_, number)) = self.at_part(key.part()) {
                terms.push((number, key.is_negated()));
            }
        }
        terms.sort_unstable();
        terms
    }

    /// A value for the whole team.
    pub(crate) fn give(&mut self, value: Canonical, arena: &mut Arena) -> Result<Common> {
        let seat = self.seat();
        Ok(arena.give(value, &seat.team.commons, &mut seat.member)?)
    }

    /// A value of the team.
    pub(crate) fn take(&mut self, common: Common, arena: &mut Arena) -> Result<Canonical> {
        let seat = self.seat();
        seat.taken += 1;
        Ok(arena.take(common, &seat.team.commons, &mut seat.member)?)
    }
}
