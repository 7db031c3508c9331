//! Dicot: either both players can move or neither.
//!
//! Cut to the cells of one move, a board on which the other player is stuck stays one. So each move is looked at alone.

use super::find::{Found, Query};
use super::model::Model;
use super::play::one_sided;
use super::{Prover, Verdict, lines, play};

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    let mut most = usize::MAX;
    let mut candidate = None;
    if let Ok(model) = &prover.model {
        match sides(model, &mut prover.steps) {
            Found::None if !model.graph => {
                return Verdict::Proved(argument(model));
            }
            Found::Board(rows) => {
                most = rows.iter().map(Vec::len).sum();
                candidate = Some(play::board(&rows));
            }
            _ => {}
        }
    }
    if prover.model.is_err()
        && !prover.instance.definition().may_be_graph()
        && lines::are_dicot(prover.instance) == Some(true)
    {
        let argument =
            "read from one of its ends, each line of a move is a line of one of the other player";
        return Verdict::Proved(argument.to_owned());
    }
    prover.refute([true, false], most, candidate.as_ref(), &one_sided)
}

/// Whether the rules show it.
pub(super) fn is_shown(model: &Model, steps: &mut u64) -> bool {
    !model.graph && sides(model, steps) == Found::None
}

fn argument(model: &Model) -> String {
    let count = model.starts.iter().map(Vec::len).sum::<usize>();
    format!(
        "{count} moves with their directions; wherever one of them lies, one of the other player lies too"
    )
}

/// A smallest board on which a move lies and none of the other player.
fn sides(model: &Model, steps: &mut u64) -> Found {
    let mut worst = Found::None;
    let size = |rows: &Vec<Vec<u8>>| rows.iter().map(Vec::len).sum::<usize>();
    for mover in [0, 1] {
        for own in &model.starts[mover] {
            let mut query = Query {
                allowed: own.spots.iter().map(|spot| (spot.at, spot.class)).collect(),
                avoid: &model.starts[1 - mover],
                placed: Vec::new(),
                grow: 0,
            };
            let mut answer = model.find(&query, steps);
            if answer == Found::Open && !model.edge_free() {
                query.grow = 1;
                answer = model.find(&query, steps);
            }
            worst = match (worst, answer) {
                (worst, Found::None) => worst,
                (Found::Board(a), Found::Board(b)) if size(&a) <= size(&b) => Found::Board(a),
                (_, Found::Board(rows)) | (Found::Board(rows), Found::Open) => Found::Board(rows),
                (_, Found::Open) => Found::Open,
            };
        }
    }
    worst
}
