//! A text that an editor changes bit by bit.

use std::ops::Range;
use std::sync::OnceLock;

use crate::{Columns, Encoding, LineColumn, LineIndex};

/// A text with the index of its lines; always shorter than 4 GiB, so that offsets are `u32`.
#[derive(Clone, Debug, Default)]
pub struct Text {
    string: String,
    lines: LineIndex,
    /// The columns in each encoding, once somebody asks for a place in a long line.
    columns: [OnceLock<Columns>; 3],
}

/// Lines of more bytes than this are long.
const LONG: usize = 4096;

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.string == other.string
    }
}

impl Eq for Text {}

/// The text would not be shorter than 4 GiB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

impl Text {
    /// A text with its index. Linear in its length.
    ///
    /// # Errors
    /// [`TooLong`] if an offset would not be a `u32`.
    pub fn new(string: String) -> Result<Self, TooLong> {
        u32::try_from(string.len()).map_err(|_| TooLong)?;
        let lines = LineIndex::new(&string);
        Ok(Text {
            string,
            lines,
            columns: Default::default(),
        })
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.string
    }

    /// The index of its lines.
    pub fn lines(&self) -> &LineIndex {
        &self.lines
    }

    /// Replaces the bytes of `range`, which must be bounds of characters, by `new`.
    ///
    /// Costs a move of the bytes and line starts behind the range, and a scan of the lines that it touches.
    ///
    /// # Errors
    /// [`TooLong`], and the text is as before.
    pub fn replace(&mut self, range: Range<u32>, new: &str) -> Result<(), TooLong> {
        let length = self.string.len() - (range.end - range.start) as usize + new.len();
        u32::try_from(length).map_err(|_| TooLong)?;
        let inserted = u32::try_from(new.len()).map_err(|_| TooLong)?;
        self.string
            .replace_range(range.start as usize..range.end as usize, new);
        self.lines
            .replaced(&self.string, range.start, range.end, inserted);
        self.columns = Default::default();
        Ok(())
    }

    /// The offset of a place, or of the nearest one before it.
    pub fn offset(&self, at: LineColumn, encoding: Encoding) -> u32 {
        self.lines.offset(&self.string, at, encoding)
    }

    /// The range between two places in either order.
    pub fn range(&self, from: LineColumn, to: LineColumn, encoding: Encoding) -> Range<u32> {
        let (from, to) = (self.offset(from, encoding), self.offset(to, encoding));
        from.min(to)..from.max(to)
    }

    /// The place of an offset. Logarithmic, but linear in the text the first time that it is in a long line.
    pub fn line_column(&self, offset: u32, encoding: Encoding) -> LineColumn {
        if self.lines.line_around(&self.string, offset).len() <= LONG {
            return self.lines.line_column(&self.string, offset, encoding);
        }
        let columns =
            self.columns[encoding as usize].get_or_init(|| Columns::new(&self.string, encoding));
        columns.line_column(&self.lines, &self.string, offset)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert_eq, proptest};

    use super::{LONG, Text};
    use crate::{Encoding, LineColumn, LineIndex};

    /// Short texts, mostly line ends and characters of every width.
    fn snippet(most: usize) -> impl Strategy<Value = String> {
        let piece = proptest::sample::select(&["a", "\r", "\n", "\r\n", "é", "𝔾", "|"][..]);
        vec(piece, 0..=most).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        /// After any edits the index is the index of the text that came out.
        #[test]
        fn the_index_follows_every_edit(
            start in snippet(12),
            edits in vec((any::<u32>(), any::<u32>(), snippet(4)), 1..6),
        ) {
            let mut text = Text::new(start).expect("short");
            for (from, to, new) in edits {
                let bound = |n: u32| {
                    let n = n as usize % (text.as_str().len() + 1);
                    u32::try_from(text.as_str().floor_char_boundary(n)).expect("short")
                };
                let (from, to) = (bound(from), bound(to));
                let mut expected = text.as_str().to_owned();
                let range = from.min(to)..from.max(to);
                expected.replace_range(range.start as usize..range.end as usize, &new);
                text.replace(range, &new).expect("short");
                prop_assert_eq!(text.as_str(), &expected);
                prop_assert_eq!(text.lines(), &LineIndex::new(&expected));
            }
        }
    }

    #[test]
    fn places_in_a_long_line_follow_every_edit() {
        let long = "𝔾".repeat(LONG);
        let mut text = Text::new(["a\n", &long].concat()).expect("short");
        let place = |text: &Text, encoding| {
            let end = u32::try_from(text.as_str().len()).expect("short");
            text.line_column(end, encoding)
        };
        let at = |line, column| LineColumn { line, column };
        assert_eq!(place(&text, Encoding::Utf16), at(1, 8192));
        assert_eq!(place(&text, Encoding::Utf32), at(1, 4096));
        text.replace(0..1, "é\r").expect("short");
        assert_eq!(place(&text, Encoding::Utf16), at(1, 8192));
        text.replace(2..4, "").expect("short");
        assert_eq!(place(&text, Encoding::Utf16), at(0, 8193));
        assert_eq!(place(&text, Encoding::Utf8), at(0, 4 * 4096 + 2));
    }
}
