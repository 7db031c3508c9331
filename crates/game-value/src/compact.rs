//! Compact forms: number + n·↑ + *m, standing for their canonical form without its options.
//!
//! An integer, a long nimber or a multiple of ↑ has a canonical form as deep as it is large; here
//! it costs one node, and its options are made only when somebody asks for them. With x a number:
//!
//! - x itself: the integers {n-1|} and {|n+1}, and {x-1/2^k | x+1/2^k} for x = m/2^k;
//! - x + *m = {x, …, x+*(m-1) | the same};
//! - x + n·↑ + *m = {x | x + (n-1)·↑ + *(m xor 1)} for n ≥ 1, except x + ↑* = {x, x* | x};
//!   negative n by symmetry.
//!
//! Source: Siegel, Combinatorial Game Theory (2013), II.1–II.4; checked by brute force.

use crate::arena::Player;
use crate::number::{Dyadic, Integer};

/// The parts of number + ups·↑ + *nimber.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Compact {
    pub(crate) number: Dyadic,
    pub(crate) ups: Integer,
    /// Never negative.
    pub(crate) nimber: Integer,
}

impl Compact {
    pub(crate) fn number(number: Dyadic) -> Self {
        Self {
            number,
            ..Self::default()
        }
    }

    pub(crate) fn is_number(&self) -> bool {
        self.ups.is_zero() && self.nimber.is_zero()
    }

    pub(crate) fn negative(&self) -> Self {
        Self {
            number: -&self.number,
            ups: -&self.ups,
            nimber: self.nimber.clone(),
        }
    }

    pub(crate) fn plus(&self, other: &Self) -> Self {
        Self {
            number: &self.number + &other.number,
            ups: &self.ups + &other.ups,
            nimber: &self.nimber ^ &other.nimber,
        }
    }

    /// Whether this is ≥ 0.
    ///
    /// The number decides unless it is 0; n·↑ is positive for n ≥ 1, *m is confused with 0, and
    /// n·↑ + *m is positive for n ≥ 1 except ↑*, which is confused with 0.
    pub(crate) fn is_at_least_zero(&self) -> bool {
        if !self.number.is_zero() {
            return self.number.is_positive();
        }
        if self.ups.is_zero() {
            return self.nimber.is_zero();
        }
        self.ups.is_positive() && !(self.ups.is_one() && self.nimber.is_one())
    }

    /// The birthday of the canonical form.
    pub(crate) fn birthday(&self) -> Integer {
        let size = Dyadic::new(self.number.numerator().abs(), self.number.exponent());
        let mut birthday = size.floor();
        if !size.is_integer() {
            let fraction = Integer::from(size.exponent());
            birthday = &(&birthday + &fraction) + &Integer::ONE;
        }
        if self.ups.is_zero() {
            return &birthday + &self.nimber;
        }
        // Right's moves lead down from n·↑ + *m to ↑ + *q in n - 1 steps, each changing m by 1.
        let steps = &self.ups.abs() - &Integer::ONE;
        let last = if steps.is_even() {
            self.nimber.clone()
        } else {
            &self.nimber ^ &Integer::ONE
        };
        let tail = if last.is_one() {
            Integer::from(2_i64)
        } else {
            &(&last ^ &Integer::ONE) + &Integer::ONE
        };
        &(&birthday + &steps) + &tail
    }

    fn with_nimber(&self, nimber: Integer) -> Self {
        Self {
            number: self.number.clone(),
            ups: Integer::ZERO,
            nimber,
        }
    }

    /// How many options a player has.
    pub(crate) fn option_count(&self, player: Player) -> Integer {
        if !self.ups.is_zero() {
            let toward = self.ups.is_positive() == (player == Player::Left);
            let two = toward && self.ups.abs().is_one() && self.nimber.is_one();
            return Integer::from(if two { 2_i64 } else { 1 });
        }
        if !self.nimber.is_zero() {
            return self.nimber.clone();
        }
        let none = match player {
            Player::Left => !self.number.is_positive(),
            Player::Right => !self.number.is_negative(),
        };
        Integer::from(i64::from(!(self.number.is_integer() && none)))
    }

