//! Editor features as plain functions over a snapshot of a file.
//!
//! One feature is one file with one function. No protocol, no input or output and no evaluation happens here: a
//! feature reads the [`Text`] and what the parser and the evaluator have said about it, and answers in terms of an
//! editor (ranges of bytes, words, kinds). Every feature works on broken files and on values not yet computed.

mod code_actions;
mod code_lenses;
mod diagnostics;
mod document_symbols;
#[cfg(test)]
mod fixture;
mod folding;
mod formatting;
mod hover;
mod hover_words;
mod inlay_hints;
mod line_index;
mod on_type;
mod selection_ranges;
mod semantic_tokens;
mod snapshot;
mod text;

pub use code_actions::{
    ActionKind, CodeAction, allow_comments, difference, extract_let, given_up, has_safe_fixes,
    quick_fixes, value_actions,
};
pub use code_lenses::{Lens, code_lenses};
pub use diagnostics::{diagnostics, each_diagnostic};
pub use document_symbols::{Symbol, SymbolKind, document_symbols};
pub use folding::{Fold, FoldKind, folding};
pub use formatting::formatting;
pub use hover::{Hover, Markup, hover, hover_unevaluated};
pub use hover_words::hover_words;
pub use inlay_hints::{InlayHint, inlay_hints};
pub use line_index::{Encoding, LineColumn, LineIndex};
pub use on_type::{on_type_formatting, range_formatting};
pub use selection_ranges::selection_ranges;
pub use semantic_tokens::{
    Imported, SemanticToken, TokenModifiers, TokenType, foreign_names, semantic_tokens, type_of,
};
pub use snapshot::Snapshot;
pub use text::{Text, TooLong};
