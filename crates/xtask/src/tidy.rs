//! Habits that no other tool checks: every source file says what it is for, and none grows past one idea.

use std::path::Path;

use crate::{files_below, root};

/// The longest source file, without its tests.
const MOST_LINES: usize = 450;

/// What is not in order.
pub(crate) fn check() -> Vec<String> {
    let mut problems = Vec::new();
    for path in files_below(&root().join("crates"), "rs") {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let name = path
            .strip_prefix(root())
            .unwrap_or(&path)
            .display()
            .to_string();
        if !text.starts_with("//!") {
            problems.push(format!("{name} does not say what it is for"));
        }
        let lines = text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap_or("")
            .lines()
            .count();
        if lines > MOST_LINES && !is_test(&path) {
            problems.push(format!("{name} has {lines} lines; split it by its ideas"));
        }
    }
    problems
}

fn is_test(path: &Path) -> bool {
    path.components()
        .any(|part| part.as_os_str() == "tests" || part.as_os_str() == "benches")
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_file_says_what_it_is_for_and_is_short() {
        assert_eq!(super::check(), [""; 0]);
    }
}
