//! Rulesets: the samples are read, and each item that is wrong is an error of its own.

use std::fmt::Write as _;

use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::{RuleExprKind, RuleItemKind, Ruleset, RulesetBody};
use game_syntax::{Diagnostic, Parse, parse};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::render::render;
use crate::robust::check_file;

const SAMPLES: &str = include_str!("../../fixtures/format/rulesets.game");

/// The rulesets of a file.
fn rulesets(read: &Parse) -> Vec<&Ruleset> {
    let items = read.chunks().iter().filter_map(|chunk| chunk.item.as_ref());
    items
        .filter_map(|item| match &item.kind {
            ItemKind::Ruleset(ruleset) => Some(ruleset),
            _ => None,
        })
        .collect()
}

/// A ruleset with these items.
fn with(items: &str) -> String {
    format!("ruleset R {{\n{items}\n}}\n")
}

/// The items of the only ruleset of a file.
fn items(read: &Parse) -> usize {
    match rulesets(read)[..] {
        [
            Ruleset {
                body: RulesetBody::Items(items),
                ..
            },
        ] => items.len(),
        _ => 0,
    }
}

#[test]
fn the_samples_are_read() {
    let read = parse(SAMPLES);
    let mut shown = String::new();
    for found in read.diagnostics() {
        let text = &SAMPLES[found.span.range()];
        let _ = writeln!(shown, "{} {text:?} {}", found.code.name, found.message);
    }
    assert_eq!(shown, "");
    assert_eq!(rulesets(&read).len(), 42);
}

#[test]
fn everything_in_the_grammar_is_read() {
    for item in [
        "board (a, (b, c)): (int, list<(int, int)>, set<list<place>>);",
        "board list<int>;",
        "board strip or graph \"x .\"; board graph edges \"l\"; board graph; board strip int;",
        "read s: strip \"l\" = [s, s gain 1];",
        "letter p, q in \"le\" ++ \"x\", z in {\"a\", \"b\"};",
        "mirror reverse, transpose, \"xo\"; mirror = -b;",
        "left \"x\" => \".\" where a gain 1/2 again;",
        "left n \"x\" ⇒ \".\" then \"x\" => \".\" then all \"x\" => \".\" repeat eight;",
        "end right = score + 1; parts = []; round(left, right) = left.after;",
        "fn f(): int = g(a, end = 1)(2)[p => q, r => s for x in y][0].row;",
        "fn f(left: set<int>): rat = a·b / c div d mod e - -f;",
        "let x = ∀ (x ∈ s, y = 1) ∃ (z in y) x ≤ z ∧ z ≥ x ∨ ¬ x ≠ y;",
        "let x = a not in b and not a in b and a ∉ c;",
        "let x = (1, 2) ++ {} ++ [a for (i, j) in 0..9 if if a then b else c];",
        "let x = closure (a in [b]) left(a) ++ right(a);",
        "let x = let (a = 1 == 2, (b, c) = d) a < b; let y = true != false;",
        "left = where + repeat + edges + strip + int + board;",
    ] {
        let text = with(item);
        let found = parse(&text).diagnostics();
        assert!(found.is_empty(), "{}", render(&text, &found));
    }
}

#[test]
fn heads_and_aliases() {
    for text in [
        "ruleset R(a: int = 1, b: set<int> = {1, 2}, c: (int, int)): dicot { }",
        "ruleset R() {}",
        "ruleset R: dead-ending = S(1)(k = 2);",
        "ruleset R(d: list<dir>=all) = S;",
    ] {
        let found = parse(text).diagnostics();
        assert!(found.is_empty(), "{}", render(text, &found));
    }
}

#[test]
fn operators_bind_by_rank() {
    let text = with("let x = a or b and not c == d ++ 0..e + f·-g;");
    let read = parse(&text);
    let Some(Ruleset {
        body: RulesetBody::Items(found),
        ..
    }) = rulesets(&read).first()
    else {
        panic!("a ruleset");
    };
    let RuleItemKind::Let { value, .. } = &found[0].kind else {
        panic!("a named value");
    };
    let mut ops = Vec::new();
    let mut next = Some(value);
    while let Some(expr) = next {
        next = match &expr.kind {
            RuleExprKind::Binary {
                op, op_span, right, ..
            } => {
                ops.push(format!("{op:?} {}", &text[op_span.range()]));
                Some(&**right)
            }
            RuleExprKind::Not(inner) | RuleExprKind::Minus(inner) => Some(&**inner),
            _ => None,
        };
    }
    assert_eq!(
        ops,
        [
            "Or or", "And and", "Equal ==", "Join ++", "Range ..", "Plus +", "Times ·"
        ]
    );
}

#[test]
fn what_is_wrong_with_an_item() {
    let sections = BROKEN.iter().map(|item| {
        let text = format!("ruleset R {{\n  {item}\n}}\n");
        render(&text, &parse(&text).diagnostics())
    });
    insta::assert_snapshot!(sections.collect::<Vec<_>>().join("\n"));
}

