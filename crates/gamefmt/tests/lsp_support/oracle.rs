//! The protocol's rules of places and edits, written down as plainly as possible.

/// The lines of a text with their line ends.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for i in 0..bytes.len() {
        let ends = match bytes[i] {
            b'\n' => true,
            b'\r' => bytes.get(i + 1) != Some(&b'\n'),
            _ => false,
        };
        if ends {
            lines.push(&text[start..=i]);
            start = i + 1;
        }
    }
    lines.push(&text[start..]);
    lines
}

/// The width of a character in an encoding.
fn width(character: char, encoding: &str) -> u32 {
    match encoding {
        "utf-8" => u32::try_from(character.len_utf8()).expect("small"),
        "utf-16" => u32::try_from(character.len_utf16()).expect("small"),
        _ => 1,
    }
}

/// The offset of a place. Beyond the line it is the line's end, beyond the text the text's.
fn offset(text: &str, (line, column): (u32, u32), encoding: &str) -> usize {
    let lines = lines(text);
    let Some(content) = lines.get(line as usize) else {
        return text.len();
    };
    let start: usize = lines[..line as usize].iter().map(|line| line.len()).sum();
    let mut left = column;
    let mut at = start;
    for character in content.trim_end_matches(['\r', '\n']).chars() {
        let width = width(character, encoding);
        if width > left {
            break;
        }
        left -= width;
        at += character.len_utf8();
    }
    at
}

/// The text after an edit.
pub(crate) fn edited(
    text: &str,
    from: (u32, u32),
    to: (u32, u32),
    new: &str,
    encoding: &str,
) -> String {
    let (a, b) = (offset(text, from, encoding), offset(text, to, encoding));
    let (a, b) = (a.min(b), a.max(b));
    format!("{}{new}{}", &text[..a], &text[b..])
}

/// A text after the edits that an editor was sent, which all speak of the text before them.
pub(crate) fn applied(text: &str, edits: &serde_json::Value, encoding: &str) -> String {
    let place = |at: &serde_json::Value| {
        let number =
            |name: &str| u32::try_from(at[name].as_u64().expect("a number")).expect("small");
        (number("line"), number("character"))
    };
    let mut edits: Vec<_> = edits.as_array().expect("a list").iter().collect();
    edits.sort_by_key(|edit| place(&edit["range"]["start"]));
    let mut text = text.to_owned();
    for edit in edits.into_iter().rev() {
        let (from, to) = (place(&edit["range"]["start"]), place(&edit["range"]["end"]));
        let new = edit["newText"].as_str().expect("a text");
        text = edited(&text, from, to, new, encoding);
    }
    text
}
