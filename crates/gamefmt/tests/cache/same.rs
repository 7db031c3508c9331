//! What is printed does not depend on the cache.

use std::fs;
use std::process::Stdio;
use std::time::Instant;

use crate::support::{FORMATS, repository};
use crate::{Project, assert_same, ended};

#[test]
fn every_format_is_the_same_from_the_cache() {
    let project = Project::new(&[]);
    let folder = repository().join("tests/conformance");
    let run = |format: &str, more: &[&str]| {
        let arguments = ["check", "--output-format", format, "--budget", "20000"];
        let mut command = project.command(&[&arguments[..], more].concat());
        command.current_dir(&folder);
        ended(command)
    };
    // What is kept by the first run is printed by all others.
    run("concise", &["--jobs", "3"]);
    let kept = project.entries();
    assert!(kept.len() > 50, "{}", kept.len());
    for format in FORMATS {
        let plain = run(format, &["--no-cache"]);
        assert!(plain.code == 1 && plain.stdout.len() > 10_000, "{format}");
        assert_same(&plain, &run(format, &[]));
    }
    let statistics = run("text", &["--statistics", "--no-cache"]);
    assert_same(&statistics, &run("text", &["--statistics", "--jobs", "1"]));
    assert!(project.entries() == kept, "nothing was found anew");
}

#[test]
fn nothing_is_evaluated_when_nothing_has_changed() {
    let heavy = "use std.domineering;\nlet a = empty(Domineering, 6, 6);\nassert 1 == 2;\n";
    let project = Project::new(&[("a.game", heavy)]);
    let arguments = ["check", "--budget", "8000000"];
    let timed = || {
        let start = Instant::now();
        (project.run(&arguments), start.elapsed())
    };
    let (cold, first) = timed();
    assert!(cold.stdout.contains("over-budget"), "{}", cold.stdout);
    let (warm, second) = timed();
    assert_same(&cold, &warm);
    assert!(second * 5 < first, "{first:?}, then {second:?}");
}

#[test]
fn a_change_of_what_is_imported_is_seen() {
    let project = Project::new(&[
        ("a.game", "use \"sub/b.game\" as b;\nassert b.x == 1;\n"),
        ("sub/b.game", "use \"c.game\" as c;\nlet x = c.y;\n"),
        ("alone.game", "assert 1 == 2;\n"),
    ]);
    let c = "sub/c.game";
    let mut seen = vec![project.check(&[]).stdout];
    for text in [
        "let y = 1;\n",
        "let y = 2;\n",
        "",
        "use \"../a.game\" as a;\nlet y = 1;\n",
    ] {
        project.write(c, text);
        seen.push(project.check(&[]).stdout);
    }
    fs::write(project.path(c), b"let y = \xff;\n").expect("a file");
    seen.push(project.check(&[]).stdout);
    fs::remove_file(project.path(c)).expect("a file");
    assert_eq!(project.check(&[]).stdout, seen[0]);
    fs::create_dir(project.path(c)).expect("a folder");
    seen.push(project.check(&["a.game"]).stdout);
    fs::remove_dir(project.path(c)).expect("a folder");
    project.write(c, "let y = 1;\n");
    assert_eq!(project.check(&[]).stdout, seen[1]);
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), count, "all are different");
}

#[test]
fn the_same_text_elsewhere_has_findings_of_its_own() {
    let user = "use \"lib.game\" as lib;\nassert lib.x == 1;\n";
    let project = Project::new(&[
        ("a/user.game", user),
        ("b/user.game", user),
        ("a/lib.game", "let x = 1;\n"),
        ("b/lib.game", "let x = 2;\n"),
    ]);
    let all = project.check(&["--output-format", "concise"]);
    assert!(all.stdout.starts_with("b/user.game:2:8"), "{}", all.stdout);
    // From another folder they have the same path, and the files that are imported tell them apart.
    for (folder, code) in [("a", 0), ("b", 1), ("a", 0)] {
        let mut command = project.command(&["check", "user.game"]);
        command.current_dir(project.path(folder));
        assert_eq!(ended(command).code, code, "{folder}");
    }
}

#[test]
fn budgets_and_levels_are_those_of_the_run() {
    let heavy = "use std.domineering;\nlet a = empty(Domineering, 4, 4);\nassert 1 == 2;\n";
    let project = Project::new(&[("a.game", heavy)]);
    let over = |arguments: &[&str]| project.check(arguments).stdout.contains("over-budget");
    assert!(over(&["--budget", "1000"]));
    assert!(!over(&[]));
    assert!(over(&["--forms", "10"]));
    assert!(over(&["--budget", "1000"]));
    project.write("gamefmt.toml", "[check]\nbudget = 1000\n");
    assert!(over(&[]));
    assert!(!over(&["--budget", "20000000"]));
    project.write("gamefmt.toml", "");
    assert_eq!(project.check(&["--ignore", "assert-failed"]).code, 0);
    assert_eq!(project.check(&["--warn", "assert-failed"]).code, 0);
    assert_eq!(project.check(&[]).code, 1);
    let known = ["--baseline", "known.json"];
    project.run(&[&["check"], &known[..], &["--write-baseline"]].concat());
    assert_eq!(project.check(&known).code, 0);
}

#[test]
fn fixes_do_not_ask_the_cache() {
    let project = Project::new(&[("a.game", "let a = {1, 0 | 3};\n")]);
    let before = project.check(&["--output-format", "concise"]);
    assert!(
        before.stdout.contains("dominated-option"),
        "{}",
        before.stdout
    );
    let kept = project.entries();
    assert_eq!(project.run(&["check", "--diff"]).code, 1);
    assert_eq!(project.run(&["check", "--fix"]).code, 0);
    assert!(project.entries() == kept);
    let after = project.check(&["--output-format", "concise"]);
    assert!(
        !after.stdout.contains("dominated-option"),
        "{}",
        after.stdout
    );
}

#[test]
fn standard_input_is_read_anew() {
    let project = Project::new(&[("text", "assert 1 == 2;\n")]);
    for (text, code) in [
        ("assert 1 == 2;\n", 1),
        ("assert 1 == 1;\n", 0),
        ("assert 1 == 2;\n", 1),
    ] {
        project.write("text", text);
        let mut command = project.command(&["check", "-"]);
        command.stdin(Stdio::from(
            fs::File::open(project.path("text")).expect("a file"),
        ));
        assert_eq!(ended(command).code, code);
    }
}
