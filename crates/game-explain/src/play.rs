//! Who wins if a player begins, with a move for every position in which the winner is to move.

use game_value::{Form, Interrupt, Player};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ends::wins_first;
use crate::explanation::{ExplainError, Theory};
use crate::prover::Prover;

/// Who wins if a player begins, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningPlay {
    /// The form that is played.
    pub form: Form,
    /// Who begins.
    pub first: Player,
    /// Who wins.
    pub winner: Player,
    /// The winner's move in every position that the play can reach, the nearest first.
    pub choices: Vec<Choice>,
    /// One line of play to its end, in which the loser makes his first move in printing order.
    pub line: Vec<Form>,
}

/// A move of the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where he is to move.
    pub position: Form,
    /// Where he moves to.
    pub to: Form,
}

impl Prover<'_> {
    /// Whether a player wins who begins.
    fn wins_first(&mut self, form: Form, player: Player) -> Result<bool, Interrupt> {
        let outcome = match self.theory {
            Theory::In(_) | Theory::MisereImpartial => self.arena.misere_outcome(form)?,
            Theory::Normal | Theory::Robot => self.arena.outcome(form)?,
        };
        Ok(wins_first(outcome, player))
    }

    /// Who wins a form in braces if a player begins.
    pub(crate) fn winning_play(
        &mut self,
        form: Form,
        first: Player,
    ) -> Result<WinningPlay, ExplainError> {
        let winner = if self.wins_first(form, first)? {
            first
        } else {
            first.opponent()
        };
        let mut choices = Vec::new();
        let mut seen = FxHashSet::from_iter([(form, first)]);
        let mut waiting = std::collections::VecDeque::from([(form, first)]);
        while let Some((position, mover)) = waiting.pop_front() {
            self.arena.step()?;
            let mut next = self.options(position, mover)?;
            if mover == winner {
                next = self.winning_moves(next, winner)?;
                choices.extend(next.iter().map(|&to| Choice { position, to }));
            }
            let next = next.into_iter().map(|to| (to, mover.opponent()));
            waiting.extend(next.filter(|&next| seen.insert(next)));
        }
        let line = self.line(form, first, winner, &choices)?;
        Ok(WinningPlay {
            form,
            first,
            winner,
            choices,
            line,
        })
    }

    /// The first winning one of some moves; none where the player is stuck, which in misère play wins as well.
    fn winning_moves(&mut self, moves: Vec<Form>, player: Player) -> Result<Vec<Form>, Interrupt> {
        for to in moves {
            if !self.wins_first(to, player.opponent())? {
                return Ok(vec![to]);
            }
        }
        Ok(Vec::new())
    }

    fn line(
        &mut self,
        form: Form,
        first: Player,
        winner: Player,
        choices: &[Choice],
    ) -> Result<Vec<Form>, Interrupt> {
        let pairs = choices.iter().map(|choice| (choice.position, choice.to));
        let choices: FxHashMap<Form, Form> = pairs.collect();
        let mut line = Vec::new();
        let (mut position, mut mover) = (form, first);
        loop {
            self.arena.step()?;
            let next = if mover == winner {
                choices.get(&position).copied()
            } else {
                self.options(position, mover)?.first().copied()
            };
            let Some(next) = next else {
                return Ok(line);
            };
            line.push(next);
            (position, mover) = (next, mover.opponent());
        }
    }
}
