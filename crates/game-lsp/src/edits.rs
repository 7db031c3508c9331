//! Changes of documents that a client is to make.

use std::collections::HashMap;

use game_syntax::Span;
use tower_lsp::ls_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit,
    WorkspaceEdit,
};

use crate::client_can::ClientCan;
use crate::to_proto::Places;

/// The change of one document, for one version of it where the client can tell versions apart.
pub(crate) fn workspace_edit(
    places: Places<'_>,
    version: i32,
    edits: Vec<(Span, String)>,
    can: ClientCan,
) -> WorkspaceEdit {
    let edits = edits.into_iter().map(|edit| places.text_edit(edit));
    if !can.edit_versions {
        let changes = HashMap::from([(places.uri.clone(), edits.collect())]);
        return WorkspaceEdit {
            changes: Some(changes),
            ..WorkspaceEdit::default()
        };
    }
    let change = TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier {
            uri: places.uri.clone(),
            version: Some(version),
        },
        edits: edits.map(OneOf::Left).collect(),
    };
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(vec![change])),
        ..WorkspaceEdit::default()
    }
}
