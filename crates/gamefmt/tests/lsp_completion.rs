//! Completion and signature help with the real server.

mod lsp_support;

use lsp_support::folders::{Folder, at_place, shown};
use lsp_support::oracle::applied;
use lsp_support::{Client, URI, marked};
use serde_json::{Value, json};

/// What a current editor can do.
fn modern() -> Value {
    json!({"textDocument": {
        "completion": {"completionItem": {"snippetSupport": true}},
        "signatureHelp": {"signatureInformation": {"parameterInformation": {"labelOffsetSupport": true}}},
    }})
}

fn items(answer: &Value) -> &Vec<Value> {
    answer["items"].as_array().expect("a list")
}

fn named<'a>(answer: &'a Value, label: &str) -> &'a Value {
    let mut all = items(answer).iter();
    all.find(|item| item["label"] == label)
        .unwrap_or_else(|| panic!("no {label}"))
}

#[test]
fn a_name_comes_with_its_value_and_its_documentation() {
    let mut client = Client::start(&modern());
    let text = "/// Hot.\nlet switch = {1 + 2|0};\nlet a = {s$0|;\n";
    let (text, at) = marked(text);
    client.open(URI, &text);
    client.diagnostics(1, |found| !found.is_empty());
    client.hints();
    let answer = client
        .request("textDocument/completion", &at_place(URI, &at, json!({})))
        .expect("an answer");
    let item = named(&answer, "switch");
    assert_eq!(item["detail"], "= {3|0}");
    assert_eq!(shown(&item["textEdit"]["range"]), "2:9-2:10");
    assert_eq!(item["textEdit"]["newText"], "switch");
    let resolved = client
        .request("completionItem/resolve", item)
        .expect("an answer");
    assert_eq!(resolved["documentation"]["value"], "Hot.");
    let mean = client
        .request("completionItem/resolve", named(&answer, "mean"))
        .expect("an answer");
    assert_eq!(mean["detail"], "mean(G: game): rational");
    assert!(
        mean["documentation"]["value"]
            .as_str()
            .is_some_and(|doc| doc.contains("mean("))
    );
    // Names of the file go before those of the language.
    assert!(item["sortText"].as_str() < named(&answer, "mean")["sortText"].as_str());
}

#[test]
fn items_are_snippets_where_the_client_can_fill_them_in() {
    let mut client = Client::start(&modern());
    let answer = client.ask_at(
        "textDocument/completion",
        URI,
        "let a = 1;\npo$0\n",
        json!({}),
    );
    let item = named(&answer, "position");
    assert_eq!(item["insertTextFormat"], 2);
    assert!(
        item["textEdit"]["newText"]
            .as_str()
            .is_some_and(|text| text.contains("${1:name}"))
    );
    let mut client = Client::start(&json!({}));
    let answer = client.ask_at("textDocument/completion", URI, "po$0", json!({}));
    let item = named(&answer, "position");
    assert_eq!(
        (&item["insertTextFormat"], &item["textEdit"]["newText"]),
        (&json!(1), &json!("position"))
    );
}

#[test]
fn a_ruleset_of_the_library_is_imported_with_its_name() {
    let mut client = Client::start(&modern());
    let text = "use std.nim;\nlet a = Sn$0(\"x\");\n";
    let answer = client.ask_at("textDocument/completion", URI, text, json!({}));
    let item = named(&answer, "Snort");
    let mut edits = item["additionalTextEdits"]
        .as_array()
        .expect("a list")
        .clone();
    edits.push(item["textEdit"].clone());
    let text = applied(&text.replace("$0", ""), &Value::Array(edits), "utf-16");
    assert_eq!(
        text,
        "use std.nim;\nuse std.snort;\nlet a = Snort(\"x\");\n"
    );
}

