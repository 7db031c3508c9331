//! JSON as a tree with places. Numbers keep their digits, so that none is rounded.

use std::fmt::Write as _;

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::entries::span;

/// A value and its place.
#[derive(Debug)]
pub(super) struct Json {
    pub(super) span: Span,
    pub(super) kind: Kind,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum Kind {
    /// `null`, `true`, `false`.
    Word,
    /// The digits as written.
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The field of an object.
    pub(super) fn field(&self, name: &str) -> Option<&Json> {
        match &self.kind {
            Kind::Object(fields) => fields
                .iter()
                .find(|(own, _)| own == name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// The names of the fields of an object.
    pub(super) fn names(&self) -> Vec<&str> {
        match &self.kind {
            Kind::Object(fields) => fields.iter().map(|(name, _)| name.as_str()).collect(),
            _ => Vec::new(),
        }
    }

    /// A number or the text of one.
    pub(super) fn digits(&self) -> Option<&str> {
        match &self.kind {
            Kind::Number(digits) | Kind::Text(digits) => Some(digits),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn list(&self) -> Option<&[Json]> {
        match &self.kind {
            Kind::List(items) => Some(items),
            _ => None,
        }
    }
}

/// Lists and objects nest less deep than this: the schema needs eight levels.
const DEEPEST: usize = 32;

/// Reads a text that is one value.
///
/// # Errors
///
/// A finding at the first place that is no JSON.
pub(super) fn parse(text: &str) -> Result<Json, Box<Diagnostic>> {
    let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut parser = Parser { text, at, depth: 0 };
    let value = parser.value()?;
    parser.skip_blanks();
    if parser.at < text.len() {
        return Err(parser.expected("the end of the text"));
    }
    Ok(value)
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let blank = [' ', '\t', '\n', '\r'];
        self.at += self.rest().len() - self.rest().trim_start_matches(blank).len();
    }

    fn expected(&self, what: &str) -> Box<Diagnostic> {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        let place = span(self.at, self.at + length);
        Box::new(Diagnostic::new(
            &NOTATION_TEXT,
            place,
            format!("expected {what}"),
        ))
    }

    fn take(&mut self, sign: char) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(sign);
        self.at += usize::from(found);
        found
    }

    fn require(&mut self, sign: char) -> Result<(), Box<Diagnostic>> {
        if self.take(sign) {
            Ok(())
        } else {
            Err(self.expected(&format!("`{sign}`")))
        }
    }

    fn value(&mut self) -> Result<Json, Box<Diagnostic>> {
        self.skip_blanks();
        let start = self.at;
        let kind = match self.rest().chars().next() {
            Some('{') => self.nested(Self::object)?,
            Some('[') => self.nested(Self::list)?,
            Some('"') => Kind::Text(self.string()?),
            Some('-' | '0'..='9') => {
                let rest = self.rest();
                let number =
                    |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
                let length = rest.find(|c| !number(c)).unwrap_or(rest.len());
                self.at += length;
                Kind::Number(rest[..length].to_owned())
            }
            _ => {
                let words = ["null", "true", "false"];
                let Some(word) = words.iter().find(|word| self.rest().starts_with(**word)) else {
                    return Err(self.expected("a value of JSON"));
                };
                self.at += word.len();
                Kind::Word
            }
        };
        Ok(Json {
            span: span(start, self.at),
            kind,
        })
    }

    fn nested(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<Kind, Box<Diagnostic>>,
    ) -> Result<Kind, Box<Diagnostic>> {
        if self.depth == DEEPEST {
            let mut finding = self.expected("fewer lists inside each other");
            finding.help = Some("a form names its parts by their numbers".to_owned());
            return Err(finding);
        }
        self.depth += 1;
        self.at += 1;
        let value = inner(self);
        self.depth -= 1;
        value
    }

    fn list(&mut self) -> Result<Kind, Box<Diagnostic>> {
        let mut items = Vec::new();
        if self.take(']') {
            return Ok(Kind::List(items));
        }
        loop {
            items.push(self.value()?);
            if !self.take(',') {
                self.require(']')?;
                return Ok(Kind::List(items));
            }
        }
    }

    fn object(&mut self) -> Result<Kind, Box<Diagnostic>> {
        let mut fields = Vec::new();
        if self.take('}') {
            return Ok(Kind::Object(fields));
        }
        loop {
            self.skip_blanks();
            if !self.rest().starts_with('"') {
                return Err(self.expected("the name of a field in quotes"));
            }
            let name = self.string()?;
            self.require(':')?;
            fields.push((name, self.value()?));
            if !self.take(',') {
                self.require('}')?;
                return Ok(Kind::Object(fields));
            }
        }
    }

    fn string(&mut self) -> Result<String, Box<Diagnostic>> {
        self.at += 1;
        let mut string = String::new();
        loop {
            let Some(next) = self.rest().chars().next() else {
                return Err(self.expected("a closing quote"));
            };
            match next {
                '"' => {
                    self.at += 1;
                    return Ok(string);
                }
                '\\' => string.push(self.escape()?),
                _ if next < ' ' => return Err(self.expected("no control characters in a text")),
                _ => {
                    string.push(next);
                    self.at += next.len_utf8();
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, Box<Diagnostic>> {
        let escaped = self.rest()[1..].chars().next();
        let plain = match escaped {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => return self.unicode_escape(),
            _ => return Err(self.expected("an escape of JSON, such as `\\n`")),
        };
        self.at += 2;
        Ok(plain)
    }

    /// `\u00e9`, or a pair of them for a character beyond 16 bits.
    fn unicode_escape(&mut self) -> Result<char, Box<Diagnostic>> {
        let unit = |text: &str| {
            let digits = text.strip_prefix("\\u")?.get(..4)?;
            u32::from_str_radix(digits, 16).ok()
        };
        let first = unit(self.rest());
        let second = self.rest().get(6..).and_then(unit);
        let found = match (first, second) {
            (Some(high @ 0xd800..0xdc00), Some(low @ 0xdc00..0xe000)) => {
                let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                char::from_u32(code).map(|c| (c, 12))
            }
            (Some(code), _) => char::from_u32(code).map(|c| (c, 6)),
            _ => None,
        };
        let Some((c, length)) = found else {
            return Err(self.expected("four hexadecimal digits of a character"));
        };
        self.at += length;
        Ok(c)
    }
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_keep_their_characters() {
        let text = "a\"\\\n\u{1}é😀";
        assert_eq!(
            parse(&quoted(text))
                .ok()
                .and_then(|json| json.text().map(str::to_owned))
                .as_deref(),
            Some(text)
        );
        let escaped = parse(r#""\u00e9\ud83d\ude00""#).ok();
        assert_eq!(escaped.as_ref().and_then(Json::text), Some("é😀"));
    }

    #[test]
    fn what_is_no_json_has_a_place() {
        for (text, at) in [
            ("", 0),
            ("[1,]", 3),
            ("{\"a\" 1}", 5),
            ("[1] 2", 4),
            ("\"a", 2),
            ("nul", 0),
            (r#""\ud800""#, 1),
        ] {
            let found = parse(text).err().map(|finding| finding.span.start);
            assert_eq!(found, Some(at), "{text}");
        }
        assert!(parse(&"[".repeat(1_000_000)).is_err());
    }
}
