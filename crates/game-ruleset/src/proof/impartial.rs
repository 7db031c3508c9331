//! Impartial: both players have the same moves.
//!
//! A move of a player is one of the other's if a rule of the other writes the same cells with the same symbols there, in one
//! of the ways in which it can lie. Only what lies near the move matters, so that this is decided by a box around it.

use super::find::{At, Found, Query};
use super::model::{Model, Rule};
use super::play::unshared;
use super::{Prover, Verdict};
use crate::instance::Instance;
use crate::value::Value;

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    if let Ok(model) = &prover.model {
        let shared = [0, 1]
            .into_iter()
            .all(|side| is_contained(model, side, &mut prover.steps));
        if shared && !model.graph {
            return Verdict::Proved(
                "each move of a player has the same result as one of the other player".to_owned(),
            );
        }
    }
    let test = |instance: &Instance, board: &Value, _| unshared(instance, board);
    match prover.search_within(prover.effort.boards, &test) {
        Ok(refutation) => Verdict::Refuted(refutation),
        Err(tried) => Verdict::Unknown { tried },
    }
}

/// Whether each move of a side is also one of the other side.
fn is_contained(model: &Model, side: usize, steps: &mut u64) -> bool {
    let other = &model.starts[1 - side];
    // What moves of several steps share is not seen in one of them.
    !model.chains
        && model.starts[side].iter().all(|rule| {
            let query = Query {
                allowed: rule
                    .spots
                    .iter()
                    .map(|spot| (spot.at, spot.class))
                    .collect(),
                avoid: &[],
                placed: other.iter().flat_map(|other| alike(rule, other)).collect(),
                // A board may end around the move: what reads further is not sure to lie there.
                grow: 0,
            };
            model.find(&query, steps) == Found::None
        })
}

/// Where another rule lies that writes the same: what must stand there.
fn alike(rule: &Rule, other: &Rule) -> Vec<Vec<(At, u64)>> {
    let written = |rule: &Rule| -> Vec<(At, u8)> {
        rule.spots
            .iter()
            .filter_map(|spot| spot.out.map(|out| (spot.at, out)))
            .collect()
    };
    let (own, others) = (written(rule), written(other));
    let (Some(first), Some(begin)) = (own.first(), others.first()) else {
        return Vec::new();
    };
    let shift = (first.0.0 - begin.0.0, first.0.1 - begin.0.1);
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
