//! Literals: where one ends, what its parts are, and what may not stand next to it.
//!
//! A literal is glued together from a number, ups and a nimber, in this order
//! (`grammar.ebnf`, section 4). [`scan`] finds its parts in one pass; the reader uses the end, and
//! [`Literal::read`](crate::Literal::read) the parts.

use std::ops::Range;

use crate::lexer::{continues_name, starts_name};

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

/// The signs and spellings of characters in literals.
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

/// Scans the literal that starts at `start`: a number, ups, a star, or a minus before a number. Linear in its length.
pub(crate) fn scan(text: &str, start: usize) -> Glue {
    let mut scanner = Scanner {
        text,
        at: start,
        fault: None,
    };
    let number = scanner.number();
    let ups = scanner.ups();
    let nimber = scanner.nimber();
    let only_star = number.is_empty() && ups.is_none();
    let glue = Glue {
        end: scanner.at,
        number,
        ups,
        nimber,
        fault: None,
    };
    scanner.next_to(&glue, only_star);
    Glue {
        fault: scanner.fault,
        ..glue
    }
}

/// Scans a score: an optional minus and a number, as in an atom. `None` if there is none.
pub(crate) fn scan_number(text: &str, start: usize) -> Option<Glue> {
    let mut scanner = Scanner {
        text,
        at: start,
        fault: None,
    };
    let number = scanner.number();
    (!number.is_empty()).then(|| Glue {
        end: scanner.at,
        number,
        fault: scanner.fault,
        ..Glue::default()
    })
}

