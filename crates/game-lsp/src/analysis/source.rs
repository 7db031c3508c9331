//! Where imported files come from: open documents first, then the disk.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use game_lang::{ReadError, Source};

use crate::documents::Documents;

/// The files that a document may import.
pub(crate) struct OpenFirst(pub(crate) Arc<Documents>);

impl Source for OpenFirst {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        if let Some(text) = self.0.text_at(path) {
            return Ok(text.as_str().to_owned());
        }
        from_disk(path)
    }
}

/// The text of a file whatever is open.
pub(super) fn from_disk(path: &Path) -> Result<String, ReadError> {
    std::fs::read_to_string(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => ReadError::Missing,
        _ => ReadError::Unreadable(error.to_string()),
    })
}
