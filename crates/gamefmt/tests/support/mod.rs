//! Running the real binary, and showing how two texts differ.
#![allow(dead_code, reason = "each test file uses a part of this")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use similar::{ChangeTag, TextDiff};

/// The formats of a check.
pub(crate) const FORMATS: [&str; 8] = [
    "text",
    "concise",
    "json",
    "json-lines",
    "sarif",
    "github",
    "junit",
    "gitlab",
];

/// How a run of the binary ended.
pub(crate) struct Ended {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

/// The root of the repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the repository is there")
}

/// The binary with arguments, in a folder; not started yet.
pub(crate) fn command(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamefmt"));
    command
        .args(arguments)
        .current_dir(folder)
        // What is tested is computed; the tests of the cache name a folder.
        .env("GAMEFMT_CACHE_DIR", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the binary to its end with some standard input.
pub(crate) fn gamefmt(arguments: &[&str], folder: &Path, input: &[u8]) -> Ended {
    let mut child = command(arguments, folder)
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let output = std::thread::scope(|scope| {
        // A thread of its own, since a child that prints before it has read all would block both. A child that
        // does not read its input breaks the pipe, which is its right.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().expect("the binary ends")
    });
    Ended {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap_or(-1),
    }
}

/// How a text differs from what was expected, line by line.
pub(crate) fn difference(expected: &str, found: &str) -> String {
    let mut out = String::new();
    for change in TextDiff::from_lines(expected, found).iter_all_changes() {
        let sign = match change.tag() {
            ChangeTag::Delete => "-",
            ChangeTag::Insert => "+",
            ChangeTag::Equal => " ",
        };
        out.push_str(sign);
        out.push_str(&change.to_string_lossy());
        if change.missing_newline() {
            out.push('\n');
        }
    }
    out
}
