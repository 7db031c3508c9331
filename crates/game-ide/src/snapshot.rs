//! What the features read: one version of a file, and what is known about it.

use std::sync::Arc;

use game_check::ItemReport;
use game_config::Settled;
use game_syntax::{Chunk, Diagnostic, Parse};

use crate::Text;

/// One version of a file. It never changes, so a feature may take its time.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The text.
    pub text: Arc<Text>,
    /// Its tree.
    pub parse: Parse,
    /// What the evaluation said, one entry for each chunk of the tree; `None` while it has not come to it, and a
    /// report that was cancelled where the evaluation was given up. Missing entries are `None`.
    pub reports: Vec<Option<Arc<ItemReport>>>,
    /// What was said of the file that is no matter of one item; spans count from its start.
    pub about: Vec<Diagnostic>,
    /// What the project has settled for it.
    pub settled: Arc<Settled>,
    /// The editor's number of this version.
    pub version: i32,
}

/// A chunk of a snapshot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<'a> {
    /// The offset of its first byte in the file.
    pub(crate) start: u32,
    pub(crate) chunk: &'a Chunk,
    pub(crate) report: Option<&'a ItemReport>,
}

impl Snapshot {
    /// A version of which nothing is known but its tree.
    pub fn unevaluated(text: Arc<Text>, parse: Parse, version: i32) -> Self {
        Snapshot {
            text,
            parse,
            reports: Vec::new(),
            about: Vec::new(),
            settled: Arc::default(),
            version,
        }
    }

    /// Its chunks in the order of the text.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let reports = self.reports.iter().map(Option::as_deref);
        let reports = reports.chain(std::iter::repeat(None));
        let chunks = self.parse.chunks().iter().zip(reports).enumerate();
        chunks.map(|(i, (chunk, report))| Part {
            start: self.parse.start(i),
            chunk,
            report,
        })
    }
}
