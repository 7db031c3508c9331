//! The server as the protocol sees it: one method a request, each of them a line that calls its handler.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    CallHierarchyIncomingCall, CallHierarchyIncomingCallsParams, CallHierarchyItem,
    CallHierarchyOutgoingCall, CallHierarchyOutgoingCallsParams, CallHierarchyPrepareParams,
    CompletionItem, CompletionParams, CompletionResponse, DidChangeWorkspaceFoldersParams,
    DocumentHighlight, DocumentHighlightParams, DocumentLink, DocumentLinkParams,
    GotoDefinitionParams, GotoDefinitionResponse, Location, PrepareRenameResponse, ReferenceParams,
    RenameFilesParams, RenameParams, SignatureHelp, SignatureHelpParams,
    TextDocumentPositionParams, WorkspaceEdit, WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use tower_lsp::ls_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentFormattingParams, DocumentSymbolParams,
    DocumentSymbolResponse, Hover, HoverParams, InitializeParams, InitializeResult,
    InitializedParams, InlayHint, InlayHintParams, ServerInfo, TextEdit,
};
use tower_lsp::{Client, LanguageServer};

use crate::analysis::Analysis;
use crate::capabilities::{self, Agreed, Agreement};
use crate::desk::Opened;
use crate::documents::Documents;
use crate::handlers;
use crate::handlers::std_text::StdTextParams;
use crate::handlers::text::{DocumentText, TextParams};
use crate::host::Host;
use crate::index::Index;
use crate::library::Library;
use crate::publish::Outbox;

/// The state that handlers share.
pub(crate) struct Server {
    pub(crate) documents: Arc<Documents>,
    pub(crate) analysis: Analysis,
    pub(crate) outbox: Outbox,
    client: Client,
    agreement: Agreement,
    farewell: Arc<AtomicBool>,
    pub(crate) index: Index,
    pub(crate) opened: Arc<Opened>,
    pub(crate) library: Arc<Library>,
}

/// How long a question about all files waits until they are read.
const FILES: Duration = Duration::from_secs(10);

impl Server {
    /// A server for a client; `farewell` becomes true when the client asks for `shutdown`.
    ///
    /// Must be called inside a runtime.
    pub(crate) fn new(client: Client, farewell: Arc<AtomicBool>, host: Arc<dyn Host>) -> Self {
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
            index: Index::start(Arc::clone(&host)),
            opened: Arc::default(),
            library: Arc::new(Library::new(host)),
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
}

impl Server {
    /// `gamefmt/stdText`, not of the protocol: the text of a module of the library.
    pub(crate) fn std_text(&self, params: StdTextParams) -> Ready<Result<Option<&'static str>>> {
        ready(Ok(handlers::std_text::text(self, &params)))
    }

    /// Waits until the files of the workspace are read; says whether they were in time.
    pub(crate) async fn wait_for_files(&self) -> bool {
        self.index.ready(FILES).await
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        handlers::workspace_folders::initialize(self, &params);
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

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        handlers::workspace_folders::did_change(self, &params);
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        handlers::completion::completion(self, params).await
    }

    async fn completion_resolve(&self, params: CompletionItem) -> Result<CompletionItem> {
        handlers::completion::resolve(self, params).await
    }

    async fn signature_help(&self, params: SignatureHelpParams) -> Result<Option<SignatureHelp>> {
        handlers::signature_help::signature_help(self, params).await
    }

    async fn goto_definition(
        &self,
        params: GotoDefinitionParams,
    ) -> Result<Option<GotoDefinitionResponse>> {
        handlers::definition::definition(self, params).await
    }

    async fn goto_declaration(
        &self,
        params: GotoDefinitionParams,
    ) -> Result<Option<GotoDefinitionResponse>> {
        handlers::definition::declaration(self, params).await
    }

    async fn references(&self, params: ReferenceParams) -> Result<Option<Vec<Location>>> {
        handlers::references::references(self, params).await
    }

    async fn document_highlight(
        &self,
        params: DocumentHighlightParams,
    ) -> Result<Option<Vec<DocumentHighlight>>> {
        handlers::references::document_highlight(self, params).await
    }

    async fn prepare_rename(
        &self,
        params: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>> {
        handlers::rename::prepare_rename(self, params).await
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        handlers::rename::rename(self, params).await
    }

    async fn will_rename_files(&self, params: RenameFilesParams) -> Result<Option<WorkspaceEdit>> {
        handlers::rename::will_rename_files(self, params).await
    }

    async fn symbol(
        &self,
        params: WorkspaceSymbolParams,
    ) -> Result<Option<WorkspaceSymbolResponse>> {
        handlers::workspace_symbol::symbol(self, params).await
    }

    async fn prepare_call_hierarchy(
        &self,
        params: CallHierarchyPrepareParams,
    ) -> Result<Option<Vec<CallHierarchyItem>>> {
        handlers::call_hierarchy::prepare(self, params).await
    }

    async fn incoming_calls(
        &self,
        params: CallHierarchyIncomingCallsParams,
    ) -> Result<Option<Vec<CallHierarchyIncomingCall>>> {
        handlers::call_hierarchy::incoming(self, params).await
    }

    async fn outgoing_calls(
        &self,
        params: CallHierarchyOutgoingCallsParams,
    ) -> Result<Option<Vec<CallHierarchyOutgoingCall>>> {
        handlers::call_hierarchy::outgoing(self, params).await
    }

    async fn document_link(&self, params: DocumentLinkParams) -> Result<Option<Vec<DocumentLink>>> {
        handlers::document_link::document_link(self, params).await
    }
}
