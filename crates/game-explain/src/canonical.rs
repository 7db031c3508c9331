//! Why a form is in canonical form: of each option, that none other is as good, and that it does not reverse.

use game_value::{Form, Player};

use crate::explanation::{ExplainError, Reversal, Theory};
use crate::proof::{Refutation, Strategy};
use crate::prover::Prover;

/// Why an option stays.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The option.
    pub option: Form,
    /// No other option of the player is as good for him.
    pub undominated: Vec<Refutation>,
    /// The game is not as good for the player as these replies of the opponent.
    pub irreversible: Vec<Refutation>,
    /// It may reverse through an end, and yet be the simplest one that does.
    pub substitution: Option<Substitution>,
}

/// How an option reverses through an end, and which option is the simplest that can take its place.
#[derive(Clone, Debug)]
pub struct Substitution {
    /// How the option reverses.
    pub reversal: Reversal,
    /// Among dead-ending games the game is, for the player, at least as good as M_n, in scoring play as ℓ - n̂; among
    /// dicots nothing is needed.
    pub least: Option<Strategy>,
    /// It is not as good as any with a smaller n.
    pub smaller: Vec<Refutation>,
}

impl Prover<'_> {
    /// Why the options of both players in a canonical form stay.
    pub(crate) fn kept(&mut self, form: Form) -> Result<[Vec<Kept>; 2], ExplainError> {
        if self.theory == Theory::MisereImpartial {
            return Ok([Vec::new(), Vec::new()]);
        }
        let left = self.kept_of(form, Player::Left)?;
        let right = self.kept_of(form, Player::Right)?;
        Ok([left, right])
    }

    fn kept_of(&mut self, form: Form, player: Player) -> Result<Vec<Kept>, ExplainError> {
        let options = self.options(form, player)?;
        let mut kept = Vec::new();
        for &option in &options {
            let mut undominated = Vec::new();
            for &other in options.iter().filter(|&&other| other != option) {
                undominated.push(self.refutation(Self::pair(player, other, option))?);
            }
            let mut irreversible = Vec::new();
            let mut substitution = None;
            for reply in self.options(option, player.opponent())? {
                let pair = Self::pair(player, form, reply);
                if self.at_least(pair.above, pair.below)? {
                    let reversal = Reversal {
                        player,
                        option,
                        through: reply,
                        proof: self.strategy(pair)?,
                    };
                    substitution = Some(self.substitution(form, reversal)?.0);
                } else {
                    irreversible.push(self.refutation(pair)?);
                }
            }
            kept.push(Kept {
                option,
                undominated,
                irreversible,
                substitution,
            });
        }
        Ok(kept)
    }
}
