//! What the client and the server agree upon about names: navigation, renaming and completion.

use tower_lsp::ls_types::{
    ClientCapabilities, CompletionOptions, DeclarationCapability, DocumentLinkOptions,
    FileOperationFilter, FileOperationPattern, FileOperationRegistrationOptions, OneOf,
    RenameOptions, ServerCapabilities, SignatureHelpOptions, WorkDoneProgressOptions,
    WorkspaceFileOperationsServerCapabilities, WorkspaceFoldersServerCapabilities,
    WorkspaceServerCapabilities,
};

/// What of a client's capabilities matters here; the default is what every client can do.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a capability of its own in the protocol"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Navigation {
    /// The client asks for the texts of modules of the library itself.
    pub(crate) library_documents: bool,
    /// Definitions may be told with the names that lead to them.
    pub(crate) links: bool,
    /// Edits of files may name the version that they are for.
    pub(crate) versioned_edits: bool,
    /// Completions may have places to be filled in.
    pub(crate) snippets: bool,
    /// Parameters may be told as parts of the signature.
    pub(crate) label_offsets: bool,
}

/// What the server uses of a client's capabilities.
pub(crate) fn agree(client: &ClientCapabilities) -> Navigation {
    let document = client.text_document.as_ref();
    let workspace = client.workspace.as_ref();
    let experimental = client.experimental.as_ref();
    let library = experimental.and_then(|own| own.get("gamefmtStd"));
    let definition = document.and_then(|document| document.definition.as_ref());
    let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
    let completion = document.and_then(|document| document.completion.as_ref());
    let item = completion.and_then(|completion| completion.completion_item.as_ref());
    let signatures = document.and_then(|document| document.signature_help.as_ref());
    let signature = signatures.and_then(|help| help.signature_information.as_ref());
    let parameter = signature.and_then(|it| it.parameter_information.as_ref());
    Navigation {
        library_documents: library.and_then(serde_json::Value::as_bool) == Some(true),
        links: definition.and_then(|it| it.link_support) == Some(true),
        versioned_edits: edits.and_then(|it| it.document_changes) == Some(true),
        snippets: item.and_then(|it| it.snippet_support) == Some(true),
        label_offsets: parameter.and_then(|it| it.label_offset_support) == Some(true),
    }
}

/// What the server can do.
pub(crate) fn provide(server: &mut ServerCapabilities) {
    let triggers = |signs: &[&str]| Some(signs.iter().map(|sign| (*sign).to_owned()).collect());
    server.completion_provider = Some(CompletionOptions {
        resolve_provider: Some(true),
        // A point behind an import, a text that begins, the next folder of a path.
        trigger_characters: triggers(&[".", "\"", "/"]),
        ..CompletionOptions::default()
    });
    server.signature_help_provider = Some(SignatureHelpOptions {
        trigger_characters: triggers(&["(", ","]),
        retrigger_characters: triggers(&[")", "="]),
        ..SignatureHelpOptions::default()
    });
    server.definition_provider = Some(OneOf::Left(true));
    server.declaration_provider = Some(DeclarationCapability::Simple(true));
    server.references_provider = Some(OneOf::Left(true));
    server.document_highlight_provider = Some(OneOf::Left(true));
    server.rename_provider = Some(OneOf::Right(RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: WorkDoneProgressOptions::default(),
    }));
    server.workspace_symbol_provider = Some(OneOf::Left(true));
    server.call_hierarchy_provider = Some(true.into());
    server.document_link_provider = Some(DocumentLinkOptions {
        resolve_provider: None,
        work_done_progress_options: WorkDoneProgressOptions::default(),
    });
    let workspace = server
        .workspace
        .get_or_insert_with(WorkspaceServerCapabilities::default);
    workspace.workspace_folders = Some(WorkspaceFoldersServerCapabilities {
        supported: Some(true),
        change_notifications: Some(OneOf::Left(true)),
    });
    workspace.file_operations = Some(WorkspaceFileOperationsServerCapabilities {
        will_rename: Some(FileOperationRegistrationOptions {
            // A folder may hold files of ours.
            filters: vec![filter("**/*.game"), filter("**")],
        }),
        ..WorkspaceFileOperationsServerCapabilities::default()
    });
}

fn filter(glob: &str) -> FileOperationFilter {
    FileOperationFilter {
        scheme: Some("file".to_owned()),
        pattern: FileOperationPattern {
            glob: glob.to_owned(),
            ..FileOperationPattern::default()
        },
    }
}
