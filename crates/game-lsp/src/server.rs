//! The server as the protocol sees it: one method a request, each of them a line that calls its handler.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    CodeAction, CodeActionParams, CodeActionResponse, CodeLens, CodeLensParams,
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentDiagnosticParams,
    DocumentDiagnosticReportResult, DocumentFormattingParams, DocumentOnTypeFormattingParams,
    DocumentRangeFormattingParams, DocumentSymbolParams, DocumentSymbolResponse,
    ExecuteCommandParams, FoldingRange, FoldingRangeParams, Hover, HoverParams, InitializeParams,
    InitializeResult, InitializedParams, InlayHint, InlayHintParams, LSPAny, SelectionRange,
    SelectionRangeParams, SemanticTokensDeltaParams, SemanticTokensFullDeltaResult,
    SemanticTokensParams, SemanticTokensRangeParams, SemanticTokensRangeResult,
    SemanticTokensResult, ServerInfo, TextEdit, WorkDoneProgressCancelParams,
    WorkspaceDiagnosticParams, WorkspaceDiagnosticReportResult,
};
use tower_lsp::{Client, LanguageServer};

use crate::analysis::Analysis;
use crate::capabilities::{self, Agreed, Agreement};
use crate::configuration::Configuration;
use crate::documents::Documents;
use crate::handlers;
use crate::handlers::semantic_tokens::Told;
use crate::handlers::text::{DocumentText, TextParams};
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
}

impl Server {
    /// A server for a client, to which notices are written as they are; `farewell` becomes true when the client asks for `shutdown`.
    ///
    /// Must be called inside a runtime.
    pub(crate) fn new(
        client: Client,
        wire: mpsc::Sender<Notice>,
        farewell: Arc<AtomicBool>,
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
            documents,
            analysis,
            outbox,
            configuration,
            progress,
            told: Told::default(),
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

    /// `window/workDoneProgress/cancel`: the client no longer wants what it sees under way.
    pub(crate) fn cancel_progress(&self, params: WorkDoneProgressCancelParams) -> Ready<()> {
        self.progress.cancel(&params.token);
        ready(())
    }

    /// `gamefmt/text`, not of the protocol: the text of a document as the server has it.
    pub(crate) fn text(&self, params: TextParams) -> Ready<Result<Option<DocumentText>>> {
        ready(Ok(handlers::text::text(self, params)))
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
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
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::sync::mpsc;
    use tower_lsp::jsonrpc::{Error, Result};
    use tower_lsp::ls_types::Uri;
    use tower_lsp::{ClientSocket, LspService};

    use super::Server;
    use crate::analysis::Reply;

    /// A server whose notices nobody reads.
    fn service() -> (LspService<Server>, ClientSocket) {
        let (wire, _) = mpsc::channel(1);
        LspService::new(|client| Server::new(client, wire, Arc::default()))
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
}
