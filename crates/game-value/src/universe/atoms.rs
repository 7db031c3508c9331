//! Guaranteed scoring games: a stuck player's atom bounds every atom below.
//!
//! <^l|^r> needs l ≤ r; <^l|G^R> needs l ≤ every atom in it; <G^L|^r> needs every atom in it ≤ r.
//! The least and greatest atom of every follower are found in one pass; only a failure is then
//! looked for by a walk.

use crate::arena::{Arena, Node, Player};
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::scoring::Side;
use crate::store::Form;

use super::Reason;
use super::check::{Origins, path_to};

impl Arena {
    /// The least and the greatest atom in a scoring form and its followers, `None` without atoms.
    /// Linear in the number of followers, memoised.
    pub fn atom_range(
        &mut self,
        form: Form,
    ) -> Result<Option<(BigRational, BigRational)>, Interrupt> {
        let known = |arena: &Self, form| arena.atom_ranges.contains_key(&form);
        for follower in self.unknown_below(form, known)? {
            self.step()?;
            let mut range: Option<(BigRational, BigRational)> = None;
            let mut include = |low: &BigRational, high: &BigRational| {
                range = Some(match range.take() {
                    None => (low.clone(), high.clone()),
                    Some((least, most)) => (least.min(low.clone()), most.max(high.clone())),
                });
            };
            if let Node::Scoring { left, right } = self.node(follower) {
                for side in [left, right] {
                    if let Side::Atom(atom) = side {
                        include(atom, atom);
                    }
                    for option in side.options() {
                        if let Some(Some((low, high))) = self.atom_ranges.get(option) {
                            include(low, high);
                        }
                    }
                }
            }
            self.atom_ranges.insert(follower, range);
        }
        Ok(self.atom_ranges.get(&form).cloned().flatten())
    }

    /// The pair of atoms for which a follower breaks the guarantee.
    pub(super) fn unguaranteed_atom(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        let Some((least, most)) = self.atom_range(form)? else {
            return Ok(None);
        };
        let Node::Scoring { left, right } = self.node(form) else {
            return Ok(None);
        };
        let broken = [
            (Player::Left, left.atom(), least),
            (Player::Right, right.atom(), most),
        ];
        let broken = broken.into_iter().find_map(|(player, atom, extreme)| {
            let atom = atom?;
            worse(player, &extreme, atom).then(|| (player, atom.clone()))
        });
        match broken {
            Some((player, atom)) => self.offending_atom(form, player, atom).map(Some),
            None => Ok(None),
        }
    }

    /// The nearest atom that is worse for a stuck player than his own.
    fn offending_atom(
        &mut self,
        form: Form,
        player: Player,
        atom: BigRational,
    ) -> Result<Reason, Interrupt> {
        let mut origins = Origins::from_iter([(form, None)]);
        let mut queue = vec![form];
        let mut next = 0;
        while let Some(&follower) = queue.get(next) {
            next += 1;
            self.step()?;
            if let Node::Scoring { left, right } = self.node(follower) {
                for (side, atoms) in [(Player::Left, left), (Player::Right, right)] {
                    if let Some(other) = atoms.atom().filter(|other| worse(player, other, &atom)) {
                        let (other, path) = (other.clone(), path_to(follower, &origins));
                        return Ok(Reason::Atoms {
                            player,
                            atom,
                            other,
                            path,
                            side,
                        });
                    }
                }
            }
            for step in self.steps_from(follower)? {
                origins.entry(step.option).or_insert_with(|| {
                    queue.push(step.option);
                    Some((follower, step))
                });
            }
        }
        // Not reached: the caller knows that such an atom stands below.
        let other = atom.clone();
        Ok(Reason::Atoms {
            player,
            atom,
            other,
            path: Vec::new(),
            side: player,
        })
    }
}

/// Whether an atom is worse for a player than the one at which he is stuck.
fn worse(player: Player, atom: &BigRational, stuck: &BigRational) -> bool {
    match player {
        Player::Left => atom < stuck,
        Player::Right => atom > stuck,
    }
}
