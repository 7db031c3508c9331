//! Termination: no play comes back to a board.
//!
//! A board of one size has finitely many fillings, so that a measure which every move lowers is enough, whatever its sign.
//! Measures are sums of weights; several of them are compared one after the other: what the first does not lower keeps it, and
//! is left to the next. A measure that lowers as many moves as possible is found by linear programming.

use std::cell::RefCell;
use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};
use rustc_hash::FxHashSet;

use super::change::{Change, changes};
use super::play::Tested;
use super::simplex::maximise;
use super::{Prover, Refutation, Undecided, Verdict, play};
use crate::instance::Instance;
use crate::symbols::Cell;
use crate::value::Value;

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    if let Some(measures) = measures(prover.instance) {
        return Verdict::Proved(argument(&measures));
    }
    let boards = prover.effort.boards.min(BOARDS);
    let walk = RefCell::new(Walk {
        instance: prover.instance,
        left: prover.effort.boards.min(MOVES),
        safe: FxHashSet::default(),
    });
    let test = |_: &Instance, board: &Value, _| walk.borrow_mut().cycle(board);
    match prover.search_within(boards, usize::MAX, &test) {
        Ok(refutation) => Verdict::Refuted(refutation),
        Err(tried) => Verdict::Unknown { tried },
    }
}

/// The measures, in words, if every move lowers one and keeps those before it.
fn measures(instance: &Instance) -> Option<Vec<String>> {
    // On a graph there are no rows and columns.
    let kinds = if instance.definition().may_be_graph() {
        &[false][..]
    } else {
        &[false, true]
    };
    kinds.iter().find_map(|places| {
        let all = changes(instance, *places)?;
        let mut rest: Vec<&Change> = all.iter().collect();
        let mut words = Vec::new();
        while !rest.is_empty() {
            let (weights, kept) = lowered(&rest)?;
            words.push(spell(instance, &weights));
            rest = kept;
        }
        Some(words)
    })
}

/// Weights that no move raises and as many as possible lower, and the moves that keep them.
fn lowered<'c>(changes: &[&'c Change]) -> Option<(Vec<BigInt>, Vec<&'c Change>)> {
    let count = changes.first()?.strict.len();
    let variables = 2 * count + changes.len();
    let weak: BTreeSet<&Vec<i64>> = changes.iter().flat_map(|change| &change.weak).collect();
    let negated = |form: &Vec<i64>| -> Vec<i64> {
        let minus = form.iter().map(|n| -n);
        minus
            .chain(form.iter().copied())
            .chain(vec![0; changes.len()])
            .collect()
    };
    let mut rows: Vec<Vec<i64>> = weak.into_iter().map(negated).collect();
    let mut bounds = vec![0; rows.len()];
    for (index, change) in changes.iter().enumerate() {
        let mut falls = negated(&change.strict);
        falls[2 * count + index] = 1;
        rows.push(falls);
        bounds.push(0);
        let mut least = vec![0; variables];
        least[2 * count + index] = 1;
        rows.push(least);
        bounds.push(1);
    }
    let objective: Vec<i64> = (0..variables)
        .map(|index| i64::from(index >= 2 * count))
        .collect();
    let best = maximise(&rows, &bounds, &objective)?;
    let weights: Vec<BigRational> = (0..count)
        .map(|index| &best[index] - &best[count + index])
        .collect();
    let falls = |form: &[i64]| -> BigRational {
        let terms = form.iter().zip(&weights);
        terms
            .map(|(n, weight)| weight * BigRational::from_integer((*n).into()))
            .sum()
    };
    // The numbers are exact, but what is said is checked all the same.
    let sound = changes
        .iter()
        .flat_map(|change| &change.weak)
        .all(|form| !falls(form).is_negative());
    let kept: Vec<&Change> = changes
        .iter()
        .copied()
        .filter(|change| !falls(&change.strict).is_positive())
        .collect();
    (sound && kept.len() < changes.len()).then(|| (whole(&weights), kept))
}

