//! Dyadic rationals m/2^k, exact and unbounded.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;

use super::Integer;

/// A number m/2^k of normal play.
///
/// Invariant: the numerator is odd, or the exponent is 0. Two equal numbers are therefore
/// structurally equal.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Dyadic {
    numerator: Integer,
    exponent: u64,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Self = Self {
        numerator: Integer::ZERO,
        exponent: 0,
    };
    /// The number 1.
    pub const ONE: Self = Self {
        numerator: Integer::ONE,
        exponent: 0,
    };

    /// The number `numerator`/2^`exponent`, in lowest terms.
    pub fn new(numerator: Integer, exponent: u64) -> Self {
        let common = numerator.trailing_zeros().min(exponent);
        if numerator.is_zero() {
            return Self::ZERO;
        }
        Self {
            numerator: numerator.shifted_right(common),
            exponent: exponent - common,
        }
    }

    /// The dyadic that equals a rational, or `None` where its denominator is no power of 2.
    pub fn from_rational(rational: &BigRational) -> Option<Self> {
        let exponent = rational.denom().trailing_zeros()?;
        let odd: BigInt = rational.denom() >> exponent;
        odd.is_one()
            .then(|| Self::new(Integer::from(rational.numer()), exponent))
    }

    /// The same number as a rational.
    pub fn to_rational(&self) -> BigRational {
        BigRational::new(self.numerator.to_big(), BigInt::one() << self.exponent)
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> &Integer {
        &self.numerator
    }

    /// The k of m/2^k in lowest terms.
    pub fn exponent(&self) -> u64 {
        self.exponent
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether this is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent == 0
    }

    /// Whether this is below 0.
    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    /// Whether this is above 0.
    pub fn is_positive(&self) -> bool {
        self.numerator.is_positive()
    }

    /// The integer that this is, if it is one.
    pub fn as_integer(&self) -> Option<&Integer> {
        self.is_integer().then_some(&self.numerator)
    }

    /// The greatest integer that is not above this.
    pub fn floor(&self) -> Integer {
        self.numerator.shifted_right(self.exponent)
    }

    /// Half of this.
    #[must_use]
    pub fn half(&self) -> Self {
        Self::new(self.numerator.clone(), self.exponent + 1)
    }

    /// 1/2^`exponent`.
    pub fn unit(exponent: u64) -> Self {
        Self {
            numerator: Integer::ONE,
            exponent,
        }
    }

    /// The numerator over 2^`exponent`, which must not be below this number's own exponent.
    pub(super) fn scaled(&self, exponent: u64) -> Integer {
        self.numerator.shifted_left(exponent - self.exponent)
    }
}

impl From<Integer> for Dyadic {
    fn from(numerator: Integer) -> Self {
        Self {
            numerator,
            exponent: 0,
        }
    }
}

impl From<i64> for Dyadic {
    fn from(small: i64) -> Self {
        Self::from(Integer::from(small))
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: Self) -> Dyadic {
        let exponent = self.exponent.max(other.exponent);
        Dyadic::new(&self.scaled(exponent) + &other.scaled(exponent), exponent)
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: Self) -> Dyadic {
        let exponent = self.exponent.max(other.exponent);
        Dyadic::new(&self.scaled(exponent) - &other.scaled(exponent), exponent)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        Dyadic {
            numerator: -&self.numerator,
            exponent: self.exponent,
        }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.exponent == other.exponent {
            return self.numerator.cmp(&other.numerator);
        }
        let sign = |x: &Self| i8::from(x.is_positive()) - i8::from(x.is_negative());
        // With the same sign, sizes that differ by a bit decide without any shifting.
        let magnitude = |x: &Self| i128::from(x.numerator.bits()) - i128::from(x.exponent);
        let ours = sign(self);
        let by_size = magnitude(self).cmp(&magnitude(other));
        ours.cmp(&sign(other))
            .then(if ours < 0 { by_size.reverse() } else { by_size })
            .then_with(|| {
                let exponent = self.exponent.max(other.exponent);
                self.scaled(exponent).cmp(&other.scaled(exponent))
            })
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exponent == 0 {
            return self.numerator.fmt(f);
        }
        write!(
            f,
            "{}/{}",
            self.numerator,
            Integer::ONE.shifted_left(self.exponent)
        )
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_rationals() {
        let numbers: Vec<Dyadic> = (-40..=40_i64)
            .flat_map(|m| (0..5).map(move |k| Dyadic::new(Integer::from(m), k)))
            .collect();
        for a in &numbers {
            for b in &numbers {
                assert_eq!(
                    a.cmp(b),
                    a.to_rational().cmp(&b.to_rational()),
                    "{a} and {b}"
                );
                assert_eq!((a + b).to_rational(), a.to_rational() + b.to_rational());
                assert_eq!((a - b).to_rational(), a.to_rational() - b.to_rational());
            }
            assert_eq!(Dyadic::from_rational(&a.to_rational()).as_ref(), Some(a));
            assert_eq!(&a.half() + &a.half(), *a);
            assert!(Dyadic::from(a.floor()) <= *a);
        }
    }

    #[test]
    fn a_third_is_not_dyadic() {
        let third = BigRational::new(BigInt::from(1), BigInt::from(3));
        assert_eq!(Dyadic::from_rational(&third), None);
    }

    #[test]
    fn machine_words_do_not_overflow() {
        let large = Dyadic::from(i64::MAX);
        assert_eq!((&large + &Dyadic::ONE).to_string(), "9223372036854775808");
        assert_eq!((&-&large - &large).to_string(), "-18446744073709551614");
        let least = Dyadic::from(i64::MIN);
        assert_eq!((-&least).to_string(), "9223372036854775808");
        assert_eq!(&(&large + &Dyadic::ONE) - &Dyadic::ONE, large);
        assert_eq!(Dyadic::new(Integer::from(25_i64), 4).to_string(), "25/16");
    }
}
