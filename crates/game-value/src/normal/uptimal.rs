//! Uptimals: values x + d₁·↑ + d₂·↑² + … + *m.
//!
//! Only their recognition stands here; the printing order sorts by it. ↑ⁿ = {0 | ↓ⁿ⁻¹… *}, that
//! is, Right moves from ↑ⁿ to -(↑ + … + ↑ⁿ⁻¹) + *, so an option of an uptimal differs from it by
//! one such move; the candidates that the options vote for are built and compared. The two
//! families that occur in deep values, ↑ⁿ and ↑ + … + ↑ⁿ, are recognised by their structure:
//!
//! - ↑ + … + ↑ⁿ = {↑ + … + ↑ⁿ⁻¹ | *}, plus * it is {0, ↑ + … + ↑ⁿ⁻¹ + * | 0};
//! - ↑ⁿ = {0 | -(↑ + … + ↑ⁿ⁻¹) + *}.
//!
//! Source: Conway and Ryba as given in Siegel, II.4; checked by brute force.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::{BigInt, BigUint, Dyadic, Integer};
use crate::store::Form;

use super::Value;

/// The parts of a value x + Σ dᵢ·↑ⁱ + *m.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Uptimal {
    /// The number x.
    pub number: Dyadic,
    /// The digits d₁, d₂, … as runs: a digit and how often it repeats. Runs have length at least
    /// 1, neighbours differ, and the last digit is not 0.
    digits: Vec<(Integer, u64)>,
    /// The size of the nimber.
    pub nimber: Integer,
}

/// Sums with more digits than this are not built to be recognised.
const MAX_DIGITS: usize = 32;
/// Sums of more than this many powers are not built to be recognised.
const MAX_POWERS: i64 = 128;

