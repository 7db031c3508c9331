//! What editors really say first (`tests/data/initialize`, recorded), and what they get then.

mod lsp_support;

use std::path::Path;
use std::thread;
use std::time::Duration;

use lsp_support::{Client, URI};
use serde_json::{Value, json};

/// The finding stands behind characters that the encodings count differently.
const TEXT: &str = "let g = {3|0};\nassert \"🎲é\" == \"\" or g == 1;\n";

/// The recordings: the names of the files, and the parameters of `initialize`.
fn recorded() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/initialize");
    let files = std::fs::read_dir(folder).expect("a folder");
    let read = |path: &Path| {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = std::fs::read_to_string(path).expect("a text");
        (name, serde_json::from_str(&text).expect("JSON"))
    };
    let mut found: Vec<_> = files.flatten().map(|entry| read(&entry.path())).collect();
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    found
}

/// The encoding that must come of what a client offers.
fn wanted(params: &Value) -> &'static str {
    let offered = params["capabilities"]["general"]["positionEncodings"].as_array();
    match offered {
        Some(offered) if offered.contains(&json!("utf-8")) => "utf-8",
        _ => "utf-16",
    }
}

/// How long the text is in the encoding.
fn width(text: &str, encoding: &str) -> usize {
    match encoding {
        "utf-8" => text.len(),
        _ => text.encode_utf16().count(),
    }
}

/// The first findings of the document, sent or asked for.
fn findings(client: &mut Client, told: &Value) -> Vec<Value> {
    if told["capabilities"]["diagnosticProvider"].is_null() {
        return client.wait(|message| {
            let found = message["params"]["diagnostics"].as_array()?;
            (message["params"]["uri"] == URI && !found.is_empty()).then(|| found.clone())
        });
    }
    for _ in 0..500 {
        let report = client.about("diagnostic", None).expect("a report");
        match report["items"].as_array() {
            Some(items) if !items.is_empty() => return items.clone(),
            _ => thread::sleep(Duration::from_millis(20)),
        }
    }
    panic!("no findings");
}

/// Begins a session as the editor does, and looks at what it is shown.
fn replay(name: &str, params: &Value) {
    let mut client = Client::silent();
    let told = client.request("initialize", params).expect(name);
    let encoding = wanted(params);
    assert_eq!(told["capabilities"]["positionEncoding"], encoding, "{name}");
    client.notify("initialized", &json!({}));
    client.open(URI, TEXT);

    let found = findings(&mut client, &told);
    assert_eq!(found[0]["code"], "assert-failed", "{name}");
    assert_eq!(found[0]["range"]["start"]["line"], 1, "{name}");

    let before = "assert \"🎲é\" == \"\" or ";
    let column = width(before, encoding);
    let place = json!({"line": 1, "character": column});
    let hover = client.about("hover", Some(place.clone())).expect("a hover");
    let shown = hover["contents"].to_string();
    assert!(
        shown.contains("{3|0}") && shown.contains("3/2"),
        "{name}: {shown}"
    );
    assert_eq!(hover["range"]["start"], place, "{name}");
    assert_eq!(hover["range"]["end"]["character"], column + 1, "{name}");
    client.leave();
}

#[test]
fn each_editor_gets_findings_and_hovers_in_its_encoding() {
    let recorded = recorded();
    for (name, params) in &recorded {
        replay(name, params);
    }
    let encodings: Vec<_> = recorded.iter().map(|(_, params)| wanted(params)).collect();
    assert!(encodings.contains(&"utf-8") && encodings.contains(&"utf-16"));
}

#[test]
fn recordings_name_no_machine() {
    for (name, params) in recorded() {
        let text = params.to_string();
        for place in ["/tmp", "/root", "/work"] {
            assert!(!text.contains(place), "{place} in {name}");
        }
        assert!(params["capabilities"].is_object(), "{name}");
    }
}
