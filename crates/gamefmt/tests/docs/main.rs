//! Every example of the documents holds: `game` blocks pass the check, `game,wrong` blocks fail it, and the examples
//! of functions are true.

mod pages;
#[cfg(unix)]
mod sessions;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
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

/// An example of a function: what is asked, under which universe, and what is answered.
struct Example<'a> {
    play: &'a str,
    asked: &'a str,
    answer: &'a str,
}

/// The example that a line is, such as `` `mean({3|0}) == 3/2` ``, `` `confusion_interval({3|0}) => [0,3]` `` or
/// ``In `play misere dicot`: `{*|*} == 0` ``. Signatures are no examples.
fn example(line: &str) -> Option<Example<'_>> {
    let (play, code) = match line.strip_prefix("In `play ") {
        Some(rest) => rest.split_once("`: ")?,
        None => ("normal", line),
    };
    let code = code.strip_prefix('`')?.strip_suffix('`')?;
    if code.contains("): ") {
        return None;
    }
    let (asked, answer) = code.split_once(" => ").unwrap_or((code, "true"));
    Some(Example {
        play,
        asked,
        answer,
    })
}

#[test]
fn every_function_has_an_example_that_holds() {
    let page = read(&repository().join("specs/functions.md"));
    let modules = game_lang::library::MODULES.iter();
    let modules: Vec<String> = modules.map(|(name, _)| format!("std.{name}")).collect();
    let mut failures = Vec::new();
    let mut universes: BTreeMap<&str, Vec<Example<'_>>> = BTreeMap::new();
    for section in page.split("\n## ").skip(1) {
        let examples: Vec<Example<'_>> = section.lines().filter_map(example).collect();
        if examples.is_empty() {
            let name = section.lines().next().unwrap_or_default();
            failures.push(format!("{name} has no example"));
        }
        for example in examples {
            universes.entry(example.play).or_default().push(example);
        }
    }
    for (play, examples) in universes {
        let uses = modules.iter().flat_map(|module| ["--use", module]);
        let arguments = ["eval", "--play", play].into_iter().chain(uses);
        let arguments: Vec<&str> = arguments.chain(["-"]).collect();
        let asked: String = examples.iter().map(|e| e.asked.to_owned() + "\n").collect();
        let ended = gamefmt(&arguments, &repository(), asked.as_bytes());
        assert_eq!(ended.stdout.lines().count(), examples.len());
        for (example, answer) in examples.iter().zip(ended.stdout.lines()) {
            if answer != example.answer {
                failures.push(format!("{} is {answer}", example.asked));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
