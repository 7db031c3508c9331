//! Protocol: "Workspace Features", `workspace/didChangeWatchedFiles`.
//!
//! A document may import files that are not open, and a project may settle how they are checked. The client is asked to
//! tell when one of these files changes on the disk.

use std::path::PathBuf;
use std::time::Duration;

use game_config::NAME;
use serde_json::json;
use tower_lsp::Client;
use tower_lsp::ls_types::{DidChangeWatchedFilesParams, Registration};

use crate::from_proto;
use crate::server::Server;

/// How long the client may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the client to watch `.game` files and those of settings, if it can.
pub(crate) async fn register(server: &Server, client: &Client) {
    if !server.agreed().watches_files {
        return;
    }
    let registration = Registration {
        id: "game-files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: Some(
            json!({"watchers": [{"globPattern": "**/*.game"}, {"globPattern": format!("**/{NAME}")}]}),
        ),
    };
    // A client that refuses or does not answer is served without.
    let registered = client.register_capability(vec![registration]);
    let _ = tokio::time::timeout(PATIENCE, registered).await;
}

/// Has the settings read again, and the files that are not open.
pub(crate) fn did_change(server: &Server, params: DidChangeWatchedFilesParams) {
    let changes = params.changes.iter();
    let paths: Vec<PathBuf> = changes
        .map(|change| from_proto::path(&change.uri))
        .collect();
    if paths.iter().any(|path| path.ends_with(NAME)) {
        server.documents.settle();
        let faults = server.documents.take_faults();
        server.outbox.settings(faults, true);
        server.analysis.settled();
    }
    server.closed.doubt(&paths);
    server.index.changed(paths);
    for change in params.changes {
        if server.documents.text(&change.uri).is_none() {
            server
                .analysis
                .changed_on_disk(from_proto::path(&change.uri));
        }
    }
}