/// The bytes of an integer at `at`, with an optional minus; empty if there is none.
fn integer(text: &str, at: usize) -> Range<usize> {
    let rest = &text[at..];
    let unsigned = rest.strip_prefix(['-', '−']).unwrap_or(rest);
    let digits = unsigned.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        at..at
    } else {
        at..at + (rest.len() - unsigned.len()) + digits
    }
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    fault: Option<Fault>,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    fn blame(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }

    fn run(&mut self, accept: impl Fn(char) -> bool) -> Range<usize> {
        let start = self.at;
        let rest = self.rest();
        self.at += rest.find(|c| !accept(c)).unwrap_or(rest.len());
        start..self.at
    }

    fn digits(&mut self) -> Range<usize> {
        let digits = self.run(|c| c.is_ascii_digit());
        if digits.len() > MAX_DIGITS {
            self.blame(Fault::TooLong(digits.len()));
        }
        digits
    }

    fn number(&mut self) -> Range<usize> {
        let start = self.at;
        let rest = self.rest();
        let unsigned = rest.strip_prefix(['-', '−']).unwrap_or(rest);
        self.at += rest.len() - unsigned.len();
        match self.peek() {
            Some(c) if vulgar(c).is_some() => self.at += c.len_utf8(),
            Some('0'..='9') => {
                self.digits();
                self.fraction();
            }
            _ => self.at = start,
        }
        start..self.at
    }

    /// The part of a number behind `/` or `.`, and the error of a second one.
    fn fraction(&mut self) {
        let mut parts = 0;
        while matches!(self.byte(0), Some(b'/' | b'.'))
            && self.byte(1).is_some_and(|b| b.is_ascii_digit())
        {
            let mark = self.at;
            let divides = self.byte(0) == Some(b'/');
            self.at += 1;
            let digits = self.digits();
            parts += 1;
            if parts > 1 {
                self.blame(Fault::Number(mark..self.at));
            } else if divides && self.text[digits.clone()].bytes().all(|b| b == b'0') {
                self.blame(Fault::ZeroDiv(digits));
            }
        }
    }

    fn ups(&mut self) -> Option<Ups> {
        let start = self.at;
        let sign = self.peek()?;
        let (down, count) = match sign {
            '^' | '↑' => (false, self.repeats(sign)),
            '↓' => (true, self.repeats(sign)),
            'v' => return self.downs(),
            '⇑' | '⇓' => {
                self.at += sign.len_utf8();
                let more = self.at;
                if let Some(shape) = self.raised(sign) {
                    self.blame(Fault::UpMixed(start..self.at.max(more)));
                    return Some(Ups {
                        down: sign == '⇓',
                        shape,
                    });
                }
                return Some(Ups {
                    down: sign == '⇓',
                    shape: Shape::Repeated(2),
                });
            }
            _ => return None,
        };
        let shape = self.counted(sign, start, count);
        Some(Ups { down, shape })
    }

    fn repeats(&mut self, sign: char) -> usize {
        self.run(|c| c == sign).len() / sign.len_utf8()
    }

    /// `v`, `vv`, `v9` where the whole word is one of downs.
    fn downs(&mut self) -> Option<Ups> {
        let start = self.at;
        let rest = self.rest();
        let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        if !is_down_word(word) {
            return None;
        }
        let count = self.repeats('v');
        let shape = self.counted('v', start, count);
        Some(Ups { down: true, shape })
    }

    /// What stands behind `count` equal signs; several signs with a count or an index are an error.
    fn counted(&mut self, sign: char, start: usize, count: usize) -> Shape {
        if self.byte(0).is_some_and(|b| b.is_ascii_digit()) {
            let digits = self.digits();
            if count > 1 {
                self.blame(Fault::UpMixed(start..self.at));
            } else if self.text[digits.clone()].bytes().all(|b| b == b'0') {
                self.blame(Fault::UpIndex(digits.clone()));
            }
            return Shape::Counted(digits);
        }
        if let Some(shape) = self.raised(sign) {
            if count > 1 {
                self.blame(Fault::UpMixed(start..self.at));
            }
            return shape;
        }
        if sign == '↑' && self.byte(0) == Some(b'^') {
            // The papers write ↑^2 for ↑², folding would make three ups of it.
            self.at += 1;
            let count = self.repeats('^') + count + 1;
            self.counted('^', start, count);
            self.blame(Fault::UpMixed(start..self.at));
        }
        Shape::Repeated(count)
    }

    /// `[n]`, `<n>`, `²` or `.digits` behind an up.
    fn raised(&mut self, sign: char) -> Option<Shape> {
        match self.peek()? {
            '[' => self.sum_index(),
            '<' => self.power_index(),
            '.' => self.uptimal(),
            c if superscript(c).is_some() && matches!(sign, '↑' | '↓' | '⇑' | '⇓') => {
                Some(Shape::Power(self.run(|c| superscript(c).is_some())))
            }
            _ => None,
        }
    }

    /// An index between the bracket here and `close`: its range, and the byte behind `close`. `None` if there is none.
    fn index(&self, close: u8) -> Option<(Range<usize>, usize)> {
        let start = self.at + 1;
        let rest = &self.text[start..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = if digits > 0 {
            digits
        } else if rest.starts_with(starts_name) {
            let word = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
            word + rest[word..].bytes().take_while(|&b| b == b'\'').count()
        } else {
            0
        };
        let end = start + length;
        let closed = length > 0 && self.text.as_bytes().get(end) == Some(&close);
        closed.then_some((start..end, end + 1))
    }

    fn check_index(&mut self, index: &Range<usize>) {
        let word = &self.text[index.clone()];
        if is_loopy(word) {
            self.blame(Fault::Loopy(index.clone()));
        } else if word.bytes().all(|b| b == b'0') || is_down_word(word) {
            self.blame(Fault::UpIndex(index.clone()));
        } else if word.len() > MAX_DIGITS {
            self.blame(Fault::TooLong(word.len()));
        }
    }

    fn sum_index(&mut self) -> Option<Shape> {
        if let Some((index, end)) = self.index(b']') {
            self.check_index(&index);
            self.at = end;
            return Some(Shape::Sum(index));
        }
        let open = self.at;
        let rest = self.rest();
        let line = rest.find(['\n', '\r', ';', '|']).unwrap_or(rest.len());
        let end = rest[..line].find(']').map_or(open + 1, |at| open + at + 1);
        self.blame(Fault::UpIndex(open..end));
        None
    }

    fn power_index(&mut self) -> Option<Shape> {
        let (index, end) = self.index(b'>')?;
        self.check_index(&index);
        self.at = end;
        Some(Shape::Power(index))
    }

    fn uptimal(&mut self) -> Option<Shape> {
        match self.byte(1)? {
            b'0'..=b'9' => {
                self.at += 1;
                Some(Shape::Digits(self.digits()))
            }
            b'(' => {
                self.at += 2;
                let start = self.at;
                while let Some(()) = self.list_entry() {}
                let end = self.at;
                if self.byte(0) == Some(b')') {
                    self.at += 1;
                } else {
                    self.blame(Fault::UpDigits(start - 2..end));
                }
                Some(Shape::List(start..end))
            }
            _ => None,
        }
    }

    /// Reads an integer of a list and the comma behind it; `None` at the end of the list.
    fn list_entry(&mut self) -> Option<()> {
        self.run(|c| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{a0}'));
        let number = integer(self.text, self.at);
        if number.is_empty() {
            self.blame(Fault::UpDigits(self.at..self.at));
            return None;
        }
        self.at = number.end;
        if number.len() > MAX_DIGITS {
            self.blame(Fault::TooLong(number.len()));
        }
        self.run(|c| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{a0}'));
        (self.byte(0) == Some(b',')).then(|| self.at += 1)
    }

    fn nimber(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        let star = self.peek().filter(|&c| is_star(c))?;
        self.at += star.len_utf8();
        if self.byte(0).is_some_and(|b| b.is_ascii_digit()) {
            self.digits();
        } else {
            self.run(|c| subscript(c).is_some());
        }
        Some(start..self.at)
    }

    /// Checks what stands directly behind the literal.
    fn next_to(&mut self, glue: &Glue, only_star: bool) {
        let start = self.at;
        let Some(next) = self.peek() else { return };
        let bare_star = only_star
            && glue.nimber.as_ref().is_some_and(|star| {
                star.len() == 1
                    || !self.text[star.clone()]
                        .ends_with(|c: char| c.is_ascii_digit() || subscript(c).is_some())
            });
        let next_end = start + next.len_utf8();
        match next {
            '\'' if glue.ups.as_ref().is_some_and(|ups| ups.down) => {
                self.blame(Fault::Prime(start..next_end));
            }
            // `*n` and `*(e)` are nimbers of computed size.
            '(' if bare_star => {}
            c if starts_name(c) => {
                let rest = self.rest();
                let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
                let word = &rest[..length];
                let range = start..start + length;
                if is_loopy(word) && !bare_star {
                    self.blame(Fault::Loopy(range));
                } else if bare_star && !is_down_word(word) || self.ends_in_arrow() {
                } else {
                    self.blame(Fault::Glued(range));
                }
            }
            '.' if self.byte(1).is_some_and(|b| b.is_ascii_digit()) => {
                self.at += 1;
                let digits = self.run(|c| c.is_ascii_digit());
                self.at = start;
                self.blame(Fault::Glued(start..digits.end));
            }
            '0'..='9' | '^' | '(' | '{' | '[' | '\'' | '↑' | '↓' | '⇑' | '⇓' => {
                self.blame(Fault::Glued(start..next_end));
            }
            c if is_star(c) => self.blame(Fault::Glued(start..next_end)),
            c if superscript(c).is_some() || subscript(c).is_some() => {
                let scripts = self.run(|c| superscript(c).is_some() || subscript(c).is_some());
                self.at = start;
                self.blame(Fault::Script(scripts));
            }
            _ => {}
        }
    }

    /// Whether the literal ends in an arrow, which joins no word as `v` would.
    fn ends_in_arrow(&self) -> bool {
        self.text[..self.at].ends_with(['↑', '↓', '⇑', '⇓'])
    }
}
