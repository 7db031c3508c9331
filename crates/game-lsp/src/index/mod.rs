//! The files of the workspace that are not open: found and read in the background, by a thread of their own.
//!
//! Of a file its text and its names are kept. The client says what changes on the disk; who asks about all files waits until
//! what it said so far has been read.

mod reader;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use game_ide::Files;
use tokio::sync::watch;

use self::reader::Reader;
use crate::documents::Documents;
use crate::host::Host;
use crate::lock::lock;

/// The files, as seen by the others. The thread ends when this is dropped.
pub(crate) struct Index {
    jobs: mpsc::Sender<Job>,
    shared: Arc<Shared>,
}

/// What the thread is told.
enum Job {
    /// Folders come and go.
    Folders {
        added: Vec<PathBuf>,
        removed: Vec<PathBuf>,
    },
    /// Files, or folders of files, are not what they were.
    Changed(Vec<PathBuf>),
}

#[derive(Default)]
struct Shared {
    files: Mutex<Arc<Files>>,
    /// Jobs that are not done.
    pending: AtomicUsize,
    done: watch::Sender<()>,
}

impl Index {
    /// Starts the thread.
    pub(crate) fn start(host: Arc<dyn Host>, documents: Arc<Documents>) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let shared = Arc::new(Shared::default());
        let mut reader = Reader::new(host, documents);
        let own = Arc::clone(&shared);
        let work = move || {
            while let Ok(job) = receiver.recv() {
                let files = Arc::clone(&lock(&own.files));
                let files = reader.work(job, files);
                *lock(&own.files) = files;
                own.pending.fetch_sub(1, Ordering::SeqCst);
                own.done.send_replace(());
            }
        };
        // Without the thread jobs cannot be sent, and there are no files.
        let thread = std::thread::Builder::new().name("index".to_owned());
        let _ = thread.spawn(work);
        Index { jobs, shared }
    }

    /// Folders were opened and closed in the editor.
    pub(crate) fn folders(&self, added: Vec<PathBuf>, removed: Vec<PathBuf>) {
        self.tell(Job::Folders { added, removed });
    }

    /// Files changed on the disk, came or went.
    pub(crate) fn changed(&self, paths: Vec<PathBuf>) {
        self.tell(Job::Changed(paths));
    }

    /// The files as far as they are known.
    pub(crate) fn files(&self) -> Arc<Files> {
        Arc::clone(&lock(&self.shared.files))
    }

    /// Waits until everything was read that was told so far; says whether it was within that time.
    pub(crate) async fn ready(&self, patience: Duration) -> bool {
        let mut done = self.shared.done.subscribe();
        let ready = async {
            while self.shared.pending.load(Ordering::SeqCst) > 0 {
                if done.changed().await.is_err() {
                    return;
                }
            }
        };
        tokio::time::timeout(patience, ready).await.is_ok()
    }

    fn tell(&self, job: Job) {
        self.shared.pending.fetch_add(1, Ordering::SeqCst);
        if self.jobs.send(job).is_err() {
            self.shared.pending.fetch_sub(1, Ordering::SeqCst);
        }
    }
}
