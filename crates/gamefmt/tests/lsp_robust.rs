//! Clients that break the protocol, and clients that leave: the server answers, lives on, and ends when it should.

mod lsp_support;

use lsp_support::random::Random;
use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

const NOT_INITIALIZED: i64 = -32002;
const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;
const METHOD_NOT_FOUND: i64 = -32601;
const INVALID_PARAMS: i64 = -32602;

fn client() -> Client {
    Client::start(&json!({}))
}

/// The server still does its work.
#[track_caller]
fn check_alive(client: &mut Client) {
    client.open(URI, "let alive = 1;\n");
    assert_eq!(client.text(URI), json!("let alive = 1;\n"));
}

/// The code of the next error that belongs to no request.
fn stray_error(client: &mut Client) -> i64 {
    client.wait(|message| {
        let stray = message.get("id") == Some(&Value::Null);
        message["error"]["code"].as_i64().filter(|_| stray)
    })
}

#[test]
fn exit_after_shutdown_is_clean() {
    client().leave();
}

#[test]
fn exit_without_shutdown_is_not_clean() {
    let mut client = client();
    client.notify("exit", &Value::Null);
    assert_eq!(client.exit_code(), Some(1));
}

#[test]
fn exit_is_obeyed_before_anything_else() {
    let mut client = Client::silent();
    client.notify("exit", &Value::Null);
    assert_eq!(client.exit_code(), Some(1));
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let mut client = client();
    client.open(URI, "let g = 1;\n");
    client.hang_up();
    assert_eq!(client.exit_code(), Some(1));
    let mut silent = Client::silent();
    silent.hang_up();
    assert_eq!(silent.exit_code(), Some(1));
}

#[test]
fn what_was_asked_before_the_end_is_answered() {
    let mut client = client();
    client.open(URI, "let g = 1;\n");
    let id = client.ask("gamefmt/text", &json!({"textDocument": {"uri": URI}}));
    client.hang_up();
    assert_eq!(
        client.answer(id).expect("a text")["text"],
        json!("let g = 1;\n")
    );
}

#[test]
fn requests_have_their_time() {
    let mut client = Client::silent();
    let early = client.request("shutdown", &Value::Null);
    assert_eq!(early, Err(NOT_INITIALIZED));
    let params = json!({"capabilities": {}});
    client.request("initialize", &params).expect("initialized");
    assert_eq!(client.request("initialize", &params), Err(INVALID_REQUEST));
    client.request("shutdown", &Value::Null).expect("shut down");
    assert_eq!(client.about("documentSymbol", None), Err(INVALID_REQUEST));
    client.notify("exit", &Value::Null);
    assert_eq!(client.exit_code(), Some(0));
}

#[test]
fn unknown_methods_are_refused_and_unknown_notifications_ignored() {
    let mut client = client();
    let answer = client.request("textDocument/noSuchThing", &json!({}));
    assert_eq!(answer, Err(METHOD_NOT_FOUND));
    client.notify("noSuchThing", &json!({}));
    client.notify("$/noSuchThing", &json!({}));
    client.notify("$/cancelRequest", &json!({"id": 12345}));
    client.notify(
        "textDocument/didSave",
        &json!({"textDocument": {"uri": URI}}),
    );
    check_alive(&mut client);
}

#[test]
fn parameters_of_another_shape_are_refused() {
    let mut client = client();
    assert_eq!(
        client.request("textDocument/hover", &json!([])),
        Err(INVALID_PARAMS)
    );
    assert_eq!(
        client.request("textDocument/hover", &Value::Null),
        Err(INVALID_PARAMS)
    );
    let negative = json!({"textDocument": {"uri": URI}, "position": {"line": -1, "character": 0}});
    assert_eq!(
        client.request("textDocument/hover", &negative),
        Err(INVALID_PARAMS)
    );
    client.notify(
        "textDocument/didOpen",
        &json!({"textDocument": {"uri": "%%%"}}),
    );
    client.notify("textDocument/didChange", &json!(7));
    check_alive(&mut client);
}

