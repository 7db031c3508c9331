//! What is offered at marks in small texts.

use super::{Completion, CompletionKind, MOST, completion, completion_doc};
use crate::fixture::{Files, evaluated};

fn found(texts: &str) -> (Files, String, Vec<Completion>) {
    let files = Files::new(texts);
    let text = files.marked.text.as_str();
    let known = evaluated(text);
    let found = completion(&files.workspace, &files.marked, Some(&known), files.at);
    let found = found.unwrap_or_default();
    let replaced = files.marked.source(found.replaced).to_owned();
    (files, replaced, found.all)
}

/// Whether the labels at the mark are these, in their order.
#[track_caller]
fn check(texts: &str, expected: &[&str]) {
    let (_, _, all) = found(texts);
    let labels: Vec<&str> = all.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels, expected);
}

/// Whether some labels are offered at the mark and others are not.
#[track_caller]
fn check_some(texts: &str, with: &[&str], without: &[&str]) {
    let (_, _, all) = found(texts);
    let has = |label: &&&str| all.iter().any(|one| one.label == **label);
    let missing: Vec<_> = with.iter().filter(|label| !has(label)).collect();
    let wrong: Vec<_> = without.iter().filter(has).collect();
    assert_eq!((missing, wrong), (vec![], vec![]), "{texts}");
}

const STARTS: [&str; 7] = ["assert", "fn", "let", "play", "position", "ruleset", "use"];

#[test]
fn items_begin_where_an_item_may_begin() {
    for text in [
        "$0",
        "le$0",
        "let a = 1;\n$0",
        "let a = 1;\nle$0\n",
        "let a = 1; le$0",
        "ruleset R { }\n$0",
        "let a = {1|;\n$0",
        "// x\n$0",
    ] {
        check_some(text, &STARTS, &["mean", "a"]);
    }
    check_some("let a = $0;\n", &["mean"], &["let", "use"]);
    check_some("let a = {$0", &["mean"], &["let", "assert"]);
    check(
        "let a = 1\n$0",
        &[
            "assert", "fn", "let", "play", "position", "ruleset", "use", "and", "else", "in",
            "mod", "or", "then",
        ],
    );
}

#[test]
fn names_come_with_their_values() {
    let (_, replaced, all) = found(
        "use \"b.game\";\nlet sum = 1 + 1;\nlet other = {4|0};\nfn twice(n: int): game = *n;\nlet a = {su$0m|;\n//- /b.game\nlet far = *2;\n",
    );
    assert_eq!(replaced, "sum");
    let detail = |label: &str| {
        all.iter()
            .find(|one| one.label == label)
            .map(|one| one.detail.as_str())
    };
    assert_eq!(detail("sum"), Some("= 2"));
    assert_eq!(detail("other"), Some("= {4|0}"));
    assert_eq!(detail("twice"), Some("twice(n: int): game"));
    assert_eq!(detail("far"), Some("= *2 (b.game)"));
    assert_eq!(detail("mean"), Some("mean(G: game): rational"));
    assert_eq!(detail("a"), None);
    let order: Vec<&str> = all.iter().map(|one| one.label.as_str()).take(4).collect();
    assert_eq!(order, ["other", "sum", "twice", "far"]);
}

#[test]
fn bound_names_go_first_and_end_with_their_scope() {
    check_some(
        "fn f(first: int, second: game) = {fi$0",
        &["first", "second", "f"],
        &[],
    );
    check_some(
        "assert forall (x in {1}) exists (y in {x}) $0;\n",
        &["x", "y"],
        &[],
    );
    check_some(
        "assert (forall (x in {1}) x > 0) and $0;\n",
        &["mean"],
        &["x"],
    );
    let (_, _, all) = found("let mine = 1;\nfn f(zz: int) = $0\n");
    assert_eq!(all.first().map(|one| one.label.as_str()), Some("zz"));
}

#[test]
fn an_import_has_its_names() {
    check(
        "use \"b.game\" as b;\nlet a = b.$0;\n//- /b.game\nlet one = 1;\nlet two = {1|;\n",
        &["one", "two"],
    );
    check_some(
        "use std.clobber;\nlet a = $0",
        &["Clobber", "diagonals"],
        &[],
    );
    check_some(
        "use std.clobber as c;\nposition p: $0",
        &["c", "Nim", "impartial"],
        &["diagonals", "mean"],
    );
    check(
        "use std.clobber as c;\nposition p: c.$0",
        &["Clobber", "diagonals"],
    );
}

