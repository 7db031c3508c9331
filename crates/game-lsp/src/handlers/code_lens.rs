//! Protocol: "Language Features", `textDocument/codeLens` and `codeLens/resolve`.
//!
//! Outcome and temperature are computed for the lenses that a client shows, one by one.

use std::sync::Arc;
use std::time::Duration;

use game_ide::Lens;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{CodeLens, CodeLensParams, Command, Uri};

use crate::analysis::Reply;
use crate::client_can::ClientCan;
use crate::server::Server;
use crate::to_proto::Places;

/// Values that come within this time have their lens at once.
const PATIENCE: Duration = Duration::from_millis(200);

/// The lens of a value before its words are known.
#[derive(Serialize, Deserialize)]
struct Later {
    uri: Uri,
    version: i32,
    chunk: usize,
}

pub(crate) async fn code_lens(
    server: &Server,
    params: CodeLensParams,
) -> Result<Option<Vec<CodeLens>>> {
    let uri = params.text_document.uri;
    let Some((version, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    if !server.configuration.get().lenses {
        return Ok(Some(Vec::new()));
    }
    let snapshot = server.snapshot(&uri, &text, PATIENCE).await?;
    let agreed = server.agreed();
    let address = uri.clone();
    let shown = Arc::clone(&snapshot);
    let lenses = server.compute(move || {
        let (lenses, complete) = game_ide::code_lenses(&snapshot);
        let places = Places {
            uri: &uri,
            text: &text,
            encoding: agreed.encoding,
        };
        let lenses = lenses.iter();
        let lenses = lenses.flat_map(|lens| of_item(places, version, lens, agreed.can));
        (lenses.collect(), complete)
    });
    let (lenses, complete) = lenses.await?;
    if !complete {
        server.shown_incomplete(&address, &shown);
    }
    Ok(Some(lenses))
}

/// The lens with the words, and those with pictures that the client can draw.
fn of_item(places: Places<'_>, version: i32, lens: &Lens, can: ClientCan) -> Vec<CodeLens> {
    let range = places.range(lens.span);
    let later = Later {
        uri: places.uri.clone(),
        version,
        chunk: lens.chunk,
    };
    let mut lenses = vec![CodeLens {
        range,
        command: None,
        data: serde_json::to_value(later).ok(),
    }];
    let pictures = [
        (can.show_board && lens.board, "board", "gamefmt.showBoard"),
        (can.show_tree, "tree", "gamefmt.showTree"),
        (
            can.show_thermograph && lens.thermograph,
            "thermograph",
            "gamefmt.showThermograph",
        ),
    ];
    for (_, title, command) in pictures.into_iter().filter(|(shown, ..)| *shown) {
        let argument = json!({"uri": places.uri, "position": range.start});
        lenses.push(CodeLens {
            range,
            command: Some(words(title, command, Some(argument))),
            data: None,
        });
    }
    lenses
}

/// A command with its title; one without a name is text alone.
fn words(title: &str, command: &str, argument: Option<Value>) -> Command {
    Command {
        title: title.to_owned(),
        command: command.to_owned(),
        arguments: argument.map(|argument| vec![argument]),
    }
}

/// Finds the words of a lens.
pub(crate) async fn resolve(server: &Server, mut lens: CodeLens) -> Result<CodeLens> {
    let Some(data) = lens.data.clone() else {
        return Ok(lens);
    };
    let later: Later = serde_json::from_value(data)
        .map_err(|_| Error::invalid_params("this lens is not of this server"))?;
    let present = server.documents.text(&later.uri);
    let Some((_, text)) = present.filter(|(version, _)| *version == later.version) else {
        return Err(Error::content_modified());
    };
    let limit = server.configuration.get().evaluation;
    let chunk = later.chunk;
    let asked = server
        .analysis
        .ask(later.uri, text, limit, move |checker, file| {
            checker.summary(file, chunk)
        });
    let title = match asked.await {
        Reply::Known(Some(summary)) => summary,
        Reply::Known(None) | Reply::Failed => "no outcome".to_owned(),
        Reply::TooSlow => "the outcome takes too long".to_owned(),
        Reply::Outdated => return Err(Error::content_modified()),
    };
    lens.command = Some(words(&title, "", None));
    Ok(lens)
}
