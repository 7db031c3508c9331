//! What the evaluating thread has found out, for everybody to read.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game_ide::{Snapshot, Text};
use tokio::sync::watch;
use tower_lsp::ls_types::Uri;

use crate::lock::lock;

/// The newest snapshot of each open document.
#[derive(Default)]
pub(crate) struct Results {
    snapshots: Mutex<HashMap<Uri, Arc<Snapshot>>>,
    changed: watch::Sender<()>,
    /// A client was shown values that were still being computed.
    incomplete: AtomicBool,
}

impl Results {
    /// Puts a newer snapshot in the place of an old one.
    pub(super) fn put(&self, uri: Uri, snapshot: Arc<Snapshot>) {
        lock(&self.snapshots).insert(uri, snapshot);
        self.changed.send_replace(());
    }

    /// Forgets a closed document.
    pub(super) fn remove(&self, uri: &Uri) {
        lock(&self.snapshots).remove(uri);
    }

    /// The newest snapshot of a document, which may be of an older text.
    pub(crate) fn newest(&self, uri: &Uri) -> Option<Arc<Snapshot>> {
        lock(&self.snapshots).get(uri).cloned()
    }

    /// The newest snapshot of a document, if it has this very text.
    pub(crate) fn of_text(&self, uri: &Uri, text: &Arc<Text>) -> Option<Arc<Snapshot>> {
        let newest = lock(&self.snapshots).get(uri).cloned();
        newest.filter(|snapshot| Arc::ptr_eq(&snapshot.text, text))
    }

    /// The snapshot of a document with this very text, as soon as it is there, within some time.
    pub(crate) async fn wait(
        &self,
        uri: &Uri,
        text: &Arc<Text>,
        patience: Duration,
    ) -> Option<Arc<Snapshot>> {
        let mut changed = self.changed.subscribe();
        let found = async {
            loop {
                let found = self.of_text(uri, text);
                if found.is_some() {
                    return found;
                }
                changed.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, found).await.ok().flatten()
    }

    /// Notes that a client was shown values that were still being computed.
    pub(crate) fn shown_incomplete(&self) {
        self.incomplete.store(true, Ordering::SeqCst);
    }

    /// Whether a client is to ask again; it is told so once.
    pub(super) fn take_incomplete(&self) -> bool {
        self.incomplete.swap(false, Ordering::SeqCst)
    }
}
