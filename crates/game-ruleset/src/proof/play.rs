//! Real moves on real boards: what refutes a claim is played before it is said.

use std::sync::Arc;

use num_traits::Zero as _;

use super::{Refutation, Undecided};
use crate::grid::Grid;
use crate::instance::{Instance, Step};
use crate::symbols::Cell;
use crate::value::Value;

/// A board of cells.
pub(super) fn grid(rows: &[Vec<u8>]) -> Grid {
    let cells = |row: &Vec<u8>| row.iter().copied().map(Cell).collect();
    Grid::new(&rows.iter().map(cells).collect::<Vec<_>>())
}

/// A board of cells as a value.
pub(super) fn board(rows: &[Vec<u8>]) -> Value {
    Value::Grid(Arc::new(grid(rows)))
}

/// The name of a player.
pub(super) fn name(left: bool) -> &'static str {
    if left { "Left" } else { "Right" }
}

/// What a test of a board says: why it refutes a property, or that it does not.
pub(super) type Tested = Result<Option<Refutation>, Undecided>;

/// The moves of a player.
pub(super) fn moves(
    instance: &Instance,
    board: &Value,
    left: bool,
) -> Result<Vec<Step>, Undecided> {
    instance.moves(board, left).map_err(|_| Undecided)
}

/// Boards in print.
pub(super) fn spell(instance: &Instance, boards: &[Value]) -> String {
    let words: Vec<String> = boards.iter().map(|board| instance.spell(board)).collect();
    if words.is_empty() {
        "nothing".to_owned()
    } else {
        words.join(" + ")
    }
}

/// A move in print.
pub(super) fn told(instance: &Instance, step: &Step, left: bool) -> String {
    let gain = if step.gain.is_zero() {
        String::new()
    } else {
        format!(", gaining {}", step.gain)
    };
    format!("{} to {}{gain}", name(left), spell(instance, &step.boards))
}

/// A player who cannot move, and a move of the other one after which he can.
pub(super) fn revived(instance: &Instance, board: &Value, left: bool) -> Tested {
    if !moves(instance, board, left)?.is_empty() {
        return Ok(None);
    }
    for step in moves(instance, board, !left)? {
        for after in &*step.boards {
            if let Some(again) = moves(instance, after, left)?.first() {
                return Ok(Some(Refutation {
                    board: Some(instance.spell(board)),
                    moves: vec![told(instance, &step, !left), told(instance, again, left)],
                    reason: format!(
                        "{} cannot move here, but can after a move of {}",
                        name(left),
                        name(!left)
                    ),
                }));
            }
        }
    }
    Ok(None)
}

/// A board on which one player can move and the other cannot.
pub(super) fn one_sided(instance: &Instance, board: &Value, left: bool) -> Tested {
    if !moves(instance, board, left)?.is_empty() {
        return Ok(None);
    }
    let steps = moves(instance, board, !left)?;
    Ok(steps.first().map(|step| Refutation {
        board: Some(instance.spell(board)),
        moves: vec![told(instance, step, !left)],
        reason: format!("{} can move here, but {} cannot", name(!left), name(left)),
    }))
}

/// A move that only one player has.
pub(super) fn unshared(instance: &Instance, board: &Value) -> Tested {
    let (left, right) = (
        moves(instance, board, true)?,
        moves(instance, board, false)?,
    );
    let same = |a: &Step, b: &Step| a.boards == b.boards && a.gain == b.gain;
    let missing = |own: &[Step], other: &[Step]| {
        let alone = own
            .iter()
            .find(|step| !other.iter().any(|other| same(step, other)));
        alone.cloned()
    };
    let found = match missing(&left, &right) {
        Some(step) => Some((step, true)),
        None => missing(&right, &left).map(|step| (step, false)),
    };
    Ok(found.map(|(step, mover)| Refutation {
        board: Some(instance.spell(board)),
        moves: vec![told(instance, &step, mover)],
        reason: format!(
            "{} has a move here that {} has not",
            name(mover),
            name(!mover)
        ),
    }))
}
