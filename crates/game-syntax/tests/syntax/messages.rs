//! What people are told: rendered diagnostics, as snapshots.

use game_syntax::{parse, parse_expression};

use crate::render::render;

/// The findings in each of the texts.
fn all(texts: &[&str], read: fn(&str) -> Vec<game_syntax::Diagnostic>) -> String {
    let sections = texts.iter().map(|text| render(text, &read(text)));
    sections.collect::<Vec<_>>().join("\n")
}

fn expressions(texts: &[&str]) -> String {
    all(texts, |text| parse_expression(text).diagnostics)
}

fn files(texts: &[&str]) -> String {
    all(texts, |text| parse(text).diagnostics())
}

#[test]
fn slashes() {
    insta::assert_snapshot!(expressions(&[
        "{1|0|-1}",
        "{8||5||2|1}",
        "{1|2|3|4}",
        "{1|2|3|4|5}",
        "<^1 | 4, 5 | 6>",
        "{{0|1}, * | 2 | 3 ||| 4}",
        "{||1}",
        "{1| ||0}",
        "<|1>",
        "<3>",
        "'{a}'",
    ]));
}

#[test]
fn literals() {
    insta::assert_snapshot!(expressions(&[
        "2*n", "2x", "2(3)", "1e3", "g*2", "x^2", "2^n", "^n", "{0|1}*", "*8.0", "^^9", "↑^2",
        "^[0]", "^[on]", "6over", "1/2/2", "1/0", "*f(x)", "*[42]", "x₁",
    ]));
}

#[test]
fn operators() {
    insta::assert_snapshot!(expressions(&[
        "3 *2",
        "1 ^^",
        "1+-2",
        "+1",
        "1 -> * + 1",
        "1 + 2 -> 3",
        "+-1*",
        "2·1^",
        "1*:2",
        "g - 1^",
        "- 2Tiny(2)",
        "a < b < c",
        "a <> b",
        "a !== b",
        "a | b",
        "a ≡ b",
        "a = b",
        "a =< b",
        "7 mod 3",
        "a xor b",
        "1 + if a then b else c",
        "{a<b|c}",
        "{0|1}.CanonicalForm",
        "1,5",
        "1/x",
        "1..5",
        "a{0|a}",
        "Nu 4",
        "a == b mod 7",
    ]));
}

#[test]
fn characters_in_a_row() {
    insta::assert_snapshot!(expressions(&[
        "1 §§§ 2",
        "a !!!= b",
        "*[&&12;]",
        "2 ×× 3",
        "1 §§ § 2",
        "1 \u{200b}\u{200b}+ 1",
    ]));
}

#[test]
fn brackets() {
    insta::assert_snapshot!(expressions(&[
        "{0|1",
        "f(a, {0|1}",
        "{0|1]",
        "1)",
        "'{*|*}",
        "{0,|1}",
        "(1, 2)",
        "{·|0}",
        "{∅|0}",
        "<∅|4>",
        "<^|2>",
        "<^1,2|3>",
        "<^1^|2>",
        "[1|2]",
        "[1|2;3|4]",
        "[1;2]",
        "{a;b|c}",
        "if a then b esle c",
        "()",
    ]));
}

#[test]
fn items() {
    insta::assert_snapshot!(files(&[
        "asert a == 1;",
        "def f(n) = n;",
        "g = {3|0};",
        "{3|1};",
        ";",
        "let v = 1;",
        "let in = 1;",
        "let a := 1;",
        "let a == 1;",
        "let a = 1\nlet b = 2;",
        "let a = 1 let b = 2;",
        "let a = {1|0;\nlet b = 2;",
        "assert g || 1, \"a switch\";",
        "assert a = b;",
        "fn f(n) = n;",
        "play misere, normal;",
        "use std.clobber",
        "ruleset Cram {\n  board grid \". #\";\nlet g = 1;\n",
        "let a = \"x\\n\";",
        "let a = \"x;\n",
        "position p: X = \"\"\"xo\"\"\";",
        "let a = 1;\n/// Lost.\n",
    ]));
}

#[test]
fn hints() {
    insta::assert_snapshot!(expressions(&[
        "3*2",
        "2^31",
        "2*-1",
        "{1 -1|0}",
        "1//2",
        "6^*",
        "73/16v9*8",
        "{1 - 1|0}"
    ]));
}
