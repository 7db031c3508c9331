//! Findings of files that are not open, for clients that ask about the whole workspace.
//!
//! Each file is evaluated by an evaluator of its own, which is forgotten behind it. What was found is kept with what
//! was read for it: while that would be read the same, it is true.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use game_check::Checker;
use game_config::Settled;
use game_ide::{Snapshot, Text};
use game_lang::{Limits, Source as _};
use tower_lsp::ls_types::Uri;

use super::STACK;
use super::ask::Stop;
use super::clock::Clock;
use super::reads::{Noting, Now, Read};
use crate::documents::Documents;
use crate::lock::lock;

/// What an item of a file that is not open may take; the command line takes its time instead.
const ITEM: Duration = Duration::from_millis(250);

/// What was found in files that are not open.
#[derive(Default)]
pub(crate) struct Closed(Mutex<HashMap<PathBuf, Arc<Found>>>);

/// What was found in a file.
pub(crate) struct Found {
    /// The file with all that is known about it.
    pub(crate) snapshot: Snapshot,
    /// The name of the findings, once they have been told.
    pub(crate) name: OnceLock<String>,
    reads: Mutex<Vec<Read>>,
}

impl Closed {
    /// What there is to say about some files, in their order; those without a text are left out. Stops between two items when
    /// nobody waits any longer; what was found until then is kept.
    pub(crate) async fn found(
        self: &Arc<Self>,
        documents: &Arc<Documents>,
        files: Vec<(Uri, PathBuf)>,
    ) -> Vec<(Uri, Arc<Found>)> {
        let (answer, found) = tokio::sync::oneshot::channel();
        let stop = Stop::default();
        let (own, documents, flag) = (Arc::clone(self), Arc::clone(documents), stop.flag());
        let work = move || {
            let found = own.look(&documents, files, &flag);
            // Who asked may have gone.
            let _ = answer.send(found);
        };
        let thread = std::thread::Builder::new().name("workspace".to_owned());
        if thread.stack_size(STACK).spawn(work).is_err() {
            return Vec::new();
        }
        let found = found.await.unwrap_or_default();
        drop(stop);
        found
    }

    fn look(
        &self,
        documents: &Arc<Documents>,
        files: Vec<(Uri, PathBuf)>,
        stop: &AtomicBool,
    ) -> Vec<(Uri, Arc<Found>)> {
        self.keep_only(&files);
        let mut now = Now::new(documents);
        let clock = Clock::new(Arc::default());
        let mut all = Vec::new();
        for (uri, path) in files {
            let settled = documents.settled(&uri);
            let known = lock(&self.0).get(&path).cloned();
            let known = known.filter(|known| known.is_true(&mut now, &settled));
            let found = known.or_else(|| {
                let found = examine(documents, &path, settled, (&clock, stop))?;
                lock(&self.0).insert(path, Arc::clone(&found));
                Some(found)
            });
            if stop.load(Ordering::SeqCst) {
                break;
            }
            all.extend(found.map(|found| (uri, found)));
        }
        all
    }

    /// Has files read again that may have changed, however they look; a folder stands for what is in it.
    pub(crate) fn doubt(&self, changed: &[PathBuf]) {
        let changed: HashSet<PathBuf> = changed.iter().cloned().collect();
        for found in lock(&self.0).values() {
            let mut reads = lock(&found.reads);
            reads.iter_mut().for_each(|read| read.doubt(&changed));
        }
    }

    /// Forgets files that are no more, or are open.
    fn keep_only(&self, files: &[(Uri, PathBuf)]) {
        let wanted: HashSet<&PathBuf> = files.iter().map(|(_, path)| path).collect();
        lock(&self.0).retain(|path, _| wanted.contains(path));
    }
}

impl Found {
    /// Whether everything that was read for it is what it was.
    fn is_true(&self, now: &mut Now<'_>, settled: &Arc<Settled>) -> bool {
        let mut reads = lock(&self.reads);
        Arc::ptr_eq(&self.snapshot.settled, settled) && reads.iter_mut().all(|read| read.holds(now))
    }
}

/// Evaluates a file. Nothing if it has no text, the evaluation panics or is stopped.
fn examine(
    documents: &Arc<Documents>,
    path: &Path,
    settled: Arc<Settled>,
    (clock, stop): (&Clock, &AtomicBool),
) -> Option<Arc<Found>> {
    let (source, reads) = Noting::new(documents);
    let text = Arc::new(Text::new(source.read(path).ok()?).ok()?);
    let parse = game_syntax::parse(text.as_str());
    let mut snapshot = Snapshot::unevaluated(text, parse, 0);
    let evaluated = AssertUnwindSafe(|| {
        let mut checker = Checker::new(Box::new(source), Limits::default());
        checker.set_cancel(clock.flag());
        checker.set_limits(settled.config.check.limits());
        let file = checker.set_file(path, snapshot.parse.clone());
        for chunk in 0..checker.len(file) {
            if stop.load(Ordering::SeqCst) {
                return false;
            }
            clock.reset();
            let (report, _) = clock.time(ITEM, || checker.report(file, chunk));
            snapshot.reports.push(Some(report));
        }
        snapshot.about = checker.about(file);
        true
    });
    if !catch_unwind(evaluated).unwrap_or(false) {
        return None;
    }
    snapshot.settled = settled;
    let reads = std::mem::take(&mut *lock(&reads));
    Some(Arc::new(Found {
        snapshot,
        name: OnceLock::new(),
        reads: Mutex::new(reads),
    }))
}
