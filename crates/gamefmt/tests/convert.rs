//! `gamefmt convert` with the real binary: exit codes, what is found by itself, and files written and left alone.

mod support;

use std::fs;

use support::{Ended, gamefmt};
use tempfile::TempDir;

/// A folder with files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn run(folder: &TempDir, arguments: &[&str], input: &str) -> Ended {
    let arguments: Vec<&str> = ["convert"].iter().chain(arguments).copied().collect();
    gamefmt(&arguments, folder.path(), input.as_bytes())
}

fn read(folder: &TempDir, name: &str) -> Option<String> {
    fs::read_to_string(folder.path().join(name)).ok()
}

#[test]
fn standard_input_is_converted_to_standard_output() {
    let ended = run(
        &folder(&[]),
        &["--from", "cgsuite", "--to", "cgt"],
        "{3||2*|1*}\n+-1\n",
    );
    assert_eq!(
        (ended.code, &*ended.stdout, &*ended.stderr),
        (0, "{3|{2*|1*}}\n{1|-1}\n", "")
    );
}

#[test]
fn notations_are_found_by_endings_and_texts() {
    let folder = folder(&[("a.cgs", "+-1 // hot\n"), ("b.txt", "\\{1\\mid 0\\}\n")]);
    assert_eq!(
        run(&folder, &["a.cgs"], "").stdout,
        "let g1 = +-1; // hot\n"
    );
    assert_eq!(run(&folder, &["b.txt"], "").stdout, "let g1 = {1|0};\n");
    let ended = run(&folder, &["a.cgs", "-o", "a.tex"], "");
    assert_eq!(
        (ended.code, read(&folder, "a.tex").as_deref()),
        (0, Some("\\pm 1 % hot\n"))
    );
}

#[test]
fn what_is_not_plain_is_asked_for() {
    let ended = run(&folder(&[]), &[], "{0|1}\n");
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .stderr
            .contains("give `--from` with one of game, cgsuite"),
        "{}",
        ended.stderr
    );
    let ended = run(&folder(&[("a.game", "let g = 1;\n")]), &["a.game"], "");
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains("give `--to`"), "{}", ended.stderr);
}

#[test]
fn errors_are_shown_in_the_text_that_was_read_and_nothing_is_written() {
    let folder = folder(&[("a.cgs", "{0|1}\n{1|on}\n<1|2>\n"), ("out.game", "old\n")]);
    let ended = run(&folder, &["a.cgs", "-o", "out.game"], "");
    assert_eq!(ended.code, 1);
    for words in [
        "[loopy] error: `on` is a loopy game, and not short",
        "a.cgs:2:4",
        "[notation-text] error",
        "a.cgs:3:1",
    ] {
        assert!(ended.stderr.contains(words), "{words} in {}", ended.stderr);
    }
    assert_eq!(read(&folder, "out.game").as_deref(), Some("old\n"));
}

#[test]
fn what_the_target_cannot_say_is_an_error_at_its_item() {
    let folder = folder(&[("a.game", "let g = 1;\nlet s = <1|^2>;\n")]);
    let ended = run(&folder, &["a.game", "--to", "cgt", "-o", "out.cgt"], "");
    assert_eq!(ended.code, 1);
    for words in [
        "[notation-cannot-say] error: `s`: `cgt` has no words for a scoring form",
        "a.game:2:1",
    ] {
        assert!(ended.stderr.contains(words), "{words} in {}", ended.stderr);
    }
    assert_eq!(read(&folder, "out.cgt"), None);
}

#[test]
fn items_that_are_no_values_are_left_out_with_a_warning() {
    let folder = folder(&[("a.game", "let g = {3|1};\nassert mean(g) == 2;\n")]);
    let ended = run(&folder, &["a.game", "--to", "slash"], "");
    assert_eq!((ended.code, &*ended.stdout), (0, "g = {3|1}\n"));
    assert!(
        ended
            .stderr
            .contains("[notation-left-out] warning: an assert is left out"),
        "{}",
        ended.stderr
    );
}

#[test]
fn values_that_are_wrong_are_found_when_a_file_is_made_too() {
    let ended = run(&folder(&[]), &["--from", "cgsuite"], "{0|x}\n");
    assert_eq!((ended.code, &*ended.stdout), (1, ""));
    assert!(ended.stderr.contains("<stdin>:1:4"), "{}", ended.stderr);
}

#[test]
fn several_files_get_a_folder_and_all_or_none_are_written() {
    let folder = folder(&[
        ("a.game", "let g = {3|1};\n"),
        ("b.game", "let h = <1|2>;\n"),
    ]);
    fs::create_dir(folder.path().join("out")).expect("a folder");
    assert_eq!(
        run(&folder, &["a.game", "b.game", "--to", "json"], "").code,
        2
    );
    let ended = run(
        &folder,
        &["a.game", "b.game", "--to", "lean", "-o", "out"],
        "",
    );
    assert_eq!((ended.code, read(&folder, "out/a.lean")), (1, None));
    let ended = run(
        &folder,
        &["a.game", "b.game", "--to", "unicode", "-o", "out"],
        "",
    );
    assert_eq!(ended.code, 0);
    assert_eq!(
        read(&folder, "out/a.unicode").as_deref(),
        Some("g = {3|1}\n")
    );
    assert_eq!(
        read(&folder, "out/b.unicode").as_deref(),
        Some("h = ⟨1|2⟩\n")
    );
}

#[test]
fn boards_are_read_with_a_ruleset() {
    let folder = folder(&[("board.txt", "1\nlr.\nrl.\n")]);
    let ended = run(&folder, &["board.txt", "--ruleset", "Kobber"], "");
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    assert_eq!(
        ended.stdout,
        "play guaranteed;\n\nuse std.kobber;\n\nlet g1 = Kobber(\"lr.|rl.\", score = 1);\n"
    );
    let ended = run(&folder, &["board.txt", "--ruleset", "Kober"], "");
    assert_eq!(ended.code, 1);
    assert!(
        ended.stderr.contains("did you mean `Kobber`?"),
        "{}",
        ended.stderr
    );
}

#[test]
fn what_cannot_be_read_or_is_unknown_could_not_be_done() {
    let folder = folder(&[("bytes.cgs", "1\n")]);
    fs::write(folder.path().join("bytes.cgs"), [0xff, 0xfe]).expect("a file");
    assert_eq!(run(&folder, &["missing.cgs"], "").code, 2);
    assert_eq!(run(&folder, &["bytes.cgs"], "").code, 2);
    assert_eq!(run(&folder, &["--from", "klingon"], "").code, 2);
    assert_eq!(
        run(&folder, &["--from", "cgt", "--ruleset", "Kobber"], "0").code,
        2
    );
    assert_eq!(
        run(&folder, &["--from", "dot", "--to", "game"], "digraph {}").code,
        1
    );
    assert_eq!(
        run(
            &folder,
            &["--from", "cgt", "-o", "no/such/folder/a.game"],
            "0"
        )
        .code,
        2
    );
}

#[test]
fn codes_of_notations_are_explained() {
    let ended = gamefmt(&["explain", "notation-cannot-say"], folder(&[]).path(), b"");
    assert_eq!(ended.code, 0);
    assert!(
        ended.stdout.starts_with("## notation-cannot-say\n"),
        "{}",
        ended.stdout
    );
}
