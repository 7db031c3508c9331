//! The report of an item whose evaluation has panicked.

use game_syntax::{Chunk, Code, Diagnostic, Level, Span};

use crate::checker::{ItemReport, ReportState};

/// Something in `gamefmt` itself is wrong.
pub(crate) static INTERNAL_ERROR: Code = Code {
    name: "internal-error",
    level: Level::Error,
    summary: "the evaluation of an item has failed because of a fault in gamefmt",
    page: "The item is left out until it is edited; everything else in the file is evaluated as ever. Please report \
           the item and the lines that the server has written to its log.",
    wrong: "",
    right: "",
};

impl ItemReport {
    /// What is said of an item whose evaluation was given up: nothing, until it is computed again.
    pub fn given_up() -> Self {
        ItemReport {
            diagnostics: Vec::new(),
            hint: None,
            state: ReportState::Cancelled,
            game: None,
        }
    }

    /// What is said of an item whose evaluation has panicked.
    pub fn of_panic(chunk: &Chunk) -> Self {
        let whole = Span::new(0, u32::try_from(chunk.text.len()).unwrap_or(u32::MAX));
        let span = chunk.item.as_ref().map_or(whole, |item| item.span);
        ItemReport {
            diagnostics: vec![Diagnostic::new(
                &INTERNAL_ERROR,
                span,
                INTERNAL_ERROR.summary,
            )],
            hint: None,
            state: ReportState::Done,
            game: None,
        }
    }
}
