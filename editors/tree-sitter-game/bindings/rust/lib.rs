//! The tree-sitter grammar of `.game` files, for Rust.
//!
//! [`LANGUAGE`] is given to `tree_sitter::Parser::set_language`; the queries are texts.

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_game() -> *const ();
}

/// The language.
// SAFETY: the generated parser gives a language that lives as long as the program.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_game) };

/// The kinds of nodes, as JSON.
pub const NODE_TYPES: &str = include_str!("../../src/node-types.json");
/// Colours.
pub const HIGHLIGHTS_QUERY: &str = include_str!("../../queries/highlights.scm");
/// What can be folded.
pub const FOLDS_QUERY: &str = include_str!("../../queries/folds.scm");
/// Other languages in comments and documentation.
pub const INJECTIONS_QUERY: &str = include_str!("../../queries/injections.scm");
/// Scopes, definitions and references.
pub const LOCALS_QUERY: &str = include_str!("../../queries/locals.scm");
/// Where lines are indented.
pub const INDENTS_QUERY: &str = include_str!("../../queries/indents.scm");
/// What a motion selects: items, arguments, comments.
pub const TEXTOBJECTS_QUERY: &str = include_str!("../../queries/textobjects.scm");
