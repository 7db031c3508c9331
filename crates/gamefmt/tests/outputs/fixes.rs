//! `--fix`, `--unsafe-fixes` and `--diff`.

use std::fs;

use super::{folder, run};

const UNTIDY: &str = "\
use std.clobber;
let g = {0, 1 | -2};
let z = {-1 | 1};
let h = z : 1;
assert mean(g) == 1;
";

fn text(folder: &tempfile::TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("a file")
}

#[test]
fn fixes_are_applied_where_every_value_stays() {
    let folder = folder(&[("a.game", UNTIDY)]);
    let ended = run(&folder, &["check", "--fix"]);
    assert_eq!(
        text(&folder, "a.game"),
        "let g = {1 | -2};\nlet z = {-1 | 1};\nlet h = z : 1;\nassert mean(g) == 1;\n"
    );
    // The assert does not hold, and what does not hold is no matter of a safe fix.
    assert_eq!(ended.code, 1, "{}", ended.stdout);
    assert!(
        ended.stderr.contains("2 fixes applied, 1 not"),
        "{}",
        ended.stderr
    );
    assert!(
        ended
            .stderr
            .contains("3 findings have fixes that are not safe here"),
        "{}",
        ended.stderr
    );
}

#[test]
fn a_fix_changes_nothing_that_a_file_states_which_imports_the_fixed_one() {
    let form = "let z = {-1 | 1};\nlet y = {-1 | 1};\n";
    let lemma = "use \"games/a.game\" as a;\nlet g = a.z;\n";
    let user = "use \"b.game\";\nassert (g : 1) === {-1 | 1} : 1;\n";
    let paper = "# Lemma\n\n```game\nuse \"games/a.game\";\nassert y === {-1 | 1};\n```\n";
    let all = [("games/a.game", form), ("b.game", lemma), ("c.game", user)];
    let folder = folder(&all);
    fs::write(folder.path().join("d.md"), paper).expect("a file");
    let ended = run(&folder, &["check", "--fix", "--documents"]);
    assert!(ended.stderr.contains("2 not"), "{}", ended.stderr);
    assert_eq!(text(&folder, "games/a.game"), form);
    assert_eq!(ended.code, 0, "{}", ended.stdout);
    // Alone, nobody is known to need the form of either.
    run(&folder, &["check", "--fix", "games"]);
    assert_eq!(text(&folder, "games/a.game"), "let z = 0;\nlet y = 0;\n");
}

#[test]
fn a_statement_is_changed_when_that_is_asked_for() {
    let folder = folder(&[("a.game", "let g = {1 | -2};\nassert mean(g) == 1;\n")]);
    let ended = run(&folder, &["check", "--fix", "--unsafe-fixes"]);
    assert_eq!(
        text(&folder, "a.game"),
        "let g = {1 | -2};\nassert mean(g) == -1/2;\n"
    );
    assert_eq!(ended.code, 0, "{}", ended.stdout);
}

#[test]
fn a_difference_is_shown_and_nothing_written() {
    let folder = folder(&[("a.game", UNTIDY), ("b.game", "let g = 1;\n")]);
    let ended = run(&folder, &["check", "--diff"]);
    assert_eq!(text(&folder, "a.game"), UNTIDY);
    assert_eq!(ended.code, 1);
    assert!(
        ended
            .stdout
            .contains("-let g = {0, 1 | -2};\n+let g = {1 | -2};\n"),
        "{}",
        ended.stdout
    );
    let tidy = folder.path().join("a.game");
    fs::remove_file(tidy).expect("it was there");
    let ended = run(&folder, &["check", "--diff"]);
    assert_eq!((ended.code, &*ended.stdout), (0, ""));
}

#[test]
fn what_is_allowed_or_ignored_is_not_fixed() {
    let allowed = "// gamefmt: allow(dominated-option) as in the paper\nlet g = {0, 1 | -2};\n";
    let plain = "let g = {0, 1 | -2};\n";
    let folder = folder(&[("a.game", allowed), ("b.game", plain)]);
    run(&folder, &["check", "--fix", "--ignore", "dominated-option"]);
    assert_eq!(text(&folder, "a.game"), allowed);
    assert_eq!(text(&folder, "b.game"), plain);
    run(&folder, &["check", "--fix"]);
    assert_eq!(text(&folder, "a.game"), allowed);
    assert_ne!(text(&folder, "b.game"), plain);
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_untouched() {
    let folder = folder(&[("a.game", UNTIDY)]);
    let path = folder.path().join("a.game");
    let mut permissions = fs::metadata(&path).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions");
    let ended = run(&folder, &["check", "--fix"]);
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains("read-only"), "{}", ended.stderr);
    assert_eq!(text(&folder, "a.game"), UNTIDY);
}

#[test]
fn standard_input_is_not_fixed() {
    let folder = folder(&[]);
    let ended = run(&folder, &["check", "--fix", "-"]);
    assert_eq!(ended.code, 2);
}
