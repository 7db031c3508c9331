//! Subclasses by what moves gain. Of guaranteed scoring play those that earlier authors studied: dicot games whose
//! ends are numbers, in which no move is a loss (Milnor), or in which all lines of play have one parity (Johnson);
//! of Cheating Robot play the same-round hot games.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Node, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Reason;

impl Arena {
    /// Whether G^(i,·) ≥ G^(i,j) ≥ G^(·,j) for all moves i and j, as far as it is proved or denied.
    pub(super) fn not_same_round_hot(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        let Node::Robot(parts) = self.node(form) else {
            return Ok(None);
        };
        let parts = parts.clone();
        for (left, (&alone, row)) in parts.left.iter().zip(&parts.rows).enumerate() {
            for (right, (&round, &other)) in row.iter().zip(&parts.right).enumerate() {
                let chain = [(Player::Left, alone, round), (Player::Right, round, other)];
                for (player, high, low) in chain {
                    if !self.robot_at_least(high, low)? {
                        let denied = self.robot_denial(high, low)?.is_some();
                        return Ok(Some(Reason::NotHot {
                            player,
                            left,
                            right,
                            denied,
                        }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Why a follower is not dicot, or no number though nobody can move.
    pub(super) fn tame_end(&self, form: Form) -> Option<Reason> {
        let odd = self.empty_side(form).or_else(|| self.one_sided(form));
        odd.or_else(|| {
            let left = self.atom(form, Player::Left)?;
            let right = self.atom(form, Player::Right)?;
            (left != right).then(|| Reason::UnequalEnds {
                left: left.clone(),
                right: right.clone(),
            })
        })
    }

    /// The scores of a follower, if Left's is below Right's.
    pub(super) fn zugzwang(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        let left = self.final_score(form, Player::Left, None)?;
        let right = self.final_score(form, Player::Right, None)?;
        Ok((left < right).then_some(Reason::Zugzwang { left, right }))
    }

    /// Two options of a follower after which the lines of play have different parities. Where an option has lines
    /// of both parities itself, nothing is said here: that option is found for itself.
    pub(super) fn untempered(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        let parities = self.parities(form)?;
        let mut options = self.left_options(form)?;
        options.extend(self.right_options(form)?);
        let mut kinds = options
            .into_iter()
            .filter_map(|option| Some((option, parities[&option]?)));
        let Some((option, parity)) = kinds.next() else {
            return Ok(None);
        };
        let differs = kinds.find(|&(_, other)| other != parity);
        Ok(differs.map(|(other, _)| Reason::Untempered { option, other }))
    }

    /// For every follower whether its lines of play are odd, `None` where there are lines of both kinds.
    fn parities(&mut self, form: Form) -> Result<FxHashMap<Form, Option<bool>>, Interrupt> {
        let mut parities: FxHashMap<Form, Option<bool>> = FxHashMap::default();
        for follower in self.unknown_below(form, |_, _| false)? {
            self.step()?;
            let mut parity = None;
            let mut mixed = false;
            self.visit_parts(follower, |option| match (parities[&option], parity) {
                (None, _) => mixed = true,
                (Some(odd), None) => parity = Some(!odd),
                (Some(odd), Some(known)) => mixed |= odd == known,
            });
            let parity = if mixed {
                None
            } else {
                Some(parity.unwrap_or(false))
            };
            parities.insert(follower, parity);
        }
        Ok(parities)
    }
}
