//! Misère play of impartial games: moves that revert.
//!
//! A game H keeps its value if moves are added to it that have H as an option: whoever answers such a move by H is back
//! where the play began. To 0 they may be added only if the player who begins still wins, since after the last other
//! move nobody has to answer (Conway, On Numbers and Games, ch. 12).

use game_value::{Form, Interrupt, Outcome, Player};

use crate::explanation::{ExplainError, Reason};
use crate::prover::Prover;

impl Prover<'_> {
    /// The game H that is left when all moves that revert to it go; nothing if there is none.
    pub(crate) fn reverted(&mut self, form: Form) -> Result<Option<(Form, Reason)>, ExplainError> {
        let options = self.options(form, Player::Left)?;
        for &option in &options {
            for rest in self.options(option, Player::Left)? {
                if let Some(reason) = self.reverting(&options, rest)? {
                    return Ok(Some((rest, reason)));
                }
            }
        }
        Ok(None)
    }

    /// Whether a game is made of some of the options and an option of all others.
    fn reverting(&mut self, options: &[Form], rest: Form) -> Result<Option<Reason>, Interrupt> {
        let kept = self.options(rest, Player::Left)?;
        if !kept.iter().all(|option| options.contains(option)) {
            return Ok(None);
        }
        let mut gone = options.to_vec();
        gone.retain(|option| !kept.contains(option));
        let mut wins = None;
        for &option in &gone {
            if !self.options(option, Player::Left)?.contains(&rest) {
                return Ok(None);
            }
            if kept.is_empty() && self.arena.misere_outcome(option)? == Outcome::P {
                wins = wins.or(Some(option));
            }
        }
        let found = !gone.is_empty() && (!kept.is_empty() || wins.is_some());
        Ok(found.then_some(Reason::Reverting {
            options: gone,
            wins,
        }))
    }
}
