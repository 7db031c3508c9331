//! Editor features as plain functions over a snapshot of a file.
//!
//! One feature is one file with one function. No protocol, no input or output and no evaluation happens here: a
//! feature reads the [`Text`] and what the parser and the evaluator have said about it, and answers in terms of an
//! editor (ranges of bytes, words, kinds). Every feature works on broken files and on values not yet computed.
//!
//! ```
//! use std::sync::Arc;
//!
//! use game_check::Checker;
//! use game_ide::{Snapshot, Text, inlay_hints};
//! use game_lang::{Limits, NoFiles};
//!
//! let text = "let g = {3|0} + {4|-1};";
//! let parse = game_syntax::parse(text);
//! let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
//! let file = checker.set_file("a.game".as_ref(), parse.clone());
//! let shared = Arc::new(Text::new(text.to_owned()).expect("it is short"));
//! let mut snapshot = Snapshot::unevaluated(shared, parse, 1);
//! snapshot.reports = vec![Some(checker.report(file, 0))];
//! let hints = inlay_hints(&snapshot, 0..100, 30);
//! assert!(hints[0].label.contains("{7|4||2|-1}"));
//! ```

mod call_hierarchy;
mod code_actions;
mod code_lenses;
mod completion;
mod definition;
mod diagnostics;
mod document_links;
mod document_symbols;
mod file_rename;
#[cfg(test)]
mod fixture;
mod folding;
mod formatting;
mod fuzzy;
mod heads;
mod highlights;
mod hover;
mod hover_words;
mod inlay_hints;
mod line_index;
mod on_type;
mod references;
mod rename;
mod selection_ranges;
mod semantic_tokens;
mod signature_help;
mod snapshot;
mod text;
mod tokens;
mod workspace;
mod workspace_symbols;

pub use call_hierarchy::{Call, Caller, callees, callers, prepare_calls};
pub use code_actions::{
    ActionKind, CodeAction, allow_comments, difference, extract_let, given_up, has_safe_fixes,
    quick_fixes, value_actions,
};
pub use code_lenses::{Lens, code_lenses};
pub use completion::{Completion, CompletionKind, Completions, DocOf, completion, completion_doc};
pub use definition::{Place, Target, declaration, definition};
pub use diagnostics::{diagnostics, each_diagnostic};
pub use document_links::{Link, document_links};
pub use document_symbols::{Symbol, SymbolKind, document_symbols};
pub use file_rename::file_rename;
pub use folding::{Fold, FoldKind, folding};
pub use formatting::formatting;
pub use heads::Head;
pub use highlights::highlights;
pub use hover::{Hover, Markup, Picture, hover, hover_unevaluated};
pub use hover_words::hover_words;
pub use inlay_hints::{InlayHint, inlay_hints};
pub use line_index::{Columns, Encoding, LineColumn, LineIndex};
pub use on_type::{on_type_formatting, range_formatting};
pub use references::references;
pub use rename::{FileEdits, prepare_rename, rename};
pub use selection_ranges::selection_ranges;
pub use semantic_tokens::{
    Imported, SemanticToken, TokenModifiers, TokenType, foreign_names, semantic_tokens, type_of,
};
pub use signature_help::{Signature, signature_help};
pub use snapshot::Snapshot;
pub use text::{Text, TooLong};
pub use workspace::{
    Definition, FileNames, Files, Import, ImportTarget, Meaning, Mention, MentionsOfFile,
    SourceFile, Thing, ThingKind, Workspace,
};
pub use workspace_symbols::{Found, workspace_symbols};
