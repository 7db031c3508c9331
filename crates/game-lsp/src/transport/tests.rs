//! The transport with a service whose handlers fail in every way.

use std::io::{BufReader, Write, pipe};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{Hover, HoverParams, InitializeParams, InitializeResult};
use tower_lsp::{LanguageServer, LspService};

use super::frame::{Frame, Frames, encode};
use super::serve;

struct Faulty;

impl LanguageServer for Faulty {
    async fn initialize(&self, _: InitializeParams) -> Result<InitializeResult> {
        Ok(InitializeResult::default())
    }

    async fn shutdown(&self) -> Result<()> {
        tokio::time::sleep(Duration::from_millis(1)).await;
        panic!("after waiting");
    }

    async fn hover(&self, _: HoverParams) -> Result<Option<Hover>> {
        panic!("at once");
    }
}

/// The answers to some requests, as `id: result or code`, in the order of the ids.
fn answers(requests: &[Value]) -> Vec<String> {
    let (input, mut sender) = pipe().expect("a pipe");
    for request in requests {
        let bytes = encode(request).expect("JSON");
        sender.write_all(&bytes).expect("the pipe has room");
    }
    drop(sender);
    let (output, mut receiver) = tokio::io::duplex(1 << 16);
    let (service, socket) = LspService::new(|_| Faulty);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .expect("a runtime");
    let mut written = Vec::new();
    runtime.block_on(async {
        let (_, notices) = tokio::sync::mpsc::channel(1);
        let patience = Duration::from_secs(2);
        let input = BufReader::new(input);
        serve(service, (socket, notices), input, output, patience).await;
        receiver.read_to_end(&mut written).await.expect("memory");
    });
    let mut frames = Frames::new(&written[..]);
    let mut answers = Vec::new();
    while let Ok(Some(Frame::Message(content))) = frames.read() {
        let answer: Value = serde_json::from_slice(&content).expect("JSON");
        let code = &answer["error"]["code"];
        let word = if code.is_null() {
            "ok".to_owned()
        } else {
            code.to_string()
        };
        answers.push(format!("{}: {word}", answer["id"]));
    }
    answers.sort();
    answers
}

fn request(id: i64, method: &str, params: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
}

#[test]
fn a_panic_is_the_error_of_its_request_alone() {
    let place = json!({"textDocument": {"uri": "a:b"}, "position": {"line": 0, "character": 0}});
    let requests = [
        request(1, "initialize", &json!({"capabilities": {}})),
        request(2, "textDocument/hover", &place),
        request(3, "textDocument/hover", &place),
        request(4, "shutdown", &Value::Null),
        request(5, "textDocument/hover", &place),
    ];
    let expected = ["1: ok", "2: -32603", "3: -32603", "4: -32603", "5: -32600"];
    assert_eq!(answers(&requests), expected);
}
