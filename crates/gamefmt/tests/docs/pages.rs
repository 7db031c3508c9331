//! The documents of the repository, and their fenced blocks.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::repository;

/// A fenced block of a document.
pub(crate) struct Block {
    /// The line of the opening fence, counted from 1.
    pub(crate) line: usize,
    /// The words behind the opening fence.
    pub(crate) info: String,
    /// The last line of text above the block.
    pub(crate) above: String,
    pub(crate) text: String,
}

/// The README and its kin, and the pages of `specs`.
pub(crate) fn documents() -> Vec<PathBuf> {
    let root = repository();
    let mut found: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
        .map(|name| root.join(name))
        .into();
    let specs = fs::read_dir(root.join("specs")).expect("specs can be read");
    found.extend(
        specs
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "md")),
    );
    found.sort();
    found
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The fenced blocks of a document, in order.
pub(crate) fn blocks(markdown: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    let mut above = "";
    for (index, line) in markdown.lines().enumerate() {
        match (&mut open, line.trim_start().strip_prefix("```")) {
            (None, Some(info)) => {
                open = Some(Block {
                    line: index + 1,
                    info: info.trim().to_owned(),
                    above: std::mem::take(&mut above).to_owned(),
                    text: String::new(),
                });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) if line.trim().is_empty() => {}
            (None, None) => above = line.trim(),
        }
    }
    found
}
