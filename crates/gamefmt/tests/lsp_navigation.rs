//! Following names with the real server: definition, references, highlights, symbols, calls, links, and the index of files.

mod lsp_support;

use lsp_support::folders::{Folder, at_place, shown};
use lsp_support::{Client, URI, marked};
use serde_json::{Value, json};

/// Places of an answer with their files, in order: `a.game 0:4-0:5`.
fn places(folder: &Folder, answer: &Value) -> Vec<String> {
    let answer = answer.as_array().expect("a list").iter();
    let places = answer.map(|place| {
        let file = folder.below(&place["uri"]);
        format!("{file} {}", shown(&place["range"]))
    });
    let mut places: Vec<String> = places.collect();
    places.sort();
    places
}

fn references(folder: &Folder, client: &mut Client, uri: &str, at: &Value) -> Vec<String> {
    let context = json!({"context": {"includeDeclaration": true}});
    let answer = client.request("textDocument/references", &at_place(uri, at, context));
    places(folder, &answer.expect("an answer"))
}

#[test]
fn a_definition_in_another_file_is_found() {
    let folder = Folder::new(&[("lib/ends.game", "/// One.\nlet one = 1;\n")]);
    let mut client = folder.client(&json!({}));
    let text = "use \"lib/ends.game\" as e;\nlet two = {e.on$0e|};\n";
    let found = client.ask_at(
        "textDocument/definition",
        &folder.uri("a.game"),
        text,
        json!({}),
    );
    assert_eq!(folder.below(&found["uri"]), "lib/ends.game");
    assert_eq!(shown(&found["range"]), "1:4-1:7");
    let declared = client.ask_at(
        "textDocument/declaration",
        &folder.uri("b.game"),
        &text.replace("e.on$0e", "e$0.one"),
        json!({}),
    );
    assert_eq!(
        (
            folder.below(&declared["uri"]),
            shown(&declared["range"]).as_str()
        ),
        ("b.game", "0:23-0:24")
    );
}

#[test]
fn a_client_with_links_gets_the_name_and_the_whole_item() {
    let folder = Folder::new(&[]);
    let mut client = folder.client(&json!({"textDocument": {"definition": {"linkSupport": true}}}));
    let text = "let g = {1|;\nlet h = {1|0};\nlet k = h$0;\n";
    let found = client.ask_at(
        "textDocument/definition",
        &folder.uri("a.game"),
        text,
        json!({}),
    );
    assert_eq!(shown(&found[0]["originSelectionRange"]), "2:8-2:9");
    assert_eq!(shown(&found[0]["targetRange"]), "1:0-1:14");
    assert_eq!(shown(&found[0]["targetSelectionRange"]), "1:4-1:5");
}

#[test]
fn the_buffer_of_an_editor_goes_before_the_disk() {
    let folder = Folder::new(&[("b.game", "let old = 1;\n")]);
    let mut client = folder.client(&json!({}));
    client.open(&folder.uri("b.game"), "\n\nlet new = 1;\n");
    let text = "use \"b.game\";\nlet a = new$0;\nlet b = old;\n";
    let found = client.ask_at(
        "textDocument/definition",
        &folder.uri("a.game"),
        text,
        json!({}),
    );
    assert_eq!(shown(&found["range"]), "2:4-2:7");
    let at = json!({"line": 2, "character": 9});
    let params = at_place(&folder.uri("a.game"), &at, json!({}));
    assert_eq!(
        client.request("textDocument/definition", &params),
        Ok(Value::Null)
    );
    client.close(&folder.uri("b.game"));
    let found = client
        .request("textDocument/definition", &params)
        .expect("an answer");
    assert_eq!(shown(&found["range"]), "0:4-0:7");
}

#[test]
fn astral_characters_count_in_both_encodings() {
    let ends = [
        ("utf-8", ["0:4-0:8", "1:9-1:13", "1:14-1:18"]),
        ("utf-16", ["0:4-0:6", "1:9-1:11", "1:12-1:14"]),
    ];
    for (encoding, expected) in ends {
        let mut client = Client::with_encoding(encoding);
        client.open(URI, "let 𠀀 = 1; // 𝔾\nlet b = {𠀀|𠀀};\n");
        let column = if encoding == "utf-8" { 18 } else { 14 };
        let at = json!({"line": 1, "character": column});
        let params = at_place(URI, &at, json!({}));
        let found = client.request("textDocument/documentHighlight", &params);
        let found = found.expect("an answer");
        let found = found.as_array().expect("a list").iter();
        let ranges: Vec<String> = found.clone().map(|one| shown(&one["range"])).collect();
        assert_eq!(ranges, expected);
        let kinds: Vec<&Value> = found.map(|one| &one["kind"]).collect();
        assert_eq!(kinds, [&json!(3), &json!(2), &json!(2)]);
    }
}

