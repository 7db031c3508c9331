//! The subcommands, one file each.

pub(crate) mod atlas;
pub(crate) mod cache;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod convert;
pub(crate) mod diff;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod find;
pub(crate) mod fmt;
pub(crate) mod lsp;
pub(crate) mod name;
pub(crate) mod prove;
pub(crate) mod render;
pub(crate) mod repl;
pub(crate) mod watch;
