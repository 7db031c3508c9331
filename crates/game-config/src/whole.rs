//! Reading a whole text, no further than its project lets a file be: the one place from which files, imports and standard
//! input are read. What is read is held as trees and findings, a multiple of the text, so that without a limit one file
//! could take all memory. An item takes a kilobyte and more however short it is, so items are counted too.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use game_lang::ReadError;
use game_syntax::codes::text::TOO_LARGE;
use game_syntax::{Diagnostic, Span};

/// Why there is no text.
#[derive(Debug)]
pub enum NoText {
    /// The operating system does not give it.
    Refused(io::Error),
    /// It has more bytes or items than are read (`too-large`).
    TooLarge(Box<Diagnostic>),
    /// Its bytes are no UTF-8 (`not-utf8`).
    NotUtf8(Box<Diagnostic>),
}

/// [`read_text`] of what another file imports or a folder holds. Only a file is opened: a pipe might keep one waiting without
/// an end.
///
/// # Errors
///
/// Why there is none.
pub fn read_file(path: &Path, most: u64) -> Result<String, NoText> {
    if fs::metadata(path)?.is_file() {
        read_text(path, most)
    } else {
        Err(NoText::Refused(io::Error::other("it is no file")))
    }
}

/// Whether a file has this text; reads no further than that takes.
///
/// # Errors
///
/// The operating system's.
pub fn has_text(path: &Path, text: &str) -> io::Result<bool> {
    if !fs::metadata(path)?.is_file() {
        return Ok(false);
    }
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(text.len() as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes == text.as_bytes())
}

/// The text of a file of up to so many bytes. Of a longer one nothing is read; one that grows meanwhile, or has no length,
/// is read to the limit.
///
/// # Errors
///
/// Why there is none.
pub fn read_text(path: &Path, most: u64) -> Result<String, NoText> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_file() && metadata.len() > limit(most) {
        return Err(NoText::TooLarge(Box::new(too_large(most))));
    }
    read_text_from(file, most)
}

/// The text of a stream of up to so many bytes.
///
/// # Errors
///
/// Why there is none.
pub fn read_text_from(stream: impl Read, most: u64) -> Result<String, NoText> {
    let limit = limit(most);
    let mut bytes = Vec::new();
    stream.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(NoText::TooLarge(Box::new(too_large(most))));
    }
    if let Err(finding) = game_syntax::decode(&bytes) {
        return Err(NoText::NotUtf8(Box::new(finding)));
    }
    let text = String::from_utf8(bytes).unwrap_or_default();
    fits(&text, most).map_err(NoText::TooLarge)?;
    Ok(text)
}

/// Bytes that a file may have for each item of it.
const BYTES_OF_ITEM: u64 = 16;

/// Whether a text is read where so many bytes are: it may have as many, and a semicolon, which ends an item, for every 16 of
/// them. Linear in a text that is near the limit, constant in others.
///
/// # Errors
///
/// What is said of a text that is not read.
pub fn fits(text: &str, most: u64) -> Result<(), Box<Diagnostic>> {
    let length = text.len() as u64;
    if length > limit(most) {
        return Err(Box::new(too_large(most)));
    }
    let items = limit(most) / BYTES_OF_ITEM;
    let is_dense = length > items && text.bytes().filter(|&b| b == b';').count() as u64 > items;
    if is_dense {
        let much = format!("{items} semicolons");
        return Err(Box::new(too_much(&much, most)));
    }
    Ok(())
}

/// What is said of a text that has more bytes than so many.
pub fn too_large(most: u64) -> Diagnostic {
    too_much(&format!("{} bytes", limit(most)), most)
}

fn too_much(what: &str, most: u64) -> Diagnostic {
    let message = format!("the text has more than {what}, the most that is read");
    let finding = Diagnostic::new(&TOO_LARGE, Span::default(), message);
    if limit(most) < u64::from(u32::MAX) {
        finding.help("split it, or raise `max-size` under `[files]` in gamefmt.toml")
    } else {
        finding.help("split it")
    }
}

/// Places in a text are counted with 32 bits, whatever is settled.
fn limit(most: u64) -> u64 {
    most.min(u64::from(u32::MAX))
}

impl From<io::Error> for NoText {
    fn from(error: io::Error) -> Self {
        NoText::Refused(error)
    }
}

impl From<NoText> for ReadError {
    fn from(none: NoText) -> Self {
        match none {
            NoText::Refused(error) if error.kind() == ErrorKind::NotFound => ReadError::Missing,
            other => ReadError::Unreadable(other.to_string()),
        }
    }
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoText::Refused(error) => error.fmt(f),
            NoText::NotUtf8(finding) => f.write_str(&finding.message),
            NoText::TooLarge(finding) => {
                let name = finding.code.name;
                write!(f, "[{name}] {}", finding.message)?;
                finding
                    .help
                    .iter()
                    .try_for_each(|help| write!(f, "; {help}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::repeat;

    use super::*;

    /// The text, or the name of the code that says why there is none.
    fn read(bytes: impl Read, most: u64) -> String {
        match read_text_from(bytes, most) {
            Ok(text) => text,
            Err(NoText::TooLarge(finding) | NoText::NotUtf8(finding)) => {
                finding.code.name.to_owned()
            }
            Err(NoText::Refused(error)) => error.to_string(),
        }
    }

    #[test]
    fn a_stream_is_read_to_the_limit_and_no_further() {
        assert_eq!(read(&b"let g"[..], 5), "let g");
        assert_eq!(read(&b"let gg"[..], 5), "too-large");
        assert_eq!(read(&b""[..], 0), "");
        assert_eq!(read(repeat(b' '), 1 << 16), "too-large");
        assert_eq!(read(&b"\xff"[..], 5), "not-utf8");
    }

    #[test]
    fn items_are_counted_where_they_are_many() {
        let items = |count: usize| [&";".repeat(count), " "].concat();
        assert!(fits(&items(4), 64).is_ok());
        let finding = fits(&items(5), 64).expect_err("five items");
        assert!(
            finding.message.contains("more than 4 semicolons"),
            "{finding:?}"
        );
        assert_eq!(read(items(5).as_bytes(), 64), "too-large");
    }

    #[test]
    fn no_setting_reaches_beyond_what_places_can_count() {
        let finding = too_large(u64::MAX);
        assert!(finding.message.contains("4294967295"), "{finding:?}");
        assert_eq!(finding.help.as_deref(), Some("split it"));
    }
}
