//! Dead ends: a player without options must not get one in any follower.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::check::{Origins, path_to};
use super::{Reason, Step};

impl Arena {
    /// The player who is stuck in a form and gets an option later, with a shortest path there.
    pub(super) fn revived_end(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        for player in Player::BOTH {
            if self.has_options(form, player) || self.is_integer_end(form) {
                continue;
            }
            if !self.stays_dead(form, player)? {
                return self.revival(form, player).map(Some);
            }
        }
        Ok(None)
    }

    /// An integer is a dead end whatever its size.
    fn is_integer_end(&self, form: Form) -> bool {
        self.as_number(form)
            .is_some_and(crate::number::Dyadic::is_integer)
    }

    /// Whether a player has no option in a form and in any of its followers. Memoised for those
    /// forms for which it holds.
    fn stays_dead(&mut self, form: Form, player: Player) -> Result<bool, Interrupt> {
        let mut seen = FxHashSet::from_iter([form]);
        let mut waiting = vec![form];
        while let Some(follower) = waiting.pop() {
            self.step()?;
            if self.has_options(follower, player) {
                return Ok(false);
            }
            if self.is_integer_end(follower) || self.dead_ends.contains(&(follower, player)) {
                continue;
            }
            for option in self.options(follower, player.opponent())? {
                if seen.insert(option) {
                    waiting.push(option);
                }
            }
        }
        self.dead_ends
            .extend(seen.into_iter().map(|follower| (follower, player)));
        Ok(true)
    }

    fn revival(&mut self, form: Form, player: Player) -> Result<Reason, Interrupt> {
        let mut origins = Origins::from_iter([(form, None)]);
        let mut queue = vec![form];
        let mut next = 0;
        while let Some(&follower) = queue.get(next) {
            next += 1;
            self.step()?;
            if self.has_options(follower, player) {
                let path = path_to(follower, &origins);
                return Ok(Reason::Revived {
                    player,
                    path,
                    revived: follower,
                });
            }
            for option in self.options(follower, player.opponent())? {
                origins.entry(option).or_insert_with(|| {
                    queue.push(option);
                    Some((
                        follower,
                        Step {
                            player: Some(player.opponent()),
                            option,
                        },
                    ))
                });
            }
        }
        // Not reached: the caller knows that the player has an option somewhere below.
        Ok(Reason::Revived {
            player,
            path: Vec::new(),
            revived: form,
        })
    }
}
