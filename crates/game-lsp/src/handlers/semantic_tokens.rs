//! Protocol: "Language Features", `textDocument/semanticTokens/full`, `full/delta` and `range`.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game_ide::{Imported, Snapshot, TokenType};
use game_lang::FileId;
use game_syntax::Span;
use game_syntax::ast::Name;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    SemanticToken, SemanticTokens, SemanticTokensDelta, SemanticTokensDeltaParams,
    SemanticTokensFullDeltaResult, SemanticTokensParams, SemanticTokensRangeParams,
    SemanticTokensRangeResult, SemanticTokensResult, Uri,
};

use crate::analysis::Reply;
use crate::from_proto;
use crate::lock::lock;
use crate::server::Server;
use crate::tokens;

/// Names of imports that are not found within this time have the colour of a value.
const PATIENCE: Duration = Duration::from_millis(100);

/// The tokens that a client was told last, for each document.
#[derive(Default)]
pub(crate) struct Told(Mutex<HashMap<Uri, Arc<Kept>>>);

/// Tokens and their name.
struct Kept {
    name: String,
    data: Vec<SemanticToken>,
}

impl Told {
    /// Forgets a document.
    pub(crate) fn forget(&self, uri: &Uri) {
        lock(&self.0).remove(uri);
    }

    /// Keeps tokens under a new name.
    fn keep(&self, uri: Uri, version: i32, data: Vec<SemanticToken>) -> Arc<Kept> {
        let mut told = lock(&self.0);
        let last = told
            .get(&uri)
            .and_then(|old| old.name.split_once('.')?.0.parse::<u64>().ok());
        let name = format!("{}.{version}", last.map_or(0, |last| last + 1));
        let kept = Arc::new(Kept { name, data });
        told.insert(uri, Arc::clone(&kept));
        kept
    }

    fn named(&self, uri: &Uri, name: &str) -> Option<Arc<Kept>> {
        lock(&self.0)
            .get(uri)
            .filter(|told| told.name == name)
            .cloned()
    }
}

pub(crate) async fn full(
    server: &Server,
    params: SemanticTokensParams,
) -> Result<Option<SemanticTokensResult>> {
    let uri = params.text_document.uri;
    let Some((version, data)) = of_range(server, &uri, None).await? else {
        return Ok(None);
    };
    let kept = server.told.keep(uri, version, data);
    Ok(Some(SemanticTokensResult::Tokens(SemanticTokens {
        result_id: Some(kept.name.clone()),
        data: kept.data.clone(),
    })))
}

pub(crate) async fn delta(
    server: &Server,
    params: SemanticTokensDeltaParams,
) -> Result<Option<SemanticTokensFullDeltaResult>> {
    let uri = params.text_document.uri;
    let before = server.told.named(&uri, &params.previous_result_id);
    let Some((version, data)) = of_range(server, &uri, None).await? else {
        return Ok(None);
    };
    let kept = server.told.keep(uri, version, data);
    let result_id = Some(kept.name.clone());
    Ok(Some(match before {
        Some(before) => SemanticTokensFullDeltaResult::TokensDelta(SemanticTokensDelta {
            result_id,
            edits: tokens::difference(&before.data, &kept.data),
        }),
        None => SemanticTokensFullDeltaResult::Tokens(SemanticTokens {
            result_id,
            data: kept.data.clone(),
        }),
    }))
}

pub(crate) async fn range(
    server: &Server,
    params: SemanticTokensRangeParams,
) -> Result<Option<SemanticTokensRangeResult>> {
    let found = of_range(server, &params.text_document.uri, Some(params.range)).await?;
    Ok(found.map(|(_, data)| {
        SemanticTokensRangeResult::Tokens(SemanticTokens {
            result_id: None,
            data,
        })
    }))
}

/// The tokens of a range, or of the whole document.
async fn of_range(
    server: &Server,
    uri: &Uri,
    range: Option<tower_lsp::ls_types::Range>,
) -> Result<Option<(i32, Vec<SemanticToken>)>> {
    let Some((_, text)) = server.documents.text(uri) else {
        return Ok(None);
    };
    let documents = Arc::clone(&server.documents);
    let address = uri.clone();
    let found = server.compute(move || {
        let snapshot = documents.snapshot(&address)?;
        let names = game_ide::foreign_names(&snapshot);
        Some((snapshot, names))
    });
    let (snapshot, names) = found.await?.ok_or_else(Error::content_modified)?;
    if !Arc::ptr_eq(&snapshot.text, &text) {
        return Err(Error::content_modified());
    }
    let imported = imported(server, uri, &snapshot, names).await;
    let encoding = server.agreed().encoding;
    let version = snapshot.version;
    let data = server.compute(move || {
        let range: Range<u32> = match range {
            None => 0..snapshot.parse.len(),
            Some(range) => {
                let from = from_proto::line_column(range.start);
                let to = from_proto::line_column(range.end);
                snapshot.text.range(from, to, encoding)
            }
        };
        let found = game_ide::semantic_tokens(&snapshot, range, &imported);
        tokens::relative(&snapshot.text, &found, encoding)
    });
    Ok(Some((version, data.await?)))
}

/// What names of other files stand for, by who knows these files. Nothing is evaluated.
async fn imported(
    server: &Server,
    uri: &Uri,
    snapshot: &Snapshot,
    paths: Vec<Vec<Box<str>>>,
) -> Imported {
    if paths.is_empty() {
        return Imported::default();
    }
    let text = Arc::clone(&snapshot.text);
    let asked = server
        .analysis
        .ask(uri.clone(), text, PATIENCE, move |checker, file| {
            let found = paths.iter().filter_map(|path| {
                let ty = type_of(checker.world(), file, path)?;
                Some((path.join(".").into_boxed_str(), ty))
            });
            found.collect()
        });
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Reply::Known(found)) => found,
        _ => Imported::default(),
    }
}

fn type_of(world: &mut game_lang::World, file: FileId, path: &[Box<str>]) -> Option<TokenType> {
    let &entry = world.entries(file).first()?;
    let names = path.iter().map(|name| Name {
        text: name.clone(),
        span: Span::default(),
    });
    let names: Vec<Name> = names.collect();
    let item = world.item_of(entry, &names)?;
    game_ide::type_of(world.chunk(item).item.as_ref()?)
}
