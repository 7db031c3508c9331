//! Cutting a text into entries, the comments beside them and blank lines: what all notations have that write one value after the
//! other.
//!
//! An entry ends with its line, or at a `;`. Where a bracket is open at the end of the line it goes on, as far as the next blank
//! line; if the bracket is still open there, it was forgotten, and the line stands alone.

use game_syntax::Span;

use crate::draft::offset;

/// How a notation writes comments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comments {
    /// What begins one that ends with the line.
    pub(crate) line: &'static str,
    /// What begins and what ends one that is closed.
    pub(crate) block: Option<(&'static str, &'static str)>,
    /// Whether texts in quotes may hold brackets and marks of comments.
    pub(crate) texts: bool,
    /// Whether `<` and `>` are brackets that lines may end in.
    pub(crate) angles: bool,
    /// Whether a backslash takes the meaning from the sign behind it.
    pub(crate) escapes: bool,
}

impl Comments {
    /// There are none.
    pub(crate) const NONE: Self = Comments {
        line: "",
        block: None,
        texts: false,
        angles: false,
        escapes: false,
    };

    /// Those of `.game` files.
    pub(crate) const OF_GAMES: Self = Comments {
        line: "//",
        block: Some(("/*", "*/")),
        ..Self::NONE
    };
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The words of a comment that has lines of its own.
    Comment(Span),
    /// The words of a comment behind an entry.
    Trailing(Span),
    /// One or more blank lines.
    Blank,
    /// An entry without its `;` and without blanks around it.
    Entry(Span),
}

/// The parts of a text in order. Linear.
pub(crate) fn split(text: &str, comments: &Comments) -> Vec<Part> {
    let mut cutter = Cutter {
        text,
        comments,
        at: if text.starts_with('\u{feff}') { 3 } else { 0 },
        alone_until: 0,
        parts: Vec::new(),
    };
    cutter.run();
    cutter.parts
}

struct Cutter<'t> {
    text: &'t str,
    comments: &'t Comments,
    at: usize,
    /// Lines that begin before this place stand alone.
    alone_until: usize,
    parts: Vec<Part>,
}

