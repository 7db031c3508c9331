//! Texts for the property tests: valid files, broken ones, soups of tokens and of characters.

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Valid items, each ending with its semicolon.
const ITEMS: &[&str] = &[
    "use std.clobber;",
    "use \"lemmas/ends.game\" as ends;",
    "play misere dead-ending;",
    "let g = {3|0};",
    "let h: guaranteed = <^1 || 4, <^3 | 3, <^5 | 4>>>;",
    "let m: dicot = {0, * | *};",
    "position p: Clobber = \"xox|ox.\";",
    "position q: Kobber(score = 1) = \"\"\"\n    lr.\n    rl.\n\"\"\";",
    "assert canonical(p) == {^^*|*,v};",
    "assert g || 1 \"a switch\";",
    "assert forall (G in born(normal, 2)) G - G == 0;",
    "fn star(n: int): game = if n == 0 then 0 else *n;",
    "fn f(s: set<list<int>>): set<int>= s;",
    "let r = [1, 2 | 0, 3 ; -1, 2 | -1, -2];",
    "let i = *[2[#2#-2-2]];",
    "let s = 1 -> * -> -1;",
    "let t = {8||5|2|||7|-4||-3|-17};",
    "let u = 73/16v9*8 + -1^^ - (2^<3>);",
    "let w = 2·{1|−1} : ½;",
    "ruleset Cram {\n  board grid \". #\";\n  both all \"..\" => \"##\";\n}",
    "ruleset R = S(1, 2);",
    "let x = /* a /* b */ c */ 1; // d",
    "/// Documented.\n/// Twice.\nlet y = ↑²*;",
];

/// Pieces of texts, right and wrong, that are likely to touch in interesting ways.
const PIECES: &[&str] = &[
    "let ",
    "assert ",
    "position ",
    "fn ",
    "use ",
    "play ",
    "ruleset ",
    "g",
    "G'",
    "v",
    "vv9",
    "^",
    "^^",
    "^<2>",
    "^[3]",
    "^.(1,2)",
    "*",
    "*2",
    "*n",
    "*[",
    "*[2#0]",
    "1",
    "-1/2",
    "0.375",
    "1/0",
    "½",
    "↑²",
    "∅^1",
    "∅",
    "2Tiny(",
    "{",
    "}",
    "'{",
    "}'",
    "<",
    ">",
    "⟨",
    "⟩",
    "(",
    ")",
    "[",
    "]",
    "|",
    "||",
    "∣",
    ",",
    ";",
    ":",
    "=",
    "==",
    "===",
    "!==",
    "<=",
    ">=",
    "<|",
    "|>",
    "->",
    "+",
    "-",
    "+-",
    "±",
    "·",
    "⧾",
    ".",
    "..",
    "/",
    "//",
    "///",
    "//!",
    "/*",
    "*/",
    "\"",
    "\"\"\"",
    "\\",
    "'",
    "if ",
    " then ",
    " else ",
    " and ",
    " or ",
    "not ",
    "forall (",
    " in ",
    "mod inf",
    "\n",
    "\r",
    "\r\n",
    "\nlet ",
    "\n}\n",
    " ",
    "\t",
    "\u{a0}",
    "\u{feff}",
    "\u{202e}",
    "é",
    "e\u{301}",
    "≡",
    "&12;",
    "#",
    "𝔾",
    "²",
    "₂",
    "dead-ending",
    "true",
];

/// A valid file.
pub(crate) fn valid() -> impl Strategy<Value = String> {
    let between = select(&["\n", "\n\n", " ", "\r\n", "\n// note\n", "\n/* a */ "][..]);
    prop::collection::vec((select(ITEMS), between), 0..12).prop_map(|items| {
        items
            .into_iter()
            .flat_map(|(item, gap)| [item, gap])
            .collect()
    })
}

/// A soup of tokens.
pub(crate) fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(select(PIECES), 0..40).prop_map(|pieces| pieces.concat())
}

/// A file with some bytes replaced by pieces.
pub(crate) fn broken() -> impl Strategy<Value = String> {
    let wound = (any::<Index>(), 0..4_usize, select(PIECES));
    (valid(), prop::collection::vec(wound, 1..4)).prop_map(|(mut text, wounds)| {
        for (at, length, piece) in wounds {
            let start = floor(&text, at.index(text.len() + 1));
            let end = floor(&text, (start + length).min(text.len()));
            text.replace_range(start..end, piece);
        }
        text
    })
}

/// Any of these, or any text at all.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => valid(),
        4 => broken(),
        4 => soup(),
        1 => any::<String>(),
    ]
}

/// A change of a text: where, how many characters go, what comes.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    at: Index,
    length: usize,
    text: String,
}

impl Change {
    /// The range of bytes to replace, and the text for them.
    pub(crate) fn on(&self, text: &str) -> (std::ops::Range<usize>, &str) {
        let start = floor(text, self.at.index(text.len() + 1));
        let end = floor(text, (start + self.length).min(text.len()));
        (start..end, &self.text)
    }
}

/// A change, often as small as a keystroke.
pub(crate) fn change() -> impl Strategy<Value = Change> {
    let length = prop_oneof![4 => 0..3_usize, 1 => 0..200_usize];
    let text = prop_oneof![
        4 => select(PIECES).prop_map(str::to_owned),
        1 => soup(),
        1 => valid(),
        1 => Just(String::new()),
    ];
    (any::<Index>(), length, text).prop_map(|(at, length, text)| Change { at, length, text })
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
