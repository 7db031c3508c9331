//! `gamefmt/text`, a request of our own: the text of an open document as the server has it.
//!
//! For tests, and for reports of faults in which the editor and the server seem to see different texts.

use serde::{Deserialize, Serialize};
use tower_lsp::ls_types::TextDocumentIdentifier;

use crate::server::Server;

/// The parameters.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TextParams {
    text_document: TextDocumentIdentifier,
}

/// The answer; null if the document is not open.
#[derive(Serialize)]
pub(crate) struct DocumentText {
    version: i32,
    text: String,
}

pub(crate) fn text(server: &Server, params: TextParams) -> Option<DocumentText> {
    let uri = params.text_document.uri;
    let (version, text) = server.documents.text(&uri)?;
    let text = text.as_str().to_owned();
    Some(DocumentText { version, text })
}
