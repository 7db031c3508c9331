//! Statistics, jobs, shards, baselines and levels.

use std::fs;

use serde_json::Value;

use crate::{concise, folder, run, write};

const FALSE: &str = "assert 1 == 2;\n";

// ---- statistics ----

#[test]
fn statistics_count_each_code_and_the_most_frequent_comes_first() {
    let folder = folder(&[
        ("a.game", "let N = 3*2;\nassert 1 == 2;\n"),
        ("b.game", "assert 1 == 2;\nassert 1 == 3;\n"),
    ]);
    let ended = run(&folder, &["check", "--statistics"]);
    assert_eq!(ended.code, 1);
    assert_eq!(
        ended.stdout,
        "\
3  error[assert-failed]       an `assert` does not hold
1  hint[looks-like-product]   a glued sum that looks like a product
1  warning[shadowed-prelude]  a file takes a name of the prelude for itself
2 files checked: 3 errors, 1 warning, 1 hint
"
    );
    let ended = run(
        &folder,
        &["check", "--statistics", "--output-format", "json"],
    );
    let rows: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(rows[0]["code"], "assert-failed");
    assert_eq!(rows[0]["count"], 3);
    let ended = run(
        &folder,
        &["check", "--statistics", "--output-format", "sarif"],
    );
    assert_eq!((ended.code, &*ended.stdout), (2, ""));
}

// ---- jobs and shards ----

#[test]
fn any_number_of_threads_prints_the_same() {
    let files: Vec<String> = (0..20).map(|n| format!("{n:02}.game")).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|name| (&**name, FALSE)).collect();
    let folder = folder(&files);
    let one = run(&folder, &["check", "--jobs", "1"]).stdout;
    for jobs in ["2", "7"] {
        assert_eq!(run(&folder, &["check", "--jobs", jobs]).stdout, one);
    }
    assert_eq!(run(&folder, &["check", "--jobs", "0"]).code, 2);
}

#[test]
fn the_shards_together_are_all_files() {
    let files: Vec<String> = (0..11).map(|n| format!("{n:02}.game")).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|name| (&**name, FALSE)).collect();
    let folder = folder(&files);
    let all = concise(&folder, &[]);
    let shards = ["1/3", "2/3", "3/3"].map(|shard| concise(&folder, &["--shard", shard]));
    assert!(shards.iter().all(|shard| shard.len() >= 3));
    let mut together = shards.concat();
    together.sort();
    assert_eq!(together, all);
    for wrong in ["0/3", "4/3", "x"] {
        assert_eq!(run(&folder, &["check", "--shard", wrong]).code, 2);
    }
}

#[test]
fn a_file_that_is_named_twice_is_checked_once() {
    let folder = folder(&[("sub/a.game", FALSE)]);
    let ended = run(&folder, &["check", "sub", "sub/a.game", "./sub/a.game"]);
    assert!(
        ended.stdout.ends_with("1 file checked: 1 error\n"),
        "{}",
        ended.stdout
    );
}

#[test]
fn what_git_ignores_is_left_out_at_every_depth() {
    let folder = folder(&[
        ("a.game", FALSE),
        ("sub/b.game", FALSE),
        ("sub/c.game", FALSE),
        ("deep/sub/d.game", FALSE),
        ("deep/e.game", FALSE),
        (".gitignore", "/deep/sub/\n*.tmp\n"),
        ("sub/.gitignore", "c.game\n"),
    ]);
    let found = concise(&folder, &[]);
    let names: Vec<&str> = found
        .iter()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(names, ["a.game", "deep/e.game", "sub/b.game"]);
    assert_eq!(concise(&folder, &["sub/c.game"]).len(), 1, "it is named");
}

// ---- baselines ----

#[test]
fn known_findings_are_not_reported_wherever_their_lines_stand() {
    let folder = folder(&[("sub/a.game", "let N = 1;\nassert 1 == 2;\nassert 1 == 2;\n")]);
    let baseline = ["check", "--baseline", "known.json"];
    let written = run(&folder, &[&baseline[..], &["--write-baseline"]].concat());
    assert_eq!(
        (written.code, &*written.stdout, &*written.stderr),
        (0, "", "")
    );
    let text = fs::read_to_string(folder.path().join("known.json")).expect("a baseline");
    assert!(
        text.contains("\"path\": \"sub/a.game\"") && text.contains("\"count\": 2"),
        "{text}"
    );
    let clean = run(&folder, &baseline);
    assert_eq!(
        (clean.code, &*clean.stdout, &*clean.stderr),
        (0, "1 file checked: 0 errors\n", "")
    );
    // Moved lines are known, a third finding of the same kind and a changed line are not.
    let moved = "// new\n\nassert 1 == 2;\n    assert 1 == 2;\nlet N = 1;\nassert 1 == 2;\nassert 1 == 3;\n";
    write(&folder, "sub/a.game", moved);
    let found = concise(&folder, &["--baseline", "known.json"]);
    assert_eq!(
        found,
        [
            "sub/a.game:6:8: error[assert-failed] this does not hold",
            "sub/a.game:7:8: error[assert-failed] this does not hold"
        ]
    );
    assert_eq!(run(&folder, &baseline).code, 1);
}

