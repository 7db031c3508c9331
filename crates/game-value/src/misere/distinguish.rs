//! Misère games that prove an inequality: what [`crate::links`] needs of misère play.
//!
//! X tells G from H if Left, beginning, loses G + X and wins H + X, or if Left loses G + X and wins H + X where
//! Right begins. A link T of a and b lets Left lose a + T and win b + T where Left and Right begin: her moves
//! in T lead to games that tell a from each b^R, Right's to games that tell each a^L from b (Siegel's downlinks).
//! Where that leaves a side without options a game that outlasts the other takes their place: that such games exist
//! is what makes a universe dense, and that T is in it what makes it parental (Definition 14).

use crate::arena::{Arena, Player};
use crate::constructive::Comparison;
use crate::links::{Distinguisher, Known};
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::store::Form;

impl Arena {
    /// T with Left losing a + T if she begins, and winning b + T if Right begins.
    pub(crate) fn misere_link(
        &mut self,
        a: Form,
        b: Form,
        known: &Known,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let mut left = Vec::new();
        for option in self.right_options(b)? {
            left.push(self.if_begins(Player::Right, [a, option], known, universe)?);
        }
        if left.is_empty() {
            left.push(self.outlasting(a, Player::Right, universe)?);
        }
        let mut right = Vec::new();
        for option in self.left_options(a)? {
            right.push(self.if_begins(Player::Left, [option, b], known, universe)?);
        }
        if right.is_empty() {
            right.push(self.outlasting(b, Player::Left, universe)?);
        }
        Ok(self.braces(left, right))
    }

    /// X beside which Left loses g and wins h if a player begins. From one where the other begins: {Y | Z}, where
    /// Right wins g + Z and what Left can make of g, so that she must move to Y; or {Z | Y}, where Left wins h + Z.
    fn if_begins(
        &mut self,
        player: Player,
        [g, h]: [Form; 2],
        known: &Known,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let found = known[&(g, h)];
        if found.first == player {
            return Ok(found.game);
        }
        let moving = if player == Player::Left { g } else { h };
        let threat = self.outlasting(moving, player.opponent(), universe)?;
        Ok(match player {
            Player::Left => self.braces(vec![found.game], vec![threat]),
            Player::Right => self.braces(vec![threat], vec![found.game]),
        })
    }

    /// A game Z of the universe with which a player wins beside the form and its followers, whoever begins.
    ///
    /// Integers let the opponent move until the player has run out of moves. Among dicots {0, * | Z'} and so on do:
    /// the opponent can only move on in them, while the player, once the form is over, has the parity at choice.
    fn outlasting(
        &mut self,
        form: Form,
        winner: Player,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let moves = self.formal_birthday(form)? + BigInt::from(2);
        if universe != Comparison::Dicot {
            return Ok(self.integer(&match winner {
                Player::Left => -moves,
                Player::Right => moves,
            }));
        }
        let zero = self.zero();
        let star = self.braces(vec![zero], vec![zero]);
        let mut game = zero;
        for _ in 0..u64::try_from(moves).unwrap_or(u64::MAX) {
            self.step()?;
            game = match winner {
                Player::Left => self.braces(vec![zero, star], vec![game]),
                Player::Right => self.braces(vec![game], vec![zero, star]),
            };
        }
        Ok(game)
    }

    /// A game that tells g from h where the first condition of g ≥ h fails.
    pub(crate) fn misere_by_rule(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Distinguisher, Interrupt> {
        if universe == Comparison::Misere {
            return self.by_misere_ends(g, h);
        }
        let (ours, theirs) = (self.misere_outcomes(g)?, self.misere_outcomes(h)?);
        let zero = self.zero();
        for first in Player::BOTH {
            let (worse, better) = match first {
                Player::Left => (ours, theirs),
                Player::Right => (theirs, ours),
            };
            if !worse.wins_first(first) && better.wins_first(first) {
                return Ok(Distinguisher { game: zero, first });
            }
        }
        // Only strong outcomes differ: a perfect murder as long as the game shows that (Theorem 7).
        let left = !ours.is_strong(Player::Left) && theirs.is_strong(Player::Left);
        let (murdered, first) = if left {
            (g, Player::Left)
        } else {
            (h, Player::Right)
        };
        let days = u64::try_from(self.formal_birthday(murdered)?).unwrap_or(u64::MAX);
        let murder = self.perfect_murder(days)?;
        let game = match first {
            Player::Left => murder,
            Player::Right => self.negative(murder)?,
        };
        Ok(Distinguisher { game, first })
    }

    /// Beside all games: Left, beginning, is stuck in H + { | n} and has won; in G she must move, and Right gives her
    /// n moves. Likewise for Right if he is stuck in G and not in H.
    fn by_misere_ends(&mut self, g: Form, h: Form) -> Result<Distinguisher, Interrupt> {
        let stuck = !self.has_options(h, Player::Left) && self.has_options(g, Player::Left);
        let (first, moving) = if stuck {
            (Player::Left, g)
        } else {
            (Player::Right, h)
        };
        let outlasting = self.outlasting(moving, first.opponent(), Comparison::Misere)?;
        let game = match first {
            Player::Left => self.braces(Vec::new(), vec![outlasting]),
            Player::Right => self.braces(vec![outlasting], Vec::new()),
        };
        Ok(Distinguisher { game, first })
    }
}
