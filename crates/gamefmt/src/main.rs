//! Checker, formatter and language server for combinatorial games.
fn main() {}
