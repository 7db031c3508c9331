//! The source as the formatter sees it: significant tokens, and the comments between them.
//!
//! What a token is follows from its text alone, so that this holds for every item that the parser reads.

use std::borrow::Cow;
use std::ops::Range;

/// A significant token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'s> {
    /// Its text.
    pub(super) text: &'s str,
    /// Where it begins in the chunk.
    pub(super) start: u32,
    /// The index of the first comment after it.
    pub(super) comments_after: usize,
    /// Line ends between what comes before, be it a comment, and it.
    pub(super) newlines_before: usize,
}

/// A comment, documentation included.
#[derive(Clone, Debug)]
pub(super) struct Comment<'s> {
    /// Its text without blanks at the ends of its lines; line ends are LF.
    pub(super) text: Cow<'s, str>,
    /// It ends with its line.
    pub(super) is_line: bool,
    /// Line ends between what comes before and it.
    pub(super) newlines_before: usize,
    /// A line end comes before the next token or comment.
    pub(super) newline_after: bool,
}

/// The tokens and comments of a stretch of source.
#[derive(Default, Debug)]
pub(super) struct Source<'s> {
    /// The significant tokens in order.
    pub(super) pieces: Vec<Piece<'s>>,
    /// The comments in order.
    pub(super) comments: Vec<Comment<'s>>,
    /// Line ends after the last token or comment.
    pub(super) newlines_after: usize,
}

impl<'s> Source<'s> {
    /// Reads the tokens of `text` that lie in `range`; `starts` are where all tokens begin, in order.
    pub(super) fn read(
        text: &'s str,
        starts: impl Iterator<Item = u32>,
        range: Range<usize>,
    ) -> Source<'s> {
        let mut source = Source {
            pieces: Vec::with_capacity(range.len() / 3),
            ..Source::default()
        };
        let mut starts = starts
            .map(|start| start as usize)
            .skip_while(|&start| start < range.start)
            .take_while(|&start| start < range.end)
            .peekable();
        while let Some(start) = starts.next() {
            let end = starts.peek().copied().unwrap_or(range.end);
            source.push(start, &text[start..end]);
        }
        source
    }

    /// Sorts in the next token.
    fn push(&mut self, start: usize, token: &'s str) {
        let is_line = token.starts_with("//");
        if is_line || token.starts_with("/*") {
            self.mark_newline();
            self.comments.push(Comment {
                text: tidy(token),
                is_line,
                newlines_before: self.newlines_after,
                newline_after: is_line,
            });
            self.newlines_after = if is_line { count_newlines(token) } else { 0 };
        } else if token.chars().all(is_blank) {
            self.newlines_after += count_newlines(token);
        } else {
            self.mark_newline();
            let newlines_before = std::mem::take(&mut self.newlines_after);
            self.pieces.push(Piece {
                text: token,
                start: u32::try_from(start).unwrap_or(u32::MAX),
                comments_after: self.comments.len(),
                newlines_before,
            });
        }
    }

    /// Notes on the last comment that a line end follows it, if one does.
    fn mark_newline(&mut self) {
        let is_last = self
            .pieces
            .last()
            .is_none_or(|piece| piece.comments_after < self.comments.len());
        if self.newlines_after > 0
            && is_last
            && let Some(comment) = self.comments.last_mut()
        {
            comment.newline_after = true;
        }
    }
}

/// Whether a comment documents an item or the file; one with four or more slashes does not.
pub(super) fn is_documentation(comment: &str) -> bool {
    comment.starts_with("//!") || (comment.starts_with("///") && !comment.starts_with("////"))
}

/// Whether a character only separates: what `blank` of the grammar allows, and the byte order mark.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// The number of line ends: LF, CRLF and a lone CR.
fn count_newlines(text: &str) -> usize {
    let bytes = text.as_bytes();
    let ends = |index: usize| match bytes[index] {
        b'\n' => index == 0 || bytes[index - 1] != b'\r',
        byte => byte == b'\r',
    };
    (0..bytes.len()).filter(|&index| ends(index)).count()
}

/// A comment without blanks at the ends of its lines and without the carriage returns of CRLF. One that nothing closes ends
/// with its last word: the blanks behind are those of the end of the file.
pub(super) fn tidy(comment: &str) -> Cow<'_, str> {
    let comment = comment.trim_end();
    if !comment.contains('\n') {
        return Cow::Borrowed(comment);
    }
    let lines: Vec<&str> = comment
        .split('\n')
        .map(|line| line.trim_end_matches([' ', '\t', '\r']))
        .collect();
    Cow::Owned(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, starts: &[u32]) -> String {
        let source = Source::read(text, starts.iter().copied(), 0..text.len());
        let comments: Vec<_> = source
            .comments
            .iter()
            .map(|c| {
                format!(
                    "{}{}{}",
                    c.newlines_before,
                    c.text,
                    u8::from(c.newline_after)
                )
            })
            .collect();
        let pieces: Vec<_> = source
            .pieces
            .iter()
            .map(|piece| format!("{}@{}", piece.text, piece.comments_after))
            .collect();
        format!(
            "{} | {} | {}",
            pieces.join(" "),
            comments.join(" "),
            source.newlines_after
        )
    }

    #[test]
    fn comments_know_the_line_ends_around_them() {
        let text = "a /*b*/ c\n// d \r\n\n/*e*/\n";
        let starts = [0, 1, 2, 7, 8, 9, 10, 15, 18, 23];
        assert_eq!(read(text, &starts), "a@0 c@1 | 0/*b*/0 1// d1 2/*e*/0 | 1");
    }

    #[test]
    fn every_line_end_counts_once() {
        assert_eq!(count_newlines("\r\n\r\n"), 2);
        assert_eq!(count_newlines("\r\r\n\n"), 3);
    }
}
