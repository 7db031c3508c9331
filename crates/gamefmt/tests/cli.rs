//! The command line as its users meet it: exit codes, files written and left alone, and inputs that no file should be.

mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use support::{Ended, command, gamefmt};
use tempfile::TempDir;

/// A folder with files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn run(folder: &TempDir, arguments: &[&str]) -> Ended {
    gamefmt(arguments, folder.path(), b"")
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("a file")
}

const TRUE: &str = "assert 1 + 1 == 2;\n";
const FALSE: &str = "assert 1 + 1 == 3;\n";
const UNTIDY: &str = "let  g={3|0} ;\n";
const TIDY: &str = "let g = {3|0};\n";

// ---- check ----

#[test]
fn check_of_a_true_file_is_clean() {
    let ended = run(&folder(&[("a.game", TRUE)]), &["check", "a.game"]);
    assert_eq!(
        (ended.code, &*ended.stdout, &*ended.stderr),
        (0, "1 file checked: 0 errors\n", "")
    );
}

#[test]
fn check_of_a_false_assert_has_findings() {
    let ended = run(&folder(&[("a.game", FALSE)]), &["check", "a.game"]);
    assert_eq!(ended.code, 1);
    assert!(
        ended.stdout.contains("[assert-failed] error"),
        "{}",
        ended.stdout
    );
    assert!(
        ended.stdout.ends_with("1 file checked: 1 error\n"),
        "{}",
        ended.stdout
    );
}

#[test]
fn check_of_warnings_and_hints_alone_exits_with_0() {
    let ended = run(
        &folder(&[("a.game", "let N = 3*2;\n")]),
        &["check", "a.game"],
    );
    assert_eq!(ended.code, 0);
    assert!(
        ended
            .stdout
            .ends_with("1 file checked: 0 errors, 1 warning, 1 hint\n"),
        "{}",
        ended.stdout
    );
}

#[test]
fn check_of_a_path_that_is_not_there_could_not_do_its_work() {
    let ended = run(&folder(&[("a.game", TRUE)]), &["check", "b.game", "a.game"]);
    assert_eq!(ended.code, 2);
    assert_eq!(ended.stderr, "gamefmt: there is no file or folder b.game\n");
    assert_eq!(
        ended.stdout, "1 file checked: 0 errors\n",
        "the other file is checked all the same"
    );
}

#[test]
fn check_of_a_folder_takes_its_game_files_but_not_what_git_ignores() {
    let folder = folder(&[
        ("a.game", TRUE),
        ("sub/b.game", TRUE),
        ("c.txt", FALSE),
        ("d.game", FALSE),
        (".gitignore", "d.game\n"),
    ]);
    for arguments in [&["check"][..], &["check", "."]] {
        let ended = run(&folder, arguments);
        assert_eq!(
            (ended.code, &*ended.stdout),
            (0, "2 files checked: 0 errors\n")
        );
    }
}

#[test]
fn check_of_a_folder_without_game_files_warns() {
    let ended = run(&folder(&[("a.txt", "")]), &["check", "."]);
    assert_eq!(
        (ended.code, &*ended.stderr),
        (0, "gamefmt: warning: no .game files in .\n")
    );
}

#[test]
fn check_reads_standard_input() {
    let ended = gamefmt(&["check", "-"], folder(&[]).path(), FALSE.as_bytes());
    assert_eq!(ended.code, 1);
    assert!(ended.stdout.contains("<stdin>:1:8"), "{}", ended.stdout);
}

#[test]
fn check_prints_files_in_order_and_the_same_bytes_every_time() {
    let files: Vec<(String, &str)> = (0..20).map(|n| (format!("{n:02}.game"), FALSE)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, *text)).collect();
    let folder = folder(&files);
    let first = run(&folder, &["check"]).stdout;
    let places: Vec<usize> = files
        .iter()
        .map(|(name, _)| first.find(name).expect("every file is reported"))
        .collect();
    assert!(places.is_sorted());
    assert_eq!(run(&folder, &["check"]).stdout, first);
}

#[test]
fn output_that_is_no_terminal_has_no_colour() {
    let ended = run(&folder(&[("a.game", FALSE)]), &["check"]);
    assert!(!ended.stdout.contains('\u{1b}'));
}

#[test]
fn the_budget_is_an_option() {
    let folder = folder(&[(
        "a.game",
        "assert forall (G in born(normal, 2)) G - G == 0;\n",
    )]);
    assert_eq!(run(&folder, &["check"]).code, 0);
    let ended = run(&folder, &["check", "--budget", "100"]);
    assert_eq!(ended.code, 1);
    assert!(ended.stdout.contains("[over-budget]"), "{}", ended.stdout);
}

