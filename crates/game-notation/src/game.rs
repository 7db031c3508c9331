//! `game`: the language of `.game` files itself. It is read as it is and written formatted.

use game_lang::{FileId, World};
use game_syntax::format::{Options, format};
use game_syntax::{Diagnostic, Level, Span, parse};

use crate::draft::{Draft, offset};
use crate::notation::{Reading, Written};

/// Reads a file: the text is the reading.
///
/// # Errors
///
/// The errors of its text.
pub(crate) fn read(text: &str) -> Result<Reading, Vec<Diagnostic>> {
    let mut errors = parse(text).diagnostics();
    errors.retain(|finding| finding.level() == Level::Error);
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut draft = Draft::default();
    draft.copy(text, Span::new(0, offset(text.len())));
    Ok(Reading::new(draft))
}

/// Writes a file formatted, all of it. Nothing is evaluated.
///
/// # Errors
///
/// The errors of its text.
pub(crate) fn write(world: &World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    let parse = world.parse(file);
    let mut errors = parse.diagnostics();
    errors.retain(|finding| finding.level() == Level::Error);
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(Written {
        text: format(&parse.text(), &Options::default()).text,
        left_out: Vec::new(),
    })
}
