//! A session with the real server: what an author sees while writing.

mod lsp_support;

use lsp_support::oracle::applied;
use lsp_support::{Client, URI, marked, range};
use serde_json::{Value, json};

/// What a current editor can do.
fn modern() -> Value {
    json!({
        "general": {"positionEncodings": ["utf-8", "utf-16"]},
        "textDocument": {
            "hover": {"contentFormat": ["markdown", "plaintext"]},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
            "publishDiagnostics": {"relatedInformation": true, "versionSupport": true},
        },
        "workspace": {"inlayHint": {"refreshSupport": true}},
    })
}

fn open(text: &str) -> Client {
    let mut client = Client::start(&modern());
    client.open(URI, text);
    client
}

/// The codes of diagnostics and the lines where they stand: `slash-ambiguous 3`.
fn codes(found: &[Value]) -> Vec<String> {
    let code = |one: &Value| {
        let line = one["range"]["start"]["line"].as_u64().expect("a line") + 1;
        format!("{} {line}", one["code"].as_str().expect("a code"))
    };
    found.iter().map(code).collect()
}

/// The text of the hover at `$0`, or nothing.
fn hover(marked_text: &str) -> Option<String> {
    let (text, at) = marked(marked_text);
    let hover = open(&text).about("hover", Some(at)).expect("an answer");
    hover["contents"]["value"].as_str().map(str::to_owned)
}

#[track_caller]
fn check_hover(marked_text: &str, expected: &[&str]) {
    let hover = hover(marked_text).expect("a hover");
    for line in expected {
        assert!(hover.contains(line), "no {line} in\n{hover}");
    }
}

#[test]
fn the_server_tells_what_it_can_do() {
    let mut client = Client::silent();
    let params = json!({"processId": null, "rootUri": null, "capabilities": modern()});
    let told = client.request("initialize", &params).expect("initialized");
    assert_eq!(told["serverInfo"]["name"], "gamefmt");
    let can = &told["capabilities"];
    assert_eq!(can["positionEncoding"], "utf-8");
    assert_eq!(
        can["textDocumentSync"],
        json!({"openClose": true, "change": 2})
    );
    for provider in ["hover", "documentFormatting", "documentSymbol"] {
        assert_eq!(can[format!("{provider}Provider")], true, "{provider}");
    }
}

#[test]
fn diagnostics_follow_the_text() {
    let mut client = open("let g = {3|0};\nassert g == 1;\n");
    let found = client.diagnostics(1, |found| !found.is_empty());
    assert_eq!(codes(&found), ["assert-failed 2"]);
    assert_eq!(found[0]["source"], "gamefmt");
    assert_eq!(found[0]["severity"], 1);
    client.change(URI, 2, &range((1, 12), (1, 13)), "{3|0}");
    client.diagnostics(2, <[Value]>::is_empty);
    client.change(URI, 3, &range((0, 9), (0, 10)), "5");
    let found = client.diagnostics(3, |found| !found.is_empty());
    assert_eq!(codes(&found), ["assert-failed 2"]);
}

#[test]
fn errors_of_reading_and_of_meaning_stand_side_by_side() {
    let mut client = open("let g = {1|0|-1};\nlet h = {3|0};\nassert h == 1;\n");
    let found = client.diagnostics(1, |found| found.len() == 2);
    assert_eq!(codes(&found), ["slash-ambiguous 1", "assert-failed 3"]);
}

#[test]
fn closing_a_document_takes_its_diagnostics_away() {
    let mut client = open("let g = ;\n");
    client.diagnostics(1, |found| !found.is_empty());
    client.close(URI);
    client.wait(|message| {
        let params = &message["params"];
        let cleared = params["uri"] == json!(URI) && params["diagnostics"] == json!([]);
        cleared.then_some(())
    });
}

#[test]
fn a_hover_shows_the_value_and_the_documentation() {
    check_hover(
        "/// A switch in *disguise*.\nlet g$0 = {{3|0}, 4 | 0};\n",
        &[
            "- value: `{4|0}`",
            "- outcome: `N`",
            "- temperature: `2`",
            "- mean: `2`",
            "A switch in *disguise*.",
        ],
    );
}

/// The hover at `$0` for a client that shows images or not.
fn pictured(text: &str, images: &Value) -> String {
    let mut capabilities = modern();
    capabilities["experimental"] = json!({"gamefmtHoverImages": images});
    let mut client = Client::start(&capabilities);
    let (text, at) = marked(text);
    client.open(URI, &text);
    let hover = client.about("hover", Some(at)).expect("an answer");
    hover["contents"]["value"]
        .as_str()
        .expect("a text")
        .to_owned()
}

