//! Replays of the claim that a form has nothing to reduce.

use game_explain::{Kept, Theory};
use game_value::{Form, Player};

use super::{Checked, ExplanationReplay, must};

impl ExplanationReplay<'_> {
    /// Whether no option is dominated or reverses, but through an end where it is the simplest that does.
    pub(super) fn canonical(&mut self, form: Form, kept: &[Vec<Kept>; 2]) -> Checked {
        if self.theory == Theory::MisereImpartial {
            return self.nothing_reverts(form);
        }
        for (player, kept) in Player::BOTH.into_iter().zip(kept) {
            let options = self.options(form, player);
            let listed = kept.iter().map(|kept| kept.option).collect();
            must(options == listed, "an option is not shown to stay")?;
            for kept in kept {
                self.kept(form, player, kept)?;
            }
        }
        let single = |side: &[Kept]| matches!(side, [only] if only.substitution.is_some());
        let both =
            self.theory.kind() == game_value::Kind::Braces && kept.iter().all(|side| single(side));
        must(!both, "both options reverse through ends")
    }

    fn kept(&mut self, form: Form, player: Player, kept: &Kept) -> Checked {
        for other in self.options(form, player) {
            if other == kept.option {
                continue;
            }
            let pair = Self::pair(player, other, kept.option);
            let found = kept.undominated.iter().find(|found| found.pair() == pair);
            self.refutation(
                found.ok_or("an option is not shown to be undominated")?,
                pair,
            )?;
        }
        for reply in self.options(kept.option, player.opponent()) {
            let pair = Self::pair(player, form, reply);
            match kept.irreversible.iter().find(|found| found.pair() == pair) {
                Some(found) => self.refutation(found, pair)?,
                None => {
                    let end = self.theory != Theory::Normal
                        && kept.substitution.is_some()
                        && self.options(reply, player).is_empty();
                    must(end, "an option is not shown not to reverse")?;
                }
            }
        }
        match &kept.substitution {
            Some(substitution) => {
                let own = substitution.reversal.option == kept.option
                    && substitution.reversal.player == player;
                must(own, "another option reverses")?;
                self.substitution(form, substitution, kept.option)
            }
            None => Ok(()),
        }
    }
}
