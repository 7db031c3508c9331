//! Boards of up to 64 cells in a few words: the cells of a board are numbered row by row, and the k-th plane holds the k-th bit
//! of the number of each cell's symbol.

use std::sync::Arc;

use crate::grid::Grid;
use crate::motion::Motion;
use crate::symbols::{Cell, Mask};
use crate::value::Value;

/// The most cells of a packed board: the bits of a word.
pub(crate) const MOST_CELLS: usize = 64;
/// The bits of a symbol's number.
pub(crate) const PLANES: usize = 4;
/// How many different cells can be packed, `$` among them.
pub(crate) const MOST_SYMBOLS: usize = 1 << PLANES;

/// The box of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Shape {
    pub(crate) height: u8,
    pub(crate) width: u8,
}

/// A board of up to [`MOST_CELLS`] cells. Cells in its box that are not on the board hold `$`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Packed {
    pub(crate) shape: Shape,
    pub(crate) planes: [u64; PLANES],
    /// Cells that no move may write; see [`super::regions`].
    pub(crate) frozen: u64,
}

/// Where each symbol stands, by its number.
pub(crate) type Places = [u64; MOST_SYMBOLS];

impl Shape {
    /// The box of so many rows and columns, if it is small enough.
    pub(crate) fn new(height: u32, width: u32) -> Option<Self> {
        let cells = height.checked_mul(width)?;
        if usize::try_from(cells).ok()? > MOST_CELLS {
            return None;
        }
        Some(Self {
            height: u8::try_from(height).ok()?,
            width: u8::try_from(width).ok()?,
        })
    }

    /// How many cells there are.
    pub(crate) fn cells(self) -> usize {
        usize::from(self.height) * usize::from(self.width)
    }

    /// All cells.
    pub(crate) fn all(self) -> u64 {
        low(self.cells())
    }

    /// The number of the cell at a row and a column, if it is in the box.
    pub(crate) fn cell(self, row: i32, column: i32) -> Option<u8> {
        let inside = (0..i32::from(self.height)).contains(&row)
            && (0..i32::from(self.width)).contains(&column);
        let index = row * i32::from(self.width) + column;
        if inside {
            u8::try_from(index).ok()
        } else {
            None
        }
    }

    /// The row and the column of a cell.
    pub(crate) fn coordinates(self, cell: u8) -> (i32, i32) {
        let width = self.width.max(1);
        (i32::from(cell / width), i32::from(cell % width))
    }

    /// The box after a motion.
    pub(crate) fn moved(self, motion: Motion) -> Self {
        if motion.transpose {
            Self {
                height: self.width,
                width: self.height,
            }
        } else {
            self
        }
    }

    /// Where a motion takes each cell.
    pub(crate) fn image(self, motion: Motion) -> Vec<u8> {
        let to = self.moved(motion);
        let cells = 0..u8::try_from(self.cells()).unwrap_or(u8::MAX);
        let moved = cells.map(|cell| {
            let (mut row, mut column) = self.coordinates(cell);
            if motion.transpose {
                (row, column) = (column, row);
            }
            if motion.upside_down {
                row = i32::from(to.height) - 1 - row;
            }
            if motion.reverse {
                column = i32::from(to.width) - 1 - column;
            }
            to.cell(row, column).unwrap_or(0)
        });
        moved.collect()
    }

    /// The cells in one column, the leftmost being 0.
    fn column(self, column: u8) -> u64 {
        let rows = (0..self.height).map(|row| 1_u64 << (u32::from(row) * u32::from(self.width)));
        rows.fold(0, |all, cell| all | cell) << column
    }
}

impl Shape {
    /// The cells that touch some cells, and perhaps some of these; `eight`: cells touch that share a corner only.
    pub(crate) fn beside(self, cells: u64, eight: bool) -> u64 {
        let last = self.width.saturating_sub(1);
        let (not_first, not_last) = (!self.column(0), !self.column(last));
        self.grown(cells, eight, not_first, not_last) & self.all()
    }

    fn grown(self, cells: u64, eight: bool, not_first: u64, not_last: u64) -> u64 {
        let sideways = (cells & not_last) << 1 | (cells & not_first) >> 1;
        let row = if eight { cells | sideways } else { cells };
        sideways | shifted(row, u32::from(self.width))
    }

    /// The connected sets among some cells.
    pub(crate) fn groups(self, mut cells: u64, eight: bool) -> impl Iterator<Item = u64> {
        let last = self.width.saturating_sub(1);
        let (not_first, not_last) = (!self.column(0), !self.column(last));
        std::iter::from_fn(move || {
            if cells == 0 {
                return None;
            }
            let mut group = cells & cells.wrapping_neg();
            loop {
                let more = (group | self.grown(group, eight, not_first, not_last)) & cells;
                if more == group {
                    break;
                }
                group = more;
            }
            cells &= !group;
            Some(group)
        })
    }
}

