//! What was found in files that have not changed since, kept on the disk between runs.
//!
//! An entry is known by a hash of everything that its findings come from: the build of the program, the path and the text
//! of the file, the budget. With it stand the files that were read on the way, or looked for in vain, and the hashes of what
//! they said; it counts only while they say the same. So nothing has to be made invalid, and a cache can be deleted, shared
//! and interrupted at any time.

mod codec;
pub(crate) mod place;
mod reads;
mod shard;
mod store;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use game_lang::{Limits, Source};
use game_syntax::Diagnostic;
use rustc_hash::FxHashMap;

use crate::disk::Disk;
use codec::Entry;
use reads::{Recorder, said};
use shard::Key;
use store::Store;

/// A hash of a text, or of why there is none.
type Digest = [u8; 32];

/// What the findings of a file come from, without what it imports.
pub(crate) struct Asked<'t> {
    /// The path under which it imports others.
    pub(crate) path: &'t Path,
    pub(crate) text: &'t str,
    pub(crate) limits: Limits,
    /// Where the others are read from. What they say then is part of an entry.
    pub(crate) disk: Disk,
}

impl Asked<'_> {
    /// What the entry is known by; none for a path that is no text.
    fn key(&self) -> Option<Key> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(place::build());
        hasher.update(&self.limits.steps.to_le_bytes());
        hasher.update(&self.limits.forms.to_le_bytes());
        for part in [self.path.to_str()?, self.text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        Some(*hasher.finalize().as_bytes())
    }
}

/// What a computation came to.
pub(crate) struct Computed {
    pub(crate) findings: Vec<Diagnostic>,
    /// Whether everything was computed to its end or to the end of its budget. What was cancelled is not kept.
    pub(crate) settled: bool,
}

/// The findings of earlier runs.
pub(crate) struct Cache {
    store: Option<Store>,
    /// What other files say to a disk, which is asked once a run.
    said: Mutex<FxHashMap<(PathBuf, Disk), Digest>>,
}

impl Cache {
    /// The cache in a folder, or none. Nothing is read or written yet.
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Cache {
            store: folder.map(|folder| Store::new(&folder)),
            said: Mutex::default(),
        }
    }

    /// The findings of a file: those of an earlier run, or computed with the source that is given for its imports.
    pub(crate) fn findings(
        &self,
        asked: &Asked<'_>,
        compute: impl FnOnce(Box<dyn Source>) -> Computed,
    ) -> Vec<Diagnostic> {
        let of_store = |store| Some((store, asked.key()?));
        let Some((store, key)) = self.store.as_ref().and_then(of_store) else {
            return compute(Box::new(asked.disk)).findings;
        };
        let known = store.get(&key).and_then(Entry::read);
        if let Some(entry) = known.filter(|entry| self.holds(entry, asked.disk)) {
            return entry.findings;
        }
        let recorder = Recorder::new(asked.disk);
        let reads = recorder.reads();
        let Computed { findings, settled } = compute(Box::new(recorder));
        if settled && let Some(reads) = reads.taken() {
            let entry = Entry { reads, findings };
            store.put(key, entry.written());
            return entry.findings;
        }
        findings
    }

    /// Writes what is new. What goes wrong is said on standard error, and is no failure.
    pub(crate) fn close(&self) {
        if let Some(store) = &self.store {
            store.flush();
        }
    }

    /// Whether the other files say what they said when the entry was made.
    fn holds(&self, entry: &Entry, disk: Disk) -> bool {
        let same = |(path, digest): &(String, Digest)| self.says(Path::new(path), disk) == *digest;
        entry.reads.iter().all(same)
    }

    fn says(&self, path: &Path, disk: Disk) -> Digest {
        let asked = (path.to_path_buf(), disk);
        let known = |said: &Mutex<FxHashMap<(PathBuf, Disk), Digest>>| {
            let said = said.lock().unwrap_or_else(PoisonError::into_inner);
            said.get(&asked).copied()
        };
        known(&self.said).unwrap_or_else(|| {
            let digest = said(&disk.read(path));
            let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
            said.insert(asked.clone(), digest);
            digest
        })
    }
}
