//! Every example of the documents holds: `game` blocks pass the check, `game,wrong` blocks fail it, and the examples
//! of functions are true.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::{gamefmt, repository};

/// A fenced block of a document.
struct Block {
    line: usize,
    /// The words behind the opening fence.
    info: String,
    text: String,
}

#[test]
fn game_blocks_of_the_documents_are_as_they_say() {
    let mut blocks_seen = 0;
    let mut failures = Vec::new();
    for document in documents() {
        let folder = document.parent().expect("a document stands in a folder");
        // Pages made from the code show errors side by side with their cure; the crate of the rules tests them.
        if document.ends_with("specs/diagnostics.md") {
            continue;
        }
        for block in blocks(&read(&document)) {
            let wrong = match &*block.info {
                "game" => false,
                "game,wrong" => true,
                _ => continue,
            };
            blocks_seen += 1;
            let ended = gamefmt(&["check", "-"], folder, block.text.as_bytes());
            let clean = ended.code == 0 && ended.stdout == "1 file checked: 0 errors\n";
            if clean == wrong {
                failures.push(format!(
                    "{}:{}\n{}{}",
                    document.display(),
                    block.line,
                    ended.stdout,
                    ended.stderr
                ));
            }
        }
    }
    assert!(blocks_seen > 10, "only {blocks_seen} blocks found");
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_readme_shows_what_the_binary_prints() {
    let blocks = blocks(&read(&repository().join("README.md")));
    let file = blocks
        .iter()
        .find(|block| block.info == "game,wrong")
        .expect("the example file");
    let before = blocks
        .iter()
        .find(|block| block.info == "text")
        .expect("the file as typed");
    let shown = blocks
        .iter()
        .find(|block| block.text.starts_with('['))
        .expect("the finding as printed");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("lemmas.game"), &file.text).expect("a file");
    assert_eq!(
        gamefmt(&["fmt", "-"], folder.path(), before.text.as_bytes()).stdout,
        file.text
    );
    assert_eq!(
        gamefmt(&["check", "lemmas.game"], folder.path(), b"").stdout,
        shown.text
    );
}

/// The arguments in single quotes of a line of the shell.
fn quoted(line: &str) -> Vec<&str> {
    line.split('\'').skip(1).step_by(2).collect()
}

#[test]
fn the_readme_shows_what_eval_answers() {
    let blocks = blocks(&read(&repository().join("README.md")));
    let mut asked = 0;
    for block in blocks.iter().filter(|block| block.info == "sh") {
        let Some((line, answers)) = block.text.split_once('\n') else {
            continue;
        };
        if let Some(line) = line.strip_prefix("$ gamefmt eval ") {
            let arguments = [vec!["eval"], quoted(line)].concat();
            let run = gamefmt(&arguments, &repository(), b"");
            assert_eq!(run.stdout, answers);
            asked += 1;
        }
    }
    assert_eq!(asked, 2);
}

#[test]
fn examples_of_functions_are_true() {
    let page = read(&repository().join("specs/functions.md"));
    let examples: Vec<&str> = page
        .lines()
        .filter_map(whole_line_code)
        .filter(|code| !code.contains(": "))
        .collect();
    assert!(
        examples.len() > 20,
        "only {} examples found",
        examples.len()
    );
    let modules = game_lang::library::MODULES.iter();
    let modules: Vec<String> = modules.map(|(name, _)| format!("std.{name}")).collect();
    let uses = modules.iter().flat_map(|module| ["--use", module]);
    let arguments: Vec<&str> = ["eval"].into_iter().chain(uses).chain(["-"]).collect();
    let ended = gamefmt(
        &arguments,
        &repository(),
        (examples.join("\n") + "\n").as_bytes(),
    );
    let untrue: Vec<String> = examples
        .iter()
        .zip(ended.stdout.lines())
        .filter(|(_, answer)| *answer != "true")
        .map(|(example, answer)| format!("{example} is {answer}"))
        .collect();
    assert!(untrue.is_empty(), "{}", untrue.join("\n"));
}

/// The code of a line that is one code span and nothing else: an example. Signatures have a colon.
fn whole_line_code(line: &str) -> Option<&str> {
    line.strip_prefix('`')?.strip_suffix('`')
}

fn documents() -> Vec<PathBuf> {
    let root = repository();
    let mut found: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
        .map(|name| root.join(name))
        .into();
    let specs = fs::read_dir(root.join("specs")).expect("specs can be read");
    found.extend(
        specs
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "md")),
    );
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn blocks(markdown: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in markdown.lines().enumerate() {
        match (&mut open, line.trim_start().strip_prefix("```")) {
            (None, Some(info)) => {
                open = Some(Block {
                    line: index + 1,
                    info: info.trim().to_owned(),
                    text: String::new(),
                });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}
