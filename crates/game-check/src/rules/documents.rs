//! The code about blocks in documents, which the command line reads.

use game_syntax::{Code, Level};

/// A block that is said to be wrong and is right.
pub static EXAMPLE_HOLDS: Code = Code {
    name: "example-holds",
    level: Level::Error,
    summary: "a block of a document is said to be wrong, and nothing in it is",
    page: "Blocks of Markdown and LaTeX that are marked as `game` are checked, each as a file of its own. One that is marked as \
           wrong, as in ```` ```game,wrong ````, shows an error to its readers; without one the mark is a mistake.",
    wrong: "",
    right: "",
};
