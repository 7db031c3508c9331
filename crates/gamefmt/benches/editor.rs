//! What an editor waits for: `cargo bench -p gamefmt --bench editor`.
//!
//! A client speaks with the real server over pipes, in files of 100, 1,000 and 10,000 lines and in a folder of 2,000
//! files. Printed are the median and the 99th percentile in milliseconds, and the memory of the server.

#![expect(clippy::print_stdout, reason = "it is a table for the reader")]

#[path = "../tests/lsp_support/mod.rs"]
mod lsp_support;

use std::fmt::Write as _;
use std::fs;
use std::time::{Duration, Instant};

use lsp_support::random::Random;
use lsp_support::{Client, URI, range};
use serde_json::{Value, json};

/// Times each is measured.
const ROUNDS: usize = 200;

/// Files of the folder.
const FILES: usize = 2000;

fn main() {
    println!("milliseconds: median / 99th percentile of {ROUNDS}");
    println!(
        "{:>7} {:>15} {:>15} {:>15} {:>15} {:>15} {:>7}",
        "lines", "diagnostics", "hints", "completion", "hover", "new position", "MiB"
    );
    for lines in [100, 1000, 10_000] {
        let mut session = Session::open(lines);
        let columns = [
            session.diagnostics(),
            session.hints(),
            session.completion(),
            session.hover(),
            session.new_position(),
        ];
        print!("{lines:>7}");
        for times in columns {
            print!(" {:>15}", shown(times));
        }
        println!(" {:>7}", session.client.memory());
        session.client.leave();
    }
    folder();
}

/// A median and a 99th percentile.
fn shown(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    format!("{:.2} / {:.2}", millis(at(50)), millis(at(99)))
}

/// The modern client of these measurements.
fn capabilities() -> Value {
    json!({
        "general": {"positionEncodings": ["utf-8", "utf-16"]},
        "textDocument": {"completion": {"completionItem": {"snippetSupport": true}}},
        "workspace": {"inlayHint": {"refreshSupport": true}, "workspaceFolders": true},
    })
}

/// A document of values, of others that build on them, claims about them and comments, with a position in its second line.
struct Session {
    client: Client,
    lines: u32,
    version: i64,
    random: Random,
}

/// Where the changing item begins: the second line.
const POSITION: u32 = 1;

impl Session {
    fn open(lines: u32) -> Self {
        let mut text = "use std.domineering;\nlet boards12 = Domineering(\"..|..\");\n".to_owned();
        for line in 2..lines {
            let _ = match line % 4 {
                0 => writeln!(
                    text,
                    "let g{line} = {{{{{}|0}}, 4 | -{}}};",
                    5 + line % 9,
                    line % 7
                ),
                1 => writeln!(text, "assert g{} == g{};", line - 1, line - 1),
                2 => writeln!(text, "// Values of line {line}."),
                _ if line > 6 => writeln!(text, "let h{line} = g{} + *{};", line - 3, line % 5),
                _ => writeln!(text, "let h{line} = {line};"),
            };
        }
        let mut client = Client::start(&capabilities());
        client.open(URI, &text);
        client.hints();
        Session {
            client,
            lines,
            version: 1,
            random: Random(1),
        }
    }

    /// A line with a value, and the column behind `{{` in it.
    fn place(&mut self) -> (u32, u32) {
        let line = 4 + 4 * self.random.below(self.lines / 4 - 2);
        let column = format!("let g{line} = {{{{").len();
        (line, u32::try_from(column).expect("short"))
    }

