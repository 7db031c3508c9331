//! Short names: sums of few known games that a value is equal to.
//!
//! Known are numbers, ups and nimbers, powers ↑ⁿ and sums ↑ + … + ↑ⁿ, tinies and minies of numbers, switches ±x, values that are
//! their own negatives, such values heated, and numbers overheated. What stands in a sum is guessed from the numbers that can be reached in the
//! value, and taken away; what is left must have a name of its own. So no table of values is needed, and every name is exact.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Part, Player};
use crate::meter::Interrupt;
use crate::normal::Value;
use crate::number::Dyadic;

use super::shape::Shape;

/// A term of a name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// A value whose spelling is its name.
    Plain(Value),
    /// A value whose spelling is its name, heated by a number.
    Heated {
        /// The value.
        of: Value,
        /// By how much.
        by: Value,
    },
    /// A number, overheated from a number to a number.
    Overheated {
        /// The number.
        of: Value,
        /// What an integer is counted in.
        from: Value,
        /// How hot each move becomes.
        to: Value,
    },
}

/// The names that were found.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The terms of each name, in no order.
    pub sums: Vec<Vec<Named>>,
    /// Whether the search came to its end.
    pub complete: bool,
}

/// So many numbers are taken from the followers, the simplest ones.
const NUMBERS: usize = 16;
/// So many differences of them are tried as sizes of switches, tinies and heats.
const SIZES: usize = 16;
/// The highest power of ↑ that is tried.
const POWERS: u64 = 4;
/// So many followers are looked at.
const FOLLOWERS: usize = 2000;

impl Arena {
    /// Sums of at most three known games that are equal to a value, searched in so many steps.
    ///
    /// # Errors
    ///
    /// The budget in force ran out, or the search was cancelled.
    pub fn names(&mut self, value: Value, steps: u64) -> Result<Names, Interrupt> {
        let mut names = Names::default();
        let part: Part = self.start_part(steps);
        let searched = self.search_names(value, &mut names.sums);
        self.end_part(part)?;
        match searched {
            Ok(()) => names.complete = true,
            Err(Interrupt::OverBudget { .. }) => {}
            Err(interrupt) => return Err(interrupt),
        }
        Ok(names)
    }

    fn search_names(&mut self, value: Value, sums: &mut Vec<Vec<Named>>) -> Result<(), Interrupt> {
        self.single_name(value, &[], sums)?;
        let sizes = self.sizes(value)?;
        self.heated_names(value, &sizes, sums)?;
        self.overheated_sum(value, &[], sums)?;
        let known = self.known_games(value, &sizes)?;
        for &first in &known {
            let rest = self.difference(value, first)?;
            self.single_name(rest, &[first], sums)?;
            self.overheated_sum(rest, &[first], sums)?;
        }
        for (index, &first) in known.iter().enumerate() {
            let rest = self.difference(value, first)?;
            for &second in &known[index..] {
                let rest = self.difference(rest, second)?;
                self.single_name(rest, &[first, second], sums)?;
            }
        }
        Ok(())
    }

    /// Adds the sum of some terms and a rest, if the rest has a name.
    fn single_name(
        &mut self,
        rest: Value,
        terms: &[Value],
        sums: &mut Vec<Vec<Named>>,
    ) -> Result<(), Interrupt> {
        let Some(rest) = self.rest(rest)? else {
            return Ok(());
        };
        let rest = rest.into_iter().map(Named::Plain);
        self.add_sum(terms, rest, sums);
        Ok(())
    }

    /// Adds the sum of some terms and a rest, if the rest is an overheated number or such a one and a number.
    fn overheated_sum(
        &mut self,
        rest: Value,
        terms: &[Value],
        sums: &mut Vec<Vec<Named>>,
    ) -> Result<(), Interrupt> {
        if let Some(rest) = self.overheated_name(rest)? {
            self.add_sum(terms, rest, sums);
        }
        Ok(())
    }

    fn add_sum(
        &self,
        terms: &[Value],
        rest: impl IntoIterator<Item = Named>,
        sums: &mut Vec<Vec<Named>>,
    ) {
        let terms = terms.iter().copied().map(Named::Plain);
        let mut sum: Vec<Named> = terms.chain(rest).collect();
        sum.retain(|term| !matches!(term, Named::Plain(value) if self.is_zero(*value)));
        sums.push(sum);
    }

