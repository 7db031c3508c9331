//! The files of the cache: read when they are first needed, replaced as a whole.
//!
//! Entries are spread over 256 files by the first byte of their keys, so that one file is found by reading one of them and ten
//! thousand by reading a few hundred. A file is replaced by one with the new entries beside the old, under a lock, so
//! that two programs at once lose nothing; without the lock, where there is none, they would lose entries and nothing else.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, OnceLock, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use super::place;
use super::shard::{self, Key, Place};
use crate::atomic;
use crate::render::remark;

/// What is new is written so often while the work goes on, so that a run that is stopped has not worked in vain.
const PAUSE: Duration = Duration::from_secs(2);

/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// The entries of one build of the program.
pub(super) struct Store {
    /// The folder of all builds.
    root: PathBuf,
    /// The folder of this one.
    folder: PathBuf,
    today: u32,
    files: Vec<OnceLock<Entries>>,
    fresh: Mutex<Fresh>,
    /// Held while files are replaced.
    writing: Mutex<()>,
    trouble: Once,
}

/// A file of entries.
#[derive(Default)]
struct Entries {
    bytes: Vec<u8>,
    places: BTreeMap<Key, Place>,
}

/// Entries that are not written yet, by the file in which they belong.
struct Fresh {
    entries: BTreeMap<u8, Vec<(Key, Vec<u8>)>>,
    written: Instant,
}

impl Store {
    /// The entries in a folder.
    pub(super) fn new(root: &Path) -> Self {
        Store {
            root: root.to_path_buf(),
            folder: root.join(place::name()),
            today: today(),
            files: (0..=u8::MAX).map(|_| OnceLock::new()).collect(),
            fresh: Mutex::new(Fresh {
                entries: BTreeMap::new(),
                written: Instant::now(),
            }),
            writing: Mutex::new(()),
            trouble: Once::new(),
        }
    }

    /// The bytes of an entry that was there when its file was first needed.
    pub(super) fn get(&self, key: &Key) -> Option<&[u8]> {
        let first = key[0];
        let entries = self.files[usize::from(first)].get_or_init(|| self.read(first));
        let place = entries.places.get(key)?;
        let payload = &entries.bytes[place.payload.clone()];
        if place.is_old(self.today) {
            self.put(*key, payload.to_vec());
        }
        Some(payload)
    }

    /// Adds an entry, or replaces it.
    pub(super) fn put(&self, key: Key, payload: Vec<u8>) {
        let mut fresh = self.fresh.lock().unwrap_or_else(PoisonError::into_inner);
        fresh
            .entries
            .entry(key[0])
            .or_default()
            .push((key, payload));
        let due = fresh.written.elapsed() >= PAUSE;
        drop(fresh);
        if due {
            self.flush();
        }
    }

    /// Writes what is new. The first thing that goes wrong is said, and is the end of writing.
    pub(super) fn flush(&self) {
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut fresh = self.fresh.lock().unwrap_or_else(PoisonError::into_inner);
        let entries = std::mem::take(&mut fresh.entries);
        fresh.written = Instant::now();
        drop(fresh);
        if entries.is_empty() || self.trouble.is_completed() {
            return;
        }
        match self.write(&entries) {
            Ok(()) => {}
            // Somebody cleans up.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => self.tell(&error),
        }
    }

    fn read(&self, first: u8) -> Entries {
        match std::fs::read(self.file(first)) {
            Ok(bytes) => Entries {
                places: shard::entries(&bytes),
                bytes,
            },
            Err(error) => {
                if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
                    self.tell(&error);
                }
                Entries::default()
            }
        }
    }

    fn write(&self, entries: &BTreeMap<u8, Vec<(Key, Vec<u8>)>>) -> io::Result<()> {
        place::prepare(&self.root, &self.folder)?;
        let lock = self.lock()?;
        for (&first, fresh) in entries {
            let file = self.file(first);
            let old = std::fs::read(&file).unwrap_or_default();
            atomic::replace(&file, &shard::merged(&old, fresh, self.today))?;
        }
        place::sweep(&self.root, &self.folder);
        drop(lock);
        Ok(())
    }

    /// The file that one program holds while it writes. Where it cannot be had, writing goes on without it.
    fn lock(&self) -> io::Result<File> {
        let mut options = File::options();
        let options = options.create(true).truncate(false).write(true);
        let file = options.open(self.folder.join(place::LOCK))?;
        let started = Instant::now();
        while let Err(TryLockError::WouldBlock) = file.try_lock()
            && started.elapsed() < PATIENCE
        {
            sleep(Duration::from_millis(5));
        }
        Ok(file)
    }

    fn file(&self, first: u8) -> PathBuf {
        self.folder.join(format!("{first:02x}"))
    }

    fn tell(&self, error: &io::Error) {
        self.trouble.call_once(|| {
            let root = self.root.display();
            remark(&format!(
                "the cache in {root} is not used: {error}; `--no-cache` does without it"
            ));
        });
    }
}

/// The number of the day.
fn today() -> u32 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / (24 * 60 * 60));
    u32::try_from(days).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u32) -> Key {
        *blake3::hash(&number.to_le_bytes()).as_bytes()
    }

    #[test]
    fn what_several_write_at_once_is_all_there() {
        let folder = tempfile::tempdir().expect("a folder");
        std::thread::scope(|scope| {
            for writer in 0..4_u32 {
                let root = folder.path();
                scope.spawn(move || {
                    for round in 0..5 {
                        let store = Store::new(root);
                        for number in 0..50 {
                            let number = (writer * 5 + round) * 50 + number;
                            store.put(key(number), number.to_le_bytes().to_vec());
                        }
                        store.flush();
                    }
                });
            }
        });
        let store = Store::new(folder.path());
        for number in 0..1000_u32 {
            let bytes = number.to_le_bytes();
            assert_eq!(store.get(&key(number)), Some(&bytes[..]), "{number}");
        }
    }

    #[test]
    fn an_entry_that_is_needed_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let on = |today: u32| Store {
            today,
            ..Store::new(folder.path())
        };
        let store = on(100);
        store.put(key(1), vec![1]);
        store.flush();
        for today in [120, 140, 160] {
            let store = on(today);
            assert_eq!(store.get(&key(1)), Some(&[1][..]), "{today}");
            store.flush();
        }
    }
}