#[test]
fn what_is_no_message_is_answered_with_an_error() {
    let mut client = client();
    client.send_bytes(b"Content-Length: 7\r\n\r\n{\"json\"");
    assert_eq!(stray_error(&mut client), PARSE_ERROR);
    client.send_bytes(b"Content-Length: 3\r\n\r\n\xff\xfe\x00");
    assert_eq!(stray_error(&mut client), PARSE_ERROR);
    client.send_bytes(b"Content-Length: 2\r\n\r\n[]");
    assert_eq!(stray_error(&mut client), INVALID_REQUEST);
    client.send_bytes(b"Content-Length: many\r\n\r\n");
    assert_eq!(stray_error(&mut client), PARSE_ERROR);
    client.send_bytes(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_eq!(stray_error(&mut client), PARSE_ERROR);
    client.send_bytes(b"Content-Length: 99999999999999999999\r\n\r\n");
    assert_eq!(stray_error(&mut client), PARSE_ERROR);
    check_alive(&mut client);
    client.leave();
}

#[test]
fn an_answer_that_nobody_waits_for_is_ignored() {
    let mut client = client();
    client.send(&json!({"jsonrpc": "2.0", "id": 99, "result": null}));
    client.send(&json!({"jsonrpc": "2.0", "id": "x", "error": {"code": 1, "message": ""}}));
    check_alive(&mut client);
}

#[test]
fn documents_need_not_be_files() {
    let mut client = client();
    for uri in [
        "untitled:Untitled-1",
        "git:/a.game?HEAD",
        "vscode-vfs://host/%F0%9D%94%BE.game",
    ] {
        client.open(uri, "let g = ;\n");
        let found = client.wait(|message| {
            let params = &message["params"];
            (params["uri"] == json!(uri)).then(|| params["diagnostics"].clone())
        });
        assert_ne!(found, json!([]), "{uri}");
        assert_eq!(client.text(uri), json!("let g = ;\n"));
    }
}

#[test]
fn random_bytes_never_kill_the_server() {
    let mut random = Random(7);
    let mut client = client();
    for _ in 0..300 {
        let length = random.below(60);
        let bytes: Vec<u8> = (0..length)
            .map(|_| random.next().to_le_bytes()[0])
            .collect();
        match random.below(3) {
            0 => client.send_bytes(&bytes),
            1 => client.send_bytes(format!("Content-Length: {length}\r\n\r\n").as_bytes()),
            _ => {
                client.send_bytes(format!("Content-Length: {length}\r\n\r\n").as_bytes());
                client.send_bytes(&bytes);
            }
        }
    }
    // A length without its content has eaten what followed; this much ends it.
    client.send_bytes(&[b'\n'; 100]);
    client.send_bytes(b"\r\n\r\n");
    check_alive(&mut client);
    client.leave();
}

/// A value of the kinds that parameters have, or of a wrong one.
fn anything(random: &mut Random, depth: u32) -> Value {
    let place = json!({"line": random.below(9), "character": random.below(9)});
    let uris = [URI, "untitled:x", "file:///", "", "%"];
    match random.below(if depth == 0 { 5 } else { 9 }) {
        0 => Value::Null,
        1 => json!(random.next()),
        2 => json!(random.below(5)),
        3 => json!("let g = {3|0};\r𝔾"),
        4 => place,
        5 => json!([anything(random, depth - 1), anything(random, depth - 1)]),
        _ => json!({
            "textDocument": {"uri": *random.pick(&uris), "version": random.below(50), "text": "let g = {1|};\n", "languageId": ""},
            "position": place,
            "range": range((random.below(9), random.below(9)), (random.below(9), random.below(9))),
            "options": {"tabSize": 4, "insertSpaces": true},
            "contentChanges": [{"range": range((random.below(9), random.below(9)), (0, 0)), "text": "{"}],
            "id": anything(random, depth - 1),
        }),
    }
}

#[test]
fn random_messages_never_kill_the_server() {
    const METHODS: &[&str] = &[
        "initialize",
        "initialized",
        "textDocument/didOpen",
        "textDocument/didChange",
        "textDocument/didClose",
        "textDocument/hover",
        "textDocument/inlayHint",
        "textDocument/formatting",
        "textDocument/documentSymbol",
        "gamefmt/text",
        "$/cancelRequest",
        "$/setTrace",
        "workspace/didChangeConfiguration",
        "",
    ];
    let mut random = Random(11);
    let mut client = client();
    for id in 0..1000 {
        let mut message = json!({"jsonrpc": "2.0", "method": *random.pick(METHODS)});
        if random.below(3) > 0 {
            message["id"] = json!(100_000 + id);
        }
        if random.below(9) > 0 {
            message["params"] = anything(&mut random, 2);
        }
        client.send(&message);
    }
    check_alive(&mut client);
    client.leave();
}
