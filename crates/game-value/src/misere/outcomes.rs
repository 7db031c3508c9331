//! Outcomes and strong outcomes.
//!
//! The strong outcome is the outcome beside the worst perfect murder for each player, who may be made to move in
//! the game alone. No sum is built: with P_L(G) = L if G has no Left option, else max P_R(G^L), and
//! P_R(G) = min(o_L(G), P_L(G), min P_L(G^R)), it is min(o_L(G), P_L(G)) if Left begins; if Right begins likewise.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::normal::Outcome;
use crate::store::Form;

/// What is known of a form, for Left and for Right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcomes {
    /// Whether the player wins who begins.
    wins_first: [bool; 2],
    /// Whether a player who begins beside perfect murders wins: P_L, and the same for Right.
    murdered_first: [bool; 2],
    /// Whether a player wins beside perfect murders if the opponent begins: P_R, and the same for Right.
    murdered_second: [bool; 2],
}

impl Outcomes {
    /// Whether a player wins who begins.
    pub(super) fn wins_first(self, player: Player) -> bool {
        self.wins_first[index(player)]
    }

    /// Whether a player who begins has the better strong outcome.
    pub(super) fn is_strong(self, player: Player) -> bool {
        self.strong(index(player))
    }

    fn strong(self, player: usize) -> bool {
        self.wins_first[player] && self.murdered_first[player]
    }
}

impl Arena {
    /// The outcome of a form in braces in misère play. Linear in the number of followers, memoised.
    pub fn misere_outcome(&mut self, form: Form) -> Result<Outcome, Interrupt> {
        let known = self.misere_outcomes(form)?;
        Ok(outcome(known.wins_first))
    }

    /// The strong outcome of a form in braces in misère play.
    pub fn strong_outcome(&mut self, form: Form) -> Result<Outcome, Interrupt> {
        let known = self.misere_outcomes(form)?;
        Ok(outcome([known.strong(0), known.strong(1)]))
    }

    /// Whether both outcomes, or both strong ones, of g are at least those of h.
    pub(crate) fn misere_outcomes_at_least(
        &mut self,
        g: Form,
        h: Form,
        strong: bool,
    ) -> Result<bool, Interrupt> {
        let [ours, theirs] = [self.misere_outcomes(g)?, self.misere_outcomes(h)?];
        let first = |outcomes: Outcomes, player| {
            if strong {
                outcomes.strong(player)
            } else {
                outcomes.wins_first[player]
            }
        };
        Ok(first(ours, 0) >= first(theirs, 0) && first(ours, 1) <= first(theirs, 1))
    }

    /// Whether a player wins if the opponent begins.
    pub(super) fn wins_second(&mut self, form: Form, player: Player) -> Result<bool, Interrupt> {
        Ok(!self.misere_outcomes(form)?.wins_first[index(player.opponent())])
    }

    /// Whether a player who begins has the better strong outcome.
    pub(super) fn strongly_wins_first(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<bool, Interrupt> {
        Ok(self.misere_outcomes(form)?.strong(index(player)))
    }

    pub(super) fn misere_outcomes(&mut self, root: Form) -> Result<Outcomes, Interrupt> {
        let mut stack = vec![root];
        while let Some(&form) = stack.last() {
            self.step()?;
            if self.misere.outcomes.contains_key(&form) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let sides = [self.left_options(form)?, self.right_options(form)?];
            self.charge((sides[0].len() + sides[1].len()) as u64)?;
            let known = &self.misere.outcomes;
            let unknown = sides
                .iter()
                .flatten()
                .filter(|option| !known.contains_key(option));
            stack.extend(unknown.copied());
            if stack.len() == waiting {
                let outcomes = self.outcomes_of(&sides);
                self.misere.outcomes.insert(form, outcomes);
            }
        }
        self.misere
            .outcomes
            .get(&root)
            .copied()
            .ok_or(Interrupt::WrongKind(self.kind(root)))
    }

    /// The outcomes of a form whose options have theirs at hand.
    fn outcomes_of(&self, sides: &[Vec<Form>; 2]) -> Outcomes {
        let any = |player: usize, holds: &dyn Fn(&Outcomes) -> bool| {
            let options = sides[player].iter();
            options
                .filter_map(|option| self.misere.outcomes.get(option))
                .any(holds)
        };
        let mut outcomes = Outcomes {
            wins_first: [false; 2],
            murdered_first: [false; 2],
            murdered_second: [false; 2],
        };
        for (player, side) in sides.iter().enumerate() {
            let (other, stuck) = (1 - player, side.is_empty());
            outcomes.wins_first[player] = stuck || any(player, &|option| !option.wins_first[other]);
            outcomes.murdered_first[player] =
                stuck || any(player, &|option| option.murdered_second[player]);
        }
        for player in 0..2 {
            let lost = any(1 - player, &|option| !option.murdered_first[player]);
            outcomes.murdered_second[player] = outcomes.strong(player) && !lost;
        }
        outcomes
    }
}

fn index(player: Player) -> usize {
    usize::from(player == Player::Right)
}

/// The outcome, by whether Left and Right win if they begin.
fn outcome(wins_first: [bool; 2]) -> Outcome {
    match wins_first {
        [true, true] => Outcome::N,
        [true, false] => Outcome::L,
        [false, true] => Outcome::R,
        [false, false] => Outcome::P,
    }
}
