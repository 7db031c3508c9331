//! What the server tells a client of what it shows and offers; see `methods.rs` for the whole list.

use tower_lsp::ls_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions,
    DiagnosticOptions, DiagnosticServerCapabilities, DocumentOnTypeFormattingOptions,
    ExecuteCommandOptions, FoldingRangeProviderCapability, InlayHintOptions,
    InlayHintServerCapabilities, OneOf, SelectionRangeProviderCapability,
    SemanticTokensFullOptions, SemanticTokensOptions, SemanticTokensServerCapabilities,
    ServerCapabilities, WorkDoneProgressOptions,
};

use crate::client_can::ClientCan;
use crate::handlers::execute_command::COMMANDS;
use crate::tokens;

/// All safe fixes of a document at once.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.gamefmt");

/// Adds what is shown and offered.
pub(crate) fn add(server: &mut ServerCapabilities, can: ClientCan) {
    server.code_action_provider = Some(CodeActionProviderCapability::Options(CodeActionOptions {
        code_action_kinds: Some(vec![
            CodeActionKind::QUICKFIX,
            CodeActionKind::REFACTOR_REWRITE,
            CodeActionKind::REFACTOR_EXTRACT,
            FIX_ALL,
        ]),
        resolve_provider: Some(true),
        ..CodeActionOptions::default()
    }));
    server.code_lens_provider = Some(CodeLensOptions {
        resolve_provider: Some(true),
    });
    server.execute_command_provider = Some(ExecuteCommandOptions {
        commands: COMMANDS
            .iter()
            .map(|command| command.name.to_owned())
            .collect(),
        work_done_progress_options: WorkDoneProgressOptions {
            work_done_progress: Some(true),
        },
    });
    server.inlay_hint_provider = Some(OneOf::Right(InlayHintServerCapabilities::Options(
        InlayHintOptions {
            resolve_provider: Some(true),
            ..InlayHintOptions::default()
        },
    )));
    server.document_range_formatting_provider = Some(OneOf::Left(true));
    server.document_on_type_formatting_provider = Some(DocumentOnTypeFormattingOptions {
        first_trigger_character: ";".to_owned(),
        more_trigger_character: Some(vec!["\n".to_owned()]),
    });
    server.folding_range_provider = Some(FoldingRangeProviderCapability::Simple(true));
    server.selection_range_provider = Some(SelectionRangeProviderCapability::Simple(true));
    server.semantic_tokens_provider = Some(
        SemanticTokensServerCapabilities::SemanticTokensOptions(SemanticTokensOptions {
            legend: tokens::legend(),
            range: Some(true),
            full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
            ..SemanticTokensOptions::default()
        }),
    );
    if can.pull_diagnostics {
        server.diagnostic_provider =
            Some(DiagnosticServerCapabilities::Options(DiagnosticOptions {
                identifier: Some("gamefmt".to_owned()),
                inter_file_dependencies: true,
                workspace_diagnostics: true,
                ..DiagnosticOptions::default()
            }));
    }
}
