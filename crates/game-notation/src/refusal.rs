//! Why a value is not written.

use game_lang::At as _;
use game_lang::{Fault, GameError};
use game_syntax::{Diagnostic, Span};
use game_value::{Interrupt, SpellError};

use crate::codes::NOTATION_CANNOT_SAY;

/// Why a value has no text in a notation.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refusal {
    /// The notation has no words for something, which is said as `a scoring form`; and what to do.
    Cannot(String, Option<String>),
    /// The text would be longer than the limit.
    TooLong,
    /// Finding it out took too long.
    Interrupted(Interrupt),
}

impl Refusal {
    /// Something that a notation has no words for.
    pub(crate) fn cannot(what: impl Into<String>) -> Self {
        Refusal::Cannot(what.into(), None)
    }

    /// The finding about an item, or the fault of its evaluation.
    pub(crate) fn fault(self, notation: &str, item: &str, span: Span) -> Fault {
        let headline = match self {
            Refusal::Cannot(what, help) => {
                let message = format!("`{item}`: `{notation}` has no words for {what}");
                let error = Diagnostic::new(&NOTATION_CANNOT_SAY, span, message);
                return match help {
                    Some(help) => error.help(help),
                    None => error,
                }
                .into();
            }
            Refusal::TooLong => {
                format!("`{item}`: its text in `{notation}` would be longer than {LONGEST} bytes")
            }
            Refusal::Interrupted(interrupt) => {
                let failed: Result<(), Interrupt> = Err(interrupt);
                return failed.at(span).err().unwrap_or(Fault::Cancelled);
            }
        };
        Diagnostic::new(&NOTATION_CANNOT_SAY, span, headline)
            .help("`json` writes parts that a value has several times once")
            .into()
    }
}

/// The longest text of a value, in bytes.
pub(crate) const LONGEST: usize = 1 << 24;

impl From<Interrupt> for Refusal {
    fn from(interrupt: Interrupt) -> Self {
        Refusal::Interrupted(interrupt)
    }
}

impl From<SpellError> for Refusal {
    fn from(error: SpellError) -> Self {
        match error {
            SpellError::TooLong { .. } => Refusal::TooLong,
            SpellError::Interrupt(interrupt) => Refusal::Interrupted(interrupt),
        }
    }
}

/// A fault of the evaluation as it stands at a place.
pub(crate) fn placed(error: GameError, span: Span) -> Fault {
    let failed: Result<(), GameError> = Err(error);
    failed.at(span).err().unwrap_or(Fault::Cancelled)
}
