//! Sums of simple hot games [a|b|c], a ≥ b ≥ c, and integers.
//!
//! Nobody gains by moving in an integer while a hot game is left (Theorem 10), so the play is a matching: Left opens
//! the hot games in the order of falling a - c, and Right answers in the same game or, once, in a later one
//! (Theorem 11). With a' = a - b and c' = c - b the score is that of the integers and all b, plus a'ᵢ + c'ⱼ
//! for each matched pair i before j. The paper looks for a matching of least weight; since a pair weighs
//! a'ᵢ + c'ⱼ whatever lies between, one pass with "no game waits for its answer" and "one does" finds it.

mod equal;
mod scan;
mod value;

pub use equal::Standing;
pub use value::HotValue;

use crate::arena::{Arena, Node};
use crate::normal::Outcome;
use crate::number::Integer;
use crate::store::Form;

use scan::Gap;

/// A simple hot game [a|b|c] with a ≥ b ≥ c.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimpleHot {
    /// Where Left's move leads.
    pub left: Integer,
    /// Where the round leads in which both move in it.
    pub round: Integer,
    /// Where Right's move leads.
    pub right: Integer,
}

/// A sum of simple hot games and integers.
#[derive(Clone, Debug)]
pub struct HotSum {
    hots: Vec<SimpleHot>,
    integer: Integer,
    /// The hot games by falling a - c, the first of equals first: the standard indexing.
    order: Vec<usize>,
    /// a - b and c - b, in that order.
    gaps: Vec<Gap>,
}

impl HotSum {
    /// The sum of hot games and an integer. Costs n log n comparisons.
    pub fn new(hots: Vec<SimpleHot>, integer: Integer) -> Self {
        let mut widths: Vec<(Integer, usize)> = hots
            .iter()
            .enumerate()
            .map(|(index, hot)| (&hot.right - &hot.left, index))
            .collect();
        widths.sort();
        let order: Vec<usize> = widths.into_iter().map(|(_, index)| index).collect();
        let gap = |hot: &SimpleHot| Gap {
            left: &hot.left - &hot.round,
            right: &hot.right - &hot.round,
        };
        let gaps = order.iter().map(|&index| gap(&hots[index])).collect();
        Self {
            hots,
            integer,
            order,
            gaps,
        }
    }

    /// The hot games as they were given.
    pub fn hots(&self) -> &[SimpleHot] {
        &self.hots
    }

    /// The integer.
    pub fn integer(&self) -> &Integer {
        &self.integer
    }

    /// The order in which Left opens the hot games: indices of the given ones.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The score if Right always answers in the same game: the integers and all b.
    pub fn local_score(&self) -> Integer {
        self.hots
            .iter()
            .fold(self.integer.clone(), |sum, hot| &sum + &hot.round)
    }

    /// The number of moves by which Left is ahead in the end, if both play well. Linear.
    pub fn score(&self) -> Integer {
        &self.local_score() + &scan::least(&self.gaps)
    }

    /// Who wins: the sign of the score.
    pub fn outcome(&self) -> Outcome {
        match self.score() {
            score if score.is_positive() => Outcome::L,
            score if score.is_negative() => Outcome::R,
            _ => Outcome::D,
        }
    }

    /// The pairs in which Right does not answer in the same game: where Left opens the first he answers in the
    /// second. Indices of the given games, in the order in which they are opened. Linear.
    pub fn matching(&self) -> Vec<(usize, usize)> {
        let pairs = scan::matching(&self.gaps).into_iter();
        pairs.map(|(i, j)| (self.order[i], self.order[j])).collect()
    }

    /// The score if Left opens each of the given hot games and both play well from then on. Linear.
    pub fn opening_scores(&self) -> Vec<Integer> {
        let local = self.local_score();
        let mut scores = vec![Integer::ZERO; self.hots.len()];
        for (place, change) in scan::openings(&self.gaps).into_iter().enumerate() {
            scores[self.order[place]] = &local + &change;
        }
        scores
    }

    /// Right's best answers to an opening of a hot game, as indices of the given games. Linear.
    pub fn best_replies(&self, opened: usize) -> Vec<usize> {
        match self.order.iter().position(|&index| index == opened) {
            Some(place) => self.given(scan::replies(&self.gaps, Some(place))),
            None => Vec::new(),
        }
    }

    /// Right's best answers to a move of Left in an integer; empty if no hot game is left. Linear.
    pub fn best_replies_to_integer(&self) -> Vec<usize> {
        self.given(scan::replies(&self.gaps, None))
    }

    fn given(&self, places: Vec<usize>) -> Vec<usize> {
        let mut given: Vec<usize> = places.into_iter().map(|place| self.order[place]).collect();
        given.sort_unstable();
        given
    }
}

impl Arena {
    /// The numbers of a simple hot game, as written.
    pub fn as_simple_hot(&self, form: Form) -> Option<SimpleHot> {
        let Node::Robot(parts) = self.node(form) else {
            return None;
        };
        let (&[left], &[right]) = (&parts.left[..], &parts.right[..]) else {
            return None;
        };
        let [row] = &parts.rows[..] else {
            return None;
        };
        let &[round] = &row[..] else {
            return None;
        };
        let integer = |form| self.as_robot_integer(form).cloned();
        let hot = SimpleHot {
            left: integer(left)?,
            round: integer(round)?,
            right: integer(right)?,
        };
        (hot.left >= hot.round && hot.round >= hot.right).then_some(hot)
    }

    /// The form of a simple hot game.
    pub fn simple_hot(&mut self, hot: &SimpleHot) -> Form {
        let [left, round, right] =
            [&hot.left, &hot.round, &hot.right].map(|n| self.store.intern_robot_integer(n.clone()));
        self.robot(vec![left], vec![vec![round]], vec![right])
    }
}
