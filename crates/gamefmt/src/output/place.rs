//! Where findings stand, in lines and columns.

use game_syntax::Span;
use serde::Serialize;

use super::Checked;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Place {
    /// The line, from 1.
    pub(super) line: u32,
    /// The character in the line, from 1.
    pub(super) column: u32,
}

/// A range of a file; the end is the place behind its last character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Region {
    pub(super) start: Place,
    pub(super) end: Place,
}

impl Checked {
    /// Where a span stands; the start of the file where there is no text to stand in.
    pub(super) fn region(&self, span: Span) -> Region {
        Region {
            start: self.place(span.start),
            end: self.place(span.end),
        }
    }

    fn place(&self, offset: u32) -> Place {
        if offset as usize > self.text.len() {
            return Place { line: 1, column: 1 };
        }
        let at = self.columns.line_column(&self.lines, &self.text, offset);
        Place {
            line: at.line + 1,
            column: at.column + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_and_every_line_end_counts() {
        let file = Checked::new(String::new(), "é𝔾x\r\ny\rz".to_owned(), Vec::new());
        let place = |line, column| Place { line, column };
        assert_eq!(
            file.region(Span::new(6, 7)),
            Region {
                start: place(1, 3),
                end: place(1, 4),
            }
        );
        assert_eq!(file.region(Span::new(11, 12)).start, place(3, 1));
        assert_eq!(file.region(Span::new(99, 99)).start, place(1, 1));
    }
}
