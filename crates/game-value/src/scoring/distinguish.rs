//! Scoring games that prove an inequality: what [`crate::links`] needs of scoring play.
//!
//! X beside which G scores below 0 and H above is made from scores or atoms if the first condition of the comparison
//! fails. G is linked to H by T if Ls(G + T) < 0 < Rs(H + T) (Lemmas 43 to 45 of Guaranteed Scoring Games, which
//! hold among all scoring games as well with a wider adjoint).

use crate::arena::{Arena, Player};
use crate::constructive::Comparison;
use crate::links::{Distinguisher, Known};
use crate::meter::Interrupt;
use crate::number::{BigInt, BigRational};
use crate::store::Form;

use super::Side;

impl Arena {
    /// T of the proof of Lemma 45, from games that tell the pairs apart.
    pub(crate) fn scoring_link(
        &mut self,
        a: Form,
        b: Form,
        known: &Known,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let one = whole(1);
        let left = match [a, b].map(|form| self.atom(form, Player::Right).cloned()) {
            [Some(atom), Some(_)] => vec![self.score(-(atom + &one))],
            _ => {
                let mut options = self.adjoints(a, Player::Right, universe)?;
                for option in self.right_options(b)? {
                    options.push(self.for_right(a, option, known)?);
                }
                options
            }
        };
        let right = match [b, a].map(|form| self.atom(form, Player::Left).cloned()) {
            [Some(atom), Some(_)] => vec![self.score(one - atom)],
            _ => {
                let mut options = self.adjoints(b, Player::Left, universe)?;
                for option in self.left_options(a)? {
                    options.push(self.for_left(option, b, known)?);
                }
                options
            }
        };
        Ok(self.scoring(Side::Options(left), Side::Options(right)))
    }

    /// For each option a game beside which whoever begins loses.
    fn adjoints(
        &mut self,
        form: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<Vec<Form>, Interrupt> {
        let options = self.options(form, player)?;
        options
            .into_iter()
            .map(|option| self.loser_begins(option, universe))
            .collect()
    }

    /// The adjoint. Beside its conjugate a game that is not guaranteed may end at twice its greatest atom.
    fn loser_begins(&mut self, form: Form, universe: Comparison) -> Result<Form, Interrupt> {
        let size = self.atom_size(form)?;
        let most = if universe == Comparison::Guaranteed {
            size
        } else {
            &size + &size
        };
        let bound = most + whole(1);
        self.mirror(form, -bound.clone(), bound)
    }

    /// X with Ls(g + X) < 0 < Ls(h + X).
    ///
    /// From Y with Rs(g + Y) < 0 < Rs(h + Y): <Y | M> with M so low that no Left move in g is of use.
    fn for_left(&mut self, g: Form, h: Form, known: &Known) -> Result<Form, Interrupt> {
        let found = known[&(g, h)];
        if found.first == Player::Left {
            return Ok(found.game);
        }
        let lowest = -(self.atom_size(g)? + whole(1));
        let refuge = self.score(lowest);
        Ok(self.scoring(Side::Options(vec![found.game]), Side::Options(vec![refuge])))
    }

    /// Y with Rs(g + Y) < 0 < Rs(h + Y): <M | X>, as in [`Arena::for_left`].
    fn for_right(&mut self, g: Form, h: Form, known: &Known) -> Result<Form, Interrupt> {
        let found = known[&(g, h)];
        if found.first == Player::Right {
            return Ok(found.game);
        }
        let highest = self.atom_size(h)? + whole(1);
        let refuge = self.score(highest);
        Ok(self.scoring(Side::Options(vec![refuge]), Side::Options(vec![found.game])))
    }

    /// A game that tells apart two games of which the first fails the rule of the universe. In the general one
    /// the bound of what it ends at is beyond all atoms of both together.
    pub(crate) fn scoring_by_rule(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Distinguisher, Interrupt> {
        for first in Player::BOTH {
            if let Some(game) = self.by_plain_score(g, h, first)? {
                return Ok(Distinguisher { game, first });
            }
        }
        if universe == Comparison::Guaranteed {
            return self.by_passes(g, h);
        }
        let size = self.atom_size(g)?.max(self.atom_size(h)?);
        let bound = size * whole(4) + whole(1);
        self.by_ends(g, h, bound)
    }

    /// A number beside which the scores stand on both sides of 0, if those of the two games differ so.
    fn by_plain_score(
        &mut self,
        g: Form,
        h: Form,
        player: Player,
    ) -> Result<Option<Form>, Interrupt> {
        let (ours, theirs) = (
            self.final_score(g, player, None)?,
            self.final_score(h, player, None)?,
        );
        if ours >= theirs {
            return Ok(None);
        }
        Ok(Some(self.score(halfway(&ours, &theirs))))
    }

    /// More waiting moves than either game has moves, and a number: the scores with passes differ.
    fn by_passes(&mut self, g: Form, h: Form) -> Result<Distinguisher, Interrupt> {
        for pass in Player::BOTH {
            for first in Player::BOTH {
                let ours = self.final_score(g, first, Some(pass))?;
                let theirs = self.final_score(h, first, Some(pass))?;
                if ours >= theirs {
                    continue;
                }
                // One more than there are days, since a player may pass before the first move.
                let days = self.formal_birthday(g)?.max(self.formal_birthday(h)?);
                let moves = days + BigInt::from(1);
                let moves = if pass == Player::Left { moves } else { -moves };
                let integer = self.integer(&moves);
                let waiting = self.hat(integer)?;
                let number = self.score(halfway(&ours, &theirs));
                let game = self.scoring_sum_form(waiting, number)?;
                return Ok(Distinguisher { game, first });
            }
        }
        // Never reached: the rule failed, so scores differ.
        Err(Interrupt::WrongKind(self.kind(g)))
    }

    /// A game in which one player is stuck: beside it the one of g and h in which he can move is worse or
    /// better for him, by more than all atoms together.
    fn by_ends(
        &mut self,
        g: Form,
        h: Form,
        bound: BigRational,
    ) -> Result<Distinguisher, Interrupt> {
        let refuge = self.score(-&bound);
        let cliff = self.score(bound.clone());
        let left = self.scoring(Side::Atom(bound.clone()), Side::Options(vec![refuge]));
        let right = self.scoring(Side::Options(vec![cliff]), Side::Atom(-bound));
        for (game, first) in [(left, Player::Left), (right, Player::Right)] {
            let [ours, theirs] = [g, h].map(|form| self.scoring_sum_form(form, game));
            let (ours, theirs) = (ours?, theirs?);
            let (ours, theirs) = (
                self.final_score(ours, first, None)?,
                self.final_score(theirs, first, None)?,
            );
            if ours < theirs {
                let shift = self.score(halfway(&ours, &theirs));
                let game = self.scoring_sum_form(game, shift)?;
                return Ok(Distinguisher { game, first });
            }
        }
        // Never reached: the rule failed at an atom, and one of these shows it.
        Err(Interrupt::WrongKind(self.kind(g)))
    }
}

fn whole(n: i64) -> BigRational {
    BigRational::from(BigInt::from(n))
}

/// The number that moves two scores to both sides of 0.
fn halfway(a: &BigRational, b: &BigRational) -> BigRational {
    -(a + b) / whole(2)
}
