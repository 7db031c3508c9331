//! Replays of reversible moves in misère play of impartial games.

use std::collections::BTreeSet;

use game_explain::Theory;
use game_value::{Form, Player};

use super::{Checked, ExplanationReplay, must};

impl ExplanationReplay<'_> {
    /// Whether both players have the same options, here and in every follower.
    pub(super) fn is_impartial(&mut self, form: Form) -> bool {
        self.followers(form).into_iter().all(|follower| {
            self.options(follower, Player::Left) == self.options(follower, Player::Right)
        })
    }

    /// The options that go can all be answered by a move to the game of the others; to 0 they may go only where the
    /// player who begins wins.
    pub(super) fn reverting(
        &mut self,
        before: Form,
        after: Form,
        gone: &[Form],
        wins: Option<Form>,
    ) -> Checked {
        must(
            self.theory == Theory::MisereImpartial,
            "moves revert among impartial games only",
        )?;
        let all = self.options(before, Player::Left);
        let gone: BTreeSet<Form> = gone.iter().copied().collect();
        let some = !gone.is_empty() && gone.is_subset(&all);
        must(some, "what goes is no option")?;
        let kept: BTreeSet<Form> = all.difference(&gone).copied().collect();
        let same = self.options(after, Player::Left) == kept;
        must(same, "the form behind the step is another one")?;
        for &option in &gone {
            let answered = self.options(option, Player::Left).contains(&after);
            must(answered, "a move that goes has no answer")?;
        }
        if kept.is_empty() {
            let wins = wins.ok_or("nothing is left, and no option is said to win")?;
            let second = self.left_wins_alone(wins, Player::Right);
            let won = gone.contains(&wins) && second;
            must(won, "nothing is left, and the player who begins loses")?;
        }
        Ok(())
    }

    /// No options can all be answered by a move to the game of the others.
    pub(super) fn nothing_reverts(&mut self, form: Form) -> Checked {
        let all = self.options(form, Player::Left);
        for &option in &all {
            for rest in self.options(option, Player::Left) {
                let kept = self.options(rest, Player::Left);
                let gone: Vec<Form> = all.difference(&kept).copied().collect();
                let wins = gone
                    .iter()
                    .copied()
                    .find(|&option| self.left_wins_alone(option, Player::Right));
                let reverts =
                    kept.is_subset(&all) && self.reverting(form, rest, &gone, wins).is_ok();
                must(!reverts, "moves should have gone")?;
            }
        }
        Ok(())
    }
}
