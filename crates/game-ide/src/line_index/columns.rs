//! Columns in lines of any length, where many are asked for.

use super::{Encoding, LineColumn, LineIndex, to_u32, units};

/// A mark stands before every so many bytes.
const STEP: usize = 256;

/// How many units stand before places of a text, so that a column is found without counting from the start of its line: a line
/// may have millions of characters, and thousands of findings.
///
/// It does not own the text; it must be given the text that it was built from, and the index of its lines.
#[derive(Clone, Debug)]
pub struct Columns {
    encoding: Encoding,
    /// The units before each multiple of the step, rounded down to a character.
    marks: Vec<u32>,
}

impl Columns {
    /// The columns of a text. Linear in its length; takes a byte for every 64 of it.
    pub fn new(text: &str, encoding: Encoding) -> Self {
        let mut marks = Vec::with_capacity(text.len() / STEP + 1);
        let (mut before, mut from) = (0, 0);
        for at in (0..=text.len()).step_by(STEP) {
            let at = text.floor_char_boundary(at);
            before += units(&text[from..at], encoding);
            from = at;
            marks.push(to_u32(before));
        }
        Columns { encoding, marks }
    }

    /// [`LineIndex::line_column`] in logarithmic time.
    pub fn line_column(&self, lines: &LineIndex, text: &str, offset: u32) -> LineColumn {
        let (line, before) = lines.before(text, offset);
        let start = lines.starts[line] as usize;
        let column = self.units_to(text, start + before.len()) - self.units_to(text, start);
        LineColumn {
            line: to_u32(line),
            column,
        }
    }

    /// The units before a byte that starts a character.
    fn units_to(&self, text: &str, at: usize) -> u32 {
        let mark = at / STEP;
        let from = text.floor_char_boundary(mark * STEP);
        self.marks[mark] + to_u32(units(&text[from..at], self.encoding))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};

    use super::{Columns, Encoding, LineIndex, STEP};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Against counting from the start of the line, on lines that are longer than a step.
        #[test]
        fn a_column_is_that_of_the_index(text in "([a-zé𝔾]{0,400}(\n|\r\n|\r)?){0,4}") {
            let lines = LineIndex::new(&text);
            for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                let columns = Columns::new(&text, encoding);
                for offset in 0..u32::try_from(text.len() + 3).expect("short") {
                    let counted = lines.line_column(&text, offset, encoding);
                    prop_assert_eq!(columns.line_column(&lines, &text, offset), counted);
                }
            }
        }
    }

    #[test]
    fn marks_stand_before_whole_characters() {
        let text = "é".repeat(STEP);
        let columns = Columns::new(&text[..], Encoding::Utf32);
        let odd = ["x", &text].concat();
        let moved = Columns::new(&odd, Encoding::Utf32);
        assert_eq!(columns.marks, [0, 128, 256]);
        assert_eq!(moved.marks, [0, 128, 256]);
    }
}