#[test]
fn paths_of_files_that_are_not_open_are_offered() {
    let folder = Folder::new(&[
        ("lib/ends.game", "let one = 1;\n"),
        (".gitignore", "no.game\n"),
        ("no.game", ""),
        ("b.game", ""),
    ]);
    let mut client = folder.client(&modern());
    client
        .request("workspace/symbol", &json!({"query": ""}))
        .expect("the files are read");
    let answer = client.ask_at(
        "textDocument/completion",
        &folder.uri("a.game"),
        "use \"$0\nlet a = 1;\n",
        json!({}),
    );
    let labels: Vec<&Value> = items(&answer).iter().map(|item| &item["label"]).collect();
    assert_eq!(labels, [&json!("b.game"), &json!("lib/")]);
    let answer = client.ask_at(
        "textDocument/completion",
        &folder.uri("c.game"),
        "use \"lib/ends.game\" as e;\nlet a = {e.$0|;\n",
        json!({}),
    );
    assert_eq!(items(&answer).len(), 1);
    assert_eq!(named(&answer, "one")["detail"], "= 1 (ends.game)");
}

#[test]
fn ranges_count_in_the_units_of_the_client() {
    for (encoding, at, range) in [("utf-8", 19, "1:15-1:19"), ("utf-16", 15, "1:13-1:15")] {
        let mut client = Client::with_encoding(encoding);
        let text = "let 𠀀𠀁 = 1;\nlet b = {𠀀, 𠀀|};\n";
        client.open(URI, text);
        let params = at_place(URI, &json!({"line": 1, "character": at}), json!({}));
        let answer = client
            .request("textDocument/completion", &params)
            .expect("an answer");
        let item = named(&answer, "𠀀𠀁");
        assert_eq!(shown(&item["textEdit"]["range"]), range);
        let text = applied(text, &json!([item["textEdit"]]), encoding);
        assert_eq!(text, "let 𠀀𠀁 = 1;\nlet b = {𠀀, 𠀀𠀁|};\n");
    }
}

#[test]
fn the_parameter_that_is_written_is_told() {
    let mut client = Client::start(&modern());
    let text = "/// Adds.\nfn f(𠀀: int, g: game): game = g;\nlet a = {f(mean(1), $0|;\n";
    let help = client.ask_at("textDocument/signatureHelp", URI, text, json!({}));
    assert_eq!(
        (&help["activeSignature"], &help["activeParameter"]),
        (&json!(0), &json!(1))
    );
    let signature = &help["signatures"][0];
    assert_eq!(signature["label"], "f(𠀀: int, g: game): game");
    assert_eq!(signature["documentation"]["value"], "Adds.");
    assert_eq!(signature["parameters"][1]["label"], json!([11, 18]));
    let mut client = Client::start(&json!({}));
    let help = client.ask_at(
        "textDocument/signatureHelp",
        URI,
        "use std.clobber;\nlet a = Clobber(dirs = $0",
        json!({}),
    );
    assert_eq!(
        help["signatures"][0]["parameters"][0]["label"],
        "dirs: list<dir> = all"
    );
    assert_eq!(help["signatures"].as_array().map(Vec::len), Some(2));
    let help = client.ask_at(
        "textDocument/signatureHelp",
        URI,
        "let a = 1$0;\n",
        json!({}),
    );
    assert_eq!(help, Value::Null);
}

#[test]
fn every_keystroke_of_a_file_can_be_completed() {
    let mut client = Client::start(&modern());
    let text = "use std.clobber;\nposition p: Clobber = \"xo\";\nruleset R { board grid \"x .\"; left \"x\" => \".\"; }\nlet a = {mean(p)|R(\"x\")};\n";
    client.open(URI, "");
    let (mut line, mut column) = (0, 0);
    for (index, letter) in text.chars().enumerate() {
        let version = 2 + i64::try_from(index).expect("short");
        let at = json!({"line": line, "character": column});
        client.change(
            URI,
            version,
            &json!({"start": at, "end": at}),
            &letter.to_string(),
        );
        if letter == '\n' {
            (line, column) = (line + 1, 0);
        } else {
            column += 1;
        }
        let at = json!({"line": line, "character": column});
        for method in ["completion", "signatureHelp", "definition"] {
            let answer = client.request(
                &format!("textDocument/{method}"),
                &at_place(URI, &at, json!({})),
            );
            assert!(answer.is_ok(), "{method} {index}: {answer:?}");
        }
    }
    assert_eq!(client.text(URI), text);
}