#[test]
fn watch_checks_again_when_a_file_changes() {
    let folder = folder(&[("a.game", TRUE)]);
    let mut child = command(&["check", "--watch", "."], folder.path())
        .spawn()
        .expect("the binary starts");
    let output = child.stdout.take().expect("its output is a pipe");
    let (send, lines) = mpsc::channel();
    std::thread::spawn(move || {
        BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .for_each(|line| _ = send.send(line));
    });
    let wait_for = |wanted: &str| {
        while let Ok(line) = lines.recv_timeout(Duration::from_secs(20)) {
            if line == wanted {
                return true;
            }
        }
        false
    };
    let seen = wait_for("1 file checked: 0 errors") && {
        fs::write(folder.path().join("a.game"), FALSE).expect("the file can be written");
        wait_for("1 file checked: 1 error")
    };
    let running = child.try_wait().expect("its state is known").is_none();
    child.kill().expect("it can be stopped");
    child.wait().expect("it ends");
    assert!(seen && running);
}

// ---- fmt ----

#[test]
fn fmt_writes_in_place_and_says_which_files() {
    let folder = folder(&[("a.game", UNTIDY), ("b.game", TIDY)]);
    let ended = run(&folder, &["fmt", "a.game", "b.game"]);
    assert_eq!((ended.code, &*ended.stdout), (0, "formatted a.game\n"));
    assert_eq!(
        (read(&folder, "a.game"), read(&folder, "b.game")),
        (TIDY.to_owned(), TIDY.to_owned())
    );
    let again = run(&folder, &["fmt", "a.game", "b.game"]);
    assert_eq!((again.code, &*again.stdout), (0, ""));
}

#[test]
fn fmt_check_writes_nothing() {
    let folder = folder(&[("a.game", UNTIDY), ("b.game", TIDY)]);
    let ended = run(&folder, &["fmt", "--check"]);
    assert_eq!((ended.code, &*ended.stdout), (1, "would reformat a.game\n"));
    assert_eq!(read(&folder, "a.game"), UNTIDY);
    assert_eq!(run(&folder, &["fmt", "--check", "b.game"]).code, 0);
}

#[test]
fn fmt_diff_shows_what_would_change() {
    let folder = folder(&[("a.game", UNTIDY)]);
    let ended = run(&folder, &["fmt", "--diff"]);
    assert_eq!(ended.code, 1);
    assert_eq!(
        ended.stdout,
        "--- a.game\n+++ a.game\n@@ -1 +1 @@\n-let  g={3|0} ;\n+let g = {3|0};\n"
    );
    assert_eq!(read(&folder, "a.game"), UNTIDY);
}

#[test]
fn fmt_of_standard_input_prints_the_text() {
    let folder = folder(&[]);
    let ended = gamefmt(
        &["fmt", "-", "--stdin-filepath", "a.game"],
        folder.path(),
        UNTIDY.as_bytes(),
    );
    assert_eq!((ended.code, &*ended.stdout), (0, TIDY));
    let ended = gamefmt(&["fmt", "--check", "-"], folder.path(), UNTIDY.as_bytes());
    assert_eq!(
        (ended.code, &*ended.stdout),
        (1, "would reformat <stdin>\n")
    );
}

#[test]
fn fmt_writes_unicode_when_asked() {
    let ended = gamefmt(
        &["fmt", "--unicode", "-"],
        folder(&[]).path(),
        b"let g = ^ + *2 + +-1;\n",
    );
    assert_eq!(ended.stdout, "let g = ↑ + ∗₂ + ±1;\n");
}

#[test]
fn fmt_keeps_an_item_with_an_error_and_formats_the_others() {
    let folder = folder(&[("a.game", "let  a = {1|0|-1};\nlet  b = 2;\n")]);
    let ended = run(&folder, &["fmt", "a.game"]);
    assert_eq!(ended.code, 1);
    assert_eq!(
        ended.stderr,
        "gamefmt: a.game: 1 item with errors left as written; see `gamefmt check`\n"
    );
    assert_eq!(read(&folder, "a.game"), "let  a = {1|0|-1};\nlet b = 2;\n");
}

#[test]
fn fmt_keeps_carriage_returns_where_the_whole_file_has_them() {
    let folder = folder(&[("a.game", "let  a=1;\r\nlet  b=2;\r\n")]);
    run(&folder, &["fmt", "a.game"]);
    assert_eq!(read(&folder, "a.game"), "let a = 1;\r\nlet b = 2;\r\n");
}

