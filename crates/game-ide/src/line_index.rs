//! Offsets in a text as lines and columns, and back.
//!
//! LF, CRLF and a lone CR all end a line, as the language server protocol counts them. A place that the text does
//! not have is taken for the nearest one before it, so that no request of an editor can be out of bounds: a column
//! beyond a line is its end, a line beyond the text is the text's end, and the middle of a character is its start.

use std::ops::Range;

mod columns;

pub use columns::Columns;

/// The unit in which an editor counts columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Sixteen-bit units: a character outside the basic plane counts twice. The protocol's default.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// The length of a text in units.
    pub fn units(self, text: &str) -> u32 {
        to_u32(units(text, self))
    }
}

/// A place as editors name it; both numbers count from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// Units of an [`Encoding`] from the start of the line.
    pub column: u32,
}

/// The starts of the lines of a text.
///
/// The index does not own the text; each method must be given the text that it was built from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineIndex {
    /// Rising, and the first is 0.
    starts: Vec<u32>,
}

/// The index of the empty text.
impl Default for LineIndex {
    fn default() -> Self {
        LineIndex { starts: vec![0] }
    }
}

impl LineIndex {
    /// The index of a text. Linear in its length.
    pub fn new(text: &str) -> Self {
        let mut starts = vec![0];
        push_starts(text.as_bytes(), 0, text.len(), &mut starts);
        LineIndex { starts }
    }

    /// Follows a replacement of the bytes `start..end` by `inserted` bytes; `text` is the text after it.
    ///
    /// Only the lines around the replacement are read again; the starts behind it are moved.
    pub fn replaced(&mut self, text: &str, start: u32, end: u32, inserted: u32) {
        // A line end is one or two bytes, and whether a CR ends a line depends on the byte behind it. So the starts
        // that stay true are those with an untouched byte on either side of the replacement.
        let kept = self.starts.partition_point(|&line| line < start).max(1);
        let behind = self
            .starts
            .partition_point(|&line| line <= end.saturating_add(1));
        let moved = |line: u32| line - end + start + inserted;
        let stop = self
            .starts
            .get(behind)
            .map_or(text.len(), |&line| moved(line) as usize);
        let mut fresh = Vec::new();
        let from = self.starts[kept - 1] as usize;
        push_starts(text.as_bytes(), from, stop, &mut fresh);
        if stop < text.len() || self.starts.len() > behind {
            // The scan finds the start of the first line behind as well.
            fresh.pop();
        }
        for line in &mut self.starts[behind..] {
            *line = moved(*line);
        }
        self.starts.splice(kept..behind, fresh);
    }

    /// The offset of a place.
    pub fn offset(&self, text: &str, at: LineColumn, encoding: Encoding) -> u32 {
        let Some(&start) = self.starts.get(at.line as usize) else {
            return to_u32(text.len());
        };
        let line = self.line(text, at.line as usize);
        start + to_u32(bytes_of_column(line, at.column as usize, encoding))
    }

    /// The place of an offset; beyond the text it is the text's end. Linear in the column: [`Columns`] is for many places.
    pub fn line_column(&self, text: &str, offset: u32, encoding: Encoding) -> LineColumn {
        let (line, before) = self.before(text, offset);
        LineColumn {
            line: to_u32(line),
            column: to_u32(units(before, encoding)),
        }
    }

    /// The bytes of the line in which an offset stands, without its line end. Logarithmic.
    pub fn line_around(&self, text: &str, offset: u32) -> Range<usize> {
        let line = self.line_at(offset);
        let start = self.starts[line] as usize;
        start..start + self.line(text, line).len()
    }

    fn line_at(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// The line of an offset, and what stands before it in the line.
    fn before<'text>(&self, text: &'text str, offset: u32) -> (usize, &'text str) {
        let line = self.line_at(offset);
        let content = self.line(text, line);
        let bytes = ((offset - self.starts[line]) as usize).min(content.len());
        (line, &content[..content.floor_char_boundary(bytes)])
    }

    /// A line without its line end.
    fn line<'text>(&self, text: &'text str, line: usize) -> &'text str {
        let start = self.starts[line] as usize;
        match self.starts.get(line + 1) {
            None => &text[start..],
            Some(&next) => {
                let whole = &text[start..next as usize];
                let content = whole.strip_suffix('\n').unwrap_or(whole);
                content.strip_suffix('\r').unwrap_or(content)
            }
        }
    }
}