#[test]
fn references_are_found_in_files_that_are_not_open() {
    let folder = Folder::new(&[
        (".gitignore", "ignored/\n"),
        ("lib.game", "let one = 1;\n"),
        (
            "deep/er/user.game",
            "use \"../../lib.game\";\nlet x = one;\nlet y = {one|;\n",
        ),
        ("ignored/user.game", "use \"../lib.game\";\nlet x = one;\n"),
        ("other.game", "let one = 2;\n"),
        ("notes.txt", "one"),
    ]);
    let mut client = folder.client(&json!({}));
    let uri = folder.uri("lib.game");
    client.open(&uri, "let one = 1;\n");
    let at = json!({"line": 0, "character": 5});
    let expected = [
        "deep/er/user.game 1:8-1:11",
        "deep/er/user.game 2:9-2:12",
        "lib.game 0:4-0:7",
    ];
    assert_eq!(references(&folder, &mut client, &uri, &at), expected);
}

#[test]
fn the_index_follows_the_disk_and_the_folders() {
    let folder = Folder::new(&[("lib.game", "let one = 1;\n")]);
    let second = Folder::new(&[("user.game", "let one = 3;\n")]);
    let mut client = folder.client(&json!({}));
    let uri = folder.uri("lib.game");
    client.open(&uri, "let one = 1;\n");
    let at = json!({"line": 0, "character": 5});
    assert_eq!(references(&folder, &mut client, &uri, &at).len(), 1);

    folder.write("new/user.game", "use \"../lib.game\";\nlet x = one;\n");
    let changed =
        |kind: u32, path: &str| json!({"changes": [{"uri": folder.uri(path), "type": kind}]});
    client.notify(
        "workspace/didChangeWatchedFiles",
        &changed(1, "new/user.game"),
    );
    assert_eq!(references(&folder, &mut client, &uri, &at).len(), 2);
    folder.write(
        "new/user.game",
        "use \"../lib.game\";\nlet x = one + one;\n",
    );
    client.notify(
        "workspace/didChangeWatchedFiles",
        &changed(2, "new/user.game"),
    );
    assert_eq!(references(&folder, &mut client, &uri, &at).len(), 3);
    std::fs::remove_dir_all(folder.path().join("new")).expect("removed");
    client.notify("workspace/didChangeWatchedFiles", &changed(3, "new"));
    assert_eq!(references(&folder, &mut client, &uri, &at).len(), 1);

    let names = |client: &mut Client| {
        let found = client
            .request("workspace/symbol", &json!({"query": "one"}))
            .expect("an answer");
        found.as_array().expect("a list").len()
    };
    assert_eq!(names(&mut client), 1);
    let one = json!([{"uri": lsp_support::folders::uri(&second.path()), "name": "two"}]);
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        &json!({"event": {"added": one, "removed": []}}),
    );
    assert_eq!(names(&mut client), 2);
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        &json!({"event": {"added": [], "removed": one}}),
    );
    assert_eq!(names(&mut client), 1);
}

#[test]
fn symbols_of_the_workspace_fit_the_query() {
    let folder = Folder::new(&[
        ("a.game", "let switch = 1;\nlet other = 2;\n"),
        ("b.game", "fn swap(n: int) = {n|;\n"),
    ]);
    let mut client = folder.client(&json!({}));
    let found = client
        .request("workspace/symbol", &json!({"query": "sw"}))
        .expect("an answer");
    let shown: Vec<String> = found
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| {
            format!(
                "{} {} {}",
                one["name"],
                one["containerName"],
                shown(&one["location"]["range"])
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            "\"swap\" \"b.game\" 0:3-0:7",
            "\"switch\" \"a.game\" 0:4-0:10"
        ]
    );
}

#[test]
fn the_library_opens_by_its_scheme_or_as_a_file() {
    let folder = Folder::new(&[]);
    let text = "use std.clobber;\nposition p: Clob$0ber = \"xo\";\n";
    let mut client = folder.client(&json!({"experimental": {"gamefmtStd": true}}));
    let found = client.ask_at(
        "textDocument/definition",
        &folder.uri("a.game"),
        text,
        json!({}),
    );
    assert_eq!(found["uri"], "gamefmt-std:/clobber.game");
    let answer = client
        .request("gamefmt/stdText", &json!({"uri": found["uri"]}))
        .expect("an answer");
    let module = answer.as_str().expect("a text").to_owned();
    let line = found["range"]["start"]["line"].as_u64().expect("a line");
    let line = module
        .lines()
        .nth(usize::try_from(line).expect("small"))
        .expect("a line");
    assert!(line.starts_with("ruleset Clobber"), "{line}");
    let none = client.request("gamefmt/stdText", &json!({"uri": "gamefmt-std:/none.game"}));
    assert_eq!(none, Ok(Value::Null));

    let mut client = folder.client(&json!({}));
    let found = client.ask_at(
        "textDocument/definition",
        &folder.uri("a.game"),
        text,
        json!({}),
    );
    let path = found["uri"]
        .as_str()
        .expect("an address")
        .strip_prefix("file://")
        .expect("a file");
    assert_eq!(std::fs::read_to_string(path).expect("a file"), module);
    assert!(
        std::fs::metadata(path)
            .expect("a file")
            .permissions()
            .readonly()
    );
    // Seen from there, the names of the module are those that others use.
    client.open(found["uri"].as_str().expect("an address"), &module);
    let uses = references(
        &folder,
        &mut client,
        found["uri"].as_str().expect("an address"),
        &found["range"]["start"],
    );
    assert!(uses.contains(&"a.game 1:12-1:19".to_owned()), "{uses:?}");
}

