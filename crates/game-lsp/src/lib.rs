//! The language server for .game files.