/// So many bits, the lowest ones.
fn low(bits: usize) -> u64 {
    if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

impl Packed {
    /// A board without a cell on it.
    pub(crate) fn blank(shape: Shape) -> Self {
        Self {
            shape,
            planes: [0; PLANES],
            frozen: 0,
        }
    }

    /// Packs a board; `None` if it is too large.
    pub(crate) fn of(grid: &Grid) -> Option<Self> {
        let shape = Shape::new(grid.height(), grid.width())?;
        let mut packed = Self::blank(shape);
        for place in grid.places() {
            let (row, column) = grid.coordinates(place);
            let index = row * i64::from(shape.width) + column;
            packed.put(1 << index, grid.cell(place));
        }
        Some(packed)
    }

    /// The board as a grid.
    pub(crate) fn grid(&self) -> Grid {
        let row = |row: u8| {
            let first = row * self.shape.width;
            (first..first + self.shape.width)
                .map(|cell| self.cell(cell))
                .collect()
        };
        let rows: Vec<Vec<Cell>> = (0..self.shape.height).map(row).collect();
        Grid::new(&rows)
    }

    /// The board as a value of the rule language.
    pub(crate) fn value(&self) -> Value {
        Value::Grid(Arc::new(self.grid()))
    }

    /// What a cell holds.
    pub(super) fn cell(&self, cell: u8) -> Cell {
        let bit = |plane: usize| u8::from(self.planes[plane] >> cell & 1 == 1) << plane;
        Cell((0..PLANES).map(bit).sum())
    }

    /// Puts a symbol on some cells.
    pub(crate) fn put(&mut self, cells: u64, symbol: Cell) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if symbol.0 >> bit & 1 == 1 {
                *plane |= cells;
            } else {
                *plane &= !cells;
            }
        }
    }

    /// The cells that hold another symbol on a board of the same shape.
    pub(crate) fn differs(&self, other: &Self) -> u64 {
        let planes = self.planes.iter().zip(&other.planes);
        planes.fold(0, |all, (own, other)| all | (own ^ other))
    }

    /// Leaves nothing in all other cells.
    pub(crate) fn keep(&mut self, cells: u64) {
        for plane in &mut self.planes {
            *plane &= cells;
        }
    }

    /// Copies the symbol of a cell of another board of the same shape.
    pub(crate) fn copy(&mut self, from: &Self, source: u8, target: u8) {
        for (plane, other) in self.planes.iter_mut().zip(&from.planes) {
            let bit = other >> source & 1;
            *plane = *plane & !(1 << target) | bit << target;
        }
    }

    /// Where each of the first so many symbols stands.
    pub(crate) fn places(&self, symbols: usize) -> Places {
        let mut places = [0; MOST_SYMBOLS];
        let all = self.shape.all();
        let used = symbols.next_power_of_two().trailing_zeros() as usize;
        for (symbol, cells) in (0..).map(Cell).zip(&mut places).take(symbols) {
            *cells = all & holding(self.planes[..used].iter().copied(), symbol);
        }
        places
    }

    /// The cells that hold one of the symbols.
    pub(crate) fn having(&self, symbols: Mask) -> u64 {
        let here = |symbol| holding(self.planes.iter().copied(), symbol);
        let cells = symbols.cells().fold(0, |all, symbol| all | here(symbol));
        cells & self.shape.all()
    }

    /// The cells that are on the board.
    pub(crate) fn on(&self) -> u64 {
        self.planes.iter().fold(0, |all, plane| all | plane)
    }

    /// The connected sets among some cells, each cut to its box, with nothing in the other cells. `eight`: cells touch that
    /// share a corner only.
    pub(crate) fn parts(&self, cells: u64, eight: bool) -> impl Iterator<Item = Self> {
        self.shape.groups(cells, eight).map(|part| self.cut(part))
    }

    /// Some cells of the board in their box; there is at least one.
    pub(crate) fn cut(&self, part: u64) -> Self {
        let width = usize::from(self.shape.width);
        let (top, bottom) = (
            part.trailing_zeros() as usize / width,
            (63 - part.leading_zeros() as usize) / width,
        );
        let rows = (top..=bottom).map(|row| part >> (row * width) & low(width));
        let columns = rows.fold(0, |all, row| all | row);
        let left = columns.trailing_zeros() as usize;
        let new_width = 64 - columns.leading_zeros() as usize - left;
        let height = bottom - top + 1;
        let cut = |plane: u64| {
            let plane = (plane & part) >> (top * width + left);
            if new_width == width {
                return plane;
            }
            let row = |row: usize| (plane >> (row * width) & low(new_width)) << (row * new_width);
            (0..height).map(row).fold(0, |all, row| all | row)
        };
        Self {
            shape: Shape {
                height: u8::try_from(height).unwrap_or(u8::MAX),
                width: u8::try_from(new_width).unwrap_or(u8::MAX),
            },
            planes: self.planes.map(cut),
            frozen: cut(self.frozen),
        }
    }
}

/// The cells a row above and a row below.
fn shifted(cells: u64, width: u32) -> u64 {
    cells.checked_shl(width).unwrap_or(0) | cells.checked_shr(width).unwrap_or(0)
}

/// The cells of a word that hold a symbol, by the planes of the word.
pub(super) fn holding(planes: impl Iterator<Item = u64>, symbol: Cell) -> u64 {
    planes.enumerate().fold(u64::MAX, |cells, (bit, plane)| {
        cells
            & if symbol.0 >> bit & 1 == 1 {
                plane
            } else {
                !plane
            }
    })
}

/// The numbers of some cells, in order.
pub(super) fn bits(mut cells: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = u8::try_from(cells.trailing_zeros()).ok();
        let found = first.filter(|_| cells != 0);
        cells &= cells.wrapping_sub(1);
        found
    })
}

/// The cells where an [image](Shape::image) takes some cells.
pub(crate) fn carried(cells: u64, image: &[u8]) -> u64 {
    bits(cells).fold(0, |moved, cell| moved | 1 << image[usize::from(cell)])
}
