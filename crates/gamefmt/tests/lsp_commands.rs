//! Commands and code lenses.

mod lsp_support;

use std::time::{Duration, Instant};

use lsp_support::{Client, URI};
use serde_json::{Value, json};

/// Two million sums.
const HEAVY: &str = "forall (G in born(normal, 3)) forall (H in born(normal, 3)) G + H == H + G";

const FAILED: i64 = -32803;
const CANCELLED: i64 = -32800;
const INVALID_PARAMS: i64 = -32602;

fn command(client: &mut Client, name: &str, argument: &Value) -> Result<Value, i64> {
    let params = json!({"command": name, "arguments": [argument]});
    client.request("workspace/executeCommand", &params)
}

/// The lenses of the document with their words, when all values are there.
fn lenses(client: &mut Client) -> Vec<(u64, String, String)> {
    client.hints();
    let params = json!({"textDocument": {"uri": URI}});
    let lenses = client
        .request("textDocument/codeLens", &params)
        .expect("lenses");
    let lenses = lenses.as_array().expect("a list").clone().into_iter();
    let mut shown = Vec::new();
    for lens in lenses {
        let lens = match lens.get("command") {
            Some(_) => lens,
            None => client.request("codeLens/resolve", &lens).expect("words"),
        };
        let line = lens["range"]["start"]["line"].as_u64().expect("a line");
        let words = |key: &str| lens["command"][key].as_str().expect("words").to_owned();
        shown.push((line, words("title"), words("command")));
    }
    shown
}

fn lens(line: u64, title: &str, command: &str) -> (u64, String, String) {
    (line, title.to_owned(), command.to_owned())
}

#[test]
fn a_lens_has_outcome_and_temperature() {
    let mut client = Client::with_encoding("utf-16");
    client.open(URI, "// 𝔾\nlet n = 3;\nlet a = {1|;\nlet g = {4|0};\n");
    assert_eq!(lenses(&mut client), [lens(3, "N, temperature 2", "")]);
}

#[test]
fn pictures_have_a_lens_if_the_client_draws_them() {
    let commands = [
        "gamefmt.showTree",
        "gamefmt.showThermograph",
        "gamefmt.showBoard",
    ];
    let mut client = Client::start(&json!({"experimental": {"gamefmtCommands": commands}}));
    client.open(
        URI,
        "use std.clobber;\nposition p: Clobber = \"xo\";\nlet s = <^1|4>;\n",
    );
    assert_eq!(
        lenses(&mut client),
        [
            lens(1, "N, temperature 0", ""),
            lens(1, "board", "gamefmt.showBoard"),
            lens(1, "tree", "gamefmt.showTree"),
            lens(1, "thermograph", "gamefmt.showThermograph"),
            lens(2, "scores 1 and 4", ""),
            lens(2, "tree", "gamefmt.showTree"),
        ]
    );
}

#[test]
fn an_expression_is_evaluated_with_the_names_of_the_document() {
    let mut client = Client::with_encoding("utf-16");
    client.open(URI, "let g = {4|0}; let a = {1|;\n/* 𝔾 */ let h = g + 1;\n");
    let expression = json!({"uri": URI, "expression": "mean(g)"});
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &expression),
        Ok(json!("2"))
    );
    let at = |character| json!({"line": 1, "character": character});
    let range = json!({"uri": URI, "range": {"start": at(17), "end": at(22)}});
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &range),
        Ok(json!("{5|1}"))
    );
    let wrong = json!({"uri": URI, "expression": "nothing"});
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &wrong),
        Err(FAILED)
    );
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &json!({"uri": URI})),
        Err(INVALID_PARAMS)
    );
    let closed = json!({"uri": "file:///nowhere/else.game", "expression": "1"});
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &closed),
        Err(FAILED)
    );
    client.leave();
}

/// A client that shows explanations.
fn reader() -> Client {
    Client::start(&json!({
        "experimental": {"gamefmtCommands": ["gamefmt.showExplanation"]},
        "textDocument": {"codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
        }},
    }))
}

/// The action that explains what stands at a place of a line.
fn explanation(client: &mut Client, line: u64, character: u64, only: &[&str]) -> Option<Value> {
    client.hints();
    let at = json!({"line": line, "character": character});
    let mut context = json!({"diagnostics": []});
    if !only.is_empty() {
        context["only"] = json!(only);
    }
    let params = json!({
        "textDocument": {"uri": URI}, "range": {"start": at, "end": at}, "context": context,
    });
    let actions = client.request("textDocument/codeAction", &params);
    let actions = actions.expect("actions");
    let mut actions = actions.as_array().expect("a list").iter();
    actions.find(|action| action["title"] == "Explain").cloned()
}

