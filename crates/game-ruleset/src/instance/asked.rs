//! The boards behind the moves of a player, as expressions ask for them: `left(b)` and `right(b)`. What ends a game is often told by
//! play that goes on from there, and from the next end by nearly the same play.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::{Instance, Step};
use crate::machine::{Fault, Machine, Result};
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
        let steps = self.steps(board, left, machine)?;
        let single = |step: Step| match &step.boards[..] {
            [board] => Ok(board.clone()),
            _ => Err(Fault::At(
                game_syntax::Span::new(0, 0),
                "an option is a sum of positions, not one board".to_owned(),
            )),
        };
        let boards = steps.into_iter().map(single).collect::<Result<Vec<_>>>()?;
        let answer = Value::list(boards);
        self.asked.remember(question, &answer);
        Ok(answer)
    }
}
