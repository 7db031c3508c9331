//! What was read on the way to a result, and whether it would be read the same now.
//!
//! A file on the disk is looked at by its length and the time when it was written, and read again only if these are not what
//! they were, or prove nothing.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use game_lang::{ReadError, Source};

use super::source::{OpenFirst, from_disk};
use crate::documents::Documents;
use crate::lock::lock;

/// Clocks of file systems tick that slowly: a file that was written a moment ago may be written again, and look the same.
const TICK: Duration = Duration::from_secs(2);

/// A file that was read.
pub(super) struct Read {
    path: PathBuf,
    /// The hash of its text, if it had one.
    text: Option<u64>,
    /// What it looked like, if that proves that the text is still the same.
    looks: Option<Looks>,
}

/// What a file looks like from outside.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Looks {
    written: SystemTime,
    length: u64,
}

impl Looks {
    /// None of a file that is not there, or was written a moment before `now`.
    fn of(path: &Path, now: SystemTime) -> Option<Self> {
        let metadata = std::fs::metadata(path).ok()?;
        let written = metadata.modified().ok()?;
        let old = now.duration_since(written).ok()? > TICK;
        let length = metadata.len();
        old.then_some(Looks { written, length })
    }
}

/// All files at one time. Each is looked at once.
pub(super) struct Now<'d> {
    documents: &'d Documents,
    time: SystemTime,
    /// The hashes of the open documents.
    open: HashMap<PathBuf, u64>,
    looks: HashMap<PathBuf, Option<Looks>>,
}

impl<'d> Now<'d> {
    pub(super) fn new(documents: &'d Documents) -> Self {
        let texts = documents.texts().into_iter();
        let hashes = texts.map(|(path, text)| (path, hash(text.as_str())));
        Now {
            documents,
            time: SystemTime::now(),
            open: hashes.collect(),
            looks: HashMap::new(),
        }
    }

    fn looks_of(&mut self, path: &Path) -> Option<Looks> {
        if let Some(looks) = self.looks.get(path) {
            return *looks;
        }
        let looks = Looks::of(path, self.time);
        self.looks.insert(path.to_path_buf(), looks);
        looks
    }
}

impl Read {
    /// Whether the file would be read the same now.
    pub(super) fn holds(&mut self, now: &mut Now<'_>) -> bool {
        if let Some(text) = now.open.get(&self.path) {
            self.looks = None;
            return self.text == Some(*text);
        }
        let looks = now.looks_of(&self.path);
        if looks.is_some() && looks == self.looks {
            return true;
        }
        let same = hash_of(&from_disk(&self.path, now.documents)) == self.text;
        self.looks = looks.filter(|_| same);
        same
    }

    /// Has the file read again if it is one of these, or lies in one of these folders.
    pub(super) fn doubt(&mut self, changed: &HashSet<PathBuf>) {
        if self.path.ancestors().any(|path| changed.contains(path)) {
            self.looks = None;
        }
    }
}

/// Files as evaluations see them; takes down what is read.
pub(super) struct Noting {
    documents: Arc<Documents>,
    reads: Arc<Mutex<Vec<Read>>>,
}

impl Noting {
    /// The files, and what will have been read.
    pub(super) fn new(documents: &Arc<Documents>) -> (Self, Arc<Mutex<Vec<Read>>>) {
        let reads = Arc::default();
        let noting = Noting {
            documents: Arc::clone(documents),
            reads: Arc::clone(&reads),
        };
        (noting, reads)
    }
}

impl Source for Noting {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        // Looked at before it is read: what is written between the two looks different afterwards.
        let looks = Looks::of(path, SystemTime::now());
        let text = OpenFirst(Arc::clone(&self.documents)).read(path);
        let hash = hash_of(&text);
        let mut reads = lock(&self.reads);
        if !reads
            .iter()
            .any(|read| read.path == path && read.text == hash)
        {
            reads.push(Read {
                path: path.to_path_buf(),
                text: hash,
                looks,
            });
        }
        text
    }
}

fn hash_of(text: &Result<String, ReadError>) -> Option<u64> {
    text.as_ref().ok().map(|text| hash(text))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
