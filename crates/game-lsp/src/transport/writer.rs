//! Writes answers, and the requests and notifications of the server.

use futures::{Stream, StreamExt};
use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Request, Response};

use super::Notice;
use super::frame::encode;

/// Writes until the last answer is written, or the client no longer reads.
///
/// Answers go first: the client waits for them.
pub(super) async fn write(
    mut output: impl AsyncWrite + Unpin,
    mut requests: impl Stream<Item = Request> + Unpin,
    mut notices: mpsc::Receiver<Notice>,
    mut answers: mpsc::UnboundedReceiver<Response>,
) {
    loop {
        let message = tokio::select! {
            biased;
            answer = answers.recv() => match answer {
                Some(answer) => encode(&answer),
                None => return,
            },
            Some(request) = requests.next() => encode(&request),
            Some(Notice(bytes)) = notices.recv() => Ok(bytes),
        };
        // Values of the protocol's types are always JSON; nothing could be done about one that is not.
        let Ok(bytes) = message else { continue };
        if output.write_all(&bytes).await.is_err() || output.flush().await.is_err() {
            return;
        }
    }
}
