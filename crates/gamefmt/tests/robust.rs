//! Disks that are full, streams that nobody reads, runs that are killed: what is said, and that nothing is lost.
#![cfg(unix)]

mod support;

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::Duration;

use support::command;
use tempfile::TempDir;

const UNTIDY: &str = "let  g={3|0} ;\n";
const TIDY: &str = "let g = {3|0};\n";

fn folder(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), text).expect("a file");
    folder
}

/// Runs the binary where files may have one block at most: the next one does not fit, as on a full disk.
fn with_no_room(folder: &Path, arguments: &str) -> Output {
    let binary = env!("CARGO_BIN_EXE_gamefmt");
    let script = format!("trap '' XFSZ; ulimit -f 1; exec {binary} {arguments}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).current_dir(folder);
    shell.env("GAMEFMT_CACHE_DIR", folder.join("cache"));
    shell.output().expect("a shell")
}

fn said(output: &Output) -> (Option<i32>, String) {
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), stderr)
}

/// Whether a name is one of a `.game` file.
fn is_game(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "game")
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<_> = entries.flatten().map(name).collect();
    names.sort();
    names
}

#[test]
fn a_file_that_does_not_fit_stays_as_it_was() {
    let lines = (0..1000).map(|number| format!("let  g{number}={{3|0}} ;\n"));
    let text: String = lines.collect();
    let folder = folder("a.game", &text);
    for arguments in ["fmt a.game", "convert a.game --to latex -o a.tex"] {
        let output = with_no_room(folder.path(), arguments);
        let (code, stderr) = said(&output);
        assert_eq!(code, Some(2), "{arguments}: {stderr}");
        assert!(
            stderr.contains("File too large") && !stderr.contains(".tmp"),
            "{stderr}"
        );
    }
    let now = fs::read_to_string(folder.path().join("a.game")).expect("a file");
    assert_eq!(now, text);
    assert_eq!(names(folder.path()), ["a.game"]);
}

#[test]
fn a_cache_that_does_not_fit_changes_no_finding() {
    let text = "let  g={3,2|0} ;\n".repeat(100);
    let folder = folder("a.game", &text);
    let output = with_no_room(folder.path(), "check --output-format concise a.game");
    let (_, stderr) = said(&output);
    assert!(stderr.contains("warning: the cache in"), "{stderr}");
    let without = with_no_room(
        folder.path(),
        "check --no-cache --output-format concise a.game",
    );
    assert!(!without.stdout.is_empty());
    assert_eq!(output.stdout, without.stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_a_failure() {
    let folder = folder("a.game", UNTIDY);
    for arguments in [
        &["check", "a.game"][..],
        &["fmt", "--check", "a.game"],
        &["eval", "1"],
        &["explain"],
        &["--help"],
        &["help", "fmt"],
    ] {
        let full = File::options().write(true).open("/dev/full");
        let output = command(arguments, folder.path())
            .stdout(full.expect("a device"))
            .output()
            .expect("the binary starts");
        let (code, stderr) = said(&output);
        assert_eq!(code, Some(2), "{arguments:?}: {stderr}");
        assert!(stderr.contains("No space left"), "{arguments:?}: {stderr}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn complaints_that_nobody_hears_are_no_panic() {
    let folder = folder("a.game", UNTIDY);
    for arguments in [&["check", "none.game"][..], &["fmt", "none.game"], &["no"]] {
        let full = File::options().write(true).open("/dev/full");
        let status = command(arguments, folder.path())
            .stderr(full.expect("a device"))
            .status()
            .expect("the binary starts");
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn links_in_a_circle_are_followed_by_nobody() {
    let folder = folder("a.game", UNTIDY);
    symlink(".", folder.path().join("self")).expect("a link");
    symlink("two.game", folder.path().join("one.game")).expect("a link");
    symlink("one.game", folder.path().join("two.game")).expect("a link");
    let output = command(&["fmt", "."], folder.path()).output();
    let output = output.expect("the binary starts");
    assert_eq!(said(&output), (Some(0), String::new()));
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "formatted a.game\n"
    );
    let output = command(&["check", "one.game"], folder.path()).output();
    assert_eq!(said(&output.expect("the binary starts")).0, Some(2));
}

#[test]
fn a_run_that_is_killed_leaves_each_file_old_or_new() {
    let (old, new) = (UNTIDY.repeat(200), TIDY.repeat(200));
    for pause in [10, 30, 60, 100] {
        let folder = tempfile::tempdir().expect("a folder");
        let files: Vec<_> = (0..60)
            .map(|number| folder.path().join(format!("{number}.game")))
            .collect();
        for file in &files {
            fs::write(file, &old).expect("a file");
        }
        let mut child = command(&["fmt", "."], folder.path())
            .spawn()
            .expect("it starts");
        sleep(Duration::from_millis(pause));
        child.kill().expect("it is killed or has ended");
        child.wait().expect("it ends");
        for file in &files {
            let now = fs::read_to_string(file).expect("a file");
            assert!(now == old || now == new, "after {pause} ms: {now}");
        }
        // What was not renamed yet is hidden, and no `.game` file.
        let foreign = |name: &String| !is_game(name) && !name.starts_with(".tmp");
        assert!(!names(folder.path()).iter().any(foreign));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_large_text_is_formatted_in_little_more_memory_than_it_takes() {
    use std::io::{Read as _, Write as _};
    use std::process::Stdio;

    let text = UNTIDY.repeat(200_000);
    let mut program = command(&["fmt", "-"], Path::new("/"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = program.stdin.take().expect("piped");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    // It writes when it is done with formatting, and waits until somebody reads the rest.
    let mut output = program.stdout.take().expect("piped");
    let mut formatted = vec![0; 1];
    output.read_exact(&mut formatted).expect("it writes");
    let status = fs::read_to_string(format!("/proc/{}/status", program.id()));
    let status = status.expect("it is running");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
    let peak: usize = peak.expect("a peak").parse().expect("a number");
    output.read_to_end(&mut formatted).expect("it writes");
    assert!(program.wait().expect("it ends").success());
    assert!(formatted == TIDY.repeat(200_000).as_bytes());
    // The text, the new one, and what is in hand; trees of all items are more than a hundred megabytes.
    assert!(peak < 80_000, "{peak} kB for {} bytes", text.len());
}
