//! Where comments for `gamefmt` stand, and what they are for.

use std::ops::Range;

use game_syntax::{Chunk, Parse, Span, TokenKind};

use super::comment::{self, Reading};

/// A comment that begins with `gamefmt:`.
pub(crate) struct Comment<'t> {
    pub(crate) reading: Reading<'t>,
    /// Its place in the file.
    pub(crate) span: Span,
    /// What goes when it is removed: the blanks before it as well, and its line if it has one of its own.
    pub(crate) whole: Span,
    /// What it is for.
    pub(crate) scope: Scope,
}

/// A part of a file.
#[derive(Clone)]
pub(crate) struct Scope {
    pub(crate) span: Span,
    /// The chunks that have findings in it.
    pub(crate) chunks: Range<usize>,
    /// The text of these chunks.
    around: Span,
}

impl Scope {
    /// Whether a finding there belongs to it.
    pub(crate) fn holds(&self, finding: Span) -> bool {
        meet(self.span, finding)
    }

    /// Whether a finding there may have kept others of the scope from being found.
    pub(crate) fn reaches(&self, finding: Span) -> bool {
        meet(self.around, finding)
    }
}

/// Whether a scope and a finding, which may be empty, have a place in common.
fn meet(scope: Span, finding: Span) -> bool {
    finding.start < scope.end
        && (finding.end > scope.start || finding.is_empty() && finding.start >= scope.start)
}

const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// The comments for `gamefmt` of a file, in order.
pub(crate) fn comments(parse: &Parse) -> Vec<Comment<'_>> {
    let mut found = Vec::new();
    for (index, chunk) in parse.chunks().iter().enumerate() {
        if !chunk.kinds.has(TokenKind::LineComment) {
            continue;
        }
        for (at, token) in chunk.tokens.iter().enumerate() {
            if token.kind != TokenKind::LineComment {
                continue;
            }
            let own = chunk.token_span(at);
            let Some(reading) = chunk.text.get(own.range()).and_then(comment::read) else {
                continue;
            };
            found.push(Place { parse, index, at }.comment(reading, chunk));
        }
    }
    found
}

/// A comment by the indices of its chunk and of its token.
#[derive(Clone, Copy)]
struct Place<'p> {
    parse: &'p Parse,
    index: usize,
    at: usize,
}

impl Place<'_> {
    fn comment<'t>(self, reading: Reading<'t>, chunk: &'t Chunk) -> Comment<'t> {
        let own = chunk.token_span(self.at);
        let base = self.parse.start(self.index);
        let span = own.shifted(base);
        let before = chunk.text.get(..own.start as usize).unwrap_or("");
        let line = before.rfind(LINE_ENDS).map(|end| end + 1);
        let in_line = before.get(line.unwrap_or(0)..).unwrap_or("");
        let alone =
            (line.is_some() || self.index == 0) && in_line.trim_matches(is_blank).is_empty();
        let whole = if alone {
            let behind = chunk.text.get(own.end as usize..).unwrap_or("");
            let end = if behind.starts_with("\r\n") {
                2
            } else {
                u32::from(behind.starts_with(LINE_ENDS))
            };
            Span::new(base + offset(line.unwrap_or(0)), span.end + end)
        } else {
            let blanks = before.len() - before.trim_end_matches([' ', '\t']).len();
            Span::new(span.start - offset(blanks), span.end)
        };
        let scope = if alone {
            self.below(chunk, own)
        } else {
            self.line_of(span)
        };
        Comment {
            reading,
            span,
            whole,
            scope,
        }
    }

    /// For a comment on a line of its own: the item below, or the line below within one.
    fn below(self, chunk: &Chunk, own: Span) -> Scope {
        let base = self.parse.start(self.index);
        let is_text = |at: &usize| !chunk.tokens[*at].kind.is_trivia();
        let mut texts = (0..chunk.tokens.len()).filter(is_text);
        let first = texts.next();
        let end = offset(chunk.text.len());
        let within = match first {
            // Only blanks and comments are left of the file.
            None => return self.scope(Span::new(base + own.end, base + own.end), 0..0),
            Some(first) if first > self.at => Span::new(own.end, end),
            Some(_) => {
                let next = texts.find(|&at| at > self.at);
                let start = next.map_or(end, |at| chunk.token_span(at).start);
                let rest = chunk.text.get(start as usize..).unwrap_or("");
                let line = rest.find(LINE_ENDS).unwrap_or(rest.len());
                Span::new(own.end, start + offset(line))
            }
        };
        self.scope(within.shifted(base), self.index..self.index + 1)
    }

    /// For a comment behind something: its line up to it. Where no item is open, it is for the whole item that ends in the
    /// line, so that it stays true when the item is wrapped.
    fn line_of(self, span: Span) -> Scope {
        let mut start = span.start;
        let mut index = self.index;
        loop {
            let base = self.parse.start(index);
            let text = &self.parse.chunks()[index].text;
            let before = text.get(..(start - base) as usize).unwrap_or("");
            if let Some(end) = before.rfind(LINE_ENDS) {
                start = base + offset(end + 1);
                break;
            }
            start = base;
            if index == 0 {
                break;
            }
            index -= 1;
        }
        let first = self.parse.chunk_at(start).unwrap_or(0);
        if first < self.index
            && self
                .first_text(self.index)
                .is_none_or(|text| text >= span.end)
        {
            start = start.min(self.first_text(first).unwrap_or(start));
        }
        let last = self.parse.chunk_at(span.start.saturating_sub(1));
        let chunks = first..last.map_or(first, |last| last + 1);
        self.scope(Span::new(start, span.start), chunks)
    }

    /// Where the first token of a chunk that is no blank and no comment stands in the file.
    fn first_text(self, index: usize) -> Option<u32> {
        let chunk = self.parse.chunks().get(index)?;
        let mut tokens = chunk.tokens.iter();
        let first = tokens.find(|token| !token.kind.is_trivia())?;
        Some(self.parse.start(index) + first.start)
    }

    fn scope(self, span: Span, chunks: Range<usize>) -> Scope {
        let around = Span::new(self.parse.start(chunks.start), self.parse.start(chunks.end));
        Scope {
            span,
            chunks,
            around,
        }
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}
