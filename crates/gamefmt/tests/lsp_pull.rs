//! Diagnostics for clients that ask for them.

mod lsp_support;

use std::fs;
use std::time::{Duration, Instant, SystemTime};

use lsp_support::folders::Folder;
use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

const OTHER: &str = "file:///nowhere/other.game";

/// A client that asks, and asks again when it is told to.
fn client() -> Client {
    Client::start(&json!({
        "textDocument": {"diagnostic": {"relatedDocumentSupport": true}},
        "workspace": {"diagnostics": {"refreshSupport": true}},
    }))
}

fn pull(client: &mut Client, uri: &str, known: Option<&Value>) -> Value {
    let mut params = json!({"textDocument": {"uri": uri}, "identifier": "gamefmt"});
    if let Some(known) = known {
        params["previousResultId"] = known.clone();
    }
    client
        .request("textDocument/diagnostic", &params)
        .expect("a report")
}

/// Asks until a report has findings.
fn findings(client: &mut Client, uri: &str) -> Value {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let report = pull(client, uri, None);
        if report["items"]
            .as_array()
            .is_some_and(|items| !items.is_empty())
        {
            return report;
        }
        assert!(Instant::now() < end, "{report}");
    }
}

#[test]
fn who_asks_is_not_told_unasked() {
    let mut client = client();
    client.open(URI, "// 𝔾\nassert 1 == 2;\n");
    let report = findings(&mut client, URI);
    assert_eq!(report["kind"], "full");
    assert_eq!(report["items"][0]["code"], "assert-failed");
    assert_eq!(report["items"][0]["range"], range((1, 7), (1, 13)));
    assert_eq!(client.count_unread("textDocument/publishDiagnostics"), 0);
    client.leave();
}

#[test]
fn what_is_known_already_is_not_sent_again() {
    let mut client = client();
    client.open(URI, "assert 1 == 2;\n");
    let report = findings(&mut client, URI);
    let again = pull(&mut client, URI, Some(&report["resultId"]));
    assert_eq!(
        again,
        json!({"kind": "unchanged", "resultId": report["resultId"]})
    );
    client.change(URI, 2, &Value::Null, "assert 1 == 1;\n");
    let changed = pull(&mut client, URI, Some(&report["resultId"]));
    assert_eq!(
        (&changed["kind"], &changed["items"]),
        (&json!("full"), &json!([]))
    );
}

#[test]
fn values_that_come_later_are_announced() {
    let heavy = "forall (G in born(normal, 3)) forall (H in born(normal, 2)) G + H == H + G";
    let mut client = client();
    client.open(URI, &format!("assert not ({heavy});\n"));
    let first = pull(&mut client, URI, None);
    if first["items"] == json!([]) {
        client.wait(|message| (message["method"] == "workspace/diagnostic/refresh").then_some(()));
    }
    findings(&mut client, URI);
    client.leave();
}

#[test]
fn documents_that_import_a_document_come_with_it() {
    let mut client = client();
    client.open(OTHER, "use \"test.game\";\nassert g == 1;\n");
    client.open(URI, "let g = 2;\n");
    findings(&mut client, OTHER);
    let report = pull(&mut client, URI, None);
    assert_eq!(
        report["relatedDocuments"][OTHER]["items"][0]["code"],
        "assert-failed"
    );
}

#[test]
fn all_open_documents_are_told_of_at_once() {
    let mut client = client();
    client.open(URI, "assert 1 == 2;\n");
    client.open(OTHER, "let a = {1|;\n");
    let first = findings(&mut client, URI)["resultId"].clone();
    let params = json!({"previousResultIds": [{"uri": URI, "value": first}]});
    let report = client
        .request("workspace/diagnostic", &params)
        .expect("a report");
    let items = report["items"].as_array().expect("a list");
    let kinds: Vec<_> = items
        .iter()
        .map(|item| (item["uri"].clone(), item["kind"].clone()))
        .collect();
    assert_eq!(
        kinds,
        [
            (json!(OTHER), json!("full")),
            (json!(URI), json!("unchanged"))
        ]
    );
    assert_eq!(items[0]["version"], 1);
}

#[test]
fn who_cannot_be_told_to_ask_again_is_told_as_before() {
    let mut client = Client::start(&json!({"textDocument": {"diagnostic": {}}}));
    client.open(URI, "assert 1 == 2;\n");
    client.diagnostics(1, |found| !found.is_empty());
}

/// The workspace's report: for each file below the folder its kind, and the codes of its findings.
fn whole(client: &mut Client, folder: &Folder, known: &Value) -> (Vec<String>, Value) {
    let params = json!({"previousResultIds": known});
    let report = client
        .request("workspace/diagnostic", &params)
        .expect("a report");
    let items = report["items"].as_array().expect("a list");
    let mut lines: Vec<String> = Vec::new();
    let mut ids = Vec::new();
    for item in items {
        let found = item["items"].as_array().into_iter().flatten();
        let codes: Vec<&str> = found.filter_map(|one| one["code"].as_str()).collect();
        let kind = item["kind"].as_str().expect("a kind");
        lines.push(format!(
            "{} {kind} {}",
            folder.below(&item["uri"]),
            codes.join(" ")
        ));
        ids.push(json!({"uri": item["uri"], "value": item["resultId"]}));
    }
    lines.sort();
    (lines, json!(ids))
}

