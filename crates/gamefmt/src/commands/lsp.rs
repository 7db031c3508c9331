//! `gamefmt lsp`: the language server.

use std::process::ExitCode;

/// Serves one client on standard input and output until it leaves.
pub(crate) fn run() -> ExitCode {
    game_lsp::run()
}
