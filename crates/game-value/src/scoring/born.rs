//! All values of guaranteed scoring play born by a day, with scores from a list.
//!
//! Equal options change nothing (Theorem 46 of Guaranteed Scoring Games), nor do dominated ones (Theorem 32), so the sets
//! of options are the antichains of values of the day before; a side without options is an atom, within the bounds of
//! Definition 4. No game is missed and none is too many, for a canonical form has no other scores than the game and no
//! later birthday: what reductions put in the place of an option is an option of a follower (Theorem 34), the atom ^ℓ or
//! ℓ - (n+1)^, where ℓ is an atom of a follower B born two days before and n is at most the birthday of B (Theorems 21,
//! 36 and 37). So the values of games with some scores born by a day are the canonical forms with these scores born by
//! that day.

use rustc_hash::FxHashSet;

use crate::arena::Arena;
use crate::constructive::Comparison;
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::store::Form;

use super::Side;

/// A side that a game may have, with the least and the greatest of its atoms.
struct Candidate {
    side: Side,
    least: BigRational,
    most: BigRational,
}

impl Candidate {
    /// The player to move has no option.
    fn atom(score: &BigRational) -> Self {
        Self {
            side: Side::Atom(score.clone()),
            least: score.clone(),
            most: score.clone(),
        }
    }

    /// Whether the game with this and another side for Right is guaranteed if the options are: Definition 4, in the words
    /// below it.
    fn fits(&self, right: &Self) -> bool {
        let both_move = self.side.atom().is_none() && right.side.atom().is_none();
        both_move || self.most <= right.least
    }
}

impl Arena {
    /// The canonical forms of all guaranteed games that are born by a day and whose atoms are among some scores, in
    /// printing order. With the one score 0 these are the values of normal play: 1, 4, 22, 1474 (Theorem 19).
    ///
    /// Costs a canonical form for each pair of antichains of the day before.
    pub fn guaranteed_born(
        &mut self,
        day: u32,
        scores: &[BigRational],
    ) -> Result<Vec<Form>, Interrupt> {
        let mut scores = scores.to_vec();
        scores.sort();
        scores.dedup();
        let mut candidates: Vec<Candidate> = scores.iter().map(Candidate::atom).collect();
        let mut values = self.guaranteed_pairs(&candidates)?;
        for _ in 0..day {
            candidates.truncate(scores.len());
            let antichains = self.antichains(&values, |arena, g, h| {
                arena.at_least_in(g, h, Comparison::Guaranteed)
            })?;
            for antichain in antichains {
                candidates.extend(self.guaranteed_options(antichain)?);
            }
            values = self.guaranteed_pairs(&candidates)?;
        }
        self.sort_for_printing(&mut values)?;
        Ok(values)
    }

    /// The values of all guaranteed games whose sides are among some candidates.
    fn guaranteed_pairs(&mut self, candidates: &[Candidate]) -> Result<Vec<Form>, Interrupt> {
        let mut values: FxHashSet<Form> = FxHashSet::default();
        for left in candidates {
            for right in candidates {
                let options = left.side.options().len() + right.side.options().len();
                self.charge(1 + options as u64)?;
                if left.fits(right) {
                    values.insert(self.reduce([left.side.clone(), right.side.clone()])?);
                }
            }
        }
        let mut values: Vec<Form> = values.into_iter().collect();
        values.sort_unstable();
        Ok(values)
    }

    /// Some games as the options of a player; nothing without a game.
    fn guaranteed_options(&mut self, options: Vec<Form>) -> Result<Option<Candidate>, Interrupt> {
        let mut range: Option<(BigRational, BigRational)> = None;
        for &option in &options {
            if let Some((least, most)) = self.atom_range(option)? {
                range = Some(match range.take() {
                    None => (least, most),
                    Some((low, high)) => (low.min(least), high.max(most)),
                });
            }
        }
        Ok(range.map(|(least, most)| Candidate {
            side: Side::Options(options),
            least,
            most,
        }))
    }
}
