//! Diagnostics for clients that ask for them.

mod lsp_support;

use std::time::{Duration, Instant};

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