impl Cutter<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn run(&mut self) {
        let mut line_ends = 0;
        let mut behind_entry = false;
        while let Some(next) = self.rest().chars().next() {
            if next == '\n' || next == '\r' {
                self.at += line_end(self.rest());
                line_ends += 1;
                behind_entry = false;
                continue;
            }
            if next.is_whitespace() || next == ';' {
                self.at += next.len_utf8();
                continue;
            }
            if line_ends > 1 && !self.parts.is_empty() {
                self.parts.push(Part::Blank);
            }
            line_ends = 0;
            if let Some((inside, end)) = self.comment_at(self.at) {
                self.at = end;
                self.parts.push(if behind_entry {
                    Part::Trailing(inside)
                } else {
                    Part::Comment(inside)
                });
            } else {
                self.entry();
                behind_entry = true;
            }
        }
    }

    /// The words of the comment that begins at a place, and where it ends.
    fn comment_at(&self, at: usize) -> Option<(Span, usize)> {
        let rest = &self.text[at..];
        if let Some((open, close)) = self.comments.block
            && let Some(inside) = rest.strip_prefix(open)
        {
            let length = inside.find(close).unwrap_or(inside.len());
            let start = at + open.len();
            let end = (start + length + close.len()).min(self.text.len());
            return Some((span(start, start + length), end));
        }
        let mark = self.comments.line;
        if mark.is_empty() || !rest.starts_with(mark) {
            return None;
        }
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        Some((span(at + mark.len(), at + length), at + length))
    }

    fn entry(&mut self) {
        let start = self.at;
        let mut end = self.end_of_entry(start, start < self.alone_until);
        if let Err(stopped) = end {
            self.alone_until = stopped;
            end = self.end_of_entry(start, true);
        }
        let end = end.unwrap_or_else(|stopped| stopped);
        let length = self.text[start..end].trim_end().len();
        self.parts.push(Part::Entry(span(start, start + length)));
        self.at = end;
    }

    /// Where an entry ends; the end of its paragraph as `Err` if a bracket is open there.
    fn end_of_entry(&self, start: usize, alone: bool) -> Result<usize, usize> {
        let mut depth = 0_usize;
        let mut at = start;
        let mut blank = false;
        while let Some(next) = self.text[at..].chars().next() {
            match next {
                '\n' | '\r' if alone || depth == 0 => return Ok(at),
                '\n' | '\r' if blank => return Err(at),
                '\n' | '\r' => {
                    at += line_end(&self.text[at..]);
                    blank = true;
                    continue;
                }
                ';' if depth == 0 => return Ok(at),
                '"' if self.comments.texts => {
                    at = self.end_of_text(at);
                    continue;
                }
                '\\' if self.is_escaped(at + 1) => at += 1,
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth = depth.saturating_sub(1),
                '<' if self.comments.angles => depth += 1,
                '>' if self.comments.angles => depth = depth.saturating_sub(1),
                _ => {}
            }
            if next != '\\'
                && let Some((_, end)) = self.comment_at(at)
            {
                if depth == 0 {
                    return Ok(at);
                }
                at = end;
                continue;
            }
            blank &= next.is_whitespace();
            at += self.text[at..].chars().next().map_or(0, char::len_utf8);
        }
        if depth > 0 && !alone { Err(at) } else { Ok(at) }
    }

    /// Whether a sign behind a backslash has no meaning here.
    fn is_escaped(&self, at: usize) -> bool {
        self.comments.escapes && self.text[at..].starts_with([';', '%', '"', '!', ','])
    }

    /// Behind the closing quote, or the end of the line where there is none.
    fn end_of_text(&self, at: usize) -> usize {
        let inside = at + 1;
        let rest = &self.text[inside..];
        match rest.find(['"', '\n', '\r']) {
            Some(length) if rest[length..].starts_with('"') => inside + length + 1,
            Some(length) => inside + length,
            None => self.text.len(),
        }
    }
}

/// The bytes of the line end that a text begins with.
fn line_end(text: &str) -> usize {
    if text.starts_with("\r\n") { 2 } else { 1 }
}

pub(crate) fn span(start: usize, end: usize) -> Span {
    Span::new(offset(start), offset(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMENTS: Comments = Comments {
        texts: true,
        ..Comments::OF_GAMES
    };

    fn check(text: &str, expected: &[&str]) {
        let shown: Vec<String> = split(text, &COMMENTS)
            .into_iter()
            .map(|part| match part {
                Part::Comment(span) => format!("// {}", text[span.range()].trim()),
                Part::Trailing(span) => format!("<- {}", text[span.range()].trim()),
                Part::Blank => String::new(),
                Part::Entry(span) => text[span.range()].to_owned(),
            })
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn an_entry_ends_with_its_line_or_at_a_semicolon() {
        check("1; *2 ;\n^", &["1", "*2", "^"]);
        check("1\r*2\r\n^", &["1", "*2", "^"]);
    }

    #[test]
    fn comments_and_blank_lines_are_parts() {
        check(
            "// a\n\n\n1 // b\n/* c\nd */\n2",
            &["// a", "", "1", "<- b", "// c\nd", "2"],
        );
    }

    #[test]
    fn an_entry_goes_on_while_a_bracket_is_open() {
        check("{0|\n1}\n2", &["{0|\n1}", "2"]);
        check("\"{\"\n2", &["\"{\"", "2"]);
    }

    #[test]
    fn a_forgotten_bracket_takes_its_line_only() {
        check("{0|1\n2\n3\n\n4", &["{0|1", "2", "3", "", "4"]);
    }

    #[test]
    fn many_forgotten_brackets_are_cut_in_linear_time() {
        let text = "{\n".repeat(200_000);
        assert_eq!(split(&text, &COMMENTS).len(), 200_000);
    }
}
