//! Tokens, parser, tree and formatter of the `.game` language.
//!
//! A file is read item by item: [`parse`] cuts it into [`Chunk`]s, each an item with the blanks
//! and comments before it, and [`Parse::edit`] reads again only the chunks that an edit touches.
//!
//! ```
//! use game_syntax::format::{Options, format};
//! use game_syntax::parse;
//!
//! let text = "let  g={3|0} ;";
//! assert!(parse(text).diagnostics().is_empty());
//! assert_eq!(format(text, &Options::default()).text, "let g = {3|0};\n");
//! ```

pub mod arguments;
pub mod ast;
mod chunk;
pub mod codes;
mod decode;
mod diagnostic;
mod docs;
mod edit;
mod explain;
mod expression;
pub mod format;
mod glue;
mod grammar;
mod lexer;
mod lints;
pub mod literal;
mod nesting;
mod parse;
mod reader;
mod readings;
mod recover;
mod ruleset;
mod slashes;
mod span;
mod suggest;
mod token;
mod version;
pub mod walk;

pub use codes::CODES;
pub use decode::decode;
pub use diagnostic::{Code, Diagnostic, Fix, Label, Level, edited};
pub use expression::{Expression, parse_expression};
pub use literal::Literal;
pub use nesting::MAX_NESTING;
pub use parse::{Chunk, Edited, Parse, parse};
pub use span::Span;
pub use suggest::nearest;
pub use token::{Token, TokenKind, TokenKinds};
pub use version::{VERSION, newer_format};
