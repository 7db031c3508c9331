//! The evaluating thread: takes jobs, evaluates item by item, and shows what it has.

mod describe;

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvError, TryRecvError};
use std::time::{Duration, Instant};

use game_check::{Checker, ItemReport, ReportState};
use game_ide::Snapshot;
use game_lang::{FileId, Limits};
use game_syntax::{Chunk, Parse};
use tower_lsp::ls_types::Uri;

use super::ask::{GivenUp, Query};
use super::clock::{Clock, Stopped};
use super::queue::{Queue, Task, Try};
use super::source::OpenFirst;
use super::{About, Answer, Job, Question, Results};
use crate::configuration::Configuration;
use crate::documents::Documents;
use crate::from_proto;
use crate::publish::Outbox;

/// After a change values are awaited that long before the rest is shown without them: nearly always they come.
const MOMENT: Duration = Duration::from_millis(4);

/// Between two showings of a long evaluation.
const PAUSE: Duration = Duration::from_millis(100);

/// The evaluator remembers all that it has computed. After so many steps, or several times of those that the open documents
/// need, most of it is of texts that are no more, and it begins anew.
const REMEMBERED: u64 = 100_000_000;

/// How many times the steps that the open documents need.
const OFTEN: u64 = 4;

/// The thread and what it knows.
pub(super) struct Worker {
    jobs: Receiver<Job>,
    documents: Arc<Documents>,
    results: Arc<Results>,
    outbox: Outbox,
    clock: Clock,
    cancel: Arc<AtomicBool>,
    checker: Checker,
    files: Vec<File>,
    /// Documents that have changed since the evaluator was told.
    dirty: Vec<Uri>,
    queue: Queue,
    show_at: Instant,
    /// The steps that a new evaluator took for the open documents, once it had come to their end.
    needed: Option<u64>,
    /// Items whose evaluation has panicked; they are not tried again.
    broken: Vec<Arc<Chunk>>,
    /// Questions that were interrupted by other jobs, which go first.
    waiting: VecDeque<Query>,
    configuration: Configuration,
}

/// An open document as the evaluator knows it.
struct File {
    uri: Uri,
    path: PathBuf,
    id: FileId,
    snapshot: Snapshot,
    /// Its snapshot is newer than the one that was shown.
    unshown: bool,
    /// A hash of the names that it defines, each with the kind of thing that it is; none if that was not looked for.
    names: Option<u64>,
}

impl File {
    /// What an item of it may take.
    fn limits(&self) -> Limits {
        self.snapshot.settled.config.check.limits()
    }
}

impl Worker {
    pub(super) fn new(
        jobs: Receiver<Job>,
        documents: Arc<Documents>,
        results: Arc<Results>,
        outbox: Outbox,
        cancel: Arc<AtomicBool>,
    ) -> Self {
        Worker {
            jobs,
            checker: checker(&documents, &cancel),
            documents,
            results,
            outbox,
            clock: Clock::new(Arc::clone(&cancel)),
            cancel,
            files: Vec::new(),
            dirty: Vec::new(),
            queue: Queue::default(),
            show_at: Instant::now(),
            needed: None,
            broken: Vec::new(),
            waiting: VecDeque::new(),
            configuration: Configuration::default(),
        }
    }

    /// With settings that the client may change.
    pub(super) fn with_configuration(self, configuration: Configuration) -> Self {
        Worker {
            configuration,
            ..self
        }
    }

    /// Works until it is told to end, or the channel of jobs is closed.
    pub(super) fn run(mut self) {
        while let Ok(job) = self.next_job() {
            match job {
                Some(Job::Changed(uri)) => self.mark(uri),
                Some(Job::Closed(uri)) => self.close(&uri),
                Some(Job::ChangedOnDisk(path)) => self.reread(&path),
                Some(Job::Settled) => self.settle(),
                Some(Job::Describe(question)) => self.describe(question),
                Some(Job::Ask(query)) => self.ask(query),
                Some(Job::Reconsider) => self.enqueue(),
                Some(Job::GiveUp) => self.give_up(),
                Some(Job::End) => return,
                None => self.step(),
            }
        }
    }

    /// The next job; nothing if there is none and something is left to do.
    fn next_job(&mut self) -> Result<Option<Job>, RecvError> {
        self.clock.reset();
        match self.jobs.try_recv() {
            Ok(job) => Ok(Some(job)),
            Err(TryRecvError::Disconnected) => Err(RecvError),
            Err(TryRecvError::Empty) if self.is_done() => {
                self.needed.get_or_insert(self.checker.trace().steps);
                self.jobs.recv().map(Some)
            }
            Err(TryRecvError::Empty) => Ok(None),
        }
    }

