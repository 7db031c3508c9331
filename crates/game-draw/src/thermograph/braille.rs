//! Lines of dots in a terminal: braille characters of two by four dots.

/// A field of dots.
pub(super) struct Canvas {
    columns: usize,
    rows: usize,
    cells: Vec<u8>,
}

/// The bits of the dots of a character, row by row.
const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Canvas {
    /// An empty field of so many characters.
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self {
            columns,
            rows,
            cells: vec![0; columns * rows],
        }
    }

    /// A line between two dots, by steps along its longer side.
    pub(super) fn line(&mut self, (x0, y0): (i64, i64), (x1, y1): (i64, i64)) {
        let steps = (x1 - x0).abs().max((y1 - y0).abs()).max(1);
        for step in 0..=steps {
            let between = |from: i64, to: i64| {
                let doubled = 2 * (to - from) * step + steps;
                from + doubled.div_euclid(2 * steps)
            };
            self.dot(between(x0, x1), between(y0, y1));
        }
    }

    fn dot(&mut self, x: i64, y: i64) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        let (column, row) = (x / 2, y / 4);
        if column < self.columns && row < self.rows {
            self.cells[row * self.columns + column] |= BITS[y % 4][x % 2];
        }
    }

    /// The rows, with blanks where nothing is.
    pub(super) fn lines(&self) -> Vec<String> {
        let character = |&bits: &u8| match bits {
            0 => ' ',
            bits => char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' '),
        };
        let rows = self.cells.chunks(self.columns.max(1));
        rows.map(|row| row.iter().map(character).collect())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Canvas;

    #[test]
    fn a_diagonal_of_four_dots_is_two_characters() {
        let mut canvas = Canvas::new(2, 1);
        canvas.line((0, 0), (3, 3));
        assert_eq!(canvas.lines(), ["⠑⢄"]);
    }
}
