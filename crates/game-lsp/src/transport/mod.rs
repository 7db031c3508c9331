//! Carries messages between the client and the service.
//!
//! The `Server` of tower-lsp-server ends at the first message that cannot be read (a decoder of tokio-util that has
//! failed once ends its stream) and lets one panic of a handler end the process. This one reads on after garbage,
//! answers a panic with an error, polls each handler once in the order of the messages before it reads the next
//! one (so that an edit is applied before anything that follows it), and knows the exit code.

mod frame;
mod message;
#[cfg(test)]
mod tests;
mod writer;

use std::any::Any;
use std::io::BufRead;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::{FutureExt, SinkExt};
use serde::Serialize;
use tokio::io::AsyncWrite;
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, Id, Request, Response};
use tower_lsp::{ClientSocket, ExitedError, LanguageServer, LspService};
use tower_service::Service;

use self::frame::{Frame, Frames, encode};
use self::message::{Message, decode};

/// Messages that were read and wait for the service; beyond them the client has to wait.
const READ_AHEAD: usize = 64;

/// A notification of the server, ready to be written.
pub(crate) struct Notice(Vec<u8>);

/// A notification with its parameters, ready to be written.
pub(crate) fn notice(method: &str, params: &impl Serialize) -> Option<Notice> {
    #[derive(Serialize)]
    struct Notification<'n, P> {
        jsonrpc: &'static str,
        method: &'n str,
        params: &'n P,
    }
    let jsonrpc = "2.0";
    let notification = Notification {
        jsonrpc,
        method,
        params,
    };
    // Values of the protocol's types are always JSON; nothing could be done about one that is not.
    encode(&notification).ok().map(Notice)
}

/// Serves one client until it sends `exit`, closes its end, or no longer reads. What the service wants to say unasked
/// comes from its socket, and as notices. Answers may still be computed and written for as long as `patience` after the client has
/// said its last word.
pub(crate) async fn serve<S: LanguageServer>(
    mut service: LspService<S>,
    (socket, notices): (ClientSocket, mpsc::Receiver<Notice>),
    input: impl BufRead + Send + 'static,
    output: impl AsyncWrite + Unpin + Send + 'static,
    patience: Duration,
) {
    let (requests, mut responses) = socket.split();
    let (answers, answered) = mpsc::unbounded_channel();
    let mut writer = tokio::spawn(writer::write(output, requests, notices, answered));
    let mut frames = read_on_a_thread(input);
    loop {
        let frame = tokio::select! {
            frame = frames.recv() => frame,
            _ = &mut writer => return,
        };
        let message = match frame {
            None => break,
            Some(Frame::Garbage) => Err(Error::parse_error()),
            Some(Frame::Message(content)) => decode(&content),
        };
        match message {
            Ok(Message::Request(request)) => {
                let exit = request.method() == "exit";
                call(&mut service, request, &answers);
                if exit {
                    break;
                }
            }
            // An answer to a request that nobody waits for any more is no fault.
            Ok(Message::Response(response)) => drop(responses.send(response).await),
            Err(error) => answer(&answers, Response::from_error(Id::Null, error)),
        }
    }
    // The writer ends when the last handler has dropped its end of the channel.
    drop(answers);
    let _ = tokio::time::timeout(patience, writer).await;
}

/// Where answers go. The channel has no bound: each answer belongs to a request that the client has sent.
type Answers = mpsc::UnboundedSender<Response>;

/// Begins to handle a request, and lets it go on by itself if it has to wait for something.
fn call<S: LanguageServer>(service: &mut LspService<S>, request: Request, answers: &Answers) {
    let id = request.id().cloned();
    let handling = AssertUnwindSafe(service.call(request)).catch_unwind();
    let mut handling = Box::pin(handling);
    if let Some(outcome) = handling.as_mut().now_or_never() {
        finish(id, outcome, answers);
        return;
    }
    // A notification must not keep the writer: it may wait for a client that never answers.
    let answers = id.is_some().then(|| answers.clone());
    tokio::spawn(async move {
        let outcome = handling.await;
        if let Some(answers) = answers {
            finish(id, outcome, &answers);
        }
    });
}

/// Sends the answer of a handler, or an error if it panicked.
fn finish(
    id: Option<Id>,
    outcome: Result<Result<Option<Response>, ExitedError>, Box<dyn Any + Send>>,
    answers: &Answers,
) {
    match (outcome, id) {
        (Ok(Ok(Some(response))), _) => answer(answers, response),
        (Err(_), Some(id)) => answer(answers, Response::from_error(id, Error::internal_error())),
        // A notification has no answer, and after `exit` nothing has.
        (Ok(Ok(None) | Err(ExitedError { .. })) | Err(_), _) => {}
    }
}

fn answer(answers: &Answers, response: Response) {
    // The writer is gone when the client no longer reads; then the loop above ends by itself.
    let _ = answers.send(response);
}

/// Reads frames on a thread of their own, since reading blocks; the thread ends with the stream.
fn read_on_a_thread(input: impl BufRead + Send + 'static) -> mpsc::Receiver<Frame> {
    let (sender, receiver) = mpsc::channel(READ_AHEAD);
    std::thread::spawn(move || {
        let mut frames = Frames::new(input);
        while let Ok(Some(frame)) = frames.read() {
            if sender.blocking_send(frame).is_err() {
                break;
            }
        }
    });
    receiver
}