#[test]
fn a_value_is_explained() {
    let mut client = reader();
    client.open(
        URI,
        "/* 𝔾 */ let g = {0, *|1} + *;\nlet n = mean({3|0});\nlet a = {1|;\nassert {*|*} == 0;\n",
    );
    let mut explained = |line, character| {
        let action = explanation(&mut client, line, character, &[])?;
        assert_eq!(action["command"]["command"], "gamefmt.showExplanation");
        let argument = &action["command"]["arguments"][0];
        let page = command(&mut client, "gamefmt.explain", argument);
        let page = page.expect("a page");
        let words = |key: &str| page[key].as_str().expect("words").to_owned();
        Some((words("title"), words("text")))
    };
    let (title, text) = explained(0, 12).expect("the item");
    assert_eq!(title, "g");
    assert!(
        text.starts_with("{*,{0,*|1},{*|*}|{0,*|1},{1,*|1}} = 1/2* in normal play\n"),
        "{text}"
    );
    let (title, _) = explained(0, 17).expect("a part");
    assert_eq!(title, "{0, *|1}");
    let (title, text) = explained(3, 8).expect("a part of an assert");
    assert_eq!(title, "{*|*}");
    assert!(text.starts_with("{*|*} = 0 in normal play\n"), "{text}");
    assert_eq!(explained(2, 5), None, "a broken item");
    client.leave();
}

#[test]
fn where_there_is_no_game_nothing_is_explained() {
    let mut client = reader();
    client.open(
        URI,
        "let g = {3|0};\nlet b = 1 == 2;\n\nlet s = nobody + 1;\n",
    );
    assert!(explanation(&mut client, 0, 4, &[]).is_some());
    assert!(explanation(&mut client, 0, 4, &["quickfix"]).is_none());
    assert!(explanation(&mut client, 1, 4, &[]).is_none());
    let at = |line| json!({"uri": URI, "position": {"line": line, "character": 4}});
    let nothing = command(&mut client, "gamefmt.explain", &at(1));
    assert_eq!(nothing, Ok(Value::Null));
    let faulty = command(&mut client, "gamefmt.explain", &at(3));
    assert_eq!(faulty, Err(FAILED));
    client.leave();
    // Who cannot show an explanation is offered none.
    let mut other = patient(10.0);
    other.open(URI, "let g = {3|0};\n");
    assert!(explanation(&mut other, 0, 4, &[]).is_none());
    other.leave();
}

#[test]
fn a_text_is_converted() {
    let mut client = Client::with_encoding("utf-8");
    let convert = |text: &str, from: &str, to: &str| json!({"text": text, "from": from, "to": to});
    let latex = command(
        &mut client,
        "gamefmt.convert",
        &convert("{3|0}", "game", "latex"),
    );
    let latex = latex.expect("a text");
    assert!(latex.as_str().expect("a text").contains('3'), "{latex}");
    let back = command(
        &mut client,
        "gamefmt.convert",
        &convert("{3|0}", "cgsuite", "game"),
    );
    assert!(
        back.expect("a text")
            .as_str()
            .expect("a text")
            .contains("{3|0}")
    );
    let broken = command(
        &mut client,
        "gamefmt.convert",
        &convert("{3|", "cgsuite", "game"),
    );
    assert_eq!(broken, Err(FAILED));
    let unknown = command(&mut client, "gamefmt.convert", &convert("1", "game", "x"));
    assert_eq!(unknown, Err(INVALID_PARAMS));
}

#[test]
fn an_unknown_command_is_refused() {
    let mut client = Client::with_encoding("utf-8");
    assert_eq!(
        command(&mut client, "gamefmt.x", &json!({})),
        Err(INVALID_PARAMS)
    );
}

/// A client that shows progress, with little patience for values.
fn patient(seconds: f64) -> Client {
    let mut client = Client::silent();
    let capabilities = json!({
        "window": {"workDoneProgress": true},
        "textDocument": {"codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
        }},
    });
    let options = json!({"evaluation": {"seconds": seconds}});
    let params = json!({
        "processId": null, "rootUri": null,
        "capabilities": capabilities, "initializationOptions": options,
    });
    client.request("initialize", &params).expect("initialized");
    client.notify("initialized", &json!({}));
    client
}

/// The token of the next progress that begins with a title.
fn begun(client: &mut Client, title: &str) -> Value {
    client.wait(|message| {
        let value = &message["params"]["value"];
        let begins = message["method"] == "$/progress" && value["kind"] == "begin";
        (begins && value["title"] == title).then(|| message["params"]["token"].clone())
    })
}