#[test]
fn a_hover_holds_a_drawing() {
    let board = "use std.clobber;\nlet p$0 = Clobber(\"xo|ox\");\n";
    let lines = pictured(board, &Value::Null);
    assert!(
        lines.contains("\n```\n") && lines.contains("x o"),
        "{lines}"
    );
    let image = pictured(board, &json!("dark"));
    assert!(image.contains("](data:image/svg+xml;base64,"), "{image}");
    let hot = pictured("let g$0 = {4|0};\n", &Value::Null);
    assert!(
        hot.contains("- temperature: `2`") && hot.matches("```").count() == 4,
        "{hot}"
    );
    let tree = pictured("let g$0 = <<2|0> | 3>;\n", &Value::Null);
    assert!(tree.matches("```").count() == 4, "{tree}");
    // A number is no picture.
    let number = pictured("let g$0 = 1/2;\n", &Value::Null);
    assert_eq!(number.matches("```").count(), 2, "{number}");
}

#[test]
fn drawings_can_be_left_out_of_hovers() {
    let mut client = Client::start(&modern());
    let settings = json!({"settings": {"gamefmt": {"hover": {"pictures": false}}}});
    client.notify("workspace/didChangeConfiguration", &settings);
    client.open(URI, "let g = {4|0};\n");
    let at = json!({"line": 0, "character": 4});
    let hover = client.about("hover", Some(at)).expect("an answer");
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert_eq!(text.matches("```").count(), 2, "{text}");
}

#[test]
fn colours_are_asked_for_again_when_an_import_changes() {
    let mut client =
        Client::start(&json!({"workspace": {"semanticTokens": {"refreshSupport": true}}}));
    let other = "file:///nowhere/other.game";
    client.open(URI, "use \"other.game\";\nlet b = g;\n");
    client.open(other, "let g = 1;\n");
    client.wait(|message| (message["method"] == "workspace/semanticTokens/refresh").then_some(()));
    client.diagnostics(1, |_| true);
    // Another value is coloured as before; another kind of thing is not.
    client.change(other, 2, &Value::Null, "let g = 2;\n");
    client.diagnostics(1, |_| true);
    client.change(other, 3, &Value::Null, "fn g(x: game) = x;\n");
    client.wait(|message| (message["method"] == "workspace/semanticTokens/refresh").then_some(()));
}

#[test]
fn a_hover_on_a_name_in_use_shows_its_value() {
    check_hover(
        "let g = {4|0};\nassert g$0 == {4|0};\n",
        &["- value: `{4|0}`"],
    );
}

#[test]
fn a_hover_on_a_function_shows_its_signature() {
    check_hover(
        "let g = {4|0};\nassert mea$0n(g) == 2;\n",
        &["mean(", "```game"],
    );
}

#[test]
fn a_hover_does_not_mind_errors_elsewhere() {
    check_hover(
        "let a = {1|;\nlet g$0 = {4|0};\nlet b = h;\n",
        &["- value: `{4|0}`"],
    );
}

#[test]
fn nothing_is_said_about_nothing() {
    assert_eq!(hover("let g = 1;\n$0\n"), None);
}

#[test]
fn a_hover_is_plain_where_the_client_wants_it_plain() {
    let capabilities = json!({"textDocument": {"hover": {"contentFormat": ["plaintext"]}}});
    let mut client = Client::start(&capabilities);
    client.open(URI, "let g = {4|0};\n");
    let at = json!({"line": 0, "character": 4});
    let hover = client.about("hover", Some(at)).expect("a hover");
    assert_eq!(hover["contents"]["kind"], "plaintext");
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("temperature: 2\n"), "{text}");
}

#[test]
fn hints_show_canonical_forms_and_follow_the_text() {
    let mut client = open("let g = {{3|0}, 4 | 0};\nlet h = g + 1;\n");
    assert_eq!(client.hints(), ["= {4|0}", "= {5|1}"]);
    client.change(URI, 2, &range((0, 16), (0, 17)), "6");
    assert_eq!(client.hints(), ["= {6|0}", "= {7|1}"]);
}

#[test]
fn hints_are_given_for_the_range_that_is_asked_for() {
    let mut client = open("let a = 1 + 1;\nlet b = 2 + 2;\nlet c = 3 + 3;\n");
    assert_eq!(client.hints(), ["= 2", "= 4", "= 6"]);
    let params = json!({"textDocument": {"uri": URI}, "range": range((1, 0), (2, 0))});
    let hints = client
        .request("textDocument/inlayHint", &params)
        .expect("hints");
    assert_eq!(hints.as_array().expect("a list").len(), 1);
    assert_eq!(hints[0]["position"], json!({"line": 1, "character": 13}));
}

