//! The value of a sequential compound of integers and stars, letter by letter from its end.
//!
//! What stands behind a letter has a value of the form x + Σ dᵢ·↑ⁱ + *m, and the letter changes it by one rule of specs/theory.md, §20. No
//! form is built, and letters that repeat are one step.

use game_value::{Arena, Component, Dyadic, Integer, Interrupt, Uptimal};

use crate::explanation::ExplainError;

/// Why a sequential compound has its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordPlay {
    /// The components, the first first.
    pub components: Vec<Component>,
    /// The letters from the last to the first.
    pub steps: Vec<WordStep>,
    /// The value.
    pub value: Uptimal,
}

/// What some letters of one kind do to the value of what stands behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordStep {
    /// 1, -1, * or another nimber.
    pub letter: Component,
    /// How often it stands there.
    pub count: Integer,
    /// By which rule.
    pub rule: WordRule,
    /// The value from here to the end.
    pub value: Uptimal,
}

/// What a letter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WordRule {
    /// The last integers count whole.
    Whole,
    /// Each integer before them counts half of the one behind it.
    Half,
    /// Stars, alone or before a number: 0 or *, as their number is even or odd. The number is added.
    Stars,
    /// A nimber of another size behind which only stars and a number stand: it is itself, and the number is added.
    Nimber,
    /// Stars before such a nimber: 0 if it is one, otherwise as if the nimber was a star.
    BeforeNimber,
    /// The first integer before the stars begins with a digit.
    First,
    /// The same where one star or none stands before a nimber v, which adds * + *v.
    FirstWithNimber,
    /// A letter of the digits' sign appends one.
    Append,
    /// Any other letter adds one to each digit.
    Raise,
}

/// 1, -1 or *, or a nimber of another size.
#[derive(Clone, PartialEq, Eq)]
enum Letter {
    Left,
    Right,
    Star,
    Nimber(Integer),
}

impl WordPlay {
    /// Why a word has its value; `None` where no closed form is known.
    ///
    /// # Errors
    ///
    /// The budget is used up, or the letters lead to another value than the one that the arena finds.
    pub fn of(arena: &mut Arena, components: &[Component]) -> Result<Option<Self>, ExplainError> {
        let Some(value) = arena.word_value(components)? else {
            return Ok(None);
        };
        let mut reading = Reading::default();
        for (letter, count) in runs(components).into_iter().rev() {
            reading.read(arena, letter, count)?;
        }
        if reading.value() != value {
            return Err(ExplainError::Letters);
        }
        Ok(Some(Self {
            components: components.to_vec(),
            steps: reading.steps,
            value,
        }))
    }
}

/// The letters with how often each repeats, without the zeros: an integer n is |n| letters.
fn runs(components: &[Component]) -> Vec<(Letter, Integer)> {
    let mut runs: Vec<(Letter, Integer)> = Vec::new();
    for component in components {
        let (letter, count) = match component {
            Component::Integer(n) if n.is_zero() => continue,
            Component::Integer(n) if n.is_positive() => (Letter::Left, n.clone()),
            Component::Integer(n) => (Letter::Right, n.abs()),
            Component::Nimber(size) if size.is_one() => (Letter::Star, Integer::ONE),
            Component::Nimber(size) => (Letter::Nimber(size.clone()), Integer::ONE),
        };
        match runs.last_mut() {
            Some((last, length)) if *last == letter => *length = &*length + &count,
            _ => runs.push((letter, count)),
        }
    }
    runs
}

/// A word as far as it is read, from its end.
#[derive(Default)]
struct Reading {
    number: Dyadic,
    /// How many places of halves the number has, once its last run is read.
    places: Option<u64>,
    /// The stars before the number, the nimber among them.
    stars: Integer,
    /// The nimber, as long as it is more than a star.
    nimber: Option<Integer>,
    /// The digits, d₁ first, with how often each repeats.
    digits: Vec<(Integer, Integer)>,
    /// The sign of the digits, once there is one.
    sign: Option<Integer>,
    /// What is added to the digits as a nimber.
    rest: Integer,
    steps: Vec<WordStep>,
}

impl Reading {
    fn value(&self) -> Uptimal {
        Uptimal::new(self.number.clone(), self.digits.clone(), self.rest.clone())
    }

