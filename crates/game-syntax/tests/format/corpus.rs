//! The promises on everything that this repository holds: its own files, and values as other programs print them.

use std::fs;
use std::path::{Path, PathBuf};

use game_syntax::format::Options;

use crate::stable;

/// The folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Checks a text in wide and narrow lines, in ASCII and Unicode.
#[track_caller]
fn check(text: &str) {
    for width in [100, 30] {
        for unicode in [false, true] {
            stable(text, &Options { width, unicode });
        }
    }
}

/// All `.game` files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "game")
        {
            found.push(path);
        }
    }
}

#[test]
fn files_of_the_repository() {
    let mut found = Vec::new();
    for folder in ["specs", "tests", "crates"] {
        files(&root().join(folder), &mut found);
    }
    assert!(found.len() > 10, "{found:?}");
    for path in found {
        // Files that are not UTF-8 are examples of that and never reach the formatter.
        if let Ok(text) = fs::read_to_string(&path) {
            check(&text);
        }
    }
}

#[test]
fn values_as_other_programs_print_them() {
    for (table, columns) in [
        ("cgsuite_canonical_short_games.tsv", &[0, 1][..]),
        ("cgsuite_expr_tests.tsv", &[0, 1]),
        ("cgsuite_compounds.tsv", &[0, 1]),
        ("grid_strip_values.tsv", &[2, 7]),
    ] {
        let text = fs::read_to_string(root().join("tests/data").join(table)).expect("a table");
        for row in text.lines().filter(|row| !row.starts_with('#')) {
            let fields: Vec<&str> = row.split('\t').collect();
            for field in columns.iter().filter_map(|&column| fields.get(column)) {
                stable(&format!("let g = {field}\n;"), &Options::default());
            }
        }
    }
}