    /// Types a digit somewhere, has something measured, and takes the digit away.
    fn typing(&mut self, mut measured: impl FnMut(&mut Self, (u32, u32))) -> Vec<Duration> {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let (line, column) = self.place();
            let begin = Instant::now();
            self.change((line, column), (line, column), "1");
            measured(self, (line, column));
            times.push(begin.elapsed());
            self.change((line, column), (line, column + 1), "");
            self.settle();
        }
        times
    }

    fn change(&mut self, from: (u32, u32), to: (u32, u32), text: &str) {
        self.version += 1;
        self.client
            .change(URI, self.version, &range(from, to), text);
    }

    /// Waits for the diagnostics of the present version.
    fn settle(&mut self) {
        self.client.diagnostics(self.version, |_| true);
    }

    /// From a keystroke to its diagnostics.
    fn diagnostics(&mut self) -> Vec<Duration> {
        self.typing(|session, _| session.settle())
    }

    /// From a keystroke to the hints of a screen around it, none of them pending.
    fn hints(&mut self) -> Vec<Duration> {
        self.typing(|session, (line, _)| {
            let screen = range((line.saturating_sub(25), 0), (line + 25, 0));
            let params = json!({"textDocument": {"uri": URI}, "range": screen});
            loop {
                let hints = session.client.request("textDocument/inlayHint", &params);
                if !hints.expect("hints").to_string().contains('…') {
                    break;
                }
            }
        })
    }

    /// From the first letter of a name to the list of names.
    fn completion(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let (line, _) = self.place();
            let begin = Instant::now();
            self.change((line, 0), (line, 0), "let new = g\n");
            let place = json!({"line": line, "character": 11});
            let found = self.client.about("completion", Some(place));
            times.push(begin.elapsed());
            let found = found.expect("completions").to_string();
            assert!(
                found.contains("\"label\":\"g"),
                "the names of the file are missing"
            );
            self.change((line, 0), (line + 1, 0), "");
            self.settle();
        }
        times
    }

    /// A hover over a value that is known.
    fn hover(&mut self) -> Vec<Duration> {
        let hover = |session: &mut Self| {
            let (line, _) = session.place();
            let begin = Instant::now();
            let place = json!({"line": line, "character": 5});
            let said = session.client.about("hover", Some(place));
            assert!(!said.expect("a hover").is_null());
            begin.elapsed()
        };
        (0..ROUNDS).map(|_| hover(self)).collect()
    }

    /// A new position of Domineering on 4 by 4, and a hover over it.
    fn new_position(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        let mut length =
            u32::try_from("let boards12 = Domineering(\"..|..\");".len()).expect("short");
        for _ in 0..ROUNDS {
            let cells: Vec<&str> = (0..16)
                .map(|_| if self.random.below(6) == 0 { "#" } else { "." })
                .collect();
            let rows: Vec<String> = cells.chunks(4).map(|row| row.concat()).collect();
            let item = format!("let boards12 = Domineering(\"{}\");", rows.join("|"));
            let begin = Instant::now();
            self.change((POSITION, 0), (POSITION, length), &item);
            let place = json!({"line": POSITION, "character": 6});
            let said = self.client.about("hover", Some(place)).expect("a hover");
            times.push(begin.elapsed());
            assert!(said.to_string().contains("outcome"), "{said}");
            length = u32::try_from(item.len()).expect("short");
            self.settle();
        }
        times
    }
}

/// From the start of the server to the answer that knows the names of all files of a folder.
fn folder() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in 0..FILES {
        let next = (file + 1) % FILES;
        let text = format!(
            "/// The value of file {file}.\nlet value{file} = {{{}|0}};\nlet sum{file} = value{file} + *{};\nassert value{file} == value{file}; // beside value{next}\n",
            file % 9 + 1,
            file % 5
        );
        fs::write(folder.path().join(format!("f{file}.game")), text).expect("written");
    }
    let root = format!("file://{}", folder.path().display());
    let begin = Instant::now();
    let mut client = Client::silent();
    let params = json!({
        "processId": null, "rootUri": root, "capabilities": capabilities(),
        "workspaceFolders": [{"uri": root, "name": "games"}],
    });
    client.request("initialize", &params).expect("initialized");
    client.notify("initialized", &json!({}));
    for file in (0..FILES).rev().step_by(FILES / 4) {
        let name = format!("value{file}");
        loop {
            let found = client.request("workspace/symbol", &json!({"query": name}));
            let found = found.expect("symbols").to_string();
            if found.contains(&format!("\"{name}\"")) {
                break;
            }
        }
    }
    println!(
        "{FILES} files: names known after {:.0} ms, {} MiB",
        begin.elapsed().as_secs_f64() * 1000.0,
        client.memory()
    );
    client.leave();
}