#[test]
fn formatting_changes_what_is_not_formatted() {
    for (encoding, text) in [
        (
            "utf-8",
            "let   g = {{3|0},4|0} ;\n\n\n\nlet h=g;\n// 𝔾\nassert  g==h;",
        ),
        (
            "utf-16",
            "let   g = {{3|0},4|0} ; /* 𝔾 */ let h=g;\r\n\r\n\r\nassert  g==h;\n",
        ),
        ("utf-16", "let a=1;\rlet b=2;\r\nlet c = 3 ;\n"),
    ] {
        let mut client = Client::with_encoding(encoding);
        client.open(URI, text);
        let options = json!({"tabSize": 8, "insertSpaces": false});
        let params = json!({"textDocument": {"uri": URI}, "options": options});
        let edits = client
            .request("textDocument/formatting", &params)
            .expect("edits");
        let formatted = applied(text, &edits, encoding);
        assert_ne!(formatted, text);
        assert!(formatted.contains("let "), "{formatted}");
        client.change(URI, 2, &Value::Null, &formatted);
        let again = client.request("textDocument/formatting", &params);
        assert_eq!(again, Ok(json!([])), "{formatted}");
    }
}

#[test]
fn the_outline_is_a_tree_or_a_list() {
    let text = "let g: dicot = *;\nfn f(n: int): game = *n;\nassert true;\n";
    let mut client = open(text);
    let tree = client.about("documentSymbol", None).expect("symbols");
    assert_eq!(tree.as_array().expect("a list").len(), 2);
    assert_eq!(tree[0]["name"], "g");
    assert_eq!(tree[0]["detail"], "dicot");
    assert_eq!(tree[0]["selectionRange"], range((0, 4), (0, 5)));
    assert_eq!(tree[1]["name"], "f");
    assert_eq!(tree[1]["children"][0]["name"], "n");

    let mut client = Client::start(&json!({}));
    client.open(URI, text);
    let list = client.about("documentSymbol", None).expect("symbols");
    assert_eq!(list.as_array().expect("a list").len(), 3);
    assert_eq!(list[1]["location"]["uri"], URI);
    assert_eq!(list[2]["containerName"], "f");
}

#[test]
fn an_open_document_is_imported_as_it_stands_in_the_editor() {
    const LIBRARY: &str = "file:///nowhere/library.game";
    let mut client = open("use \"library.game\" as lib;\nassert lib.g == 1;\n");
    client.open(LIBRARY, "let g = 2;\n");
    client.wait(|message| {
        let params = &message["params"];
        let here = params["uri"] == json!(URI);
        (here && params["diagnostics"][0]["code"] == "assert-failed").then_some(())
    });
    client.change(LIBRARY, 2, &range((0, 8), (0, 9)), "1");
    client.wait(|message| {
        let params = &message["params"];
        (params["uri"] == json!(URI) && params["diagnostics"] == json!([])).then_some(())
    });
    // The importing document did not change, so the client is told to ask again for its hints.
    client.wait(|message| (message["method"] == "workspace/inlayHint/refresh").then_some(()));
}

#[cfg(not(windows))]
#[test]
fn a_file_that_is_not_open_is_read_again_when_it_changes_on_the_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("library.game");
    let uri = |name: &str| format!("file://{}/{name}", folder.path().display());
    let main = uri("main.game");
    let watching = json!({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}});
    let mut client = Client::start(&watching);
    client.wait(|message| (message["method"] == "client/registerCapability").then_some(()));
    client.open(&main, "use \"library.game\" as lib;\nassert lib.g == 1;\n");
    let codes_of_main = |client: &mut Client, expected: &[&str]| {
        client.wait(|message| {
            let params = &message["params"];
            let found = params["diagnostics"].as_array()?;
            (params["uri"] == json!(main) && codes(found) == expected).then_some(())
        });
    };
    codes_of_main(&mut client, &["import-missing 1"]);
    for (kind, text, expected) in [
        (1, "let g = 2;\n", &["assert-failed 2"][..]),
        (2, "let g = 1;\n", &[]),
    ] {
        std::fs::write(&library, text).expect("written");
        let changes = json!([{"uri": uri("library.game"), "type": kind}]);
        client.notify(
            "workspace/didChangeWatchedFiles",
            &json!({"changes": changes}),
        );
        codes_of_main(&mut client, expected);
    }
}
