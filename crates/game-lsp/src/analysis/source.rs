//! Where imported files come from: open documents first, then the disk.

use std::path::Path;
use std::sync::Arc;

use game_config::read_text;
use game_lang::{ReadError, Source};

use crate::documents::Documents;

/// The files that a document may import.
pub(crate) struct OpenFirst(pub(crate) Arc<Documents>);

impl Source for OpenFirst {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        if let Some(text) = self.0.text_at(path) {
            return Ok(text.as_str().to_owned());
        }
        from_disk(path, &self.0)
    }
}

/// The text of a file whatever is open.
pub(super) fn from_disk(path: &Path, documents: &Documents) -> Result<String, ReadError> {
    Ok(read_text(path, documents.max_size(path))?)
}
