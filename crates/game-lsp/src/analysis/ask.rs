//! Questions to the evaluator of any kind: a piece of work about one text of a document.
//!
//! The work is run on the evaluating thread. What interrupts it goes first, and then it is run again; what it computed is
//! kept by the evaluator, so little is lost.

use std::borrow::Cow;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use game_check::Checker;
use game_ide::Text;
use game_lang::FileId;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::ls_types::Uri;

use super::{Analysis, Job};

/// What became of a question.
#[derive(Debug)]
pub(crate) enum Reply<T> {
    /// The answer.
    Known(T),
    /// It took too long.
    TooSlow,
    /// The document has another text by now, or is closed.
    Outdated,
    /// The evaluator has panicked.
    Failed,
}

impl<T> Reply<T> {
    /// The answer, or the error that tells the client why there is none.
    pub(crate) fn or_refuse(self) -> Result<T> {
        match self {
            Reply::Known(answer) => Ok(answer),
            Reply::TooSlow => Err(refusal("it takes too long")),
            Reply::Outdated => Err(Error::content_modified()),
            Reply::Failed => Err(Error::internal_error()),
        }
    }
}

/// The error of a request that was understood and cannot be done: `RequestFailed` of the protocol.
pub(crate) fn refusal(why: impl Into<Cow<'static, str>>) -> Error {
    Error {
        code: ErrorCode::ServerError(-32803),
        message: why.into(),
        data: None,
    }
}

/// Stops an evaluation elsewhere when it is dropped: the request is over, or was cancelled.
#[derive(Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// The flag that it raises.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// A piece of work on its way.
pub(super) struct Query {
    pub(super) uri: Uri,
    pub(super) text: Arc<Text>,
    pub(super) limit: Duration,
    /// Whether it may find reports of items that everybody is to see.
    pub(super) reports: bool,
    pub(super) errand: Box<dyn Errand>,
}

/// Work of which the thread does not know what it gives.
pub(super) trait Errand: Send {
    /// Whether anybody waits for it.
    fn is_wanted(&self) -> bool;
    /// Does the work; it may be stopped in the middle by the flag of the evaluator.
    fn run(&mut self, checker: &mut Checker, file: FileId);
    /// Tells who waits what was found.
    fn finish(self: Box<Self>);
    /// Tells who waits that there will be nothing.
    fn give_up(self: Box<Self>, why: GivenUp);
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GivenUp {
    TooSlow,
    Outdated,
    Failed,
}

struct Work<T, F> {
    run: F,
    found: Option<T>,
    answer: oneshot::Sender<Reply<T>>,
}

impl<T: Send, F: FnMut(&mut Checker, FileId) -> T + Send> Errand for Work<T, F> {
    fn is_wanted(&self) -> bool {
        !self.answer.is_closed()
    }

    fn run(&mut self, checker: &mut Checker, file: FileId) {
        self.found = Some((self.run)(checker, file));
    }

    fn finish(self: Box<Self>) {
        let reply = self.found.map_or(Reply::Failed, Reply::Known);
        // Who asked may have gone.
        let _ = self.answer.send(reply);
    }

    fn give_up(self: Box<Self>, why: GivenUp) {
        let _ = self.answer.send(match why {
            GivenUp::TooSlow => Reply::TooSlow,
            GivenUp::Outdated => Reply::Outdated,
            GivenUp::Failed => Reply::Failed,
        });
    }
}

impl Analysis {
    /// Has some work done about a text of a document, within some time.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        uri: Uri,
        text: Arc<Text>,
        limit: Duration,
        work: impl FnMut(&mut Checker, FileId) -> T + Send + 'static,
    ) -> Asking<T> {
        self.send(uri, text, limit, false, work)
    }

    /// The same for work that makes reports of items, which everybody is to see when it is done.
    pub(crate) fn ask_for_reports<T: Send + 'static>(
        &self,
        uri: Uri,
        text: Arc<Text>,
        limit: Duration,
        work: impl FnMut(&mut Checker, FileId) -> T + Send + 'static,
    ) -> Asking<T> {
        self.send(uri, text, limit, true, work)
    }

    fn send<T: Send + 'static>(
        &self,
        uri: Uri,
        text: Arc<Text>,
        limit: Duration,
        reports: bool,
        work: impl FnMut(&mut Checker, FileId) -> T + Send + 'static,
    ) -> Asking<T> {
        let (answer, receiver) = oneshot::channel();
        self.tell(Job::Ask(Query {
            uri,
            text,
            limit,
            reports,
            errand: Box::new(Work {
                run: work,
                found: None,
                answer,
            }),
        }));
        Asking {
            answer: receiver,
            cancel: Arc::clone(&self.cancel),
        }
    }
}

/// A question on its way. Dropping it unanswered, as `$/cancelRequest` does, stops its evaluation.
pub(crate) struct Asking<T> {
    answer: oneshot::Receiver<Reply<T>>,
    cancel: Arc<AtomicBool>,
}

impl<T> Future for Asking<T> {
    type Output = Reply<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let answer = Pin::new(&mut self.answer).poll(context);
        answer.map(|answer| answer.unwrap_or(Reply::Failed))
    }
}

impl<T> Drop for Asking<T> {
    fn drop(&mut self) {
        self.answer.close();
        if !self.answer.is_terminated() {
            self.cancel.store(true, Ordering::SeqCst);
        }
    }
}
