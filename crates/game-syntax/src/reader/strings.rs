//! Strings: their ends, their escapes and the layout of block strings.

use super::{Reader, offset};
use crate::codes::text;
use crate::token::TokenKind;
use crate::{Diagnostic, Span};

pub(super) const QUOTES: &str = "\"\"\"";

impl Reader<'_> {
    /// A string of one line, or a block string.
    pub(super) fn string(&mut self) -> TokenKind {
        let span = self.lexer.span();
        let literal = self.lexer.slice();
        if literal.starts_with(QUOTES) {
            return self.block_string(span.start);
        }
        if closing_quote(literal).is_none() {
            self.mark_wrong();
            self.faults.push(
                Diagnostic::new(
                    &text::STRING_OPEN,
                    Span::new(offset(span.start), offset(span.end)),
                    "this string has no closing quote on its line",
                )
                .help("close it with `\"`; text of several lines stands between `\"\"\"` and `\"\"\"`"),
            );
        } else if let Some(at) = bad_escape(literal) {
            let at = span.start + at;
            let escape = self.text[at..].chars().take(2).collect::<String>();
            self.mark_wrong();
            self.faults.push(
                Diagnostic::new(
                    &text::ESCAPE,
                    Span::new(offset(at), offset(at + escape.len())),
                    format!("strings have no escape `{escape}`"),
                )
                .help("the escapes are `\\\"` and `\\\\`; rows of a board are parted by `|`"),
            );
        }
        TokenKind::Text
    }

    /// A block string. One that runs over the start of an item was probably meant to end before it.
    fn block_string(&mut self, start: usize) -> TokenKind {
        let literal = self.lexer.slice();
        let end = start + literal.len();
        let closed = literal.len() >= 6 && literal.ends_with(QUOTES);
        if let Some(line) = item_line(literal) {
            self.saw_end = true;
            if !closed || self.whole.quotes_from(self.start + end) % 2 == 1 {
                return self.lost_quotes(start, start + line, closed);
            }
        } else if !closed {
            self.saw_end = true;
            return self.lost_quotes(start, end, false);
        }
        if let Some(at) = misplaced(literal) {
            let at = Span::new(offset(start + at), offset(start + at + 3));
            self.mark_wrong();
            self.faults.push(
                Diagnostic::new(
                    &text::BLOCK_STRING,
                    at,
                    "the quotes of a block string stand on lines of their own",
                )
                .label("nothing else may stand between these quotes and the line end")
                .help("put the text on the lines between, or use `\"…\"` for text of one line"),
            );
        }
        TokenKind::BlockText
    }

    /// A block string whose closing quotes are missing ends at `end`.
    fn lost_quotes(&mut self, start: usize, end: usize, closed: bool) -> TokenKind {
        let open = Span::new(offset(start), offset(start + 3));
        let fault = if closed {
            let before = Span::new(offset(end), offset(end));
            Diagnostic::new(
                &text::BLOCK_STRING_END,
                open,
                "this block string was probably meant to end before the next item",
            )
            .other(before, "an item starts here")
            .help("close it with `\"\"\"` on a line of its own")
        } else {
            Diagnostic::new(&text::STRING_OPEN, open, "this block string has no end")
                .label("opened here")
                .help("close it with `\"\"\"` on a line of its own")
        };
        self.mark_wrong();
        self.faults.push(fault);
        self.cut_at(end);
        TokenKind::BlockText
    }
}

/// Where the closing quote of a string of one line stands.
pub(super) fn closing_quote(literal: &str) -> Option<usize> {
    let bytes = literal.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            b'"' => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// The first backslash of a string that escapes nothing.
fn bad_escape(literal: &str) -> Option<usize> {
    let bytes = literal.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        if bytes[at] == b'\\' {
            if !matches!(bytes.get(at + 1), Some(b'"' | b'\\')) {
                return Some(at);
            }
            at += 1;
        }
        at += 1;
    }
    None
}

