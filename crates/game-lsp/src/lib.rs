//! The language server for `.game` files.
//!
//! A thin shell around `game-ide`: it carries messages, keeps the text of open documents, evaluates them on a thread
//! of their own and converts between the protocol's types and ours. The protocol's types appear in this crate only.
//!
//! From keystroke to diagnostics: `transport` reads `didChange` and polls its handler at once; `documents`
//! applies the edit under a lock; `analysis` re-parses the items it touches, evaluates what depends on them and
//! puts a snapshot into `analysis::Results`; `publish` sends what still describes the current version.
//!
//! ```no_run
//! use std::path::{Path, PathBuf};
//! use std::{fs, io};
//!
//! /// A machine without a folder for the library, whose workspaces are looked through by their top folder alone.
//! struct Machine;
//!
//! impl game_lsp::Host for Machine {
//!     fn files_below(&self, folder: &Path) -> Vec<PathBuf> {
//!         let entries = fs::read_dir(folder).into_iter().flatten().flatten();
//!         let paths = entries.map(|entry| entry.path());
//!         paths.filter(|path| path.extension().is_some_and(|e| e == "game")).collect()
//!     }
//!
//!     fn library_folder(&self) -> Option<PathBuf> {
//!         None
//!     }
//!
//!     fn keep(&self, path: &Path, text: &str) -> io::Result<()> {
//!         fs::write(path, text)
//!     }
//! }
//!
//! fn main() -> std::process::ExitCode {
//!     game_lsp::run(Machine)
//! }
//! ```
//!
//! What it can do is a table:
//!
//! ```
//! let methods = game_lsp::METHODS.iter();
//! assert!(methods.map(|method| method.name).any(|name| name.contains("textDocument/hover")));
//! ```

mod analysis;
mod capabilities;
mod client_can;
mod configuration;
mod desk;
mod document;
mod documents;
mod edits;
mod from_proto;
mod handlers;
mod host;
mod index;
mod library;
mod lock;
mod methods;
mod navigation;
mod offered;
mod progress;
mod publish;
mod reference;
mod server;
mod to_proto;
mod tokens;
mod transport;

pub use methods::{METHODS, Method};
pub use reference::reference;

use std::io::{self, BufRead, BufReader, stdin};
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::FutureExt as _;
use tokio::io::{AsyncReadExt as _, AsyncWrite};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tower_lsp::LspService;

pub use crate::host::Host;
use crate::server::Server;

/// Threads of the runtime parse and format; trees are as deep as the parser lets them be.
const STACK: usize = 8 << 20;

/// How long answers may still be computed and written after an editor has said its last word.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves one editor on standard input and output, until it sends `exit` or closes the input.
///
/// `host` finds the files of the workspace. The code is 0 after `shutdown`, 1 without it as the protocol asks, and 2 if the server could not start. Nothing
/// but the protocol is written to standard output.
pub fn run(host: impl Host) -> ExitCode {
    let Ok(runtime) = runtime() else {
        return ExitCode::from(2);
    };
    let farewell = runtime.block_on(serve(
        Arc::new(host),
        BufReader::new(stdin()),
        tokio::io::stdout(),
        FAREWELL,
    ));
    // A thread may still be reading the input or evaluating; the end of the process ends it.
    runtime.shutdown_background();
    ExitCode::from(u8::from(!farewell))
}

/// A whole conversation, for tests: what the server says to a client that says all of `input` and waits for the answers as long as
/// `patience`.
///
/// # Errors
///
/// The operating system's, if there is no thread to be had.
pub fn converse(
    host: impl Host,
    input: impl BufRead + Send + 'static,
    patience: Duration,
) -> io::Result<Vec<u8>> {
    let runtime = runtime()?;
    let (output, mut heard) = tokio::io::duplex(1 << 16);
    let said = runtime.block_on(async {
        let mut serving = pin!(serve(Arc::new(host), input, output, patience));
        let mut said = Vec::new();
        loop {
            tokio::select! {
                _ = &mut serving => break,
                read = heard.read_buf(&mut said) => read?,
            };
        }
        // What it wrote last.
        while let Some(Ok(1..)) = heard.read_buf(&mut said).now_or_never() {}
        Ok(said)
    });
    runtime.shutdown_background();
    said
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread()
        .worker_threads(2)
        .thread_stack_size(STACK)
        .enable_time()
        .build()
}

/// Serves one editor on any streams; says whether it asked for `shutdown` before it left.
async fn serve(
    host: Arc<dyn Host>,
    input: impl BufRead + Send + 'static,
    output: impl AsyncWrite + Unpin + Send + 'static,
    patience: Duration,
) -> bool {
    let farewell = Arc::new(AtomicBool::new(false));
    // One notice at a time: what a slow client has not read yet is still to be chosen.
    let (wire, notices) = mpsc::channel(1);
    let (service, socket) =
        LspService::build(|client| Server::new(client, wire, farewell.clone(), host))
            .custom_method("gamefmt/text", Server::text)
            .custom_method("gamefmt/stdText", Server::std_text)
            .custom_method("gamefmt/view", Server::view)
            .custom_method("window/workDoneProgress/cancel", Server::cancel_progress)
            .finish();
    transport::serve(service, (socket, notices), input, output, patience).await;
    farewell.load(Ordering::Acquire)
}
