//! What the server tells the client unasked: diagnostics, log lines, and that inlay hints have changed.
//!
//! The evaluating thread puts messages into an [`Outbox`] and never waits for the client. A task sends them; if the
//! client is slow, only the newest diagnostics of each document are left. Requests to the client have a task of
//! their own and a time limit, so that a client that does not answer blocks nothing.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use game_config::Fault;
use game_ide::{Snapshot, Text};
use game_syntax::Diagnostic;
use tokio::sync::{Notify, mpsc, watch};
use tower_lsp::Client;
use tower_lsp::ls_types::{self as lsp, MessageType, PublishDiagnosticsParams, Uri};

use crate::capabilities::{Agreed, Agreement};
use crate::documents::Documents;
use crate::to_proto::Places;
use crate::transport::{Notice, notice};

/// How long the client may take to answer a request.
const PATIENCE: Duration = Duration::from_secs(5);

/// Takes what is to be sent.
#[derive(Clone)]
pub(crate) struct Outbox {
    letters: mpsc::UnboundedSender<Letter>,
    hints: Arc<Notify>,
    tokens: Arc<Notify>,
    busy: watch::Sender<usize>,
}

enum Letter {
    /// What is known of a document, or that it is closed.
    Document(Uri, Option<Arc<Snapshot>>),
    /// What is wrong with the settings of projects, and whether what was said of them before is over.
    Settings(Vec<Fault>, bool),
    /// Something for the log.
    Log(String),
}

impl Outbox {
    /// Starts the tasks that send. They end with the runtime.
    pub(crate) fn open(
        client: Client,
        wire: mpsc::Sender<Notice>,
        documents: Arc<Documents>,
        agreement: Agreement,
    ) -> Self {
        let (letters, receiver) = mpsc::unbounded_channel();
        let (hints, tokens) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let of_values = refresh(client.clone(), Arc::clone(&hints), agreement.clone());
        tokio::spawn(of_values);
        let of_names = refresh_tokens(client.clone(), Arc::clone(&tokens), agreement.clone());
        tokio::spawn(of_names);
        let sender = Sender {
            client,
            wire,
            documents,
            agreement,
            faulty: Vec::new(),
        };
        tokio::spawn(sender.run(receiver));
        Outbox {
            letters,
            hints,
            tokens,
            busy: watch::Sender::new(0),
        }
    }

    /// What is known of a version of a document.
    pub(crate) fn diagnostics(&self, uri: Uri, snapshot: Arc<Snapshot>) {
        self.send(Letter::Document(uri, Some(snapshot)));
    }

    /// A document was closed: the client is to forget its diagnostics.
    pub(crate) fn closed(&self, uri: Uri) {
        self.send(Letter::Document(uri, None));
    }

    /// What is wrong with settings that were read; `anew` if all of them were read anew.
    pub(crate) fn settings(&self, faults: Vec<Fault>, anew: bool) {
        if anew || !faults.is_empty() {
            self.send(Letter::Settings(faults, anew));
        }
    }

    /// Something that the user should be able to find.
    pub(crate) fn log(&self, words: String) {
        self.send(Letter::Log(words));
    }

    /// The client is to ask again for inlay hints.
    pub(crate) fn hints_changed(&self) {
        self.hints.notify_one();
    }

    /// The client is to ask again for semantic tokens: names that documents import are another kind of thing.
    pub(crate) fn names_changed(&self) {
        self.tokens.notify_one();
    }

    /// How many values are being evaluated that take long.
    pub(crate) fn busy(&self, left: usize) {
        self.busy
            .send_if_modified(|old| std::mem::replace(old, left) != left);
    }

    /// The number that was last given to [`Outbox::busy`], whenever it changes.
    pub(crate) fn watch_busy(&self) -> watch::Receiver<usize> {
        self.busy.subscribe()
    }

    fn send(&self, letter: Letter) {
        // The receiver is gone only when the server has stopped.
        let _ = self.letters.send(letter);
    }
}

/// The task that sends.
struct Sender {
    client: Client,
    /// What is written as it is.
    wire: mpsc::Sender<Notice>,
    documents: Arc<Documents>,
    agreement: Agreement,
    /// The files of settings that were said to be wrong.
    faulty: Vec<Uri>,
}

