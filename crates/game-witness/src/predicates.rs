//! Structural properties of games, from their definitions.

use crate::games::{Game, Games};

impl Games {
    /// Whether in every follower both players have options or neither has.
    pub fn is_dicot(&self, game: Game) -> bool {
        self.followers(game)
            .into_iter()
            .all(|follower| self.left(follower).is_empty() == self.right(follower).is_empty())
    }

    /// Whether in every follower both players have the same options.
    pub fn is_impartial(&self, game: Game) -> bool {
        self.followers(game)
            .into_iter()
            .all(|follower| self.left(follower) == self.right(follower))
    }

    /// Whether every follower without options of a player has none of his in any of its followers.
    pub fn is_dead_ending(&self, game: Game) -> bool {
        self.followers(game).into_iter().all(|end| {
            let below = self.followers(end);
            let dead = |options: fn(&Self, Game) -> &[Game]| {
                !options(self, end).is_empty()
                    || below
                        .iter()
                        .all(|&follower| options(self, follower).is_empty())
            };
            dead(Self::left) && dead(Self::right)
        })
    }
}
