//! `gamefmt render`: the pictures of the documents, the formats, and what is refused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn specs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs")
}

fn render(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gamefmt"))
        .arg("render")
        .args(arguments)
        .output()
        .expect("gamefmt runs")
}

#[track_caller]
fn rendered(arguments: &[&str]) -> String {
    let output = render(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[track_caller]
fn refused(arguments: &[&str], code: i32) -> String {
    let output = render(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// The words of a line of a shell; quotes are single.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('\'').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn the_pictures_of_the_document_are_those_of_its_commands() {
    let document = std::fs::read_to_string(specs().join("pictures.md")).expect("the document");
    let write = std::env::var_os("PICTURES").is_some_and(|value| value == "write");
    let mut count = 0;
    for line in document.lines() {
        let Some(command) = line.strip_prefix("gamefmt render ") else {
            continue;
        };
        let words = words(command);
        let [arguments @ .., option, name] = &words[..] else {
            panic!("{line} writes a file");
        };
        assert_eq!(option, "-o", "{line}");
        assert!(
            document.contains(&format!("(pictures/{name})")),
            "{name} is shown"
        );
        let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        arguments.extend(["--format", "svg"]);
        let picture = rendered(&arguments);
        roxmltree::Document::parse(&picture).expect("well-formed");
        let path = specs().join("pictures").join(name);
        if write {
            std::fs::write(&path, &picture).expect("written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == picture, "{name} is not what its command makes");
        count += 1;
    }
    let kept = std::fs::read_dir(specs().join("pictures")).expect("the folder");
    assert_eq!(kept.count(), count, "every picture has its command");
}

#[test]
fn a_file_is_written_in_the_format_of_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, begin) in [
        ("g.svg", "<svg "),
        ("g.tex", "% Game tree of {3|0}\n\\begin{tikzpicture}"),
        ("g.dot", "digraph \"{3|0}\" {"),
        ("g.txt", "{3|0}\n┌─┴─┐\n3   0\n"),
    ] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("UTF-8");
        assert_eq!(rendered(&["{3|0}", "-o", path]), "");
        let text = std::fs::read_to_string(path).expect("written");
        assert!(text.starts_with(begin), "{text}");
    }
}

#[test]
fn a_name_of_another_format_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("g.png");
    let name = path.to_str().expect("UTF-8");
    let why = refused(&["{3|0}", "-o", name], 2);
    assert!(why.contains(".svg, .tex, .dot or .txt"), "{why}");
    assert!(!path.exists());
    assert_eq!(rendered(&["{3|0}", "-o", name, "--format", "text"]), "");
    assert!(path.exists());
}

#[test]
fn what_is_left_out_is_said() {
    let output = render(&["*4", "--depth", "1"]);
    assert!(output.status.success());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("note: 24 options are not drawn"), "{error}");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("24 options are not drawn\n"), "{text}");
}

#[test]
fn the_universe_in_force_decides_what_is_drawn() {
    // Equal to 0 in normal play, and another game in misère play.
    assert_eq!(rendered(&["{*|*}"]), "0\n");
    let tree = rendered(&["{*|*}", "--play", "misere"]);
    assert_eq!(tree.lines().count(), 5, "{tree}");
    let form = rendered(&["{*|*}", "--form", "--labels", "form"]);
    assert_eq!(form.lines().count(), 5, "{form}");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_reason() {
    let why = refused(&["{3|0}", "--kind", "board"], 2);
    assert!(why.contains("this is no position of a ruleset"), "{why}");
    let why = refused(&["{3|0}", "--kind", "hasse"], 2);
    assert!(
        why.contains("expected a set of games, found a game"),
        "{why}"
    );
    let why = refused(&["{3|0}", "--kind", "thermograph", "--format", "dot"], 2);
    assert!(why.contains("a thermograph is no graph"), "{why}");
    let why = refused(&["mean({3|0}) == 1"], 2);
    assert!(
        why.contains("expected a game, found a truth value"),
        "{why}"
    );
    let why = refused(&["7", "--kind", "matrix", "--play", "robot"], 2);
    assert!(why.contains("an integer has no matrix"), "{why}");
    let why = refused(&["<3|0>", "--kind", "thermograph"], 1);
    assert!(!why.is_empty());
    let why = refused(&["nobody"], 1);
    assert!(why.contains("nothing is called `nobody`"), "{why}");
    let why = refused(&["{3|"], 1);
    assert!(!why.is_empty());
    let why = refused(&["{3|0}", "-o", "no/such/folder/g.svg"], 2);
    assert!(why.contains("no/such/folder/g.svg"), "{why}");
}
