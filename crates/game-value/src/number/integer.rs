//! Unbounded integers that cost no allocation while they fit a machine word.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, BitXor, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive};

/// An integer of any size.
///
/// Small values (those of an `i64`) live in the value itself; only larger ones allocate. The two
/// representations never overlap, so equality and hashing are structural.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    /// Only values outside the range of `i64`.
    Big(Box<BigInt>),
}

impl Integer {
    /// The integer 0.
    pub const ZERO: Self = Self(Repr::Small(0));
    /// The integer 1.
    pub const ONE: Self = Self(Repr::Small(1));

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self == &Self::ZERO
    }

    /// Whether this is 1.
    pub fn is_one(&self) -> bool {
        self == &Self::ONE
    }

    /// Whether this is below 0.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => *small < 0,
            Repr::Big(big) => big.is_negative(),
        }
    }

    /// Whether this is above 0.
    pub fn is_positive(&self) -> bool {
        !self.is_zero() && !self.is_negative()
    }

    /// Whether 2 divides this.
    pub fn is_even(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => small & 1 == 0,
            Repr::Big(big) => !big.bit(0),
        }
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.is_negative() {
            -self
        } else {
            self.clone()
        }
    }

    /// The same integer as a `BigInt`.
    pub fn to_big(&self) -> BigInt {
        match &self.0 {
            Repr::Small(small) => BigInt::from(*small),
            Repr::Big(big) => (**big).clone(),
        }
    }

    /// The same integer as an `i64`, if it fits.
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small(small) => Some(*small),
            Repr::Big(_) => None,
        }
    }

    /// The same integer as a `u64`, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small(small) => u64::try_from(*small).ok(),
            Repr::Big(big) => big.to_u64(),
        }
    }

    /// The number of trailing zero bits; 0 for the integer 0.
    pub fn trailing_zeros(&self) -> u64 {
        match &self.0 {
            Repr::Small(0) => 0,
            Repr::Small(small) => u64::from(small.trailing_zeros()),
            Repr::Big(big) => big.trailing_zeros().unwrap_or(0),
        }
    }

    /// The number of bits of the absolute value.
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Small(small) => u64::from(64 - small.unsigned_abs().leading_zeros()),
            Repr::Big(big) => big.bits(),
        }
    }

    /// This times 2^`bits`.
    #[must_use]
    pub fn shifted_left(&self, bits: u64) -> Self {
        if bits == 0 || self.is_zero() {
            return self.clone();
        }
        if let Repr::Small(small) = self.0
            && bits < 63
            && let Some(product) = small.checked_mul(1 << bits)
        {
            return Self::from(product);
        }
        Self::from(self.to_big() << bits)
    }

    /// The floor of this divided by 2^`bits`.
    #[must_use]
    pub fn shifted_right(&self, bits: u64) -> Self {
        match &self.0 {
            Repr::Small(small) => Self::from(small >> bits.min(63)),
            Repr::Big(big) => Self::from(&**big >> bits),
        }
    }
}

impl Default for Integer {
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<i64> for Integer {
    fn from(small: i64) -> Self {
        Self(Repr::Small(small))
    }
}

impl From<u64> for Integer {
    fn from(value: u64) -> Self {
        i64::try_from(value).map_or_else(
            |_| Self(Repr::Big(Box::new(BigInt::from(value)))),
            Self::from,
        )
    }
}

impl From<BigInt> for Integer {
    fn from(big: BigInt) -> Self {
        match big.to_i64() {
            Some(small) => Self(Repr::Small(small)),
            None => Self(Repr::Big(Box::new(big))),
        }
    }
}

impl From<&BigInt> for Integer {
    fn from(big: &BigInt) -> Self {
        match big.to_i64() {
            Some(small) => Self(Repr::Small(small)),
            None => Self(Repr::Big(Box::new(big.clone()))),
        }
    }
}

impl From<&Integer> for BigInt {
    fn from(integer: &Integer) -> Self {
        integer.to_big()
    }
}

impl Add for &Integer {
    type Output = Integer;

    fn add(self, other: Self) -> Integer {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            return Integer::from(sum);
        }
        Integer::from(self.to_big() + other.to_big())
    }
}

impl Sub for &Integer {
    type Output = Integer;

    fn sub(self, other: Self) -> Integer {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Integer::from(difference);
        }
        Integer::from(self.to_big() - other.to_big())
    }
}

impl Mul for &Integer {
    type Output = Integer;

    fn mul(self, other: Self) -> Integer {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
        {
            return Integer::from(product);
        }
        Integer::from(self.to_big() * other.to_big())
    }
}

impl BitXor for &Integer {
    type Output = Integer;

    /// The nim sum, for integers that are not negative.
    fn bitxor(self, other: Self) -> Integer {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0) {
            return Integer::from(a ^ b);
        }
        Integer::from(self.to_big() ^ other.to_big())
    }
}

impl Neg for &Integer {
    type Output = Integer;

    fn neg(self) -> Integer {
        if let Repr::Small(small) = self.0
            && let Some(negative) = small.checked_neg()
        {
            return Integer::from(negative);
        }
        Integer::from(-self.to_big())
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        // A big value lies outside the range of the small ones, so its sign decides.
        let outside = |big: &BigInt| {
            if big.sign() == Sign::Minus {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        };
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            (Repr::Small(_), Repr::Big(b)) => outside(b).reverse(),
            (Repr::Big(a), Repr::Small(_)) => outside(a),
            (Repr::Big(a), Repr::Big(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(small) => small.fmt(f),
            Repr::Big(big) => big.fmt(f),
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