fn ended(client: &mut Client, token: &Value) {
    client.wait(|message| {
        let params = &message["params"];
        let ends = message["method"] == "$/progress" && params["value"]["kind"] == "end";
        (ends && params["token"] == *token).then_some(())
    });
}

/// The hints of the first line.
fn first_hint(client: &mut Client) -> String {
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": range});
    let hints = client
        .request("textDocument/inlayHint", &params)
        .expect("hints");
    hints[0]["label"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_value_that_was_given_up_is_computed_anyway() {
    let heavy = "forall (G in born(normal, 3)) forall (H in born(normal, 2)) G + H == H + G";
    let mut client = patient(0.001);
    client.open(URI, &format!("let a = {heavy};\n"));
    let at = json!({"line": 0, "character": 4});
    let params = json!({
        "textDocument": {"uri": URI}, "range": {"start": at, "end": at}, "context": {"diagnostics": []},
    });
    let end = Instant::now() + Duration::from_secs(20);
    let offered = loop {
        let offered = client
            .request("textDocument/codeAction", &params)
            .expect("actions");
        let offered = offered.as_array().expect("a list").clone();
        let found = offered
            .into_iter()
            .find(|action| action["title"] == "Compute this value anyway");
        match found {
            Some(found) => break found["command"].clone(),
            None => assert!(Instant::now() < end, "nothing is offered"),
        }
    };
    assert_eq!(first_hint(&mut client), "= …");
    let name = offered["command"].as_str().expect("a name").to_owned();
    assert_eq!(
        command(&mut client, &name, &offered["arguments"][0]),
        Ok(json!(true))
    );
    while first_hint(&mut client) != "= true" {
        assert!(Instant::now() < end, "{}", first_hint(&mut client));
        std::thread::sleep(Duration::from_millis(20));
    }
    client.leave();
}

#[test]
fn what_is_computed_anyway_is_shown_and_can_be_cancelled() {
    let mut client = patient(0.001);
    client.open(URI, &format!("let a = {HEAVY};\n"));
    let argument = json!({"uri": URI, "position": {"line": 0, "character": 4}});
    let params = json!({"command": "gamefmt.computeAnyway", "arguments": [argument], "workDoneToken": "mine"});
    let id = client.ask("workspace/executeCommand", &params);
    assert_eq!(begun(&mut client, "Computing"), json!("mine"));
    client.notify("window/workDoneProgress/cancel", &json!({"token": "mine"}));
    assert_eq!(client.answer(id), Err(CANCELLED));
    ended(&mut client, &json!("mine"));
    client.leave();
}

#[test]
fn a_request_that_is_cancelled_stops_its_evaluation() {
    let mut client = patient(1000.0);
    client.open(URI, "let a = 1;\n");
    let argument = json!({"uri": URI, "expression": HEAVY});
    let params =
        json!({"command": "gamefmt.evaluate", "arguments": [argument], "workDoneToken": 5});
    let id = client.ask("workspace/executeCommand", &params);
    assert_eq!(begun(&mut client, "Evaluating"), json!(5));
    client.notify("$/cancelRequest", &json!({"id": id}));
    assert_eq!(client.answer(id), Err(CANCELLED));
    ended(&mut client, &json!(5));
    // The evaluator is free again.
    let quick = json!({"uri": URI, "expression": "a + 1"});
    assert_eq!(
        command(&mut client, "gamefmt.evaluate", &quick),
        Ok(json!("2"))
    );
    client.leave();
}

#[test]
fn long_evaluations_of_a_document_are_shown_and_can_be_cancelled() {
    let mut client = patient(1000.0);
    client.open(URI, &format!("let a = {HEAVY};\nlet b = 1 + 1;\n"));
    let token = begun(&mut client, "Evaluating");
    assert_eq!(first_hint(&mut client), "= …");
    client.notify("window/workDoneProgress/cancel", &json!({"token": token}));
    ended(&mut client, &token);
    assert_eq!(first_hint(&mut client), "= …");
    client.leave();
}

#[test]
fn an_edit_elsewhere_does_not_stop_what_is_computed_anyway() {
    let heavy = "forall (G in born(normal, 3)) forall (H in born(normal, 2)) G + H == H + G";
    let mut client = patient(0.001);
    client.open(URI, &format!("let a = {heavy};\nlet b = 1;\n"));
    let argument = json!({"uri": URI, "position": {"line": 0, "character": 4}});
    let params = json!({"command": "gamefmt.computeAnyway", "arguments": [argument]});
    let id = client.ask("workspace/executeCommand", &params);
    let at = |character| json!({"line": 1, "character": character});
    for version in 2..6 {
        let range = json!({"start": at(8), "end": at(9)});
        client.change(URI, version, &range, &version.to_string());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(client.answer(id), Ok(json!(true)));
    client.leave();
}
