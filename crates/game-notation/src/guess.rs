//! Which notation a text is in, where that is plain.

use crate::notation::Notation;

/// How much of a text is looked at.
const LOOKED_AT: usize = 1 << 16;

/// Words that begin an item of a `.game` file.
const ITEMS: [&str; 8] = [
    "let ",
    "position ",
    "assert ",
    "fn ",
    "use ",
    "play ",
    "ruleset ",
    "//! game",
];

/// The notation of a text, if something in it belongs to one notation alone.
pub fn guess(text: &str) -> Option<Notation> {
    let mut end = text.len().min(LOOKED_AT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = text[..end].trim_start_matches('\u{feff}').trim_start();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let lines = || text.split(['\n', '\r']);
    let first = text.chars().next()?;
    if first == '{' && has(&["\"gamefmt\""]) {
        return Some(Notation::Json);
    }
    let signs = [
        (Notation::Mcgs, has(&["{version 1."])),
        (
            Notation::Game,
            lines().any(|line| ITEMS.iter().any(|item| line.starts_with(item))),
        ),
        (
            Notation::Latex,
            has(&[
                "\\{",
                "\\mid",
                "\\langle",
                "\\uparrow",
                "\\downarrow",
                "\\pm",
            ]),
        ),
        (Notation::Lean, has(&["!{", ": IGame"])),
        (
            Notation::Cgsuite,
            has(&[
                ":=",
                "game.grid.",
                "game.strip.",
                "game.graph.",
                "game.heap.",
                ".CanonicalForm",
                "+-",
                "Tiny(",
                "'{",
            ]),
        ),
        (
            Notation::Unicode,
            has(&["↑", "↓", "±", "⧾", "⧿", "⟨", "−"]) && !has(&["!{"]),
        ),
        (
            Notation::Sgc,
            lines().any(|line| {
                ["<", "Nu ", "BE ", "LE ", "RE ", "Op "]
                    .iter()
                    .any(|word| line.starts_with(word))
            }),
        ),
    ];
    let mut found = signs.into_iter().filter(|(_, fits)| *fits);
    match (found.next(), found.next()) {
        // The language has most of the signs of the others.
        (Some((Notation::Game, _)), _) => Some(Notation::Game),
        (Some((notation, _)), None) => Some(notation),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_that_one_notation_has_alone_is_enough() {
        for (text, notation) in [
            ("// values\nlet g = +-1;\n", Some(Notation::Game)),
            ("{3||2*|1*}\n+-1\n", Some(Notation::Cgsuite)),
            ("p := game.grid.Clobber(\"xo\")\n", Some(Notation::Cgsuite)),
            (r"\{0\mid {*}\}", Some(Notation::Latex)),
            ("!{{0} | {1}}", Some(Notation::Lean)),
            ("{0|±1}", Some(Notation::Unicode)),
            ("{version 1.7}\n[clobber] XO {B}", Some(Notation::Mcgs)),
            ("<1|^2>\n", Some(Notation::Sgc)),
            ("{ \"format\": \"gamefmt\" }", Some(Notation::Json)),
            ("{0|1}\n", None),
            ("", None),
            ("+-1\n<1|^2>\n", None),
        ] {
            assert_eq!(guess(text), notation, "{text}");
        }
    }
}
