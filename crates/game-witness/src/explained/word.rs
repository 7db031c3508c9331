//! Replays of the values of sequential compounds, by playing each part of the word beside the negative of its value.
//!
//! In a compound a player moves in the first component in which he has a move, and discards what stands before it (paper 002, Definition
//! 11). In ↑ⁱ Left moves to 0, Right to * and one ↓ʲ for each j < i. The two are equal if whoever begins loses.

use std::collections::{BTreeMap, HashMap};

use game_explain::{WordPlay, WordStep};
use game_value::{Component, Integer, Uptimal};

use super::must;

/// The most positions that are played.
const MOST: usize = 2_000_000;

/// A component: an integer, or a nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Integer(i64),
    Nimber(i64),
}

/// What is left of a word, and what is played beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    word: Vec<Part>,
    /// A number, as a numerator and the exponent of 2 below it.
    number: (i64, u32),
    /// How many ↑ⁱ there are; below 0 these are ↓ⁱ.
    digits: BTreeMap<usize, i64>,
    nimber: i64,
}

/// Checks the value behind every letter, that the letters are those of the compound, and the value of the whole.
///
/// # Errors
///
/// What is wrong; also a word that is too long to be played.
pub fn replay_word(play: &WordPlay) -> Result<(), &'static str> {
    let components: Vec<Part> = play.components.iter().map(part).collect::<Result<_, _>>()?;
    let mut letters = Vec::new();
    let mut game = Play::default();
    for step in &play.steps {
        let count = small(&step.count)?;
        must(count > 0, "a step without letters")?;
        let letter = letter(step)?;
        for _ in 0..count {
            letters.push(letter);
        }
        let word = letters.iter().rev().copied().collect();
        game.must_be(word, &step.value)?;
    }
    letters.reverse();
    must(letters == spelt(&components), "the letters are others")?;
    game.must_be(components, &play.value)
}

fn small(n: &Integer) -> Result<i64, &'static str> {
    let small = n.to_i64().filter(|n| n.abs() <= 64);
    small.ok_or("a number is too great to be played")
}

fn part(component: &Component) -> Result<Part, &'static str> {
    Ok(match component {
        Component::Integer(n) => Part::Integer(small(n)?),
        Component::Nimber(size) => Part::Nimber(small(size)?),
    })
}

fn letter(step: &WordStep) -> Result<Part, &'static str> {
    match part(&step.letter)? {
        letter @ (Part::Integer(1 | -1) | Part::Nimber(1..)) => Ok(letter),
        _ => Err("a letter is none"),
    }
}

/// The letters of a word: an integer n is |n| of them.
fn spelt(components: &[Part]) -> Vec<Part> {
    let mut letters = Vec::new();
    for &component in components {
        match component {
            Part::Integer(n) => (0..n.abs()).for_each(|_| letters.push(Part::Integer(n.signum()))),
            Part::Nimber(0) => {}
            nimber @ Part::Nimber(_) => letters.push(nimber),
        }
    }
    letters
}

/// What was played.
#[derive(Default)]
struct Play {
    /// Whether Left, or Right, wins a position if it is her turn, or his.
    won: HashMap<(Position, bool), bool>,
}

impl Play {
    /// Whether a word has a value.
    fn must_be(&mut self, word: Vec<Part>, value: &Uptimal) -> Result<(), &'static str> {
        let mut digits = BTreeMap::new();
        let mut place = 0;
        for (digit, length) in value.runs() {
            for _ in 0..small(length)? {
                place += 1;
                digits.insert(place, -small(digit)?);
            }
        }
        digits.retain(|_, count| *count != 0);
        let exponent = u32::try_from(value.number.exponent()).ok();
        let exponent = exponent.filter(|&exponent| exponent <= 32);
        let numerator = value.number.numerator().to_i64();
        let numerator = numerator.filter(|n| n.abs() < 1 << 40);
        let (Some(numerator), Some(exponent)) = (numerator, exponent) else {
            return Err("a number is too great to be played");
        };
        let position = Position {
            word,
            number: (-numerator, exponent),
            digits,
            nimber: small(&value.nimber)?,
        };
        let won = self.wins(&position, true)? || self.wins(&position, false)?;
        must(!won, "a part of the word has another value")
    }

    /// Whether a player wins, moving first.
    fn wins(&mut self, position: &Position, left: bool) -> Result<bool, &'static str> {
        let key = (position.clone(), left);
        if let Some(&known) = self.won.get(&key) {
            return Ok(known);
        }
        must(self.won.len() < MOST, "the word is too long to be played")?;
        let mut won = false;
        for next in position.moves(left) {
            if !self.wins(&next, !left)? {
                won = true;
                break;
            }
        }
        self.won.insert(key, won);
        Ok(won)
    }
}

impl Position {
    /// Where a player can move.
    fn moves(&self, left: bool) -> Vec<Self> {
        let mut moves = Vec::new();
        self.in_word(left, &mut moves);
        self.in_number(left, &mut moves);
        for (&place, &count) in &self.digits {
            moves.push(self.in_digit(place, count, (count > 0) == left));
        }
        moves.extend((0..self.nimber).map(|nimber| Self {
            nimber,
            ..self.clone()
        }));
        moves
    }

    fn in_word(&self, left: bool, moves: &mut Vec<Self>) {
        let first = self.word.iter().position(|part| match *part {
            Part::Integer(n) => (left && n > 0) || (!left && n < 0),
            Part::Nimber(size) => size > 0,
        });
        let Some(first) = first else {
            return;
        };
        let mut push = |part: Part| {
            let mut word = self.word[first..].to_vec();
            word[0] = part;
            moves.push(Self {
                word,
                ..self.clone()
            });
        };
        match self.word[first] {
            Part::Integer(n) => push(Part::Integer(n - n.signum())),
            Part::Nimber(size) => (0..size).for_each(|size| push(Part::Nimber(size))),
        }
    }

    fn in_number(&self, left: bool, moves: &mut Vec<Self>) {
        let (numerator, exponent) = self.number;
        let step = if left { -1 } else { 1 };
        // n/2ᵏ is {(n-1)/2ᵏ | (n+1)/2ᵏ}, and a player has one move in an integer of his own.
        let next = match exponent {
            0 if numerator * step < 0 => (numerator + step, 0),
            0 => return,
            _ => {
                let (mut numerator, mut exponent) = (numerator + step, exponent);
                while exponent > 0 && numerator % 2 == 0 {
                    numerator /= 2;
                    exponent -= 1;
                }
                (numerator, exponent)
            }
        };
        moves.push(Self {
            number: next,
            ..self.clone()
        });
    }

    /// Behind a move in one ↑ⁱ or ↓ⁱ, to 0 or to the rest.
    fn in_digit(&self, place: usize, count: i64, to_zero: bool) -> Self {
        let mut next = self.clone();
        *next.digits.entry(place).or_default() -= count.signum();
        if !to_zero {
            for lower in 1..place {
                *next.digits.entry(lower).or_default() -= count.signum();
            }
            next.nimber ^= 1;
        }
        next.digits.retain(|_, count| *count != 0);
        next
    }
}
