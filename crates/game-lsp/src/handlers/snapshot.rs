//! The snapshot that a request is answered from.

use std::sync::Arc;
use std::time::Duration;

use game_ide::{Encoding, Snapshot, Text};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::Uri;

use crate::server::Server;
use crate::to_proto::Places;

/// A version of a document with its tree, for a request that needs no values.
pub(super) struct Present {
    pub(super) uri: Uri,
    pub(super) snapshot: Snapshot,
    pub(super) encoding: Encoding,
}

impl Present {
    pub(super) fn places(&self) -> Places<'_> {
        Places {
            uri: &self.uri,
            text: &self.snapshot.text,
            encoding: self.encoding,
        }
    }
}

impl Server {
    /// Does some work with the tree of a document, if it is open.
    pub(super) async fn present<T: Send + 'static>(
        &self,
        uri: Uri,
        work: impl FnOnce(&Present) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let documents = Arc::clone(&self.documents);
        let encoding = self.agreed().encoding;
        let done = self.compute(move || {
            let snapshot = documents.snapshot(&uri)?;
            let present = Present {
                uri,
                snapshot,
                encoding,
            };
            Some(work(&present))
        });
        done.await
    }

    /// What is known of a text of a document within some time; at least its tree.
    ///
    /// # Errors
    ///
    /// The document has another text by now.
    pub(super) async fn snapshot(
        &self,
        uri: &Uri,
        text: &Arc<Text>,
        patience: Duration,
    ) -> Result<Arc<Snapshot>> {
        let known = self.analysis.results().wait(uri, text, patience).await;
        if let Some(known) = known {
            return Ok(known);
        }
        let documents = Arc::clone(&self.documents);
        let address = uri.clone();
        let present = self.compute(move || documents.snapshot(&address).map(Arc::new));
        let present = present.await?;
        let same = |snapshot: &Arc<Snapshot>| Arc::ptr_eq(&snapshot.text, text);
        present.filter(same).ok_or_else(Error::content_modified)
    }

    /// Notes that a client was shown a snapshot in which values are missing: it is told when there are more.
    pub(super) fn shown_incomplete(&self, uri: &Uri, shown: &Arc<Snapshot>) {
        let results = self.analysis.results();
        results.shown_incomplete();
        let newest = results.of_text(uri, &shown.text);
        // They may have come meanwhile, and nobody would tell any more.
        if newest.is_some_and(|newest| !Arc::ptr_eq(&newest, shown)) {
            self.outbox.hints_changed();
        }
    }
}
