//! From positions to forms, as they are played: every option of every position, in braces or in scoring brackets.
//!
//! A position of a scoring ruleset is a board and the score so far, so that the atoms of its ends may be any function of
//! both. Depth of play uses no call stack.

use std::hash::{Hash, Hasher};

use game_value::{Arena, BigRational, Form, Side};
use num_traits::Zero as _;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::engine::{EngineFault, Result};
use crate::parts::{Board, Parts};
use crate::value::Value;

/// A board and the score so far, which is 0 where the ruleset does not score.
type Key = (Board, Score);

/// A score, which is kept in lowest terms: so its two numbers are what is hashed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Score(BigRational);

impl Hash for Score {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.numer().hash(state);
        self.0.denom().hash(state);
    }
}

/// The forms that are known.
#[derive(Default, Debug)]
pub(crate) struct Forms(FxHashMap<Key, Form>);

/// A position whose options are being looked at.
struct Open {
    key: Key,
    sides: [Vec<Played>; 2],
}

/// An option: the score behind the move, and the terms that the position is the sum of. The score goes with the first one.
struct Played {
    score: BigRational,
    terms: Vec<Key>,
}

impl Forms {
    /// The form of a board with a score in hand.
    pub(crate) fn form(
        &mut self,
        parts: &mut Parts,
        board: &Value,
        score: &BigRational,
        arena: &mut Arena,
    ) -> Result<Form> {
        let root = (parts.board(board), Score(score.clone()));
        if let Some(&form) = self.0.get(&root) {
            return Ok(form);
        }
        let mut open = vec![open_at(parts, root.clone())?];
        // By boards alone: a cycle of moves that gain would never come back to the same score.
        let mut waiting: FxHashSet<Board> = FxHashSet::from_iter([root.0.clone()]);
        while let Some(position) = open.last() {
            arena.charge(1 + parts.charge())?;
            let mut terms = position
                .sides
                .iter()
                .flatten()
                .flat_map(|option| &option.terms);
            if let Some(unknown) = terms.find(|key| !self.0.contains_key(key)).cloned() {
                if !waiting.insert(unknown.0.clone()) {
                    let board = parts.instance().spell(&unknown.0.value());
                    return Err(EngineFault::Cycle(board));
                }
                open.push(open_at(parts, unknown)?);
                continue;
            }
            if let Some(position) = open.pop() {
                let form = self.close(parts, &position, arena)?;
                waiting.remove(&position.key.0);
                self.0.insert(position.key, form);
            }
        }
        Ok(self.0[&root])
    }

    fn close(&self, parts: &mut Parts, position: &Open, arena: &mut Arena) -> Result<Form> {
        let scores = parts.instance().definition().is_scoring();
        let mut options: [Vec<Form>; 2] = Default::default();
        for (side, options) in position.sides.iter().zip(&mut options) {
            for option in side {
                options.push(self.sum(scores, option, arena)?);
            }
        }
        let [left, right] = options;
        if !scores {
            return Ok(arena.braces(left, right));
        }
        let mut side = |options: Vec<Form>, is_left: bool| {
            if !options.is_empty() {
                return Ok(Side::Options(options));
            }
            let (board, score) = (position.key.0.value(), &position.key.1.0);
            parts.end(&board, score, is_left).map(Side::Atom)
        };
        let (left, right) = (side(left, true)?, side(right, false)?);
        Ok(arena.scoring(left, right))
    }

    fn sum(&self, scores: bool, option: &Played, arena: &mut Arena) -> Result<Form> {
        let mut total = None;
        for term in &option.terms {
            let form = self.0[term];
            total = Some(match total {
                None => form,
                Some(total) => arena.sum_form(total, form)?,
            });
        }
        Ok(match total {
            Some(total) => total,
            None if scores => arena.score(option.score.clone()),
            None => arena.zero(),
        })
    }
}

fn open_at(parts: &mut Parts, key: Key) -> Result<Open> {
    let mut side = |is_left: bool| -> Result<Vec<Played>> {
        let moves = parts.moves(&key.0, is_left)?;
        let played = |(terms, gain): (Vec<Board>, Option<BigRational>)| {
            let score = match gain {
                None => key.1.0.clone(),
                Some(gain) if is_left => &key.1.0 + gain,
                Some(gain) => &key.1.0 - gain,
            };
            let rest = std::iter::repeat(BigRational::zero());
            let scores = std::iter::once(score.clone()).chain(rest).map(Score);
            let terms = terms.into_iter().zip(scores).collect();
            Played { score, terms }
        };
        Ok(moves.into_iter().map(played).collect())
    };
    let sides = [side(true)?, side(false)?];
    Ok(Open { key, sides })
}
