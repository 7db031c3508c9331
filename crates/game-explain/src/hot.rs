//! The score of a sum of simple hot games, with the order of play (Cheating Robot play).

use game_value::{HotSum, Integer, SimpleHot};

/// The score of a sum of simple hot games and an integer, and how it is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HotPlay {
    /// The hot games.
    pub hots: Vec<SimpleHot>,
    /// The integer.
    pub integer: Integer,
    /// The order in which Left opens them, by falling a - c: places in `hots`.
    pub order: Vec<usize>,
    /// Where Left opens the first of a pair Right answers in the second; elsewhere he answers in the same game.
    pub matching: Vec<(usize, usize)>,
    /// The score if Right always answers in the same game.
    pub local: Integer,
    /// The score.
    pub score: Integer,
}

impl HotPlay {
    /// How a sum is played. Costs n log n comparisons.
    pub fn of(sum: &HotSum) -> Self {
        Self {
            hots: sum.hots().to_vec(),
            integer: sum.integer().clone(),
            order: sum.order().to_vec(),
            matching: sum.matching(),
            local: sum.local_score(),
            score: sum.score(),
        }
    }
}
