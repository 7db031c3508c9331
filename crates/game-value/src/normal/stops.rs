//! Stops: the numbers that play reaches when the players alternate until a number is reached.
//!
//! LS(x) = RS(x) = x for a number x; otherwise LS(G) = max RS(G^L), RS(G) = min LS(G^R). An
//! adorned stop also says who moved last. Each player prefers the better number, and at equal
//! numbers to have moved last: then, in G - x, the other is to move at 0 and loses. Hence
//! G ≥ x exactly if RS(G) > x, or RS(G) = x and Left moved last; G ≤ x likewise with LS.
//! (Siegel, II.3; adornments as in Winning Ways, chapter 6.)
//!
//! Whether a form is equal to a number is decided on the way by the simplicity theorem, so stops
//! need neither canonical forms nor comparisons: one pass over the followers.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::{Bound, Dyadic, simplest_in};
use crate::store::Form;

use super::Value;

/// A stop with the player who moved last.
///
/// The order is Left's preference: by number, then Left last before Right last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdornedStop {
    /// The number that play stops at.
    pub number: Dyadic,
    /// Who moved last; for a number before any move, the opponent of the player to move.
    pub last: Player,
}

impl AdornedStop {
    pub(super) fn new(number: Dyadic, last: Player) -> Self {
        Self { number, last }
    }
}

impl Ord for AdornedStop {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // `Player::Left` is the smaller variant and the better one to have moved last for Left.
        self.number
            .cmp(&other.number)
            .then(other.last.cmp(&self.last))
    }
}

impl PartialOrd for AdornedStop {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The numbers that a value is confused with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The lower end, the right stop.
    pub low: Bound,
    /// The upper end, the left stop.
    pub high: Bound,
}

impl Arena {
    /// The adorned left stop: Left moves first.
    pub fn adorned_left_stop(&mut self, value: Value) -> Result<AdornedStop, Interrupt> {
        Ok(self.stops(value.form())?[0].clone())
    }

    /// The adorned right stop: Right moves first.
    pub fn adorned_right_stop(&mut self, value: Value) -> Result<AdornedStop, Interrupt> {
        Ok(self.stops(value.form())?[1].clone())
    }

    /// The left stop.
    pub fn left_stop(&mut self, value: Value) -> Result<Dyadic, Interrupt> {
        Ok(self.stops(value.form())?[0].number.clone())
    }

    /// The right stop.
    pub fn right_stop(&mut self, value: Value) -> Result<Dyadic, Interrupt> {
        Ok(self.stops(value.form())?[1].number.clone())
    }

    /// The interval of numbers that are confused with the value, `None` where there are none.
    ///
    /// An end belongs to it where the player who started towards it also moved last.
    pub fn confusion_interval(&mut self, value: Value) -> Result<Option<Interval>, Interrupt> {
        let [left, right] = self.stops(value.form())?.clone();
        let low = Bound {
            number: right.number,
            included: right.last == Player::Right,
        };
        let high = Bound {
            number: left.number,
            included: left.last == Player::Left,
        };
        let empty = low.number > high.number
            || (low.number == high.number && !(low.included && high.included));
        Ok((!empty).then_some(Interval { low, high }))
    }

    /// Both adorned stops of any form in braces. Linear in the number of followers, memoised.
    pub(crate) fn stops(&mut self, form: Form) -> Result<&[AdornedStop; 2], Interrupt> {
        if !self.known.stops.has(form) {
            for follower in self.unknown_below(form, |arena, form| arena.known.stops.has(form))? {
                self.step()?;
                let stops = self.stops_of(follower)?;
                // Numbers of many bits take time and memory in proportion.
                self.charge(stops[0].number.exponent() / 64)?;
                self.known.stops.set(follower, stops);
            }
        }
        self.known
            .stops
            .get(form)
            .ok_or(Interrupt::WrongKind(self.kind(form)))
    }

    /// The number that the value of a form is, if it is one; its stops must be known.
    pub(super) fn known_number(&self, form: Form) -> Option<&Dyadic> {
        let [left, right] = self.known.stops.get(form)?;
        // Only before a number has the player to move an opponent who moved last on both sides.
        let stopped = left.last == Player::Right && right.last == Player::Left;
        (stopped && left.number == right.number).then_some(&left.number)
    }

    /// Both stops of a form whose options have theirs at hand.
    fn stops_of(&mut self, form: Form) -> Result<[AdornedStop; 2], Interrupt> {
        if let Some(compact) = self.as_compact(form) {
            let at = |last| AdornedStop::new(compact.number.clone(), last);
            let mut rest = compact.clone();
            rest.number = Dyadic::ZERO;
            let (least, most) = (rest.is_at_least_zero(), rest.negative().is_at_least_zero());
            let left = if most { Player::Right } else { Player::Left };
            let right = if least { Player::Left } else { Player::Right };
            return Ok([at(left), at(right)]);
        }
        let extent = self.extent(form)?;
        let options = |player| self.store.options(extent, player);
        let (left, right) = (options(Player::Left), options(Player::Right));
        let (stops, number) = self.stops_by(left, right);
        Ok(match number {
            Some(number) => {
                [Player::Right, Player::Left].map(|last| AdornedStop::new(number.clone(), last))
            }
            None => stops.map(|stop| {
                stop.cloned()
                    .unwrap_or(AdornedStop::new(Dyadic::ZERO, Player::Right))
            }),
        })
    }

    /// The best stops that the players reach by their options, whose stops must be known, and the number that {left | right}
    /// equals, if it is one.
    fn stops_by(
        &self,
        left: &[Form],
        right: &[Form],
    ) -> ([Option<&AdornedStop>; 2], Option<Dyadic>) {
        let stops = |option: &Form| self.known.stops.get(*option);
        let left = left.iter().filter_map(stops).map(|[_, right]| right).max();
        let right = right.iter().filter_map(stops).map(|[left, _]| left).min();
        // G^L is not ≥ x exactly if RS(G^L) < x, or RS(G^L) = x and Right moved last.
        let bound = |stop: &AdornedStop, last| Bound {
            number: stop.number.clone(),
            included: stop.last == last,
        };
        let low = left.map(|stop| bound(stop, Player::Right));
        let high = right.map(|stop| bound(stop, Player::Left));
        let number = simplest_in(low.as_ref(), high.as_ref());
        ([left, right], number)
    }

    /// The number that {left | right} equals, if it is one.
    pub(super) fn number_between(
        &mut self,
        left: &[Form],
        right: &[Form],
    ) -> Result<Option<Dyadic>, Interrupt> {
        for option in left.iter().chain(right) {
            self.stops(*option)?;
        }
        Ok(self.stops_by(left, right).1)
    }
}
