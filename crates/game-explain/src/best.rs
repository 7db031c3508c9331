//! Best play: lines in which neither player can do better.

use game_value::{BigRational, Dyadic, Form, Player};

use crate::explanation::ExplainError;
use crate::prover::Prover;

/// The score of a scoring form if a player begins, and a line of best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestPlay {
    /// The form.
    pub form: Form,
    /// Who begins.
    pub first: Player,
    /// The score.
    pub score: BigRational,
    /// A line of best play to the position in which the player to move is stuck.
    pub line: Vec<Form>,
}

/// The number at which play stops if a player begins (normal play).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The form.
    pub form: Form,
    /// Who begins.
    pub first: Player,
    /// The number.
    pub number: Dyadic,
    /// A line of best play to that number; empty if the form is one.
    pub line: Vec<Form>,
}

impl Prover<'_> {
    /// The score if a player begins.
    pub(crate) fn best_play(
        &mut self,
        form: Form,
        first: Player,
    ) -> Result<BestPlay, ExplainError> {
        let score = self.arena.final_score(form, first, None)?;
        let mut line = Vec::new();
        let (mut position, mut mover) = (form, first);
        loop {
            self.arena.step()?;
            let mut best = None;
            for next in self.options(position, mover)? {
                let reached = self.arena.final_score(next, mover.opponent(), None)?;
                if reached == score {
                    best = Some(next);
                    break;
                }
            }
            let Some(next) = best else { break };
            line.push(next);
            (position, mover) = (next, mover.opponent());
        }
        Ok(BestPlay {
            form,
            first,
            score,
            line,
        })
    }

    /// The stop of a canonical form in normal play.
    pub(crate) fn stop(&mut self, form: Form, first: Player) -> Result<Stop, ExplainError> {
        let number = self.stop_number(form, first)?;
        let mut line = Vec::new();
        let (mut position, mut mover) = (form, first);
        while self.arena.as_number(position).is_none() {
            self.arena.step()?;
            let mut best = None;
            for next in self.options(position, mover)? {
                if self.stop_number(next, mover.opponent())? == number {
                    best = Some(next);
                    break;
                }
            }
            let Some(next) = best else { break };
            line.push(next);
            (position, mover) = (next, mover.opponent());
        }
        Ok(Stop {
            form,
            first,
            number,
            line,
        })
    }

    fn stop_number(&mut self, form: Form, first: Player) -> Result<Dyadic, ExplainError> {
        let value = self.arena.value(form)?;
        Ok(match first {
            Player::Left => self.arena.left_stop(value)?,
            Player::Right => self.arena.right_stop(value)?,
        })
    }
}
