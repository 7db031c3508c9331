//! Each format on the files of `tests/outputs/games`, compared with `tests/outputs/FORMAT.txt`, and on the wrong example of
//! every code, compared with `tests/outputs/every/FORMAT.txt`.
//!
//! `OUTPUTS=write cargo test -p gamefmt --test outputs` writes what the binary says now; read the difference.

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;

use crate::support::{FORMATS, difference, gamefmt, repository};
use crate::{folder, run};

/// What a format says of the files.
fn printed(format: &str) -> String {
    let games = repository().join("tests/outputs/games");
    let ended = gamefmt(&["check", "--output-format", format], &games, b"");
    assert_eq!((ended.code, &*ended.stderr), (1, ""), "{format}");
    ended.stdout
}

fn json(format: &str) -> Value {
    serde_json::from_str(&printed(format)).expect("JSON")
}

/// Compares what formats print with the files of a folder.
#[track_caller]
fn compare(beside: &str, formats: &[&str], printed: &dyn Fn(&str) -> String) {
    let write = std::env::var_os("OUTPUTS").is_some_and(|mode| mode == "write");
    let mut failures = String::new();
    for format in formats {
        let path = repository().join(format!("{beside}/{format}.txt"));
        let now = printed(format);
        if write {
            fs::write(&path, &now).expect("the answer can be written");
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if expected != now {
            let _ = write!(failures, "{format}:\n{}", difference(&expected, &now));
        }
    }
    assert!(
        failures.is_empty(),
        "\n{failures}\nOUTPUTS=write accepts these answers"
    );
}

#[test]
fn every_format_prints_what_stands_beside_the_files() {
    compare("tests/outputs", &FORMATS, &printed);
}

#[test]
fn every_diagnostic_is_printed_in_every_format() {
    let folder = folder(&[]);
    let mut examples = 0;
    for code in game_check::codes() {
        if !code.wrong.is_empty() {
            crate::write(&folder, &format!("{}.game", code.name), code.wrong);
            examples += 1;
        }
    }
    let printed = |format: &str| run(&folder, &["check", "--output-format", format]).stdout;
    compare("tests/outputs/every", &FORMATS, &printed);
    let files = printed("concise");
    let mut files: Vec<&str> = files
        .lines()
        .filter_map(|line| line.split(':').next())
        .collect();
    files.dedup();
    // Those of `eval` and of no `.game` text say nothing here or something else.
    assert!(files.len() + 3 >= examples, "{} of {examples}", files.len());
}

#[test]
fn the_same_findings_are_in_every_format() {
    let count = printed("concise").lines().count();
    assert!(count >= 10, "{count}");
    let array = json("json");
    let lines: Vec<Value> = printed("json-lines")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(array, Value::from(lines));
    let length = |value: &Value| value.as_array().map(Vec::len);
    assert_eq!(length(&array), Some(count));
    assert_eq!(length(&json("sarif")["runs"][0]["results"]), Some(count));
    assert_eq!(length(&json("gitlab")), Some(count));
    assert_eq!(printed("github").lines().count(), count);
    let clean = 1;
    let cases = printed("junit").matches("<testcase ").count();
    assert_eq!(cases, count + clean);
}

#[test]
fn sarif_is_valid_by_the_schema_of_oasis() {
    let path = repository().join("tests/data/sarif-schema-2.1.0.json");
    let schema = fs::read_to_string(path).expect("the schema can be read");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let empty = folder(&[("a.game", "let a = 1;\n")]);
    let empty = run(
        &empty,
        &[
            "check",
            "--output-format",
            "sarif",
            "a.game",
            "/dev/null/b.game",
        ],
    );
    let empty = serde_json::from_str(&empty.stdout).expect("JSON");
    for log in [json("sarif"), empty] {
        let errors: Vec<String> = validator
            .iter_errors(&log)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }
    let mut wrong = json("sarif");
    wrong["runs"][0]["results"][0]["level"] = "grave".into();
    assert!(
        !validator.is_valid(&wrong),
        "the validator refuses something"
    );
}

#[test]
fn rules_of_sarif_are_where_the_results_say() {
    let log = json("sarif");
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    for result in results {
        let index = result["ruleIndex"].as_u64().expect("an index");
        let index = usize::try_from(index).expect("a small index");
        let rule = &run["tool"]["driver"]["rules"][index];
        assert_eq!(rule["id"], result["ruleId"]);
        let page = rule["help"]["markdown"].as_str().expect("a page");
        assert!(page.starts_with("## "), "{page}");
    }
    assert!(results.iter().any(|result| !result["fixes"].is_null()));
}

#[test]
fn columns_count_characters() {
    let text = "let é𐐀 = 1; assert é𐐀 == 2;\n";
    let folder = folder(&[("a.game", text)]);
    let ended = run(&folder, &["check", "--output-format", "concise"]);
    assert_eq!(
        ended.stdout,
        "a.game:1:20: error[assert-failed] this does not hold\n"
    );
}

#[test]
fn fingerprints_differ_and_stay_while_lines_move() {
    let of = |text: &str| -> Vec<String> {
        let folder = folder(&[("a.game", text)]);
        let ended = run(&folder, &["check", "--output-format", "gitlab"]);
        let issues: Value = serde_json::from_str(&ended.stdout).expect("JSON");
        let issues = issues.as_array().expect("an array").iter();
        issues
            .map(|issue| issue["fingerprint"].as_str().expect("text").to_owned())
            .collect()
    };
    let before = of("assert 1 == 2;\nassert 1 == 2;\nassert 1 == 3;\n");
    let after = of("// moved\n\nlet x = 1;\n  assert 1 == 2;\nassert 1 == 2;\nassert 1 == 3;\n");
    assert_eq!(before, after);
    assert!(before[0] != before[1] && before[1] != before[2]);
}

#[test]
fn paths_below_the_current_folder_are_relative() {
    let folder = folder(&[("sub/a.game", "assert 1 == 2;\n")]);
    let path = folder.path().canonicalize().expect("a folder");
    let absolute = path.join("sub/a.game").display().to_string();
    for argument in [&*absolute, "./sub/../sub/a.game", "sub"] {
        let ended = run(&folder, &["check", "--output-format", "concise", argument]);
        assert!(
            ended.stdout.starts_with("sub/a.game:1:8: error"),
            "{}",
            ended.stdout
        );
    }
}

#[test]
fn machine_formats_of_no_findings_are_whole() {
    let folder = folder(&[("a.game", "let a = 1;\n")]);
    for (format, expected) in [
        ("concise", ""),
        ("json", "[]\n"),
        ("json-lines", ""),
        ("github", ""),
        ("gitlab", "[]\n"),
    ] {
        let ended = run(&folder, &["check", "--output-format", format]);
        assert_eq!(
            (ended.code, &*ended.stdout, &*ended.stderr),
            (0, expected, ""),
            "{format}"
        );
    }
}

#[test]
fn a_file_that_cannot_be_read_is_said_on_standard_error_and_in_the_report() {
    let folder = folder(&[]);
    std::fs::create_dir(folder.path().join("sub")).expect("a folder");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/nowhere", folder.path().join("b.game")).expect("a link");
    let ended = run(&folder, &["check", "--output-format", "json", "b.game"]);
    assert_eq!((ended.code, &*ended.stdout), (2, "[]\n"));
    assert!(ended.stderr.contains("b.game"), "{}", ended.stderr);
}
