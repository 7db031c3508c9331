//! What the documents show of a terminal is what it shows.
//!
//! A page is one session, in a folder that is empty when it begins. In a block of the language `console` each line
//! with `$ ` is given to the shell, and the lines below are all that it prints. A block below a line that ends in a
//! name in backticks and a colon, such as "write into `first.game`:", is the file of that name from there on.
//!
//! After a change on purpose: `DOCS=write cargo test -p gamefmt --test docs`.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use tempfile::TempDir;

use crate::pages::{Block, blocks, documents, read};
use crate::support::difference;

/// The folder of a page, and how its last command ended.
struct Session {
    folder: TempDir,
    code: i32,
}

impl Session {
    fn new() -> Session {
        let folder = tempfile::tempdir().expect("a folder");
        Session { folder, code: 0 }
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        let above = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(above).expect("the folders of a file");
        fs::write(path, text).expect("a file");
    }

    /// What a command prints, on both its channels, as a newcomer sees it: nothing is known but the program.
    fn run(&mut self, line: &str) -> String {
        let program = Path::new(env!("CARGO_BIN_EXE_gamefmt"));
        let beside = program.parent().expect("a program stands in a folder");
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1\n(exit {})\n{line}", self.code))
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", format!("{}:/usr/bin:/bin", beside.display()))
            .env("HOME", self.folder.path())
            .env("GAMEFMT_CACHE_DIR", "")
            .output()
            .expect("a shell");
        self.code = output.status.code().unwrap_or(-1);
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// A block of the terminal as it should be.
    fn replay(&mut self, shown: &str) -> String {
        let mut found = String::new();
        for line in shown.lines() {
            let Some(command) = line.strip_prefix("$ ") else {
                continue;
            };
            let printed = self.run(command);
            found = format!("{found}{line}\n{printed}");
            if !found.ends_with('\n') {
                found.push('\n');
            }
        }
        found
    }
}

/// The name of the file that a block is.
fn file(block: &Block) -> Option<&str> {
    let above = block.above.strip_suffix("`:")?;
    let (_, name) = above.rsplit_once('`')?;
    let is_file = name.contains('.') && !name.contains(' ');
    is_file.then_some(name)
}

/// A page with what its commands print, and how many there are.
fn replayed(page: &str) -> (String, usize) {
    let mut session = Session::new();
    let mut shown = Vec::new();
    for block in blocks(page) {
        if block.info == "console" {
            let lines = block.line..block.line + block.text.lines().count();
            shown.push((lines, session.replay(&block.text)));
        } else if let Some(name) = file(&block) {
            session.write(name, &block.text);
        }
    }
    let mut lines: Vec<&str> = page.lines().collect();
    let mut commands = 0;
    // From the end, so that the lines above keep their places.
    for (place, found) in shown.iter().rev() {
        commands += found.lines().filter(|line| line.starts_with("$ ")).count();
        lines.splice(place.clone(), found.lines());
    }
    (lines.join("\n") + "\n", commands)
}

#[test]
fn sessions_of_the_documents_print_what_they_show() {
    let mut commands = 0;
    let mut failures = Vec::new();
    for path in documents() {
        let page = read(&path);
        let (found, count) = replayed(&page);
        commands += count;
        if found != page && env::var_os("DOCS").is_some_and(|value| value == "write") {
            fs::write(&path, found).expect("the page");
        } else if found != page {
            failures.push(format!("{}\n{}", path.display(), difference(&page, &found)));
        }
    }
    assert!(commands > 10, "only {commands} commands found");
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_page_that_shows_something_else_is_found() {
    let wrong = "Write `a.game`:\n\n```game\nlet a = 1;\n```\n\n```console\n$ gamefmt eval --file a.game 'a + 1'\n3\n```\n";
    let right = wrong.replace("\n3\n", "\n2\n");
    assert_eq!(replayed(wrong), (right.clone(), 1));
    assert_eq!(replayed(&right), (right, 1));
}