    fn read(&mut self, arena: &mut Arena, letter: Letter, count: Integer) -> Result<(), Interrupt> {
        match letter {
            Letter::Nimber(size) => {
                self.stars = Integer::ONE;
                self.rest = size.clone();
                self.nimber = Some(size.clone());
                self.step(arena, &Letter::Nimber(size), count, WordRule::Nimber)
            }
            Letter::Star if self.sign.is_none() => self.star(arena, count),
            letter if self.sign.is_some() => self.next(arena, &letter, count),
            letter if self.stars.is_zero() => self.integer(arena, &letter, count),
            letter => self.first(arena, &letter, count),
        }
    }

    fn step(
        &mut self,
        arena: &mut Arena,
        letter: &Letter,
        count: Integer,
        rule: WordRule,
    ) -> Result<(), Interrupt> {
        arena.charge(1 + self.digits.len() as u64)?;
        let letter = match letter {
            Letter::Left => Component::Integer(Integer::ONE),
            Letter::Right => Component::Integer(-&Integer::ONE),
            Letter::Star => Component::Nimber(Integer::ONE),
            Letter::Nimber(size) => Component::Nimber(size.clone()),
        };
        self.steps.push(WordStep {
            letter,
            count,
            rule,
            value: self.value(),
        });
        Ok(())
    }

    /// Integers behind all stars.
    fn integer(
        &mut self,
        arena: &mut Arena,
        letter: &Letter,
        count: Integer,
    ) -> Result<(), Interrupt> {
        let signed = |n: Integer| if *letter == Letter::Left { n } else { -&n };
        let Some(places) = self.places else {
            self.number = Dyadic::new(signed(count.clone()), 0);
            self.places = Some(0);
            return self.step(arena, letter, count, WordRule::Whole);
        };
        // 1/2 + … + 1/2ⁿ of the place reached so far.
        let length = count.to_u64().unwrap_or(u64::MAX);
        arena.charge(length.saturating_add(places))?;
        let reached = places.saturating_add(length);
        let all = &Integer::ONE.shifted_left(length) - &Integer::ONE;
        self.number = &self.number + &Dyadic::new(signed(all), reached);
        self.places = Some(reached);
        self.step(arena, letter, count, WordRule::Half)
    }

    /// Stars before the number, or before the nimber.
    fn star(&mut self, arena: &mut Arena, count: Integer) -> Result<(), Interrupt> {
        self.stars = &self.stars + &count;
        let rule = if self.nimber.is_none() {
            WordRule::Stars
        } else {
            WordRule::BeforeNimber
        };
        if count.is_one() && rule == WordRule::BeforeNimber {
            self.rest = Integer::ZERO;
        } else {
            self.nimber = None;
            self.rest = parity(&self.stars);
        }
        self.step(arena, &Letter::Star, count, rule)
    }

    /// The first integer before stars. The rest of its run follows the rule of the letters before it.
    fn first(
        &mut self,
        arena: &mut Arena,
        letter: &Letter,
        count: Integer,
    ) -> Result<(), Interrupt> {
        let positive = (*letter == Letter::Left) == self.stars.is_even();
        let sign = if positive {
            Integer::ONE
        } else {
            -&Integer::ONE
        };
        self.digits = vec![(sign.clone(), Integer::ONE)];
        self.sign = Some(sign);
        let rule = match self.nimber.take() {
            Some(size) => {
                self.rest = &size ^ &Integer::ONE;
                WordRule::FirstWithNimber
            }
            None => {
                self.rest = Integer::ZERO;
                WordRule::First
            }
        };
        self.step(arena, letter, Integer::ONE, rule)?;
        let more = &count - &Integer::ONE;
        if more.is_zero() {
            return Ok(());
        }
        self.next(arena, letter, more)
    }

    /// A letter before the first digit.
    fn next(
        &mut self,
        arena: &mut Arena,
        letter: &Letter,
        count: Integer,
    ) -> Result<(), Interrupt> {
        let sign = self.sign.clone().unwrap_or(Integer::ONE);
        let own = if sign.is_positive() {
            Letter::Left
        } else {
            Letter::Right
        };
        if *letter == own {
            self.digits.push((sign, count.clone()));
            return self.step(arena, letter, count, WordRule::Append);
        }
        let raise = &sign * &count;
        for (digit, _) in &mut self.digits {
            *digit = &*digit + &raise;
        }
        self.rest = &self.rest ^ &parity(&count);
        self.step(arena, letter, count, WordRule::Raise)
    }
}

fn parity(n: &Integer) -> Integer {
    if n.is_even() {
        Integer::ZERO
    } else {
        Integer::ONE
    }
}
