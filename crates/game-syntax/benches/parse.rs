//! Reading speed: 1 MB of items that are right, 1 MB of which every fifth is broken, one keystroke.

use std::fmt::Write as _;

use divan::Bencher;
use divan::counter::BytesCount;
use game_syntax::{Parse, parse, parse_expression};

fn main() {
    divan::main();
}

/// Items as they stand in files of values; `broken` puts a slip into every fifth.
fn items(bytes: usize, broken: bool) -> String {
    let mut text = String::new();
    let mut n = 0;
    while text.len() < bytes {
        n += 1;
        if broken && n % 5 == 0 {
            let slip = match n / 5 % 5 {
                0 => "let g = {1|0|-1};",
                1 => "let g = 2*n;",
                2 => "let g = {1, 2|(3};",
                3 => "assert g = {3|0} + 1;",
                _ => "let g = {1, 2|3",
            };
            text.push_str(slip);
            text.push('\n');
            continue;
        }
        match n % 6 {
            0 => writeln!(
                text,
                "/// Value {n} of the table.\nlet g{n} = {{{n}, *|{{1|-{n}}}}};"
            ),
            1 => writeln!(text, "assert canonical(g{n}) == {{^^*|*,v}} + {n}/16v9*8;"),
            2 => writeln!(
                text,
                "let h{n}: guaranteed = <^1 || 4, <^3 | 3, <^5 | {n}>>>;"
            ),
            3 => writeln!(
                text,
                "assert outcome(g{n}) == N and temperature(g{n}) == 3/2; // as in the paper"
            ),
            4 => writeln!(text, "position p{n}: Clobber = \"xox|ox.\";"),
            _ => writeln!(
                text,
                "fn f{n}(n: int): game = if n == 0 then {{0|{n}||-1}} else -f{n}(n - 1);"
            ),
        }
        .expect("writing to a string");
    }
    text
}

#[divan::bench]
fn lex_1_mb(bencher: Bencher<'_, '_>) {
    // An expression that fails at its first token: all of it is lexed, none of it is parsed.
    let text = format!("= {}", items(1 << 20, false));
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| parse_expression(&text));
}

#[divan::bench]
fn parse_1_mb(bencher: Bencher<'_, '_>) {
    let text = items(1 << 20, false);
    assert!(parse(&text).diagnostics().is_empty());
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| parse(&text));
}

#[divan::bench]
fn parse_1_mb_a_fifth_broken(bencher: Bencher<'_, '_>) {
    let text = items(1 << 20, true);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| parse(&text));
}

/// A file of ten thousand lines.
fn long_file() -> Parse {
    let text = (0..10_000).fold(String::new(), |mut text, line| {
        writeln!(text, "let g{line} = {{{line}, *|{{1|-{line}}}}};").expect("writing to a string");
        text
    });
    parse(&text)
}

#[divan::bench]
fn keystroke_in_10_000_lines(bencher: Bencher<'_, '_>) {
    let file = long_file();
    let at = file.start(5000) + 9;
    bencher.bench(|| file.edit(at..at, "7"));
}

#[divan::bench]
fn keystroke_that_breaks_an_item(bencher: Bencher<'_, '_>) {
    let file = long_file();
    let at = file.start(5000) + 9;
    bencher.bench(|| file.edit(at..at, "{"));
}