/// Items that are wrong once each.
const BROKEN: &[&str] = &[
    "lft \"x\" => \".\";",
    ";",
    "left \"xo\" -> \".x\";",
    "left \"xo\" = \".x\";",
    "left dirs => \".x\";",
    "left all \"x\" => y;",
    "left \"x\" => \".\" whre a;",
    "left = [a b];",
    "left = [a, b;",
    "left = (a, b];",
    "left = [a; b];",
    "left = a < b < c;",
    "left = a == b in c;",
    "left = [n - k for k of s];",
    "left = [n for k in s if k = n];",
    "left = n * 2;",
    "left = 1 + if a then b else c;",
    "left = if a then b;",
    "left = b[p => ];",
    "left = f(a, );",
    "left = forall (x) x;",
    "left = ;",
    "let v = 1;",
    "let in = 1;",
    "let x = vv + 1;",
    "let x = \"xo;",
    "let x = a @ b;",
    "board b grid \"x\";",
    "board b: grid x o;",
    "board b: list<int;",
    "read s strip \"x\" = s;",
    "letter a \"xo\";",
    "mirror xo;",
    "mirror \"xo\" reverse;",
    "end both = 1;",
    "parts b;",
    "round(x) = x;",
    "fn f = 1;",
    "fn f(a) = 1;",
    "fn f(a: int = 1) = a;",
    "left = a.1;",
    "left = a => b;",
];

#[test]
fn a_broken_item_hides_no_other() {
    for item in BROKEN {
        let text = format!(
            "ruleset R {{\n  board n: int;\n  {item}\n  both = 0..n;\n  lft = 1;\n  let x = 1;\n}}\nlet g = 1;\n"
        );
        let read = parse(&text);
        let found = read.diagnostics();
        let places: Vec<usize> = found
            .iter()
            .map(|found| text[..found.span.start as usize].matches('\n').count())
            .collect();
        assert_eq!(places, [2, 4], "{}", render(&text, &found));
        assert_eq!(items(&read), 3, "{text}");
        assert_eq!(read.chunks().len(), 3, "{text}");
    }
}

#[test]
fn a_missing_semicolon_keeps_the_item() {
    let text = with(
        "  board n: int\n  both = [a, b]\n  let x = let\n    (a = 1)\n    a;\n  left = exists (a in b)\n  right(a);",
    );
    let read = parse(&text);
    let found: Vec<(&str, u32)> = read
        .diagnostics()
        .iter()
        .map(|found| (found.code.name, found.span.start))
        .collect();
    assert_eq!(found, [("semicolon", 26), ("semicolon", 42)]);
    assert_eq!(items(&read), 4);
}

#[test]
fn heads_that_are_wrong() {
    let sections = [
        "ruleset R(n) { lft = 1; }",
        "ruleset R(n: int { board n: int; }",
        "ruleset R: { }",
        "ruleset R \"x\" { }",
        "ruleset R;",
        "ruleset R = ;",
        "ruleset R = S(1;",
        "ruleset R = S(1)\nlet g = 1;",
        "ruleset v { }",
        "ruleset R {\n  left = {a;\nlet g = 1;",
    ]
    .map(|text| render(text, &parse(text).diagnostics()));
    insta::assert_snapshot!(sections.join("\n"));
}

/// What a damaged sample is damaged with.
const PIECES: &[&str] = &[
    "",
    " ",
    "\n",
    ";",
    ",",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "=",
    "=>",
    "..",
    "++",
    "\"",
    "\"\"\"",
    "/*",
    "//",
    "left ",
    "let ",
    "fn ",
    "board ",
    "if ",
    "then ",
    "else ",
    "for ",
    "in ",
    "not ",
    "where ",
    "gain ",
    "repeat ",
    "again ",
    "forall ",
    "closure ",
    "or ",
    "v",
    "v9",
    "1",
    "x",
    "-",
    "·",
    "*",
    "|",
    "⇒",
    "∈",
    "é",
    "ruleset ",
    "\nlet g = 1;",
];

fn damaged() -> impl Strategy<Value = String> {
    let damage = (any::<Index>(), 0..6_usize, any::<Index>());
    (any::<Index>(), prop::collection::vec(damage, 1..6)).prop_map(|(from, damage)| {
        let starts: Vec<usize> = SAMPLES
            .match_indices("ruleset ")
            .map(|(at, _)| at)
            .collect();
        let first = from.index(starts.len());
        let end = starts.get(first + 2).copied().unwrap_or(SAMPLES.len());
        let mut text = SAMPLES[starts[first]..end].to_owned();
        for (at, length, piece) in damage {
            let places: Vec<usize> = text
                .char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .collect();
            let start = at.index(places.len());
            let end = (start + length).min(places.len() - 1);
            let piece = PIECES[piece.index(PIECES.len())];
            text.replace_range(places[start]..places[end], piece);
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn damaged_samples_are_read(text in damaged()) {
        let read = check_file(&text);
        let errors: Vec<Diagnostic> = read.diagnostics();
        prop_assert!(rulesets(&read).len() <= 3 + errors.len());
    }

    #[test]
    fn an_edit_of_a_sample_is_reading_anew(text in damaged(), at in any::<Index>(), piece in any::<Index>()) {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let at = places[at.index(places.len())];
        let piece = PIECES[piece.index(PIECES.len())];
        let mut edited = text.clone();
        edited.insert_str(at, piece);
        let place = u32::try_from(at).expect("a short text");
        let (read, _) = parse(&text).edit(place..place, piece);
        let anew = parse(&edited);
        prop_assert_eq!(read.chunks(), anew.chunks());
    }
}
