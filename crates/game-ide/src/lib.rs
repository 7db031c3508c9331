//! Editor features as plain functions over a snapshot of a file.
//!
//! One feature is one file with one function. No protocol, no input or output and no evaluation happens here: a
//! feature reads the [`Text`] and what the parser and the evaluator have said about it, and answers in terms of an
//! editor (ranges of bytes, words, kinds). Every feature works on broken files and on values not yet computed.

mod line_index;
mod text;

pub use line_index::{Encoding, LineColumn, LineIndex};
pub use text::{Text, TooLong};
