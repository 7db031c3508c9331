//! Whether a game is in canonical form, from the definition.

use crate::games::{Game, Games};

impl Games {
    /// Whether no follower has a dominated or a reversible option.
    ///
    /// A Left option A is dominated if another Left option is ≥ A, and reversible if some right
    /// option of A is ≤ the game; for Right with the signs exchanged.
    pub fn is_canonical(&self, game: Game) -> bool {
        self.followers(game).into_iter().all(|follower| {
            !self.has_dominated_option(follower) && !self.has_reversible_option(follower)
        })
    }

    fn has_dominated_option(&self, game: Game) -> bool {
        let dominated = |options: &[Game], better: &dyn Fn(Game, Game) -> bool| {
            options
                .iter()
                .any(|&a| options.iter().any(|&b| a != b && better(b, a)))
        };
        dominated(self.left(game), &|b, a| self.at_least(b, a))
            || dominated(self.right(game), &|b, a| self.at_least(a, b))
    }

    fn has_reversible_option(&self, game: Game) -> bool {
        let left = self
            .left(game)
            .iter()
            .flat_map(|&option| self.right(option));
        let right = self
            .right(game)
            .iter()
            .flat_map(|&option| self.left(option));
        left.into_iter().any(|&reply| self.at_least(game, reply))
            || right.into_iter().any(|&reply| self.at_least(reply, game))
    }
}
