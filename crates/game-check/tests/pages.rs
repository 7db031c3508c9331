//! Every page's examples do what the page says: the wrong one has the finding and no other of its level, the right
//! one has none.

use std::path::Path;

use game_check::{Checker, codes};
use game_lang::{Limits, NoFiles};
use game_syntax::{Code, Diagnostic, Level, parse};

fn findings(text: &str) -> Vec<Diagnostic> {
    let limits = Limits {
        steps: 10_000_000,
        forms: 500_000,
    };
    let mut checker = Checker::new(Box::new(NoFiles), limits);
    let file = checker.set_file(Path::new("example.game"), parse(text));
    checker.check(file)
}

fn names(findings: &[Diagnostic], level: Level) -> Vec<&'static str> {
    findings
        .iter()
        .filter(|finding| finding.level() == level)
        .map(|finding| finding.code.name)
        .collect()
}

#[test]
fn every_wrong_example_has_the_finding_of_its_page_and_no_other() {
    let mut problems = Vec::new();
    for code in with_example(|code| code.wrong) {
        let found = findings(code.wrong);
        let same = names(&found, code.level);
        let errors = if code.level == Level::Error {
            Vec::new()
        } else {
            names(&found, Level::Error)
        };
        if same.is_empty() || same.iter().any(|name| *name != code.name) || !errors.is_empty() {
            problems.push(format!(
                "{}: found {same:?} {errors:?} in\n{}",
                code.name, code.wrong
            ));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn every_right_example_has_no_finding() {
    let mut problems = Vec::new();
    for code in with_example(|code| code.right) {
        for finding in findings(code.right) {
            problems.push(format!(
                "{}: {}: {} in\n{}",
                code.name, finding.code.name, finding.message, code.right
            ));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn names_of_codes_are_unique_and_in_kebab_case() {
    let names: Vec<&str> = codes().iter().map(|code| code.name).collect();
    assert!(names.len() > 40, "{}", names.len());
    for pair in names.windows(2) {
        assert!(pair[0] < pair[1], "{pair:?}");
    }
    for name in names {
        assert!(
            name.chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            "{name}"
        );
    }
}

fn with_example(example: fn(&Code) -> &str) -> Vec<&'static Code> {
    let found: Vec<&Code> = codes()
        .into_iter()
        // Its example is a line of `eval`, and no file.
        .filter(|code| !example(code).is_empty() && code.name != "trailing")
        .collect();
    assert!(found.len() > 20, "{}", found.len());
    found
}
