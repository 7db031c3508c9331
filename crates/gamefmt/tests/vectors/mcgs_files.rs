//! The test suite of MCGS as its own files: converted and checked by the real program, which finds no disagreement.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use super::mcgs::{BUDGET, DISPUTED, Sum, sums};
use super::{data, table};

/// One sum of so many is converted and checked; `MCGS=all cargo test -p gamefmt --test vectors mcgs_files` takes all, for some minutes.
const SHARE: usize = 24;

/// How many sums of a file.
const IN_A_FILE: usize = 20;

/// A sum as MCGS writes it.
fn games(sum: &str) -> String {
    let mut text = String::new();
    for part in sum.split(" + ").filter(|part| !part.is_empty()) {
        let (head, game) = part.split_once("] ").expect("a game behind the section");
        let game = game.trim();
        if game.contains([' ', ',']) && !game.contains(':') {
            let _ = writeln!(text, "{head}] ({game})");
        } else {
            let _ = writeln!(text, "{head}] {game}");
        }
    }
    text
}

fn test_of(sum: &Sum) -> String {
    let answers = sum
        .expected
        .iter()
        .map(|(command, answer)| format!("{command} {answer}"));
    let answers: Vec<String> = answers.collect();
    format!("{}{{{}}}\n\n", games(&sum.theirs), answers.join(", "))
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program starts")
}

/// Converts texts, and gives the findings of the files that come of them.
fn findings(tests: &[String]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("out")).expect("a folder");
    let mut names = Vec::new();
    for (index, tests) in tests.chunks(IN_A_FILE).enumerate() {
        let name = format!("t{index}.test");
        let text = format!("{{version 1.7}}\n/*_ from a table */\n\n{}", tests.concat());
        std::fs::write(folder.path().join(&name), text).expect("written");
        names.push(name);
    }
    let mut arguments = vec!["convert", "-o", "out/"];
    arguments.extend(names.iter().map(String::as_str));
    let converted = run(&arguments, folder.path());
    let errors = String::from_utf8_lossy(&converted.stderr).into_owned();
    assert!(converted.status.success(), "{errors}");
    let checked = run(
        &[
            "check",
            "out",
            "--no-cache",
            "--budget",
            BUDGET,
            "--output-format",
            "concise",
        ],
        folder.path(),
    );
    let found = String::from_utf8(checked.stdout).expect("text");
    found
        .lines()
        .map(|line| format!("{line} in {}", item(folder.path(), line)))
        .collect()
}

/// The line of the file that a finding is about.
fn item(folder: &Path, finding: &str) -> String {
    let mut parts = finding.split(':');
    let (Some(file), Some(line)) = (parts.next(), parts.next()) else {
        return String::new();
    };
    let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
    let line = line.parse::<usize>().unwrap_or(0);
    text.lines()
        .nth(line.wrapping_sub(1))
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn sums_are_converted_and_checked() {
    let all = std::env::var("MCGS").is_ok_and(|mode| mode == "all");
    let beyond = std::fs::read_to_string(data("mcgs_beyond.txt")).expect("a list");
    let beyond: BTreeSet<&str> = beyond.lines().skip(1).collect();
    let tests: Vec<String> = sums()
        .iter()
        .filter(|sum| !beyond.contains(&*sum.theirs) && !DISPUTED.contains(&&*sum.theirs))
        .step_by(if all { 1 } else { SHARE })
        .map(test_of)
        .collect();
    assert!(tests.len() > 170);
    let found = findings(&tests);
    let with = |word: &str, item: &str| {
        let found = found.iter();
        found
            .filter(|line| line.contains(word) && line.contains(item))
            .count()
    };
    let over = with("error[over-budget]", "");
    assert_eq!(with("error", ""), over, "{}", found.join("\n"));
    let undecided = with("error[over-budget]", " in assert");
    assert!(
        undecided * 10 <= tests.len(),
        "{undecided} of {}",
        tests.len()
    );
}

#[test]
fn thermographs_are_converted_and_checked() {
    let tests: Vec<String> = table("mcgs_thermographs.tsv")
        .iter()
        .map(|row| {
            let games = games(&row["position"]);
            format!(
                "{games}{{thermograph\n\tL: {}\n\tR: {}\n}}\n\n",
                row["L"], row["R"]
            )
        })
        .collect();
    assert_eq!(tests.len(), 16);
    let found = findings(&tests);
    assert!(
        !found.iter().any(|line| line.contains("error")),
        "{}",
        found.join("\n")
    );
}

#[test]
fn a_wrong_answer_is_found() {
    let found = findings(&["[clobber] XO {B loss, W win}\n".to_owned()]);
    assert!(
        found.iter().any(|line| line.contains("assert-failed")),
        "{}",
        found.join("\n")
    );
}
