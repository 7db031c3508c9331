//! The boards behind the moves of a player, as expressions ask for them: `left(b)` and `right(b)`. What ends a game is often told by
//! play that goes on from there, and from the next end by nearly the same play.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::{Instance, Step};
use crate::machine::{Fault, Machine, Result};
use crate::packed::{Packed, PackedStep};
use crate::value::Value;

/// How many cells are remembered; then all boards are forgotten.
const MOST_CELLS: usize = 1 << 24;

/// Answers about boards of cells.
#[derive(Debug, Default)]
pub(super) struct Asked(Mutex<Answers>);

#[derive(Debug, Default)]
struct Answers {
    /// By board and by whether Left moves.
    known: FxHashMap<(Value, bool), Value>,
    /// How many cells all of them have.
    cells: usize,
}

impl Asked {
    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, question: &(Value, bool)) -> Option<Value> {
        self.answers().known.get(question).cloned()
    }

    fn remember(&self, question: (Value, bool), answer: &Value) {
        let Value::Grid(board) = &question.0 else {
            return;
        };
        let mut answers = self.answers();
        answers.cells += board.len() * (1 + answer.items().len());
        if answers.cells > MOST_CELLS {
            *answers = Answers::default();
        } else {
            answers.known.insert(question, answer.clone());
        }
    }
}

impl Instance {
    /// The list of the boards to which a player can move.
    pub(super) fn asked(
        &self,
        board: &Value,
        left: bool,
        machine: &mut Machine<'_>,
    ) -> Result<Value> {
        machine.step(1)?;
        let question = (board.clone(), left);
        if let Some(known) = self.asked.known(&question) {
            return Ok(known);
        }
        let answer = match self.packed_steps(board, left, machine)? {
            Some(steps) => boards_of(&steps),
            None => self.single_boards(board, left, machine)?,
        };
        self.asked.remember(question, &answer);
        Ok(answer)
    }

    /// The moves from a board that fits into a few words.
    fn packed_steps(
        &self,
        board: &Value,
        left: bool,
        machine: &mut Machine<'_>,
    ) -> Result<Option<Vec<PackedStep>>> {
        let Value::Grid(grid) = board else {
            return Ok(None);
        };
        let Some(packed) = Packed::of(grid).filter(|_| self.is_packable()) else {
            return Ok(None);
        };
        let Some(rules) = self.shaped_rules(packed.shape) else {
            return Ok(None);
        };
        let (mut moves, steps) = rules.moves(self, &packed, left, machine.steps)?;
        machine.step(steps)?;
        moves.sort_unstable();
        moves.dedup();
        Ok(Some(moves))
    }

    fn single_boards(&self, board: &Value, left: bool, machine: &mut Machine<'_>) -> Result<Value> {
        let steps = self.steps(board, left, machine)?;
        let single = |step: Step| match &step.boards[..] {
            [board] => Ok(board.clone()),
            _ => Err(Fault::At(
                game_syntax::Span::new(0, 0),
                "an option is a sum of positions, not one board".to_owned(),
            )),
        };
        let boards = steps.into_iter().map(single).collect::<Result<Vec<_>>>()?;
        Ok(Value::list(boards))
    }
}

/// The boards behind moves, in their order as values; a board twice where two moves to it gain differently.
fn boards_of(moves: &[PackedStep]) -> Value {
    let mut boards: Vec<Value> = moves.iter().map(|step| step.board.value()).collect();
    boards.sort_by(Value::order);
    Value::list(boards)
}
