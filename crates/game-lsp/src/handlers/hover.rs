//! Protocol: "Language Features", `textDocument/hover`.

use std::sync::Arc;
use std::time::Duration;

use game_ide::{Picture, Text};
use tokio::time::Instant;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{Hover, HoverParams, Uri};

use crate::analysis::{About, Answer};
use crate::from_proto;
use crate::server::Server;
use crate::to_proto::Places;

/// After that a hover shows what stands in the text.
const PATIENCE: Duration = Duration::from_millis(1500);

pub(crate) async fn hover(server: &Server, params: HoverParams) -> Result<Option<Hover>> {
    let params = params.text_document_position_params;
    let uri = params.text_document.uri;
    let Some((_, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let agreed = server.agreed();
    let offset = text.offset(from_proto::line_column(params.position), agreed.encoding);
    if let Some(hover) = words(server, &uri, &text, offset).await? {
        let places = Places {
            uri: &uri,
            text: &text,
            encoding: agreed.encoding,
        };
        return Ok(Some(places.hover(hover, agreed.markup)));
    }
    let until = Instant::now() + PATIENCE;
    let asked = server
        .analysis
        .describe(uri.clone(), Arc::clone(&text), offset, About::Facts);
    let hover = match tokio::time::timeout_at(until, asked).await {
        Ok(Some(Answer::Facts(span, facts))) => {
            let picture = picture(server, &uri, &text, offset, until).await;
            Some(game_ide::hover(
                span,
                &facts,
                picture.as_ref(),
                agreed.markup,
            ))
        }
        Ok(Some(Answer::Outdated)) => return Err(Error::content_modified()),
        Ok(Some(Answer::Nothing | Answer::Glance(_) | Answer::View(_)) | None) | Err(_) => {
            let present = server.analysis.results().of_text(&uri, &text);
            present.and_then(|it| game_ide::hover_unevaluated(&it, offset, agreed.markup))
        }
    };
    let places = Places {
        uri: &uri,
        text: &text,
        encoding: agreed.encoding,
    };
    Ok(hover.map(|hover| places.hover(hover, agreed.markup)))
}

/// The picture of what is at a place, if it is wanted and there in time; the facts do not wait for it any longer.
async fn picture(
    server: &Server,
    uri: &Uri,
    text: &Arc<Text>,
    offset: u32,
    until: Instant,
) -> Option<Picture> {
    if !server.configuration.get().pictures {
        return None;
    }
    let asked = server
        .analysis
        .describe(uri.clone(), Arc::clone(text), offset, About::Glance);
    let Ok(Some(Answer::Glance(glance))) = tokio::time::timeout_at(until, asked).await else {
        return None;
    };
    Some(match server.agreed().can.hover_images {
        Some(theme) => Picture::Image(game_draw::markdown(&glance.scene, theme)),
        None => Picture::Lines(glance.text),
    })
}

/// The hover of a word of the language, which needs no values.
async fn words(
    server: &Server,
    uri: &Uri,
    text: &Arc<Text>,
    offset: u32,
) -> Result<Option<game_ide::Hover>> {
    let documents = Arc::clone(&server.documents);
    let (uri, text) = (uri.clone(), Arc::clone(text));
    let markup = server.agreed().markup;
    let found = server.compute(move || {
        let snapshot = documents.snapshot(&uri)?;
        // Of another text the places mean something else.
        let same = Arc::ptr_eq(&snapshot.text, &text);
        same.then(|| game_ide::hover_words(&snapshot, offset, markup))?
    });
    found.await
}
