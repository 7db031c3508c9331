//! Pictures inside of other texts: as the address of an image that carries its data, for hovers in Markdown.

use crate::ink::Theme;
use crate::scene::Scene;
use crate::svg::{SvgStyle, svg};

/// The picture as an image in Markdown. Viewers of such images know no variables, so the colours are those of the theme, on
/// its background.
pub fn markdown(scene: &Scene, theme: Theme) -> String {
    let data = base64(svg(scene, SvgStyle::file(theme)).as_bytes());
    let words: String = scene
        .title
        .chars()
        .map(|character| match character {
            '[' | ']' | '\\' | '`' | '\n' | '\r' | '<' | '>' | '*' | '_' => ' ',
            other => other,
        })
        .collect();
    format!("![{words}](data:image/svg+xml;base64,{data})")
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes in base 64 (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let index = usize::try_from(bits >> (18 - 6 * digit) & 63).unwrap_or(0);
            text.push(if digit <= group.len() {
                char::from(DIGITS[index])
            } else {
                '='
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, markdown};
    use crate::ink::Theme;
    use crate::scene::Scene;

    #[test]
    fn bytes_are_written_as_the_standard_says() {
        // The examples of RFC 4648, section 10.
        let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
        let found = words.map(|word| base64(word.as_bytes()));
        assert_eq!(
            found,
            [
                "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"
            ]
        );
    }

    #[test]
    fn an_image_has_words_and_data() {
        let scene = Scene {
            title: "Order of [1]".to_owned(),
            items: Vec::new(),
        };
        let image = markdown(&scene, Theme::Light);
        assert!(image.starts_with("![Order of  1 ](data:image/svg+xml;base64,PHN2Zy"));
    }
}
