//! `gamefmt.toml`: where it is found, what it changes, and what is said of one that is wrong.

use std::fs;

use serde_json::Value;

use crate::support::repository;
use crate::{concise, folder, places, run, write};

const FALSE: &str = "assert 1 == 2;\n";
const HINTS: &str = "let N = 3*2;\n";

#[test]
fn the_nearest_file_above_counts() {
    let folder = folder(&[
        ("a.game", HINTS),
        ("sub/b.game", HINTS),
        ("sub/deep/c.game", HINTS),
        (
            "gamefmt.toml",
            "[check.levels]\nlooks-like-product = \"ignore\"\n",
        ),
        (
            "sub/gamefmt.toml",
            "[check.levels]\nshadowed-prelude = \"error\"\n",
        ),
    ]);
    let found = concise(&folder, &[]);
    assert_eq!(
        places(&found),
        [
            "a.game:1:5: warning[shadowed-prelude",
            "sub/b.game:1:5: error[shadowed-prelude",
            "sub/b.game:1:9: hint[looks-like-product",
            "sub/deep/c.game:1:5: error[shadowed-prelude",
            "sub/deep/c.game:1:9: hint[looks-like-product",
        ]
    );
}

#[test]
fn the_command_line_wins() {
    let folder = folder(&[
        ("a.game", HINTS),
        (
            "gamefmt.toml",
            "[check]\noutput-format = \"json\"\ndeny-warnings = true\n[check.levels]\nlooks-like-product = \"ignore\"\n",
        ),
    ]);
    let ended = run(&folder, &["check"]);
    assert_eq!(ended.code, 1);
    let findings: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(findings.as_array().map(Vec::len), Some(1));
    let options = ["--deny-warnings=false", "--warn", "looks-like-product"];
    let found = concise(&folder, &options);
    assert!(
        found.iter().all(|line| line.contains(" warning[")),
        "{found:?}"
    );
    assert_eq!(found.len(), 2);
}

#[test]
fn budgets_are_settings() {
    let folder = folder(&[
        (
            "a.game",
            "assert forall (G in born(normal, 2)) G - G == 0;\n",
        ),
        ("gamefmt.toml", "[check]\nbudget = 100\n"),
    ]);
    let ended = run(&folder, &["check"]);
    assert!(ended.stdout.contains("[over-budget]"), "{}", ended.stdout);
    let ended = run(&folder, &["check", "--budget", "20000000"]);
    assert_eq!(ended.code, 0, "{}", ended.stdout);
}

#[test]
fn excluded_files_are_left_out_of_folders_but_not_where_they_are_named() {
    let folder = folder(&[
        ("a.game", FALSE),
        ("drafts/b.game", FALSE),
        ("sub/old.game", FALSE),
        (
            "gamefmt.toml",
            "[files]\nexclude = [\"/drafts/\", \"old.game\"]\n",
        ),
    ]);
    assert_eq!(concise(&folder, &[]).len(), 1);
    assert_eq!(concise(&folder, &["drafts/b.game"]).len(), 1);
    write(&folder, "drafts/b.game", "let  b=1;\n");
    let ended = run(&folder, &["fmt", "--check"]);
    assert_eq!((ended.code, &*ended.stdout), (0, ""));
}

#[test]
fn the_spelling_of_fmt_is_a_setting() {
    let folder = folder(&[
        ("a.game", "let g = ^ + *2;\n"),
        ("gamefmt.toml", "[format]\nunicode = true\n"),
    ]);
    assert_eq!(run(&folder, &["fmt", "--unicode=false", "--check"]).code, 0);
    assert_eq!(run(&folder, &["fmt"]).code, 0);
    let text = fs::read_to_string(folder.path().join("a.game")).expect("a file");
    assert_eq!(text, "let g = ↑ + ∗₂;\n");
}

#[test]
fn a_key_that_does_not_exist_is_shown_with_a_suggestion() {
    let folder = folder(&[
        ("sub/a.game", FALSE),
        ("sub/gamefmt.toml", "[check]\nbuget = 5\n"),
    ]);
    for command in ["check", "fmt"] {
        let ended = run(&folder, &[command]);
        assert_eq!((ended.code, &*ended.stdout), (2, ""));
        assert_eq!(
            ended.stderr,
            "\
[bad-configuration] error: there is no key `buget` here
   ╭─[ sub/gamefmt.toml:2:1 ]
   │
 2 │ buget = 5
   │ ──┬──
   │   ╰──── here
   │
   │ Help: did you mean `budget`?
───╯

"
        );
    }
}

#[test]
fn the_file_with_every_default_is_the_one_in_specs() {
    let ended = run(&folder(&[]), &["config"]);
    assert_eq!(ended.code, 0);
    let path = repository().join("specs/gamefmt.toml");
    if std::env::var_os("OUTPUTS").is_some_and(|mode| mode == "write") {
        fs::write(&path, &ended.stdout).expect("the file can be written");
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, ended.stdout, "OUTPUTS=write accepts this");
    let folder = folder(&[("a.game", FALSE), ("gamefmt.toml", &kept)]);
    assert_eq!(run(&folder, &["check"]).code, 1);
}

#[test]
fn the_schema_accepts_the_defaults_and_refuses_other_keys() {
    let ended = run(&folder(&[]), &["config", "--schema"]);
    let schema: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let holds = |text: &str| {
        let value: Value = toml::from_str(text).expect("TOML");
        validator.is_valid(&value)
    };
    assert!(holds(&run(&folder(&[]), &["config"]).stdout));
    assert!(holds("check.levels.assert-failed = \"hint\""));
    assert!(!holds("check.levels.assert-faild = \"hint\""));
    assert!(!holds("check.levels.assert-failed = \"low\""));
    assert!(!holds("check.buget = 5"));
}
