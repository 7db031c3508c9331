//! A client of the language server: starts the real binary and speaks the protocol with it.
//!
//! It shares no code with the server. Texts of tests carry a mark `$0` where the cursor is.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod folders;
pub(crate) mod oracle;
pub(crate) mod random;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Nothing takes that long unless the server hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// The document that most tests open.
pub(crate) const URI: &str = "file:///nowhere/test.game";

/// A running server and the messages it has sent.
pub(crate) struct Client {
    server: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    unread: Vec<Value>,
    last_id: i64,
    /// What requests of the server are answered, by their methods; others are answered null.
    answers: Vec<(String, Value)>,
}

impl Client {
    /// Starts the server and says nothing to it.
    pub(crate) fn silent() -> Self {
        Client::of(&mut Command::new(env!("CARGO_BIN_EXE_gamefmt")))
    }

    /// Starts the server by a command that is complete but for the subcommand.
    fn of(command: &mut Command) -> Self {
        let mut server = command
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut stdout = BufReader::new(server.stdout.take().expect("piped"));
        let (sender, output) = channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut stdout) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Client {
            input: server.stdin.take(),
            server,
            output,
            unread: Vec::new(),
            last_id: 0,
            answers: Vec::new(),
        }
    }

    /// Starts the server and initializes it for a client with these capabilities.
    pub(crate) fn start(capabilities: &Value) -> Self {
        let mut client = Client::silent();
        let params = json!({"processId": null, "rootUri": null, "capabilities": capabilities});
        client.request("initialize", &params).expect("initialized");
        client.notify("initialized", &json!({}));
        client
    }

    /// A client that counts columns in this encoding.
    pub(crate) fn with_encoding(encoding: &str) -> Self {
        Client::start(&json!({"general": {"positionEncodings": [encoding]}}))
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("not closed");
        input.write_all(bytes).expect("the server reads");
        input.flush().expect("the server reads");
    }

    /// Sends a message.
    pub(crate) fn send(&mut self, message: &Value) {
        let content = message.to_string();
        let frame = format!("Content-Length: {}\r\n\r\n{content}", content.len());
        self.send_bytes(frame.as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request and does not wait for its answer.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> i64 {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        id
    }

    /// The answer to a request: its result, or the code of its error.
    pub(crate) fn answer(&mut self, id: i64) -> Result<Value, i64> {
        self.wait(|message| {
            if message["id"] != json!(id) || message.get("method").is_some() {
                return None;
            }
            Some(match message["error"]["code"].as_i64() {
                Some(code) => Err(code),
                None => Ok(message["result"].clone()),
            })
        })
    }

    pub(crate) fn request(&mut self, method: &str, params: &Value) -> Result<Value, i64> {
        let id = self.ask(method, params);
        self.answer(id)
    }

    /// The first message for which `pick` gives something, of those that are unread and those that come.
    pub(crate) fn wait<T>(&mut self, mut pick: impl FnMut(&Value) -> Option<T>) -> T {
        for i in 0..self.unread.len() {
            if let Some(found) = pick(&self.unread[i]) {
                self.unread.remove(i);
                return found;
            }
        }
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(message) => {
                    self.confirm(&message);
                    match pick(&message) {
                        Some(found) => return found,
                        None => self.unread.push(message),
                    }
                }
                Err(RecvTimeoutError::Timeout) => panic!("no answer; unread: {:#?}", self.unread),
                Err(RecvTimeoutError::Disconnected) => panic!("the server is gone"),
            }
        }
    }

    /// All messages that have come and that nobody has waited for.
    pub(crate) fn drain(&mut self) -> Vec<Value> {
        let mut drained = std::mem::take(&mut self.unread);
        while let Ok(message) = self.output.try_recv() {
            self.confirm(&message);
            drained.push(message);
        }
        drained
    }

    /// Answers what the server asks.
    fn confirm(&mut self, message: &Value) {
        if message.get("method").is_some() && message.get("id").is_some() {
            let id = &message["id"];
            let known = |(method, _): &&(String, Value)| message["method"] == **method;
            let answer = self.answers.iter().rev().find(known);
            let answer = answer.map_or(Value::Null, |(_, answer)| answer.clone());
            self.send(&json!({"jsonrpc": "2.0", "id": id, "result": answer}));
        }
    }

    /// The memory that the server holds, in MiB.
    pub(crate) fn memory(&self) -> u64 {
        let id = self.server.id().to_string();
        let said = Command::new("ps").args(["-o", "rss=", "-p", &id]).output();
        let said = said.expect("there is `ps`").stdout;
        let kibibytes = String::from_utf8_lossy(&said).trim().parse::<u64>();
        kibibytes.expect("a number") / 1024
    }

    /// How many messages of a method have come and were not waited for.
    pub(crate) fn count_unread(&self, method: &str) -> usize {
        let unread = self.unread.iter();
        unread.filter(|message| message["method"] == method).count()
    }

    /// From now on requests of the server of that method are answered with this.
    pub(crate) fn answer_requests(&mut self, method: &str, answer: Value) {
        self.answers.push((method.to_owned(), answer));
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        let item = json!({"uri": uri, "languageId": "game", "version": 1, "text": text});
        self.notify("textDocument/didOpen", &json!({"textDocument": item}));
    }

    /// Replaces a range, or everything if it is null.
    pub(crate) fn change(&mut self, uri: &str, version: i64, range: &Value, text: &str) {
        let change = match range {
            Value::Null => json!({"text": text}),
            range => json!({"range": range, "text": text}),
        };
        self.notify(
            "textDocument/didChange",
            &json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}),
        );
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.notify(
            "textDocument/didClose",
            &json!({"textDocument": {"uri": uri}}),
        );
    }

    /// The next published diagnostics of a version for which `enough` holds.
    pub(crate) fn diagnostics(
        &mut self,
        version: i64,
        enough: impl Fn(&[Value]) -> bool,
    ) -> Vec<Value> {
        self.wait(|message| {
            let params = &message["params"];
            let found = params["diagnostics"].as_array()?;
            (params["version"] == json!(version) && enough(found)).then(|| found.clone())
        })
    }

    /// The text of a document as the server has it.
    pub(crate) fn text(&mut self, uri: &str) -> Value {
        let params = json!({"textDocument": {"uri": uri}});
        self.request("gamefmt/text", &params).expect("an answer")["text"].clone()
    }

    /// A request about a document and perhaps a place in it.
    pub(crate) fn about(&mut self, method: &str, position: Option<Value>) -> Result<Value, i64> {
        let mut params = json!({"textDocument": {"uri": URI}});
        if let Some(position) = position {
            params["position"] = position;
        }
        self.request(&format!("textDocument/{method}"), &params)
    }

    /// Asks for inlay hints of the whole document until none of them is pending.
    pub(crate) fn hints(&mut self) -> Vec<String> {
        let range = range((0, 0), (100_000, 0));
        let params = json!({"textDocument": {"uri": URI}, "range": range});
        loop {
            let hints = self.request("textDocument/inlayHint", &params);
            let hints = hints.expect("hints");
            let labels = hints.as_array().expect("a list").iter();
            let labels = labels.map(|hint| hint["label"].as_str().expect("a label").to_owned());
            let labels: Vec<_> = labels.collect();
            if labels.iter().all(|label| !label.contains('…')) {
                return labels;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Closes the input, so that the server reads the end of it.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// Waits for the process to end and gives its exit code.
    pub(crate) fn exit_code(&mut self) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.server.try_wait().expect("the process is ours") {
                return status.code();
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the server does not end");
    }

    /// Asks the server to leave as the protocol wants it, and sees that it does.
    pub(crate) fn leave(mut self) {
        self.request("shutdown", &Value::Null).expect("shut down");
        self.notify("exit", &Value::Null);
        assert_eq!(self.exit_code(), Some(0));
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Reads a message of the server; anything else on its output is a fault.
fn read(stdout: &mut impl BufRead) -> Option<Value> {
    let mut header = String::new();
    if stdout.read_line(&mut header).ok()? == 0 {
        return None;
    }
    let length = header.trim().strip_prefix("Content-Length: ");
    let length = length.expect("a header").parse().expect("a length");
    stdout.read_line(&mut header).ok()?;
    let mut content = vec![0; length];
    stdout.read_exact(&mut content).ok()?;
    Some(serde_json::from_slice(&content).expect("JSON"))
}

/// A range of the protocol from pairs of line and column.
pub(crate) fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    let position = |(line, character)| json!({"line": line, "character": character});
    json!({"start": position(start), "end": position(end)})
}

/// A text without its mark `$0`, and the mark's place. For texts in ASCII with LF.
pub(crate) fn marked(text: &str) -> (String, Value) {
    let at = text.find("$0").expect("a mark");
    let before = &text[..at];
    let line = before.matches('\n').count();
    let column = at - before.rfind('\n').map_or(0, |end| end + 1);
    (
        text.replace("$0", ""),
        json!({"line": line, "character": column}),
    )
}