#[test]
fn fmt_refuses_a_read_only_file() {
    let folder = folder(&[("a.game", UNTIDY)]);
    let path = folder.path().join("a.game");
    let mut permissions = fs::metadata(&path).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions can be set");
    let ended = run(&folder, &["fmt", "a.game"]);
    assert_eq!(
        (ended.code, &*ended.stderr),
        (2, "gamefmt: a.game: the file is read-only\n")
    );
    assert_eq!(read(&folder, "a.game"), UNTIDY);
}

#[cfg(unix)]
#[test]
fn fmt_keeps_a_link_and_the_permissions_of_its_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder(&[("real.game", UNTIDY)]);
    let (real, link) = (
        folder.path().join("real.game"),
        folder.path().join("link.game"),
    );
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions can be set");
    std::os::unix::fs::symlink("real.game", &link).expect("a link");
    assert_eq!(run(&folder, &["fmt", "link.game"]).code, 0);
    assert!(
        fs::symlink_metadata(&link)
            .expect("a link")
            .file_type()
            .is_symlink()
    );
    assert_eq!(read(&folder, "real.game"), TIDY);
    assert_eq!(
        fs::metadata(&real).expect("a file").permissions().mode() & 0o777,
        0o640
    );
    assert_eq!(
        fs::read_dir(folder.path()).expect("a folder").count(),
        2,
        "nothing is left beside it"
    );
}

// ---- eval ----

#[test]
fn eval_prints_one_line_for_each_argument() {
    let ended = run(
        &folder(&[]),
        &["eval", "{3|0} + {4|-1}", "mean({3|0})", "-1/2", "* > 0"],
    );
    assert_eq!(
        (ended.code, &*ended.stdout),
        (0, "{7|4||2|-1}\n3/2\n-1/2\nfalse\n")
    );
}

#[test]
fn eval_shows_an_error_under_the_expression() {
    let ended = run(&folder(&[]), &["eval", "1 + meen({3|0})", "2"]);
    assert_eq!((ended.code, &*ended.stdout), (1, "2\n"));
    assert!(
        ended
            .stderr
            .contains("[unknown-name] error: nothing is called `meen`"),
        "{}",
        ended.stderr
    );
    assert!(
        ended.stderr.contains("did you mean `mean`?"),
        "{}",
        ended.stderr
    );
}

#[test]
fn eval_of_lines_answers_each_line_with_one_line() {
    let input = b"1 + 1\n\n// a comment\n{1|\n*2 + *3 \r\n{1/3|1}\n\xff\ntrue and 1 == 1";
    let ended = gamefmt(&["eval", "-"], folder(&[]).path(), input);
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(ended.code, 1);
    assert_eq!(lines.len(), 8, "{}", ended.stdout);
    assert_eq!(
        [lines[0], lines[1], lines[2], lines[4], lines[7]],
        ["2", "", "", "*", "true"]
    );
    assert!(lines[3].starts_with("error[expected]: "), "{}", lines[3]);
    assert_eq!(lines[5], "error[not-dyadic]: 1/3 is no game of normal play");
    assert!(lines[6].starts_with("error[not-utf8]: "), "{}", lines[6]);
}

