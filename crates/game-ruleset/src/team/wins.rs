//! Who wins sums, as a team.

use game_value::{Arena, Common, Player};
use smallvec::SmallVec;

use super::{State, Terms};
use crate::engine::{Engine, Result};
use crate::search::Sum;

/// A sum and who moves, as the team knows them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Question {
    terms: Terms,
    /// In order.
    values: SmallVec<[Common; 4]>,
    player: Player,
}

impl Engine {
    /// Whether the player to move wins a sum, as the team knows it or as it is found now.
    pub(crate) fn wins_as_team(
        &mut self,
        sum: &Sum,
        player: Player,
        arena: &mut Arena,
        find: impl FnOnce(&mut Self, &mut Arena) -> Result<bool>,
    ) -> Result<bool> {
        let Some(question) = self.team_question(sum, player, arena)? else {
            return find(self, arena);
        };
        let seat = self.seat();
        if let Some(State::Found(won)) = seat.team.wins.claim(&question) {
            seat.taken += 1;
            return Ok(won);
        }
        let found = find(self, arena);
        let wins = &self.seat().team.wins;
        match found {
            Ok(won) => wins.insert(question, State::Found(won)),
            Err(_) => wins.give_up(&question),
        }
        found
    }

    /// Whether a thread of the team is at a question.
    pub(crate) fn is_sought(
        &mut self,
        sum: &Sum,
        player: Player,
        arena: &mut Arena,
    ) -> Result<bool> {
        let Some(question) = self.team_question(sum, player, arena)? else {
            return Ok(false);
        };
        Ok(self.seat().team.wins.get(&question) == Some(State::Sought))
    }

    fn team_question(
        &mut self,
        sum: &Sum,
        player: Player,
        arena: &mut Arena,
    ) -> Result<Option<Question>> {
        if self.asking().is_none() {
            return Ok(None);
        }
        let terms = self.terms(&sum.keys);
        let mut values = SmallVec::new();
        for &value in &sum.values {
            values.push(self.give(value, arena)?);
        }
        values.sort_unstable();
        Ok(Some(Question {
            terms,
            values,
            player,
        }))
    }
}
