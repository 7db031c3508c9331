//! Checking ten thousand files for the first time and again: `cargo bench -p gamefmt --bench cache`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

fn main() {
    divan::main();
}

const FILES: usize = 10_000;

/// Files in folders of a hundred, all but one of which import that one. Most have findings.
fn files(count: usize) -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    for number in 0..count {
        let folder = root.path().join(format!("games/{:03}", number / 100));
        let (name, text) = match number % 100 {
            0 => {
                fs::create_dir_all(&folder).expect("a folder");
                ("lib".to_owned(), format!("let base = {{{number} | 1}};\n"))
            }
            own => (format!("{own:02}"), text(number)),
        };
        fs::write(folder.join(format!("{name}.game")), text).expect("a file");
    }
    root
}

fn text(number: usize) -> String {
    let [a, b, c] = [17, 13, 5].map(|modulus| number % modulus);
    format!(
        "use \"lib.game\" as lib;\nlet g = {{{{{a}|0}}, 4 | -{c}}};\nlet h = {{{a}*2 | -{b}}};\nassert g + h + lib.base || {c};\n"
    )
}

/// Checks all files, with findings or without.
fn check(root: &Path, arguments: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .args(["check", "games"])
        .args(arguments)
        .current_dir(root)
        .env("GAMEFMT_CACHE_DIR", root.join("cache"))
        .stdout(Stdio::null())
        .status();
    assert!(status.is_ok_and(|status| status.code() == Some(1)));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn without_the_cache(bencher: divan::Bencher<'_, '_>) {
    let root = files(FILES);
    bencher.bench_local(|| check(root.path(), &["--no-cache"]));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn cold(bencher: divan::Bencher<'_, '_>) {
    let root = files(FILES);
    let empty = || {
        let _ = fs::remove_dir_all(root.path().join("cache"));
    };
    bencher
        .with_inputs(empty)
        .bench_local_values(|()| check(root.path(), &[]));
}

#[divan::bench(sample_count = 5, sample_size = 1, args = ["text", "json"])]
fn warm(bencher: divan::Bencher<'_, '_>, format: &str) {
    let root = files(FILES);
    let arguments = ["--output-format", format];
    check(root.path(), &arguments);
    bencher.bench_local(|| check(root.path(), &arguments));
}
