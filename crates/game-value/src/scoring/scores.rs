//! The six scores.
//!
//! Ls is Left's atom if she is stuck, otherwise max Rs(G^L); Rs is Right's atom, or min Ls(G^R). Where a
//! player may pass (u: Right, o: Left), no sum with waiting moves needs to be built in a guaranteed game:
//! Ls_u = ℓ or max Rs_u(G^L), Rs_u = min(Ls_u(G), min Ls_u(G^R)), Rs_o = r or min Ls_o(G^R),
//! Ls_o = max(Rs_o(G), max Rs_o(G^L)). (Larsson, Neto, Nowakowski, Santos, Guaranteed Scoring Games,
//! Definitions 9 and 24.)

use crate::arena::{Arena, Kind, Node, Player};
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::store::Form;

use super::Side;

/// The scores of a form.
#[derive(Clone, Debug)]
pub(crate) struct Scores {
    /// Ls and Rs.
    plain: [BigRational; 2],
    /// Ls and Rs where Right may pass.
    right_passes: [BigRational; 2],
    /// Ls and Rs where Left may pass.
    left_passes: [BigRational; 2],
}

impl Scores {
    pub(super) fn get(&self, first: Player, pass: Option<Player>) -> &BigRational {
        let scores = match pass {
            None => &self.plain,
            Some(Player::Left) => &self.left_passes,
            Some(Player::Right) => &self.right_passes,
        };
        &scores[usize::from(first == Player::Right)]
    }

    /// Whether every score is at least the other's, as it is for a guaranteed game that is at least
    /// another: waiting moves stand beside both.
    pub(super) fn at_least(&self, other: &Self) -> bool {
        let mut pairs = self.all().into_iter().zip(other.all());
        pairs.all(|(a, b)| a[0] >= b[0] && a[1] >= b[1])
    }

    fn all(&self) -> [&[BigRational; 2]; 3] {
        [&self.plain, &self.right_passes, &self.left_passes]
    }
}

impl Arena {
    /// The score of a scoring form if `first` begins, where nobody or one player may pass at any time.
    ///
    /// Without passes it is meant for any scoring form; where a player may pass the form must be
    /// guaranteed. Linear in the number of followers, memoised.
    pub fn final_score(
        &mut self,
        form: Form,
        first: Player,
        pass: Option<Player>,
    ) -> Result<BigRational, Interrupt> {
        Ok(self.scores(form)?.get(first, pass).clone())
    }

    pub(super) fn scores(&mut self, form: Form) -> Result<&Scores, Interrupt> {
        let known = |arena: &Self, form| arena.scored.scores.contains_key(&form);
        for follower in self.unknown_below(form, known)? {
            self.step()?;
            let scores = self.scores_of(follower)?;
            self.scored.scores.insert(follower, scores);
        }
        self.scored
            .scores
            .get(&form)
            .ok_or(Interrupt::WrongKind(self.kind(form)))
    }

    /// The scores of a form whose options have theirs at hand.
    fn scores_of(&self, form: Form) -> Result<Scores, Interrupt> {
        let Node::Scoring { left, right } = self.node(form) else {
            return Err(Interrupt::WrongKind(self.kind(form)));
        };
        let best_left = |pass| self.best(left, Player::Left, pass);
        let best_right = |pass| self.best(right, Player::Right, pass);
        let (Some(left), Some(left_u), Some(left_o), Some(right), Some(right_u), Some(right_o)) = (
            best_left(None),
            best_left(Some(Player::Right)),
            best_left(Some(Player::Left)),
            best_right(None),
            best_right(Some(Player::Right)),
            best_right(Some(Player::Left)),
        ) else {
            // A side with neither an atom nor an option: no scoring game at all.
            return Err(Interrupt::WrongKind(Kind::Scoring));
        };
        Ok(Scores {
            plain: [left, right],
            right_passes: [left_u.clone(), left_u.min(right_u)],
            left_passes: [left_o.max(right_o.clone()), right_o],
        })
    }

    /// What a player gets who begins and moves, or the atom if there is no move.
    fn best(&self, side: &Side, player: Player, pass: Option<Player>) -> Option<BigRational> {
        let options = match side {
            Side::Atom(atom) => return Some(atom.clone()),
            Side::Options(options) => options,
        };
        let scores = options
            .iter()
            .filter_map(|option| self.scored.scores.get(option))
            .map(|scores| scores.get(player.opponent(), pass));
        match player {
            Player::Left => scores.max(),
            Player::Right => scores.min(),
        }
        .cloned()
    }

    /// Whether all six scores of a guaranteed form are at least those of another. Constructive comparison asks
    /// for two of them; the others are needed too, and deny more at once.
    pub(crate) fn scores_at_least(&mut self, g: Form, h: Form) -> Result<bool, Interrupt> {
        self.scores(g)?;
        self.scores(h)?;
        let scores = &self.scored.scores;
        let (Some(ours), Some(theirs)) = (scores.get(&g), scores.get(&h)) else {
            return Ok(false);
        };
        Ok(ours.at_least(theirs))
    }

    /// Whether g is stuck, for Left, where h is, at no less; and h, for Right, where g is, at no more.
    pub(crate) fn ends_at_least(&self, g: Form, h: Form) -> bool {
        let [left, other_left] = [g, h].map(|form| self.atom(form, Player::Left));
        let [right, other_right] = [g, h].map(|form| self.atom(form, Player::Right));
        other_left.is_none_or(|theirs| left.is_some_and(|ours| ours >= theirs))
            && right.is_none_or(|ours| other_right.is_some_and(|theirs| ours >= theirs))
    }

    /// Both sides of a scoring form.
    pub(super) fn scoring_sides(&self, form: Form) -> Result<[Side; 2], Interrupt> {
        match self.node(form) {
            Node::Scoring { left, right } => Ok([left.clone(), right.clone()]),
            _ => Err(Interrupt::WrongKind(self.kind(form))),
        }
    }

    /// The atom of a player's side, if he has no option.
    pub(crate) fn atom(&self, form: Form, player: Player) -> Option<&BigRational> {
        match (self.node(form), player) {
            (Node::Scoring { left, .. }, Player::Left) => left.atom(),
            (Node::Scoring { right, .. }, Player::Right) => right.atom(),
            _ => None,
        }
    }

    /// The number s, if the form is <^s|^s>.
    pub fn as_score(&self, form: Form) -> Option<&BigRational> {
        let (left, right) = (
            self.atom(form, Player::Left)?,
            self.atom(form, Player::Right)?,
        );
        (left == right).then_some(left)
    }
}
