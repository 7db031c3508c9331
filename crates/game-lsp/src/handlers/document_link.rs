//! Protocol: "Language Features", `textDocument/documentLink`.

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{DocumentLink, DocumentLinkParams};

use crate::server::Server;

pub(crate) async fn document_link(
    server: &Server,
    params: DocumentLinkParams,
) -> Result<Option<Vec<DocumentLink>>> {
    let found = server.ask(&params.text_document.uri, move |desk, file| {
        let links = game_ide::document_links(&desk.workspace, file).into_iter();
        let links = links.filter_map(|link| {
            Some(DocumentLink {
                range: desk.range(file, link.span),
                target: Some(desk.uri(&link.path)?),
                tooltip: None,
                data: None,
            })
        });
        links.collect()
    });
    found.await
}
