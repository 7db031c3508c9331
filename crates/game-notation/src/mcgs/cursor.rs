//! Walking over a part of a text: blanks, signs, integers and fractions.

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::entries::span;

/// A finding about a part of the text.
pub(super) type Found = Box<Diagnostic>;

/// What is wrong at a place, and what to do.
pub(super) fn wrong(place: Span, message: impl Into<String>, help: &str) -> Found {
    Box::new(Diagnostic::new(&NOTATION_TEXT, place, message.into()).help(help))
}

/// A place in a part of a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

/// A fraction in lowest terms, with a denominator that is a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fraction {
    pub(super) above: i64,
    pub(super) below: i64,
}

impl Fraction {
    /// The same number with the least denominator.
    pub(super) fn new(mut above: i64, mut below: i64) -> Self {
        while below > 1 && above % 2 == 0 {
            above /= 2;
            below /= 2;
        }
        Fraction { above, below }
    }
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.below == 1 {
            write!(f, "{}", self.above)
        } else {
            write!(f, "{}/{}", self.above, self.below)
        }
    }
}

impl<'t> Cursor<'t> {
    /// At the start of a part.
    pub(super) fn new(text: &'t str, part: Span) -> Self {
        let mut cursor = Cursor {
            text,
            at: part.start as usize,
            end: part.end as usize,
        };
        cursor.skip_blanks();
        cursor
    }

    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// The place of the next sign.
    pub(super) fn here(&self) -> Span {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        span(self.at, self.at + length)
    }

    /// From here to the end of the part.
    pub(super) fn remainder(&self) -> Span {
        span(self.at, self.at + self.rest().trim_end().len())
    }

    /// Takes a text, if it stands here, and the blanks behind it.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let stands = self.rest().starts_with(word);
        if stands {
            self.at += word.len();
            self.skip_blanks();
        }
        stands
    }

    /// Takes what stands up to a blank, and the blanks behind it.
    pub(super) fn word(&mut self) -> Span {
        let rest = self.rest();
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let place = span(self.at, self.at + length);
        self.at += length;
        self.skip_blanks();
        place
    }

    /// Takes an integer: digits, possibly with a `-` before them.
    ///
    /// # Errors
    ///
    /// Something else stands here, or it has more than 32 bits.
    pub(super) fn integer(&mut self) -> Result<i32, Found> {
        let rest = self.rest();
        let unsigned = rest.strip_prefix('-').unwrap_or(rest);
        let digits = unsigned
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(unsigned.len());
        if digits == 0 {
            return Err(wrong(
                self.here(),
                "expected an integer",
                "an integer is digits, possibly with a `-` before them",
            ));
        }
        let length = rest.len() - unsigned.len() + digits;
        let place = span(self.at, self.at + length);
        let Ok(number) = rest[..length].parse() else {
            return Err(wrong(
                place,
                "an integer of more than 32 bits",
                "MCGS computes with 32 bits",
            ));
        };
        self.at += length;
        self.skip_blanks();
        Ok(number)
    }

    /// Takes an integer or `p/q`.
    ///
    /// # Errors
    ///
    /// As for an integer, or q is no power of two.
    pub(super) fn fraction(&mut self) -> Result<Fraction, Found> {
        let above = i64::from(self.integer()?);
        if !self.take("/") {
            return Ok(Fraction { above, below: 1 });
        }
        let start = self.at;
        let below = i64::from(self.integer()?);
        if below < 1 || below & (below - 1) != 0 {
            return Err(wrong(
                span(start, start + self.text[start..self.at].trim_end().len()),
                "a denominator that is no power of two",
                "numbers are integers and fractions such as `3/8`",
            ));
        }
        Ok(Fraction::new(above, below))
    }

    /// Takes items with commas or blanks between them, as many as there are before a sign or the end.
    ///
    /// # Errors
    ///
    /// An item that cannot be read.
    pub(super) fn list<T>(
        &mut self,
        stop: Option<char>,
        item: impl Fn(&mut Self) -> Result<T, Found>,
    ) -> Result<Vec<T>, Found> {
        let mut items = vec![item(self)?];
        while !self.is_at_end() && !self.rest().starts_with(|c| Some(c) == stop) {
            self.take(",");
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Nothing more stands here.
    ///
    /// # Errors
    ///
    /// A finding at what does.
    pub(super) fn end(&self, what: &str) -> Result<(), Found> {
        if self.is_at_end() {
            return Ok(());
        }
        let message = format!("expected the end of {what}");
        Err(wrong(
            self.remainder(),
            message,
            "`specs/notations.md` says what stands in a section",
        ))
    }
}
