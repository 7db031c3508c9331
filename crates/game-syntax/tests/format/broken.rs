//! The promises on texts that are not valid: mutated files, token soup, any characters.

use game_syntax::format::Options;
use proptest::prelude::*;

use crate::generator::file;
use crate::{config, stable};

/// Pieces of text that mean most trouble to a formatter.
const SOUP: [&str; 64] = [
    "let", "assert", "position", "fn", "use", "play", "ruleset", "g", "G'", "v", "vv", "v9", "1",
    "-1", "1/2", "*", "*2", "^", "^<2>", "^[", "{", "}", "'{", "}'", "<", ">", "[", "]", "(", ")",
    "|", "||", ",", ";", ":", "·", "+", "-", "+-", "->", "=", "==", "<=", "if", "then", "else",
    "forall", "in", "not", "and", "\"", "\"\"\"", "\"t\"", "/*", "*/", "/* c */", "// c\n",
    "/// d\n", "//! f\n", "\n", "\r\n", "\r", " ", "\u{feff}",
];

/// The rulesets of the design.
const SAMPLES: &str = include_str!("../../fixtures/format/rulesets.game");

/// What rulesets are damaged with: most of it leaves them valid.
const PIECES: [&str; 24] = [
    " ",
    "\n",
    "\n\n",
    "// c\n",
    "/* c */",
    "\n// c\n",
    "\n\n// c\n\n",
    "/* c\n */",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ";",
    ",",
    "x",
    "1",
    "+ 1",
    "\"x\"",
    "left",
    "/// d\n",
    "\r\n",
    "-",
];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text(text in any::<String>()) {
        stable(&text, &Options::default());
    }

    #[test]
    fn token_soup(picks in prop::collection::vec((0..SOUP.len(), any::<bool>()), 0..60)) {
        let text: String = picks
            .iter()
            .flat_map(|&(pick, blank)| [SOUP[pick], if blank { " " } else { "" }])
            .collect();
        stable(&text, &Options::default());
    }

    #[test]
    fn damaged_rulesets(
        from in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, any::<prop::sample::Index>()), 0..6),
        unicode in any::<bool>(),
        width in 20..100_u32,
    ) {
        let starts: Vec<usize> = SAMPLES.match_indices("ruleset ").map(|(at, _)| at).collect();
        let first = from.index(starts.len());
        let end = starts.get(first + 1).copied().unwrap_or(SAMPLES.len());
        let mut text = SAMPLES[starts[first]..end].to_owned();
        for (at, length, piece) in damage {
            let places: Vec<usize> = text.char_indices().map(|(start, _)| start).chain([text.len()]).collect();
            let start = at.index(places.len());
            let end = (start + length).min(places.len() - 1);
            text.replace_range(places[start]..places[end], PIECES[piece.index(PIECES.len())]);
        }
        stable(&text, &Options { width, unicode });
    }

    #[test]
    fn damaged_files(
        decisions in prop::collection::vec(any::<u8>(), 0..300),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, 0..SOUP.len()), 1..6),
    ) {
        let mut text = file(&decisions);
        for (at, length, soup) in damage {
            let starts: Vec<usize> = text.char_indices().map(|(start, _)| start).chain([text.len()]).collect();
            let start = at.index(starts.len());
            let end = (start + length).min(starts.len() - 1);
            text.replace_range(starts[start]..starts[end], SOUP[soup]);
        }
        stable(&text, &Options::default());
    }
}
