//! The library of rulesets: every file is a module, holds by itself, and is laid out as the formatter would.

use std::path::{Path, PathBuf};
use std::process::Command;

use game_lang::library::MODULES;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../game-lang/std")
}

fn gamefmt(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .args(arguments)
        .arg(folder())
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), text)
}

#[test]
fn every_file_is_a_module() {
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .expect("the folder of the library")
        .filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    files.sort();
    let modules: Vec<&str> = MODULES.iter().map(|(name, _)| *name).collect();
    assert_eq!(modules, files);
}

#[test]
fn every_assert_of_the_library_holds() {
    let (clean, text) = gamefmt(&["check"]);
    assert!(clean, "{text}");
}

#[test]
fn the_library_is_formatted() {
    let (clean, text) = gamefmt(&["fmt", "--check"]);
    assert!(clean, "{text}");
}
