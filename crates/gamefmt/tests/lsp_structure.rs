//! What comes from the text alone: colours, folding, selection, formatting of parts, words of the language.

mod lsp_support;

use lsp_support::oracle::applied;
use lsp_support::{Client, URI, marked, range};
use serde_json::{Value, json};

const TEXT: &str =
    "// é𝔾\nuse std.clobber;\nlet g = /* 𝔾 */ Clobber(\n    \"xo\"\n);\nlet a = {1|;\n";

fn open(encoding: &str, text: &str) -> Client {
    let mut client = Client::with_encoding(encoding);
    client.open(URI, text);
    client
}

/// The numbers of tokens as text and type, by the legend of the server.
fn decoded(data: &Value, text: &str, encoding: &str, types: &[Value]) -> Vec<String> {
    let numbers: Vec<u64> = data
        .as_array()
        .expect("numbers")
        .iter()
        .map(|n| n.as_u64().expect("a number"))
        .collect();
    let (mut line, mut column) = (0, 0);
    let mut shown = Vec::new();
    for token in numbers.chunks(5) {
        line += token[0];
        column = if token[0] == 0 {
            column + token[1]
        } else {
            token[1]
        };
        let place = |column| json!({"line": line, "character": column});
        let range = json!({"start": place(column), "end": place(column + token[2])});
        let edit = json!([{"range": range, "newText": "\u{1}"}]);
        let without = applied(text, &edit, encoding);
        let (before, after) = without.split_once('\u{1}').expect("a mark");
        let part = &text[before.len()..text.len() - after.len()];
        let ty = types[usize::try_from(token[3]).expect("a type")]
            .as_str()
            .expect("a name");
        shown.push(format!("{part}:{ty}"));
    }
    shown
}

fn number(value: &Value) -> usize {
    let number = value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok());
    number.expect("a number")
}

/// A client and the types of tokens that the server knows.
fn with_legend(encoding: &str) -> (Client, Vec<Value>) {
    let mut client = Client::silent();
    let capabilities = json!({"general": {"positionEncodings": [encoding]}});
    let params = json!({"processId": null, "rootUri": null, "capabilities": capabilities});
    let told = client.request("initialize", &params).expect("initialized");
    client.notify("initialized", &json!({}));
    let legend = &told["capabilities"]["semanticTokensProvider"]["legend"];
    (
        client,
        legend["tokenTypes"].as_array().expect("types").clone(),
    )
}

#[test]
fn names_have_the_colour_of_what_they_stand_for() {
    for encoding in ["utf-8", "utf-16"] {
        let (mut client, types) = with_legend(encoding);
        client.open(URI, TEXT);
        client.hints();
        let tokens = client.about("semanticTokens/full", None).expect("tokens");
        assert_eq!(
            decoded(&tokens["data"], TEXT, encoding, &types),
            [
                "// é𝔾:comment",
                "use:keyword",
                "std:namespace",
                "clobber:namespace",
                "let:keyword",
                "g:variable",
                "=:operator",
                "/* 𝔾 */:comment",
                "Clobber:class",
                "\"xo\":string",
                "let:keyword",
                "a:variable",
                "=:operator",
                "1:number",
                "|:operator",
            ]
        );
    }
}

#[test]
fn an_edit_sends_the_tokens_that_have_changed() {
    let (mut client, types) = with_legend("utf-16");
    client.open(URI, TEXT);
    let first = client.about("semanticTokens/full", None).expect("tokens");
    client.change(URI, 2, &range((2, 4), (2, 5)), "game");
    let params = json!({"textDocument": {"uri": URI}, "previousResultId": first["resultId"]});
    let delta = client
        .request("textDocument/semanticTokens/full/delta", &params)
        .expect("a delta");
    let mut data = first["data"].as_array().expect("numbers").clone();
    for edit in delta["edits"].as_array().expect("edits").iter().rev() {
        let start = number(&edit["start"]);
        let count = number(&edit["deleteCount"]);
        let new = edit["data"].as_array().cloned().unwrap_or_default();
        data.splice(start..start + count, new);
    }
    let text = TEXT.replace("let g", "let game");
    let shown = decoded(&Value::Array(data), &text, "utf-16", &types);
    assert!(shown.contains(&"game:variable".to_owned()), "{shown:?}");
    let whole = client.about("semanticTokens/full", None).expect("tokens");
    assert_eq!(shown, decoded(&whole["data"], &text, "utf-16", &types));
    // Who names what the server no longer has gets everything.
    let params = json!({"textDocument": {"uri": URI}, "previousResultId": "x"});
    let all = client
        .request("textDocument/semanticTokens/full/delta", &params)
        .expect("tokens");
    assert_eq!(all["data"], whole["data"]);
}

