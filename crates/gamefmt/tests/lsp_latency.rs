//! The time from a keystroke to its diagnostics in a file of 10,000 lines.

mod lsp_support;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use lsp_support::{Client, URI, range};

const LINES: u32 = 10_000;

/// Far above the goal of 16 ms, which an optimised build on a quiet machine meets; the test prints the figure.
const BOUND: Duration = Duration::from_millis(500);

/// Values, values that build on them, claims about them, and comments.
fn long_file() -> String {
    let mut text = String::new();
    for line in 0..LINES {
        let _ = match line % 4 {
            0 => writeln!(
                text,
                "let g{line} = {{{{{}|0}}, 4 | -{}}};",
                line % 9,
                line % 7
            ),
            1 => writeln!(text, "assert g{} == g{};", line - 1, line - 1),
            2 => writeln!(text, "// Values of line {line}."),
            _ => writeln!(text, "let h{line} = g{} + *{};", line - 3, line % 5),
        };
    }
    text
}

#[test]
fn a_keystroke_in_ten_thousand_lines_is_answered_soon() {
    let mut client = Client::with_encoding("utf-16");
    client.open(URI, &long_file());
    client.hints();
    let mut times = Vec::new();
    for version in 2..202 {
        // A digit is typed behind the first brace of a value, and taken away again.
        let line = 4 * (37 * (version / 2) % (LINES / 4));
        let column = u32::try_from(format!("let g{line} = {{").len()).expect("short");
        let typed = version % 2 == 0;
        let place = range(
            (line, column),
            (line, if typed { column } else { column + 1 }),
        );
        let begin = Instant::now();
        client.change(URI, version.into(), &place, if typed { "1" } else { "" });
        client.diagnostics(version.into(), |_| true);
        times.push(begin.elapsed());
    }
    times.sort();
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("keystroke to diagnostics: median {median:?}, slowest {slowest:?}");
    assert!(median < BOUND, "{median:?}");
}
