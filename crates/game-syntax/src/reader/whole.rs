//! The text that chunks are read from, and what is asked about all of it.

use std::cell::OnceCell;

use super::strings::QUOTES;

/// A text that starts where a chunk starts and reaches to the end of its file.
pub(crate) struct Whole<'t> {
    /// The text.
    pub(crate) text: &'t str,
    /// It is all of the file, so a byte order mark may stand at its start.
    pub(crate) starts_file: bool,
    /// Where its `"""` stand, counted when that is first asked.
    quotes: OnceCell<Vec<usize>>,
}

impl<'t> Whole<'t> {
    /// The text, from the start of a file or from a later chunk on.
    pub(crate) fn new(text: &'t str, starts_file: bool) -> Self {
        Whole {
            text,
            starts_file,
            quotes: OnceCell::new(),
        }
    }

    /// How many `"""` the text holds from the byte on. The first call is linear, further ones are logarithmic.
    pub(super) fn quotes_from(&self, at: usize) -> usize {
        let quotes = self.quotes.get_or_init(|| {
            let found = self.text.match_indices(QUOTES);
            found.map(|(at, _)| at).collect()
        });
        quotes.len() - quotes.partition_point(|&quote| quote < at)
    }
}
