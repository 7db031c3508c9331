//! Protocol: "Work Done Progress". What takes long is shown, and can be cancelled where it is shown.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tower_lsp::Client;
use tower_lsp::ls_types::notification::Progress as ProgressNotification;
use tower_lsp::ls_types::{
    NumberOrString, ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress,
    WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport,
};

use crate::capabilities::Agreement;
use crate::lock::lock;

/// What is done sooner is not worth a word.
const QUIET: Duration = Duration::from_secs(1);

/// How long the client may take to answer a request.
const PATIENCE: Duration = Duration::from_secs(5);

/// Shows work in progress to one client.
#[derive(Clone)]
pub(crate) struct Progress {
    client: Client,
    agreement: Agreement,
    open: Arc<Mutex<HashMap<ProgressToken, Arc<Notify>>>>,
    last: Arc<AtomicU64>,
}

/// Work that is shown until this is ended or dropped.
pub(crate) struct Shown {
    progress: Progress,
    /// Nothing if the client cannot show it.
    token: Option<ProgressToken>,
    cancelled: Arc<Notify>,
}

impl Progress {
    pub(crate) fn new(client: Client, agreement: Agreement) -> Self {
        Progress {
            client,
            agreement,
            open: Arc::default(),
            last: Arc::default(),
        }
    }

    /// Begins to show some work, under the token of the client's request if it has one.
    pub(crate) async fn begin(&self, title: &str, given: Option<ProgressToken>) -> Shown {
        let token = match given {
            Some(token) => Some(token),
            None => self.create().await,
        };
        let cancelled = Arc::new(Notify::new());
        if let Some(token) = &token {
            lock(&self.open).insert(token.clone(), Arc::clone(&cancelled));
            let begin = WorkDoneProgressBegin {
                title: title.to_owned(),
                cancellable: Some(true),
                ..WorkDoneProgressBegin::default()
            };
            self.send(token, WorkDoneProgress::Begin(begin)).await;
        }
        Shown {
            progress: self.clone(),
            token,
            cancelled,
        }
    }

    /// The client wants some work to be cancelled.
    pub(crate) fn cancel(&self, token: &ProgressToken) {
        if let Some(cancelled) = lock(&self.open).get(token) {
            cancelled.notify_one();
        }
    }

    /// A token that the client shows, if it can.
    async fn create(&self) -> Option<ProgressToken> {
        if !self.agreement.get().can.show_progress {
            return None;
        }
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        let token = NumberOrString::String(format!("gamefmt/{number}"));
        let created = self.client.create_work_done_progress(token.clone());
        let created = tokio::time::timeout(PATIENCE, created).await;
        created
            .is_ok_and(|created| created.is_ok())
            .then_some(token)
    }

    async fn send(&self, token: &ProgressToken, value: WorkDoneProgress) {
        let params = ProgressParams {
            token: token.clone(),
            value: ProgressParamsValue::WorkDone(value),
        };
        self.client
            .send_notification::<ProgressNotification>(params)
            .await;
    }
}

impl Shown {
    /// Says how far it is.
    pub(crate) async fn report(&self, message: String) {
        if let Some(token) = &self.token {
            let report = WorkDoneProgressReport {
                message: Some(message),
                ..WorkDoneProgressReport::default()
            };
            self.progress
                .send(token, WorkDoneProgress::Report(report))
                .await;
        }
    }

    /// Waits until the client cancels it.
    pub(crate) async fn cancelled(&self) {
        self.cancelled.notified().await;
    }

    /// It is done.
    pub(crate) async fn end(mut self) {
        if let Some(token) = self.forget() {
            let end = WorkDoneProgressEnd::default();
            self.progress.send(&token, WorkDoneProgress::End(end)).await;
        }
    }

    fn forget(&mut self) -> Option<ProgressToken> {
        let token = self.token.take()?;
        lock(&self.progress.open).remove(&token);
        Some(token)
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        // The request was cancelled, and what is shown for it ends as well.
        if let Some(token) = self.forget()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let progress = self.progress.clone();
            runtime.spawn(async move {
                let end = WorkDoneProgressEnd::default();
                progress.send(&token, WorkDoneProgress::End(end)).await;
            });
        }
    }
}

/// Shows that values are evaluated which take long; `busy` is how many are left.
pub(crate) async fn show_evaluations(
    progress: Progress,
    mut busy: watch::Receiver<usize>,
    give_up: impl Fn(),
) {
    loop {
        if busy.wait_for(|&left| left > 0).await.is_err() {
            return;
        }
        let done = busy.wait_for(|&left| left == 0);
        if tokio::time::timeout(QUIET, done).await.is_ok() {
            continue;
        }
        let shown = progress.begin("Evaluating", None).await;
        loop {
            let left = *busy.borrow_and_update();
            if left == 0 {
                break;
            }
            shown.report(format!("{left} left")).await;
            tokio::select! {
                changed = busy.changed() => if changed.is_err() { return },
                () = shown.cancelled() => give_up(),
            }
        }
        shown.end().await;
    }
}
