//! Protocol: "Language Features", `textDocument/definition` and `textDocument/declaration`.

use std::sync::Arc;

use game_ide::{SourceFile, Target, Workspace};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{GotoDefinitionParams, GotoDefinitionResponse};

use crate::server::Server;

pub(crate) async fn definition(
    server: &Server,
    params: GotoDefinitionParams,
) -> Result<Option<GotoDefinitionResponse>> {
    lead(server, params, game_ide::definition).await
}

pub(crate) async fn declaration(
    server: &Server,
    params: GotoDefinitionParams,
) -> Result<Option<GotoDefinitionResponse>> {
    lead(server, params, game_ide::declaration).await
}

async fn lead(
    server: &Server,
    params: GotoDefinitionParams,
    find: fn(&Workspace, &Arc<SourceFile>, u32) -> Option<Target>,
) -> Result<Option<GotoDefinitionResponse>> {
    let params = params.text_document_position_params;
    let found = server.ask(&params.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, params.position);
        let target = find(&desk.workspace, file, offset)?;
        desk.link((file, target.origin), &target.place)
    });
    Ok(found.await?.flatten())
}
