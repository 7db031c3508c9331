//! A long session: ten thousand edits and requests, some of them taken back, while two positions are pending that never
//! come to an end.

mod lsp_support;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use lsp_support::oracle::edited;
use lsp_support::random::Random;
use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

/// Edits and requests.
const STEPS: u32 = 10_000;

/// More than this is never asked without waiting for an answer.
const AHEAD: usize = 40;

/// What the server may hold, in MiB, while it works on positions that never come to an end: it forgets now and then.
const CEILING: u64 = 300;

/// The end of the document, which no edit touches: two positions that no editor waits for.
const HEAVY: &str = "use std.domineering;\nuse std.amazons;\nlet wide = Domineering(\".........|.........|.........|.........|.........|.........|.........|.........|.........\");\nlet deep = Amazons(\"x.....|......|......|......|......|.....o\");\n";

/// What edits insert.
const PIECES: &[&str] = &[
    "",
    "",
    "",
    "",
    "1",
    "{",
    "}",
    "*",
    "𝔾",
    "\n",
    "let g = {3|0};\n",
    "let 𝔾 = {4|*} + 1;\n",
    "assert g == 1;\n",
    "/// A switch.\nfn f(n) = {n|-n};\n",
    "let s = f(2) + g;\n",
    "\"",
    "/*",
    "*/",
];

/// What a request is about beside the document.
#[derive(Clone, Copy)]
enum About {
    Place,
    Places,
    Range,
    Nothing,
}

const REQUESTS: &[(&str, About)] = &[
    ("hover", About::Place),
    ("completion", About::Place),
    ("signatureHelp", About::Place),
    ("definition", About::Place),
    ("references", About::Place),
    ("documentHighlight", About::Place),
    ("prepareRename", About::Place),
    ("selectionRange", About::Places),
    ("inlayHint", About::Range),
    ("codeAction", About::Range),
    ("semanticTokens/range", About::Range),
    ("rangeFormatting", About::Range),
    ("semanticTokens/full", About::Nothing),
    ("codeLens", About::Nothing),
    ("foldingRange", About::Nothing),
    ("documentLink", About::Nothing),
    ("documentSymbol", About::Nothing),
    ("formatting", About::Nothing),
];

/// The errors that an answer may be: taken back, about a text that is no more, and about a name that cannot be renamed.
const EXCUSES: [i64; 3] = [-32800, -32801, -32803];

struct Session {
    client: Client,
    random: Random,
    text: String,
    version: i64,
    /// Requests without an answer.
    open: BTreeSet<i64>,
    asked: u32,
    answered: u32,
    /// The version of the diagnostics that came last.
    published: i64,
}

impl Session {
    fn edit(&mut self) {
        let lines = u32::try_from(self.text.lines().count()).expect("few");
        let own = lines - u32::try_from(HEAVY.lines().count()).expect("few");
        let from = (self.random.below(own), self.random.below(24));
        let to = match self.random.below(4) {
            0 => ((from.0 + 1).min(own - 1), self.random.below(24)),
            _ => (from.0, from.1 + self.random.below(4)),
        };
        let new = *self.random.pick(PIECES);
        self.change(from, to, new);
        if self.text.len() > 4000 {
            self.change((0, 0), (own.saturating_sub(4), 0), "");
        }
    }

    fn change(&mut self, from: (u32, u32), to: (u32, u32), new: &str) {
        self.version += 1;
        self.text = edited(&self.text, from, to, new, "utf-16");
        self.client.change(URI, self.version, &range(from, to), new);
    }

