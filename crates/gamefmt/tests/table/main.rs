//! `gamefmt table`: every format, tables that stop and go on, bad requests, published values and periods.

mod jobs;
mod periods;
mod requests;
mod resume;
#[path = "../support/mod.rs"]
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
    1     2     −1         -1
    1     3     −1         -1
    2     2     ±1         1
    2     3     {2|−1/2}   5/4
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
    2     {1|0}
    3     {2|1}
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
    let rows =
        fs::read_to_string(repository().join("tests/data/domineering_published_and_computed.tsv"));
    let rows = rows.expect("the data");
    let known = rows
        .lines()
        .find(|line| line.starts_with("5x5"))
        .expect("the row");
    let fields: Vec<&str> = known.split('\t').collect();
    let show = ["--show", "canonical,temperature,mean", "--format", "tsv"];
    let text = clean(&[&["Domineering", "--rows", "5", "--cols", "5"], &show[..]].concat());
    let expected = format!("5\t5\t{}", fields[1..4].join("\t"));
    assert_eq!(text.lines().nth(1), Some(&*expected));
}
