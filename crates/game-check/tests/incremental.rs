//! After an edit only what it can reach is computed again, and the result is the one of a fresh checker.

use std::fmt::Write as _;
use std::path::Path;

use game_check::Checker;
use game_lang::{Limits, NoFiles};
use game_syntax::{Parse, parse};
use proptest::prelude::*;

const FILE: &str = "games.game";

fn checker() -> Checker {
    Checker::new(Box::new(NoFiles), Limits::default())
}

/// Everything an author can see of a file.
fn seen(checker: &mut Checker, text: Parse) -> String {
    let file = checker.set_file(Path::new(FILE), text);
    let mut out = String::new();
    for finding in checker.check(file) {
        let _ = writeln!(
            out,
            "{:?} {} {} {:?}",
            finding.span, finding.code.name, finding.message, finding.notes
        );
    }
    for index in 0..checker.len(file) {
        if let Some(hint) = &checker.report(file, index).hint {
            let _ = writeln!(out, "{index}: {}", hint.whole);
        }
    }
    out
}

/// `let g0 = …; let g1 = …;` where every tenth item builds on the one before.
fn long_file(lines: usize) -> String {
    let mut text = String::new();
    for i in 0..lines {
        let _ = match i % 10 {
            9 => writeln!(text, "let g{i} = g{} + {{{}|{}}};", i - 1, i % 7 + 1, i % 5),
            _ => writeln!(text, "let g{i} = {{{}|{}}};", i % 7 + 2, i % 3),
        };
    }
    text
}

#[test]
fn a_keystroke_in_ten_thousand_lines_computes_the_item_and_its_dependents() {
    let text = long_file(10_000);
    let mut checker = checker();
    let parsed = parse(&text);
    seen(&mut checker, parsed.clone());
    let before = checker.trace().evaluated;
    assert_eq!(before, 10_000);

    // A digit typed into g5008: that item and g5009, which mentions it.
    let place = text.find("let g5008").expect("it is there") + "let g5008 = {".len();
    let place = u32::try_from(place).expect("short");
    let (edited, what) = parsed.edit(place..place, "1");
    assert_eq!((what.removed, what.added), (1, 1));
    seen(&mut checker, edited);
    assert_eq!(checker.trace().evaluated - before, 2);
}

#[test]
fn dependents_of_dependents_are_computed_again_and_nothing_else() {
    let text = "let a = 1;\nlet b = {a|0};\nlet c = {b|0};\nlet d = 7;\nassert c != d;\n";
    let mut checker = checker();
    let parsed = parse(text);
    seen(&mut checker, parsed.clone());
    let before = checker.trace().evaluated;
    let (edited, _) = parsed.edit(8..9, "2");
    seen(&mut checker, edited);
    assert_eq!(checker.trace().evaluated - before, 3, "a, b and c");
}

/// Items over few names, so that definitions come, go and collide.
fn item() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec!["a", "b", "c", "d"]);
    let operand = prop_oneof![
        prop::sample::select(vec!["a", "b", "c", "d"]).prop_map(str::to_owned),
        (-2..3i32).prop_map(|n| format!("{{{n}|0}}")),
        (0..4u32).prop_map(|n| n.to_string()),
        // Names stand inside of literals, too.
        prop::sample::select(vec!["a", "b", "c", "d"]).prop_map(|name| format!("^[{name}]")),
    ];
    let value = prop_oneof![
        operand.clone(),
        (operand.clone(), operand.clone()).prop_map(|(x, y)| format!("{x} + {y}")),
        (operand.clone(), operand.clone()).prop_map(|(x, y)| format!("{{{x} | {y}}}")),
    ];
    prop_oneof![
        4 => (name, value.clone()).prop_map(|(name, value)| format!("let {name} = {value};")),
        2 => (value.clone(), operand).prop_map(|(x, y)| format!("assert {x} >= {y};")),
        1 => Just("play misere;".to_owned()),
        1 => value.prop_map(|value| format!("let broken = = {value};")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn after_any_edits_a_file_looks_as_if_it_were_new(
        start in prop::collection::vec(item(), 1..8),
        edits in prop::collection::vec((any::<prop::sample::Index>(), item(), any::<bool>()), 1..8),
    ) {
        let mut lines = start;
        let mut parsed = parse(&lines.join("\n"));
        let mut kept = checker();
        seen(&mut kept, parsed.clone());
        for (place, line, replace) in edits {
            let at = place.index(lines.len());
            let offset: usize = lines[..at].iter().map(|line| line.len() + 1).sum();
            let (end, text) = if replace {
                (offset + lines[at].len(), line.clone())
            } else {
                (offset, format!("{line}\n"))
            };
            let range = u32::try_from(offset).unwrap()..u32::try_from(end).unwrap();
            parsed = parsed.edit(range, &text).0;
            if replace { lines[at] = line } else { lines.insert(at, line) }
            prop_assert_eq!(parsed.text(), lines.join("\n"));
            let fresh = seen(&mut checker(), parse(&lines.join("\n")));
            prop_assert_eq!(seen(&mut kept, parsed.clone()), fresh);
        }
    }
}

#[test]
fn a_file_that_comes_later_is_found_by_those_that_missed_it() {
    let mut checker = checker();
    let main = checker.set_file(
        Path::new(FILE),
        parse("use \"late.game\" as late;\nassert late.g == 1;\n"),
    );
    let codes = |checker: &mut Checker| {
        let found = checker.check(main);
        found
            .iter()
            .map(|finding| finding.code.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(&mut checker), ["import-missing"]);
    checker.set_file(Path::new("late.game"), parse("let g = 2;\n"));
    assert_eq!(codes(&mut checker), ["assert-failed"]);
    checker.set_file(Path::new("late.game"), parse("let g = 1;\n"));
    assert_eq!(codes(&mut checker), [""; 0]);
}

#[test]
fn what_is_found_needs_no_memory_of_the_items_before() {
    let text = "use std.clobber;\nlet g = {3|0};\nposition p: Clobber = \"xox\";\nlet h = g + p;\n\
                let k = h - g;\nassert k == p;\nassert h > 5;\nlet l: dicot = {h|k};\n";
    let nothing = Limits { steps: 0, forms: 0 };
    let checker = || {
        let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
        let file = checker.set_file(Path::new("a.game"), parse(text));
        (checker, file)
    };
    let (mut one, file) = checker();
    let (mut other, same) = checker();
    for index in 0..one.len(file) {
        let kept = one.report(file, index);
        let shed = other.report(same, index);
        other.world().shed(nothing);
        assert_eq!(kept.diagnostics, shed.diagnostics, "item {index}");
    }
    assert!(one.check(file).len() > 1, "there is something to find");
}
