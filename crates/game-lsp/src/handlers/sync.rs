//! Protocol: "Text Document Synchronization", `textDocument/didOpen`, `didChange` and `didClose`.
//!
//! None of these awaits anything: when one of them returns, the text is the client's.

use tower_lsp::ls_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, Uri,
};

use crate::documents::Refused;
use crate::from_proto;
use crate::server::Server;

pub(crate) fn did_open(server: &Server, params: DidOpenTextDocumentParams) {
    let document = params.text_document;
    let uri = document.uri;
    let opened = server
        .documents
        .open(uri.clone(), document.version, document.text);
    server
        .outbox
        .settings(server.documents.take_faults(), false);
    finish(server, uri, opened);
}

pub(crate) fn did_change(server: &Server, params: DidChangeTextDocumentParams) {
    let uri = params.text_document.uri;
    let version = params.text_document.version;
    let events = params.content_changes.into_iter();
    let changes = events.map(from_proto::change).collect();
    let encoding = server.agreed().encoding;
    let changed = server.documents.change(&uri, version, changes, encoding);
    finish(server, uri, changed);
}

pub(crate) fn did_close(server: &Server, params: DidCloseTextDocumentParams) {
    let uri = params.text_document.uri;
    if server.documents.close(&uri) {
        // It may be that the client watches no files.
        server.index.changed(vec![from_proto::path(&uri)]);
        forget(server, uri);
    }
}

/// Has a new text evaluated, or says why there is none.
fn finish(server: &Server, uri: Uri, done: Result<(), Refused>) {
    let reason = match done {
        Ok(()) => return server.analysis.changed(uri),
        // It was said when it was opened.
        Err(Refused::Unknown) if server.documents.refusal(&uri).is_some() => return,
        Err(Refused::Unknown) => "is not open",
        Err(Refused::OutOfOrder) => "is open in a newer version",
        Err(Refused::TooLarge) => "is too large",
    };
    server
        .outbox
        .log(format!("change ignored: {} {reason}", uri.as_str()));
    if done == Err(Refused::TooLarge) {
        forget(server, uri);
    }
}

/// Forgets what was said about a document that is closed.
fn forget(server: &Server, uri: Uri) {
    server.outbox.closed(uri.clone());
    server.told.forget(&uri);
    server.analysis.closed(uri);
}
