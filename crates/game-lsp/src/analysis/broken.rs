//! The report of an item whose evaluation has panicked.

use game_check::{ItemReport, ReportState};
use game_syntax::{Chunk, Code, Diagnostic, Level, Span};

/// Something in `gamefmt` itself is wrong.
static INTERNAL: Code = Code {
    name: "internal-error",
    level: Level::Error,
    summary: "the evaluation of an item has failed because of a fault in gamefmt",
    page: "The item is left out until it is edited; everything else in the file is evaluated as ever. Please report \
           the item and the lines that the server has written to its log.",
    wrong: "",
    right: "",
};

/// What is said of such an item.
pub(super) fn report(chunk: &Chunk) -> ItemReport {
    let whole = Span::new(0, u32::try_from(chunk.text.len()).unwrap_or(u32::MAX));
    let span = chunk.item.as_ref().map_or(whole, |item| item.span);
    ItemReport {
        diagnostics: vec![Diagnostic::new(&INTERNAL, span, INTERNAL.summary)],
        hint: None,
        state: ReportState::Done,
    }
}
