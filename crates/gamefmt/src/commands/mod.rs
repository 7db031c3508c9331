//! The subcommands, one file each.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod lsp;
pub(crate) mod prove;
pub(crate) mod repl;
mod watch;
