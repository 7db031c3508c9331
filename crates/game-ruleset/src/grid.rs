//! Boards of cells: rows of symbols, which may differ in length.

use std::hash::{Hash, Hasher};

use std::fmt::Write as _;

use crate::motion::{Direction, Motion};
use crate::symbols::{Cell, Symbols};

/// A place of a board: an index into its cells, the frame included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u32);

impl Place {
    /// The place behind a step from a place on the board, by the step's [`offset`](Grid::offset).
    pub(crate) fn beside(self, offset: i64) -> Self {
        u32::try_from(i64::from(self.0) + offset).map_or(Self(0), Self)
    }
}

/// A board of cells. A frame of places off the board surrounds it, so that a step from any cell leads to a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Grid {
    /// The length of a row, the frame included.
    stride: u32,
    cells: Box<[Cell]>,
}

/// What is wrong with the text of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LiteralError {
    /// A character that is no symbol of the board, and where: the byte in the text.
    NoSymbol(char, usize),
    /// More than one row on a strip.
    Rows(usize),
    /// More cells than can be counted.
    TooLarge,
}

/// Eight cells at a time: boards are looked up more often than anything else is done with them.
impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.stride);
        for cells in self.cells.chunks(8) {
            let word = cells
                .iter()
                .fold(0, |word, cell| word << 8 | u64::from(cell.0));
            state.write_u64(word);
        }
    }
}

impl Grid {
    /// The board with these rows.
    pub fn new(rows: &[Vec<Cell>]) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let stride = width + 2;
        let mut cells = vec![Cell::OFF; stride * (rows.len() + 2)];
        for (index, row) in rows.iter().enumerate() {
            let start = (index + 1) * stride + 1;
            cells[start..start + row.len()].copy_from_slice(row);
        }
        Self {
            stride: u32::try_from(stride).unwrap_or(u32::MAX),
            cells: cells.into(),
        }
    }

    /// Reads rows parted by `|` or line ends; blanks mean nothing.
    ///
    /// # Errors
    ///
    /// The first character that is no symbol; several rows where `strip` allows one.
    pub fn read(text: &str, symbols: &Symbols, strip: bool) -> Result<Self, LiteralError> {
        let mut rows: Vec<Vec<Cell>> = vec![Vec::new()];
        for (at, character) in text.char_indices() {
            match character {
                '|' | '\n' | '\r' => rows.push(Vec::new()),
                blank if blank.is_whitespace() => {}
                other => {
                    let cell = symbols
                        .read_cell(other)
                        .ok_or(LiteralError::NoSymbol(other, at))?;
                    if let Some(row) = rows.last_mut() {
                        row.push(cell);
                    }
                }
            }
        }
        let (count, width) = (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0));
        if strip && count > 1 {
            return Err(LiteralError::Rows(count));
        }
        match u32::try_from((width + 2).saturating_mul(count + 2)) {
            Ok(_) => Ok(Self::new(&rows)),
            Err(_) => Err(LiteralError::TooLarge),
        }
    }

    /// How many rows there are.
    pub fn height(&self) -> u32 {
        u32::try_from(self.cells.len()).unwrap_or(u32::MAX) / self.stride - 2
    }

    /// The length of the longest row.
    pub fn width(&self) -> u32 {
        self.stride - 2
    }

    /// What a place holds.
    pub fn cell(&self, place: Place) -> Cell {
        let cell = self.cells.get(place.0 as usize);
        cell.copied().unwrap_or(Cell::OFF)
    }

    /// Puts a cell at a place. Places off the board keep nothing.
    pub fn set(&mut self, place: Place, cell: Cell) {
        if let Some(own) = self.cells.get_mut(place.0 as usize)
            && *own != Cell::OFF
        {
            *own = cell;
        }
    }

    /// The place of a row and a column, counted from 0.
    pub fn place(&self, row: u32, column: u32) -> Place {
        Place((row + 1) * self.stride + column + 1)
    }

    /// The row and the column of a place.
    pub fn coordinates(&self, place: Place) -> (i64, i64) {
        let (row, column) = (place.0 / self.stride, place.0 % self.stride);
        (i64::from(row) - 1, i64::from(column) - 1)
    }

    /// All places on the board, row by row.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let on = self
            .cells
            .iter()
            .zip(0..)
            .filter(|(cell, _)| **cell != Cell::OFF);
        on.map(|(_, index)| Place(index))
    }

    /// How many places there are, with the frame.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// How far a step goes in the cells.
    pub fn offset(&self, step: Direction) -> i64 {
        i64::from(step.down) * i64::from(self.stride) + i64::from(step.right)
    }

    /// The place after a step; off the board if that leaves the frame.
    pub fn step(&self, place: Place, step: Direction) -> Place {
        let (row, column) = self.coordinates(place);
        let (row, column) = (row + i64::from(step.down), column + i64::from(step.right));
        let inside = (-1..=i64::from(self.height())).contains(&row)
            && (-1..=i64::from(self.width())).contains(&column);
        let index = i64::from(place.0) + self.offset(step);
        match u32::try_from(index) {
            Ok(index) if inside => Place(index),
            // The corner of the frame is never on the board.
            _ => Place(0),
        }
    }

    /// The rows of the board, of each what lies before the end of its last cell on the board.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        let rows = self.cells.chunks(self.stride as usize);
        let inner = rows.skip(1).take(self.height() as usize);
        let inner = inner.map(|row| &row[1..row.len() - 1]);
        inner
            .map(|row| {
                let length = row.iter().rposition(|&cell| cell != Cell::OFF);
                row[..length.map_or(0, |at| at + 1)].to_vec()
            })
            .collect()
    }

    /// The board moved: what stood at a place stands at the place that the motion takes it to.
    #[must_use]
    pub fn moved(&self, motion: Motion) -> Self {
        let (height, width) = (self.height() as usize, self.width() as usize);
        let (new_height, new_width) = if motion.transpose {
            (width, height)
        } else {
            (height, width)
        };
        let mut rows = vec![vec![Cell::OFF; new_width]; new_height];
        for row in 0..height {
            for column in 0..width {
                let cell = self.cells[(row + 1) * self.stride as usize + column + 1];
                let (mut to_row, mut to_column) = if motion.transpose {
                    (column, row)
                } else {
                    (row, column)
                };
                if motion.upside_down {
                    to_row = new_height - 1 - to_row;
                }
                if motion.reverse {
                    to_column = new_width - 1 - to_column;
                }
                rows[to_row][to_column] = cell;
            }
        }
        Self::new(&rows)
    }

    /// The board with each cell replaced.
    #[must_use]
    pub fn renamed(&self, names: &[Cell]) -> Self {
        let rename = |cell: &Cell| names.get(usize::from(cell.0)).copied().unwrap_or(*cell);
        Self {
            stride: self.stride,
            cells: self.cells.iter().map(rename).collect(),
        }
    }

    /// The board in print, rows parted by `|`.
    pub fn spell(&self, symbols: &Symbols) -> String {
        let mut text = String::new();
        for (index, row) in self.rows().iter().enumerate() {
            if index > 0 {
                text.push('|');
            }
            for &cell in row {
                let _ = write!(text, "{}", symbols.character(cell));
            }
        }
        text
    }
}
