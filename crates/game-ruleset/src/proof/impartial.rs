//! Impartial: both players have the same moves.
//!
//! A move of a player is one of the other's if a rule of the other writes the same cells with the same symbols there, in one
//! of the ways in which it can lie. Only what lies near the move matters, so that this is decided by a box around it: of the
//! move itself if rules do not look off the board, since cut to it a board has no moves that it had not before; else of all
//! that those rules read. There a row is one of finitely many, and boards of several rows are filled as if any of them could be.

use super::find::{At, Found, Query};
use super::model::{Model, Rule};
use super::play::{Tested, unshared};
use super::{Prover, Verdict, play};
use crate::instance::Instance;
use crate::value::Value;

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    let mut most = usize::MAX;
    let mut candidate = None;
    if let Ok(model) = &prover.model {
        match lonely(model, &mut prover.steps) {
            Found::None if !model.graph => {
                return Verdict::Proved(
                    "each move of a player has the same result as one of the other player"
                        .to_owned(),
                );
            }
            Found::Board(rows) => {
                most = rows.iter().map(Vec::len).sum();
                candidate = Some(play::board(&rows));
            }
            _ => {}
        }
    }
    let test = |instance: &Instance, board: &Value, _| -> Tested { unshared(instance, board) };
    let tried = match prover.search_within(prover.effort.boards, most, &test) {
        Ok(refutation) => return Verdict::Refuted(refutation),
        Err(tried) => tried,
    };
    let played = candidate.and_then(|board| unshared(prover.instance, &board).ok()?);
    played.map_or(Verdict::Unknown { tried }, Verdict::Refuted)
}

/// A smallest board with a move that only one player has.
fn lonely(model: &Model, steps: &mut u64) -> Found {
    // What moves of several steps share is not seen in one of them.
    if model.chains {
        return Found::Open;
    }
    let mut worst = Found::None;
    for side in [0, 1] {
        for rule in &model.starts[side] {
            let other = model.starts[1 - side].iter();
            let shared: Vec<_> = other.flat_map(|other| alike(rule, other)).collect();
            worst = worst.or_smaller(alone(model, rule, shared, steps));
        }
    }
    worst
}

/// A board on which a rule lies and none of the ways in which others do the same.
fn alone(model: &Model, rule: &Rule, shared: Vec<Vec<(At, u64)>>, steps: &mut u64) -> Found {
    let besides = (!model.edge_free()).then_some(model.everything);
    let query = Query::beside(rule, shared, besides);
    if model.strip && !model.edge_free() {
        model.shortest_row(query, steps)
    } else {
        model.find(&query, steps)
    }
}

/// Where another rule lies that writes the same: what must stand there.
pub(super) fn alike(rule: &Rule, other: &Rule) -> Vec<Vec<(At, u64)>> {
    let written = |rule: &Rule| -> Vec<(At, u8)> {
        rule.spots
            .iter()
            .filter_map(|spot| spot.out.map(|out| (spot.at, out)))
            .collect()
    };
    let (own, others) = (written(rule), written(other));
    let shift = match (own.first(), others.first()) {
        (Some(first), Some(begin)) => (first.0.0 - begin.0.0, first.0.1 - begin.0.1),
        // Moves that change nothing are the same wherever they are: one of the places is enough.
        (None, None) => (0, 0),
        _ => return Vec::new(),
    };
    let moved = |at: At| (at.0 + shift.0, at.1 + shift.1);
    let same = own.len() == others.len()
        && own
            .iter()
            .zip(&others)
            .all(|(own, other)| own.0 == moved(other.0) && own.1 == other.1);
    if !same || rule.gain != other.gain || rule.gain.is_none() {
        return Vec::new();
    }
    vec![
        other
            .spots
            .iter()
            .map(|spot| (moved(spot.at), spot.class))
            .collect(),
    ]
}
