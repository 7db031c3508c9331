//! Replays of the reductions of Cheating Robot play.
//!
//! A comparison G ≥ H is accepted if each move of Left in H and of Right in G is answered so that specs/theory.md, §21, proves
//! it, down to pairs that are the same twice or integers. Moves are tried one by one.

use std::collections::{HashMap, HashSet};

use game_explain::{Explanation, Found, Match, Mimicry, Pair, Reason, Step, Theory};
use game_value::{Form, Node, Player};

use super::{Checked, ExplanationReplay, Gap, must};

/// Moves alone, and the rounds of both.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    left: Vec<Form>,
    rounds: Vec<Vec<Form>>,
    right: Vec<Form>,
}

impl Board {
    /// Where a round leads.
    fn round(&self, row: usize, column: usize) -> Result<Form, &'static str> {
        let row = self.rounds.get(row).ok_or("a round is none")?;
        row.get(column).copied().ok_or("a round is none")
    }

    /// The board without a move of a player.
    fn without(mut self, player: Player, index: usize) -> Result<Self, &'static str> {
        let moves = match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        };
        must(index < moves.len(), "the move that goes is none")?;
        moves.remove(index);
        if self.left.is_empty() || self.right.is_empty() {
            self.rounds.clear();
        } else if player == Player::Left && !self.rounds.is_empty() {
            self.rounds.remove(index);
        } else if player == Player::Right {
            for row in &mut self.rounds {
                row.remove(index);
            }
        }
        Ok(self)
    }
}

/// The move of a list.
fn nth(moves: &[Form], index: usize) -> Result<Form, &'static str> {
    moves.get(index).copied().ok_or("a move is none")
}

impl ExplanationReplay<'_> {
    /// Checks the steps, and that they lead to the reduced form.
    pub(super) fn replay_reductions(
        &mut self,
        explanation: &Explanation,
        reduced: Form,
    ) -> Result<(), Gap> {
        let mut reached: HashMap<Form, Form> = HashMap::new();
        let now = |reached: &HashMap<Form, Form>, form| reached.get(&form).copied().unwrap_or(form);
        for (index, step) in explanation.steps.iter().enumerate() {
            let gap = |why| Gap {
                step: Some(index),
                why,
            };
            must(
                now(&reached, step.follower) == step.before,
                "the step does not begin where the one before ended",
            )
            .map_err(gap)?;
            self.reduction_of_rounds(step, |part| now(&reached, part))
                .map_err(gap)?;
            reached.insert(step.follower, step.after);
        }
        must(
            now(&reached, explanation.form) == reduced,
            "the steps do not lead to the reduced form",
        )
        .map_err(|why| Gap { step: None, why })
    }

    fn board(&mut self, form: Form) -> Board {
        let [left, right] =
            Player::BOTH.map(|player| self.arena.options(form, player).unwrap_or_default());
        let rounds = match self.arena.node(form) {
            Node::Robot(parts) => parts.rows.clone(),
            _ => Vec::new(),
        };
        Board {
            left,
            rounds,
            right,
        }
    }

    fn reduction_of_rounds(&mut self, step: &Step, now: impl Fn(Form) -> Form) -> Checked {
        must(self.theory == Theory::Robot, "a step of another theory")?;
        let board = self.board(step.before);
        let expected = match &step.reason {
            Reason::OptionsReplaced => {
                must(step.before == step.follower, "parts are replaced too late")?;
                let known = |forms: Vec<Form>| forms.into_iter().map(&now).collect::<Vec<Form>>();
                Board {
                    left: known(board.left),
                    rounds: board.rounds.into_iter().map(known).collect(),
                    right: known(board.right),
                }
            }
            Reason::MoveDropped {
                player,
                index,
                proof,
            } => {
                self.mimicry(proof, Self::pair(*player, step.after, step.before))?;
                board.without(*player, *index)?
            }
            Reason::AnswerReplaced {
                row,
                column,
                by,
                proof,
            } => {
                let above = board.round(*row, *column)?;
                let own = board.rounds[*row].contains(by);
                must(own, "what takes the place of an answer is none")?;
                self.mimicry(proof, Pair { above, below: *by })?;
                let mut board = board;
                board.rounds[*row][*column] = *by;
                board
            }
            _ => return Err("a step of another theory"),
        };
        let same = self.board(step.after) == expected;
        must(same, "the form behind the step is another one")
    }

    /// Whether the proof is one that G ≥ H.
    fn mimicry(&mut self, proof: &Mimicry, wanted: Pair) -> Checked {
        must(proof.pair == wanted, "a proof of another comparison")?;
        let mut waiting = vec![wanted];
        let mut seen = HashSet::from([(wanted.above, wanted.below)]);
        while let Some(pair) = waiting.pop() {
            if self.is_in_order(pair) {
                continue;
            }
            let (ours, theirs) = (self.board(pair.above), self.board(pair.below));
            let (mut rows, mut columns) = (HashSet::new(), HashSet::new());
            for found in proof.matches.iter().filter(|found| found.position == pair) {
                match found.found {
                    Found::Answered { row, .. } | Found::NoBetter { row, .. } => rows.insert(row),
                    Found::Copied { column, .. } => columns.insert(column),
                };
                for next in behind(found, &ours, &theirs)? {
                    if seen.insert((next.above, next.below)) {
                        waiting.push(next);
                    }
                }
            }
            let all = (0..theirs.left.len()).all(|row| rows.contains(&row))
                && (0..ours.right.len()).all(|column| columns.contains(&column));
            must(all, "a move has no answer")?;
        }
        Ok(())
    }

    /// Whether a pair needs no answers: one form twice, or integers of which the first is no less (paper 004, Theorem 9).
    fn is_in_order(&mut self, pair: Pair) -> bool {
        let integer = |form| match self.arena.node(form) {
            Node::RobotInteger(n) => Some(n.clone()),
            _ => None,
        };
        pair.above == pair.below
            || matches!((integer(pair.above), integer(pair.below)), (Some(above), Some(below)) if above >= below)
    }
}

/// The comparisons on which an answer rests.
fn behind(found: &Match, ours: &Board, theirs: &Board) -> Result<Vec<Pair>, &'static str> {
    let Pair { above, .. } = found.position;
    let mut pairs = Vec::new();
    let mut push = |above, below| pairs.push(Pair { above, below });
    match &found.found {
        Found::Answered { row, column } => push(above, theirs.round(*row, *column)?),
        Found::NoBetter { row, by, columns } => {
            push(nth(&ours.left, *by)?, nth(&theirs.left, *row)?);
            must(columns.len() == ours.right.len(), "an answer is left out")?;
            for (own, &column) in columns.iter().enumerate() {
                push(ours.round(*by, own)?, theirs.round(*row, column)?);
            }
        }
        Found::Copied { column, by } => {
            push(nth(&ours.right, *column)?, nth(&theirs.right, *by)?);
        }
    }
    Ok(pairs)
}
