//! Gives the build a fingerprint, so that a cache never holds what another version of the program found.
//!
//! It is made of everything that the program is built from: the sources of all crates, the versions of their
//! dependencies, the compiler and its options. The same sources have the same one on every machine, so that a cache can
//! be shared; a line that changes, committed or not, makes another one.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// What the program is built from, in the folder of each crate.
const PARTS: [&str; 4] = ["Cargo.toml", "build.rs", "src", "std"];

/// What Cargo says of the build, beside the sources.
const SETTINGS: [&str; 5] = [
    "CARGO_PKG_VERSION",
    "CARGO_ENCODED_RUSTFLAGS",
    "TARGET",
    "PROFILE",
    "DEBUG",
];

fn main() {
    let own = env::var_os("CARGO_MANIFEST_DIR").map_or_else(PathBuf::new, PathBuf::from);
    let mut hasher = blake3::Hasher::new();
    for name in SETTINGS {
        add(
            &mut hasher,
            name,
            env::var(name).unwrap_or_default().as_bytes(),
        );
    }
    add(&mut hasher, "compiler", &compiler());
    let root = own.join("../..");
    if root.join("Cargo.lock").is_file() && root.join("crates").is_dir() {
        for path in parts(&root) {
            println!("cargo::rerun-if-changed={}", path.display());
            add_all(&mut hasher, &root, &path);
        }
    } else {
        // A package that is built outside of its workspace: nobody knows which versions of the others it takes, so each build is its own.
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let now = now.map_or(0, |since| since.as_nanos());
        add(&mut hasher, "now", &now.to_le_bytes());
    }
    println!(
        "cargo::rustc-env=GAMEFMT_BUILD={}",
        hasher.finalize().to_hex()
    );
}

/// Files and folders of the workspace that make the program.
fn parts(root: &Path) -> Vec<PathBuf> {
    let mut parts = vec![root.join("Cargo.lock"), root.join("Cargo.toml")];
    for folder in below(&root.join("crates")) {
        let own = PARTS.iter().map(|part| folder.join(part));
        parts.extend(own.filter(|part| part.exists()));
    }
    parts
}

/// Adds a file, or all files below a folder in the order of their paths.
fn add_all(hasher: &mut blake3::Hasher, root: &Path, path: &Path) {
    if path.is_dir() {
        for path in below(path) {
            add_all(hasher, root, &path);
        }
    } else {
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
        add(hasher, &name, &fs::read(path).unwrap_or_default());
    }
}

/// Adds a text under a name, so that no two lists of texts are the same bytes.
fn add(hasher: &mut blake3::Hasher, name: &str, text: &[u8]) {
    for part in [name.as_bytes(), text] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
}

/// What stands in a folder, in the order of the names.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// What the compiler says of itself.
fn compiler() -> Vec<u8> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).arg("-vV").output();
    output.map(|output| output.stdout).unwrap_or_default()
}
