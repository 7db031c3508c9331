//! What is done for each request. One request is one file; its first line names its section of the protocol.
//!
//! A handler reads the state of the document it is about before it awaits anything: the transport polls handlers in
//! the order of the messages.

pub(crate) mod code_action;
pub(crate) mod code_lens;
pub(crate) mod configuration;
pub(crate) mod diagnostic;
pub(crate) mod document_symbol;
pub(crate) mod execute_command;
mod fix_all;
pub(crate) mod formatting;
pub(crate) mod formatting_parts;
pub(crate) mod hover;
pub(crate) mod inlay_hint;
pub(crate) mod semantic_tokens;
mod snapshot;
pub(crate) mod structure;
pub(crate) mod sync;
pub(crate) mod text;
pub(crate) mod watched_files;
