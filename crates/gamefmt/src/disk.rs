//! Reading files: from the disk, as text or with the reason why not.

use std::io::{self, ErrorKind, Read as _};
use std::path::Path;

use game_lang::{ReadError, Source};
use game_syntax::Diagnostic;

/// The disk as the source of imported files.
pub(crate) struct Disk;

impl Source for Disk {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        match read(path) {
            Ok(Content::Text(text)) => Ok(text),
            Ok(Content::NotText(finding)) => Err(ReadError::Unreadable(finding.message)),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(ReadError::Missing),
            Err(error) => Err(ReadError::Unreadable(error.to_string())),
        }
    }
}

/// What a file holds.
pub(crate) enum Content {
    /// Text.
    Text(String),
    /// Bytes that are no UTF-8.
    NotText(Box<Diagnostic>),
}

/// The text of a file, or of standard input for `-`.
///
/// # Errors
///
/// Why there is none.
pub(crate) fn text(path: &Path) -> Result<String, String> {
    match read(path) {
        Ok(Content::Text(text)) => Ok(text),
        Ok(Content::NotText(finding)) => Err(finding.message),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads a file, or standard input for `-`.
///
/// # Errors
///
/// The operating system's.
pub(crate) fn read(path: &Path) -> io::Result<Content> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path)?;
    }
    // Offsets are 32 bits wide.
    if u32::try_from(bytes.len()).is_err() {
        return Err(io::Error::new(
            ErrorKind::FileTooLarge,
            "files of 4 GiB and more are not read",
        ));
    }
    Ok(match game_syntax::decode(&bytes) {
        Ok(_) => {
            String::from_utf8(bytes).map_or_else(|_| Content::Text(String::new()), Content::Text)
        }
        Err(finding) => Content::NotText(Box::new(finding)),
    })
}