#[test]
fn a_ruleset_of_the_library_brings_its_import() {
    let also = |text: &str| {
        let (_, _, all) = found(text);
        let snort = all
            .into_iter()
            .find(|one| one.label == "Snort")
            .expect("it is offered");
        snort.also.map(|(span, text)| (span.start, text))
    };
    assert_eq!(
        also("let a = Sn$0"),
        Some((0, "use std.snort;\n".to_owned()))
    );
    assert_eq!(
        also("use std.nim;\nlet a = Sn$0"),
        Some((12, "\nuse std.snort;".to_owned()))
    );
    assert_eq!(
        also("//! Mine.\nlet a = Sn$0"),
        Some((9, "\n\nuse std.snort;".to_owned()))
    );
    assert_eq!(also("use std.snort;\nlet a = Sn$0"), None);
}

#[test]
fn imports_are_completed() {
    check("use $0", &["std"]);
    check_some("use std.$0;\n", &["clobber", "nim"], &["std"]);
    check_some("use std.clo$0\nlet a = 1;\n", &["clobber"], &["std"]);
    check("use std.nim $0", &["as"]);
    let files = "\n//- /a/b.game\n//- /a/c.game\n//- /d.game\n";
    check(&format!("use \"$0\";{files}"), &["d.game", "a/"]);
    check(&format!("use \"a/$0\";{files}"), &["b.game", "c.game"]);
    let (_, replaced, _) = found(&format!("use \"a/b$0.game\" as x;{files}"));
    assert_eq!(replaced, "b.game");
    check("use \"../$0\";\n//- /x.game\n", &[]);
}

#[test]
fn universes_and_types_stand_behind_colons() {
    check_some("let a: $0", &["dicot", "dead-ending"], &["mean", "int"]);
    check_some("play $0", &["misere", "dicot"], &["mean"]);
    check_some("fn f(n: $0", &["int", "game", "set"], &["mean"]);
    check_some("fn f(n: list<$0", &["int"], &["mean"]);
    let (_, replaced, _) = found("let a: dead-en$0 = 1;\n");
    assert_eq!(replaced, "dead-en");
}

#[test]
fn new_names_and_comments_are_left_alone() {
    for text in [
        "let $0",
        "let a$0 = 1;\n",
        "fn f($0",
        "use std.nim as $0",
        "// me$0",
        "let a = 1; /* me$0 */",
        "let a = 12$0;\n",
    ] {
        check(text, &[]);
    }
    check("let a = g $0", &["and", "else", "in", "mod", "or", "then"]);
}

#[test]
fn arguments_have_names() {
    check_some(
        "fn f(size: int, g: game) = g;\nlet a = f($0",
        &["size =", "g ="],
        &[],
    );
    check_some(
        "fn f(size: int, g: game) = g;\nlet a = f(1 + $0",
        &["mean"],
        &["size ="],
    );
    check_some(
        "use std.clobber;\nlet a = Clobber($0",
        &["dirs =", "diagonal"],
        &[],
    );
    check_some(
        "use std.nim;\nlet a = Nim($0",
        &["mean"],
        &["n =", "diagonal"],
    );
}

#[test]
fn a_board_has_its_signs() {
    check(
        "use std.clobber;\nposition p: Clobber = \"x$0\";\n",
        &["#", ".", "o", "x"],
    );
    check(
        "use std.clobber as c;\nposition p: c.Clobber = \"x$0",
        &["#", ".", "o", "x"],
    );
    check(
        "use std.clobber;\nlet a = Clobber(all)(\"$0",
        &["#", ".", "o", "x"],
    );
    check("let a = Nothing(\"$0\");\n", &[]);
    check("assert true \"wo$0\";\n", &[]);
    let rules =
        "ruleset R {\n    board grid \"x=X o .\";\n    letter p in \"xo\";\n    left \"x$0\n}\n";
    check(rules, &[".", "o", "x", "p"]);
}

#[test]
fn rulesets_have_words_of_their_own() {
    let rules = |item: &str| {
        format!(
            "ruleset R(far: int = 1) {{\n    board b: grid \"x .\";\n    fn free(p: place): bool = true;\n    {item}\n}}\n"
        )
    };
    check_some(
        &rules("$0"),
        &["board", "left", "mirror", "parts"],
        &["near", "mean"],
    );
    check_some(&rules("le$0"), &["left", "letter"], &["mean"]);
    check_some(&rules("left $0"), &["all", "eight"], &["near"]);
    check_some(
        &rules("left \"x\" => \".\" where $0"),
        &["near", "free", "far", "b", "here", "forall"],
        &["mean", "left =", "score"],
    );
    check_some(
        &rules("left = [b for q in places(b) if $0];"),
        &["q", "near"],
        &[],
    );
    check_some(&rules("let k: $0"), &[], &["mean"]);
    check_some("ruleset R(n: $0", &["int", "list"], &["mean"]);
    check_some("ruleset R: $0", &["dicot"], &["mean"]);
    check_some(
        "use std.nim;\nruleset R = $0",
        &["Nim", "Clobber", "impartial"],
        &["mean"],
    );
    check_some("ruleset R { board $0", &["grid", "strip"], &["near"]);
}

