//! Periods of heap games: published ones, and what is proved of rules that are known by their names to nobody.

use std::fs;

use serde_json::Value;

use super::{clean, folder, repository, table_in};

fn period(arguments: &[&str]) -> Value {
    serde_json::from_str(&clean(
        &[arguments, &["--period", "--format", "json"]].concat(),
    ))
    .expect("JSON")
}

#[test]
fn published_periods_are_proved() {
    let text = fs::read_to_string(repository().join("tests/data/octal_games_periods.tsv"));
    let text = text.expect("the data");
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [preperiod, length] = [2, 3].map(|at| fields[at].parse::<u64>().expect("a number"));
        // Those that are found within a moment.
        if 2 * preperiod + 2 * length > 60 {
            continue;
        }
        let game = format!("0{}", fields[0].trim_start_matches('0'));
        let code = if fields[0].starts_with('.') {
            game
        } else {
            fields[0].to_owned()
        };
        let found = period(&[&format!("Octal(\"{code}\")"), "--up-to", "300"]);
        assert_eq!(found["status"], "proved", "{code}");
        assert_eq!(found["preperiod"], preperiod, "{code}");
        assert_eq!(found["period"], length, "{code}");
        let digits = |name: &str| {
            let values = found[name].as_array().expect("values").iter();
            let digit = |value: &Value| {
                let digit = u32::try_from(value.as_u64().expect("a number")).expect("a digit");
                char::from_digit(digit, 36)
                    .expect("a digit")
                    .to_ascii_uppercase()
            };
            values.map(digit).collect::<String>()
        };
        assert_eq!(
            format!("{}({})", digits("before"), digits("repeating")),
            fields[4],
            "{code}"
        );
        compared += 1;
    }
    assert!(compared >= 25, "{compared}");
}

#[test]
fn kayles_is_proved_long_before_the_end() {
    insta::assert_snapshot!(clean(&["Kayles", "--up-to", "10000", "--period"]).lines().take(4).collect::<Vec<_>>().join("\n"), @"
    preperiod  71
    period     12
    proved     g(n + 12) = g(n) for 71 <= n < 156 = 2·71 + 12 + 2, so for all n >= 71: octal periodicity theorem
    computed   0..174
    ");
}

#[test]
fn names_play_no_part_in_proofs() {
    let folder = folder();
    // Octal rules under other names, Grundy's Game under that of octal games, and a rule that asks for n mod 3.
    let text = "ruleset Zork(z: list<cell>) {
    board y: int;
    fn f(w: int): int = int(z[if w == 0 then 0 else w + 1]);
    let us = 0..size(z) - 2;
    both = [0 for w in us if bit(f(w), 0) and w == y];
    both = [y - w for w in us if bit(f(w), 1) and w < y];
    both = [Zork(q) + Zork(y - w - q) for w in us, q in 1..(y - w) div 2 if bit(f(w), 2)];
}
ruleset Octal {
    board n: int;
    both = [Octal(a) + Octal(n - a) for a in 1..(n - 1) div 2];
}
ruleset Kayles {
    board n: int;
    both = [n - 1 for i in [0] if n mod 3 != 0];
}
";
    fs::write(folder.path().join("a.game"), text).expect("a file");
    let run = |ruleset: &str| -> Value {
        let arguments = [
            ruleset, "--file", "a.game", "--up-to", "250", "--period", "--format", "json",
        ];
        let ended = table_in(folder.path(), &arguments);
        assert_eq!(ended.code, 0, "{}", ended.stderr);
        serde_json::from_str(&ended.stdout).expect("JSON")
    };
    let found = run("Zork(\"0.17\")");
    assert_eq!(
        (&found["status"], &found["period"]),
        (&"proved".into(), &34.into())
    );
    assert_eq!(run("Octal")["status"], "none");
    let found = run("Kayles");
    assert_eq!(
        (&found["status"], &found["period"]),
        (&"observed".into(), &3.into())
    );
}

#[test]
fn other_rules_of_the_library_are_proved_or_observed() {
    for (ruleset, status) in [
        ("Subtraction({2,3,7})", "proved"),
        ("TakeAndBreak([0,7,7])", "proved"),
        ("TakeAndBreak([0,15])", "observed"),
        ("Nim", "none"),
    ] {
        let found = period(&[ruleset, "--up-to", "200"]);
        assert_eq!(found["status"], status, "{ruleset}: {found}");
    }
}

#[test]
fn a_period_that_stops_over_budget_says_what_it_has() {
    let folder = folder();
    let run = |more: &[&str]| {
        let arguments = [
            "TakeAndBreak([0,15])",
            "--up-to",
            "30",
            "--period",
            "--resume",
            "p.jsonl",
        ];
        table_in(folder.path(), &[&arguments[..], more].concat())
    };
    let ended = run(&["--budget", "100"]);
    assert_eq!(ended.code, 1);
    assert!(!ended.stdout.contains("0..30"), "{}", ended.stdout);
    assert!(
        ended.stderr.contains("error[over-budget]"),
        "{}",
        ended.stderr
    );
    let ended = run(&[]);
    assert_eq!(ended.code, 0);
    assert!(ended.stdout.contains("0..30"), "{}", ended.stdout);
}