    fn ask(&mut self) {
        let (method, about) = *self.random.pick(REQUESTS);
        let (line, character) = (self.random.below(60), self.random.below(20));
        let place = json!({"line": line, "character": character});
        let mut params = json!({
            "textDocument": {"uri": URI},
            "options": {"tabSize": 4, "insertSpaces": true},
            "context": {"includeDeclaration": true, "diagnostics": [], "triggerKind": 1, "isRetrigger": false},
        });
        match about {
            About::Place => params["position"] = place,
            About::Places => params["positions"] = json!([place]),
            About::Range => params["range"] = range((0, 0), (line + 30, 0)),
            About::Nothing => {}
        }
        let id = self.client.ask(&format!("textDocument/{method}"), &params);
        self.asked += 1;
        self.open.insert(id);
        if self.random.below(4) == 0 {
            self.client.notify("$/cancelRequest", &json!({"id": id}));
        }
    }

    /// Takes what has come, until not more than some requests are open.
    fn catch_up(&mut self, left: usize) {
        let end = Instant::now() + Duration::from_mins(1);
        loop {
            for message in self.client.drain() {
                self.take(&message);
            }
            if self.open.len() <= left {
                return;
            }
            assert!(Instant::now() < end, "no answer to {:?}", self.open);
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn take(&mut self, message: &Value) {
        if message["method"] == "textDocument/publishDiagnostics" {
            let version = message["params"]["version"].as_i64().expect("a version");
            assert!(
                (self.published..=self.version).contains(&version),
                "diagnostics of version {version} after {} in version {}",
                self.published,
                self.version
            );
            self.published = version;
        }
        if message.get("method").is_some() {
            return;
        }
        let id = message["id"].as_i64().expect("our number");
        assert!(self.open.remove(&id), "two answers to {id}");
        self.answered += 1;
        let code = message["error"]["code"].as_i64();
        assert!(code.is_none_or(|code| EXCUSES.contains(&code)), "{message}");
    }

    /// What is published of the present version once everything is known.
    fn settled(&mut self) -> Value {
        let version = self.version;
        let mut last = Value::Null;
        let mut quiet = 0;
        while last == Value::Null || quiet < 20 {
            let mut news = false;
            for message in self.client.drain() {
                self.take(&message);
                if message["params"]["version"] == json!(version) {
                    last = message["params"]["diagnostics"].clone();
                    news = true;
                }
            }
            quiet = if news { 0 } else { quiet + 1 };
            std::thread::sleep(Duration::from_millis(50));
        }
        last
    }
}

fn session(text: &str) -> Session {
    let mut client = Client::start(&json!({
        "general": {"positionEncodings": ["utf-16"]},
        "workspace": {"inlayHint": {"refreshSupport": true}},
    }));
    client.open(URI, text);
    Session {
        client,
        random: Random(20_260_101),
        text: text.to_owned(),
        version: 1,
        open: BTreeSet::new(),
        asked: 0,
        answered: 0,
        published: 0,
    }
}

#[test]
fn ten_thousand_edits_and_requests_lose_nothing() {
    let text = format!("{}{HEAVY}", "let g = {3|0};\nlet h = {g|*};\n".repeat(8));
    let mut session = session(&text);
    let mut memory = Vec::new();
    for step in 0..STEPS {
        if session.random.below(2) == 0 {
            session.edit();
        } else {
            session.ask();
        }
        session.catch_up(AHEAD);
        if step % 1000 == 999 {
            session.catch_up(0);
            let text = session.client.text(URI);
            assert_eq!(text, json!(session.text), "after {step} steps");
            memory.push(session.client.memory());
        }
    }
    session.catch_up(0);
    assert_eq!(session.answered, session.asked);
    println!("MiB after each thousand steps: {memory:?}");
    assert!(memory.iter().all(|&held| held < CEILING), "{memory:?}");
    // Without what is pending, the end of the session looks like the beginning of another one.
    let start = session.text.len() - HEAVY.len();
    let line = u32::try_from(session.text[..start].lines().count()).expect("few");
    session.change((line, 0), (line + 4, 0), "");
    let last = session.settled();
    let mut fresh = self::session(&session.text);
    assert_eq!(last, fresh.settled());
    session.client.leave();
}
