//! Protocol: "Language Features", `textDocument/inlayHint`.

use std::sync::Arc;
use std::time::Duration;

use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{InlayHint, InlayHintParams};

use crate::from_proto;
use crate::server::Server;
use crate::to_proto::Places;

/// Values that come within this time are shown at once, so that nothing flickers while one writes.
const PATIENCE: Duration = Duration::from_millis(200);

pub(crate) async fn inlay_hint(
    server: &Server,
    params: InlayHintParams,
) -> Result<Option<Vec<InlayHint>>> {
    let uri = params.text_document.uri;
    let Some((_, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let results = server.analysis.results();
    let encoding = server.agreed().encoding;
    let found = results.wait(&uri, &text, PATIENCE).await;
    let documents = Arc::clone(&server.documents);
    let hints = server.compute(move || {
        let snapshot = found.or_else(|| documents.snapshot(&uri).map(Arc::new))?;
        if !Arc::ptr_eq(&snapshot.text, &text) {
            return None;
        }
        let from = from_proto::line_column(params.range.start);
        let to = from_proto::line_column(params.range.end);
        let hints = game_ide::inlay_hints(&snapshot, text.range(from, to, encoding));
        let pending = hints.iter().any(|hint| hint.pending);
        let places = Places {
            uri: &uri,
            text: &text,
            encoding,
        };
        let hints = hints.into_iter().map(|hint| places.inlay_hint(hint));
        Some((hints.collect(), pending))
    });
    let (hints, pending) = hints.await?.ok_or_else(Error::content_modified)?;
    if pending {
        results.shown_incomplete();
    }
    Ok(Some(hints))
}
