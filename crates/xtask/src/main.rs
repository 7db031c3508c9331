//! The repository's own checks and generators: `cargo xtask docs`, `cargo xtask check`.
//!
//! `cargo test` runs the same checks, so CI needs no call of its own.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool for the repository's authors"
)]

mod docs;
mod layers;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let problems = match std::env::args().nth(1).as_deref() {
        Some("docs") => docs::write(),
        Some("check") => [docs::check(), layers::check(), tidy::check()].concat(),
        _ => vec!["usage: cargo xtask docs | check".to_owned()],
    };
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() {
        println!("in order");
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("."))
        .to_path_buf()
}

/// Every file below a folder of the repository with that ending, in order.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() && !path.ends_with("target") {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
