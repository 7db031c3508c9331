//! `gamefmt table`: every format, tables that stop and go on, bad requests, published values and periods.

mod support;

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde_json::Value;
use support::{Ended, gamefmt, repository};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn table_in(folder: &Path, arguments: &[&str]) -> Ended {
    gamefmt(&[&["table"], arguments].concat(), folder, b"")
}

fn table(arguments: &[&str]) -> Ended {
    table_in(folder().path(), arguments)
}

/// What a table without findings prints.
fn clean(arguments: &[&str]) -> String {
    let ended = table(arguments);
    assert_eq!((ended.code, &*ended.stderr), (0, ""), "{arguments:?}");
    ended.stdout
}

/// What a request prints that makes no sense.
fn refused(arguments: &[&str]) -> String {
    let ended = table(arguments);
    assert_eq!((ended.code, &*ended.stdout), (2, ""), "{arguments:?}");
    ended.stderr
}

// ---- formats ----

const SMALL: [&str; 5] = ["Domineering", "--rows", "1..2", "--cols", "2..3"];

fn small(format: &str) -> String {
    clean(&[&SMALL[..], &["--format", format]].concat())
}

#[test]
fn text_has_rows_and_columns() {
    insta::assert_snapshot!(small("text"), @r"
    rows\cols  2    3
    1          -1   -1
    2          +-1  {2|-1/2}
    ");
}

#[test]
fn several_functions_are_columns_of_a_list() {
    let shown = clean(
        &[
            &SMALL[..],
            &["--show", "canonical,temperature", "--unicode"],
        ]
        .concat(),
    );
    insta::assert_snapshot!(shown, @r"
    rows  cols  canonical  temperature
    1     2     -1         -1
    1     3     -1         -1
    2     2     ±1         1
    2     3     {2|-½}     5/4
    ");
}

#[test]
fn tsv_has_a_line_for_each_position() {
    assert_eq!(
        small("tsv"),
        "rows\tcols\tcanonical\n1\t2\t-1\n1\t3\t-1\n2\t2\t+-1\n2\t3\t{2|-1/2}\n"
    );
}

#[test]
fn markdown_escapes_bars() {
    insta::assert_snapshot!(small("markdown"), @r"
    | rows\cols | 2 | 3 |
    |---|---|---|
    | 1 | `-1` | `-1` |
    | 2 | `+-1` | `{2\|-1/2}` |
    ");
}

#[test]
fn latex_escapes_what_it_must() {
    insta::assert_snapshot!(small("latex"), @r"
    \begin{tabular}{lll}
    rows\textbackslash{}cols & 2 & 3 \\
    \hline
    1 & \texttt{{-}1} & \texttt{{-}1} \\
    2 & \texttt{+{-}1} & \texttt{\{2\textbar{}{-}1/2\}} \\
    \end{tabular}
    ");
}

#[test]
fn json_has_an_object_for_each_position() {
    let text = small("json");
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["cells"][3]["canonical"], "{2|-1/2}");
    insta::assert_snapshot!(text, @r#"
    {
      "ruleset": "Domineering",
      "play": "normal",
      "show": ["canonical"],
      "cells": [
        {"rows": 1, "cols": 2, "canonical": "-1"},
        {"rows": 1, "cols": 3, "canonical": "-1"},
        {"rows": 2, "cols": 2, "canonical": "+-1"},
        {"rows": 2, "cols": 3, "canonical": "{2|-1/2}"}
      ]
    }
    "#);
}

#[test]
fn a_file_is_written_at_once_and_over_an_old_one() {
    let folder = folder();
    for format in ["tsv", "markdown"] {
        let arguments = [&SMALL[..], &["--format", format, "-o", "t.out"]].concat();
        let ended = table_in(folder.path(), &arguments);
        assert_eq!((ended.code, &*ended.stdout, &*ended.stderr), (0, "", ""));
        let text = fs::read_to_string(folder.path().join("t.out")).expect("a file");
        assert_eq!(text, small(format));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

// ---- shapes ----

#[test]
fn families_repeat_groups_and_characters() {
    insta::assert_snapshot!(clean(&["Clobber", "--family", "(xo){1..3}"]), @r"
    position  canonical
    xo        *
    xoxo      +-{*,^}
    xoxoxo    0
    ");
    let loops = ["--for", "a=1..2", "--for", "b=1..2"];
    let family = ["ToadsAndFrogs", "--family", "t{a}.{b}f{a}"];
    insta::assert_snapshot!(clean(&[&family[..], &loops].concat()), @r"
    a  b  position  canonical
    1  1  t.f       *
    1  2  t..f      0
    2  1  tt.ff     *
    2  2  tt..ff    *
    ");
}

#[test]
fn strips_and_heaps_have_one_number_or_more() {
    insta::assert_snapshot!(clean(&["PartizanKayles", "--cols", "1..3", "--fill", "."]), @r"
    cols  canonical
    1     1
    2     +-1
    3     1/2
    ");
    insta::assert_snapshot!(clean(&["Wythoff", "--up-to", "2,3", "--show", "nim_value"]), @r"
    n1\n2  0  1  2  3
    0      0  1  2  3
    1      1  2  0  4
    2      2  0  1  5
    ");
}

#[test]
fn functions_and_rulesets_of_a_file_are_in_scope() {
    let folder = folder();
    let text = "play misere;\nuse std.domineering;\nruleset Own = Domineering;\nfn mine(g: game): game = canonical(g);\n";
    fs::write(folder.path().join("a.game"), text).expect("a file");
    let arguments = ["Own", "--file", "a.game", "--rows", "1", "--cols", "1..3"];
    let ended = table_in(folder.path(), &arguments);
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    insta::assert_snapshot!(ended.stdout, @r"
    rows\cols  1  2  3
    1          N  L  L
    ");
}

#[test]
fn tables_agree_with_published_values() {
    let rows = fs::read_to_string(repository().join("tests/data/grid_strip_values.tsv"));
    let rows = rows.expect("the data");
    let mut lines = rows.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let known: HashMap<String, Vec<&str>> = lines
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .filter(|fields| fields[0] == "domineering")
        .map(|fields| (fields[1].to_owned(), fields))
        .collect();
    let shown = ["outcome", "birthday", "left_stop", "temperature", "mean"];
    let show = shown.join(",");
    let text = clean(&[
        "Domineering",
        "--rows",
        "1..4",
        "--cols",
        "1..4",
        "--show",
        &show,
        "--format",
        "tsv",
    ]);
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rows, cols] = [0, 1].map(|at| fields[at].parse().expect("a number"));
        let board = vec![".".repeat(cols); rows].join("|");
        let Some(known) = known.get(&board) else {
            continue;
        };
        for (function, value) in shown.iter().zip(&fields[2..]) {
            let column = columns.iter().position(|column| column == function);
            assert_eq!(
                known[column.expect("a column")],
                *value,
                "{board} {function}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 40, "{compared}");
}

/// Five by five; five by six takes minutes.
#[test]
fn a_large_board_has_its_computed_value() {
    let rows = fs::read_to_string(repository().join("tests/data/domineering_published_and_computed.tsv"));
    let rows = rows.expect("the data");
    let known = rows.lines().find(|line| line.starts_with("5x5")).expect("the row");
    let fields: Vec<&str> = known.split('\t').collect();
    let show = ["--show", "canonical,temperature,mean", "--format", "tsv"];
    let text = clean(&[&["Domineering", "--rows", "5", "--cols", "5"], &show[..]].concat());
    let expected = format!("5\t5\t{}", fields[1..4].join("\t"));
    assert_eq!(text.lines().nth(1), Some(&*expected));
}

// ---- stopping and going on ----

#[test]
fn a_table_that_was_stopped_goes_on_to_the_same_end() {
    let whole = clean(&SMALL);
    let folder = folder();
    let path = folder.path().join("t.jsonl");
    let resumed = [&SMALL[..], &["--resume", "t.jsonl"]].concat();
    assert_eq!(table_in(folder.path(), &resumed).stdout, whole);
    let journal = fs::read(&path).expect("a journal");
    // Wherever it was cut, also within a line, also within the first one.
    for end in (0..journal.len()).step_by(7) {
        fs::write(&path, &journal[..end]).expect("a file");
        let ended = table_in(folder.path(), &resumed);
        assert_eq!(
            (ended.code, ended.stdout),
            (0, whole.clone()),
            "cut at {end}"
        );
        assert_eq!(fs::read(&path).expect("a journal"), journal, "cut at {end}");
    }
    // What is there is believed, not computed, and a table may grow.
    let changed = String::from_utf8(journal)
        .expect("text")
        .replace("+-1", "kept");
    fs::write(&path, changed).expect("a file");
    let grown = [
        "Domineering",
        "--rows",
        "1..2",
        "--cols",
        "2..4",
        "--resume",
        "t.jsonl",
    ];
    insta::assert_snapshot!(table_in(folder.path(), &grown).stdout, @r"
    rows\cols  2     3         4
    1          -1    -1        -2
    2          kept  {2|-1/2}  Miny(2)
    ");
}

#[test]
fn a_journal_of_another_table_is_refused() {
    let folder = folder();
    let run = |arguments: &[&str]| table_in(folder.path(), arguments);
    let first = ["Nim", "--up-to", "2", "--resume", "t.jsonl"];
    assert_eq!(run(&first).code, 0);
    let journal = fs::read(folder.path().join("t.jsonl")).expect("a journal");
    for (arguments, what) in [
        (
            ["Kayles", "--up-to", "2", "--resume", "t.jsonl"],
            "another ruleset",
        ),
        (
            ["Nim", "--up-to=2", "--show=outcome", "--resume", "t.jsonl"],
            "other functions",
        ),
        (
            ["Nim", "--up-to=2", "--play=misere", "--resume", "t.jsonl"],
            "another universe",
        ),
    ] {
        let ended = run(&arguments);
        assert_eq!(ended.code, 2);
        assert!(ended.stderr.contains(what), "{}", ended.stderr);
        assert_eq!(
            fs::read(folder.path().join("t.jsonl")).expect("a journal"),
            journal
        );
    }
    // Rules of the same name that have changed.
    let rules = |most: u8| {
        let text = format!(
            "ruleset Own {{ board n: int; both = [n - k for k in 1..{most} if k <= n]; }}\n"
        );
        fs::write(folder.path().join("a.game"), text).expect("a file");
        run(&[
            "Own",
            "--file",
            "a.game",
            "--up-to",
            "4",
            "--resume",
            "own.jsonl",
        ])
    };
    assert_eq!(rules(1).code, 0);
    assert_eq!(rules(1).code, 0);
    let ended = rules(2);
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("rules that have changed"),
        "{}",
        ended.stderr
    );
    // Files that are no journals are left as they are.
    for text in ["precious", "precious\n", "{\"a\":1}\n", "\u{1}\u{2}"] {
        fs::write(folder.path().join("x"), text).expect("a file");
        let ended = run(&["Nim", "--up-to", "2", "--resume", "x"]);
        assert_eq!(ended.code, 2, "{text}");
        assert!(ended.stderr.contains("no journal"), "{}", ended.stderr);
        assert_eq!(
            fs::read_to_string(folder.path().join("x")).expect("a file"),
            text
        );
    }
}

#[test]
fn what_is_over_budget_is_marked_and_computed_later() {
    let folder = folder();
    let wide = [
        "Domineering",
        "--rows",
        "1..4",
        "--cols",
        "4",
        "--resume",
        "t.jsonl",
    ];
    let ended = table_in(folder.path(), &[&wide[..], &["--budget", "1000"]].concat());
    assert_eq!(ended.code, 1);
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!((lines[1], lines[4]), ("1          -2", "4          ?"));
    let told = "gamefmt: rows 4, cols 4: canonical: error[over-budget]";
    assert!(ended.stderr.contains(told), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("the finished positions are kept"),
        "{}",
        ended.stderr
    );
    let ended = table_in(folder.path(), &wide);
    assert_eq!((ended.code, ended.stdout), (0, clean(&wide[..5])));
}

#[test]
fn what_has_no_value_is_marked_too() {
    let ended = table(&[
        "Nim",
        "--up-to",
        "1",
        "--show",
        "mean,genus",
        "--format",
        "json",
    ]);
    assert_eq!(ended.code, 1, "{}", ended.stdout);
    let value: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(value["cells"][0]["mean"], "0");
    assert_eq!(value["cells"][1]["genus"], Value::Null);
    assert!(value["cells"][1]["genus error"].is_string());
}

#[test]
fn progress_is_told_where_it_is_asked_for() {
    let ended = table(&["Nim", "--up-to", "19", "--progress"]);
    assert_eq!(ended.stderr.lines().count(), 10);
    assert!(ended.stderr.ends_with("gamefmt: 20 of 20 positions\n"));
}

// ---- bad requests ----

#[test]
fn bad_requests_are_told_before_anything_is_computed() {
    for (arguments, what) in [
        (&["Domineering"][..], "give --rows A..B and --cols A..B"),
        (&["Domineering", "--rows", "2"], "give --rows"),
        (
            &["ToadsAndFrogs", "--rows", "2", "--cols", "3"],
            "have one row: leave out --rows",
        ),
        (&["Kayles", "--cols", "3"], "are heaps: give --up-to N"),
        (
            &["Kayles", "--family", "x{1..3}"],
            "are not written as texts",
        ),
        (
            &["Kayles", "--up-to", "3,4"],
            "has 1 number, and --up-to has 2",
        ),
        (
            &["Clobber", "--up-to", "3"],
            "--up-to is for boards that are numbers",
        ),
        (
            &["TopplingDominoes", "--cols", "2", "--fill", "q"],
            "give --fill with one of l r",
        ),
        (
            &["Sheep", "--rows", "1", "--cols", "2"],
            "give --fill NUMBER",
        ),
        (
            &["NodeKayles", "--rows", "1", "--cols", "2"],
            "are graphs: give --family",
        ),
        (&["Chomp", "--up-to", "3"], "of type list<int>"),
        (
            &["Domineering", "--rows", "0..2", "--cols", "1"],
            "at least one row",
        ),
        (
            &[
                "Domineering",
                "--rows",
                "1..99999999",
                "--cols",
                "1..99999999",
            ],
            "at most 100000 places",
        ),
        (
            &["Nim", "--up-to", "18446744073709551615"],
            "at most 1000000 positions",
        ),
        (&["Nim", "--up-to", "x"], "`x` is no number of counters"),
        (
            &["Domineering", "--rows", "4..2", "--cols", "1"],
            "the range 4..2 is empty",
        ),
        (
            &["Domineering", "--rows", "1..", "--cols", "1"],
            "a range is `2..5`",
        ),
        (
            &["Clobber", "--family", "x{999999}{2}"],
            "nothing stands here that could be repeated",
        ),
        (
            &["Clobber", "--family", "(x{9999}){9999}"],
            "more than 100000 characters",
        ),
        (
            &["Clobber", "--family", "(){9999999999}"],
            "more than 100000 characters",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "canonicl"],
            "did you mean `canonical`?",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "mean,mean"],
            "has `mean` twice",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "ordinal_sum"],
            "`ordinal_sum`",
        ),
        (
            &["Domineerin", "--rows", "1", "--cols", "1"],
            "did you mean `Domineering`",
        ),
        (
            &["Octal", "--up-to", "3"],
            "the parameter `code` has no value",
        ),
        (&["Octal(3)", "--up-to", "3"], "rule-type"),
        (&["Nim; let x = 1", "--up-to", "3"], "is no ruleset"),
        (&["{1|2}", "--up-to", "3"], "ruleset"),
        (
            &["Nim", "--up-to", "3", "-o", "nowhere/t.txt"],
            "cannot be written",
        ),
        (&["Nim", "--up-to", "3", "--file", "none.game"], "none.game"),
        (
            &["Wythoff", "--up-to", "3,3", "--period"],
            "a period is of one heap",
        ),
        (
            &["Nim", "--up-to", "3", "--period", "--play", "misere"],
            "in normal play",
        ),
    ] {
        let told = refused(arguments);
        assert!(told.contains(what), "{arguments:?}: {told}");
    }
}

#[test]
fn the_place_of_a_fault_in_a_pattern_is_shown() {
    insta::assert_snapshot!(refused(&["Clobber", "--family", "xo(x{1..3}"]), @r"
    gamefmt: the `)` of this `(` is missing
      xo(x{1..3}
        ^
    ");
    insta::assert_snapshot!(refused(&["Clobber", "--family", "x{n}|o{2..1}", "--for", "n=1..2"]), @r"
    gamefmt: the range 2..1 is empty
      x{n}|o{2..1}
             ^
    ");
}

#[test]
fn a_board_that_is_none_is_a_finding_of_its_position() {
    let ended = table(&["Clobber", "--family", "x{1..2}q"]);
    assert_eq!(ended.code, 1);
    assert!(
        ended
            .stderr
            .contains("position xq: canonical: error[board-literal]"),
        "{}",
        ended.stderr
    );
}

// ---- periods ----

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
            values.map(Value::to_string).collect::<String>()
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
            ruleset, "--file", "a.game", "--up-to", "120", "--period", "--format", "json",
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
            "Octal(\"0.77\")",
            "--up-to",
            "200",
            "--period",
            "--resume",
            "p.jsonl",
        ];
        table_in(folder.path(), &[&arguments[..], more].concat())
    };
    let ended = run(&["--budget", "100"]);
    assert_eq!(ended.code, 1);
    assert!(ended.stdout.starts_with("none "), "{}", ended.stdout);
    assert!(
        ended.stderr.contains("error[over-budget]"),
        "{}",
        ended.stderr
    );
    let ended = run(&[]);
    assert_eq!(ended.code, 0);
    assert!(ended.stdout.contains("proved "), "{}", ended.stdout);
}

// ---- the page ----

/// The words of a line of the shell, with single quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for character in line.chars() {
        match character {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().expect("a word").push(other),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn the_page_shows_what_is_printed() {
    let page = fs::read_to_string(repository().join("specs/tables.md")).expect("the page");
    let mut asked = 0;
    for block in page.split("```sh\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let Some((line, shown)) = block.split_once('\n') else {
            continue;
        };
        let Some(line) = line.strip_prefix("$ gamefmt table ") else {
            continue;
        };
        let words = words(line);
        let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(table(&arguments).stdout, shown, "{line}");
        asked += 1;
    }
    assert!(asked >= 5, "{asked}");
}
