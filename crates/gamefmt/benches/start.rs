//! How long a person or a job waits for the whole program: `cargo bench -p gamefmt --bench start`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

fn main() {
    divan::main();
}

fn gamefmt(arguments: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .args(arguments)
        .stdout(Stdio::null())
        .status();
    assert!(status.is_ok_and(|status| status.success()));
}

/// A small file with two values and an assert.
fn small_file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("small.game");
    let text = "let g = {{3|0}, 4 | 0};\nlet h = +-1;\nassert g + h || 2;\n";
    std::fs::write(&file, text).expect("written");
    (folder, file)
}

#[divan::bench]
fn check_a_small_file(bencher: divan::Bencher<'_, '_>) {
    let (_folder, file) = small_file();
    let path = file.to_str().expect("a path in UTF-8").to_owned();
    bencher.bench(|| gamefmt(&["check", &path]));
}

#[divan::bench]
fn evaluate_one_expression() {
    gamefmt(&["eval", "{3|0} + {4|-1}"]);
}

/// Files of so many values with names, which take time in proportion.
#[divan::bench(args = [1000, 10_000, 100_000], sample_count = 5)]
fn check_many_values(bencher: divan::Bencher<'_, '_>, items: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("large.game");
    let item = |index: usize| format!("let g{index} = {{{}|{}}};\n", 7 + index % 50, index % 7);
    std::fs::write(&file, (0..items).map(item).collect::<String>()).expect("written");
    let path = file.to_str().expect("a path in UTF-8").to_owned();
    bencher.bench(|| gamefmt(&["check", "--no-cache", &path]));
}
