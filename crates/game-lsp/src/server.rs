//! The server as the protocol sees it: one method a request, each of them a line that calls its handler.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    CallHierarchyIncomingCall, CallHierarchyIncomingCallsParams, CallHierarchyItem,
    CallHierarchyOutgoingCall, CallHierarchyOutgoingCallsParams, CallHierarchyPrepareParams,
    CodeAction, CodeActionParams, CodeActionResponse, CodeLens, CodeLensParams, CompletionItem,
    CompletionParams, CompletionResponse, DidChangeConfigurationParams,
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentDiagnosticParams,
    DocumentDiagnosticReportResult, DocumentFormattingParams, DocumentHighlight,
    DocumentHighlightParams, DocumentLink, DocumentLinkParams, DocumentOnTypeFormattingParams,
    DocumentRangeFormattingParams, DocumentSymbolParams, DocumentSymbolResponse,
    ExecuteCommandParams, FoldingRange, FoldingRangeParams, GotoDefinitionParams,
    GotoDefinitionResponse, Hover, HoverParams, InitializeParams, InitializeResult,
    InitializedParams, InlayHint, InlayHintParams, LSPAny, Location, PrepareRenameResponse,
    ReferenceParams, RenameFilesParams, RenameParams, SelectionRange, SelectionRangeParams,
    SemanticTokensDeltaParams, SemanticTokensFullDeltaResult, SemanticTokensParams,
    SemanticTokensRangeParams, SemanticTokensRangeResult, SemanticTokensResult, ServerInfo,
    SignatureHelp, SignatureHelpParams, TextDocumentPositionParams, TextEdit,
    WorkDoneProgressCancelParams, WorkspaceDiagnosticParams, WorkspaceDiagnosticReportResult,
    WorkspaceEdit, WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use tower_lsp::{Client, LanguageServer};

use crate::analysis::{Analysis, Closed};
use crate::capabilities::{self, Agreed, Agreement};
use crate::configuration::Configuration;
use crate::desk::Opened;
use crate::documents::Documents;
use crate::handlers;
use crate::handlers::semantic_tokens::Told;
use crate::handlers::std_text::StdTextParams;
use crate::handlers::text::{DocumentText, TextParams};
use crate::handlers::view::{ViewAnswer, ViewParams};
use crate::host::Host;
use crate::index::Index;
use crate::library::Library;
use crate::progress::{self, Progress};
use crate::publish::Outbox;
use crate::transport::Notice;

/// The state that handlers share.
pub(crate) struct Server {
    pub(crate) documents: Arc<Documents>,
    pub(crate) analysis: Arc<Analysis>,
    pub(crate) outbox: Outbox,
    pub(crate) configuration: Configuration,
    pub(crate) progress: Progress,
    /// The semantic tokens that the client was told last.
    pub(crate) told: Told,
    pub(crate) client: Client,
    agreement: Agreement,
    farewell: Arc<AtomicBool>,
    pub(crate) index: Index,
    pub(crate) closed: Arc<Closed>,
    pub(crate) opened: Arc<Opened>,
    pub(crate) library: Arc<Library>,
}

/// How long a question about all files waits until they are read.
const FILES: Duration = Duration::from_secs(10);

