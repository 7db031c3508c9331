//! The value of a word of integers and stars, in time linear in the number of its runs.
//!
//! An integer n is |n| copies of 1 or of -1 (Theorem 4), so a word is a list of runs of the letters 1, -1 and *.
//! What stands behind the last star is a number x that is added to the rest (Corollaries 3 and 4). If every letter
//! is an integer the last run counts whole and each letter before it half of the one behind it (Theorem 5). The rest
//! is an uptimal whose digits have one sign: read from the right, 1 and * raise every digit by 1 and -1 appends
//! a digit 1, or the other way round (Theorem 7, equations 37 to 40).
//!
//! One component may be a nimber *v with v ≥ 2 if only stars and then integers stand behind it. With t stars before
//! it, it is a star if t ≥ 2; 0 for t = 1 and *v for t = 0 if nothing else is before it; otherwise it adds
//! * + *v to what a star would give. The proof is in specs/theory.md.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::normal::Uptimal;
use crate::number::{BigInt, BigUint, Dyadic, Integer};

use super::Component;

/// What every letter of a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Letter {
    /// 1.
    Left,
    /// -1.
    Right,
    Star,
}

/// A letter and how often it repeats, at least once.
type Run = (Letter, Integer);

/// Word = dicotic part, then integers.
struct Parts {
    /// Ends in a star, or is empty.
    dicot: Vec<Run>,
    /// The size of the nimber that stands for the last star, if it is another one.
    nimber: Option<Integer>,
    integers: Vec<Run>,
}

impl Arena {
    /// The value of a word; `None` where no closed form is known: a nimber other than * that is followed by
    /// another one behind an integer, or by a second one.
    ///
    /// Linear in the number of components and in the digits of the number; refused over budget where that needs too many.
    pub fn word_value(&mut self, word: &[Component]) -> Result<Option<Uptimal>, Interrupt> {
        self.charge(word.len() as u64)?;
        let Some(parts) = split(word) else {
            return Ok(None);
        };
        let number = self.number_of(&parts.integers)?;
        Ok(Some(match parts.nimber {
            None => uptimal_of(number, &parts.dicot),
            Some(size) => with_nimber(number, parts.dicot, size),
        }))
    }

    /// The value of a word of integers: r·e for the last run of r letters e, then ±1/2, ±1/4, … for each letter
    /// before it.
    fn number_of(&mut self, runs: &[Run]) -> Result<Dyadic, Interrupt> {
        let Some(((letter, whole), before)) = runs.split_last() else {
            return Ok(Dyadic::ZERO);
        };
        let whole = if *letter == Letter::Left {
            whole.clone()
        } else {
            -whole
        };
        let places = before
            .iter()
            .fold(Integer::ZERO, |sum, (_, length)| &sum + length);
        let places = places.to_u64().unwrap_or(u64::MAX);
        self.charge(places)?;
        Ok(&Dyadic::new(whole, 0) + &fraction(before, places))
    }
}

/// Σ ±1/2ⁱ over the letters from the right: with P the binary number of the places of the letters 1 it is
/// (2P - (2ⁿ - 1)) / 2ⁿ.
fn fraction(runs: &[Run], places: u64) -> Dyadic {
    let mut words = vec![0_u32; usize::try_from(places.div_ceil(32)).unwrap_or(0)];
    // The leftmost letter has the lowest place.
    let mut place = 0;
    for (letter, length) in runs {
        let end = place + length.to_u64().unwrap_or(0);
        if *letter == Letter::Left {
            for place in place..end {
                if let Some(word) = usize::try_from(place / 32)
                    .ok()
                    .and_then(|at| words.get_mut(at))
                {
                    *word |= 1 << (place % 32);
                }
            }
        }
        place = end;
    }
    let lefts = BigInt::from(BigUint::new(words));
    let all = (BigInt::from(1) << places) - 1;
    Dyadic::new(Integer::from(lefts * 2 - all), places)
}

/// The word as runs, taken apart behind its last star or nimber.
fn split(word: &[Component]) -> Option<Parts> {
    let mut dicot: Vec<Run> = Vec::new();
    let mut integers: Vec<Run> = Vec::new();
    let mut nimber = None;
    for component in word {
        match component {
            Component::Integer(n) if n.is_zero() => {}
            Component::Integer(n) => {
                let letter = if n.is_positive() {
                    Letter::Left
                } else {
                    Letter::Right
                };
                push(&mut integers, letter, n.abs());
            }
            Component::Nimber(size) => {
                match nimber {
                    // Stars behind a nimber change nothing: *v → * has the options of *v, by value.
                    Some(_) if size.is_one() && integers.is_empty() => continue,
                    Some(_) => return None,
                    None => {}
                }
                for (letter, length) in integers.drain(..) {
                    push(&mut dicot, letter, length);
                }
                push(&mut dicot, Letter::Star, Integer::ONE);
                nimber = (!size.is_one()).then(|| size.clone());
            }
        }
    }
    Some(Parts {
        dicot,
        nimber,
        integers,
    })
}

fn push(runs: &mut Vec<Run>, letter: Letter, length: Integer) {
    match runs.last_mut() {
        Some(last) if last.0 == letter => last.1 = &last.1 + &length,
        _ => runs.push((letter, length)),
    }
}

/// The value of runs that end in stars, plus a number.
fn uptimal_of(number: Dyadic, runs: &[Run]) -> Uptimal {
    let Some(((_, stars), before)) = runs.split_last() else {
        return Uptimal::new(number, [], Integer::ZERO);
    };
    let Some(((last, length), further)) = before.split_last() else {
        return Uptimal::new(number, [], parity(stars));
    };
    // The letter that appends a digit, and the sign of all of them.
    let (appending, sign) = if (*last == Letter::Left) == stars.is_even() {
        (Letter::Left, Integer::ONE)
    } else {
        (Letter::Right, -&Integer::ONE)
    };
    // How often all digits were raised when a digit came, and since the first one.
    let mut births = vec![(Integer::ZERO, Integer::ONE)];
    let mut raised = Integer::ZERO;
    let shorter = (*last, length - &Integer::ONE);
    for (letter, length) in [&shorter].into_iter().chain(further.iter().rev()) {
        if *letter == appending {
            births.push((raised.clone(), length.clone()));
        } else {
            raised = &raised + length;
        }
    }
    let digit = |birth: &Integer| &sign * &(&(&Integer::ONE + &raised) - birth);
    let digits: Vec<_> = births
        .iter()
        .map(|(birth, length)| (digit(birth), length.clone()))
        .collect();
    Uptimal::new(number, digits, parity(&raised))
}

/// The value of runs whose last star is a nimber of another size.
fn with_nimber(number: Dyadic, runs: Vec<Run>, size: Integer) -> Uptimal {
    let stars = runs
        .last()
        .map_or(Integer::ZERO, |(_, stars)| stars.clone());
    let two = Integer::from(2_i64);
    if stars > two {
        return uptimal_of(number, &runs);
    }
    if runs.len() == 1 {
        let nimber = if stars == two { Integer::ZERO } else { size };
        return Uptimal::new(number, [], nimber);
    }
    let shift = Uptimal::new(Dyadic::ZERO, [], &size ^ &Integer::ONE);
    uptimal_of(number, &runs).plus(&shift)
}

fn parity(n: &Integer) -> Integer {
    if n.is_even() {
        Integer::ZERO
    } else {
        Integer::ONE
    }
}
