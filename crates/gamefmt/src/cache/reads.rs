//! Which files were read on the way to the findings of another, and what they said.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use game_lang::{ReadError, Source};

use super::Digest;
use crate::disk::Disk;

/// A disk, which takes down what is read.
pub(super) struct Recorder {
    disk: Disk,
    reads: Reads,
}

impl Recorder {
    pub(super) fn new(disk: Disk) -> Self {
        let reads = Reads::default();
        Recorder { disk, reads }
    }

    /// What is read from now on.
    pub(super) fn reads(&self) -> Reads {
        self.reads.clone()
    }
}

impl Source for Recorder {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        let result = self.disk.read(path);
        self.reads.add(path, said(&result));
        result
    }
}

/// What was read by path.
#[derive(Clone, Default)]
pub(super) struct Reads(Arc<Mutex<List>>);

#[derive(Default)]
struct List {
    digests: BTreeMap<String, Digest>,
    /// Whether a path is no text, or a file changed between two looks at it.
    unsure: bool,
}

impl Reads {
    fn add(&self, path: &Path, digest: Digest) {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(path) = path.to_str() else {
            list.unsure = true;
            return;
        };
        match list.digests.entry(path.to_owned()) {
            Entry::Vacant(entry) => {
                entry.insert(digest);
            }
            Entry::Occupied(entry) => {
                let changed = *entry.get() != digest;
                list.unsure |= changed;
            }
        }
    }

    /// What was read, in the order of the paths; nothing if it cannot be said in one list.
    pub(super) fn taken(&self) -> Option<Vec<(String, Digest)>> {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let digests = std::mem::take(&mut list.digests);
        (!list.unsure).then(|| digests.into_iter().collect())
    }
}

/// The hash of a text, or of why there is none.
pub(super) fn said(result: &Result<String, ReadError>) -> Digest {
    let (kind, words) = match result {
        Ok(text) => (0, &**text),
        Err(ReadError::Missing) => (1, ""),
        Err(ReadError::Unreadable(why)) => (2, &**why),
    };
    let mut hasher = blake3::Hasher::new();
    hasher.update(&[kind]).update(words.as_bytes());
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changes_between_two_looks_is_not_taken_down() {
        let reads = Reads::default();
        let one = said(&Ok("1".to_owned()));
        reads.add(Path::new("a"), one);
        reads.add(Path::new("a"), one);
        assert_eq!(reads.taken(), Some(vec![("a".to_owned(), one)]));
        reads.add(Path::new("b"), one);
        reads.add(Path::new("b"), said(&Err(ReadError::Missing)));
        assert_eq!(reads.taken(), None);
    }

    #[test]
    fn an_empty_file_is_not_a_missing_one() {
        let empty = said(&Ok(String::new()));
        let missing = said(&Err(ReadError::Missing));
        let unreadable = said(&Err(ReadError::Unreadable(String::new())));
        assert!(empty != missing && missing != unreadable && unreadable != empty);
    }
}
