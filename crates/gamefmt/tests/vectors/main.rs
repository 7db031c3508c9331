//! The checked values of `tests/data`, asked of the real program through `gamefmt eval -`.

mod cgsuite;
mod cgsuite_boards;
mod drawn;
mod impartial;
mod mcgs;
mod mcgs_files;
mod misere_boards;
mod misere_forms;
mod positions;
mod robot;
mod scoring;
mod sequential;
mod thermographs;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// One question and the line that must come back.
struct Question {
    expr: String,
    answer: String,
}

fn ask(expr: String, answer: impl Into<String>) -> Question {
    Question {
        expr,
        answer: answer.into(),
    }
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name)
}

fn records(name: &str) -> Vec<Value> {
    let path = data(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON record"))
        .collect()
}

/// The rows of a table by the names of its columns. Lines that begin with `#` are comments.
fn table(name: &str) -> Vec<HashMap<String, String>> {
    let path = data(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = text.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = rows.next().expect("a head").split('\t').collect();
    rows.map(|row| {
        let fields = row.split('\t').map(str::to_owned);
        columns
            .iter()
            .map(|&name| name.to_owned())
            .zip(fields)
            .collect()
    })
    .collect()
}

/// The answers of one process, line by line.
fn answers(exprs: &[&str], play: &str) -> Vec<String> {
    answers_of(exprs, &["--play", play])
}

/// The answers of one process with these options.
fn answers_of(exprs: &[&str], options: &[&str]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .arg("eval")
        .args(options)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let text: String = exprs.iter().fold(String::new(), |mut text, expr| {
        let _ = writeln!(text, "{expr}");
        text
    });
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer
        .join()
        .expect("no panic")
        .expect("it reads everything");
    let answers = String::from_utf8(output.stdout).expect("text");
    answers.lines().map(str::to_owned).collect()
}

/// Asks all questions and compares every answer.
fn put(questions: &[Question], play: &str) {
    put_with(questions, &["--play", play]);
}

/// Asks all questions with these options and compares every answer.
fn put_with(questions: &[Question], options: &[&str]) {
    assert!(!questions.is_empty(), "no questions");
    let exprs: Vec<&str> = questions.iter().map(|question| &*question.expr).collect();
    let answers = answers_of(&exprs, options);
    assert_eq!(answers.len(), questions.len());
    let wrong: Vec<String> = questions
        .iter()
        .zip(&answers)
        .filter(|(question, answer)| question.answer != **answer)
        .map(|(question, answer)| {
            format!(
                "{}\n  expected {}\n  answered {answer}",
                question.expr, question.answer
            )
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} wrong, first:\n{}",
        wrong.len(),
        questions.len(),
        wrong[..wrong.len().min(5)].join("\n")
    );
}

/// `[[left],[right]]` as a form.
fn braces(game: &Value) -> String {
    let side = |index: usize| {
        let options = game[index].as_array().expect("options");
        options.iter().map(braces).collect::<Vec<_>>().join(",")
    };
    format!("{{{}|{}}}", side(0), side(1))
}

fn number(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

#[test]
fn normal_play_agrees_with_the_definitions() {
    let mut questions = Vec::new();
    for record in records("normal.jsonl") {
        let g = braces(&record["g"]);
        if let Some(h) = record.get("h") {
            let h = braces(h);
            let relation = match record["cmp"].as_str().expect("a relation") {
                "=" => "==",
                "|" => "||",
                other => other,
            };
            for known in ["==", "<", ">", "||"] {
                questions.push(ask(
                    format!("{g} {known} {h}"),
                    (known == relation).to_string(),
                ));
            }
            let modulo = record["inf"].as_str().expect("a relation");
            for (known, operator) in [("=", "=="), ("<", "<"), (">", ">"), ("|", "||")] {
                questions.push(ask(
                    format!("{g} {operator} {h} mod inf"),
                    (known == modulo).to_string(),
                ));
            }
            let sum = braces(&record["sum"]);
            questions.push(ask(format!("canonical({g} + {h}) === {sum}"), "true"));
            continue;
        }
        let c = braces(&record["c"]);
        questions.push(ask(format!("canonical({g}) === {c}"), "true"));
        let reduced = braces(&record["rcf"]);
        questions.push(ask(format!("reduced({g}) === {reduced}"), "true"));
        questions.push(ask(format!("is({reduced}, reduced)"), "true"));
        match record.get("aw") {
            Some(weight) => {
                let weight = braces(weight);
                questions.push(ask(format!("atomic_weight({g}) === {weight}"), "true"));
            }
            // Where a stop is not 0 the game is beyond any count of ups.
            None if record["LS"] != "0" || record["RS"] != "0" => questions.push(ask(
                format!("atomic_weight({g})"),
                "error[not-atomic]: this game has no atomic weight",
            )),
            None => {}
        }
        questions.push(ask(
            format!("outcome({g})"),
            record["o"].as_str().expect("an outcome"),
        ));
        for (function, field) in [
            ("left_stop", "LS"),
            ("right_stop", "RS"),
            ("temperature", "t"),
            ("mean", "m"),
        ] {
            questions.push(ask(format!("{function}({g})"), number(&record[field])));
        }
        for (function, field) in [("left_stop", "aLS"), ("right_stop", "aRS")] {
            questions.push(ask(
                format!("{function}({g}, adorned = true)"),
                number(&record[field]),
            ));
        }
    }
    put(&questions, "normal");
}

#[test]
fn misere_forms_are_dicot_and_dead_ending_or_not() {
    let mut questions = Vec::new();
    for record in records("misere.jsonl")
        .iter()
        .filter(|record| record["dicot"].is_boolean())
    {
        let g = braces(&record["g"]);
        questions.push(ask(format!("is({g}, dicot)"), record["dicot"].to_string()));
        questions.push(ask(
            format!("is({g}, dead-ending)"),
            record["deadending"].to_string(),
        ));
    }
    put(&questions, "misere");
}

#[test]
fn misere_play_agrees_with_the_definitions() {
    for (universe, canonical, relation) in [("dicot", "cD", "D"), ("dead-ending", "cE", "E")] {
        let mut questions = Vec::new();
        for record in records("misere.jsonl") {
            let g = braces(&record["g"]);
            if let Some(outcome) = record["o"].as_str() {
                questions.push(ask(format!("outcome({g})"), outcome));
            }
            if let Some(outcome) = record["so"].as_str() {
                questions.push(ask(format!("strong_outcome({g})"), outcome));
            }
            if !record[canonical].is_null() {
                let form = braces(&record[canonical]);
                questions.push(ask(format!("canonical({g}) === {form}"), "true"));
                questions.push(ask(format!("is({form}, reduced)"), "true"));
            }
            let Some(expected) = record[relation].as_str() else {
                continue;
            };
            let h = braces(&record["h"]);
            for (known, operator) in [("=", "=="), ("<", "<"), (">", ">"), ("|", "||")] {
                questions.push(ask(
                    format!("{g} {operator} {h}"),
                    (known == expected).to_string(),
                ));
            }
            let outcome = record["oSum"].as_str().expect("an outcome");
            questions.push(ask(format!("outcome({g} + {h})"), outcome));
        }
        put(&questions, universe);
    }
}

#[test]
fn the_values_of_boards_have_the_published_properties() {
    let mut questions = Vec::new();
    for row in table("grid_strip_values.tsv") {
        let field = |name: &str| &*row[name];
        let g = field("canonical");
        for function in [
            "outcome",
            "birthday",
            "left_stop",
            "right_stop",
            "stop_count",
            "temperature",
            "mean",
        ] {
            questions.push(ask(format!("{function}({g})"), field(function)));
        }
        questions.push(ask(format!("canonical({g}) === {g}"), "true"));
    }
    put(&questions, "normal");
}
