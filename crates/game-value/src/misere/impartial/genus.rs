//! The genus: how a game behaves with heaps of 2.
//!
//! Normal and misère nim values are least excludants over the options, except that the misère value of 0 is 1. The
//! genus g^(γ0 γ1 γ2 …) is the normal value g of G with the misère values γi of G + i·*2. Since *2 has the options
//! 0 and *, and adding * changes the last bit of a value, γi is the least number that is neither γ(i-1), nor that
//! with the last bit changed, nor γi of an option. Sooner or later the sequence repeats with period 2.

use std::fmt;

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

/// The genus of an impartial game.
///
/// Displayed as CGSuite does, `2^1420`: as many of the misère values as determine all, the last two repeating, in
/// parentheses with commas if one has several digits. Of tame and restive games one value is shown, of heaps none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genus {
    /// The nim value in normal play.
    normal: u64,
    /// The misère values up to where the last two repeat; at least two.
    misere: Vec<u64>,
    shown: usize,
}

impl Genus {
    /// The genus of a Nim heap.
    pub(super) fn of_heap(size: u64) -> Self {
        let mut misere = vec![size, size ^ 2];
        if size < 2 {
            misere.insert(0, size ^ 1);
            misere.swap(1, 2);
        }
        Self {
            normal: size,
            misere,
            shown: 0,
        }
    }

    /// The nim value in normal play.
    pub fn normal(&self) -> u64 {
        self.normal
    }

    /// γi, the misère nim value of the sum with i heaps of 2.
    pub fn misere(&self, index: usize) -> u64 {
        let length = self.misere.len();
        let inside = if index < length {
            index
        } else {
            length - 2 + (index - length) % 2
        };
        self.misere[inside]
    }

    /// Shows no more than so many of the misère values.
    pub(super) fn shortened(mut self, shown: usize) -> Self {
        self.shown = shown.min(self.misere.len());
        self
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.normal)?;
        let shown = &self.misere[..self.shown];
        let texts: Vec<String> = shown.iter().map(u64::to_string).collect();
        if texts.is_empty() {
            Ok(())
        } else if texts.iter().any(|text| text.len() > 1) {
            write!(f, "^({})", texts.join(","))
        } else {
            write!(f, "^{}", texts.concat())
        }
    }
}

impl Arena {
    /// The genus of an impartial form. Memoised with all else that is known of canonical forms.
    pub fn impartial_genus(&mut self, form: Form) -> Result<Genus, Interrupt> {
        let facts = self.impartial_facts(form)?;
        Ok(facts.genus.clone())
    }

    /// The nim value of an impartial form in normal play, the least excludant of those of the options.
    pub fn impartial_nim_value(&mut self, form: Form) -> Result<u64, Interrupt> {
        Ok(self.impartial_facts(form)?.nim())
    }

    /// The misère nim value of an impartial form: 1 of 0, otherwise the least excludant of those of the options.
    /// It is 0 if and only if the player who begins loses.
    pub fn impartial_misere_nim_value(&mut self, form: Form) -> Result<u64, Interrupt> {
        Ok(self.impartial_facts(form)?.misere_nim())
    }

    /// The genus of a game other than 0 from those of its options.
    pub(super) fn genus_of(&mut self, options: &[Genus]) -> Result<Genus, Interrupt> {
        let settled = options.iter().map(|genus| genus.misere.len()).max();
        let settled = settled.unwrap_or(0).max(2);
        let mut misere: Vec<u64> = Vec::new();
        loop {
            let index = misere.len();
            self.charge(options.len() as u64 + 1)?;
            let values = options.iter().map(|genus| genus.misere(index));
            let previous = misere.last().map(|&value| [value, value ^ 1]);
            let value = mex(values.chain(previous.into_iter().flatten()));
            misere.push(value);
            // From here on the options only depend on the parity, so one repetition brings all others.
            if index >= settled && misere[index - 2] == value {
                break;
            }
        }
        while misere.len() > 2 && misere[misere.len() - 1] == misere[misere.len() - 3] {
            misere.pop();
        }
        Ok(Genus {
            normal: mex(options.iter().map(|genus| genus.normal)),
            shown: misere.len(),
            misere,
        })
    }
}

/// The least number that is not among the given ones.
pub(super) fn mex(numbers: impl Iterator<Item = u64>) -> u64 {
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    let gap = (0..)
        .zip(&numbers)
        .find(|&(least, &number)| least != number);
    gap.map_or(numbers.len() as u64, |(least, _)| least)
}
