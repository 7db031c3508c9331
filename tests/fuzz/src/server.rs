//! Whatever a client says, the server lives, and answers each request once and without an internal error.

use std::collections::BTreeMap;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::time::Duration;

use game_lsp::Host;
use serde_json::{Value, json};

use super::bytes::Bytes;

/// What a client may ask.
const REQUESTS: [&str; 38] = [
    "textDocument/hover",
    "textDocument/diagnostic",
    "workspace/diagnostic",
    "textDocument/documentSymbol",
    "textDocument/completion",
    "completionItem/resolve",
    "textDocument/signatureHelp",
    "textDocument/definition",
    "textDocument/declaration",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/prepareRename",
    "textDocument/rename",
    "workspace/symbol",
    "textDocument/prepareCallHierarchy",
    "callHierarchy/incomingCalls",
    "callHierarchy/outgoingCalls",
    "textDocument/documentLink",
    "workspace/willRenameFiles",
    "textDocument/codeAction",
    "codeAction/resolve",
    "textDocument/codeLens",
    "codeLens/resolve",
    "textDocument/inlayHint",
    "inlayHint/resolve",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/full/delta",
    "textDocument/semanticTokens/range",
    "textDocument/foldingRange",
    "textDocument/selectionRange",
    "textDocument/formatting",
    "textDocument/rangeFormatting",
    "textDocument/onTypeFormatting",
    "workspace/executeCommand",
    "gamefmt/view",
    "gamefmt/stdText",
    "gamefmt/text",
    "no/such",
];

/// What a client may say.
const NOTIFICATIONS: [&str; 8] = [
    "textDocument/didOpen",
    "textDocument/didChange",
    "textDocument/didChange",
    "textDocument/didChange",
    "textDocument/didClose",
    "workspace/didChangeConfiguration",
    "workspace/didChangeWatchedFiles",
    "$/cancelRequest",
];

/// Documents that lie nowhere.
const URIS: [&str; 4] = [
    "file:///nowhere/a.game",
    "file:///nowhere/b.game",
    "untitled:c",
    "gamefmt:std/clobber",
];

/// More messages say nothing new, and take long.
const MOST_MESSAGES: usize = 24;

/// Nothing takes that long unless the server hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// A machine without files.
struct Nothing;

impl Host for Nothing {
    fn files_below(&self, _: &Path) -> Vec<PathBuf> {
        Vec::new()
    }

    fn library_folder(&self) -> Option<PathBuf> {
        None
    }

    fn keep(&self, _: &Path, _: &str) -> io::Result<()> {
        Err(io::Error::other("a machine without files"))
    }
}

/// A conversation: messages made from the bytes, or the bytes themselves where the first one is 0.
pub fn server(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let raw = bytes.byte() == 0;
    let mut script = Script::default();
    if raw {
        script.input.extend_from_slice(bytes.0);
    } else {
        let params = json!({"capabilities": {}, "initializationOptions": settings()});
        script.request("initialize", &params);
        script.notify("initialized", &json!({}));
        script.random(&mut bytes);
        script.request("shutdown", &Value::Null);
    }
    let Script { input, asked, .. } = script;
    let said = game_lsp::converse(Nothing, Cursor::new(input), PATIENCE).expect("a runtime");
    let mut answered = BTreeMap::new();
    for message in messages(&said) {
        assert_ne!(message["error"]["code"], -32603, "{message}");
        if let (Some(id), true) = (message["id"].as_i64(), message["method"].is_null()) {
            *answered.entry(id).or_insert(0) += 1;
        }
    }
    if !raw {
        let expected: BTreeMap<i64, i32> = (1..=asked).map(|id| (id, 1)).collect();
        assert_eq!(answered, expected, "each request is answered once");
    }
}

/// What the client says.
#[derive(Default)]
struct Script {
    input: Vec<u8>,
    asked: i64,
}

impl Script {
    fn random(&mut self, bytes: &mut Bytes<'_>) {
        for version in 1..=MOST_MESSAGES {
            if bytes.is_empty() {
                break;
            }
            let kind = bytes.byte();
            let params = params(bytes, version, self.asked);
            match usize::from(kind).checked_sub(128) {
                Some(kind) => self.notify(NOTIFICATIONS[kind % NOTIFICATIONS.len()], &params),
                None => self.request(REQUESTS[usize::from(kind) % REQUESTS.len()], &params),
            }
        }
    }

    fn request(&mut self, method: &str, params: &Value) {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
    }

    fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        if message["params"].is_null()
            && let Some(fields) = message.as_object_mut()
        {
            fields.remove("params");
        }
        let text = message.to_string();
        let header = format!("Content-Length: {}\r\n\r\n", text.len());
        self.input.extend_from_slice(header.as_bytes());
        self.input.extend_from_slice(text.as_bytes());
    }
}

/// Little time for a value, so that many conversations fit into a minute, and something that no server knows.
fn settings() -> Value {
    json!({"gamefmt": {"evaluation": {"seconds": 0.05}, "budget": 1000}})
}

/// Parameters that have whatever some method asks for; what a method does not know it leaves aside.
fn params(bytes: &mut Bytes<'_>, version: usize, asked: i64) -> Value {
    let uri = URIS[usize::from(bytes.byte()) % URIS.len()];
    let place =
        |bytes: &mut Bytes<'_>| json!({"line": bytes.byte() & 15, "character": bytes.byte() & 63});
    let (start, end) = (place(bytes), place(bytes));
    let text = bytes.text(400);
    let range = json!({"start": start, "end": end});
    let whole = bytes.byte() & 1 == 1;
    let change = if whole {
        json!({"text": text})
    } else {
        json!({"range": range, "text": text})
    };
    json!({
        "id": asked,
        "textDocument": {"uri": uri, "version": version, "languageId": "game", "text": text},
        "contentChanges": [change],
        "position": start,
        "positions": [start, end],
        "range": range,
        "context": {"includeDeclaration": true, "diagnostics": [], "triggerKind": 1, "isRetrigger": false},
        "options": {"tabSize": 4, "insertSpaces": true},
        "ch": text.chars().next().unwrap_or(';').to_string(),
        "newName": text,
        "query": text,
        "previousResultId": "1",
        "previousResultIds": [],
        "item": {"name": text, "kind": 12, "uri": uri, "range": range, "selectionRange": range},
        "label": text,
        "title": text,
        "files": [{"oldUri": uri, "newUri": URIS[(version + 1) % URIS.len()]}],
        "changes": [{"uri": uri, "type": 2}],
        "settings": settings(),
        "command": bytes.pick(&["gamefmt.evaluate", "gamefmt.convert"]),
        "arguments": [{"uri": uri, "range": range, "expression": text, "text": text, "from": "cgsuite", "to": "unicode"}],
        "kind": "thermograph",
        "uri": uri,
        "module": text,
    })
}

/// The messages of a stream of them.
fn messages(said: &[u8]) -> Vec<Value> {
    let mut rest = said;
    let mut found = Vec::new();
    while let Some(end) = rest.windows(4).position(|four| four == b"\r\n\r\n") {
        let header = String::from_utf8_lossy(&rest[..end]).to_ascii_lowercase();
        let mut lengths = header
            .lines()
            .filter_map(|line| line.strip_prefix("content-length:"));
        let length = lengths.find_map(|number| number.trim().parse().ok());
        let Some(content) = length.and_then(|length: usize| rest.get(end + 4..end + 4 + length))
        else {
            break;
        };
        found.push(serde_json::from_slice(content).expect("the server writes JSON"));
        rest = &rest[end + 4 + content.len()..];
    }
    assert!(rest.is_empty(), "half a message at the end");
    found
}