    fn is_done(&self) -> bool {
        let shown = self.files.iter().all(|file| !file.unshown);
        self.dirty.is_empty() && self.queue.is_empty() && self.waiting.is_empty() && shown
    }

    /// A little of what is left to do.
    fn step(&mut self) {
        if !self.dirty.is_empty() {
            self.update();
        } else if let Some(query) = self.waiting.pop_front() {
            self.ask(query);
        } else if let Some((task, tried)) = self.queue.pop() {
            if tried == Try::Last {
                // Nothing that is known may wait for it.
                self.show();
                self.outbox.busy(1 + self.queue.dear());
            }
            self.evaluate(task, tried);
            if self.queue.dear() == 0 {
                self.outbox.busy(0);
            }
        }
        if self.queue.is_empty() || Instant::now() >= self.show_at {
            self.show();
        }
    }

    /// Notes a change. Several of them are read at once, when no further one is waiting.
    fn mark(&mut self, uri: Uri) {
        if !self.dirty.contains(&uri) {
            self.dirty.push(uri);
        }
    }

    /// Forgets a document; those that import it read it from the disk now.
    fn close(&mut self, uri: &Uri) {
        self.results.remove(uri);
        self.dirty.retain(|dirty| dirty != uri);
        if let Some(at) = self.files.iter().position(|file| file.uri == *uri) {
            let file = self.files.remove(at);
            self.checker.close(&file.path);
            // What was only of that document is forgotten with it.
            self.needed = None;
            if self.files.is_empty() {
                self.restart();
            } else {
                self.forget();
                self.outbox.names_changed();
            }
            self.enqueue();
        }
    }

    /// Has a file read again that is not open, if it was imported.
    fn reread(&mut self, path: &Path) {
        self.checker.close(path);
        self.outbox.names_changed();
        self.enqueue();
    }

    /// Begins anew, with what projects allow now.
    fn settle(&mut self) {
        self.restart();
        let open: Vec<Uri> = self.files.iter().map(|file| file.uri.clone()).collect();
        for uri in open {
            self.mark(uri);
        }
    }

    /// Forgets everything when too much of it can be of use to nobody.
    fn forget(&mut self) {
        let needed = self.needed.unwrap_or(0).saturating_mul(OFTEN);
        if self.checker.trace().steps > needed.max(REMEMBERED) {
            self.restart();
        }
    }

    /// Tells the evaluator about the changed documents, and finds out what has to be evaluated.
    fn update(&mut self) {
        self.forget();
        for uri in std::mem::take(&mut self.dirty) {
            // A document that was closed meanwhile has its own job.
            let Some(snapshot) = self.documents.snapshot(&uri) else {
                continue;
            };
            let path = from_proto::path(&uri);
            let id = self.checker.set_file(&path, snapshot.parse.clone());
            let before = self.files.iter().find(|file| file.uri == uri);
            let before = before.map(|file| file.names);
            self.files.retain(|file| file.uri != uri);
            // Nobody else has names of a document that is open alone.
            let names = (!self.files.is_empty()).then(|| names_of(&snapshot.parse));
            if names.is_some() && before != Some(names) {
                self.outbox.names_changed();
            }
            // What is being written is evaluated first.
            let unshown = true;
            self.files.insert(
                0,
                File {
                    uri,
                    path,
                    id,
                    snapshot,
                    unshown,
                    names,
                },
            );
        }
        self.enqueue();
    }

    /// Takes the reports that are still true, and queues the items that have none.
    fn enqueue(&mut self) {
        self.queue.clear();
        self.outbox.busy(0);
        self.show_at = Instant::now() + MOMENT;
        for (at, file) in self.files.iter_mut().enumerate() {
            let indices = 0..self.checker.len(file.id);
            let reports = indices.map(|index| self.checker.known(file.id, index));
            let reports: Vec<_> = reports.collect();
            let missing = reports
                .iter()
                .enumerate()
                .filter(|(_, report)| report.is_none());
            for (chunk, _) in missing {
                self.queue.push(Task { file: at, chunk });
            }
            let about = self.checker.about(file.id);
            file.unshown |= !same(&reports, &file.snapshot.reports) || about != file.snapshot.about;
            file.snapshot.reports = reports;
            file.snapshot.about = about;
        }
    }

