//! Protocol: "Language Features", `textDocument/rename` and `prepareRename`; "Workspace Features",
//! `workspace/willRenameFiles`.

use std::path::PathBuf;
use std::str::FromStr;

use game_config::has_text;
use game_ide::FileEdits;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    PrepareRenameResponse, RenameFilesParams, RenameParams, TextDocumentPositionParams, Uri,
    WorkspaceEdit,
};

use crate::desk::refused;
use crate::from_proto;
use crate::server::Server;

pub(crate) async fn prepare_rename(
    server: &Server,
    params: TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResponse>> {
    let found = server.ask(&params.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, params.position);
        let (span, placeholder) = game_ide::prepare_rename(&desk.workspace, file, offset)?;
        let range = desk.range(file, span);
        Ok(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
    });
    found.await?.transpose().map_err(refused)
}

pub(crate) async fn rename(server: &Server, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
    let place = params.text_document_position;
    let name = params.new_name;
    if !server.wait_for_files().await {
        let why = "the files of the workspace are still being read";
        return Err(refused(why.to_owned()));
    }
    let renamed = server.ask(&place.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let edits = game_ide::rename(&desk.workspace, file, offset, &name)?;
        let stale = changed_on_disk(&edits);
        Ok((desk.workspace_edit(&edits), stale))
    });
    let Some((edit, stale)) = renamed.await?.transpose().map_err(refused)? else {
        return Ok(None);
    };
    if !stale.is_empty() {
        server.index.changed(stale);
        return Err(Error::content_modified());
    }
    Ok(edit)
}

/// The files that are not open and have another text by now than the one that the edits are for.
fn changed_on_disk(edits: &[FileEdits]) -> Vec<PathBuf> {
    let closed = edits
        .iter()
        .filter(|of_file| of_file.file.version.is_none());
    // What is said of a file that cannot be read, the editor finds out when it edits it.
    let changed = closed.filter(|of_file| {
        let (path, text) = (&of_file.file.path, of_file.file.text.as_str());
        !has_text(path, text).unwrap_or(true)
    });
    changed.map(|of_file| of_file.file.path.clone()).collect()
}

pub(crate) async fn will_rename_files(
    server: &Server,
    params: RenameFilesParams,
) -> Result<Option<WorkspaceEdit>> {
    let path = |uri: &str| Some(from_proto::path(&Uri::from_str(uri).ok()?));
    let moves = params.files.iter();
    let moves = moves.filter_map(|file| Some((path(&file.old_uri)?, path(&file.new_uri)?)));
    let moves: Vec<(PathBuf, PathBuf)> = moves.collect();
    server.wait_for_files().await;
    let edit = server.ask_all(move |desk| {
        let edits = game_ide::file_rename(&desk.workspace, &moves);
        (!edits.is_empty()).then(|| desk.workspace_edit(&edits))
    });
    Ok(edit.await?.flatten())
}