    /// The terms of a value that is named by its spelling: one, or a number and a value that is its own negative.
    fn rest(&mut self, value: Value) -> Result<Option<Vec<Value>>, Interrupt> {
        if self.is_known(value)? {
            return Ok(Some(vec![value]));
        }
        let mean = self.mean(value)?;
        let mean = self.number_value(&mean);
        let around = self.difference(value, mean)?;
        let negative = self.negate(around)?;
        Ok((negative == around).then(|| vec![mean, around]))
    }

    /// Whether the spelling of a value is a name and no list of options.
    fn is_known(&mut self, value: Value) -> Result<bool, Interrupt> {
        self.find_shapes(value.form())?;
        Ok(match self.shape(value.form()) {
            Shape::Literal | Shape::Uptimal(_) => true,
            Shape::Switch => {
                let left = self.options(value.form(), Player::Left)?;
                matches!(&left[..], &[only] if self.as_number(only).is_some())
            }
            Shape::Tiny { argument, .. } => self.as_number(argument).is_some(),
            _ => false,
        })
    }

    /// Positive numbers that differences of reachable numbers are, the simplest first.
    fn sizes(&mut self, value: Value) -> Result<Vec<Dyadic>, Interrupt> {
        let mut numbers = self.numbers_below(value)?;
        simplest(&mut numbers, NUMBERS);
        let mut sizes: Vec<Dyadic> = numbers.clone();
        for a in &numbers {
            for b in &numbers {
                let difference = a - b;
                sizes.push(difference.half());
                sizes.push(difference);
            }
        }
        sizes.extend([1, 2].map(Dyadic::from));
        sizes.retain(Dyadic::is_positive);
        simplest(&mut sizes, SIZES);
        Ok(sizes)
    }

    /// The numbers at which lines of play end, as far as they are looked for.
    fn numbers_below(&mut self, value: Value) -> Result<Vec<Dyadic>, Interrupt> {
        let mut seen = FxHashSet::from_iter([value.form()]);
        let mut open = vec![value.form()];
        let mut numbers = Vec::new();
        while let Some(form) = open.pop() {
            self.step()?;
            if let Some(compact) = self.as_compact(form) {
                numbers.push(compact.number.clone());
                continue;
            }
            for player in Player::BOTH {
                for option in self.options(form, player)? {
                    if seen.len() < FOLLOWERS && seen.insert(option) {
                        open.push(option);
                    }
                }
            }
        }
        Ok(numbers)
    }

    /// The games that may stand in the sum, besides numbers, ups and nimbers, which a rest has of its own.
    fn known_games(&mut self, value: Value, sizes: &[Dyadic]) -> Result<Vec<Value>, Interrupt> {
        let temperature = self.temperature(value)?;
        let mut forms = Vec::new();
        for size in sizes {
            let size_form = self.number(size);
            // A hotter switch would have to be made cold again by another one.
            if *size <= temperature {
                forms.push(self.plus_minus(&[size_form])?);
            }
            forms.push(self.tiny(size_form)?);
            forms.push(self.miny(size_form)?);
        }
        for power in 2..=POWERS {
            for negative in [false, true] {
                forms.push(self.up_power(negative, power)?);
                forms.push(self.up_sum(negative, power)?);
            }
        }
        let mut seen = FxHashSet::default();
        let mut known = Vec::with_capacity(forms.len());
        for form in forms {
            let game = self.value(form)?;
            if seen.insert(game) {
                known.push(game);
            }
        }
        Ok(known)
    }

    /// Adds the values that are named by their spelling and are this value when they are heated.
    fn heated_names(
        &mut self,
        value: Value,
        sizes: &[Dyadic],
        sums: &mut Vec<Vec<Named>>,
    ) -> Result<(), Interrupt> {
        for size in sizes {
            let Some(of) = self.cool(value, size)? else {
                continue;
            };
            if self.is_number(of) || !self.is_known(of)? {
                continue;
            }
            let by = self.number_value(size);
            // Cooling forgets what is smaller than the heat, so it is not always undone.
            if self.heat(of, by)? == value {
                sums.push(vec![Named::Heated { of, by }]);
            }
        }
        Ok(())
    }
}

/// Keeps the simplest numbers, each once: those of small denominators, then those near 0.
fn simplest(numbers: &mut Vec<Dyadic>, most: usize) {
    let size = |number: &Dyadic| number.numerator().abs();
    numbers.sort_by(|a, b| {
        let key = (a.exponent(), size(a)).cmp(&(b.exponent(), size(b)));
        key.then_with(|| a.cmp(b))
    });
    numbers.dedup();
    numbers.truncate(most);
}
