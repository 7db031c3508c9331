//! Comments that silence findings: what they are for, what they cannot silence, and what is said of them.

use std::path::Path;

use game_check::{Checker, codes, find_code, may_be_silenced};
use game_lang::{Limits, NoFiles};
use game_syntax::parse;

/// The findings of a text: `LINE CODE`.
fn findings(text: &str) -> Vec<String> {
    let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
    let file = checker.set_file(Path::new("a.game"), parse(text));
    let line = |offset: u32| text[..offset as usize].matches('\n').count() + 1;
    let found = checker.check(file);
    found
        .iter()
        .map(|finding| format!("{} {}", line(finding.span.start), finding.code.name))
        .collect()
}

/// A text with every fix applied.
fn fixed(text: &str) -> String {
    let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
    let file = checker.set_file(Path::new("a.game"), parse(text));
    let mut out = text.to_owned();
    for finding in checker.check(file).iter().rev() {
        for (span, new) in finding.fixes.iter().take(1).flat_map(|fix| &fix.edits) {
            out.replace_range(span.range(), new);
        }
    }
    out
}

#[test]
fn a_comment_above_an_item_is_for_the_whole_item_and_no_other() {
    let text = "\
let a = 3*2;
// gamefmt: allow(looks-like-product) as printed

// another comment
let b = {
    5*2 |
    4*2
};
let c = 3*2;
";
    assert_eq!(
        findings(text),
        ["1 looks-like-product", "9 looks-like-product"]
    );
}

#[test]
fn a_comment_at_the_end_of_a_line_is_for_the_line() {
    let text = "\
let a = 3*2; let b = 4*2; // gamefmt: allow(looks-like-product) as printed
let c = {
    5*2 | // gamefmt: allow(looks-like-product) as printed
    4*2
};
";
    assert_eq!(findings(text), ["4 looks-like-product"]);
}

#[test]
fn a_comment_within_an_item_is_for_the_line_below() {
    let text = "\
let c = {
    // gamefmt: allow(looks-like-product) as printed
    // and why
    5*2 |
    4*2
};
";
    assert_eq!(findings(text), ["5 looks-like-product"]);
}

#[test]
fn a_finding_of_several_lines_is_silenced_in_each() {
    let text = "assert 1\n  == 2; // gamefmt: allow(assert-failed) an open question\n";
    assert_eq!(findings(text), [""; 0]);
}

#[test]
fn a_comment_behind_the_end_of_an_item_is_for_all_its_lines() {
    let text = "\
let a = 3*2;
let c = {
    5*2 |
    4*2
}; // gamefmt: allow(looks-like-product) as printed
let d = 3*2;
";
    assert_eq!(
        findings(text),
        ["1 looks-like-product", "6 looks-like-product"]
    );
}

#[test]
fn only_the_codes_of_the_list_are_silenced() {
    let text = "let N = 3*2; // gamefmt: allow(looks-like-product) as printed\n";
    assert_eq!(findings(text), ["1 shadowed-prelude"]);
    let text = "let N = 3*2; // gamefmt: allow(looks-like-product, shadowed-prelude) as printed\n";
    assert_eq!(findings(text), [""; 0]);
}

#[test]
fn errors_about_facts_can_be_allowed_and_errors_of_meaning_cannot() {
    assert_eq!(
        findings("// gamefmt: allow(assert-failed) an open question\nassert 1 == 2;\n"),
        [""; 0]
    );
    assert_eq!(
        findings("// gamefmt: allow(claim-violated) a counterexample\nlet g: dicot = {1|};\n"),
        [""; 0]
    );
    assert_eq!(
        findings("// gamefmt: allow(unknown-name) later\nlet g = h;\n"),
        ["1 not-allowable", "2 unknown-name"]
    );
    assert_eq!(
        findings("let g = {1|0|-1}; // gamefmt: allow(slash-ambiguous) no\n"),
        ["1 slash-ambiguous", "1 not-allowable"]
    );
}

#[test]
fn the_errors_that_can_be_allowed_exist() {
    for name in [
        "assert-failed",
        "claim-violated",
        "over-budget",
        "undecided",
    ] {
        assert!(find_code(name).is_some_and(may_be_silenced), "{name}");
    }
    let errors = codes().into_iter().filter(|code| may_be_silenced(code));
    assert!(errors.count() < codes().len() / 2);
}

#[test]
fn an_idle_comment_is_a_warning_whose_fix_removes_it() {
    let above = "let a = 1;\n  // gamefmt: allow(looks-like-product) why\r\nlet b = 3;\n";
    assert_eq!(findings(above), ["2 unused-allow"]);
    assert_eq!(fixed(above), "let a = 1;\nlet b = 3;\n");
    let behind = "let b = 3; // gamefmt: allow(looks-like-product) why\n";
    assert_eq!(fixed(behind), "let b = 3;\n");
    let list = "let b = 3*2; // gamefmt: allow(looks-like-power, looks-like-product, looks-like-list) why\n";
    assert_eq!(findings(list), ["1 unused-allow", "1 unused-allow"]);
    let list = "let b = 3*2; // gamefmt: allow(looks-like-power, looks-like-product) why\n";
    assert_eq!(
        fixed(list),
        "let b = 3*2; // gamefmt: allow(looks-like-product) why\n"
    );
    let end = "let b = 3;\n// gamefmt: allow(looks-like-power) why\n";
    assert_eq!(findings(end), ["2 unused-allow"]);
    assert_eq!(fixed(end), "let b = 3;\n");
}

#[test]
fn the_nearer_of_two_comments_is_used() {
    let text = "\
// gamefmt: allow(looks-like-product) as printed
let a = 3*2; // gamefmt: allow(looks-like-product) as printed
";
    assert_eq!(findings(text), ["1 unused-allow"]);
}

#[test]
fn nothing_is_idle_while_an_error_hides_what_it_may_be_for() {
    let text = "// gamefmt: allow(simplified-operand) on purpose\nlet g = canonical(h) : 1;\n";
    assert_eq!(findings(text), ["2 unknown-name"]);
    let text = "// gamefmt: allow(looks-like-product) on purpose\nlet g = = 1;\n";
    assert_eq!(findings(text), ["2 expected"]);
}

#[test]
fn a_comment_that_is_misspelt_is_said_and_helped() {
    let text = "let a = 3*2; // gamefmt: allow(look-like-product) as printed\n";
    assert_eq!(findings(text), ["1 looks-like-product", "1 unknown-code"]);
    assert!(fixed(text).contains("allow(looks-like-product)"));
    assert_eq!(
        findings("// gamefmt: alow(x)\nlet a = 3;\n"),
        ["1 unread-comment"]
    );
    assert_eq!(
        findings("let a = 3*2; // gamefmt: allow(looks-like-product)\n"),
        ["1 allow-without-reason"]
    );
}

#[test]
fn other_comments_and_texts_are_left_alone() {
    let text = "\
/* gamefmt: nothing */
/// gamefmt: allow(x)
let a = 3; // see gamefmt: allow(x)
assert 1 == 1 \"gamefmt: allow(x)\";
";
    assert_eq!(findings(text), [""; 0]);
}
