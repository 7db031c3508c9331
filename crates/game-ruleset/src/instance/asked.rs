//! The boards behind the moves of a player, as expressions ask for them: `left(b)` and `right(b)`. What ends a game is often told by
//! play that goes on from there, and from the next end by nearly the same play.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::{Instance, Step};
use crate::machine::{Fault, Machine, Result};
use crate::value::Value;

/// How many boards are remembered; then all of them are forgotten.
const MOST_BOARDS: usize = 1 << 16;

/// Answers, by board and by whether Left moves.
#[derive(Debug, Default)]
pub(super) struct Asked(Mutex<FxHashMap<(Value, bool), Value>>);

impl Asked {
    fn known(&self, question: &(Value, bool)) -> Option<Value> {
        let answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.get(question).cloned()
    }

    fn remember(&self, question: (Value, bool), answer: Value) {
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() == MOST_BOARDS {
            answers.clear();
        }
        answers.insert(question, answer);
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
        self.asked.remember(question, answer.clone());
        Ok(answer)
    }
}
