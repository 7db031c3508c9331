//! The repository's own checks and generators.
fn main() {}
