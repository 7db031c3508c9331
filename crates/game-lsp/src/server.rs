//! The server as the protocol sees it: one method a request, each of them a line that calls its handler.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentFormattingParams, DocumentSymbolParams,
    DocumentSymbolResponse, Hover, HoverParams, InitializeParams, InitializeResult,
    InitializedParams, InlayHint, InlayHintParams, ServerInfo, TextEdit,
};
use tower_lsp::{Client, LanguageServer};

use crate::analysis::Analysis;
use crate::capabilities::{self, Agreed, Agreement};
use crate::documents::Documents;
use crate::handlers;
use crate::handlers::text::{DocumentText, TextParams};
use crate::handlers::view::{ViewAnswer, ViewParams};
use crate::publish::Outbox;

/// The state that handlers share.
pub(crate) struct Server {
    pub(crate) documents: Arc<Documents>,
    pub(crate) analysis: Analysis,
    pub(crate) outbox: Outbox,
    client: Client,
    agreement: Agreement,
    farewell: Arc<AtomicBool>,
}

impl Server {
    /// A server for a client; `farewell` becomes true when the client asks for `shutdown`.
    ///
    /// Must be called inside a runtime.
    pub(crate) fn new(client: Client, farewell: Arc<AtomicBool>) -> Self {
        let documents = Arc::new(Documents::default());
        let agreement = Agreement::default();
        let outbox = Outbox::open(client.clone(), Arc::clone(&documents), agreement.clone());
        let analysis = Analysis::start(Arc::clone(&documents), outbox.clone());
        Server {
            documents,
            analysis,
            outbox,
            client,
            agreement,
            farewell,
        }
    }

    /// What was agreed upon with the client.
    pub(crate) fn agreed(&self) -> Agreed {
        self.agreement.get()
    }

    /// Runs what may take long on another thread. A panic there is an error of this request and nothing else.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|_| Error::internal_error())
    }

    /// `gamefmt/text`, not of the protocol: the text of a document as the server has it.
    pub(crate) fn text(&self, params: TextParams) -> Ready<Result<Option<DocumentText>>> {
        ready(Ok(handlers::text::text(self, params)))
    }

    /// `gamefmt/view`, not of the protocol: a picture of the value at a place.
    pub(crate) async fn view(&self, params: ViewParams) -> Result<Option<ViewAnswer>> {
        handlers::view::view(self, params).await
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let agreed = capabilities::agree(&params.capabilities);
        self.agreement.set(agreed);
        Ok(InitializeResult {
            capabilities: capabilities::server(agreed),
            server_info: Some(ServerInfo {
                name: "gamefmt".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
            offset_encoding: None,
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        handlers::watched_files::register(self, &self.client).await;
    }

    async fn shutdown(&self) -> Result<()> {
        self.farewell.store(true, Ordering::Release);
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        handlers::sync::did_open(self, params);
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        handlers::sync::did_change(self, params);
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        handlers::sync::did_close(self, params);
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        handlers::watched_files::did_change(self, params);
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        handlers::hover::hover(self, params).await
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        handlers::inlay_hint::inlay_hint(self, params).await
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        handlers::formatting::formatting(self, params).await
    }

    async fn document_symbol(
        &self,
        params: DocumentSymbolParams,
    ) -> Result<Option<DocumentSymbolResponse>> {
        handlers::document_symbol::document_symbol(self, params).await
    }
}
