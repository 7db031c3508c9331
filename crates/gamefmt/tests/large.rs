//! Files with more bytes than their project lets them have: who reads them says so, and reads no further.

mod lsp_support;
mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use lsp_support::{Client, range};
use serde_json::{Value, json};
use support::{Ended, gamefmt};
use tempfile::TempDir;

/// More bytes than any file of these tests may have.
const MOST: usize = 1000;

const SETTINGS: &str = "[files]\nmax-size = 1000\n";

fn large() -> String {
    "let  x = {3|0} ;\n".repeat(MOST / 10)
}

/// A folder with a small file, one that imports a large one, and the large one.
fn folder(settings: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("gamefmt.toml", settings),
        ("small.game", "let g = {1||1};\n"),
        ("importing.game", "use \"large.game\" as l;\nlet h = l.x;\n"),
        ("large.game", &large()),
    ] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

/// What is said of a name on standard error.
fn refusal(name: &str) -> String {
    format!(
        "gamefmt: {name}: [too-large] the text has more than {MOST} bytes, the most that is read; split it, or raise \
         `max-size` under `[files]` in gamefmt.toml\n"
    )
}

#[track_caller]
fn refused(ended: &Ended, name: &str) {
    assert_eq!((ended.code, &*ended.stderr), (2, &*refusal(name)));
}

#[test]
fn the_other_files_are_worked_on() {
    let folder = folder(SETTINGS);
    let check = ["check", "--output-format", "concise", "."];
    let ended = gamefmt(&check, folder.path(), b"");
    refused(&ended, "large.game");
    let import = "importing.game:1:5: error[import-missing] ";
    assert!(ended.stdout.starts_with(import), "{}", ended.stdout);
    assert!(
        ended.stdout.contains("more than 1000 bytes"),
        "{}",
        ended.stdout
    );
    assert_eq!(ended.stdout.lines().count(), 1, "{}", ended.stdout);
    let ended = gamefmt(&["fmt", "."], folder.path(), b"");
    refused(&ended, "large.game");
    let text = fs::read_to_string(folder.path().join("large.game"));
    assert_eq!(text.expect("a file"), large());
}

#[test]
fn a_file_of_many_items_is_too_large_though_it_is_short() {
    let folder = folder(SETTINGS);
    let items = |count: usize| fs::write(folder.path().join("small.game"), "1;".repeat(count));
    let check = ["check", "--output-format", "concise", "small.game"];
    items(62).expect("a file");
    assert_eq!(gamefmt(&check, folder.path(), b"").code, 1);
    items(63).expect("a file");
    let ended = gamefmt(&check, folder.path(), b"");
    let why =
        "small.game: [too-large] the text has more than 62 semicolons, the most that is read; ";
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains(why), "{}", ended.stderr);
}

#[test]
fn whoever_reads_a_file_has_the_limit() {
    let folder = folder(SETTINGS);
    for arguments in [
        &["check", "--fix", "large.game"][..],
        &["eval", "--file", "large.game", "x"],
        &["why", "--file", "large.game", "x"],
        &["convert", "large.game", "--to", "json"],
        &["diff", "small.game", "large.game"],
        &["find", "1", "large.game"],
        &["table", "--file", "large.game", "R"],
        &["prove", "--file", "large.game", "R"],
    ] {
        refused(&gamefmt(arguments, folder.path(), b""), "large.game");
    }
}

#[test]
fn standard_input_has_the_limit() {
    let folder = folder(SETTINGS);
    let large = large();
    for arguments in [
        &["check", "-"][..],
        &["fmt", "-"],
        &["convert", "--from", "game", "--to", "json"],
    ] {
        let ended = gamefmt(arguments, folder.path(), large.as_bytes());
        refused(&ended, "<stdin>");
    }
    // Any number of lines is evaluated, one after the other.
    let ended = gamefmt(
        &["eval", "-"],
        folder.path(),
        "1+1\n".repeat(MOST).as_bytes(),
    );
    assert_eq!((ended.code, ended.stdout), (0, "2\n".repeat(MOST)));
    let line = ["1+1\n", &" ".repeat(MOST + 1)].concat();
    let ended = gamefmt(&["eval", "-"], folder.path(), line.as_bytes());
    refused(&ended, "<stdin>");
    assert_eq!(ended.stdout, "2\n");
}

