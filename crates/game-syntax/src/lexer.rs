//! The characters of a text put together without regard to place: the raw tokens of logos.
//!
//! Everything that needs a look at the tokens before (signs, slashes, glued literals) is left to
//! the reader, so punctuation is read character by character here.

use logos::{Lexer, Logos};
use unicode_ident::{is_xid_continue, is_xid_start};
use unicode_normalization::UnicodeNormalization;

/// A raw token.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Raw {
    #[regex("[ \t\u{a0}]+")]
    Blank,
    #[regex("\r\n|\n|\r")]
    LineEnd,
    #[regex("//[^\r\n]*", allow_greedy = true)]
    LineComment,
    #[token("/*", block_comment)]
    BlockComment,
    #[token("\"", string)]
    Text,

    #[regex("[A-Za-z_][A-Za-z0-9_]*", priority = 2)]
    Word,
    #[regex("v+[0-9]*", priority = 4)]
    Down,
    #[regex("[0-9]+")]
    Digits,
    #[token("let", priority = 20)]
    Let,
    #[token("position", priority = 20)]
    Position,
    #[token("assert", priority = 20)]
    Assert,
    #[token("fn", priority = 20)]
    Fn,
    #[token("use", priority = 20)]
    Use,
    #[token("play", priority = 20)]
    Play,
    #[token("ruleset", priority = 20)]
    Ruleset,
    #[token("as", priority = 20)]
    As,
    #[token("if", priority = 20)]
    If,
    #[token("then", priority = 20)]
    Then,
    #[token("else", priority = 20)]
    Else,
    #[token("and", priority = 20)]
    And,
    #[token("or", priority = 20)]
    Or,
    #[token("not", priority = 20)]
    Not,
    #[token("true", priority = 20)]
    True,
    #[token("false", priority = 20)]
    False,
    #[token("for", priority = 20)]
    For,
    #[token("in", priority = 20)]
    In,
    #[token("forall", priority = 20)]
    Forall,
    #[token("exists", priority = 20)]
    Exists,
    #[token("find", priority = 20)]
    Find,
    #[token("closure", priority = 20)]
    Closure,
    #[token("gain", priority = 20)]
    Gain,
    #[token("mod", priority = 20)]
    Mod,
    #[token("div", priority = 20)]
    Div,

    #[token("{")]
    OpenBrace,
    #[token("}")]
    CloseBrace,
    #[token("(")]
    OpenParen,
    #[token(")")]
    CloseParen,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    #[token("<")]
    Less,
    #[token(">")]
    Greater,
    #[token("|")]
    Bar,
    #[token(",")]
    Comma,
    #[token(";")]
    Semicolon,
    #[token(":")]
    Colon,
    #[token(".")]
    Dot,
    #[token("=")]
    Equals,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("^")]
    Up,
    #[token("!")]
    Bang,
    #[token("/")]
    Slash,
    #[token("'")]
    Quote,
    #[token("&")]
    Ampersand,
    #[token("#")]
    Hash,
    /// Any other character; the reader knows the Unicode spellings.
    #[regex(r"[^\x00-\x7f]|[\x00-\x08\x0b\x0c\x0e-\x1f$%?@\\`~\x7f]", priority = 1)]
    Other,
}

/// Reads a block comment to its end; comments nest. Without an end it takes the rest of the text.
fn block_comment(lexer: &mut Lexer<'_, Raw>) {
    let bytes = lexer.remainder().as_bytes();
    let mut depth = 1;
    let mut at = 0;
    while depth > 0 && at < bytes.len() {
        at += match &bytes[at..] {
            [b'*', b'/', ..] => {
                depth -= 1;
                2
            }
            [b'/', b'*', ..] => {
                depth += 1;
                2
            }
            _ => 1,
        };
    }
    lexer.bump(at);
}

/// Whether the text of a block comment has its end.
pub(crate) fn comment_is_closed(comment: &str) -> bool {
    let mut depth = 0;
    let mut bytes = comment.as_bytes();
    while let [first, rest @ ..] = bytes {
        match (first, rest) {
            (b'*', [b'/', after @ ..]) => {
                depth -= 1;
                bytes = after;
            }
            (b'/', [b'*', after @ ..]) => {
                depth += 1;
                bytes = after;
            }
            _ => bytes = rest,
        }
    }
    depth == 0
}

/// Reads a string to its closing quote or to the end of its line; a block string to its closing quotes or to the end of the text.
fn string(lexer: &mut Lexer<'_, Raw>) {
    let rest = lexer.remainder();
    if let Some(body) = rest.strip_prefix("\"\"") {
        let end = body.find("\"\"\"").map_or(rest.len(), |at| at + 5);
        lexer.bump(end);
        return;
    }
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' | b'\r' => break,
            b'"' => {
                at += 1;
                break;
            }
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            _ => at += 1,
        }
    }
    lexer.bump(at);
}

/// Whether a name may start with the character: `XID_Start` that NFKC leaves alone, or `_`.
pub(crate) fn starts_name(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphabetic() || c == '_'
    } else {
        is_xid_start(c) && is_stable(c)
    }
}

/// Whether a name may go on with the character: `XID_Continue` that NFKC leaves alone and that is no letter only by exception, such as `·`.
pub(crate) fn continues_name(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || c == '_'
    } else {
        is_xid_continue(c) && is_stable(c) && !is_other_id_continue(c)
    }
}

/// Whether NFKC leaves the character as it is.
fn is_stable(c: char) -> bool {
    let mut folded = std::iter::once(c).nfkc();
    folded.next() == Some(c) && folded.next().is_none()
}

/// Unicode's property `Other_ID_Continue`.
fn is_other_id_continue(c: char) -> bool {
    matches!(
        c,
        '\u{b7}' | '\u{387}' | '\u{1369}'
            ..='\u{1371}' | '\u{19da}' | '\u{200c}' | '\u{200d}' | '\u{30fb}' | '\u{ff65}'
    )
}
