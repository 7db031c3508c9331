//! The reports that still hold.
//!
//! After a keystroke nearly all of them do, and are shown at once; asking the evaluator for each would evaluate those
//! that do not.

use std::sync::Arc;

use game_check::ItemReport;
use game_lang::EntryId;
use rustc_hash::FxHashMap;

/// Reports by item, with the revision of the item that they are about.
#[derive(Default)]
pub(super) struct Known {
    reports: FxHashMap<EntryId, (u64, Arc<ItemReport>)>,
}

impl Known {
    /// The report of an item at a revision.
    pub(super) fn get(&self, entry: EntryId, revision: u64) -> Option<Arc<ItemReport>> {
        let (known, report) = self.reports.get(&entry)?;
        (*known == revision).then(|| Arc::clone(report))
    }

    pub(super) fn insert(&mut self, entry: EntryId, revision: u64, report: Arc<ItemReport>) {
        self.reports.insert(entry, (revision, report));
    }

    /// Forgets the items that are gone, when they could outnumber the `live` ones: a keystroke leaves few behind.
    pub(super) fn forget_unless(&mut self, live: usize, is_there: impl Fn(EntryId) -> bool) {
        if self.reports.len() > 2 * live {
            self.reports.retain(|&entry, _| is_there(entry));
        }
    }
}
