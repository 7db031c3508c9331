//! The options of parts in a search, and how many there are: by that sums are put in order.

use std::sync::Arc;

use game_value::{Arena, Player};

use super::Sum;
use crate::engine::{Engine, Result};
use crate::parts::Keys;

impl Engine {
    /// How many moves a player has in the parts without values.
    pub(super) fn replies(
        &mut self,
        sum: &Sum,
        player: Player,
        arena: &mut Arena,
    ) -> Result<usize> {
        let mut replies = 0;
        for key in &sum.keys {
            let mover = if key.is_negated() {
                player.opponent()
            } else {
                player
            };
            replies += self.option_count(key.part(), mover, arena)?;
        }
        Ok(replies)
    }

    /// How many options a player has in a part.
    pub(super) fn option_count(
        &mut self,
        part: u32,
        player: Player,
        arena: &mut Arena,
    ) -> Result<usize> {
        if let Some(options) = self.search.options.get(&(part, player)) {
            return Ok(options.len());
        }
        if let Some(count) = self.told_count(part, player) {
            return Ok(count);
        }
        let count = self.options(part, player, arena)?.len();
        self.tell_count(part, player, count);
        Ok(count)
    }

    pub(super) fn options(
        &mut self,
        part: u32,
        player: Player,
        arena: &mut Arena,
    ) -> Result<Arc<[Keys]>> {
        // Where both have the same moves, those of one are enough.
        let player = if self.instance().has_same_moves() {
            Player::Left
        } else {
            player
        };
        if let Some(options) = self.search.options.get(&(part, player)) {
            return Ok(options.clone());
        }
        let options: Arc<[Keys]> = self.parts.options(part, player == Player::Left)?.into();
        arena.charge(options.len() as u64 + self.parts.charge())?;
        self.search.options.insert((part, player), options.clone());
        Ok(options)
    }
}
