//! Renaming with the real server: names in all files, and files.

mod lsp_support;

use lsp_support::folders::{Folder, at_place, shown};
use lsp_support::oracle::applied;
use lsp_support::{Client, URI};
use serde_json::{Value, json};

/// A client whose edits name versions.
fn versioned() -> Value {
    json!({"workspace": {"workspaceEdit": {"documentChanges": true}}})
}

/// The code and the words of the error of a request.
fn error(client: &mut Client, method: &str, params: &Value) -> (i64, String) {
    let id = client.ask(method, params);
    client.wait(|message| {
        let error = (message["id"] == json!(id)).then(|| &message["error"])?;
        Some((
            error["code"].as_i64()?,
            error["message"].as_str()?.to_owned(),
        ))
    })
}

#[test]
fn a_name_changes_in_open_and_closed_files() {
    let closed = "use \"lib.game\" as l;\nlet x = l.one; // one\n";
    let folder = Folder::new(&[("lib.game", "let one = 1;\n"), ("user.game", closed)]);
    let mut client = folder.client(&versioned());
    let text = "// 𝔾\nlet on$0e = 1;\nlet two = {one|;\n";
    let uri = folder.uri("lib.game");
    let edit = client.ask_at(
        "textDocument/rename",
        &uri,
        text,
        json!({"newName": "first"}),
    );
    let changes = edit["documentChanges"].as_array().expect("a list");
    let of = |file: &str| {
        let mut all = changes.iter();
        all.find(|change| folder.below(&change["textDocument"]["uri"]) == file)
            .expect("a change")
    };
    assert_eq!(changes.len(), 2);
    assert_eq!(of("lib.game")["textDocument"]["version"], 1);
    assert_eq!(of("user.game")["textDocument"]["version"], Value::Null);
    let open = applied(&text.replace("$0", ""), &of("lib.game")["edits"], "utf-16");
    assert_eq!(open, "// 𝔾\nlet first = 1;\nlet two = {first|;\n");
    let closed = applied(closed, &of("user.game")["edits"], "utf-16");
    assert_eq!(closed, "use \"lib.game\" as l;\nlet x = l.first; // one\n");
}

#[test]
fn a_client_without_versions_gets_plain_changes() {
    for encoding in ["utf-8", "utf-16"] {
        let mut client = Client::with_encoding(encoding);
        let text = "let g = {1|0}; let 𠀀 = 1;\nlet h = {𠀀, 𠀀|};\n";
        client.open(URI, text);
        let at = json!({"line": 1, "character": 9});
        let edit = client
            .request(
                "textDocument/rename",
                &at_place(URI, &at, json!({"newName": "é"})),
            )
            .expect("an edit");
        let changed = applied(text, &edit["changes"][URI], encoding);
        assert_eq!(changed, "let g = {1|0}; let é = 1;\nlet h = {é, é|};\n");
    }
}

#[test]
fn what_cannot_be_renamed_is_said() {
    let mut client = Client::start(&json!({}));
    client.open(
        URI,
        "use std.nim;\nlet a = Nim(1);\nlet b = mean(a);\nfn f(n: int) = {a|n};\n",
    );
    let at = |line: u32, character: u32| json!({"line": line, "character": character});
    let prepared = client.request(
        "textDocument/prepareRename",
        &at_place(URI, &at(2, 13), json!({})),
    );
    let prepared = prepared.expect("an answer");
    assert_eq!(
        (
            shown(&prepared["range"]).as_str(),
            prepared["placeholder"].as_str()
        ),
        ("2:13-2:14", Some("a"))
    );
    let mut refused = |at: Value, why: &str| {
        let (code, message) = error(
            &mut client,
            "textDocument/prepareRename",
            &at_place(URI, &at, json!({})),
        );
        assert_eq!((code, message.as_str()), (-32803, why));
    };
    refused(at(1, 8), "`Nim` belongs to the library `std.nim`");
    refused(at(2, 9), "`mean` is a function of the language");
    refused(at(1, 0), "there is no name here that means anything");
    let params = at_place(URI, &at(1, 4), json!({"newName": "n"}));
    let (_, message) = error(&mut client, "textDocument/rename", &params);
    assert!(message.starts_with("`n` is taken: line 4 of"), "{message}");
    let params = at_place(URI, &at(1, 4), json!({"newName": "1"}));
    assert_eq!(
        error(&mut client, "textDocument/rename", &params).1,
        "`1` is no name"
    );
}

#[test]
fn a_file_that_changed_unseen_is_not_edited() {
    let folder = Folder::new(&[
        ("lib.game", "let one = 1;\n"),
        ("user.game", "use \"lib.game\";\nlet x = one;\n"),
    ]);
    let mut client = folder.client(&versioned());
    let uri = folder.uri("lib.game");
    client.open(&uri, "let one = 1;\n");
    let params = at_place(
        &uri,
        &json!({"line": 0, "character": 4}),
        json!({"newName": "first"}),
    );
    assert_eq!(client.request("textDocument/rename", &params).err(), None);
    folder.write("user.game", "// longer\nuse \"lib.game\";\nlet x = one;\n");
    assert_eq!(client.request("textDocument/rename", &params), Err(-32801));
    let edit = client
        .request("textDocument/rename", &params)
        .expect("an edit");
    let user = edit["documentChanges"].as_array().expect("a list").iter();
    let mut user =
        user.filter(|change| folder.below(&change["textDocument"]["uri"]) == "user.game");
    assert_eq!(
        shown(&user.next().expect("a change")["edits"][0]["range"]),
        "2:8-2:11"
    );
}

#[test]
fn imports_follow_renamed_files_and_folders() {
    let user = "use \"lib/ends.game\" as e;\nlet x = {e.one|;\n";
    let folder = Folder::new(&[
        ("lib/ends.game", "use \"../base.game\";\nlet one = 1;\n"),
        ("base.game", "let g = 1;\n"),
        ("user.game", user),
    ]);
    let mut client = folder.client(&json!({}));
    client.open(&folder.uri("user.game"), &format!("// unsaved\n{user}"));
    let mut moved = |old: &str, new: &str| {
        let files = json!({"files": [{"oldUri": folder.uri(old), "newUri": folder.uri(new)}]});
        client
            .request("workspace/willRenameFiles", &files)
            .expect("an answer")
    };
    let edit = moved("lib", "deep/lib");
    let changes = edit["changes"].as_object().expect("changes");
    assert_eq!(changes.len(), 2);
    let text = applied(
        &format!("// unsaved\n{user}"),
        &changes[&folder.uri("user.game")],
        "utf-16",
    );
    assert!(
        text.starts_with("// unsaved\nuse \"deep/lib/ends.game\" as e;\n"),
        "{text}"
    );
    let text = applied(
        "use \"../base.game\";\n",
        &changes[&folder.uri("lib/ends.game")],
        "utf-16",
    );
    assert_eq!(text, "use \"../../base.game\";\n");
    let edit = moved("base.game", "root.game");
    let text = applied(
        "use \"../base.game\";\n",
        &edit["changes"][folder.uri("lib/ends.game")],
        "utf-16",
    );
    assert_eq!(text, "use \"../root.game\";\n");
    assert_eq!(moved("user.game", "other.game"), Value::Null);
}
