//! The pass over a literal.

use std::ops::Range;

use super::{
    Fault, Glue, MAX_DIGITS, Shape, Ups, is_down_word, is_loopy, is_star, subscript, superscript,
    vulgar,
};
use crate::lexer::{continues_name, starts_name};

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
    let glue = Glue {
        end: scanner.at,
        number,
        ups,
        nimber,
        fault: None,
    };
    scanner.next_to(&glue);
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

/// What may stand beside the integers of a list.
const BLANKS: [char; 5] = [' ', '\t', '\n', '\r', '\u{a0}'];

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
        // What is blamed must not reach beyond what touches the bracket.
        let open = self.at;
        let inside = &self.rest()[1..];
        let word = inside.find(|c| !continues_name(c)).unwrap_or(inside.len());
        let closer = usize::from(inside[word..].starts_with(']'));
        self.blame(Fault::UpIndex(open..open + 1 + word + closer));
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
            b'(' => Some(self.list()),
            _ => None,
        }
    }

    /// `.(12,-3,4)`.
    fn list(&mut self) -> Shape {
        let point = self.at;
        self.at += 2;
        let start = self.at;
        let complete = self.entries();
        let end = self.at;
        if self.byte(0) == Some(b')') {
            self.at += 1;
        } else {
            // Blanks and line ends behind it are no part of it.
            self.at = start + self.text[start..end].trim_end_matches(BLANKS).len();
        }
        if !complete || self.at <= end {
            self.blame(Fault::UpDigits(point..self.at));
        }
        Shape::List(start..end)
    }

    /// Reads integers parted by commas; whether one stands behind each comma.
    fn entries(&mut self) -> bool {
        loop {
            self.run(|c| BLANKS.contains(&c));
            let number = integer(self.text, self.at);
            if number.is_empty() {
                return false;
            }
            if number.len() > MAX_DIGITS {
                self.blame(Fault::TooLong(number.len()));
            }
            self.at = number.end;
            self.run(|c| BLANKS.contains(&c));
            if self.byte(0) != Some(b',') {
                return true;
            }
            self.at += 1;
        }
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
    fn next_to(&mut self, glue: &Glue) {
        let Some(next) = self.peek() else { return };
        let at = self.at..self.at + next.len_utf8();
        let star = self.is_bare_star(glue);
        let fault = match next {
            '\'' if glue.ups.as_ref().is_some_and(|ups| ups.down) => Fault::Prime(at),
            // `*n` and `*(e)` are nimbers of computed size.
            '(' if star => return,
            '.' if self.byte(1).is_some_and(|b| b.is_ascii_digit()) => {
                let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit);
                Fault::Glued(at.start..at.end + digits.count())
            }
            '0'..='9' | '^' | '(' | '{' | '[' | '\'' | '↑' | '↓' | '⇑' | '⇓' => {
                Fault::Glued(at)
            }
            c if is_star(c) => Fault::Glued(at),
            c if is_script(c) => {
                let rest = self.rest();
                let length = rest.find(|c| !is_script(c)).unwrap_or(rest.len());
                Fault::Script(at.start..at.start + length)
            }
            c if starts_name(c) => match self.word_behind(star) {
                Some(fault) => fault,
                None => return,
            },
            _ => return,
        };
        self.blame(fault);
    }

    /// A word directly behind the literal, unless it makes a computed nimber or stands behind an
    /// arrow, which joins no word as `v` would.
    fn word_behind(&self, star: bool) -> Option<Fault> {
        let rest = self.rest();
        let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        let range = self.at..self.at + length;
        let arrow = self.text[..self.at].ends_with(['↑', '↓', '⇑', '⇓']);
        if star {
            is_down_word(word).then_some(Fault::Glued(range))
        } else if is_loopy(word) {
            Some(Fault::Loopy(range))
        } else {
            (!arrow).then_some(Fault::Glued(range))
        }
    }

    /// Whether the literal is a star without a size.
    fn is_bare_star(&self, glue: &Glue) -> bool {
        let star = glue.nimber.as_ref().map(|star| &self.text[star.clone()]);
        let alone = glue.number.is_empty() && glue.ups.is_none();
        alone && star.is_some_and(|star| star.chars().count() == 1)
    }
}

/// Whether the character is a raised or lowered digit.
fn is_script(c: char) -> bool {
    superscript(c).is_some() || subscript(c).is_some()
}
