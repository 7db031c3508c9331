//! Reading of the files of the workspace: several at a time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use game_config::read_text;
use game_ide::{Files, SourceFile, Text};

use super::Job;
use crate::documents::Documents;
use crate::host::Host;
use crate::lock::lock;

/// Trees are as deep as the parser lets them be.
const STACK: usize = 8 << 20;

/// More threads only wait for the disk.
const THREADS: usize = 8;

/// The folders that are open in the editor, and how their files are found.
pub(super) struct Reader {
    host: Arc<dyn Host>,
    documents: Arc<Documents>,
    folders: Vec<PathBuf>,
}

impl Reader {
    pub(super) fn new(host: Arc<dyn Host>, documents: Arc<Documents>) -> Self {
        Reader {
            host,
            documents,
            folders: Vec::new(),
        }
    }

    /// The files behind a job.
    pub(super) fn work(&mut self, job: Job, mut files: Arc<Files>) -> Arc<Files> {
        match job {
            Job::Folders { added, removed } => {
                self.folders.retain(|folder| !removed.contains(folder));
                for folder in added {
                    if !self.folders.contains(&folder) {
                        self.folders.push(folder);
                    }
                }
                let found = self.find();
                let fresh = found.iter().filter(|path| !files.contains_key(*path));
                let fresh = self.read(&fresh.cloned().collect::<Vec<_>>());
                let files = Arc::make_mut(&mut files);
                files.retain(|path, _| found.binary_search(path).is_ok());
                files.extend(fresh.into_iter().map(|file| (file.path.clone(), file)));
            }
            Job::Changed(paths) => self.changed(&paths, Arc::make_mut(&mut files)),
        }
        files
    }

    fn changed(&self, paths: &[PathBuf], files: &mut Files) {
        let known = |path: &PathBuf| files.contains_key(path);
        let mut again: Vec<PathBuf> = paths.iter().filter(|path| known(path)).cloned().collect();
        // A new file may be an ignored one, and a folder stands for what is in it.
        if paths.iter().any(|path| !known(path)) {
            let found = self.find();
            let below = |file: &Path| paths.iter().any(|path| file.starts_with(path));
            files.retain(|path, _| !below(path) || found.binary_search(path).is_ok());
            again.extend(found.into_iter().filter(|path| below(path)));
        }
        again.sort_unstable();
        again.dedup();
        for path in &again {
            files.remove(path);
        }
        let fresh = self.read(&again).into_iter();
        files.extend(fresh.map(|file| (file.path.clone(), file)));
    }

    /// All files of all folders, sorted.
    fn find(&self) -> Vec<PathBuf> {
        let folders = self.folders.iter();
        let mut found: Vec<PathBuf> = folders
            .flat_map(|folder| self.host.files_below(folder))
            .map(|path| game_lang::tidy(&path))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Reads files; those that cannot be read, or are too large, are left out.
    fn read(&self, paths: &[PathBuf]) -> Vec<Arc<SourceFile>> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::with_capacity(paths.len()));
        let work = || {
            while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                // A panic costs one file.
                let file = catch_unwind(AssertUnwindSafe(|| self.read_one(path)));
                if let Ok(Some(file)) = file {
                    lock(&done).push(Arc::new(file));
                }
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..threads.min(THREADS).min(paths.len()) {
                let thread = thread::Builder::new().stack_size(STACK);
                if thread.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
        });
        done.into_inner().unwrap_or_default()
    }

    fn read_one(&self, path: &Path) -> Option<SourceFile> {
        let text = read_text(path, self.documents.max_size(path)).ok()?;
        let text = Text::new(text).ok()?;
        Some(SourceFile::new(path.to_path_buf(), Arc::new(text)))
    }
}
