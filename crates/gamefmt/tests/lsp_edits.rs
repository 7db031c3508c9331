//! An editor that types faster than anybody: the server's text is the client's after every edit.

mod lsp_support;

use lsp_support::oracle::edited;
use lsp_support::random::Random;
use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

/// What edits insert: characters of every width, every line end, and pieces of the language.
const PIECES: &[&str] = &[
    "",
    "",
    "",
    "a",
    "\n",
    "\r",
    "\r\n",
    "é",
    "𝔾",
    "½",
    "↑",
    "let g = {3|0};\n",
    "{",
    "}",
    ";",
    "| ",
    "assert g == 1;\r\n",
    "/* ",
    "*/",
    "\"",
    "// 𝔾\r",
    "fn f(n: int) = n;\n",
    "let h = {0,*|*};",
];

/// Sends 500 edits without waiting and compares the texts.
#[track_caller]
fn check(encoding: &str, seed: u64) {
    let mut random = Random(seed);
    let mut client = Client::with_encoding(encoding);
    let mut text = "let a = 1;\r\nlet b = 𝔾;\rlet c = {a|b};\n\n".repeat(5);
    client.open(URI, &text);
    for version in 2..502 {
        let from = (random.below(30), random.below(20));
        let to = match random.below(4) {
            0 => (from.0 + random.below(3), random.below(20)),
            1 => (random.below(30), random.below(1000)),
            _ => (from.0, from.1 + random.below(3)),
        };
        let new = *random.pick(PIECES);
        if random.below(100) == 0 {
            text = "let a = 1;\r\nlet 𝔾 = 2;\n".repeat(8);
            client.change(URI, version, &Value::Null, &text);
        } else {
            text = edited(&text, from, to, new, encoding);
            client.change(URI, version, &range(from, to), new);
        }
    }
    assert_eq!(client.text(URI), json!(text), "{encoding}, seed {seed}");
    client.diagnostics(501, |_| true);
    client.leave();
}

#[test]
fn five_hundred_edits_in_utf_8() {
    for seed in 1..4 {
        check("utf-8", seed);
    }
}

#[test]
fn five_hundred_edits_in_utf_16() {
    for seed in 1..4 {
        check("utf-16", seed);
    }
}

#[test]
fn five_hundred_edits_in_utf_32() {
    check("utf-32", 1);
}

#[test]
fn changes_of_one_message_follow_one_another() {
    let mut client = Client::with_encoding("utf-16");
    client.open(URI, "𝔾\r\nb");
    let changes = json!([
        {"range": range((0, 2), (1, 0)), "text": "\r"},
        {"range": range((1, 0), (1, 1)), "text": "\n𝔾"},
        {"range": range((1, 2), (1, 2)), "text": "!"},
    ]);
    client.notify(
        "textDocument/didChange",
        &json!({"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes}),
    );
    assert_eq!(client.text(URI), json!("𝔾\r\n𝔾!"));
}

#[test]
fn places_out_of_bounds_are_the_nearest_ones() {
    let mut client = Client::with_encoding("utf-16");
    client.open(URI, "ab\r\ncd");
    client.change(URI, 2, &range((0, 99), (0, 99)), "!");
    client.change(URI, 3, &range((7, 7), (9, 9)), "?");
    client.change(URI, 4, &range((1, 1), (0, 0)), "_");
    client.change(URI, 5, &range((0, 4_294_967_295), (4_294_967_295, 0)), ".");
    assert_eq!(client.text(URI), json!("_d?."));
}

#[test]
fn a_version_that_is_not_newer_is_ignored() {
    let mut client = Client::with_encoding("utf-8");
    client.open(URI, "a");
    client.change(URI, 5, &Value::Null, "five");
    client.change(URI, 5, &Value::Null, "five again");
    client.change(URI, 3, &range((0, 0), (0, 0)), "three");
    assert_eq!(client.text(URI), json!("five"));
    client.open(URI, "anew");
    client.change(URI, 2, &range((0, 4), (0, 4)), "!");
    assert_eq!(client.text(URI), json!("anew!"));
}

#[test]
fn a_document_that_is_not_open_has_no_text() {
    let mut client = Client::with_encoding("utf-8");
    client.change(URI, 2, &Value::Null, "text");
    assert_eq!(client.text(URI), Value::Null);
    client.open(URI, "a");
    client.close(URI);
    client.close(URI);
    assert_eq!(client.text(URI), Value::Null);
}
