//! What is done for each request. One request is one file; its first line names its section of the protocol.
//!
//! A handler reads the state of the document it is about before it awaits anything: the transport polls handlers in
//! the order of the messages.

pub(crate) mod call_hierarchy;
pub(crate) mod completion;
pub(crate) mod definition;
pub(crate) mod document_link;
pub(crate) mod document_symbol;
pub(crate) mod formatting;
pub(crate) mod hover;
pub(crate) mod inlay_hint;
pub(crate) mod references;
pub(crate) mod rename;
pub(crate) mod signature_help;
pub(crate) mod std_text;
pub(crate) mod sync;
pub(crate) mod text;
pub(crate) mod watched_files;
pub(crate) mod workspace_folders;
pub(crate) mod workspace_symbol;
