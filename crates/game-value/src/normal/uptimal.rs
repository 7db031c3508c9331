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

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::{BigInt, BigUint, Integer};
use crate::store::Form;

use super::{Uptimal, Value};

/// Sums with more digits than this are not built to be recognised.
const MAX_DIGITS: i64 = 32;
/// Sums of more than this many powers are not built to be recognised.
const MAX_POWERS: i64 = 128;

/// The single digits, if they are few.
fn few_digits(uptimal: &Uptimal) -> Option<Vec<Integer>> {
    let repeat = |(digit, length): &(Integer, Integer)| {
        let times = length.to_u64().unwrap_or(0);
        (0..times).map(|_| digit.clone()).collect::<Vec<_>>()
    };
    uptimal
        .is_short()
        .then(|| uptimal.runs().iter().flat_map(repeat).collect())
}

impl Uptimal {
    /// Whether it has few digits and few powers, so that it is recognised by its canonical form.
    pub fn is_short(&self) -> bool {
        let [size, length] = self
            .runs()
            .iter()
            .fold([0_i64; 2], |[size, sum], (digit, length)| {
                let length = length.to_i64().unwrap_or(MAX_POWERS);
                let powers = digit.abs().to_i64().unwrap_or(MAX_POWERS);
                [
                    size.saturating_add(powers.saturating_mul(length)),
                    sum.saturating_add(length),
                ]
            });
        length <= MAX_DIGITS && size <= MAX_POWERS
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
                    let ups = [(compact.ups.clone(), Integer::ONE)];
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
        if uptimal.is_short() {
            return Ok(Some(self.uptimal_value(uptimal)?.form()));
        }
        Ok(None)
    }

    /// The value of an expansion. Costs forms for each digit and each power of ↑, so that long ones are over budget.
    pub fn uptimal_value(&mut self, uptimal: &Uptimal) -> Result<Value, Interrupt> {
        let nimber = uptimal.nimber.to_big().to_biguint().unwrap_or_default();
        let (ups, higher) = match uptimal.runs() {
            [(ups, length)] if length.is_one() => (ups.to_big(), None),
            [] => (BigInt::ZERO, None),
            runs => (BigInt::ZERO, Some(runs)),
        };
        let rest = Value::canonical(self.compact(&uptimal.number, &ups, &nimber));
        let Some(runs) = higher else {
            return Ok(rest);
        };
        let length = |length: &Integer| length.to_u64().unwrap_or(u64::MAX);
        let ups = match (uptimal.as_power(), uptimal.as_power_sum()) {
            (Some((sign, n)), _) => Value::canonical(self.up_power(sign < 0, length(&n))?),
            (_, Some((sign, n))) => Value::canonical(self.up_sum(sign < 0, length(&n))?),
            _ => {
                let mut digits = Vec::new();
                for (digit, repeats) in runs {
                    self.charge(length(repeats))?;
                    digits.extend((0..length(repeats)).map(|_| digit.to_big()));
                }
                self.up_digits(false, &digits)?
            }
        };
        self.sum(ups, rest)
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
    let sum_length = |uptimal: &Uptimal, unit: &Integer| match uptimal.runs() {
        [] => Some(Integer::ZERO),
        [(digit, length)] if digit == unit => Some(length.clone()),
        _ => None,
    };
    let found = |digits: Vec<(Integer, Integer)>, nimber| {
        Some(Uptimal::new(number.clone(), digits, nimber))
    };
    let is_number = |uptimal: &Uptimal| uptimal.runs().is_empty() && uptimal.nimber.is_zero();
    match (near, far) {
        ([sum], [star])
            if star.runs().is_empty() && star.nimber.is_one() && sum.nimber.is_zero() =>
        {
            found(
                vec![(unit.clone(), &sum_length(sum, &unit)? + &Integer::ONE)],
                Integer::ZERO,
            )
        }
        ([zero], [sum]) if is_number(zero) && sum.nimber.is_one() => {
            let length = sum_length(sum, &-&unit)?;
            found(
                vec![(Integer::ZERO, length), (unit, Integer::ONE)],
                Integer::ZERO,
            )
        }
        ([a, b], [zero]) if is_number(zero) => {
            let sum = if is_number(a) { b } else { a };
            let other = if is_number(a) { a } else { b };
            let fits = is_number(other) && sum.nimber.is_one();
            let length = sum_length(sum, &unit).filter(|_| fits)?;
            found(vec![(unit, &length + &Integer::ONE)], Integer::ONE)
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
    let Some(mut digits) = few_digits(after) else {
        return Vec::new();
    };
    digits.push(Integer::ZERO);
    let unit = Integer::from(sign);
    let mut found = Vec::with_capacity(2 * digits.len());
    for place in 0..digits.len() {
        // The move ±↑ⁿ → 0 of the player whose power it is.
        let mut before = digits.clone();
        before[place] = &before[place] + &unit;
        let runs = before.into_iter().map(|digit| (digit, Integer::ONE));
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
        let runs = before.into_iter().map(|digit| (digit, Integer::ONE));
        found.push(Uptimal::new(
            after.number.clone(),
            runs,
            &after.nimber ^ &Integer::ONE,
        ));
    }
    found
}
