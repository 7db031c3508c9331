//! The cache of `gamefmt check`: with it and without it the same bytes are printed, whatever happened to it.

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod damage;
mod same;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use support::{Ended, command};
use tempfile::TempDir;

/// A folder with files, and a cache beside it.
struct Project {
    folder: TempDir,
    cache: TempDir,
}

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Project {
            folder: tempfile::tempdir().expect("a folder"),
            cache: tempfile::tempdir().expect("a folder"),
        };
        for (name, text) in files {
            project.write(name, text);
        }
        project
    }

    /// Many small files with findings; each tenth is used by those behind it.
    fn with_files(count: usize) -> Self {
        let project = Project::new(&[]);
        for number in 0..count {
            let text = match number % 10 {
                0 => format!("let a = {{{number}|0}};\n"),
                _ => format!(
                    "use \"{:03}.game\" as lib;\nassert lib.a == {{{number} | 1}};\nlet b = {}*2;\n",
                    number - number % 10,
                    number % 7
                ),
            };
            project.write(&format!("{number:03}.game"), &text);
        }
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// The binary with arguments and this cache; not started yet.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command(arguments, self.folder.path());
        command.env("GAMEFMT_CACHE_DIR", self.cache.path());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        ended(self.command(arguments))
    }

    /// Runs `gamefmt check` without the cache and twice with it, and wants the same of all three.
    fn check(&self, arguments: &[&str]) -> Ended {
        let arguments = [&["check"], arguments].concat();
        let plain = self.run(&[&arguments[..], &["--no-cache"]].concat());
        for _ in 0..2 {
            assert_same(&plain, &self.run(&arguments));
        }
        plain
    }

    /// The files in the folders of builds, with their bytes.
    fn entries(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        entries(self.cache.path())
    }
}

fn ended(mut command: Command) -> Ended {
    let output = command.output().expect("the binary ends");
    Ended {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap_or(-1),
    }
}

fn assert_same(one: &Ended, other: &Ended) {
    let difference = support::difference(&one.stdout, &other.stdout);
    assert!(one.stdout == other.stdout, "{difference}");
    assert_eq!((one.code, &one.stderr), (other.code, &other.stderr));
}

fn entries(cache: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let below = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect::<Vec<_>>()
    };
    let builds = below(cache).into_iter().filter(|path| path.is_dir());
    let files = builds.flat_map(|folder| below(&folder));
    files
        .map(|path| (path.clone(), fs::read(path).expect("a file")))
        .filter(|(_, bytes)| !bytes.is_empty())
        .collect()
}
