//! Protocol: "Workspace Features", `workspace/didChangeWorkspaceFolders`, and the folders that `initialize` names.

use std::path::PathBuf;

use tower_lsp::ls_types::{
    DidChangeWorkspaceFoldersParams, InitializeParams, Uri, WorkspaceFolder,
};

use crate::from_proto;
use crate::server::Server;

/// Has the files of the first folders read. A client that knows nothing of several folders names one.
#[expect(deprecated, reason = "clients that know no folders say it so")]
pub(crate) fn initialize(server: &Server, params: &InitializeParams) {
    let folders = match &params.workspace_folders {
        Some(folders) => paths(folders),
        None => params.root_uri.iter().filter_map(path).collect(),
    };
    if !folders.is_empty() {
        server.index.folders(folders, Vec::new());
    }
}

pub(crate) fn did_change(server: &Server, params: &DidChangeWorkspaceFoldersParams) {
    let event = &params.event;
    server
        .index
        .folders(paths(&event.added), paths(&event.removed));
}

fn paths(folders: &[WorkspaceFolder]) -> Vec<PathBuf> {
    folders.iter().filter_map(|one| path(&one.uri)).collect()
}

/// A folder on a disk.
fn path(uri: &Uri) -> Option<PathBuf> {
    let file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    file.then(|| from_proto::path(uri))
}
