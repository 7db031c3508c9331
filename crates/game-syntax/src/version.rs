//! The version of the format that a file names: `//! game 1` on its first line.

use crate::codes::text::NEWER_FORMAT;
use crate::reader::offset;
use crate::{Diagnostic, Parse, Span};

/// The version of the format that this program reads and writes.
pub const VERSION: u64 = 1;

/// The finding about a file that is written in a newer version of the format. It may mean what this program does not know, so it is
/// neither checked nor formatted.
pub fn newer_format(parse: &Parse) -> Option<Diagnostic> {
    newer_format_of(&parse.chunks().first()?.text)
}

/// The same for a file that is known by its text, or by its first chunk.
pub(crate) fn newer_format_of(text: &str) -> Option<Diagnostic> {
    let line = text.lines().next()?;
    let start = line
        .find("//!")
        .filter(|&at| line[..at].trim_matches('\u{feff}').is_empty())?;
    let (name, version) = line[start + 3..].trim().split_once(' ')?;
    let digits = version.trim_start();
    if name != "game" || digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    // A version with more digits than a word holds is newer, too.
    if digits
        .parse::<u64>()
        .is_ok_and(|version| version <= VERSION)
    {
        return None;
    }
    let end = line.trim_end().len();
    let span = Span::new(offset(end - digits.len()), offset(end));
    let message =
        format!("the file names version {digits} of the format, and this program knows {VERSION}");
    Some(
        Diagnostic::new(&NEWER_FORMAT, span, message)
            .label("newer")
            .help("use a newer gamefmt; the file is neither checked nor formatted by this one"),
    )
}
