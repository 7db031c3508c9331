//! What each fuzz target asserts of any bytes.
//!
//! A target is a function that panics where a promise is broken. The fuzzer calls it with what it makes up, and
//! `crates/gamefmt/tests/corpus.rs` with the inputs that are kept in `corpus`.

mod bytes;
mod evaluator;
mod formatter;
mod lexer;
mod notation;
mod parser;
mod ruleset;
mod server;

pub use evaluator::evaluator;
pub use formatter::formatter;
pub use lexer::lexer;
pub use notation::notation;
pub use parser::parser;
pub use ruleset::ruleset;
pub use server::server;

/// A promise about any bytes.
pub type Target = fn(&[u8]);

/// All targets, by the names of their corpora.
pub const TARGETS: [(&str, Target); 7] = [
    ("lexer", lexer),
    ("parser", parser),
    ("formatter", formatter),
    ("notation", notation),
    ("ruleset", ruleset),
    ("evaluator", evaluator),
    ("server", server),
];
