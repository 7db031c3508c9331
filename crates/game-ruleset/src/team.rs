//! Several threads at one question.
//!
//! Each thread has an engine and an arena of its own and does the whole work, but asks the tables of the team before it looks at a
//! position, and says there what it has found. What another thread is at is left for later, so that they come to do different
//! parts of the work. Values are canonical forms, and who wins is a fact, so the answer is the same whoever finds what.

mod helpers;
mod sharded;
mod wins;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use game_value::{Arena, Common, Commons, Member};

pub(crate) use helpers::Helper;
use sharded::{Sharded, State};
pub(crate) use wins::Question;

use crate::engine::{Engine, Open, Result};
use crate::parts::Board;

/// A part in a sum: its number in the team, and whether it is negated.
type Term = (u32, bool);

/// What the threads of a team share.
#[derive(Default, Debug)]
pub(crate) struct Team {
    commons: Commons,
    /// The numbers of parts.
    numbers: Sharded<Board, u32>,
    next: AtomicU32,
    values: Sharded<u32, State<Common>>,
    wins: Sharded<Question, State<bool>>,
    /// Parts whose values take more than so many steps.
    hard: Sharded<u32, u64>,
}

/// What an engine has of its team.
#[derive(Debug)]
pub(crate) struct Seat {
    team: Arc<Team>,
    member: Member,
    /// The team's numbers of parts, and one more.
    numbers: Vec<u32>,
    /// How much was found by others.
    pub(crate) taken: u64,
}

impl Seat {
    fn new(team: Arc<Team>) -> Self {
        Self {
            team,
            member: Member::default(),
            numbers: Vec::new(),
            taken: 0,
        }
    }

    fn number(&mut self, part: u32, board: impl FnOnce() -> Board) -> u32 {
        let at = part as usize;
        if self.numbers.len() <= at {
            self.numbers.resize((at + 1).max(2 * self.numbers.len()), 0);
        }
        if self.numbers[at] == 0 {
            let next = || self.team.next.fetch_add(1, Ordering::Relaxed) + 1;
            self.numbers[at] = self.team.numbers.get_or_insert(board(), next);
        }
        self.numbers[at]
    }
}

impl Engine {
    /// The place of this engine in its team, which is new where there was none.
    fn seat(&mut self) -> &mut Seat {
        self.seat
            .get_or_insert_with(|| Seat::new(Arc::new(Team::default())))
    }

    /// The part of an option to be found next, of those whose values are not known; one that nobody else is at, if there is one.
    pub(crate) fn next_part(
        &mut self,
        position: &mut Open,
        arena: &mut Arena,
    ) -> Result<Option<u32>> {
        let mut busy = None;
        let mut from = 0;
        while let Some((part, at)) = position.next_unknown(&self.values, from) {
            if self.seat.is_none() {
                return Ok(Some(part));
            }
            match self.claim(part, arena)? {
                Claim::Known => {}
                Claim::Mine => return Ok(Some(part)),
                Claim::Busy => {
                    busy.get_or_insert(part);
                    from = at + 1;
                }
            }
        }
        Ok(busy)
    }

    /// Asks the team for the value of a part.
    pub(crate) fn claim(&mut self, part: u32, arena: &mut Arena) -> Result<Claim> {
        let Some(seat) = &mut self.seat else {
            return Ok(Claim::Mine);
        };
        let number = seat.number(part, || self.parts.part(part));
        Ok(match seat.team.values.claim(&number) {
            None => Claim::Mine,
            Some(State::Sought) => Claim::Busy,
            Some(State::Found(common)) => {
                let value = arena.take(common, &seat.team.commons, &mut seat.member)?;
                seat.taken += 1;
                self.learn(part, value, arena);
                Claim::Known
            }
        })
    }

    /// Tells the team the value of a part.
    pub(crate) fn tell(&mut self, part: u32, arena: &mut Arena) -> Result<()> {
        let (Some(value), Some(seat)) = (self.known(part), &mut self.seat) else {
            return Ok(());
        };
        let number = seat.number(part, || self.parts.part(part));
        let common = arena.give(value, &seat.team.commons, &mut seat.member)?;
        seat.team.values.insert(number, State::Found(common));
        Ok(())
    }

    /// Whether another thread has tried to find the value of a part in so many steps.
    pub(crate) fn is_hard_for_team(&mut self, part: u32, steps: u64) -> bool {
        let Some(seat) = &mut self.seat else {
            return false;
        };
        let number = seat.number(part, || self.parts.part(part));
        seat.team.hard.get(&number).is_some_and(|tried| tried >= steps)
    }

    /// Tells the team that the value of a part takes more than so many steps.
    pub(crate) fn tell_hard(&mut self, part: u32, steps: u64) {
        if let Some(seat) = &mut self.seat {
            let number = seat.number(part, || self.parts.part(part));
            seat.team.hard.insert(number, steps);
        }
    }

    /// Parts are no longer being found.
    pub(crate) fn give_up(&mut self, parts: impl Iterator<Item = u32>) {
        if let Some(seat) = &mut self.seat {
            for part in parts {
                let number = seat.number(part, || self.parts.part(part));
                seat.team.values.give_up(&number);
            }
        }
    }
}

/// What the team says of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// Its value is known now.
    Known,
    /// Nobody else is at it.
    Mine,
    /// Somebody else is at it.
    Busy,
}