#[cfg(target_os = "linux")]
#[test]
fn what_has_no_end_is_read_to_the_limit() {
    let folder = folder(SETTINGS);
    let ended = gamefmt(&["eval", "--file", "/dev/zero", "1"], folder.path(), b"");
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains("[too-large]"), "{}", ended.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn an_import_of_what_is_no_file_keeps_nobody_waiting() {
    let folder = folder(SETTINGS);
    let pipe = folder.path().join("pipe.game");
    let made = Command::new("mkfifo").arg(pipe).status();
    assert!(made.expect("mkfifo").success());
    for name in ["pipe.game", "/dev/zero"] {
        let importing = format!("use \"{name}\" as z;\nlet h = z.x;\n");
        fs::write(folder.path().join("small.game"), importing).expect("a file");
        let ended = gamefmt(&["check", "small.game"], folder.path(), b"");
        assert_eq!(ended.code, 1);
        assert!(
            ended.stdout.contains("[import-missing]"),
            "{}",
            ended.stdout
        );
        assert!(ended.stdout.contains("it is no file"), "{}", ended.stdout);
    }
}

#[test]
fn the_command_line_wins_over_the_settings() {
    let folder = folder(SETTINGS);
    let raised = ["fmt", "--check", "--max-size", "5000", "large.game"];
    let ended = gamefmt(&raised, folder.path(), b"");
    assert_eq!((ended.code, &*ended.stderr), (1, ""));
    let lowered = ["eval", "--max-size", "5", "--file", "small.game", "g"];
    assert_eq!(gamefmt(&lowered, folder.path(), b"").code, 2);
    let raised = [
        "eval",
        "--max-size",
        "5000",
        "--file",
        "importing.game",
        "1",
    ];
    assert_eq!(gamefmt(&raised, folder.path(), b"").code, 0);
}

#[test]
fn a_raised_limit_is_not_answered_by_the_cache() {
    let folder = folder(SETTINGS);
    let cache = folder.path().join("cache");
    let check = |expected: &str| {
        let mut command = support::command(&["check", "importing.game"], folder.path());
        let output = command.env("GAMEFMT_CACHE_DIR", &cache).output();
        let stdout = output.expect("the binary ends").stdout;
        let stdout = String::from_utf8_lossy(&stdout).into_owned();
        assert!(stdout.contains(expected), "{stdout}");
    };
    check("[import-missing]");
    fs::write(folder.path().join("gamefmt.toml"), "").expect("a file");
    check("1 file checked: 0 errors");
    fs::write(folder.path().join("gamefmt.toml"), SETTINGS).expect("a file");
    check("[import-missing]");
}

fn uri(folder: &Path, name: &str) -> String {
    format!("file://{}/{name}", folder.display())
}

/// The next findings of a file whose codes are these.
fn told(client: &mut Client, uri: &str, codes: &[&str]) -> Value {
    client.wait(|message| {
        let params = &message["params"];
        let found = params["diagnostics"].as_array()?;
        let told: Vec<_> = found.iter().map(|one| one["code"].as_str()).collect();
        let expected = codes.iter().copied().map(Some);
        (params["uri"] == *uri && told.into_iter().eq(expected)).then(|| params.clone())
    })
}

#[test]
fn the_editor_shows_that_a_document_is_too_large() {
    let folder = folder(SETTINGS);
    let uri = uri(folder.path(), "large.game");
    let mut client = Client::start(&json!({}));
    client.open(&uri, &large());
    let params = told(&mut client, &uri, &["too-large"]);
    assert_eq!(params["diagnostics"][0]["range"], range((0, 0), (0, 0)));
    // Nothing is known of it, least of all how it should look.
    let asked =
        json!({"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": true}});
    assert_eq!(
        client.request("textDocument/formatting", &asked),
        Ok(Value::Null)
    );
    client.change(&uri, 2, &range((0, 0), (0, 1)), "");
    let close = json!({"textDocument": {"uri": uri}});
    client.notify("textDocument/didClose", &close);
    told(&mut client, &uri, &[]);
    client.open(&uri, "assert 1 == 2;\n");
    told(&mut client, &uri, &["assert-failed"]);
    // One that grows beyond the limit.
    client.change(&uri, 2, &range((0, 0), (0, 0)), &large());
    told(&mut client, &uri, &["too-large"]);
    client.leave();
}

#[test]
fn an_editor_that_asks_is_told_that_a_document_is_too_large() {
    let folder = folder(SETTINGS);
    let uri = uri(folder.path(), "large.game");
    let mut client = Client::start(&json!({
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": true}},
    }));
    client.open(&uri, &large());
    let asked = json!({"textDocument": {"uri": uri}});
    let report = client
        .request("textDocument/diagnostic", &asked)
        .expect("a report");
    assert_eq!(report["items"][0]["code"], "too-large");
    client.leave();
}

#[test]
fn a_file_of_the_workspace_that_is_too_large_is_left_out() {
    let folder = folder(SETTINGS);
    let mut client = Client::silent();
    let root = uri(folder.path(), "");
    let folders = json!([{"uri": root, "name": "games"}]);
    let params = json!({"processId": null, "rootUri": root, "workspaceFolders": folders, "capabilities": {}});
    client.request("initialize", &params).expect("initialized");
    client.notify("initialized", &json!({}));
    let importing = uri(folder.path(), "importing.game");
    let text = fs::read_to_string(folder.path().join("importing.game")).expect("a file");
    client.open(&importing, &text);
    let params = told(&mut client, &importing, &["import-missing"]);
    let message = params["diagnostics"][0]["message"].as_str().expect("words");
    assert!(message.contains("more than 1000 bytes"), "{message}");
    let symbols = |client: &mut Client, query: &str| {
        let found = client.request("workspace/symbol", &json!({"query": query}));
        found.expect("symbols").as_array().map_or(0, Vec::len)
    };
    assert_eq!(
        (symbols(&mut client, "g"), symbols(&mut client, "x")),
        (1, 0)
    );
    client.leave();
}
