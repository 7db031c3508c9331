//! `gamefmt check` in pipelines: its formats, its options, levels, baselines and the configuration; explanations; with the real
//! binary.

#[path = "../support/mod.rs"]
mod support;

mod config;
mod documents;
mod fixes;
mod formats;
mod options;
mod why;

use std::fs;

use support::{Ended, gamefmt};
use tempfile::TempDir;

/// A folder with files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        write(&folder, name, text);
    }
    folder
}

fn write(folder: &TempDir, name: &str, text: &str) {
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn run(folder: &TempDir, arguments: &[&str]) -> Ended {
    gamefmt(arguments, folder.path(), b"")
}

/// The lines of `gamefmt check --output-format concise` with more arguments.
fn concise(folder: &TempDir, arguments: &[&str]) -> Vec<String> {
    let first = &["check", "--output-format", "concise"][..];
    let ended = run(folder, &[first, arguments].concat());
    ended.stdout.lines().map(str::to_owned).collect()
}

/// Lines of findings without their messages: `a.game:1:5: warning[CODE`.
fn places(found: &[String]) -> Vec<&str> {
    let lines = found.iter();
    lines.filter_map(|line| line.split(']').next()).collect()
}
