//! Protocol: "Language Features", `textDocument/rangeFormatting` and `onTypeFormatting`.

use std::sync::Arc;

use game_syntax::Span;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    DocumentOnTypeFormattingParams, DocumentRangeFormattingParams, TextEdit, Uri,
};

use super::snapshot::Present;
use crate::from_proto;
use crate::server::Server;

pub(crate) async fn range_formatting(
    server: &Server,
    params: DocumentRangeFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let range = params.range;
    edits(server, params.text_document.uri, move |present| {
        let from = from_proto::line_column(range.start);
        let to = from_proto::line_column(range.end);
        let range = present.snapshot.text.range(from, to, present.encoding);
        game_ide::range_formatting(&present.snapshot, Span::new(range.start, range.end))
    })
    .await
}

pub(crate) async fn on_type_formatting(
    server: &Server,
    params: DocumentOnTypeFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let place = params.text_document_position;
    let typed = params.ch.chars().next().unwrap_or_default();
    edits(server, place.text_document.uri, move |present| {
        let at = from_proto::line_column(place.position);
        let offset = present.snapshot.text.offset(at, present.encoding);
        game_ide::on_type_formatting(&present.snapshot, offset, typed)
    })
    .await
}

/// Edits of the text that a document has when they are sent.
async fn edits(
    server: &Server,
    uri: Uri,
    find: impl FnOnce(&Present) -> Vec<(Span, String)> + Send + 'static,
) -> Result<Option<Vec<TextEdit>>> {
    let Some((_, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let found = server.present(uri.clone(), move |present| {
        let places = present.places();
        let edits = find(present).into_iter();
        let edits = edits.map(|edit| places.text_edit(edit));
        (Arc::clone(&present.snapshot.text), edits.collect())
    });
    match found.await? {
        // Edits of another text would destroy the one that is there now.
        Some((found, edits))
            if Arc::ptr_eq(&found, &text) && server.documents.is_present(&uri, &text) =>
        {
            Ok(Some(edits))
        }
        _ => Err(Error::content_modified()),
    }
}
