//! What is done for each request. One request is one file; its first line names its section of the protocol.
//!
//! A handler reads the state of the document it is about before it awaits anything: the transport polls handlers in
//! the order of the messages.

pub(crate) mod document_symbol;
pub(crate) mod formatting;
pub(crate) mod hover;
pub(crate) mod inlay_hint;
pub(crate) mod sync;
pub(crate) mod text;
pub(crate) mod view;
pub(crate) mod watched_files;
