//! Protection, projection and adjoints.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::store::Form;

use super::Side;

impl Arena {
    /// The strategy by which a player holds a guaranteed game at a score however often the opponent passes:
    /// each position that the opponent can move to, with the reply. `None` if there is none.
    ///
    /// G is left-s-protected if Ls_u(G) ≥ s and for each G^R some G^RL is, which is so exactly if G ≥ s
    /// (Definition 28 and Theorem 29 of Guaranteed Scoring Games); right-s-protected likewise. Linear in the
    /// number of followers.
    pub fn protected(
        &mut self,
        form: Form,
        score: &BigRational,
        player: Player,
    ) -> Result<Option<Vec<(Form, Form)>>, Interrupt> {
        let safe = self.protected_followers(form, score, player)?;
        if !safe.contains(&form) {
            return Ok(None);
        }
        let mut strategy = Vec::new();
        let mut answered = FxHashSet::default();
        let mut reached = FxHashSet::from_iter([form]);
        let mut waiting = vec![form];
        while let Some(position) = waiting.pop() {
            for moved in self.printed_options(position, player.opponent())? {
                let replies = self.printed_options(moved, player)?;
                let reply = replies.into_iter().find(|reply| safe.contains(reply));
                if let Some(reply) = reply {
                    if answered.insert(moved) {
                        strategy.push((moved, reply));
                    }
                    if reached.insert(reply) {
                        waiting.push(reply);
                    }
                }
            }
        }
        Ok(Some(strategy))
    }

    /// The followers that are protected at a score for a player.
    fn protected_followers(
        &mut self,
        form: Form,
        score: &BigRational,
        player: Player,
    ) -> Result<FxHashSet<Form>, Interrupt> {
        let mut safe = FxHashSet::default();
        for follower in self.unknown_below(form, |_, _| false)? {
            self.step()?;
            let held = self.scores(follower)?.get(player, Some(player.opponent()));
            let holds = match player {
                Player::Left => held >= score,
                Player::Right => held <= score,
            };
            if holds && self.always_answered(follower, player, &safe)? {
                safe.insert(follower);
            }
        }
        Ok(safe)
    }

    /// Whether every move of the opponent has a reply to a protected position.
    fn always_answered(
        &mut self,
        form: Form,
        player: Player,
        safe: &FxHashSet<Form>,
    ) -> Result<bool, Interrupt> {
        for moved in self.options(form, player.opponent())? {
            let replies = self.options(moved, player)?;
            if !replies.iter().any(|reply| safe.contains(reply)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The form with every atom replaced by ^x. Linear in the number of followers.
    pub fn projection(&mut self, form: Form, x: &BigRational) -> Result<Form, Interrupt> {
        let mut images = rustc_hash::FxHashMap::default();
        for follower in self.unknown_below(form, |_, _| false)? {
            self.step()?;
            let [left, right] = self.scoring_sides(follower)?.map(|side| match side {
                Side::Atom(_) => Side::Atom(x.clone()),
                Side::Options(options) => {
                    Side::Options(options.iter().map(|option| images[option]).collect())
                }
            });
            images.insert(follower, self.scoring(left, right));
        }
        Ok(images[&form])
    }

    /// The (r, s)-adjoint of a guaranteed form: its conjugate + <^(-m-r-1) | ^(m+s+1)> for the greatest absolute
    /// value m of its atoms. Beside it whoever begins loses: Ls < -r and Rs > s (Theorem 40).
    ///
    /// Linear in the number of followers.
    pub fn adjoint(
        &mut self,
        form: Form,
        r: &BigRational,
        s: &BigRational,
    ) -> Result<Form, Interrupt> {
        let size = self.atom_size(form)?;
        let one = BigRational::from(crate::number::BigInt::from(1));
        self.mirror(form, -(&size + r + &one), size + s + one)
    }

    /// The conjugate + <^left | ^right>: both players are stuck in the second component.
    pub(super) fn mirror(
        &mut self,
        form: Form,
        left: BigRational,
        right: BigRational,
    ) -> Result<Form, Interrupt> {
        let conjugate = self.negative(form)?;
        let ends = self.scoring(Side::Atom(left), Side::Atom(right));
        self.scoring_sum_form(conjugate, ends)
    }

    /// The greatest absolute value of an atom.
    pub(super) fn atom_size(&mut self, form: Form) -> Result<BigRational, Interrupt> {
        let (least, most) = self
            .atom_range(form)?
            .ok_or(Interrupt::WrongKind(self.kind(form)))?;
        Ok(most.max(-least))
    }
}