impl Uptimal {
    fn new(
        number: Dyadic,
        digits: impl IntoIterator<Item = (Integer, u64)>,
        nimber: Integer,
    ) -> Self {
        let mut runs: Vec<(Integer, u64)> = Vec::new();
        for (digit, length) in digits {
            match runs.last_mut() {
                _ if length == 0 => {}
                Some(last) if last.0 == digit => last.1 += length,
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
    pub fn runs(&self) -> &[(Integer, u64)] {
        &self.digits
    }

    /// The sign and n if the digits are those of ±↑ⁿ, n ≥ 2.
    pub fn as_power(&self) -> Option<(i64, u64)> {
        match &self.digits[..] {
            [(zero, length), (unit, 1)] if zero.is_zero() && unit.abs().is_one() => {
                Some((unit.to_i64()?, length + 1))
            }
            _ => None,
        }
    }

    /// The sign and n if the digits are those of ±(↑ + … + ↑ⁿ), n ≥ 2.
    pub fn as_power_sum(&self) -> Option<(i64, u64)> {
        match &self.digits[..] {
            [(unit, length)] if unit.abs().is_one() && *length >= 2 => {
                Some((unit.to_i64()?, *length))
            }
            _ => None,
        }
    }

    /// The single digits, if they are few.
    fn few_digits(&self) -> Option<Vec<Integer>> {
        let length: u64 = self.digits.iter().map(|(_, length)| length).sum();
        let few = usize::try_from(length).is_ok_and(|length| length <= MAX_DIGITS);
        few.then(|| {
            let runs = self.digits.iter();
            let repeat = |(digit, length): &(Integer, u64)| {
                (0..*length).map(|_| digit.clone()).collect::<Vec<_>>()
            };
            runs.flat_map(repeat).collect()
        })
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
            for _ in 0..*length {
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

fn compare_runs(ours: &[(Integer, u64)], theirs: &[(Integer, u64)]) -> Ordering {
    // Behind the last run stand zeros without end.
    let zeros = (Integer::ZERO, u64::MAX);
    let run = |runs: &[(Integer, u64)], index: usize| runs.get(index).unwrap_or(&zeros).clone();
    let (mut i, mut j) = (0, 0);
    let (mut a, mut b) = (run(ours, 0), run(theirs, 0));
    loop {
        let order = a.0.cmp(&b.0);
        if order.is_ne() || (i >= ours.len() && j >= theirs.len()) {
            return order;
        }
        let common = a.1.min(b.1);
        a.1 -= common;
        b.1 -= common;
        if a.1 == 0 {
            i += 1;
            a = run(ours, i);
        }
        if b.1 == 0 {
            j += 1;
            b = run(theirs, j);
        }
    }
}

impl Arena {
    /// The expansion of a form that is the canonical form of an uptimal, `None` for any other
    /// form and for uptimals too long to be recognised.
    pub fn uptimal(&mut self, form: Form) -> Result<Option<Arc<Uptimal>>, Interrupt> {
        for follower in self.unknown_below(form, |arena, form| arena.known.uptimals.has(form))? {
            self.step()?;
            let found = match self.as_compact(follower) {
                Some(compact) => {
                    let ups = [(compact.ups.clone(), 1)];
                    Some(Uptimal::new(
                        compact.number.clone(),
                        ups,
                        compact.nimber.clone(),
                    ))
                }
                None => self.recognise_uptimal(follower)?,
            };
            self.known.uptimals.set(follower, found.map(Arc::new));
        }
        Ok(self.known.uptimals.get(form).cloned().flatten())
    }

    fn recognise_uptimal(&mut self, form: Form) -> Result<Option<Uptimal>, Interrupt> {
        let Some(extent) = self.store.extent(form) else {
            return Ok(None);
        };
        let [left, right] = Player::BOTH.map(|player| -> Option<Vec<Arc<Uptimal>>> {
            let options = self.store.options(extent, player).iter();
            options
                .map(|&option| self.known.uptimals.get(option).cloned().flatten())
                .collect()
        });
        let (Some(left), Some(right)) = (left, right) else {
            return Ok(None);
        };
        let Some(number) = left.first().map(|option| option.number.clone()) else {
            return Ok(None);
        };
        if right.is_empty()
            || left
                .iter()
                .chain(&right)
                .any(|option| option.number != number)
        {
            return Ok(None);
        }
        if let Some(found) = family(&left, &right, 1).or_else(|| family(&right, &left, -1)) {
            return Ok(Some(found));
        }
        for candidate in candidates(&left, &right) {
            self.step()?;
            if self.build_uptimal(&candidate)? == Some(form) {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// The canonical form of a short uptimal.
    fn build_uptimal(&mut self, uptimal: &Uptimal) -> Result<Option<Form>, Interrupt> {
        let Some(digits) = uptimal.few_digits() else {
            return Ok(None);
        };
        let size = digits
            .iter()
            .map(|digit| digit.abs().to_i64().unwrap_or(MAX_POWERS))
            .fold(0, i64::saturating_add);
        if size > MAX_POWERS {
            return Ok(None);
        }
        let nimber = uptimal.nimber.to_big().to_biguint().unwrap_or_default();
        let rest = self.compact(&uptimal.number, &BigInt::ZERO, &nimber);
        let digits: Vec<BigInt> = digits.iter().map(Integer::to_big).collect();
        let ups = self.up_digits(false, &digits)?;
        Ok(Some(self.sum(ups, Value::canonical(rest))?.form()))
    }

    /// ↑ⁿ, or ↓ⁿ: the canonical form `{0 | v[n-1]*}`. Costs n forms.
    pub fn up_power(&mut self, negative: bool, n: u64) -> Result<Form, Interrupt> {
        if n == 0 {
            return Ok(self.zero());
        }
        let zero = self.zero();
        let option = self.up_sum_star(!negative, n - 1)?;
        Ok(if negative {
            self.braces(vec![option], vec![zero])
        } else {
            self.braces(vec![zero], vec![option])
        })
    }

    /// `^[n]` = ↑ + ↑² + … + ↑ⁿ, or its negative: the canonical form `{^[n-1] | *}`. Costs n forms.
    pub fn up_sum(&mut self, negative: bool, n: u64) -> Result<Form, Interrupt> {
        let star = self.nimber(&BigUint::from(1_u8));
        let mut sum = self.zero();
        for _ in 0..n {
            self.step()?;
            sum = if negative {
                self.braces(vec![star], vec![sum])
            } else {
                self.braces(vec![sum], vec![star])
            };
        }
        Ok(sum)
    }

    /// `^[n]*`, or `v[n]*`: the canonical form `{0, ^[n-1]* | 0}`.
    fn up_sum_star(&mut self, negative: bool, n: u64) -> Result<Form, Interrupt> {
        let zero = self.zero();
        let mut sum = self.nimber(&BigUint::from(1_u8));
        for _ in 0..n {
            self.step()?;
            let (rich, poor) = (vec![zero, sum], vec![zero]);
            sum = if negative {
                self.braces(poor, rich)
            } else {
                self.braces(rich, poor)
            };
        }
        Ok(sum)
    }

    /// d₁·↑ + d₂·↑² + …, or its negative.
    pub fn up_digits(&mut self, negative: bool, digits: &[BigInt]) -> Result<Value, Interrupt> {
        let mut total = Value::canonical(self.zero());
        for (index, digit) in (1..).zip(digits) {
            if digit == &BigInt::ZERO {
                continue;
            }
            let power = self.up_power(negative, index)?;
            let power = self.value(power)?;
            let term = self.times(digit, power)?;
            total = self.sum(total, term)?;
        }
        Ok(total)
    }
}

/// The uptimal of a known family whose options these are, seen from the player who is ahead.
fn family(near: &[Arc<Uptimal>], far: &[Arc<Uptimal>], sign: i64) -> Option<Uptimal> {
    let unit = Integer::from(sign);
    let number = &near.first()?.number;
    // The length of a sum ±(↑ + … + ↑ᵏ), 0 included.
    let sum_length = |uptimal: &Uptimal, unit: &Integer| match &uptimal.digits[..] {
        [] => Some(0),
        [(digit, length)] if digit == unit => Some(*length),
        _ => None,
    };
    let found =
        |digits: Vec<(Integer, u64)>, nimber| Some(Uptimal::new(number.clone(), digits, nimber));
    let is_number = |uptimal: &Uptimal| uptimal.digits.is_empty() && uptimal.nimber.is_zero();
    match (near, far) {
        ([sum], [star])
            if star.digits.is_empty() && star.nimber.is_one() && sum.nimber.is_zero() =>
        {
            found(
                vec![(unit.clone(), sum_length(sum, &unit)? + 1)],
                Integer::ZERO,
            )
        }
        ([zero], [sum]) if is_number(zero) && sum.nimber.is_one() => {
            let length = sum_length(sum, &-&unit)?;
            found(vec![(Integer::ZERO, length), (unit, 1)], Integer::ZERO)
        }
        ([a, b], [zero]) if is_number(zero) => {
            let sum = if is_number(a) { b } else { a };
            let other = if is_number(a) { a } else { b };
            let fits = is_number(other) && sum.nimber.is_one();
            let length = sum_length(sum, &unit).filter(|_| fits)?;
            found(vec![(unit, length + 1)], Integer::ONE)
        }
        _ => None,
    }
}

/// The uptimals from which one move leads to each of the options, those with most votes first.
fn candidates(left: &[Arc<Uptimal>], right: &[Arc<Uptimal>]) -> Vec<Uptimal> {
    let mut votes: FxHashMap<Uptimal, usize> = FxHashMap::default();
    for (options, sign) in [(left, 1), (right, -1)] {
        for option in options {
            for candidate in before_move(option, sign) {
                *votes.entry(candidate).or_default() += 1;
            }
        }
    }
    let mut candidates: Vec<(Uptimal, usize)> = votes.into_iter().collect();
    candidates.sort_by(|(a, many), (b, more)| more.cmp(many).then_with(|| a.cmp(b)));
    candidates
        .into_iter()
        .map(|(candidate, _)| candidate)
        .collect()
}

/// The uptimals from which a player (1 for Left, -1 for Right) can move to the given one by a move
/// in a power of ↑.
fn before_move(after: &Uptimal, sign: i64) -> Vec<Uptimal> {
    let Some(mut digits) = after.few_digits() else {
        return Vec::new();
    };
    digits.push(Integer::ZERO);
    let unit = Integer::from(sign);
    let mut found = Vec::with_capacity(2 * digits.len());
    for place in 0..digits.len() {
        // The move ±↑ⁿ → 0 of the player whose power it is.
        let mut before = digits.clone();
        before[place] = &before[place] + &unit;
        let runs = before.into_iter().map(|digit| (digit, 1));
        found.push(Uptimal::new(
            after.number.clone(),
            runs,
            after.nimber.clone(),
        ));
        // The move ∓↑ⁿ → ±(↑ + … + ↑ⁿ⁻¹) + * in a power of the opponent.
        let mut before = digits.clone();
        for digit in &mut before[..=place] {
            *digit = &*digit - &unit;
        }
        let runs = before.into_iter().map(|digit| (digit, 1));
        found.push(Uptimal::new(
            after.number.clone(),
            runs,
            &after.nimber ^ &Integer::ONE,
        ));
    }
    found
}
