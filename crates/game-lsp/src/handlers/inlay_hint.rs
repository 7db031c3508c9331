//! Protocol: "Language Features", `textDocument/inlayHint` and `inlayHint/resolve`.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{InlayHint, InlayHintParams, InlayHintTooltip, Uri};

use crate::from_proto;
use crate::server::Server;
use crate::to_proto::Places;

/// Values that come within this time are shown at once, so that nothing flickers while one writes.
const PATIENCE: Duration = Duration::from_millis(200);

/// A hint whose tooltip is asked for when it is shown.
#[derive(Serialize, Deserialize)]
struct Later {
    uri: Uri,
    version: i32,
    at: u32,
}

pub(crate) async fn inlay_hint(
    server: &Server,
    params: InlayHintParams,
) -> Result<Option<Vec<InlayHint>>> {
    let uri = params.text_document.uri;
    let Some((version, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let settings = server.configuration.get();
    if !settings.hints {
        return Ok(Some(Vec::new()));
    }
    let agreed = server.agreed();
    let snapshot = server.snapshot(&uri, &text, PATIENCE).await?;
    let (address, shown) = (uri.clone(), Arc::clone(&snapshot));
    let hints = server.compute(move || {
        let from = from_proto::line_column(params.range.start);
        let to = from_proto::line_column(params.range.end);
        let range = text.range(from, to, agreed.encoding);
        let hints = game_ide::inlay_hints(&snapshot, range, settings.hint_length);
        let pending = hints.iter().any(|hint| hint.pending);
        let places = Places {
            uri: &uri,
            text: &text,
            encoding: agreed.encoding,
        };
        let hints = hints.into_iter().map(|hint| {
            let at = hint.at;
            let mut hint = places.inlay_hint(hint);
            if agreed.can.resolve_tooltips && hint.tooltip.take().is_some() {
                let uri = uri.clone();
                let later = Later { uri, version, at };
                hint.data = serde_json::to_value(later).ok();
            }
            hint
        });
        (hints.collect(), pending)
    });
    let (hints, pending) = hints.await?;
    if pending {
        server.shown_incomplete(&address, &shown);
    }
    Ok(Some(hints))
}

/// Finds the whole value for the tooltip.
pub(crate) async fn resolve(server: &Server, mut hint: InlayHint) -> Result<InlayHint> {
    let Some(data) = hint.data.clone() else {
        return Ok(hint);
    };
    let later: Later = serde_json::from_value(data)
        .map_err(|_| Error::invalid_params("this hint is not of this server"))?;
    let present = server.documents.text(&later.uri);
    let Some((_, text)) = present.filter(|(version, _)| *version == later.version) else {
        return Err(Error::content_modified());
    };
    let snapshot = server.snapshot(&later.uri, &text, PATIENCE).await?;
    let widest = server.configuration.get().hint_length;
    let at = later.at;
    let found = server.compute(move || {
        let mut hints = game_ide::inlay_hints(&snapshot, at..at, widest);
        hints.pop().and_then(|hint| hint.tooltip)
    });
    hint.tooltip = found.await?.map(InlayHintTooltip::String);
    Ok(hint)
}