/// The line end before the first line inside the string that starts like an item.
fn item_line(literal: &str) -> Option<usize> {
    let bytes = literal.as_bytes();
    bytes
        .iter()
        .enumerate()
        .filter(|&(_, &byte)| matches!(byte, b'\n' | b'\r'))
        .map(|(at, _)| at + 1)
        .find(|&at| starts_item(&literal[at..]))
        .map(|at| {
            if literal[..at].ends_with("\r\n") {
                at - 2
            } else {
                at - 1
            }
        })
}

/// Whether the text starts with an item keyword.
pub(crate) fn starts_item(text: &str) -> bool {
    let length = text
        .bytes()
        .take_while(|b| b.is_ascii_alphanumeric() || *b == b'_')
        .count();
    let keyword = matches!(
        &text[..length],
        "let" | "position" | "assert" | "fn" | "use" | "play" | "ruleset"
    );
    // A bare word in a board is no item, whatever blanks stand behind it; an item goes on in its line.
    let rest = text[length..].trim_start_matches([' ', '\t']);
    let is_apart = rest.len() < text.len() - length;
    keyword && is_apart && !rest.is_empty() && !rest.starts_with(['\n', '\r'])
}

/// The quotes of a closed block string that have text beside them.
fn misplaced(literal: &str) -> Option<usize> {
    let body = &literal[3..literal.len() - 3];
    let first = body.find(['\n', '\r']).unwrap_or(body.len());
    let last = body.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    if !body[..first].trim_matches([' ', '\t', '\u{a0}']).is_empty() || first == body.len() {
        return Some(0);
    }
    (!body[last..].trim_matches([' ', '\t', '\u{a0}']).is_empty()).then(|| literal.len() - 3)
}

/// The text that a string of one line stands for.
pub(crate) fn decode(literal: &str) -> Box<str> {
    let body = literal.strip_prefix('"').unwrap_or(literal);
    let body = body.strip_suffix('"').unwrap_or(body);
    if !body.contains('\\') {
        return body.into();
    }
    let mut text = String::with_capacity(body.len());
    let mut chars = body.chars();
    while let Some(c) = chars.next() {
        text.push(if c == '\\' {
            chars.next().unwrap_or(c)
        } else {
            c
        });
    }
    text.into()
}

/// The text that a block string stands for: the lines between its quotes without their common indentation.
pub(crate) fn decode_block(literal: &str) -> Box<str> {
    let body = literal.strip_prefix(QUOTES).unwrap_or(literal);
    let body = body.strip_suffix(QUOTES).unwrap_or(body);
    let lines: Vec<&str> = split_lines(body);
    let [_, inner @ .., _] = &lines[..] else {
        return "".into();
    };
    let blank = |line: &str| line.trim_matches([' ', '\t', '\u{a0}']).is_empty();
    let indent = inner
        .iter()
        .filter(|line| !blank(line))
        .map(|line| &line[..line.len() - line.trim_start_matches([' ', '\t', '\u{a0}']).len()])
        .reduce(common_prefix)
        .unwrap_or("");
    let text: Vec<&str> = inner
        .iter()
        .map(|line| line.strip_prefix(indent).unwrap_or(""))
        .collect();
    text.join("\n").into()
}

/// The lines of a text; `\n`, `\r\n` and `\r` end a line.
fn split_lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\r']) {
        lines.push(&rest[..at]);
        let width = if rest[at..].starts_with("\r\n") { 2 } else { 1 };
        rest = &rest[at + width..];
    }
    lines.push(rest);
    lines
}

fn common_prefix<'t>(a: &'t str, b: &'t str) -> &'t str {
    let length = a
        .char_indices()
        .zip(b.chars())
        .find(|((_, a), b)| a != b)
        .map_or(a.len().min(b.len()), |((at, _), _)| at);
    &a[..length]
}
