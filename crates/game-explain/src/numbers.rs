//! The simplest number between the options (normal play).
//!
//! A number x is the value of G if it fits, G^L ⊲| x ⊲| G^R, and no option of x does: to a move from x to such an option
//! there is an answer in G (Siegel II.3).

use game_value::{Form, Player};

use crate::explanation::{ExplainError, Reason};
use crate::proof::Pair;
use crate::prover::Prover;

impl Prover<'_> {
    /// The number that the form is, and why; nothing if it is none.
    pub(crate) fn simplest_number(
        &mut self,
        form: Form,
    ) -> Result<Option<(Form, Reason)>, ExplainError> {
        let value = self.arena.value(form)?;
        if !self.arena.is_number(value) {
            return Ok(None);
        }
        let number = value.form();
        let sides = [
            self.options(form, Player::Left)?,
            self.options(form, Player::Right)?,
        ];
        let mut between = Vec::new();
        for (player, options) in Player::BOTH.into_iter().zip(&sides) {
            for &option in options {
                between.push(self.refutation(Self::pair(player, option, number))?);
            }
        }
        let mut older = Vec::new();
        for (player, options) in Player::BOTH.into_iter().zip(&sides) {
            for simpler in self.options(number, player)? {
                let mut found = None;
                for &option in options {
                    found = self.no_worse(player, option, simpler)?;
                    if found.is_some() {
                        break;
                    }
                }
                let missing = ExplainError::Unproved(Pair {
                    above: form,
                    below: simpler,
                });
                older.push(found.ok_or(missing)?);
            }
        }
        let reason = Reason::SimplestNumber {
            number,
            between,
            older,
        };
        Ok(Some((number, reason)))
    }
}
