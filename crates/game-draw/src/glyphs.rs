//! How wide a text is, by a table of widths in thousandths of the size of the font.
//!
//! Nobody knows which font a picture will be shown in. The table has the widths of a wide sans-serif, so that texts of most
//! other fonts come out narrower and nothing overlaps.

use crate::scene::Length;

/// The widths of the characters from the blank to the tilde.
const ASCII: [i64; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// The width of a text in a font of that size.
pub fn width(text: &str, size: Length) -> Length {
    let thousandths: i64 = text.chars().map(advance).sum();
    (thousandths * size + 999) / 1000
}

fn advance(character: char) -> i64 {
    let at = u32::from(character).checked_sub(32);
    let known = at.and_then(|at| ASCII.get(usize::try_from(at).ok()?));
    match (known, character) {
        (Some(&width), _) => width,
        (_, '⟨' | '⟩' | '·') => 390,
        (_, '₀'..='₉' | '⁰'..='⁹' | '¹' | '²' | '³') => 401,
        (_, '↑' | '↓' | '⇑' | '⇓' | '±' | '−' | '∗' | '×' | '≤' | '≥' | '←' | '→') => {
            838
        }
        // Letters of other scripts, and signs: some are as wide as the font is high.
        _ => 1000,
    }
}

#[cfg(test)]
mod tests {
    use super::width;

    #[test]
    fn a_text_is_as_wide_as_its_characters() {
        assert_eq!(width("", 1000), 0);
        assert_eq!(width("0", 1000), 636);
        assert_eq!(width("il", 1000), 556);
        assert_eq!(width("🎲", 1400), 1400);
    }
}
