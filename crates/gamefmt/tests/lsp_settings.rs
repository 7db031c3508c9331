//! Settings: how a client tells them, and what they change.

mod lsp_support;

use lsp_support::{Client, URI};
use serde_json::{Value, json};

fn start(capabilities: &Value, options: &Value) -> Client {
    let mut client = Client::silent();
    let params = json!({
        "processId": null, "rootUri": null,
        "capabilities": capabilities, "initializationOptions": options,
    });
    client.request("initialize", &params).expect("initialized");
    client
}

/// The labels of all hints.
fn hints(client: &mut Client) -> Vec<String> {
    client.hints()
}

/// The next line of the log that holds some words.
fn logged(client: &mut Client, words: &str) {
    client.wait(|message| {
        let line = message["params"]["message"].as_str()?;
        (message["method"] == "window/logMessage" && line.contains(words)).then_some(())
    });
}

const LONG: &str = "let g = {{9|8},{7|6} | {5|4},{3|2}} + 0;\n";

#[test]
fn settings_come_with_the_first_message() {
    let options = json!({"inlayHints": {"maxLength": 5}, "sound": 1});
    let mut client = start(&json!({}), &options);
    client.notify("initialized", &json!({}));
    logged(&mut client, "`gamefmt.sound` is unknown");
    client.open(URI, "let g = {1|0} + 12345678;\n");
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": range});
    let label = loop {
        let hints = client
            .request("textDocument/inlayHint", &params)
            .expect("hints");
        if hints[0]["tooltip"].is_string() {
            assert_eq!(hints[0]["tooltip"], "{12345679|12345678}");
            break hints[0]["label"].as_str().expect("a label").to_owned();
        }
    };
    assert_eq!(label, "= {123…");
}

#[test]
fn pushed_settings_are_taken() {
    let mut client = start(&json!({}), &Value::Null);
    client.notify("initialized", &json!({}));
    client.open(URI, "let g = 1 + 1;\n");
    assert_eq!(hints(&mut client), ["= 2"]);
    let off = json!({"settings": {"gamefmt": {"inlayHints": {"enabled": false}}}});
    client.notify("workspace/didChangeConfiguration", &off);
    assert_eq!(hints(&mut client), [""; 0]);
    let wrong = json!({"settings": {"gamefmt": {"inlayHints": {"enabled": "no"}}}});
    client.notify("workspace/didChangeConfiguration", &wrong);
    logged(
        &mut client,
        "`gamefmt.inlayHints.enabled`: expected true or false, found \"no\"",
    );
    assert_eq!(hints(&mut client), ["= 2"]);
    client.leave();
}

#[test]
fn settings_are_asked_for_and_asked_for_again() {
    let capabilities = json!({"workspace": {
        "configuration": true,
        "didChangeConfiguration": {"dynamicRegistration": true},
        "inlayHint": {"refreshSupport": true},
    }});
    let mut client = start(&capabilities, &Value::Null);
    let mut settings = json!({"codeLens": {"enabled": false}, "inlayHints": {"enabled": false}});
    client.answer_requests("workspace/configuration", json!([settings]));
    client.notify("initialized", &json!({}));
    client.wait(|message| {
        let registers = message["method"] == "client/registerCapability";
        let method = &message["params"]["registrations"][0]["method"];
        (registers && method == "workspace/didChangeConfiguration").then_some(())
    });
    client.wait(|message| (message["method"] == "workspace/configuration").then_some(()));
    client.wait(|message| (message["method"] == "workspace/inlayHint/refresh").then_some(()));
    client.open(URI, "let g = {4|0} + 0;\n");
    assert_eq!(hints(&mut client), [""; 0]);
    let params = json!({"textDocument": {"uri": URI}});
    assert_eq!(
        client.request("textDocument/codeLens", &params),
        Ok(json!([]))
    );
    settings["inlayHints"]["enabled"] = json!(true);
    client.answer_requests("workspace/configuration", json!([settings]));
    client.notify(
        "workspace/didChangeConfiguration",
        &json!({"settings": null}),
    );
    client.wait(|message| (message["method"] == "workspace/inlayHint/refresh").then_some(()));
    assert_eq!(hints(&mut client), ["= {4|0}"]);
    client.leave();
}

#[test]
fn a_long_value_is_cut_and_its_tooltip_has_the_whole() {
    let capabilities =
        json!({"textDocument": {"inlayHint": {"resolveSupport": {"properties": ["tooltip"]}}}});
    let mut client = start(&capabilities, &json!({"inlayHints": {"maxLength": 8}}));
    client.notify("initialized", &json!({}));
    client.open(URI, LONG);
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": range});
    let hint = loop {
        let hints = client
            .request("textDocument/inlayHint", &params)
            .expect("hints");
        if hints[0].get("data").is_some() {
            break hints[0].clone();
        }
    };
    assert_eq!(hint.get("tooltip"), None);
    let label = hint["label"].as_str().expect("a label");
    assert_eq!(label.chars().count(), 8 + "= ".len());
    let whole = client.request("inlayHint/resolve", &hint).expect("a hint")["tooltip"].clone();
    assert!(whole.as_str().expect("a tooltip").len() > 8, "{whole}");
    client.leave();
}
