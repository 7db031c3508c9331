//! `gamefmt/view`, a request of our own: a picture of the value or the position at a place, and the moves from there.
//!
//! An editor shows it beside the text, and asks again with one more move when a move is chosen.

use std::sync::Arc;
use std::time::Duration;

use game_draw::Theme;
use game_draw::view::{Kind, Request, Step, View};
use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{Position, TextDocumentIdentifier};

use crate::analysis::{About, Answer};
use crate::from_proto;
use crate::server::Server;

/// Somewhat longer than the evaluator takes before it gives up.
const PATIENCE: Duration = Duration::from_secs(12);

/// The parameters.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ViewParams {
    text_document: TextDocumentIdentifier,
    position: Position,
    kind: KindName,
    /// Moves such as `L0`.
    #[serde(default)]
    path: Vec<String>,
    #[serde(default)]
    theme: ThemeName,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindName {
    Tree,
    Thermograph,
    Board,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ThemeName {
    #[default]
    Light,
    Dark,
}

/// The answer; null if there is nothing of which there could be such a picture.
#[derive(Serialize)]
pub(crate) struct ViewAnswer {
    version: i32,
    title: String,
    svg: String,
    text: String,
    note: Option<String>,
    options: Vec<OptionAnswer>,
}

#[derive(Serialize)]
struct OptionAnswer {
    path: String,
    label: String,
}

pub(crate) async fn view(server: &Server, params: ViewParams) -> Result<Option<ViewAnswer>> {
    let uri = params.text_document.uri;
    let Some((version, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let path: Option<Vec<Step>> = params.path.iter().map(|step| Step::read(step)).collect();
    let Some(path) = path else {
        let message = "a step of `path` is `L` or `R` and a number";
        return Err(Error::invalid_params(message));
    };
    let request = Request {
        kind: match params.kind {
            KindName::Tree => Kind::Tree,
            KindName::Thermograph => Kind::Thermograph,
            KindName::Board => Kind::Board,
        },
        path,
        theme: match params.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        },
    };
    let encoding = server.agreed().encoding;
    let offset = text.offset(from_proto::line_column(params.position), encoding);
    let about = About::View(request);
    let asked = server
        .analysis
        .describe(uri, Arc::clone(&text), offset, about);
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Some(Answer::View(view))) => Ok(Some(answer(*view, version))),
        Ok(Some(Answer::Outdated)) => Err(Error::content_modified()),
        Ok(Some(Answer::Nothing | Answer::Facts(..) | Answer::Glance(_)) | None) | Err(_) => {
            Ok(None)
        }
    }
}

fn answer(view: View, version: i32) -> ViewAnswer {
    let options = view.options.into_iter().map(|choice| OptionAnswer {
        path: choice.path,
        label: choice.label,
    });
    ViewAnswer {
        version,
        title: view.title,
        svg: view.svg,
        text: view.text,
        note: view.note,
        options: options.collect(),
    }
}
