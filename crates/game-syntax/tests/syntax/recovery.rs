//! After an error the next item is read as if nothing had been.

use game_syntax::ast::ItemKind;
use game_syntax::{Level, parse};

/// The codes of the errors, and the items that were read.
#[track_caller]
fn check(text: &str, codes: &[&str], items: &[&str]) {
    let read = parse(text);
    let diagnostics = read.diagnostics();
    let errors: Vec<&str> = diagnostics
        .iter()
        .filter(|found| found.level() == Level::Error)
        .map(|found| found.code.name)
        .collect();
    let read: Vec<String> = read
        .chunks()
        .iter()
        .filter_map(|chunk| chunk.item.as_ref())
        .map(|item| match &item.kind {
            ItemKind::Let(item) => item.name.text.to_string(),
            ItemKind::Position(item) => item.name.text.to_string(),
            ItemKind::Ruleset(item) => item.name.text.to_string(),
            ItemKind::Fn(item) => item.name.text.to_string(),
            _ => "?".to_owned(),
        })
        .collect();
    assert_eq!(
        (errors, read.iter().map(String::as_str).collect()),
        (codes.to_vec(), items.to_vec()),
        "{text}"
    );
}

#[test]
fn an_error_hides_no_other_item() {
    check(
        "let a = {1|0|-1};\nlet b = 2;\nlet c = ;\nlet d = 4;",
        &["slash-ambiguous", "expected"],
        &["b", "d"],
    );
    check(
        "let a = 2x; let b = 2; let c = 3 3; let d = 4;",
        &["glued", "semicolon"],
        &["b", "d"],
    );
}

#[test]
fn a_keyword_at_column_one_ends_everything() {
    check("let a = {1|(2, [3\nlet b = 2;", &["expected"], &["b"]);
    check("let a = f(\"x\nlet b = 2;", &["string-open"], &["b"]);
    check(
        "let a = {1|0\n  let b = 2;\nlet c = 3;",
        &["expected"],
        &["c"],
    );
}

#[test]
fn a_literal_that_breaks_off_takes_no_line_end_with_it() {
    check("let a = ^.(1,\nlet b = 2;", &["up-digits"], &["b"]);
    check("let a = ^[\nlet b = 2;", &["up-index"], &["b"]);
    check("let a = ^.(1,)*2;\nlet b = 2;", &["up-digits"], &["b"]);
}

#[test]
fn a_missing_semicolon_before_a_keyword_keeps_the_item() {
    check(
        "let a = 1\nlet b = 2\n// note\nlet c = 3;",
        &["semicolon", "semicolon"],
        &["a", "b", "c"],
    );
    check("use std.clobber\nlet b = 2;", &["expected"], &["?", "b"]);
}

#[test]
fn the_comments_before_a_keyword_belong_to_it() {
    let read = parse("let a = 1\n/// Of b.\nlet b = 2;");
    let docs: Vec<&str> = read
        .chunks()
        .iter()
        .filter_map(|chunk| Some(&*chunk.item.as_ref()?.doc))
        .collect();
    assert_eq!(docs, ["", "Of b."]);
}

#[test]
fn a_semicolon_outside_of_brackets_opened_since_ends_the_error() {
    check("let a = 1 2 f(b; c); let d = 1;", &["semicolon"], &["d"]);
    check("let a = (1 2; let b = 3;", &["expected"], &["b"]);
    check(
        "let a = {1; let b = {2|1}; let c = [;",
        &["expected", "expected"],
        &["b"],
    );
    check("let a = [1 2; 3 | 4]; let b = 2;", &["expected"], &["b"]);
    check("let a = ) f(b; c); let d = 1;", &["bracket"], &["d"]);
}

#[test]
fn items_without_keyword_are_one_error() {
    check("{3|1}; let a = 1;", &["item"], &["a"]);
    check("asert a == f(1; 2); let a = 1;", &["item"], &["a"]);
    check("foo\nbar\nlet a = 1;", &["item"], &["a"]);
    check(";;let a = 1;", &["item", "item"], &["a"]);
}

#[test]
fn strings_and_comments_are_stepped_over() {
    check(
        "let a = 1 2 \";\" /* ; */; let b = 1;",
        &["semicolon"],
        &["b"],
    );
    check("let a = 1;\n/*\nlet b = 1;", &["comment-open"], &["a"]);
}

#[test]
fn a_block_string_without_end_ends_before_the_next_item() {
    check(
        "position p: X = \"\"\"\n  xo\nlet b = 2;\n",
        &["string-open"],
        &["b"],
    );
    check(
        "position p: X = \"\"\"\n  xo\nlet b = 2;\nposition q: X = \"\"\"\n  xo\n\"\"\";\n",
        &["block-string-end"],
        &["b", "q"],
    );
    check("position p: X = \"\"\"\nlet us\n\"\"\";\n", &[], &["p"]);
}

#[test]
fn rulesets_end_with_their_brace_or_semicolon() {
    check(
        "ruleset R {\n  left = {a, b};\n}\nlet a = 1;",
        &[],
        &["R", "a"],
    );
    check(
        "ruleset R(n: int = 1): dicot { left \"}\" => \"{\"; } ruleset S = R(2); let a = 1;",
        &[],
        &["R", "S", "a"],
    );
    check(
        "ruleset R {\nlet x = 1;\nfn f() = 1;\n}\nlet a = 1;",
        &[],
        &["R", "a"],
    );
    check(
        "ruleset R {\n  left = {a};\nlet a = 1;",
        &["ruleset-open"],
        &["a"],
    );
    check(
        "ruleset R {\nlet x = 1;\nassert x == 1;\n",
        &["ruleset-open"],
        &["?"],
    );
    check("ruleset { left a; }\nlet a = 1;", &["expected"], &["a"]);
}

#[test]
fn lexical_errors_do_not_pile_up() {
    check("let a = 2x + 3y;\nlet b = 1;", &["glued", "glued"], &["b"]);
    check("let a = 1 2 + 2x;\nlet b = 1;", &["semicolon"], &["b"]);
}

#[test]
fn invisible_characters_are_errors_outside_of_strings_and_comments() {
    check("let a\u{202e} = 1;", &["invisible"], &[]);
    check("let a = \"\u{202e}\"; // \u{200b}", &[], &["a"]);
    check(
        "\u{feff}let a = 1;\u{feff}let b = 1;",
        &["invisible"],
        &["a"],
    );
}

#[test]
fn a_bare_keyword_ends_no_block_string_whatever_blanks_stand_behind_it() {
    for bare in ["assert", "assert ", "assert\n", "assert \t\r\n"] {
        let text = format!("let a = \"\"\"\n  x\n;\n{bare}");
        check(&text, &["string-open"], &[]);
        assert_eq!(parse(&text).chunks().len(), 1, "{text:?}");
    }
    check(
        "let a = \"\"\"\n  x\n;\nassert 1;",
        &["string-open"],
        &["?"],
    );
}
