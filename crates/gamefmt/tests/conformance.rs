//! The specification as files: every `tests/conformance/**/NAME.game` is checked, formatted and asked by the real
//! binary, and its answers are compared with the files beside it.
//!
//! - `NAME.check`: what `gamefmt check NAME.game` prints, and its exit code. Without this file the check must be clean.
//! - `NAME.fmt`: what `gamefmt fmt` makes of it. Without this file it is formatted already.
//! - `NAME.eval`: lines `EXPR => ANSWER`, asked with `gamefmt eval --file NAME.game -`.
//!
//! Cases in `budgets` are checked with `--budget 300000 --forms 100000`. A file that is imported by others and is no case of its own has a name that begins with `_`.
//! `CONFORMANCE=write cargo test -p gamefmt --test conformance` writes what the binary says now; read the difference.

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use support::{Ended, difference, gamefmt, repository};

#[test]
fn every_case_gives_the_answers_beside_it() {
    let root = repository().join("tests/conformance");
    let cases = cases(&root);
    assert!(
        cases.len() >= 60,
        "only {} cases below {}",
        cases.len(),
        root.display()
    );
    let write = std::env::var_os("CONFORMANCE").is_some_and(|mode| mode == "write");
    let mut failures = String::new();
    for case in &cases {
        for answer in answers(case) {
            if write {
                answer.write();
            } else if let Some(how) = answer.mismatch() {
                let _ = writeln!(failures, "{}:\n{how}", answer.path.display());
            }
        }
    }
    assert!(
        failures.is_empty(),
        "\n{failures}\nCONFORMANCE=write accepts these answers"
    );
}

/// Every case, in order.
fn cases(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(cases(&path));
        } else if path.extension().is_some_and(|ending| ending == "game") && !name.starts_with('_')
        {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// An answer of the binary, and the file that says what it should be.
struct Answer {
    path: PathBuf,
    /// What it is now; `None` if there is nothing to write down.
    now: Option<String>,
}

impl Answer {
    fn expected(&self) -> Option<String> {
        fs::read_to_string(&self.path).ok()
    }

    fn mismatch(&self) -> Option<String> {
        let expected = self.expected();
        (expected != self.now).then(|| {
            difference(
                expected.as_deref().unwrap_or(""),
                self.now.as_deref().unwrap_or(""),
            )
        })
    }

    fn write(&self) {
        match &self.now {
            Some(text) => fs::write(&self.path, text).expect("the answer can be written"),
            None if self.path.exists() => {
                fs::remove_file(&self.path).expect("the answer can be removed");
            }
            None => {}
        }
    }
}

fn answers(case: &Path) -> Vec<Answer> {
    let folder = case.parent().expect("a case stands in a folder");
    let name = case
        .file_name()
        .expect("a case has a name")
        .to_string_lossy()
        .into_owned();
    let mut answers = vec![check(case, folder, &name), format(case, folder, &name)];
    let questions = case.with_extension("eval");
    if let Ok(text) = fs::read_to_string(&questions) {
        answers.push(Answer {
            path: questions,
            now: Some(evaluate(&text, folder, &name)),
        });
    }
    answers
}

fn check(case: &Path, folder: &Path, name: &str) -> Answer {
    let mut now = String::new();
    // A small budget shows the same findings as the usual one, sooner.
    let small: &[&str] = if folder.ends_with("budgets") {
        &["--budget", "300000", "--forms", "100000"]
    } else {
        &[]
    };
    let ended = gamefmt(&[&["check", name], small].concat(), folder, b"");
    if ended.code != 0 || ended.stdout != "1 file checked: 0 errors\n" {
        let Ended {
            stdout,
            stderr,
            code,
        } = ended;
        let _ = writeln!(now, "{stdout}{stderr}exit code {code}");
    }
    Answer {
        path: case.with_extension("check"),
        now: (!now.is_empty()).then_some(now),
    }
}

fn format(case: &Path, folder: &Path, name: &str) -> Answer {
    let text = fs::read(case).expect("a case can be read");
    let formatted = gamefmt(&["fmt", "-", "--stdin-filepath", name], folder, &text).stdout;
    let again = gamefmt(&["fmt", "-"], folder, formatted.as_bytes()).stdout;
    assert_eq!(
        formatted, again,
        "{name}: formatting twice differs from formatting once"
    );
    Answer {
        path: case.with_extension("fmt"),
        now: (formatted.as_bytes() != text).then_some(formatted),
    }
}

/// The questions with the answers of now. A `#` line and a blank line stay as they are.
fn evaluate(text: &str, folder: &Path, name: &str) -> String {
    let question = |line: &str| {
        line.split_once(" =>")
            .map_or(line, |(question, _)| question)
            .trim_end()
            .to_owned()
    };
    let is_question = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let asked: Vec<String> = text.lines().filter(is_question).map(question).collect();
    let input = asked.join("\n") + "\n";
    let ended = gamefmt(&["eval", "--file", name, "-"], folder, input.as_bytes());
    let replies: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(
        replies.len(),
        asked.len(),
        "{name}: one answer for each question\n{}{}",
        ended.stdout,
        ended.stderr
    );
    let mut pairs = asked.iter().zip(replies);
    let mut out = String::new();
    for line in text.lines() {
        match is_question(&line).then(|| pairs.next()).flatten() {
            Some((question, reply)) => _ = writeln!(out, "{question} => {reply}"),
            None => _ = writeln!(out, "{line}"),
        }
    }
    out
}
