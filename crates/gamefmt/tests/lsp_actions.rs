//! Code actions: what an author is offered at a place, and what the text is behind it.

mod lsp_support;

use lsp_support::oracle::applied;
use lsp_support::{Client, URI, marked};
use serde_json::{Value, json};

const CONTENT_MODIFIED: i64 = -32801;

/// A client that takes actions, and asks for their edits later.
fn client(encoding: &str) -> Client {
    Client::start(&json!({
        "general": {"positionEncodings": [encoding]},
        "textDocument": {"codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
            "resolveSupport": {"properties": ["edit"]},
        }},
        "workspace": {"workspaceEdit": {"documentChanges": true}},
    }))
}

/// The actions for a range, of some kinds or all.
fn actions(client: &mut Client, range: &Value, only: Option<&str>) -> Vec<Value> {
    let mut context = json!({"diagnostics": []});
    if let Some(only) = only {
        context["only"] = json!([only]);
    }
    let params = json!({"textDocument": {"uri": URI}, "range": range, "context": context});
    let actions = client.request("textDocument/codeAction", &params);
    actions
        .expect("actions")
        .as_array()
        .expect("a list")
        .clone()
}

/// Asks until an action with that title is there: its finding may still be computed.
fn action(client: &mut Client, range: &Value, title: &str) -> Value {
    for _ in 0..500 {
        let offered = actions(client, range, None);
        if let Some(found) = offered.into_iter().find(|action| action["title"] == title) {
            return found;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("no `{title}` in {:#?}", actions(client, range, None));
}

/// The text behind an action, whose edits are for the version that is open.
fn behind(client: &mut Client, text: &str, action: Value, encoding: &str) -> String {
    let action = if action.get("edit").is_some() {
        action
    } else {
        client
            .request("codeAction/resolve", &action)
            .expect("an edit")
    };
    let change = &action["edit"]["documentChanges"][0];
    assert_eq!(change["textDocument"], json!({"uri": URI, "version": 1}));
    applied(text, &change["edits"], encoding)
}

#[track_caller]
fn check(fixture: &str, title: &str, expected: &str) {
    let (text, at) = marked(fixture);
    for encoding in ["utf-8", "utf-16"] {
        let mut client = client(encoding);
        client.open(URI, &text);
        let range = json!({"start": at, "end": at});
        let found = action(&mut client, &range, title);
        assert_eq!(behind(&mut client, &text, found, encoding), expected);
    }
}

#[test]
fn a_finding_is_put_right() {
    check(
        "// é𝔾\nlet g = {0$0, 1 | 3};\n",
        "Write 2",
        "// é𝔾\nlet g = 2;\n",
    );
}

#[test]
fn a_safe_fix_is_preferred_and_names_its_finding() {
    let mut client = client("utf-8");
    client.open(URI, "let g = {0, 1 | 3};\n");
    let at = json!({"line": 0, "character": 9});
    let found = action(&mut client, &json!({"start": at, "end": at}), "Write 2");
    assert_eq!(found["kind"], "quickfix");
    assert_eq!(found["isPreferred"], true);
    assert_eq!(found["diagnostics"][0]["code"], "dominated-option");
}

#[test]
fn the_canonical_form_comes_into_the_place() {
    let (before, behind) = ("let g = {{3$0|0}, 4 | 0};\n", "let g = {4|0};\n");
    check(before, "Replace by the canonical form {4|0}", behind);
}

#[test]
fn a_position_is_replaced_by_one_of_its_options() {
    let rules =
        "ruleset Row { board strip \"x o .\"; left \"xo\" => \".x\"; mirror \"xo\", reverse; }\n";
    check(
        &format!("{rules}let g = Row(\"x$0ox\");\n"),
        "Left moves to \".xx\"",
        &format!("{rules}let g = Row(\".xx\");\n"),
    );
}

#[test]
fn an_assert_says_what_a_value_is() {
    let (before, behind) = (
        "let g$0 = {3|0} + *; // 𝔾\n",
        "let g = {3|0} + *; // 𝔾\nassert g == {3*|*};\n",
    );
    check(before, "Add `assert g == {3*|*};`", behind);
}

#[test]
fn a_universe_is_declared() {
    check(
        "let g$0 = {0|*};\n",
        "Declare it `dicot`",
        "let g: dicot = {0|*};\n",
    );
}

#[test]
fn a_finding_is_allowed() {
    let behind = "// gamefmt: allow(assert-failed)\nassert 1 == 2;\n";
    check("assert 1 ==$0 2;\n", "Allow assert-failed here", behind);
}

#[test]
fn the_selection_gets_a_name() {
    for (encoding, column) in [("utf-8", 24), ("utf-16", 22)] {
        let text = "/* 𝔾 */ let g = {0 | {3|0}};\n";
        let mut client = client(encoding);
        client.open(URI, text);
        let range = json!({"start": {"line": 0, "character": column}, "end": {"line": 0, "character": column + 5}});
        let found = action(&mut client, &range, "Extract into `let part`");
        assert_eq!(found["kind"], "refactor.extract");
        let expected = "/* 𝔾 */ let part = {3|0};\nlet g = {0 | part};\n";
        assert_eq!(behind(&mut client, text, found, encoding), expected);
    }
}

#[test]
fn all_safe_fixes_are_applied_at_once() {
    check(
        "let g$0 = {0, 1 | 3};\nlet h = {{1|1} | {1|1}};\nlet i = ;\n",
        "Apply all safe fixes",
        "let g = 2;\nlet h = 1;\nlet i = ;\n",
    );
    let mut client = client("utf-8");
    client.open(URI, "let g = {0, 1 | 3};\n");
    client.diagnostics(1, |found| !found.is_empty());
    let at = json!({"line": 0, "character": 0});
    let found = actions(
        &mut client,
        &json!({"start": at, "end": at}),
        Some("source.fixAll"),
    );
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["kind"], "source.fixAll.gamefmt");
}

#[test]
fn only_the_kinds_that_are_asked_for_are_offered() {
    let mut client = client("utf-8");
    client.open(URI, "let g = {0, 1 | 3};\n");
    client.diagnostics(1, |found| !found.is_empty());
    let range = json!({"start": {"line": 0, "character": 9}, "end": {"line": 0, "character": 9}});
    let kinds = |found: Vec<Value>| -> Vec<String> {
        let kinds = found
            .iter()
            .map(|action| action["kind"].as_str().expect("a kind").to_owned());
        kinds.collect()
    };
    let fixes = kinds(actions(&mut client, &range, Some("quickfix")));
    assert!(
        !fixes.is_empty() && fixes.iter().all(|kind| kind == "quickfix"),
        "{fixes:?}"
    );
    let rewrites = kinds(actions(&mut client, &range, Some("refactor")));
    assert!(
        !rewrites.is_empty() && rewrites.iter().all(|kind| kind.starts_with("refactor.")),
        "{rewrites:?}"
    );
}

#[test]
fn an_edit_of_another_version_is_refused() {
    let mut client = client("utf-8");
    client.open(URI, "let g = {0, 1 | 3};\n");
    client.diagnostics(1, |found| !found.is_empty());
    let at = json!({"line": 0, "character": 0});
    let found = action(
        &mut client,
        &json!({"start": at, "end": at}),
        "Apply all safe fixes",
    );
    client.change(URI, 2, &Value::Null, "let g = 1;\n");
    assert_eq!(
        client.request("codeAction/resolve", &found),
        Err(CONTENT_MODIFIED)
    );
}

#[test]
fn a_dear_value_is_written_when_it_is_chosen() {
    let heavy =
        "find (G in born(normal, 3)) (forall (H in born(normal, 2)) G > H) and not (G == 3)";
    let text = format!("let a = {heavy};\n");
    let mut client = client("utf-8");
    client.open(URI, &text);
    let at = json!({"line": 0, "character": 4});
    let offered = actions(
        &mut client,
        &json!({"start": at, "end": at}),
        Some("refactor.rewrite"),
    );
    // It is there with its edit, or will be computed; never is a wrong text written.
    for action in offered {
        let behind = behind(&mut client, &text, action, "utf-8");
        let mut other = Client::with_encoding("utf-8");
        other.open(URI, &behind);
        other.hints();
        other.leave();
    }
}

#[test]
fn broken_items_offer_what_can_be_read() {
    let mut client = client("utf-16");
    client.open(URI, "let a = {1|;\nlet g = {3|0} =< 2;\n");
    client.diagnostics(1, |found| found.len() >= 2);
    for line in 0..2 {
        let at = json!({"line": line, "character": 10});
        actions(&mut client, &json!({"start": at, "end": at}), None);
    }
    client.leave();
}
