//! Who wins sums, as a team.

use game_value::{Arena, Common, Player, Value as Canonical};
use smallvec::SmallVec;

use super::{State, Term};
use crate::engine::{Engine, Result};
use crate::search::Sum;

/// A sum and who moves, by the numbers of the team; both lists are in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Question {
    terms: SmallVec<[Term; 4]>,
    values: SmallVec<[Common; 4]>,
    player: Player,
}

impl Engine {
    /// A question as the team knows it; `None` where there is no team.
    pub(crate) fn team_question(
        &mut self,
        sum: &Sum,
        player: Player,
        arena: &mut Arena,
    ) -> Result<Option<Question>> {
        let Some(seat) = &mut self.seat else {
            return Ok(None);
        };
        let mut terms = SmallVec::new();
        for key in &sum.keys {
            let number = seat.number(key.part(), || self.parts.part(key.part()));
            terms.push((number, key.is_negated()));
        }
        let mut values = SmallVec::new();
        for &value in &sum.values {
            values.push(arena.give(value, &seat.team.commons, &mut seat.member)?);
        }
        terms.sort_unstable();
        values.sort_unstable();
        Ok(Some(Question {
            terms,
            values,
            player,
        }))
    }

    /// What the team knows of a question; if that is nothing, this thread seeks the answer now.
    pub(crate) fn claim_win(&mut self, question: &Question) -> Option<bool> {
        let seat = self.seat.as_mut()?;
        match seat.team.wins.claim(question)? {
            State::Sought => None,
            State::Found(won) => {
                seat.taken += 1;
                Some(won)
            }
        }
    }

    /// Tells the team who wins, or that this thread does not seek the answer any more.
    pub(crate) fn tell_win(&self, question: Question, won: Option<bool>) {
        if let Some(seat) = &self.seat {
            match won {
                Some(won) => seat.team.wins.insert(question, State::Found(won)),
                None => seat.team.wins.give_up(&question),
            }
        }
    }

    /// Whether another thread seeks the answer to a question.
    pub(crate) fn is_sought(&mut self, sum: &Sum, player: Player, arena: &mut Arena) -> Result<bool> {
        let question = self.team_question(sum, player, arena)?;
        let (Some(seat), Some(question)) = (&self.seat, question) else {
            return Ok(false);
        };
        Ok(seat.team.wins.get(&question) == Some(State::Sought))
    }

    /// A value for the whole team.
    pub(crate) fn give(&mut self, value: Canonical, arena: &mut Arena) -> Result<Common> {
        let seat = self.seat();
        Ok(arena.give(value, &seat.team.commons, &mut seat.member)?)
    }

    /// A value of the team.
    pub(crate) fn take(&mut self, common: Common, arena: &mut Arena) -> Result<Canonical> {
        let seat = self.seat();
        Ok(arena.take(common, &seat.team.commons, &mut seat.member)?)
    }
}
