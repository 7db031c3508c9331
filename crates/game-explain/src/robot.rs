//! Who wins in Cheating Robot play: Left's moves that get her the outcome, and Right's answers that keep her at it.

use game_value::{Form, Interrupt, Node, Outcome};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explanation::ExplainError;
use crate::prover::Prover;

/// The outcome of a robot form, and how both players reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotPlay {
    /// The form.
    pub form: Form,
    /// `L`, `R` or `D`.
    pub outcome: Outcome,
    /// Left's move in every position that can be reached if she makes these: she gets no less than the outcome.
    pub left: Vec<Answer>,
    /// Right's answer to every move of Left: she gets no more.
    pub right: Vec<Answer>,
    /// The rounds if both do that: Left's move and Right's, counted from 0, and where they lead.
    pub line: Vec<(usize, usize, Form)>,
}

/// What a player does in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The position.
    pub position: Form,
    /// Left's move, counted from 0.
    pub row: usize,
    /// Right's answer to it, where Right is meant.
    pub column: Option<usize>,
}

/// Outcomes from Right's best to Left's best.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::R => 0,
        Outcome::L => 2,
        _ => 1,
    }
}

impl Prover<'_> {
    /// Where the rounds of a position lead; none where a player has no move.
    fn rounds(&mut self, form: Form) -> Result<Vec<Vec<Form>>, Interrupt> {
        let rows = match self.arena.node(form) {
            Node::Robot(parts) => parts.rows.clone(),
            _ => Vec::new(),
        };
        let entries: usize = rows.iter().map(Vec::len).sum();
        self.arena.charge(1 + entries as u64)?;
        Ok(rows)
    }

    /// The outcome of a robot form, and how it is reached.
    pub(crate) fn robot_play(&mut self, form: Form) -> Result<RobotPlay, ExplainError> {
        let outcome = self.arena.robot_outcome(form)?;
        let left = self.left_choices(form, rank(outcome))?;
        let right = self.right_answers(form, rank(outcome))?;
        let mut line = Vec::new();
        let mut position = form;
        let rows: FxHashMap<Form, usize> = left
            .iter()
            .map(|answer| (answer.position, answer.row))
            .collect();
        let columns: FxHashMap<(Form, usize), Option<usize>> = right
            .iter()
            .map(|answer| ((answer.position, answer.row), answer.column))
            .collect();
        while let Some(&row) = rows.get(&position) {
            self.arena.step()?;
            let Some(&Some(column)) = columns.get(&(position, row)) else {
                break;
            };
            position = self.rounds(position)?[row][column];
            line.push((row, column, position));
        }
        Ok(RobotPlay {
            form,
            outcome,
            left,
            right,
            line,
        })
    }

    /// Of each position that is reached, the first of Left's moves whose answers all leave her the outcome.
    fn left_choices(&mut self, form: Form, least: u8) -> Result<Vec<Answer>, ExplainError> {
        let mut choices = Vec::new();
        let mut seen = FxHashSet::from_iter([form]);
        let mut waiting = vec![form];
        while let Some(position) = waiting.pop() {
            'rows: for (row, entries) in self.rounds(position)?.into_iter().enumerate() {
                for &entry in &entries {
                    if rank(self.arena.robot_outcome(entry)?) < least {
                        continue 'rows;
                    }
                }
                choices.push(Answer {
                    position,
                    row,
                    column: None,
                });
                waiting.extend(entries.into_iter().filter(|&entry| seen.insert(entry)));
                break;
            }
        }
        Ok(choices)
    }

    /// Of each position that is reached and each move of Left, the first answer that leaves her no more.
    fn right_answers(&mut self, form: Form, most: u8) -> Result<Vec<Answer>, ExplainError> {
        let mut answers = Vec::new();
        let mut seen = FxHashSet::from_iter([form]);
        let mut waiting = vec![form];
        while let Some(position) = waiting.pop() {
            for (row, entries) in self.rounds(position)?.into_iter().enumerate() {
                for (column, entry) in entries.into_iter().enumerate() {
                    if rank(self.arena.robot_outcome(entry)?) > most {
                        continue;
                    }
                    answers.push(Answer {
                        position,
                        row,
                        column: Some(column),
                    });
                    if seen.insert(entry) {
                        waiting.push(entry);
                    }
                    break;
                }
            }
        }
        Ok(answers)
    }
}
