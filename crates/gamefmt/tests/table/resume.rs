//! Tables that stop, by a kill or by a budget, and go on.

use std::fs;

use serde_json::Value;

use super::{SMALL, clean, folder, table, table_in};

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
    let boards = ["Domineering", "--rows", "1", "--cols", "1..2"];
    let show = ["--show", "mean,atomic_weight", "--format", "json"];
    let ended = table(&[&boards[..], &show].concat());
    assert_eq!(ended.code, 1, "{}", ended.stdout);
    let value: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(value["cells"][0]["atomic_weight"], "0");
    assert_eq!(value["cells"][1]["mean"], "-1");
    assert_eq!(value["cells"][1]["atomic_weight"], Value::Null);
    assert!(value["cells"][1]["atomic_weight error"].is_string());
}

#[test]
fn progress_is_told_where_it_is_asked_for() {
    let ended = table(&["Nim", "--up-to", "19", "--progress"]);
    assert_eq!(ended.stderr.lines().count(), 10);
    assert!(ended.stderr.ends_with("gamefmt: 20 of 20 positions\n"));
}
