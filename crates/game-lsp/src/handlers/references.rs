//! Protocol: "Language Features", `textDocument/references` and `textDocument/documentHighlight`.

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, Location, ReferenceParams,
};

use crate::server::Server;

pub(crate) async fn references(
    server: &Server,
    params: ReferenceParams,
) -> Result<Option<Vec<Location>>> {
    let place = params.text_document_position;
    let definitions = params.context.include_declaration;
    server.wait_for_files().await;
    let found = server.ask(&place.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let found = game_ide::references(&desk.workspace, file, offset, definitions)?;
        let mut locations = Vec::new();
        for of_file in found {
            let spans = of_file.mentions.iter().map(|mention| mention.span);
            locations.extend(spans.filter_map(|span| desk.location(&of_file.file, span)));
        }
        Some(locations)
    });
    Ok(found.await?.flatten())
}

pub(crate) async fn document_highlight(
    server: &Server,
    params: DocumentHighlightParams,
) -> Result<Option<Vec<DocumentHighlight>>> {
    let place = params.text_document_position_params;
    let found = server.ask(&place.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let found = game_ide::highlights(&desk.workspace, file, offset);
        let highlights = found.into_iter().map(|mention| DocumentHighlight {
            range: desk.range(file, mention.span),
            kind: Some(if mention.defines {
                DocumentHighlightKind::WRITE
            } else {
                DocumentHighlightKind::READ
            }),
        });
        highlights.collect()
    });
    found.await
}
