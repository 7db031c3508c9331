//! All safe fixes of a document, after which it states the same: see [`game_check::fix`].
//!
//! The file is evaluated before and behind, by an evaluator of its own, so that nothing that is shown is forgotten.

use std::sync::Arc;

use game_check::{Checker, Which, fix};
use game_ide::Text;
use game_lang::Limits;
use game_syntax::Span;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::Uri;

use crate::analysis::{OpenFirst, Stop, refusal};
use crate::from_proto;
use crate::server::Server;

/// The edits; none if there is nothing that may be fixed.
///
/// # Errors
///
/// It takes longer than one value may.
pub(super) async fn edits(
    server: &Server,
    uri: &Uri,
    text: &Arc<Text>,
) -> Result<Vec<(Span, String)>> {
    let stop = Stop::default();
    let flag = stop.flag();
    let source = Box::new(OpenFirst(Arc::clone(&server.documents)));
    let path = from_proto::path(uri);
    let before = Arc::clone(text);
    let fixed = server.compute(move || {
        let mut checker = Checker::new(source, Limits::default());
        checker.set_cancel(flag);
        let fixed = fix(&mut checker, &path, before.as_str(), Which::Safe, &|_| true);
        game_ide::difference(before.as_str(), &fixed.text)
    });
    let limit = server.configuration.get().evaluation;
    let edit = tokio::time::timeout(limit, fixed).await;
    drop(stop);
    let edit =
        edit.map_err(|_| refusal("it takes too long to see that the file would state the same"))??;
    if !server.documents.is_present(uri, text) {
        return Err(Error::content_modified());
    }
    Ok(edit.into_iter().collect())
}
