//! From the bytes of a file to its text.

use crate::codes::text::{NOT_UTF8, TOO_LARGE};
use crate::reader::offset;
use crate::{Diagnostic, Span};

/// The text of a file.
///
/// # Errors
///
/// A file that is not UTF-8 is refused with the place of the first byte that does not fit
/// (`not-utf8`); the span counts bytes. So is a file of 4 GiB or more (`too-large`).
#[expect(
    clippy::result_large_err,
    reason = "the finding ends the reading of its file"
)]
pub fn decode(bytes: &[u8]) -> Result<&str, Diagnostic> {
    if u32::try_from(bytes.len()).is_err() {
        let message = format!("a file of {} bytes", bytes.len());
        return Err(Diagnostic::new(&TOO_LARGE, Span::default(), message)
            .note("files hold less than 4 GiB"));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let line = 1 + line_ends(&bytes[..at]);
        let length = error.error_len().unwrap_or(bytes.len() - at);
        let shown: Vec<String> = bytes[at..at + length]
            .iter()
            .map(|byte| format!("{byte:02X}"))
            .collect();
        Diagnostic::new(
            &NOT_UTF8,
            Span::new(offset(at), offset(at + length)),
            format!(
                "the file is not UTF-8: byte {at}, in line {line}, is {}",
                shown.join(" ")
            ),
        )
        .help("save the file as UTF-8")
    })
}

/// How many line ends the bytes hold: `\n`, `\r\n` or `\r`.
fn line_ends(bytes: &[u8]) -> usize {
    let ends = bytes.iter().enumerate().filter(|&(at, &byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    ends.count()
}