#[test]
fn a_known_finding_that_is_gone_is_told() {
    let folder = folder(&[("a.game", FALSE), ("b.game", FALSE), ("c.game", FALSE)]);
    let baseline = ["check", "--baseline", "known.json"];
    run(&folder, &[&baseline[..], &["--write-baseline"]].concat());
    write(&folder, "a.game", "assert 1 == 1;\n");
    fs::remove_file(folder.path().join("b.game")).expect("a file");
    let ended = run(&folder, &baseline);
    assert_eq!(ended.code, 0);
    assert_eq!(
        ended.stderr,
        "\
gamefmt: warning: known.json: [assert-failed] in a.game is there no longer: assert 1 == 2;
gamefmt: warning: known.json: [assert-failed] in b.game is there no longer: assert 1 == 2;
"
    );
    let other = run(&folder, &[&baseline[..], &["c.game"]].concat());
    assert!(
        !other.stderr.contains("a.game"),
        "it was not checked: {}",
        other.stderr
    );
}

#[test]
fn a_baseline_holds_from_any_folder() {
    let folder = folder(&[("sub/a.game", FALSE)]);
    run(
        &folder,
        &["check", "--baseline", "known.json", "--write-baseline"],
    );
    let sub = folder.path().join("sub");
    let ended = crate::gamefmt(&["check", "--baseline", "../known.json"], &sub, b"");
    assert_eq!((ended.code, &*ended.stderr), (0, ""), "{}", ended.stdout);
}

#[test]
fn a_baseline_that_cannot_be_read_could_not_do_the_work() {
    let folder = folder(&[
        ("a.game", FALSE),
        ("bad.json", "{}"),
        ("new.json", "{\"version\": 9, \"findings\": []}"),
    ]);
    for (name, told) in [
        ("none.json", "`--write-baseline` makes it"),
        ("bad.json", "missing field"),
        ("new.json", "version 9"),
    ] {
        let ended = run(&folder, &["check", "--baseline", name]);
        assert_eq!((ended.code, &*ended.stdout), (2, ""));
        assert!(ended.stderr.contains(told), "{}", ended.stderr);
    }
    assert_eq!(run(&folder, &["check", "--write-baseline"]).code, 2);
}

// ---- levels ----

#[test]
fn levels_are_chosen_on_the_command_line() {
    let folder = folder(&[("a.game", "let N = 3*2;\nassert 1 == 2;\n")]);
    let levels = |arguments: &[&str]| -> Vec<String> {
        let lines = concise(&folder, arguments);
        lines
            .iter()
            .filter_map(|line| line.split(' ').nth(1))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(
        levels(&[]),
        [
            "warning[shadowed-prelude]",
            "hint[looks-like-product]",
            "error[assert-failed]"
        ]
    );
    assert_eq!(
        levels(&[
            "--error",
            "looks-like-product",
            "--ignore",
            "shadowed-prelude",
            "--warn",
            "assert-failed"
        ]),
        ["error[looks-like-product]", "warning[assert-failed]"]
    );
    assert_eq!(
        levels(&["--deny-warnings", "--ignore", "assert-failed"]),
        ["error[shadowed-prelude]", "hint[looks-like-product]"]
    );
    let quiet = ["check", "--ignore", "assert-failed"];
    assert_eq!(run(&folder, &quiet).code, 0);
    assert_eq!(
        run(&folder, &[&quiet[..], &["--deny-warnings"]].concat()).code,
        1
    );
}

#[test]
fn a_code_that_does_not_exist_or_cannot_be_lowered_could_not_do_the_work() {
    let folder = folder(&[("a.game", FALSE)]);
    let ended = run(&folder, &["check", "--ignore", "asert-failed"]);
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("did you mean `assert-failed`?"),
        "{}",
        ended.stderr
    );
    let ended = run(&folder, &["check", "--warn", "slash-ambiguous"]);
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("cannot be lowered"),
        "{}",
        ended.stderr
    );
    assert_eq!(
        run(&folder, &["check", "--error", "slash-ambiguous"]).code,
        1
    );
}

#[test]
fn a_comment_allows_a_finding_and_an_idle_one_is_a_warning() {
    let folder = folder(&[(
        "a.game",
        "assert 1 == 2; // gamefmt: allow(assert-failed) a conjecture\nlet a = 1; // gamefmt: allow(assert-failed) old\n",
    )]);
    let ended = run(&folder, &["check"]);
    assert_eq!(ended.code, 0);
    assert!(
        ended.stdout.contains("[unused-allow] warning"),
        "{}",
        ended.stdout
    );
    assert_eq!(run(&folder, &["check", "--deny-warnings"]).code, 1);
    let kept = run(&folder, &["fmt", "--check"]);
    assert_eq!(kept.code, 0, "{}", kept.stdout);
}

// ---- the shell ----

#[test]
fn completions_and_the_manual_know_the_options() {
    let folder = folder(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ended = run(&folder, &["completions", shell]);
        assert_eq!(ended.code, 0, "{}", ended.stderr);
        assert!(ended.stdout.contains("write-baseline"), "{shell}");
    }
    let ended = run(&folder, &["man"]);
    assert_eq!(ended.code, 0);
    assert!(ended.stdout.contains(".SH CHECK"), "{}", ended.stdout);
    assert!(
        ended.stdout.contains("write\\-baseline"),
        "{}",
        ended.stdout
    );
}
