//! The two spellings of operators, delimiters and words: ASCII, which is written, and Unicode, on demand.

use std::borrow::Cow;

/// The pairs, ASCII first.
const PAIRS: [(&str, &str); 18] = [
    ("-", "−"),
    ("+-", "±"),
    ("->", "→"),
    ("=>", "⇒"),
    ("<=", "≤"),
    (">=", "≥"),
    ("!=", "≠"),
    ("===", "≅"),
    ("||", "‖"),
    ("<|", "⧏"),
    ("|>", "⧐"),
    ("forall", "∀"),
    ("exists", "∃"),
    ("in", "∈"),
    ("and", "∧"),
    ("or", "∨"),
    ("not", "¬"),
    ("*", "∗"),
];

/// The spelling of an operator that is `ascii` in ASCII.
pub(super) fn of(ascii: &str, unicode: bool) -> &str {
    let twin = PAIRS.iter().find(|(plain, _)| unicode && *plain == ascii);
    twin.map_or(ascii, |(_, twin)| twin)
}

/// The digits of a super- or subscript, read as ASCII.
pub(super) fn plain_digit(script: char) -> Option<char> {
    let digit = match script {
        '⁰' => 0,
        '¹' => 1,
        '²' => 2,
        '³' => 3,
        '⁴'..='⁹' => u32::from(script) - u32::from('⁰'),
        '₀'..='₉' => u32::from(script) - u32::from('₀'),
        _ => return None,
    };
    char::from_digit(digit, 10)
}

/// A number in superscript, as after `∅`, in plain characters; any other text stays.
pub(super) fn unscripted(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let plain = |c| match c {
        '⁻' => '-',
        c => plain_digit(c).unwrap_or(c),
    };
    Cow::Owned(text.chars().map(plain).collect())
}

/// ASCII digits as superscript.
pub(super) fn superscript(digits: &str) -> String {
    const SCRIPT: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    script(digits, &SCRIPT)
}

/// ASCII digits as subscript.
pub(super) fn subscript(digits: &str) -> String {
    const SCRIPT: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    script(digits, &SCRIPT)
}

/// Digits in another script; other characters stay.
fn script(digits: &str, script: &[char; 10]) -> String {
    let digit = |c: char| c.to_digit(10).and_then(|d| script.get(d as usize).copied());
    digits.chars().map(|c| digit(c).unwrap_or(c)).collect()
}
