//! Protocol: "Language Features", `textDocument/documentSymbol`.

use std::sync::Arc;

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{DocumentSymbolParams, DocumentSymbolResponse};

use crate::server::Server;
use crate::to_proto::Places;

pub(crate) async fn document_symbol(
    server: &Server,
    params: DocumentSymbolParams,
) -> Result<Option<DocumentSymbolResponse>> {
    let uri = params.text_document.uri;
    let documents = Arc::clone(&server.documents);
    let agreed = server.agreed();
    let symbols = server.compute(move || {
        let snapshot = documents.snapshot(&uri)?;
        let places = Places {
            uri: &uri,
            text: &snapshot.text,
            encoding: agreed.encoding,
        };
        let symbols = game_ide::document_symbols(&snapshot);
        Some(places.symbols(symbols, agreed.symbol_tree))
    });
    symbols.await
}
