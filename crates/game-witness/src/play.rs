//! Playing: who wins a game, or the difference of two games, when all moves are tried.
//!
//! The tables are filled in the order of ids, options before games, so nothing recurses.

use std::collections::HashMap;

use crate::games::{Game, Games};

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left, whoever moves first.
    L,
    /// Right, whoever moves first.
    R,
    /// The player who moves first.
    N,
    /// The player who moves second.
    P,
}

/// Who wins if Left moves first, and if Right does.
#[derive(Clone, Copy)]
struct Winners {
    left_wins_first: bool,
    right_wins_first: bool,
}

impl Winners {
    fn outcome(self) -> Outcome {
        match (self.left_wins_first, self.right_wins_first) {
            (true, true) => Outcome::N,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
            (false, false) => Outcome::P,
        }
    }
}

impl Games {
    /// The outcome in normal play: who cannot move loses.
    pub fn outcome(&self, game: Game) -> Outcome {
        self.winners(game, false).outcome()
    }

    /// The outcome in misère play: who cannot move wins.
    pub fn misere_outcome(&self, game: Game) -> Outcome {
        self.winners(game, true).outcome()
    }

    fn winners(&self, game: Game, stuck_wins: bool) -> Winners {
        let mut table: HashMap<Game, Winners> = HashMap::new();
        for follower in self.followers(game) {
            let (left, right) = (self.left(follower), self.right(follower));
            let winners = Winners {
                left_wins_first: left.iter().any(|option| !table[option].right_wins_first)
                    || (stuck_wins && left.is_empty()),
                right_wins_first: right.iter().any(|option| !table[option].left_wins_first)
                    || (stuck_wins && right.is_empty()),
            };
            table.insert(follower, winners);
        }
        table[&game]
    }

    /// Whether Left wins the sum of two games in misère play, if Left moves first and if Right does. The sum is played,
    /// not built.
    pub fn left_wins_misere_sum(&self, g: Game, h: Game) -> [bool; 2] {
        let mut table: HashMap<(Game, Game), [bool; 2]> = HashMap::new();
        let others = self.followers(h);
        for g in self.followers(g) {
            for &h in &others {
                let after = |first: &[Game], second: &[Game]| -> Vec<[bool; 2]> {
                    let first = first.iter().map(|&option| table[&(option, h)]);
                    let second = second.iter().map(|&option| table[&(g, option)]);
                    first.chain(second).collect()
                };
                let left = after(self.left(g), self.left(h));
                let right = after(self.right(g), self.right(h));
                let wins = [
                    left.is_empty() || left.iter().any(|after| after[1]),
                    !right.is_empty() && right.iter().all(|after| after[0]),
                ];
                table.insert((g, h), wins);
            }
        }
        table[&(g, h)]
    }

    /// Whether g ≥ h in normal play: Left, moving second, wins g - h.
    pub fn at_least(&self, g: Game, h: Game) -> bool {
        !self.difference_winners(g, h).right_wins_first
    }

    /// Whether g = h in normal play: the second player wins g - h.
    pub fn equal(&self, g: Game, h: Game) -> bool {
        self.difference_winners(g, h).outcome() == Outcome::P
    }

    /// Plays g - h. In -h Left makes Right's moves of h, and Right Left's.
    fn difference_winners(&self, g: Game, h: Game) -> Winners {
        let mut table: HashMap<(Game, Game), Winners> = HashMap::new();
        let others = self.followers(h);
        for g in self.followers(g) {
            for &h in &others {
                let left_wins = |moved| -> bool { !table[&moved].right_wins_first };
                let right_wins = |moved| -> bool { !table[&moved].left_wins_first };
                let winners = Winners {
                    left_wins_first: self.left(g).iter().any(|&option| left_wins((option, h)))
                        || self.right(h).iter().any(|&option| left_wins((g, option))),
                    right_wins_first: self.right(g).iter().any(|&option| right_wins((option, h)))
                        || self.left(h).iter().any(|&option| right_wins((g, option))),
                };
                table.insert((g, h), winners);
            }
        }
        table[&(g, h)]
    }

    /// Whether g + h ≥ k in normal play, by playing g + h - k.
    pub fn sum_at_least(&mut self, g: Game, h: Game, k: Game) -> bool {
        let sum = self.sum(g, h);
        self.at_least(sum, k)
    }

    /// The sum of two games as a tree.
    pub fn sum(&mut self, g: Game, h: Game) -> Game {
        let mut table: HashMap<(Game, Game), Game> = HashMap::new();
        let others = self.followers(h);
        for g in self.followers(g) {
            for &h in &others {
                let moves = |first: &[Game], second: &[Game]| -> Vec<Game> {
                    let first = first.iter().map(|&option| table[&(option, h)]);
                    first
                        .chain(second.iter().map(|&option| table[&(g, option)]))
                        .collect()
                };
                let left = moves(self.left(g), self.left(h));
                let right = moves(self.right(g), self.right(h));
                let sum = self.game(&left, &right);
                table.insert((g, h), sum);
            }
        }
        table[&(g, h)]
    }
}
