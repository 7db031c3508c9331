//! Protocol: "Language Features", `textDocument/prepareCallHierarchy`, `callHierarchy/incomingCalls` and `outgoingCalls`.
//!
//! An item of a hierarchy is known again by the place of its name.

use game_ide::Caller;
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    CallHierarchyIncomingCall, CallHierarchyIncomingCallsParams, CallHierarchyItem,
    CallHierarchyOutgoingCall, CallHierarchyOutgoingCallsParams, CallHierarchyPrepareParams,
    SymbolKind,
};

use crate::desk::Desk;
use crate::server::Server;
use crate::to_proto::symbol_kind;

pub(crate) async fn prepare(
    server: &Server,
    params: CallHierarchyPrepareParams,
) -> Result<Option<Vec<CallHierarchyItem>>> {
    let place = params.text_document_position_params;
    let found = server.ask(&place.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let found = game_ide::prepare_calls(&desk.workspace, file, offset)?;
        Some(vec![item(desk, &found)?])
    });
    Ok(found.await?.flatten())
}

pub(crate) async fn incoming(
    server: &Server,
    params: CallHierarchyIncomingCallsParams,
) -> Result<Option<Vec<CallHierarchyIncomingCall>>> {
    server.wait_for_files().await;
    let at = params.item.selection_range.start;
    server
        .ask(&params.item.uri, move |desk, file| {
            let offset = desk.offset(file, at);
            let calls = game_ide::callers(&desk.workspace, file, offset).into_iter();
            let calls = calls.filter_map(|call| {
                let spans = call.at.iter();
                Some(CallHierarchyIncomingCall {
                    from: item(desk, &call.item)?,
                    from_ranges: spans
                        .map(|span| desk.range(&call.item.place.file, *span))
                        .collect(),
                })
            });
            calls.collect()
        })
        .await
}

pub(crate) async fn outgoing(
    server: &Server,
    params: CallHierarchyOutgoingCallsParams,
) -> Result<Option<Vec<CallHierarchyOutgoingCall>>> {
    let at = params.item.selection_range.start;
    server
        .ask(&params.item.uri, move |desk, file| {
            let offset = desk.offset(file, at);
            let calls = game_ide::callees(&desk.workspace, file, offset).into_iter();
            let calls = calls.filter_map(|call| {
                let spans = call.at.iter();
                Some(CallHierarchyOutgoingCall {
                    to: item(desk, &call.item)?,
                    from_ranges: spans.map(|span| desk.range(file, *span)).collect(),
                })
            });
            calls.collect()
        })
        .await
}

fn item(desk: &Desk, caller: &Caller) -> Option<CallHierarchyItem> {
    let file = &caller.place.file;
    let folder = file.path.file_name();
    Some(CallHierarchyItem {
        name: caller.name.clone(),
        kind: caller.kind.map_or(SymbolKind::BOOLEAN, symbol_kind),
        tags: None,
        detail: folder.map(|name| name.to_string_lossy().into_owned()),
        uri: desk.uri(&file.path)?,
        range: desk.range(file, caller.place.whole),
        selection_range: desk.range(file, caller.place.span),
        data: None,
    })
}