#[test]
fn eval_answers_a_line_before_the_next_one_comes() {
    let mut child = command(&["eval", "-"], folder(&[]).path())
        .spawn()
        .expect("the binary starts");
    let mut input = child.stdin.take().expect("its input is a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    for (question, answer) in [("1 + 1\n", "2\n"), ("*2 + *\n", "*3\n")] {
        input.write_all(question.as_bytes()).expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert_eq!(line, answer);
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn eval_sees_the_names_of_a_file_and_of_its_imports() {
    let folder = folder(&[
        ("a.game", "use \"b.game\" as b;\nlet g = {b.three|0};\n"),
        ("b.game", "let three = 3;\n"),
    ]);
    let ended = run(&folder, &["eval", "--file", "a.game", "g", "b.three"]);
    assert_eq!((ended.code, &*ended.stdout), (0, "{3|0}\n3\n"));
    assert_eq!(run(&folder, &["eval", "--file", "c.game", "1"]).code, 2);
}

#[test]
fn eval_of_a_position_by_several_threads_is_that_of_one() {
    let folder = folder(&[]);
    let asked = |jobs: &str| {
        let position = "Clobber(\"xoxo|oxox|xoxo|oxox\")";
        let outcome = format!("outcome({position} + empty(Domineering, 4, 5))");
        let uses = ["--use", "std.clobber", "--use", "std.domineering"];
        let texts = [position, &outcome, "birthday(empty(Domineering, 4, 5))"];
        let ended = run(
            &folder,
            &[&["eval", "--jobs", jobs][..], &uses, &texts].concat(),
        );
        assert_eq!((ended.code, &*ended.stderr), (0, ""));
        ended.stdout
    };
    let alone = asked("1");
    assert_eq!(alone.lines().count(), 3);
    for jobs in ["2", "4"] {
        assert_eq!(asked(jobs), alone);
    }
    assert_eq!(run(&folder, &["eval", "--jobs", "0", "1"]).code, 2);
}

#[test]
fn eval_takes_a_universe_and_a_spelling() {
    let folder = folder(&[]);
    let ended = run(&folder, &["eval", "--play", "scoring", "<1|2||3>"]);
    assert_eq!((ended.code, &*ended.stdout), (0, "<<1|2>|3>\n"));
    let ended = run(&folder, &["eval", "--format", "unicode", "^^ + {1|-1}"]);
    assert_eq!((ended.code, &*ended.stdout), (0, "{1⇑|−1⇑}\n"));
    assert_eq!(run(&folder, &["eval", "--play", "chess", "1"]).code, 2);
}

// ---- the rest ----

#[test]
fn explain_prints_the_page_of_a_code() {
    let ended = run(&folder(&[]), &["explain", "slash-ambiguous"]);
    assert_eq!(ended.code, 0);
    assert!(
        ended.stdout.starts_with("## slash-ambiguous\n"),
        "{}",
        ended.stdout
    );
    assert!(run(&folder(&[]), &["explain"]).stdout.lines().count() > 60);
    let ended = run(&folder(&[]), &["explain", "slash-ambigous"]);
    assert_eq!(
        (ended.code, &*ended.stderr),
        (
            2,
            "gamefmt: there is no code `slash-ambigous`; did you mean `slash-ambiguous`?\n"
        )
    );
}

#[test]
fn help_shows_examples_and_a_wrong_option_could_not_do_the_work() {
    let folder = folder(&[]);
    let ended = run(&folder, &["fmt", "--help"]);
    assert_eq!(ended.code, 0);
    assert!(
        ended.stdout.contains("gamefmt fmt --check games/"),
        "{}",
        ended.stdout
    );
    assert_eq!(run(&folder, &["check", "--no-such-option"]).code, 2);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut child = command(&["eval", "-"], folder(&[]).path())
        .spawn()
        .expect("the binary starts");
    let mut input = child.stdin.take().expect("its input is a pipe");
    let mut output = child.stdout.take().expect("its output is a pipe");
    let writer = std::thread::spawn(move || {
        // The program ends before it has read all; then this pipe is broken too.
        let _ = input.write_all("{3|0} + {4|-1}\n".repeat(200_000).as_bytes());
    });
    output.read_exact(&mut [0; 10]).expect("it answers");
    drop(output);
    let ended = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic");
    assert_eq!(
        (
            ended.status.code(),
            &*String::from_utf8_lossy(&ended.stderr)
        ),
        (Some(0), "")
    );
}

// ---- input that no file should be: its own message, and exit code 1 ----

/// Checks a file of those bytes, which must have findings, and gives what was printed.
#[track_caller]
fn refused(bytes: &[u8], code: &str) -> String {
    let folder = folder(&[]);
    fs::write(folder.path().join("a.game"), bytes).expect("a file");
    let ended = run(&folder, &["check", "a.game"]);
    assert_eq!(ended.code, 1, "{}{}", ended.stdout, ended.stderr);
    let shown: String = ended.stdout.chars().take(2000).collect();
    assert!(ended.stdout.contains(&format!("[{code}] error")), "{shown}");
    assert!(
        ended.stdout.len() < 100_000,
        "{} bytes of output",
        ended.stdout.len()
    );
    ended.stdout
}

#[test]
fn a_file_that_is_not_utf8() {
    let shown = refused(b"let g = 1;\nlet h = \xff;\n", "not-utf8");
    assert!(shown.contains("byte 19, in line 2, is FF"), "{shown}");
}

#[test]
fn an_empty_file_is_clean() {
    let ended = run(&folder(&[("a.game", "")]), &["check", "a.game"]);
    assert_eq!(
        (ended.code, &*ended.stdout),
        (0, "1 file checked: 0 errors\n")
    );
}

#[test]
fn a_folder_with_the_name_of_a_file_is_searched() {
    let ended = run(&folder(&[("a.game/b.game", FALSE)]), &["check", "a.game"]);
    assert_eq!(ended.code, 1);
    assert!(ended.stdout.contains("a.game/b.game"), "{}", ended.stdout);
}

#[test]
fn a_hundred_thousand_nested_braces() {
    let depth = 100_000;
    refused(
        format!("let g = {}{};\n", "{".repeat(depth), "|}".repeat(depth)).as_bytes(),
        "nesting",
    );
    refused(
        format!("let g = {};\n", "{".repeat(depth)).as_bytes(),
        "nesting",
    );
    refused(
        format!("let g = {}1;\n", "-".repeat(depth)).as_bytes(),
        "nesting",
    );
}

#[test]
fn a_line_of_fifty_megabytes() {
    let names = "1 + ".repeat(12_500_000);
    let folder = folder(&[("a.game", &format!("/* {names} */ let g = {{1|0|-1}};\n"))]);
    let ended = run(&folder, &["check", "--max-size", "60000000", "a.game"]);
    assert_eq!(ended.code, 1);
    assert!(
        ended.stdout.contains("slash-ambiguous"),
        "{}",
        &ended.stdout[..ended.stdout.len().min(2000)]
    );
    assert!(
        ended.stdout.len() < 2000,
        "the line is quoted around the finding only"
    );
}

#[test]
fn a_number_of_a_million_digits() {
    refused(
        format!("let g = {};\n", "7".repeat(1_000_000)).as_bytes(),
        "number-too-long",
    );
}

#[test]
fn a_sum_of_a_hundred_thousand_terms_is_no_bad_input() {
    let folder = folder(&[(
        "a.game",
        &format!("assert {}1 == 100001;\n", "1 + ".repeat(100_000)),
    )]);
    let ended = run(&folder, &["check", "a.game"]);
    assert_eq!(
        (ended.code, &*ended.stdout),
        (0, "1 file checked: 0 errors\n")
    );
}

#[test]
fn an_import_that_is_a_folder_or_no_text() {
    let folder = folder(&[
        ("sub/b.game", TRUE),
        ("a.game", "use \"sub\" as sub;\nuse \"c.game\" as c;\n"),
    ]);
    fs::write(folder.path().join("c.game"), b"\xff").expect("a file");
    let ended = run(&folder, &["check", "a.game"]);
    assert_eq!(ended.code, 1);
    assert_eq!(
        ended.stdout.matches("[import-missing] error").count(),
        2,
        "{}",
        ended.stdout
    );
    assert_eq!(
        ended.stdout.matches("cannot be read").count(),
        2,
        "{}",
        ended.stdout
    );
}

#[test]
fn a_file_that_cannot_be_read() {
    let folder = folder(&[]);
    let ended = gamefmt(
        &["check", "/dev/null/a.game"],
        Path::new(folder.path()),
        b"",
    );
    assert_eq!(ended.code, 2);
}

#[test]
fn prove_says_what_holds_on_all_boards() {
    let ended = run(
        &folder(&[]),
        &["prove", "--use", "std.clobber", "Clobber(across)"],
    );
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    let found = run(&folder(&[]), &["prove", "Clobber(across)"]);
    assert_eq!((found.code, &found.stdout), (0, &ended.stdout));
    assert!(
        ended.stdout.contains("dead-ending: proved\n    4 overlaps"),
        "{}",
        ended.stdout
    );
    assert!(
        ended.stdout.contains("impartial: false, at \"ox\"\n"),
        "{}",
        ended.stdout
    );
    let rules = "ruleset R { board strip \"p q _\"; left \"pq{..1}_\" => \"_q*p\"; mirror \"pq\", reverse; }\n";
    let folder = folder(&[("a.game", rules)]);
    let ended = run(
        &folder,
        &["prove", "--file", "a.game", "--format", "json", "R"],
    );
    let data: serde_json::Value = serde_json::from_str(&ended.stdout).expect("JSON");
    let dead_ending = &data["properties"][3];
    assert_eq!(dead_ending["property"], "dead-ending");
    assert_eq!(dead_ending["verdict"], "refuted");
    assert_eq!(dead_ending["board"], "_pq");
    assert_eq!(dead_ending["moves"][0], "Right to \"qp_\"");
    for (request, told) in [
        (&["--file", "a.game", "S"][..], "nothing is called `S`"),
        (&["Nothing"], "found with `--file FILE`"),
        (&["Clober"], "did you mean `Clobber` of `std.clobber`?"),
        (&["Clobber(1)"], "expected list<dir>, found int"),
        (&["1 + 1"], "is no ruleset"),
    ] {
        let ended = run(&folder, &[&["prove"], request].concat());
        assert_eq!((ended.code, &*ended.stdout), (2, ""));
        assert!(ended.stderr.contains(told), "{}", ended.stderr);
    }
}
