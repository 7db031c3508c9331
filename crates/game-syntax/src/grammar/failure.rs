//! What the parser tells when it fails: nothing in the first pass, everything in the second.

use chumsky::DefaultExpected;
use chumsky::error::{EmptyErr, Error, LabelError};
use chumsky::span::SimpleSpan;
use chumsky::util::MaybeRef;

use crate::Diagnostic;
use crate::token::{Lexeme, TokenKind};

/// Something that could have stood where the parser failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// A value.
    Value,
    /// An operator between two values.
    Operator,
    /// A relation.
    Relation,
    /// A name.
    Name,
    /// The word `inf` behind `mod`.
    Inf,
    /// A universe.
    Universe,
    /// A type.
    Type,
    /// A string.
    Text,
    /// A token that is always written the same.
    Token(TokenKind),
    /// A word that is one only here.
    Word(&'static str),
    /// The end of the text.
    End,
}

/// A failure of the second pass.
#[derive(Clone, Debug)]
pub(crate) struct Failed {
    /// The index of the lexeme that does not fit; the number of lexemes for the end.
    pub(crate) at: usize,
    /// What could have stood there.
    pub(crate) expected: Vec<Expected>,
    /// The words, where a production found the error itself.
    pub(crate) rejected: Option<Box<Diagnostic>>,
}

/// An error type of the grammar.
pub(super) trait Failure<'s>: Error<'s, &'s [Lexeme]> + 's {
    /// Another lexeme was expected.
    fn expected(what: Expected, at: usize) -> Self;
    /// A production was read and is wrong; the words are made only if they will be shown.
    fn rejected(words: impl FnOnce() -> Diagnostic) -> Self;
}

impl Failure<'_> for EmptyErr {
    fn expected(_: Expected, _: usize) -> Self {
        EmptyErr::default()
    }

    fn rejected(_: impl FnOnce() -> Diagnostic) -> Self {
        EmptyErr::default()
    }
}

impl Failure<'_> for Failed {
    fn expected(what: Expected, at: usize) -> Self {
        Failed {
            at,
            expected: vec![what],
            rejected: None,
        }
    }

    fn rejected(words: impl FnOnce() -> Diagnostic) -> Self {
        Failed {
            at: 0,
            expected: Vec::new(),
            rejected: Some(Box::new(words())),
        }
    }
}

impl<'s> LabelError<'s, &'s [Lexeme], DefaultExpected<'s, Lexeme>> for Failed {
    fn expected_found<I: IntoIterator<Item = DefaultExpected<'s, Lexeme>>>(
        _: I,
        _: Option<MaybeRef<'s, Lexeme>>,
        span: SimpleSpan<usize>,
    ) -> Self {
        // The grammar's own tokens report through `Failure`, so this is chumsky's end of input.
        Failed::expected(Expected::End, span.start)
    }
}

impl<'s> Error<'s, &'s [Lexeme]> for Failed {
    fn merge(mut self, other: Self) -> Self {
        if other.at > self.at {
            return other;
        }
        if other.at == self.at {
            for what in other.expected {
                if !self.expected.contains(&what) {
                    self.expected.push(what);
                }
            }
        }
        self
    }
}
