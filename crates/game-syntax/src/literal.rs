//! The parts of a literal.

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

use crate::codes::expressions::EXPECTED;
use crate::codes::literals::NUMBER_TOO_LONG;
use crate::glue::{self, Fault, Glue, MAX_DIGITS, Shape};
use crate::{Diagnostic, Span};

/// A literal taken apart: the sum of what is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Literal {
    /// The number.
    pub number: Option<BigRational>,
    /// The ups.
    pub ups: Option<Ups>,
    /// The size of the nimber.
    pub nimber: Option<BigUint>,
}

/// Ups, or downs where `negative` is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ups {
    /// `^`, `^^`, `^3`: n·↑.
    Count {
        /// Downs.
        negative: bool,
        /// How many.
        n: BigUint,
    },
    /// `^[n]`: ↑ + ↑² + … + ↑ⁿ.
    Sum {
        /// Downs.
        negative: bool,
        /// The last power.
        index: Index,
    },
    /// `^<n>`: ↑ⁿ.
    Power {
        /// Downs.
        negative: bool,
        /// The power.
        index: Index,
    },
    /// `^.4331`, `^.(12,-3,4)`: the multiples of ↑, ↑², … in turn.
    Digits {
        /// Downs.
        negative: bool,
        /// The multiples.
        digits: Vec<BigInt>,
    },
}

/// An index of ups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Index {
    /// Digits.
    Number(BigUint),
    /// A name.
    Name(Box<str>),
}

/// Why a text is no literal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LiteralError {
    /// A number has more digits than the limit, `number-too-long`.
    TooLong,
    /// The text is no literal at all. Never for the text of an expression of kind `Literal`.
    Malformed,
}

impl LiteralError {
    /// The error as a diagnostic of the literal at `span`.
    pub fn diagnostic(&self, span: Span) -> Diagnostic {
        match self {
            LiteralError::TooLong => {
                Diagnostic::new(&NUMBER_TOO_LONG, span, "a number is too long")
                    .note(format!("the limit is {MAX_DIGITS} digits"))
            }
            LiteralError::Malformed => Diagnostic::new(&EXPECTED, span, "expected a literal"),
        }
    }
}

impl Literal {
    /// Takes the text of a literal apart; also that of an atom's score.
    ///
    /// Linear for short numbers; up to the limit of digits the conversion takes some milliseconds.
    ///
    /// # Errors
    ///
    /// [`LiteralError`] if a number is too long or the text is no literal.
    pub fn read(text: &str) -> Result<Literal, LiteralError> {
        if let Some(score) = raised_number(text) {
            return Ok(Literal {
                number: Some(BigRational::from(score?)),
                ..Literal::default()
            });
        }
        let glue = glue::scan(text, 0);
        match &glue.fault {
            Some(Fault::TooLong(_)) => return Err(LiteralError::TooLong),
            Some(_) => return Err(LiteralError::Malformed),
            None if glue.end != text.len() || text.is_empty() => {
                return Err(LiteralError::Malformed);
            }
            None => {}
        }
        Ok(Literal {
            number: number(&text[glue.number.clone()])?,
            ups: ups(text, &glue)?,
            nimber: nimber(text, &glue)?,
        })
    }
}

fn natural(digits: &str) -> Result<BigUint, LiteralError> {
    if digits.len() > MAX_DIGITS {
        return Err(LiteralError::TooLong);
    }
    digits.parse().map_err(|_| LiteralError::Malformed)
}

fn integer(text: &str) -> Result<BigInt, LiteralError> {
    let digits = text.trim_start_matches(['-', '−']);
    let size = BigInt::from(natural(digits)?);
    Ok(if digits.len() < text.len() {
        -size
    } else {
        size
    })
}

fn number(text: &str) -> Result<Option<BigRational>, LiteralError> {
    if text.is_empty() {
        return Ok(None);
    }
    let unsigned = text.trim_start_matches(['-', '−']);
    let value = if let Some((above, below)) = unsigned.chars().next().and_then(glue::vulgar) {
        BigRational::new(above.into(), below.into())
    } else if let Some((above, below)) = unsigned.split_once('/') {
        let below = natural(below)?;
        if below == BigUint::ZERO {
            return Err(LiteralError::Malformed);
        }
        BigRational::new(natural(above)?.into(), below.into())
    } else if let Some((whole, part)) = unsigned.split_once('.') {
        let places = u32::try_from(part.len()).map_err(|_| LiteralError::TooLong)?;
        let digits = natural(&format!("{whole}{part}"))?;
        BigRational::new(digits.into(), BigInt::from(10).pow(places))
    } else {
        BigRational::from(BigInt::from(natural(unsigned)?))
    };
    Ok(Some(if unsigned.len() < text.len() {
        -value
    } else {
        value
    }))
}

fn ups(text: &str, glue: &Glue) -> Result<Option<Ups>, LiteralError> {
    let Some(ups) = &glue.ups else {
        return Ok(None);
    };
    let negative = ups.down;
    Ok(Some(match &ups.shape {
        Shape::Repeated(count) => Ups::Count {
            negative,
            n: BigUint::from(*count),
        },
        Shape::Counted(digits) => Ups::Count {
            negative,
            n: natural(&text[digits.clone()])?,
        },
        Shape::Sum(range) => Ups::Sum {
            negative,
            index: index(&text[range.clone()])?,
        },
        Shape::Power(range) => Ups::Power {
            negative,
            index: index(&text[range.clone()])?,
        },
        Shape::Digits(range) => Ups::Digits {
            negative,
            digits: text[range.clone()]
                .chars()
                .filter_map(|digit| digit.to_digit(10))
                .map(BigInt::from)
                .collect(),
        },
        Shape::List(range) => Ups::Digits {
            negative,
            digits: text[range.clone()]
                .split(',')
                .map(|entry| integer(entry.trim_matches([' ', '\t', '\n', '\r', '\u{a0}'])))
                .collect::<Result<_, _>>()?,
        },
    }))
}

fn index(text: &str) -> Result<Index, LiteralError> {
    if text.starts_with(crate::lexer::starts_name) {
        return Ok(Index::Name(crate::grammar::name_at(text, whole(text)).text));
    }
    natural(&plain(text)).map(Index::Number)
}

fn whole(text: &str) -> Span {
    Span::new(0, crate::reader::offset(text.len()))
}

/// Raised or lowered digits as ordinary ones.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| {
            let digit = glue::superscript(c).or(glue::subscript(c));
            digit
                .and_then(|digit| char::from_digit(digit, 10))
                .unwrap_or(c)
        })
        .collect()
}

fn nimber(text: &str, glue: &Glue) -> Result<Option<BigUint>, LiteralError> {
    let Some(range) = &glue.nimber else {
        return Ok(None);
    };
    let digits = plain(text[range.clone()].trim_start_matches(glue::is_star));
    if digits.is_empty() {
        return Ok(Some(BigUint::from(1_u32)));
    }
    natural(&digits).map(Some)
}

/// `⁻³`, the raised score of an atom `∅⁻³`.
fn raised_number(text: &str) -> Option<Result<BigInt, LiteralError>> {
    let digits = text.strip_prefix('⁻').unwrap_or(text);
    let raised = !digits.is_empty() && digits.chars().all(|c| glue::superscript(c).is_some());
    raised.then(|| {
        let size = BigInt::from(natural(&plain(digits))?);
        Ok(if digits.len() < text.len() {
            -size
        } else {
            size
        })
    })
}
