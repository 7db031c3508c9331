//! Every example of the documents holds: `game` blocks pass the check, `game,wrong` blocks fail it, and the examples
//! of functions are true.

mod pages;
#[cfg(unix)]
mod sessions;
#[path = "../support/mod.rs"]
mod support;

use std::fs;

use pages::{blocks, documents, read};
use support::{gamefmt, repository};

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