impl Server {
    /// A server for a client, to which notices are written as they are; `farewell` becomes true when the client asks for `shutdown`.
    ///
    /// Must be called inside a runtime.
    pub(crate) fn new(
        client: Client,
        wire: mpsc::Sender<Notice>,
        farewell: Arc<AtomicBool>,
        host: Arc<dyn Host>,
    ) -> Self {
        let documents = Arc::new(Documents::default());
        let agreement = Agreement::default();
        let outbox = Outbox::open(
            client.clone(),
            wire,
            Arc::clone(&documents),
            agreement.clone(),
        );
        let configuration = Configuration::default();
        let analysis = Analysis::start(
            Arc::clone(&documents),
            outbox.clone(),
            configuration.clone(),
        );
        let analysis = Arc::new(analysis);
        let progress = Progress::new(client.clone(), agreement.clone());
        let evaluating = Arc::downgrade(&analysis);
        tokio::spawn(progress::show_evaluations(
            progress.clone(),
            outbox.watch_busy(),
            move || {
                if let Some(analysis) = evaluating.upgrade() {
                    analysis.give_up();
                }
            },
        ));
        Server {
            index: Index::start(Arc::clone(&host), Arc::clone(&documents)),
            documents,
            analysis,
            outbox,
            configuration,
            progress,
            told: Told::default(),
            client,
            agreement,
            farewell,
            closed: Arc::default(),
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

    /// `window/workDoneProgress/cancel`: the client no longer wants what it sees under way.
    pub(crate) fn cancel_progress(&self, params: WorkDoneProgressCancelParams) -> Ready<()> {
        self.progress.cancel(&params.token);
        ready(())
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
        handlers::configuration::initialize(self, params.initialization_options);
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
        handlers::configuration::initialized(self).await;
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

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        handlers::configuration::did_change(self, params).await;
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        handlers::code_action::code_action(self, params).await
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        handlers::code_action::resolve(self, action).await
    }

    async fn code_lens(&self, params: CodeLensParams) -> Result<Option<Vec<CodeLens>>> {
        handlers::code_lens::code_lens(self, params).await
    }

    async fn code_lens_resolve(&self, lens: CodeLens) -> Result<CodeLens> {
        handlers::code_lens::resolve(self, lens).await
    }

    async fn execute_command(&self, params: ExecuteCommandParams) -> Result<Option<LSPAny>> {
        handlers::execute_command::execute_command(self, params).await
    }

    async fn diagnostic(
        &self,
        params: DocumentDiagnosticParams,
    ) -> Result<DocumentDiagnosticReportResult> {
        handlers::diagnostic::diagnostic(self, params).await
    }

    async fn workspace_diagnostic(
        &self,
        params: WorkspaceDiagnosticParams,
    ) -> Result<WorkspaceDiagnosticReportResult> {
        handlers::diagnostic::workspace_diagnostic(self, params).await
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        handlers::structure::folding_range(self, params).await
    }

    async fn selection_range(
        &self,
        params: SelectionRangeParams,
    ) -> Result<Option<Vec<SelectionRange>>> {
        handlers::structure::selection_range(self, params).await
    }

    async fn range_formatting(
        &self,
        params: DocumentRangeFormattingParams,
    ) -> Result<Option<Vec<TextEdit>>> {
        handlers::formatting_parts::range_formatting(self, params).await
    }

    async fn on_type_formatting(
        &self,
        params: DocumentOnTypeFormattingParams,
    ) -> Result<Option<Vec<TextEdit>>> {
        handlers::formatting_parts::on_type_formatting(self, params).await
    }

    async fn semantic_tokens_full(
        &self,
        params: SemanticTokensParams,
    ) -> Result<Option<SemanticTokensResult>> {
        handlers::semantic_tokens::full(self, params).await
    }

    async fn semantic_tokens_full_delta(
        &self,
        params: SemanticTokensDeltaParams,
    ) -> Result<Option<SemanticTokensFullDeltaResult>> {
        handlers::semantic_tokens::delta(self, params).await
    }

    async fn semantic_tokens_range(
        &self,
        params: SemanticTokensRangeParams,
    ) -> Result<Option<SemanticTokensRangeResult>> {
        handlers::semantic_tokens::range(self, params).await
    }

    async fn inlay_hint_resolve(&self, hint: InlayHint) -> Result<InlayHint> {
        handlers::inlay_hint::resolve(self, hint).await
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use tokio::sync::mpsc;
    use tower_lsp::jsonrpc::{Error, Result};
    use tower_lsp::ls_types::Uri;
    use tower_lsp::{ClientSocket, LspService};

    use super::Server;
    use crate::analysis::Reply;
    use crate::host::Host;

    /// A machine without files.
    struct Nowhere;

    impl Host for Nowhere {
        fn files_below(&self, _: &Path) -> Vec<PathBuf> {
            Vec::new()
        }

        fn library_folder(&self) -> Option<PathBuf> {
            None
        }

        fn keep(&self, _: &Path, _: &str) -> io::Result<()> {
            Err(io::ErrorKind::Unsupported.into())
        }
    }

    /// A server whose notices nobody reads.
    fn service() -> (LspService<Server>, ClientSocket) {
        let (wire, _) = mpsc::channel(1);
        LspService::new(|client| Server::new(client, wire, Arc::default(), Arc::new(Nowhere)))
    }

    #[tokio::test]
    async fn a_crash_is_an_error_of_one_request() {
        let (service, _socket) = service();
        let server = service.inner();
        let crash = server.compute(|| -> u32 { panic!("on purpose") });
        assert_eq!(crash.await, Err(Error::internal_error()));
        let answer: Result<u32> = server.compute(|| 7).await;
        assert_eq!(answer, Ok(7));
    }

    #[tokio::test]
    async fn a_crash_of_the_evaluator_is_an_error_of_one_question() {
        let (service, _socket) = service();
        let server = service.inner();
        let uri: Uri = "file:///a.game".parse().expect("a URI");
        let opened = server
            .documents
            .open(uri.clone(), 1, "let a = 2;\n".to_owned());
        assert_eq!(opened, Ok(()));
        server.analysis.changed(uri.clone());
        let (_, text) = server.documents.text(&uri).expect("open");
        let ask = |expression: &'static str| {
            let limit = Duration::from_secs(10);
            let text = Arc::clone(&text);
            server
                .analysis
                .ask(uri.clone(), text, limit, move |checker, file| {
                    assert_ne!(expression, "", "on purpose");
                    checker.answer(Some(file), expression)
                })
        };
        assert!(matches!(ask("").await, Reply::Failed));
        assert!(matches!(ask("a + 1").await, Reply::Known(Ok(line)) if line == "3"));
    }

    #[tokio::test]
    async fn an_evaluation_ends_with_its_server() {
        let (service, socket) = service();
        let server = service.inner();
        let uri: Uri = "file:///a.game".parse().expect("a URI");
        let heavy =
            "assert forall (G in born(normal, 3)) forall (H in born(normal, 3)) G + H == H + G;";
        let opened = server.documents.open(uri.clone(), 1, heavy.to_owned());
        assert_eq!(opened, Ok(()));
        server.analysis.changed(uri);
        // The evaluator is at it, in its second try, which may take ten seconds.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let documents = Arc::downgrade(&server.documents);
        drop((service, socket));
        let end = Instant::now() + Duration::from_secs(2);
        while documents.strong_count() > 0 {
            assert!(Instant::now() < end, "it goes on for nobody");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}
