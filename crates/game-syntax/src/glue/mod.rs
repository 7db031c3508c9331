//! Literals: where one ends, what its parts are, and what may not stand next to it.
//!
//! A literal is glued together from a number, ups and a nimber, in this order
//! (`grammar.ebnf`, section 4). [`scan`] finds its parts in one pass; the reader uses the end, and
//! [`Literal::read`](crate::Literal::read) the parts.

mod scanner;

use std::ops::Range;

pub(crate) use scanner::{scan, scan_number};

/// Numbers with more digits are refused: reading them would take seconds and no board needs them.
pub(crate) const MAX_DIGITS: usize = 100_000;

/// CGSuite's names of values that are not short.
const LOOPY: [&str; 9] = [
    "on", "off", "over", "under", "upon", "downon", "tis", "tisn", "dud",
];

/// A literal taken apart; ranges are in the scanned text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glue {
    /// The byte after the literal.
    pub(crate) end: usize,
    /// The number with its sign; empty if there is none.
    pub(crate) number: Range<usize>,
    /// The ups.
    pub(crate) ups: Option<Ups>,
    /// The nimber: its star and its digits.
    pub(crate) nimber: Option<Range<usize>>,
    /// What is wrong with it, if anything.
    pub(crate) fault: Option<Fault>,
}

/// Ups in a literal.
#[derive(Clone, Debug)]
pub(crate) struct Ups {
    /// Downs rather than ups.
    pub(crate) down: bool,
    /// How they are written.
    pub(crate) shape: Shape,
}

/// The ways to write ups.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// `^^^`: so many signs.
    Repeated(usize),
    /// `^3`: the digits.
    Counted(Range<usize>),
    /// `^[n]`: the index.
    Sum(Range<usize>),
    /// `^<n>`, `↑²`: the index.
    Power(Range<usize>),
    /// `^.43331`: the digits.
    Digits(Range<usize>),
    /// `^.(12,-3,4)`: the list without its parentheses.
    List(Range<usize>),
}

/// What is wrong with a literal, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// More than one `/` or `.` in a number.
    Number(Range<usize>),
    /// More than [`MAX_DIGITS`] digits.
    TooLong(usize),
    /// Division by zero.
    ZeroDiv(Range<usize>),
    /// Ups repeated and counted or raised together.
    UpMixed(Range<usize>),
    /// An index that is 0 or no number and no name.
    UpIndex(Range<usize>),
    /// Uptimal digits in parentheses that are no list of integers.
    UpDigits(Range<usize>),
    /// A value that is not short.
    Loopy(Range<usize>),
    /// Something that may not stand directly after a literal.
    Glued(Range<usize>),
    /// Raised or lowered digits where they have no meaning.
    Script(Range<usize>),
    /// A prime after a down-word.
    Prime(Range<usize>),
}

impl Glue {
    /// Whether it is a glued sum, that is: has two parts or more.
    pub(crate) fn is_sum(&self) -> bool {
        usize::from(!self.number.is_empty())
            + usize::from(self.ups.is_some())
            + usize::from(self.nimber.is_some())
            > 1
    }

    /// Whether a minus before it can be read in two ways: a number with ups.
    pub(crate) fn is_number_with_ups(&self) -> bool {
        !self.number.is_empty() && self.ups.is_some()
    }
}

/// Where the index of ups stands in a literal, if it is a name.
pub(crate) fn named_index(text: &str) -> Option<Range<usize>> {
    // Nearly no literal has an index.
    if !text.contains(['[', '<']) {
        return None;
    }
    match scan(text, 0).ups?.shape {
        Shape::Sum(index) | Shape::Power(index) => {
            let is_name = text[index.clone()].starts_with(crate::lexer::starts_name);
            is_name.then_some(index)
        }
        _ => None,
    }
}

/// Whether the character is a star.
pub(crate) fn is_star(c: char) -> bool {
    matches!(c, '*' | '⋆' | '∗' | '★')
}

/// Whether the character is a vulgar fraction that the language knows.
pub(crate) fn vulgar(c: char) -> Option<(u32, u32)> {
    Some(match c {
        '½' => (1, 2),
        '¼' => (1, 4),
        '¾' => (3, 4),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        _ => return None,
    })
}

/// The value of a raised digit.
pub(crate) fn superscript(c: char) -> Option<u32> {
    Some(match c {
        '⁰' => 0,
        '¹' => 1,
        '²' => 2,
        '³' => 3,
        '⁴'..='⁹' => u32::from(c) - u32::from('⁰'),
        _ => return None,
    })
}

/// The value of a lowered digit.
pub(crate) fn subscript(c: char) -> Option<u32> {
    ('₀'..='₉')
        .contains(&c)
        .then(|| u32::from(c) - u32::from('₀'))
}

/// Whether the word is a name of CGSuite for a value that is not short.
pub(crate) fn is_loopy(word: &str) -> bool {
    LOOPY.contains(&word)
}

/// Whether the word is one of downs: `v`, `vv`, `v9`. Such words are games, never names.
pub(crate) fn is_down_word(word: &str) -> bool {
    let word = word.trim_end_matches('\'');
    let digits = word.trim_start_matches('v');
    digits.len() < word.len() && digits.bytes().all(|b| b.is_ascii_digit())
}