#[test]
fn a_range_has_its_own_tokens() {
    let (mut client, types) = with_legend("utf-16");
    client.open(URI, TEXT);
    let params = json!({"textDocument": {"uri": URI}, "range": range((2, 0), (2, 5))});
    let tokens = client
        .request("textDocument/semanticTokens/range", &params)
        .expect("tokens");
    assert_eq!(
        decoded(&tokens["data"], TEXT, "utf-16", &types),
        ["let:keyword", "g:variable"]
    );
}

#[test]
fn items_fold() {
    let mut client = open("utf-16", TEXT);
    let folds = client.about("foldingRange", None).expect("folds");
    assert_eq!(
        folds,
        json!([{"startLine": 2, "startCharacter": 25, "endLine": 4, "endCharacter": 2, "kind": "region"}])
    );
    let mut client =
        Client::start(&json!({"textDocument": {"foldingRange": {"lineFoldingOnly": true}}}));
    client.open(URI, TEXT);
    let folds = client.about("foldingRange", None).expect("folds");
    assert_eq!(
        folds,
        json!([{"startLine": 2, "endLine": 4, "kind": "region"}])
    );
}

#[test]
fn selections_grow_along_the_tree() {
    for (encoding, column) in [("utf-8", 19_u32), ("utf-16", 17)] {
        let mut client = open(encoding, "/* 𝔾 */ let g = {{3|0}|*};\n");
        let at = json!({"line": 0, "character": column + 2});
        let params = json!({"textDocument": {"uri": URI}, "positions": [at]});
        let found = client
            .request("textDocument/selectionRange", &params)
            .expect("ranges");
        let mut widths = Vec::new();
        let mut next = &found[0];
        while !next.is_null() {
            let (start, end) = (&next["range"]["start"], &next["range"]["end"]);
            widths.push((number(&start["character"]), number(&end["character"])));
            next = &next["parent"];
        }
        let base = usize::try_from(column).expect("short");
        assert_eq!(
            widths[..3],
            [(base + 2, base + 3), (base + 1, base + 6), (base, base + 9)]
        );
    }
}

#[test]
fn a_range_is_formatted_and_nothing_else() {
    let text = "let  a=1;\n/* 𝔾 */ let  b=2;\nlet  c=3;\n";
    for encoding in ["utf-8", "utf-16"] {
        let mut client = open(encoding, text);
        let options = json!({"tabSize": 4, "insertSpaces": true});
        let params = json!({"textDocument": {"uri": URI}, "range": range((1, 0), (1, 3)), "options": options});
        let edits = client
            .request("textDocument/rangeFormatting", &params)
            .expect("edits");
        let after = applied(text, &edits, encoding);
        assert!(
            after.starts_with("let  a=1;\n") && after.ends_with("let  c=3;\n"),
            "{after}"
        );
        assert!(after.contains("let b = 2;"), "{after}");
    }
}

#[test]
fn what_is_typed_is_formatted_as_far_as_it_can_be_read() {
    let typed = |fixture: &str, typed: &str| {
        let (text, at) = marked(fixture);
        let mut client = open("utf-16", &text);
        let options = json!({"tabSize": 4, "insertSpaces": true});
        let params =
            json!({"textDocument": {"uri": URI}, "position": at, "ch": typed, "options": options});
        let edits = client
            .request("textDocument/onTypeFormatting", &params)
            .expect("edits");
        applied(&text, &edits, "utf-16")
    };
    assert_eq!(typed("let  g={3|0};$0\n", ";"), "let g = {3|0};\n");
    assert_eq!(typed("let  g={3|;$0\n", ";"), "let  g={3|;\n");
    assert_eq!(typed("/// a\n$0\n", "\n"), "/// a\n/// \n");
    assert_eq!(typed("let g = {\n$0", "\n"), "let g = {\n    ");
}

#[test]
fn words_of_the_language_have_a_hover() {
    let hover = |fixture: &str| {
        let (text, at) = marked(fixture);
        let hover = open("utf-16", &text)
            .about("hover", Some(at))
            .expect("an answer");
        hover["contents"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    assert!(hover("le$0t g = {1|;\n").contains("names a value"));
    assert!(hover("let g: dic$0ot = *;\n").contains("both players can move or neither"));
    assert!(
        hover("// gamefmt: allow(assert-fai$0led) known\nassert 1 == 2;\n")
            .contains("assert-failed")
    );
    assert!(hover("let g$0 = {0|*};\n").contains("universe: `dicot`"));
}
