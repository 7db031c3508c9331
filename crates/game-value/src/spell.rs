//! Spelling: forms as text, the way CGSuite and the Scoring Games Calculator print them.

mod length;
mod names;
mod order;
mod overheated;
mod shape;
mod write;

use std::fmt;
use std::sync::Arc;

use crate::meter::Interrupt;
use crate::store::Form;
use crate::table::Table;

pub use names::{Named, Names};
use shape::Shape;
pub use write::spell_uptimal;

/// What is known of the spelling of the forms of an arena.
#[derive(Debug, Default)]
pub(crate) struct Spelled {
    /// The options of both players in printing order.
    sorted: Table<Arc<[Vec<Form>; 2]>>,
    shapes: Table<Shape>,
}

/// Which characters the text may use. Both are read back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// `^`, `v`, `*2`, `+-`, `-`, `< >`.
    #[default]
    Ascii,
    /// `↑`, `↓`, `*₂`, `±`, `−`, `⟨ ⟩`.
    Unicode,
}

/// Why a form was not spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellError {
    /// The text would be longer than the caller allows.
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// Finding out how the form is spelled went over budget or was cancelled.
    Interrupt(Interrupt),
}

impl From<Interrupt> for SpellError {
    fn from(interrupt: Interrupt) -> Self {
        Self::Interrupt(interrupt)
    }
}

impl fmt::Display for SpellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { limit } => write!(f, "the text is longer than {limit} bytes"),
            Self::Interrupt(interrupt) => interrupt.fmt(f),
        }
    }
}

impl std::error::Error for SpellError {}
