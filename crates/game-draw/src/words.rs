//! Words in little room: cut, or broken into lines.

use crate::glyphs;
use crate::scene::Length;

/// A text broken at blanks into lines of at most that width. A word that is wider is cut.
pub(crate) fn wrapped(text: &str, size: Length, room: Length) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if glyphs::width(&longer, size) <= room {
                *last = longer;
                continue;
            }
        }
        lines.push(cut_to(word, size, room));
    }
    lines
}

/// The text, or its beginning with `…` where it is wider.
pub(crate) fn cut_to(text: &str, size: Length, room: Length) -> String {
    if glyphs::width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut left = room - glyphs::width("…", size);
    for character in text.chars() {
        left -= glyphs::width(character.encode_utf8(&mut [0; 4]), size);
        if left < 0 {
            break;
        }
        kept.push(character);
    }
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_broken_at_blanks_and_long_words_cut() {
        assert_eq!(wrapped("00 00 0", 1000, 3300), ["00 00", "0"]);
        assert_eq!(wrapped("00000000", 1000, 3300), ["000…"]);
    }
}
