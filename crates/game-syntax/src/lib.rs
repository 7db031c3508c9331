//! Tokens, parser, tree and formatter of the `.game` language.

pub mod ast;
mod diagnostic;
mod span;

pub use diagnostic::{Code, Diagnostic, Fix, Label, Level};
pub use span::Span;
