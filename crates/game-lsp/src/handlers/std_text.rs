//! `gamefmt/stdText`, a request of our own: the text of a module of the library, for clients that show it as a document.

use serde::Deserialize;
use tower_lsp::ls_types::Uri;

use crate::server::Server;

/// The parameters.
#[derive(Deserialize)]
pub(crate) struct StdTextParams {
    uri: Uri,
}

/// The text; null if there is no such module.
pub(crate) fn text(server: &Server, params: &StdTextParams) -> Option<&'static str> {
    server.library.text(&params.uri)
}