#[test]
fn files_that_are_not_open_are_told_of() {
    let folder = Folder::new(&[
        ("a.game", "let g = 1;\n"),
        ("deep/b.game", "use \"../a.game\";\nassert g == 1;\n"),
        ("c.game", "let h = {1|;\n"),
    ]);
    let mut client = folder.client(&json!({
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": true}},
    }));
    let (first, ids) = whole(&mut client, &folder, &json!([]));
    let right = ["a.game full ", "c.game full expected", "deep/b.game full "];
    assert_eq!(first, right);
    let (again, _) = whole(&mut client, &folder, &ids);
    let same = [
        "a.game unchanged ",
        "c.game unchanged ",
        "deep/b.game unchanged ",
    ];
    assert_eq!(again, same);
    // An open document is what importing files see; a file that is gone has no findings.
    client.open(&folder.uri("a.game"), "let g = 2;\n");
    fs::remove_file(folder.path().join("c.game")).expect("removed");
    let gone = json!({"changes": [{"uri": folder.uri("c.game"), "type": 3}]});
    client.notify("workspace/didChangeWatchedFiles", &gone);
    let (changed, _) = whole(&mut client, &folder, &ids);
    let right = [
        "a.game unchanged ",
        "c.game full ",
        "deep/b.game full assert-failed",
    ];
    assert_eq!(changed, right);
}

#[test]
fn files_that_are_not_open_can_be_left_out() {
    let folder = Folder::new(&[("a.game", "assert 1 == 2;\n")]);
    let mut client = folder.client(&json!({"textDocument": {"diagnostic": {}}}));
    let settings = json!({"settings": {"gamefmt": {"diagnostics": {"workspace": false}}}});
    client.notify("workspace/didChangeConfiguration", &settings);
    let (found, _) = whole(&mut client, &folder, &json!([]));
    assert_eq!(found, Vec::<String>::new());
}

/// Writes a file, as if so many seconds ago.
fn write(folder: &Folder, name: &str, text: &str, seconds: u64) {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("written");
    let file = fs::File::options().write(true).open(&path).expect("a file");
    let then = SystemTime::now() - Duration::from_secs(seconds);
    file.set_modified(then).expect("dated back");
}

#[test]
fn a_file_that_changes_on_the_disk_is_told_of_anew() {
    let folder = Folder::new(&[("b.game", "use \"a.game\";\nassert g == 1;\n")]);
    write(&folder, "a.game", "let g = 1;\n", 5000);
    let mut client = folder.client(&json!({"textDocument": {"diagnostic": {}}}));
    let (first, ids) = whole(&mut client, &folder, &json!([]));
    assert_eq!(first, ["a.game full ", "b.game full "]);
    let same = ["a.game unchanged ", "b.game unchanged "];
    let failed = ["a.game unchanged ", "b.game full assert-failed"];
    // Nobody says that it has changed, and its length is what it was.
    write(&folder, "a.game", "let g = 2;\n", 4000);
    assert_eq!(whole(&mut client, &folder, &ids).0, failed);
    write(&folder, "a.game", "let g = 1;\n", 3000);
    assert_eq!(whole(&mut client, &folder, &ids).0, same);
    // Twice within a tick of the clock.
    write(&folder, "a.game", "let g = 2;\n", 0);
    assert_eq!(whole(&mut client, &folder, &ids).0, failed);
    write(&folder, "a.game", "let g = 1;\n", 0);
    assert_eq!(whole(&mut client, &folder, &ids).0, same);
}

#[test]
fn a_file_that_looks_the_same_is_read_again_if_the_client_says_so() {
    let folder = Folder::new(&[("b.game", "use \"a.game\";\nassert g == 1;\n")]);
    write(&folder, "a.game", "let g = 1;\n", 5000);
    let path = folder.path().join("a.game");
    let written = fs::metadata(&path).and_then(|it| it.modified());
    let written = written.expect("a time");
    let mut client = folder.client(&json!({"textDocument": {"diagnostic": {}}}));
    let (_, ids) = whole(&mut client, &folder, &json!([]));
    fs::write(&path, "let g = 2;\n").expect("written");
    let file = fs::File::options().write(true).open(&path).expect("a file");
    file.set_modified(written).expect("dated back");
    // A file of the same length and time is not read.
    let same = ["a.game unchanged ", "b.game unchanged "];
    assert_eq!(whole(&mut client, &folder, &ids).0, same);
    let changed = json!({"changes": [{"uri": folder.uri("a.game"), "type": 2}]});
    client.notify("workspace/didChangeWatchedFiles", &changed);
    let failed = ["a.game unchanged ", "b.game full assert-failed"];
    assert_eq!(whole(&mut client, &folder, &ids).0, failed);
}
