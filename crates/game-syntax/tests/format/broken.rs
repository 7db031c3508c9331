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