/// Appends the start of each line that begins in `from + 1..=to`.
fn push_starts(text: &[u8], from: usize, to: usize, starts: &mut Vec<u32>) {
    let mut rest = &text[from..to];
    let mut base = from;
    while let Some(i) = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r') {
        let crlf = rest[i] == b'\r' && text.get(base + i + 1) == Some(&b'\n');
        let skip = (i + if crlf { 2 } else { 1 }).min(rest.len());
        base += skip;
        rest = &rest[skip..];
        starts.push(to_u32(base));
    }
}

/// The bytes of `line` before the column, rounded down to a character and cut at the line's end.
fn bytes_of_column(line: &str, column: usize, encoding: Encoding) -> usize {
    let near = column.min(line.len());
    if encoding == Encoding::Utf8 || line.as_bytes()[..near].is_ascii() {
        return line.floor_char_boundary(near);
    }
    let mut left = column;
    for (at, character) in line.char_indices() {
        let width = match encoding {
            Encoding::Utf16 => character.len_utf16(),
            _ => 1,
        };
        if width > left {
            return at;
        }
        left -= width;
    }
    line.len()
}

/// The length of a text in the units of an encoding.
fn units(text: &str, encoding: Encoding) -> usize {
    match encoding {
        _ if text.is_ascii() => text.len(),
        Encoding::Utf8 => text.len(),
        Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
        Encoding::Utf32 => text.chars().count(),
    }
}

/// Texts are shorter than 4 GiB ([`Text`](crate::Text) sees to it).
fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Encoding, LineColumn, LineIndex};

    /// `$0` marks a place in the text; the place must be at this line and column, and the other way round.
    #[track_caller]
    fn check(marked: &str, encoding: Encoding, line: u32, column: u32) {
        let offset = marked.find("$0").expect("a mark");
        let text = marked.replace("$0", "");
        let index = LineIndex::new(&text);
        let at = LineColumn { line, column };
        let offset = u32::try_from(offset).expect("short");
        assert_eq!(index.line_column(&text, offset, encoding), at);
        assert_eq!(index.offset(&text, at, encoding), offset);
    }

    /// The offset of a place that the text does not have.
    #[track_caller]
    fn check_nearest(marked: &str, encoding: Encoding, line: u32, column: u32) {
        let offset = marked.find("$0").expect("a mark");
        let text = marked.replace("$0", "");
        let at = LineColumn { line, column };
        let found = LineIndex::new(&text).offset(&text, at, encoding);
        assert_eq!(found as usize, offset);
    }

    #[test]
    fn lf_crlf_and_cr_end_a_line() {
        check("a\nb$0c", Encoding::Utf16, 1, 1);
        check("a\r\nb$0c", Encoding::Utf16, 1, 1);
        check("a\rb$0c", Encoding::Utf16, 1, 1);
        check("\r\r\n\n$0", Encoding::Utf16, 3, 0);
    }

    #[test]
    fn columns_count_units_of_the_encoding() {
        check("x\n𝔾é$0", Encoding::Utf8, 1, 6);
        check("x\n𝔾é$0", Encoding::Utf16, 1, 3);
        check("x\n𝔾é$0", Encoding::Utf32, 1, 2);
    }

    #[test]
    fn a_place_beyond_the_line_is_its_end() {
        check_nearest("ab$0\r\ncd", Encoding::Utf8, 0, 99);
        check_nearest("ab$0\rcd", Encoding::Utf16, 0, 3);
        check_nearest("é$0\ncd", Encoding::Utf32, 0, 2);
    }

    #[test]
    fn a_place_beyond_the_text_is_its_end() {
        check_nearest("ab\n$0", Encoding::Utf16, 7, 3);
        check_nearest("$0", Encoding::Utf16, u32::MAX, u32::MAX);
    }

    #[test]
    fn the_middle_of_a_character_is_its_start() {
        check_nearest("a$0𝔾", Encoding::Utf16, 0, 2);
        check_nearest("a$0𝔾", Encoding::Utf8, 0, 3);
    }
}
