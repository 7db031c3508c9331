//! The open documents.
//!
//! Edits are applied under one short lock and before anything is awaited, so that no two of them can change places.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use game_config::{Configs, Fault, Settled};
use game_ide::{Encoding, Snapshot, Text};
use game_syntax::Diagnostic;
use tower_lsp::ls_types::Uri;

use crate::document::{Change, Document};
use crate::from_proto;
use crate::lock::lock;

/// The open documents.
#[derive(Default)]
pub(crate) struct Documents {
    open: Mutex<HashMap<Uri, Document>>,
    /// What is open in the editor and too large for the server, with what is said of it.
    refused: Mutex<HashMap<Uri, Diagnostic>>,
    /// What projects have settled, as far as it was read.
    projects: Mutex<Configs>,
}

/// Why a change was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The document is not open.
    Unknown,
    /// Its version is not newer than the one that the document has: a change of another text.
    OutOfOrder,
    /// The text is too large: the server does not have the document until it is opened again.
    TooLarge,
}

impl Documents {
    /// Opens a document, or opens it anew.
    pub(crate) fn open(&self, uri: Uri, version: i32, text: String) -> Result<(), Refused> {
        let settled = self.settled(&uri);
        match Document::new(version, text, settled) {
            Ok(document) => {
                lock(&self.refused).remove(&uri);
                lock(&self.open).insert(uri, document);
                Ok(())
            }
            Err(finding) => {
                lock(&self.open).remove(&uri);
                lock(&self.refused).insert(uri, *finding);
                Err(Refused::TooLarge)
            }
        }
    }

    /// What is said of a document that is too large.
    pub(crate) fn refusal(&self, uri: &Uri) -> Option<Diagnostic> {
        lock(&self.refused).get(uri).cloned()
    }

    /// Applies changes to a document.
    pub(crate) fn change(
        &self,
        uri: &Uri,
        version: i32,
        changes: Vec<Change>,
        encoding: Encoding,
    ) -> Result<(), Refused> {
        let mut open = lock(&self.open);
        let document = open.get_mut(uri).ok_or(Refused::Unknown)?;
        if version <= document.version() {
            return Err(Refused::OutOfOrder);
        }
        if let Err(finding) = document.change(version, changes, encoding) {
            open.remove(uri);
            lock(&self.refused).insert(uri.clone(), *finding);
            return Err(Refused::TooLarge);
        }
        Ok(())
    }

    /// Closes a document; says whether it was open.
    pub(crate) fn close(&self, uri: &Uri) -> bool {
        let refused = lock(&self.refused).remove(uri).is_some();
        lock(&self.open).remove(uri).is_some() || refused
    }

    /// The version and the text of a document.
    pub(crate) fn text(&self, uri: &Uri) -> Option<(i32, Arc<Text>)> {
        let open = lock(&self.open);
        let document = open.get(uri)?;
        Some((document.version(), Arc::clone(document.text())))
    }

    /// The open documents, in the order of their addresses.
    pub(crate) fn uris(&self) -> Vec<Uri> {
        let mut uris: Vec<Uri> = lock(&self.open).keys().cloned().collect();
        uris.sort_by(|a, b| a.as_str().cmp(b.as_str()));
        uris
    }

    /// Whether a document is open and its text is still this one.
    ///
    /// Texts are compared by identity: versions begin anew when a document is opened again.
    pub(crate) fn is_present(&self, uri: &Uri, text: &Arc<Text>) -> bool {
        let present = self.text(uri);
        present.is_some_and(|(_, present)| Arc::ptr_eq(&present, text))
    }

    /// The text of the open document at a path.
    pub(crate) fn text_at(&self, path: &Path) -> Option<Arc<Text>> {
        let open = lock(&self.open);
        let mut found = open.iter().filter(|(uri, _)| from_proto::path(uri) == path);
        found
            .next()
            .map(|(_, document)| Arc::clone(document.text()))
    }

    /// The texts of all open documents, with their paths.
    pub(crate) fn texts(&self) -> Vec<(PathBuf, Arc<Text>)> {
        let open = lock(&self.open);
        let texts = open
            .iter()
            .map(|(uri, document)| (from_proto::path(uri), Arc::clone(document.text())));
        texts.collect()
    }

    /// The present version of a document with its tree.
    ///
    /// Parses what has changed since it was last asked for, without keeping edits of the document waiting.
    pub(crate) fn snapshot(&self, uri: &Uri) -> Option<Snapshot> {
        loop {
            let tree = lock(&self.open).get(uri)?.tree();
            let mut tree_lock = lock(&tree);
            let (behind, settled) = {
                let mut open = lock(&self.open);
                let document = open.get_mut(uri)?;
                if !Arc::ptr_eq(&document.tree(), &tree) {
                    // Closed and opened again in between.
                    continue;
                }
                let settled = Arc::clone(document.settled());
                (document.take_behind(), settled)
            };
            let (version, text, behind) = behind;
            let snapshot = tree_lock.follow(version, text, behind);
            return Some(Snapshot {
                settled,
                ..snapshot
            });
        }
    }

    /// What the project of a document has settled; the defaults for one that is no file.
    pub(crate) fn settled(&self, uri: &Uri) -> Arc<Settled> {
        let path = from_proto::path(uri);
        if path.is_absolute() {
            lock(&self.projects).of_file(&path)
        } else {
            Arc::default()
        }
    }

    /// Bytes that a file may have.
    pub(crate) fn max_size(&self, path: &Path) -> u64 {
        let settled = lock(&self.projects).of_file(path);
        settled.config.files.max_size
    }

    /// Reads the settings of all projects anew.
    pub(crate) fn settle(&self) {
        *lock(&self.projects) = Configs::default();
        for (uri, document) in &mut *lock(&self.open) {
            document.settle(self.settled(uri));
        }
    }

    /// What was wrong with the settings that were read since this was last asked.
    pub(crate) fn take_faults(&self) -> Vec<Fault> {
        lock(&self.projects).take_faults()
    }
}