    /// A player's option with the given index, which must be below [`Self::option_count`].
    pub(crate) fn option(&self, player: Player, index: u64) -> Self {
        if self.ups.is_zero() && !self.nimber.is_zero() {
            return self.with_nimber(Integer::from(index));
        }
        if self.ups.is_zero() {
            let step = Dyadic::unit(self.number.exponent());
            return Self::number(match player {
                Player::Left => &self.number - &step,
                Player::Right => &self.number + &step,
            });
        }
        let toward = self.ups.is_positive() == (player == Player::Left);
        let up_star = self.ups.abs().is_one() && self.nimber.is_one();
        if toward || up_star {
            return self.with_nimber(Integer::from(index));
        }
        let unit = Integer::from(if self.ups.is_positive() { 1_i64 } else { -1 });
        Self {
            number: self.number.clone(),
            ups: &self.ups - &unit,
            nimber: &self.nimber ^ &Integer::ONE,
        }
    }

    /// The compact value whose canonical form has exactly these options, if there is one.
    ///
    /// Both lists must be free of repetitions. The answer is a matter of structure, not of value:
    /// {-1|1} equals 0 but is another form, so it is not recognised.
    pub(crate) fn recognise(left: &[&Self], right: &[&Self]) -> Option<Self> {
        let candidate = match (left, right) {
            ([], []) => Some(Self::default()),
            ([only], []) => only.integer_beside(Player::Left),
            ([], [only]) => only.integer_beside(Player::Right),
            ([low], [high]) if low.is_number() && high.is_number() && low != high => {
                Some(Self::number((&low.number + &high.number).half()))
            }
            _ if left.len() == right.len() => {
                let size = u64::try_from(left.len()).ok()?;
                let same = left[0].with_nimber(Integer::from(size));
                same.has_options(left, right).then_some(same)
            }
            _ => None,
        };
        candidate
            .filter(|found| found.has_options(left, right))
            .or_else(|| Self::recognise_ups(left, right))
    }

    fn integer_beside(&self, player: Player) -> Option<Self> {
        let step = if player == Player::Left {
            Dyadic::ONE
        } else {
            -&Dyadic::ONE
        };
        let found = Self::number(&self.number + &step);
        self.is_number().then_some(found)
    }

    fn recognise_ups(left: &[&Self], right: &[&Self]) -> Option<Self> {
        let up = |far: &Self, sign: i64| Self {
            number: far.number.clone(),
            ups: &far.ups + &Integer::from(sign),
            nimber: &far.nimber ^ &Integer::ONE,
        };
        let up_star = |number: &Dyadic, sign: i64| Self {
            number: number.clone(),
            ups: Integer::from(sign),
            nimber: Integer::ONE,
        };
        let candidates = match (left, right) {
            ([near], [far]) => vec![up(far, 1), up(near, -1)],
            ([_, _], [only]) => vec![up_star(&only.number, 1)],
            ([only], [_, _]) => vec![up_star(&only.number, -1)],
            _ => Vec::new(),
        };
        candidates
            .into_iter()
            .find(|found| !found.ups.is_zero() && found.has_options(left, right))
    }

    /// Whether the options of this are exactly the given ones.
    fn has_options(&self, left: &[&Self], right: &[&Self]) -> bool {
        let same = |player, options: &[&Self]| {
            u64::try_from(options.len()).is_ok_and(|length| {
                self.option_count(player) == Integer::from(length)
                    && options.iter().all(|option| self.has_option(player, option))
            })
        };
        same(Player::Left, left) && same(Player::Right, right)
    }

    fn has_option(&self, player: Player, option: &Self) -> bool {
        if self.ups.is_zero() && !self.nimber.is_zero() {
            return option.number == self.number
                && option.ups.is_zero()
                && option.nimber < self.nimber;
        }
        let count = self.option_count(player).to_u64().unwrap_or(0);
        (0..count).any(|index| &self.option(player, index) == option)
    }
}