#[test]
fn documentation_is_found_when_asked_for() {
    let (files, _, all) = found("/// Twice as *hot*.\nlet hot = {2|0};\nlet a = $0\n");
    let doc = |label: &str| {
        let one = all
            .iter()
            .find(|one| one.label == label)
            .expect("it is offered");
        completion_doc(&files.workspace, one.doc.as_ref().expect("documented")).unwrap_or_default()
    };
    assert_eq!(doc("hot"), "Twice as *hot*.");
    assert!(doc("mean").contains("mean({"), "{}", doc("mean"));
    let (files, _, all) = found("use std.$0");
    let nim = all
        .iter()
        .find(|one| one.label == "nim")
        .and_then(|one| one.doc.as_ref());
    let doc = completion_doc(&files.workspace, nim.expect("documented")).unwrap_or_default();
    assert!(doc.starts_with("Nim: a player"), "{doc}");
}

#[test]
fn kinds_and_snippets_are_told() {
    let (_, _, all) = found("$0");
    assert!(
        all.iter()
            .all(|one| one.kind == CompletionKind::Snippet && one.snippet)
    );
    let position = all
        .iter()
        .find(|one| one.label == "position")
        .expect("it is offered");
    assert_eq!(
        position.insert,
        "position ${1:name}: ${2:Ruleset} = \"$3\";"
    );
}

/// Every place of a text has an answer, and none panics.
#[test]
fn any_place_of_any_text_has_an_answer() {
    let text = "use \"b.game\" as b;\nlet 𠀀 = {b.|𠀀};\nposition p: Nim = \"x\nruleset R(a: int) { left \"x{..a}\" => ";
    for cut in 0..=text.len() {
        if text.is_char_boundary(cut) {
            for marked in [
                format!("{}$0{}", &text[..cut], &text[cut..]),
                format!("{}$0", &text[..cut]),
            ] {
                let (files, replaced, _) = found(&marked);
                assert!(files.marked.text.as_str().contains(&replaced));
            }
        }
    }
}

#[test]
fn of_very_many_names_those_that_fit_are_offered() {
    let lines = (0..2 * MOST).map(|number| format!("let name{number} = {number};\n"));
    let text = format!("{}let zebra = 1;\nlet a = ", lines.collect::<String>());
    let complete = |typed: &str| {
        let files = Files::new(&format!("{text}{typed}$0"));
        let found = completion(&files.workspace, &files.marked, None, files.at);
        let found = found.unwrap_or_default();
        let labels = found.all.into_iter().map(|one| one.label);
        let (own, others): (Vec<String>, Vec<String>) =
            labels.partition(|name| name.starts_with("name") || name == "zebra");
        (own, others, found.more)
    };
    let (names, others, more) = complete("");
    assert_eq!((names.len(), more), (MOST, true));
    assert!(others.contains(&"outcome".to_owned()));
    let (names, others, more) = complete("me");
    assert_eq!((names.len(), more), (MOST, true));
    // The client asks again before it needs others.
    assert!(others.contains(&"mean".to_owned()) && !others.contains(&"birthday".to_owned()));
    let (names, others, more) = complete("zeb");
    assert_eq!((names, more), (vec!["zebra".to_owned()], false));
    assert!(others.contains(&"outcome".to_owned()));
}

#[test]
fn an_item_that_is_not_finished_hides_none_of_those_below() {
    for below in [
        "let switch = {3|0};\n",
        "/// A switch.\nlet switch = {3|0};\n",
        "\n// More.\n\nlet switch = {3|0};\nassert switch || 1;\n",
        "fn switch(n: int): game = {n|0};\n",
        "ruleset switch {\n    board strip \"x .\";\n    left \"x\" => \".\";\n}\n",
        "let switch = {3|\n",
        "let switch = {3|0}\n",
    ] {
        for open in [
            "let new = s$0",
            "let new = {s$0",
            "assert s$0",
            "let new = 1 + s$0 |",
            "let new = f(s$0",
        ] {
            check_some(&format!("{open}\n{below}"), &["switch"], &["new"]);
        }
    }
}
