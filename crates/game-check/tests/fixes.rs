//! Fixes leave every value as it was.

use std::path::Path;

use game_check::{Checker, Fixed, Which, fix};
use game_lang::{Limits, NoFiles};
use game_syntax::{Level, parse};
use proptest::prelude::*;

fn checker() -> Checker {
    let limits = Limits {
        steps: 10_000_000,
        forms: 500_000,
    };
    Checker::new(Box::new(NoFiles), limits)
}

fn fixed(text: &str) -> Fixed {
    fix(
        &mut checker(),
        Path::new("f.game"),
        text,
        Which::Safe,
        &|_| true,
    )
}

/// The errors of a text.
fn errors(text: &str) -> Vec<String> {
    let mut checker = checker();
    let file = checker.set_file(Path::new("f.game"), parse(text));
    let found = checker.check(file).into_iter();
    found
        .filter(|finding| finding.level() == Level::Error)
        .map(|finding| format!("{}: {}", finding.code.name, finding.message))
        .collect()
}

/// Text before and after.
#[track_caller]
fn check(before: &str, after: &str) {
    assert_eq!(fixed(before).text, after);
}

#[test]
fn dominated_options_are_removed() {
    check("let g = {0, 1, 2 | -1, -1};\n", "let g = {2 | -1};\n");
    check("let g = {1, 0 | -2};\n", "let g = {1 | -2};\n");
}

#[test]
fn reversible_options_are_bypassed() {
    check("let g = {-1 | 1};\n", "let g = 0;\n");
    // The inner form is -1, and so is every way to write it.
    check("let g = {{2|-1||0} | -1};\n", "let g = {-1 | -1};\n");
    check("let g = {0 | ^, 2};\n", "let g = ^^*;\n");
}

#[test]
fn what_follows_from_a_bypass_is_seen_in_the_next_round() {
    let fixed = fixed("let g = {{0, {-1|1} | *}, -3 | {1, 0 | 0}};\n");
    assert_eq!(fixed.refused, 0);
    let again = fix(
        &mut checker(),
        Path::new("f.game"),
        &fixed.text,
        Which::Safe,
        &|_| true,
    );
    assert_eq!(again.applied, 0, "{}", fixed.text);
}

#[test]
fn one_that_is_refused_keeps_no_other_back() {
    let many = |form: &str| -> String {
        let items = (0..20).map(|n| format!("let a{n} = {form};\n"));
        items.collect()
    };
    let refused = "let z = {-1 | 1};\nlet g = z : 1;\n";
    let before = [&many("{0, 3 | -1}"), refused, "let h = {2, 1 | 0};\n"].concat();
    let after = [&many("{3 | -1}"), refused, "let h = {2 | 0};\n"].concat();
    let fixed = fixed(&before);
    assert_eq!((fixed.text, fixed.refused), (after, 1));
}

#[test]
fn a_fix_that_would_change_another_value_is_refused() {
    // 0 : 1 is 1 and not 1/2.
    for (before, after) in [
        (
            "let z = {-1 | 1};\nlet g = z : 1;\n",
            "let z = {-1 | 1};\nlet g = z : 1;\n",
        ),
        (
            "let z = {0, 1 | -2};\nlet n = followers(z);\n",
            "let z = {0, 1 | -2};\nlet n = followers(z);\n",
        ),
        (
            "let z = {0, 1 | -2};\nassert z === {0, 1 | -2};\nlet h = {0, 1 | -2};\n",
            "let z = {0, 1 | -2};\nassert z === {0, 1 | -2};\nlet h = {1 | -2};\n",
        ),
    ] {
        let fixed = fixed(before);
        assert_eq!(fixed.text, after);
        assert_eq!(fixed.refused, 1, "{before}");
    }
}

#[test]
fn comments_are_never_lost() {
    let text = "let g = {0, // the least\n  1 | -2};\n";
    check(text, text);
}

#[test]
fn asked_for_all_fixes_change_statements_too() {
    let text = "assert mean({3 | 0}) == 2;\nlet u = ^;\nassert u == 2·u;\n";
    let fixed = fix(
        &mut checker(),
        Path::new("f.game"),
        text,
        Which::All,
        &|_| true,
    );
    assert_eq!(
        fixed.text,
        "assert mean({3 | 0}) == 3/2;\nlet u = ^;\nassert u == 2·u mod inf;\n"
    );
    assert_eq!(errors(&fixed.text), Vec::<String>::new());
}

/// A random form as text.
fn form(play: &'static str) -> BoxedStrategy<String> {
    let leaf = match play {
        "normal" => prop_oneof![
            Just("0"),
            Just("1"),
            Just("-1"),
            Just("*"),
            Just("^"),
            Just("1/2")
        ]
        .boxed(),
        "dicot" => prop_oneof![Just("0"), Just("*"), Just("*2"), Just("^")].boxed(),
        "dead-ending" => prop_oneof![Just("0"), Just("*"), Just("1"), Just("-1")].boxed(),
        _ => prop_oneof![Just("0"), Just("1"), Just("-1"), Just("1/2")].boxed(),
    };
    let brackets = if play == "guaranteed" {
        ["<", ">"]
    } else {
        ["{", "}"]
    };
    leaf.prop_map(str::to_owned)
        .prop_recursive(3, 16, 3, move |inner| {
            let side = prop::collection::vec(inner, 1..=3);
            (side.clone(), side).prop_map(move |(left, right)| {
                let [open, close] = brackets;
                format!("{open}{} | {}{close}", left.join(", "), right.join(", "))
            })
        })
        .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The text behind all fixes has the same value, no error, and nothing that could be fixed.
    #[test]
    fn fixes_keep_values(
        (play, text) in prop_oneof![Just("normal"), Just("dicot"), Just("dead-ending"), Just("guaranteed")]
            .prop_flat_map(|play| (Just(play), form(play)))
    ) {
        let before = format!("play {play};\nlet g = {text};\n");
        let fixed = fixed(&before);
        prop_assert_eq!(fixed.refused, 0, "{}", before);
        let after = fixed.text.lines().nth(1).and_then(|line| line.strip_prefix("let g = ")).map(|line| line.trim_end_matches(';'));
        let after = after.expect("one item").to_owned();
        let stated = format!("play {play};\nlet g = {text};\nlet h = {after};\nassert g == h;\n");
        prop_assert_eq!(errors(&stated), Vec::<String>::new(), "{}", stated);
        let again = fix(&mut checker(), Path::new("f.game"), &fixed.text, Which::Safe, &|_| true);
        prop_assert_eq!(again.applied, 0, "{}", fixed.text);
    }
}
