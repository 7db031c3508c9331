//! Values x + d₁·↑ + d₂·↑² + … + *m as sums of their parts, without a form.
//!
//! Their outcome is read off: a number other than 0 decides; then ↑ ≫ ↑² ≫ … ≫ 0, so without a nimber the first
//! digit other than 0 decides. ↑ + … + ↑ⁿ is confused with *, whatever n, and exceeds it as soon as anything
//! positive is added, so beside * the first digit other than 1 decides (Propositions 10 and 11 of K. Hashimoto, The
//! Game Value of Sequential Compounds of Integers and Stars). Beside *m with m ≥ 2 the count of ↑ alone decides;
//! specs/theory.md proves that.

use std::cmp::Ordering;
use std::fmt;

use crate::number::{Dyadic, Integer};

use super::{Order, Outcome};

/// The parts of a value x + Σ dᵢ·↑ⁱ + *m.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Uptimal {
    /// The number x.
    pub number: Dyadic,
    /// The digits d₁, d₂, … as runs: a digit and how often it repeats. Runs have length at least
    /// 1, neighbours differ, and the last digit is not 0.
    digits: Vec<(Integer, Integer)>,
    /// The size of the nimber.
    pub nimber: Integer,
}

impl Uptimal {
    /// The value with these parts; runs may be empty, alike or 0.
    pub fn new(
        number: Dyadic,
        digits: impl IntoIterator<Item = (Integer, Integer)>,
        nimber: Integer,
    ) -> Self {
        let mut runs: Vec<(Integer, Integer)> = Vec::new();
        for (digit, length) in digits {
            match runs.last_mut() {
                _ if length.is_zero() => {}
                Some(last) if last.0 == digit => last.1 = &last.1 + &length,
                _ => runs.push((digit, length)),
            }
        }
        while runs.last().is_some_and(|(digit, _)| digit.is_zero()) {
            runs.pop();
        }
        Self {
            number,
            digits: runs,
            nimber,
        }
    }

    /// The digits as runs: a digit and how often it repeats, d₁ first.
    pub fn runs(&self) -> &[(Integer, Integer)] {
        &self.digits
    }

    /// How many digits there are; `None` beyond 64 bits.
    pub fn digit_count(&self) -> Option<u64> {
        let lengths = self.digits.iter().map(|(_, length)| length.to_u64());
        lengths
            .into_iter()
            .try_fold(0_u64, |sum, length| sum.checked_add(length?))
    }

    /// The sign and n if the digits are those of ±↑ⁿ, n ≥ 2.
    pub fn as_power(&self) -> Option<(i64, Integer)> {
        match &self.digits[..] {
            [(zero, length), (unit, one)]
                if zero.is_zero() && unit.abs().is_one() && one.is_one() =>
            {
                Some((unit.to_i64()?, length + &Integer::ONE))
            }
            _ => None,
        }
    }

    /// The sign and n if the digits are those of ±(↑ + … + ↑ⁿ), n ≥ 2.
    pub fn as_power_sum(&self) -> Option<(i64, Integer)> {
        match &self.digits[..] {
            [(unit, length)] if unit.abs().is_one() && !length.is_one() => {
                Some((unit.to_i64()?, length.clone()))
            }
            _ => None,
        }
    }

