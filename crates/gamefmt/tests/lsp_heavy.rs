//! Values that take long: they keep nobody waiting, and stop when they are no longer wanted.

mod lsp_support;

use std::time::{Duration, Instant};

use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

/// Two million sums.
const HEAVY: &str = "forall (G in born(normal, 3)) forall (H in born(normal, 3)) G + H == H + G";

/// What a person notices; the heavy value takes longer.
const SOON: Duration = Duration::from_secs(2);

const CANCELLED: i64 = -32800;

fn open(text: &str) -> Client {
    let mut client = Client::start(&json!({"workspace": {"inlayHint": {"refreshSupport": true}}}));
    client.open(URI, text);
    client
}

/// The labels of the hints, pending ones too.
fn hints(client: &mut Client) -> Vec<String> {
    let params = json!({"textDocument": {"uri": URI}, "range": range((0, 0), (99, 0))});
    let hints = client
        .request("textDocument/inlayHint", &params)
        .expect("hints");
    let labels = hints.as_array().expect("a list").iter();
    labels
        .map(|hint| hint["label"].as_str().expect("a label").to_owned())
        .collect()
}

#[test]
fn cheap_values_do_not_wait_for_dear_ones() {
    let begin = Instant::now();
    let mut client = open(&format!("let a = {HEAVY};\nlet b = 1 + 1;\n"));
    while !hints(&mut client).contains(&"= 2".to_owned()) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
}

#[test]
fn a_value_that_comes_later_is_announced() {
    let mut client = open(&format!("let a = {HEAVY};\n"));
    assert_eq!(hints(&mut client), ["= …"]);
    client.wait(|message| (message["method"] == "workspace/inlayHint/refresh").then_some(()));
}

#[test]
fn an_edit_stops_what_it_makes_useless() {
    let mut client = open(&format!("let a = {HEAVY};\nassert 1 == 2;\n"));
    client.diagnostics(1, |found| !found.is_empty());
    let begin = Instant::now();
    client.change(
        URI,
        2,
        &Value::Null,
        "let a = 1;\nassert a == 2;\nassert a == 3;\n",
    );
    client.diagnostics(2, |found| found.len() == 2);
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    client.leave();
}

#[test]
fn a_hover_interrupts_the_evaluation() {
    let mut client = open(&format!("let a = {HEAVY};\nlet b = {{4|0}};\n"));
    std::thread::sleep(Duration::from_millis(100));
    let begin = Instant::now();
    let hover = client.about("hover", Some(json!({"line": 1, "character": 4})));
    let hover = hover.expect("a hover")["contents"]["value"].to_string();
    assert!(hover.contains("{4|0}"), "{hover}");
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
}

#[test]
fn a_hover_on_a_dear_value_says_that_it_is_not_there() {
    let mut client = open(&format!("/// Heavy.\nlet a = {HEAVY};\n"));
    let hover = client.about("hover", Some(json!({"line": 1, "character": 4})));
    let hover = hover.expect("a hover")["contents"]["value"].to_string();
    assert!(
        hover.contains("value") && hover.contains("Heavy."),
        "{hover}"
    );
}

#[test]
fn a_cancelled_hover_is_answered_at_once() {
    let mut client = open(&format!("let a = {HEAVY};\n"));
    let position = json!({"line": 0, "character": 4});
    let params = json!({"textDocument": {"uri": URI}, "position": position});
    let begin = Instant::now();
    let id = client.ask("textDocument/hover", &params);
    client.notify("$/cancelRequest", &json!({"id": id}));
    assert_eq!(client.answer(id), Err(CANCELLED));
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    client.leave();
}

#[test]
fn leaving_does_not_wait_for_values() {
    let client = open(&format!("let a = {HEAVY};\n"));
    let begin = Instant::now();
    client.leave();
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
}