/// The same weights as integers without a common factor.
fn whole(weights: &[BigRational]) -> Vec<BigInt> {
    let denominator = weights
        .iter()
        .fold(BigInt::one(), |all, own| all.lcm(own.denom()));
    let numbers: Vec<BigInt> = weights
        .iter()
        .map(|own| own.numer() * (&denominator / own.denom()))
        .collect();
    let factor = numbers.iter().fold(BigInt::zero(), |all, own| all.gcd(own));
    if factor.is_zero() {
        numbers
    } else {
        numbers.iter().map(|own| own / &factor).collect()
    }
}

/// What the weights of each kind count.
///
/// A picture may begin and end off the board, so that rows and columns are counted from 1.
const KINDS: [&str; 5] = [
    "",
    " times the row from the top",
    " times the row from the bottom",
    " times the column from the left",
    " times the column from the right",
];

/// Weights in words. A constant on all symbols counts the cells, which are as many after a move.
fn spell(instance: &Instance, weights: &[BigInt]) -> String {
    let Some(symbols) = instance.definition().symbols() else {
        return String::new();
    };
    let mut words = Vec::new();
    for (kind, weights) in KINDS.iter().zip(weights.chunks(symbols.len().max(1))) {
        let least = weights.iter().min().cloned().unwrap_or_default();
        for (cell, weight) in (1..).zip(weights) {
            let weight = weight - &least;
            if weight.is_positive() {
                words.push(format!(
                    "{weight}{kind} for `{}`",
                    symbols.character(Cell(cell))
                ));
            }
        }
    }
    words.join(", ")
}

fn argument(measures: &[String]) -> String {
    match measures {
        [single] => format!("every move lowers the sum of {single}"),
        several => {
            let rest = several.join("; where that stays, the sum of ");
            format!("every move lowers the sum of {rest}")
        }
    }
}

/// The cells of the boards from which a way back is looked for.
const BOARDS: u64 = 10_000;
/// The moves that are made for that.
const MOVES: u64 = 200_000;

/// Ways from board to board.
struct Walk<'i> {
    instance: &'i Instance,
    /// The moves that may still be made.
    left: u64,
    /// The boards that are known to lie on no way back.
    safe: FxHashSet<Value>,
}

impl Walk<'_> {
    /// A way of moves from a board back to itself.
    fn cycle(&mut self, start: &Value) -> Tested {
        // Breadth first, so that the way is a shortest one: each board with the number of the one before it and the mover.
        let mut reached: Vec<(Value, usize, bool)> = vec![(start.clone(), 0, true)];
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut next = 0;
        while let Some((board, ..)) = reached.get(next).cloned() {
            for left in [true, false] {
                let steps = play::moves(self.instance, &board, left)?;
                let cost = 1 + steps.len() as u64;
                self.left = self.left.checked_sub(cost).ok_or(Undecided)?;
                for step in steps {
                    for after in &*step.boards {
                        if after == start {
                            let last = play::told(self.instance, &step, left);
                            return Ok(Some(self.shown(&reached, next, last)));
                        }
                        if !self.safe.contains(after) && seen.insert(after.clone()) {
                            reached.push((after.clone(), next, left));
                        }
                    }
                }
            }
            next += 1;
        }
        self.safe.insert(start.clone());
        Ok(None)
    }

    /// The way to the board of a number and the last move.
    fn shown(&self, reached: &[(Value, usize, bool)], mut at: usize, last: String) -> Refutation {
        let mut moves = vec![last];
        while at > 0 {
            let (after, before, left) = &reached[at];
            moves.extend(self.told(&reached[*before].0, after, *left));
            at = *before;
        }
        moves.reverse();
        Refutation {
            board: Some(self.instance.spell(&reached[0].0)),
            moves,
            reason: "moves lead from this board back to it".to_owned(),
        }
    }

    /// The move of a player from a board to another one.
    fn told(&self, board: &Value, after: &Value, left: bool) -> Option<String> {
        let steps = play::moves(self.instance, board, left).ok()?;
        let step = steps.iter().find(|step| step.boards.contains(after))?;
        Some(play::told(self.instance, step, left))
    }
}
