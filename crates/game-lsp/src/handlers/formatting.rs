//! Protocol: "Language Features", `textDocument/formatting`.
//!
//! The editor's wishes about tabs are not asked for: every file is formatted alike, as `gamefmt fmt` does.

use std::sync::Arc;

use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{DocumentFormattingParams, TextEdit};

use crate::server::Server;
use crate::to_proto::Places;

pub(crate) async fn formatting(
    server: &Server,
    params: DocumentFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let uri = params.text_document.uri;
    let Some((_, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let documents = Arc::clone(&server.documents);
    let encoding = server.agreed().encoding;
    let address = uri.clone();
    let edits = server.compute(move || {
        let snapshot = documents.snapshot(&uri)?;
        let places = Places {
            uri: &uri,
            text: &snapshot.text,
            encoding,
        };
        let edits = game_ide::formatting(&snapshot).into_iter();
        let edits = edits.map(|edit| places.text_edit(edit)).collect();
        Some((snapshot.text, edits))
    });
    let formatted = edits.await?;
    // Edits of another text would destroy the one that is there now.
    match formatted {
        Some((formatted, edits))
            if Arc::ptr_eq(&formatted, &text) && server.documents.is_present(&address, &text) =>
        {
            Ok(Some(edits))
        }
        _ => Err(Error::content_modified()),
    }
}