impl Sender {
    async fn run(mut self, mut letters: mpsc::UnboundedReceiver<Letter>) {
        while let Some(letter) = letters.recv().await {
            let mut newest = HashMap::new();
            let mut next = Some(letter);
            while let Some(letter) = next {
                match letter {
                    Letter::Document(uri, snapshot) => drop(newest.insert(uri, snapshot)),
                    Letter::Settings(faults, anew) => self.settings(faults, anew).await,
                    Letter::Log(words) => {
                        self.client.log_message(MessageType::WARNING, words).await;
                    }
                }
                next = letters.try_recv().ok();
            }
            for (uri, snapshot) in newest {
                self.publish(uri, snapshot).await;
            }
        }
    }

    /// Publishes what is wrong with settings, in their files.
    async fn settings(&mut self, faults: Vec<Fault>, anew: bool) {
        if anew {
            for uri in std::mem::take(&mut self.faulty) {
                self.client.publish_diagnostics(uri, Vec::new(), None).await;
            }
        }
        for Fault { path, what } in faults {
            let shown = Uri::from_file_path(&path).zip(what.as_ref().ok());
            let shown = shown.and_then(|(uri, wrong)| {
                let text = Text::new(wrong.text.clone()).ok()?;
                Some((uri, text, &wrong.findings))
            });
            let Some((uri, text, findings)) = shown else {
                let why = what.map_or_else(|error| error.to_string(), |_| "is wrong".to_owned());
                let words = format!("{}: {why}", path.display());
                self.client.log_message(MessageType::WARNING, words).await;
                continue;
            };
            let found = self.converted(&uri, &text, findings);
            self.faulty.push(uri.clone());
            self.client.publish_diagnostics(uri, found, None).await;
        }
    }

    /// Findings of a text as the client understands them.
    fn converted(&self, uri: &Uri, text: &Text, findings: &[Diagnostic]) -> Vec<lsp::Diagnostic> {
        let Agreed {
            encoding,
            related_information,
            ..
        } = self.agreement.get();
        let places = Places {
            uri,
            text,
            encoding,
        };
        let found = findings.iter();
        found
            .map(|it| places.diagnostic(it, related_information))
            .collect()
    }

    /// Publishes the diagnostics of a document, unless they are about a text that it no longer has.
    async fn publish(&self, uri: Uri, snapshot: Option<Arc<Snapshot>>) {
        let agreed = self.agreement.get();
        // Who asks is not told unasked, so that nothing is reported twice.
        if agreed.can.pull_diagnostics {
            return;
        }
        let Some(snapshot) = snapshot else {
            if self.documents.text(&uri).is_none() {
                let refusal = self.documents.refusal(&uri);
                let found = self.converted(&uri, &Text::default(), refusal.as_slice());
                self.send(uri, found, None).await;
            }
            return;
        };
        if !self.documents.is_present(&uri, &snapshot.text) {
            return;
        }
        let places = Places {
            uri: &uri,
            text: &snapshot.text,
            encoding: agreed.encoding,
        };
        let found = places.diagnostics(&snapshot, agreed.related_information);
        self.send(uri.clone(), found, Some(snapshot.version)).await;
    }

    /// Sends the diagnostics of a document. There may be many, and they come with every keystroke: so they are written as
    /// they are, past the client's general way, which makes a tree of values of them first.
    async fn send(&self, uri: Uri, found: Vec<lsp::Diagnostic>, version: Option<i32>) {
        let params = PublishDiagnosticsParams::new(uri, found, version);
        if let Some(notice) = notice("textDocument/publishDiagnostics", &params) {
            // The writer is gone when the client no longer reads.
            let _ = self.wire.send(notice).await;
        }
    }
}

/// Asks the client to ask again for inlay hints, as often as they change and not more often than it answers.
async fn refresh(client: Client, changed: Arc<Notify>, agreement: Agreement) {
    loop {
        changed.notified().await;
        let agreed = agreement.get();
        // What the client answers, or that it does not, changes nothing.
        if agreed.hint_refresh {
            let _ = tokio::time::timeout(PATIENCE, client.inlay_hint_refresh()).await;
        }
        if agreed.can.refresh_lenses {
            let _ = tokio::time::timeout(PATIENCE, client.code_lens_refresh()).await;
        }
        if agreed.can.pull_diagnostics {
            let _ = tokio::time::timeout(PATIENCE, client.workspace_diagnostic_refresh()).await;
        }
    }
}

/// Asks the client to ask again for semantic tokens.
async fn refresh_tokens(client: Client, changed: Arc<Notify>, agreement: Agreement) {
    loop {
        changed.notified().await;
        if agreement.get().can.refresh_tokens {
            let _ = tokio::time::timeout(PATIENCE, client.semantic_tokens_refresh()).await;
        }
    }
}
