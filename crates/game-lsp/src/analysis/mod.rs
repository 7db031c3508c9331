//! Evaluation of the open documents, on a thread of its own.
//!
//! The thread owns the evaluator, which is not shared. It is told by a channel what has changed and what is asked,
//! and stopped in the middle of an evaluation by a flag. Its results are snapshots that everybody may read.

mod ask;
mod clock;
mod closed;
mod queue;
mod reads;
mod results;
mod source;
mod worker;

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll};

use game_check::Facts;
use game_draw::view::{self, Glance, View};
use game_ide::Text;
use game_syntax::Span;
use tokio::sync::oneshot;
use tower_lsp::ls_types::Uri;

use self::ask::Query;
pub(crate) use self::ask::{Reply, Stop, refusal};
pub(crate) use self::closed::Closed;
pub(crate) use self::results::Results;
pub(crate) use self::source::OpenFirst;
use self::worker::Worker;
use crate::configuration::Configuration;
use crate::documents::Documents;
use crate::publish::Outbox;

/// Trees are as deep as the parser lets them be, and this thread compares, evaluates and drops them.
const STACK: usize = 16 << 20;

/// The evaluating thread, as seen by the others. It ends at once when this is dropped.
pub(crate) struct Analysis {
    jobs: mpsc::Sender<Job>,
    cancel: Arc<AtomicBool>,
    results: Arc<Results>,
}

/// What the thread is told.
enum Job {
    /// A document was opened or edited.
    Changed(Uri),
    /// A document was closed.
    Closed(Uri),
    /// A file that is not open was changed.
    ChangedOnDisk(PathBuf),
    /// Projects have settled something else.
    Settled,
    /// Somebody wants to know about a place.
    Describe(Question),
    /// Somebody wants to know something else.
    Ask(Query),
    /// Evaluations may take more or less time than before.
    Reconsider,
    /// What takes long is not wanted.
    GiveUp,
    /// Nobody wants to know anything any more.
    End,
}

/// A question about a place in a text of a document.
struct Question {
    uri: Uri,
    text: Arc<Text>,
    offset: u32,
    about: About,
    answer: oneshot::Sender<Answer>,
}

/// What one wants to know of a place.
#[derive(Clone)]
pub(crate) enum About {
    /// The facts.
    Facts,
    /// A small picture to go with them.
    Glance,
    /// A picture.
    View(view::Request),
}

/// The answer to it.
#[derive(Debug)]
pub(crate) enum Answer {
    /// What is there.
    Facts(Span, Facts),
    /// The small picture.
    Glance(Box<Glance>),
    /// The picture.
    View(Box<View>),
    /// Nothing of which there is something to say.
    Nothing,
    /// The document has another text by now.
    Outdated,
}

impl Analysis {
    /// Starts the thread.
    pub(crate) fn start(
        documents: Arc<Documents>,
        outbox: Outbox,
        configuration: Configuration,
    ) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let log = outbox.clone();
        let cancel = Arc::new(AtomicBool::new(false));
        let results = Arc::new(Results::default());
        let (flag, shared) = (Arc::clone(&cancel), Arc::clone(&results));
        let work = move || {
            let worker = Worker::new(receiver, documents, shared, outbox, flag);
            worker.with_configuration(configuration).run();
        };
        let thread = std::thread::Builder::new().name("analysis".to_owned());
        if let Err(error) = thread.stack_size(STACK).spawn(work) {
            log.log(format!("nothing will be evaluated: {error}"));
        }
        Analysis {
            jobs,
            cancel,
            results,
        }
    }

    /// What was found out so far.
    pub(crate) fn results(&self) -> &Results {
        &self.results
    }

    /// A document was opened or edited.
    pub(crate) fn changed(&self, uri: Uri) {
        self.tell(Job::Changed(uri));
    }

    /// A document was closed.
    pub(crate) fn closed(&self, uri: Uri) {
        self.tell(Job::Closed(uri));
    }

    /// A file that is not open was changed.
    pub(crate) fn changed_on_disk(&self, path: PathBuf) {
        self.tell(Job::ChangedOnDisk(path));
    }

    /// Projects have settled something else.
    pub(crate) fn settled(&self) {
        self.tell(Job::Settled);
    }

    /// Values may take more or less time than before: those that were given up are tried again.
    pub(crate) fn reconsider(&self) {
        self.tell(Job::Reconsider);
    }

    /// Gives up what takes long, until something changes.
    pub(crate) fn give_up(&self) {
        self.tell(Job::GiveUp);
    }

    /// Asks about a place. A hover goes before the evaluation of other items, which is resumed after it.
    pub(crate) fn describe(&self, uri: Uri, text: Arc<Text>, offset: u32, about: About) -> Asked {
        let (answer, receiver) = oneshot::channel();
        self.tell(Job::Describe(Question {
            uri,
            text,
            offset,
            about,
            answer,
        }));
        Asked {
            answer: receiver,
            cancel: Arc::clone(&self.cancel),
        }
    }

    fn tell(&self, job: Job) {
        // The job goes first: the thread lowers the flag before it looks for a job, so it either finds the job or
        // is stopped by the flag. The thread cannot be gone, since it ends with the channel.
        let _ = self.jobs.send(job);
        self.cancel.store(true, Ordering::SeqCst);
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        // A value under way may have seconds left.
        self.tell(Job::End);
    }
}

/// A question on its way. Dropping it unanswered, as `$/cancelRequest` does, stops its evaluation.
pub(crate) struct Asked {
    answer: oneshot::Receiver<Answer>,
    cancel: Arc<AtomicBool>,
}

impl Future for Asked {
    type Output = Option<Answer>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.answer).poll(context).map(Result::ok)
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.answer.close();
        if !self.answer.is_terminated() {
            self.cancel.store(true, Ordering::SeqCst);
        }
    }
}
