//! What is done for each request. One request is one file; its first line names its section of the protocol.
//!
//! A handler reads the state of the document it is about before it awaits anything: the transport polls handlers in
//! the order of the messages.

pub(crate) mod call_hierarchy;
pub(crate) mod code_action;
pub(crate) mod code_lens;
pub(crate) mod completion;
pub(crate) mod configuration;
pub(crate) mod definition;
pub(crate) mod diagnostic;
pub(crate) mod document_link;
pub(crate) mod document_symbol;
pub(crate) mod execute_command;
mod fix_all;
pub(crate) mod formatting;
pub(crate) mod formatting_parts;
pub(crate) mod hover;
pub(crate) mod inlay_hint;
pub(crate) mod references;
pub(crate) mod rename;
pub(crate) mod semantic_tokens;
pub(crate) mod signature_help;
mod snapshot;
pub(crate) mod std_text;
pub(crate) mod structure;
pub(crate) mod sync;
pub(crate) mod text;
pub(crate) mod view;
pub(crate) mod watched_files;
pub(crate) mod workspace_folders;
pub(crate) mod workspace_symbol;