    /// The sum. Linear in the number of runs.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut sums = Vec::new();
        each_pair(&self.digits, &other.digits, |a, b, length| {
            sums.push((a + b, length.clone()));
            true
        });
        Self::new(
            &self.number + &other.number,
            sums,
            &self.nimber ^ &other.nimber,
        )
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        let digits = self.digits.iter();
        Self {
            number: -&self.number,
            digits: digits.map(|(d, length)| (-d, length.clone())).collect(),
            nimber: self.nimber.clone(),
        }
    }

    /// The sum of n copies.
    #[must_use]
    pub fn times(&self, n: &Integer) -> Self {
        let digits = self.digits.iter();
        let nimber = if n.is_even() {
            Integer::ZERO
        } else {
            self.nimber.clone()
        };
        Self::new(
            Dyadic::new(self.number.numerator() * n, self.number.exponent()),
            digits.map(|(d, length)| (d * n, length.clone())),
            nimber,
        )
    }

    /// Who wins. Linear in the number of runs.
    pub fn outcome(&self) -> Outcome {
        match (self.is_at_least_zero(), self.negative().is_at_least_zero()) {
            (true, true) => Outcome::P,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
            (false, false) => Outcome::N,
        }
    }

    /// How the value compares with another one.
    pub fn compare(&self, other: &Self) -> Order {
        let difference = self.plus(&other.negative());
        Order::of(
            difference.is_at_least_zero(),
            difference.negative().is_at_least_zero(),
        )
    }

    fn is_at_least_zero(&self) -> bool {
        if !self.number.is_zero() {
            return self.number.is_positive();
        }
        let mut digits = self.digits.iter().map(|(digit, _)| digit);
        if self.nimber.is_zero() {
            return digits
                .find(|digit| !digit.is_zero())
                .is_none_or(Integer::is_positive);
        }
        if self.nimber.is_one() {
            // Behind the last digit stand zeros.
            return digits
                .find(|digit| !digit.is_one())
                .is_some_and(|digit| digit > &Integer::ONE);
        }
        digits.next().is_some_and(Integer::is_positive)
    }
}

impl fmt::Display for Uptimal {
    /// CGSuite's uptimal expansion: number and nimber, a point, the digits; a digit below 0 has `-`
    /// behind it, one of 10 or more stands in parentheses. `0.1111` is `^[4]`,
    /// `*.1-` is v*, `9/8*.0` is 9/8*.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.number.is_zero() || self.nimber.is_zero() {
            self.number.fmt(f)?;
        }
        if self.nimber.is_one() {
            f.write_str("*")?;
        } else if !self.nimber.is_zero() {
            write!(f, "*{}", self.nimber)?;
        }
        f.write_str(if self.digits.is_empty() { ".0" } else { "." })?;
        for (digit, length) in &self.digits {
            let size = digit.abs().to_string();
            let minus = if digit.is_negative() { "-" } else { "" };
            for _ in 0..length.to_u64().unwrap_or(u64::MAX) {
                match size.len() {
                    1 => write!(f, "{size}{minus}")?,
                    _ => write!(f, "({size}){minus}")?,
                }
            }
        }
        Ok(())
    }
}

impl Ord for Uptimal {
    /// The printing order: by number, then by digits from the first, then by nimber.
    fn cmp(&self, other: &Self) -> Ordering {
        self.number
            .cmp(&other.number)
            .then_with(|| compare_runs(&self.digits, &other.digits))
            .then_with(|| self.nimber.cmp(&other.nimber))
    }
}

impl PartialOrd for Uptimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the first digits that differ.
fn compare_runs(ours: &[(Integer, Integer)], theirs: &[(Integer, Integer)]) -> Ordering {
    let mut order = Ordering::Equal;
    each_pair(ours, theirs, |a, b, _| {
        order = a.cmp(b);
        order.is_eq()
    });
    order
}

/// Goes through two expansions side by side, a piece with constant digits at a time, until told to stop; the
/// shorter one is continued by zeros.
fn each_pair(
    ours: &[(Integer, Integer)],
    theirs: &[(Integer, Integer)],
    mut visit: impl FnMut(&Integer, &Integer, &Integer) -> bool,
) {
    let (mut ours, mut theirs) = (ours.iter(), theirs.iter());
    let (mut a, mut b) = (ours.next().cloned(), theirs.next().cloned());
    loop {
        let (length, more) = match (&a, &b) {
            (None, None) => return,
            (Some((digit, length)), None) => (length.clone(), visit(digit, &Integer::ZERO, length)),
            (None, Some((digit, length))) => (length.clone(), visit(&Integer::ZERO, digit, length)),
            (Some(x), Some(y)) => {
                let length = x.1.clone().min(y.1.clone());
                let more = visit(&x.0, &y.0, &length);
                (length, more)
            }
        };
        if !more {
            return;
        }
        for (run, rest) in [(&mut a, &mut ours), (&mut b, &mut theirs)] {
            if let Some((_, left)) = run {
                *left = &*left - &length;
                if left.is_zero() {
                    *run = rest.next().cloned();
                }
            }
        }
    }
}