#[test]
fn calls_are_followed_both_ways() {
    let folder = Folder::new(&[("b.game", "use \"a.game\";\nlet x = two(1);\n")]);
    let mut client = folder.client(&json!({}));
    let uri = folder.uri("a.game");
    let text = "fn one(n: int) = *n;\nfn two(n: int) = one(n) + one(n);\nlet b = tw$0o(2);\n";
    let found = client.ask_at("textDocument/prepareCallHierarchy", &uri, text, json!({}));
    let item = &found[0];
    assert_eq!(
        (
            item["name"].as_str(),
            shown(&item["selectionRange"]).as_str()
        ),
        (Some("two"), "1:3-1:6")
    );
    let incoming = client
        .request("callHierarchy/incomingCalls", &json!({"item": item}))
        .expect("an answer");
    let callers: Vec<String> = incoming
        .as_array()
        .expect("a list")
        .iter()
        .map(|call| {
            format!(
                "{} {}",
                folder.below(&call["from"]["uri"]),
                shown(&call["fromRanges"][0])
            )
        })
        .collect();
    assert_eq!(callers, ["a.game 2:8-2:11", "b.game 1:8-1:11"]);
    let outgoing = client
        .request("callHierarchy/outgoingCalls", &json!({"item": item}))
        .expect("an answer");
    assert_eq!(outgoing.as_array().expect("a list").len(), 1);
    assert_eq!(outgoing[0]["to"]["name"], "one");
    assert_eq!(
        outgoing[0]["fromRanges"].as_array().expect("a list").len(),
        2
    );
}

#[test]
fn imports_are_links() {
    let folder = Folder::new(&[("lib/b.game", "let g = 1;\n")]);
    let mut client = folder.client(&json!({"experimental": {"gamefmtStd": true}}));
    let uri = folder.uri("a.game");
    client.open(
        &uri,
        "use \"lib/b.game\";\nuse std.nim;\nuse \"none.game\";\nlet a = {1|;\n",
    );
    let links = client
        .request(
            "textDocument/documentLink",
            &json!({"textDocument": {"uri": uri}}),
        )
        .expect("an answer");
    let shown: Vec<String> = links
        .as_array()
        .expect("a list")
        .iter()
        .map(|link| {
            format!(
                "{} {}",
                shown(&link["range"]),
                folder.below(&link["target"])
            )
        })
        .collect();
    assert_eq!(
        shown,
        ["0:5-0:15 lib/b.game", "1:4-1:11 gamefmt-std:/nim.game"]
    );
}

#[test]
fn a_question_that_is_cancelled_leaves_the_server_alone() {
    let folder = Folder::new(&[]);
    for number in 0..200 {
        folder.write(
            &format!("{number}.game"),
            "use \"lib.game\";\nlet x = one;\n",
        );
    }
    let mut client = folder.client(&json!({}));
    let (text, at) = marked("let one$0 = 1;\n");
    let uri = folder.uri("lib.game");
    client.open(&uri, &text);
    let params = at_place(&uri, &at, json!({"context": {"includeDeclaration": false}}));
    let id = client.ask("textDocument/references", &params);
    client.notify("$/cancelRequest", &json!({"id": id}));
    match client.answer(id) {
        Ok(found) => assert_eq!(found.as_array().expect("a list").len(), 200),
        Err(code) => assert_eq!(code, -32800),
    }
    let found = client
        .request("textDocument/references", &params)
        .expect("an answer");
    assert_eq!(found.as_array().expect("a list").len(), 200);
    client.leave();
}

#[test]
fn nothing_is_known_of_documents_that_are_not_there() {
    let mut client = Client::start(&json!({}));
    let at = json!({"line": 0, "character": 0});
    for method in ["definition", "documentHighlight", "prepareRename"] {
        let answer = client.request(
            &format!("textDocument/{method}"),
            &at_place(URI, &at, json!({})),
        );
        assert_eq!(answer, Ok(Value::Null), "{method}");
    }
}
