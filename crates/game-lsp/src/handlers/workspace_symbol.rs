//! Protocol: "Workspace Features", `workspace/symbol`.

use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{OneOf, WorkspaceSymbol, WorkspaceSymbolParams, WorkspaceSymbolResponse};

use crate::server::Server;
use crate::to_proto::symbol_kind;

pub(crate) async fn symbol(
    server: &Server,
    params: WorkspaceSymbolParams,
) -> Result<Option<WorkspaceSymbolResponse>> {
    server.wait_for_files().await;
    let found = server.ask_all(move |desk| {
        let found = game_ide::workspace_symbols(&desk.workspace, &params.query);
        let symbols = found.into_iter().filter_map(|symbol| {
            let file = symbol.file.path.file_name();
            Some(WorkspaceSymbol {
                name: symbol.name,
                kind: symbol_kind(symbol.kind),
                tags: None,
                container_name: file.map(|name| name.to_string_lossy().into_owned()),
                location: OneOf::Left(desk.location(&symbol.file, symbol.span)?),
                data: None,
            })
        });
        WorkspaceSymbolResponse::Nested(symbols.collect())
    });
    found.await.map(Some)
}
