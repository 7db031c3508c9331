//! The pages: every wrong example gives its code and no other, every right one gives nothing.

use std::collections::BTreeSet;

use game_syntax::{CODES, Code, Diagnostic, newer_format, parse, parse_expression};

/// What is found in an example: a file, or a line of `eval` where no file can show it.
fn findings(code: &Code, example: &str) -> Vec<Diagnostic> {
    if code.name == "trailing" {
        return parse_expression(example).diagnostics;
    }
    let parse = parse(example);
    match newer_format(&parse) {
        Some(newer) => vec![newer],
        None => parse.diagnostics(),
    }
}

#[test]
fn wrong_examples_give_their_code_and_no_other() {
    for code in CODES.iter().filter(|code| !code.wrong.is_empty()) {
        let found = findings(code, code.wrong);
        let names: Vec<&str> = found.iter().map(|one| one.code.name).collect();
        assert_eq!(names, [code.name], "{}", code.wrong);
        assert_eq!(found[0].level(), code.level);
    }
}

#[test]
fn right_examples_give_nothing() {
    for code in CODES {
        let found = findings(code, code.right);
        assert!(found.is_empty(), "{}: {found:?}", code.name);
    }
}

#[test]
fn pages_are_complete() {
    let without: Vec<&str> = CODES
        .iter()
        .filter(|code| code.wrong.is_empty())
        .map(|code| code.name)
        .collect();
    assert_eq!(
        without,
        ["not-utf8", "too-large", "number-too-long", "nesting"]
    );
    let names: BTreeSet<&str> = CODES.iter().map(|code| code.name).collect();
    assert_eq!(names.len(), CODES.len(), "names are unique");
    for code in CODES {
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(code.name.chars().all(kebab), "{}", code.name);
        assert!(
            !code.summary.is_empty() && !code.summary.ends_with('.'),
            "{}",
            code.name
        );
        assert!(code.page.ends_with('.'), "{}", code.name);
    }
}

#[test]
fn fixes_put_right_what_they_claim() {
    for code in CODES
        .iter()
        .filter(|code| !code.wrong.is_empty() && code.name != "trailing")
    {
        for found in parse(code.wrong).diagnostics() {
            for fix in &found.fixes {
                let mut text = code.wrong.to_owned();
                for (span, new) in fix.edits.iter().rev() {
                    text.replace_range(span.range(), new);
                }
                let left = parse(&text).diagnostics();
                let same = left.iter().any(|one| one.code.name == code.name);
                assert!(!same, "{}: {} gives {text}", code.name, fix.title);
            }
        }
    }
}