    /// Evaluates an item.
    fn evaluate(&mut self, task: Task, tried: Try) {
        let file = &mut self.files[task.file];
        let world = self.checker.world();
        let Some(&entry) = world.entries(file.id).get(task.chunk) else {
            return;
        };
        let chunk = Arc::clone(world.chunk(entry));
        self.checker.set_limits(file.limits());
        let patience = self.configuration.get().evaluation;
        if self.broken.iter().any(|broken| Arc::ptr_eq(broken, &chunk)) {
            file.snapshot.reports[task.chunk] = Some(Arc::new(ItemReport::of_panic(&chunk)));
            file.unshown = true;
            return;
        }
        let (report, stopped) = self.clock.time(tried.limit(patience), || {
            let report = || self.checker.report(file.id, task.chunk);
            catch_unwind(AssertUnwindSafe(report))
        });
        let Ok(report) = report else {
            self.broken.push(chunk);
            return self.restart();
        };
        if report.state == ReportState::Cancelled {
            match stopped {
                Some(Stopped::TooSlow) if self.queue.too_slow(task, tried) => return,
                Some(Stopped::TooSlow) => {}
                _ => return self.queue.interrupted(task, tried),
            }
        }
        file.snapshot.reports[task.chunk] = Some(report);
        file.unshown = true;
    }

    /// Does some work for somebody.
    fn ask(&mut self, mut query: Query) {
        if !query.errand.is_wanted() {
            return;
        }
        if !self.dirty.is_empty() {
            self.update();
        }
        let present =
            |file: &&File| file.uri == query.uri && Arc::ptr_eq(&file.snapshot.text, &query.text);
        let Some(id) = self.files.iter().find(present).map(|file| file.id) else {
            return query.errand.give_up(GivenUp::Outdated);
        };
        let (ran, stopped) = self.clock.time(query.limit, || {
            let run = || query.errand.run(&mut self.checker, id);
            catch_unwind(AssertUnwindSafe(run))
        });
        match (ran, stopped) {
            (Err(_), _) => {
                self.restart();
                query.errand.give_up(GivenUp::Failed);
            }
            (Ok(()), Some(Stopped::TooSlow)) => query.errand.give_up(GivenUp::TooSlow),
            (Ok(()), Some(Stopped::Interrupted)) => self.waiting.push_back(query),
            (Ok(()), None) => {
                if query.reports {
                    self.enqueue();
                }
                query.errand.finish();
            }
        }
    }

    /// Leaves the items without a value that need long.
    fn give_up(&mut self) {
        for task in self.queue.take_dear() {
            let file = &mut self.files[task.file];
            file.snapshot.reports[task.chunk] = Some(Arc::new(ItemReport::given_up()));
            file.unshown = true;
        }
        self.outbox.busy(0);
    }

    /// A new evaluator in the place of one that has panicked.
    fn restart(&mut self) {
        self.checker = checker(&self.documents, &self.cancel);
        self.needed = None;
        for file in &mut self.files {
            let parse = file.snapshot.parse.clone();
            file.id = self.checker.set_file(&file.path, parse);
        }
        self.enqueue();
    }

    /// Gives the snapshots to everybody, and has them sent to the client.
    fn show(&mut self) {
        self.show_at = Instant::now() + PAUSE;
        let (mut others, mut newer) = (false, false);
        // Who waits for the edited document, the first, finds those that import it as they are now.
        for (at, file) in self.files.iter_mut().enumerate().rev() {
            if std::mem::take(&mut file.unshown) {
                let snapshot = Arc::new(file.snapshot.clone());
                self.results.put(file.uri.clone(), Arc::clone(&snapshot));
                self.outbox.diagnostics(file.uri.clone(), snapshot);
                others |= at > 0;
                newer = true;
            }
        }
        // The client asks by itself after its own edits, but knows nothing of values that come later, nor of those
        // that change in a document that imports the edited one.
        if newer && self.queue.has_dear_only() && (self.results.take_incomplete() || others) {
            self.outbox.hints_changed();
        }
    }
}

/// An evaluator that reads the open documents first.
fn checker(documents: &Arc<Documents>, cancel: &Arc<AtomicBool>) -> Checker {
    let source = Box::new(OpenFirst(Arc::clone(documents)));
    let mut checker = Checker::new(source, Limits::default());
    checker.set_cancel(Arc::clone(cancel));
    checker
}

/// A hash of the names that a file defines and of what kind of thing each is: what other files that import it are coloured by.
fn names_of(parse: &Parse) -> u64 {
    let mut hasher = DefaultHasher::new();
    let items = parse
        .chunks()
        .iter()
        .filter_map(|chunk| chunk.item.as_ref());
    for item in items {
        if let Some(name) = game_lang::defined_name(item) {
            std::mem::discriminant(&item.kind).hash(&mut hasher);
            name.text.hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// Whether two lists hold the same reports, not only equal ones.
fn same(left: &[Option<Arc<ItemReport>>], right: &[Option<Arc<ItemReport>>]) -> bool {
    let mut pairs = left.iter().zip(right);
    left.len() == right.len()
        && pairs.all(|pair| match pair {
            (Some(left), Some(right)) => Arc::ptr_eq(left, right),
            (None, None) => true,
            _ => false,
        })
}
