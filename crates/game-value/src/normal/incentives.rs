//! Incentives: what a move gains.
//!
//! Left's incentives are G^L - G, Right's are G - G^R; only the undominated (greatest) ones are
//! given, over the options of the canonical form.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;

impl Arena {
    /// The undominated incentives of Left, in printing order.
    pub fn left_incentives(&mut self, value: Value) -> Result<Vec<Value>, Interrupt> {
        self.incentives_of(value, &[Player::Left])
    }

    /// The undominated incentives of Right, in printing order.
    pub fn right_incentives(&mut self, value: Value) -> Result<Vec<Value>, Interrupt> {
        self.incentives_of(value, &[Player::Right])
    }

    /// The undominated incentives of both players, in printing order.
    pub fn incentives(&mut self, value: Value) -> Result<Vec<Value>, Interrupt> {
        self.incentives_of(value, &Player::BOTH)
    }

    fn incentives_of(&mut self, value: Value, players: &[Player]) -> Result<Vec<Value>, Interrupt> {
        let mut gains: Vec<Form> = Vec::new();
        for &player in players {
            for option in self.options(value.form(), player)? {
                let option = Value::canonical(option);
                let gain = match player {
                    Player::Left => self.difference(option, value)?,
                    Player::Right => self.difference(value, option)?,
                };
                gains.push(gain.form());
            }
        }
        gains.sort_unstable();
        gains.dedup();
        let mut best = self.undominated(gains, Player::Left)?;
        self.sort_for_printing(&mut best)?;
        Ok(best.into_iter().map(Value::canonical).collect())
    }
}
