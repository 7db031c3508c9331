//! How fast files are formatted: `cargo bench -p game-syntax --bench format`.

use divan::Bencher;
use divan::counter::BytesCount;
use game_syntax::format::{Options, format, format_edits};
use game_syntax::parse;

fn main() {
    divan::main();
}

/// Items of every kind, badly laid out.
const ITEMS: &str = "\
/// The switch of the introduction.
let  g = { 3|0 } ;
let h: guaranteed = <^1 || 4, <^3 | 3, <^5 | 4>>>;   // from the paper
let d :dicot={0,*|*};
let wide = {{8||5|2|||7|-4||-3|-17}, {0, {1|2}, {3|4}, +-{0,{1|0}} | 5 + g, 73/16v9*8}, tiny(2) | {0, 1 | 2 || 3}, -g, h -> g};
position p: Clobber = \"xox|ox.\";
assert canonical( p )=={^^*|*,v};
assert forall (G in born(normal,2)) G-G==0 \"every game has a negative\";
fn star(n:int):game=if n==0 then 0 else *n;
let r = [1,2|0,3;-1,2|-1,-2]; /* robot */

";

/// About a megabyte of items.
fn untidy() -> String {
    ITEMS.repeat(1_000_000 / ITEMS.len())
}

#[divan::bench(sample_count = 20)]
fn untidy_file(bencher: Bencher<'_, '_>) {
    let text = untidy();
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| format(&text, &Options::default()));
}

#[divan::bench(sample_count = 20)]
fn tidy_file(bencher: Bencher<'_, '_>) {
    let text = format(&untidy(), &Options::default()).text;
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| format(&text, &Options::default()));
}

#[divan::bench(sample_count = 20)]
fn tidy_file_parsed_before(bencher: Bencher<'_, '_>) {
    let text = format(&untidy(), &Options::default()).text;
    let parsed = parse(&text);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| format_edits(&parsed, &Options::default()));
}
