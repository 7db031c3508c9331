//! Reversible options by name, and fundamental ones.

use crate::arena::{Arena, Player};
use crate::constructive::Comparison;
use crate::meter::Interrupt;
use crate::store::Form;

/// An option that reverses (Definition 20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reversible {
    /// The option.
    pub option: Form,
    /// The opponent's reply that the game is already no worse than.
    pub through: Form,
    /// Whether the reply leaves the player without a move: it is end-reversible, else open-reversible.
    pub end: bool,
}

impl Arena {
    /// A player's options of a form that reverse in a universe of misère play, each with every reply through which it
    /// does.
    pub fn misere_reversible(
        &mut self,
        form: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<Vec<Reversible>, Interrupt> {
        let mut found = Vec::new();
        for option in self.options(form, player)? {
            for through in self.options(option, player.opponent())? {
                if self.no_worse_in(form, through, player, universe)? {
                    found.push(Reversible {
                        option,
                        through,
                        end: !self.has_options(through, player),
                    });
                }
            }
        }
        Ok(found)
    }

    /// Whether an option of a dead-ending game is fundamental for a player: beginning, the player has the better strong
    /// outcome with it and not without it (Definition 25). `None` if the player has no such option.
    pub fn is_fundamental(
        &mut self,
        form: Form,
        option: Form,
        player: Player,
    ) -> Result<Option<bool>, Interrupt> {
        let mut rest = self.options(form, player)?;
        let before = rest.len();
        rest.retain(|&other| other != option);
        if rest.len() == before {
            return Ok(None);
        }
        let without = self.with_options(form, player, rest)?;
        let better = self.strongly_wins_first(form, player)?;
        Ok(Some(better && !self.strongly_wins_first(without, player)?))
    }
}
