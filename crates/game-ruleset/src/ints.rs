//! Boards of integers.

use crate::grid::Place;
use crate::motion::Direction;

/// A board with an integer on each cell; rows may differ in length. Places are those of a [`Grid`](crate::Grid) of
/// the same shape.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ints {
    stride: u32,
    cells: Box<[Option<i64>]>,
}

impl Ints {
    /// The board with these rows.
    pub fn new(rows: &[Vec<i64>]) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let stride = width + 2;
        let mut cells = vec![None; stride * (rows.len() + 2)];
        for (index, row) in rows.iter().enumerate() {
            for (column, &n) in row.iter().enumerate() {
                cells[(index + 1) * stride + 1 + column] = Some(n);
            }
        }
        Self {
            stride: u32::try_from(stride).unwrap_or(u32::MAX),
            cells: cells.into(),
        }
    }

    /// Reads integers parted by commas, rows by `|` or line ends. `None` if a part is no integer.
    pub fn read(text: &str) -> Option<Self> {
        let row = |row: &str| -> Option<Vec<i64>> {
            let row = row.trim();
            if row.is_empty() {
                return Some(Vec::new());
            }
            row.split(',')
                .map(|part| part.trim().parse().ok())
                .collect()
        };
        let rows: Option<Vec<Vec<i64>>> = text.split(['|', '\n']).map(row).collect();
        Some(Self::new(&rows?))
    }

    /// The integer at a place; `None` off the board.
    pub fn get(&self, place: Place) -> Option<i64> {
        self.cells.get(place.0 as usize).copied().flatten()
    }

    /// The board with another integer at a place of it.
    pub fn set(&mut self, place: Place, n: i64) {
        if let Some(cell) = self.cells.get_mut(place.0 as usize)
            && cell.is_some()
        {
            *cell = Some(n);
        }
    }

    /// All places on the board, row by row.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let on = self
            .cells
            .iter()
            .zip(0..)
            .filter(|(cell, _)| cell.is_some());
        on.map(|(_, index)| Place(index))
    }

    /// The row and the column of a place.
    pub fn coordinates(&self, place: Place) -> (i64, i64) {
        let (row, column) = (place.0 / self.stride, place.0 % self.stride);
        (i64::from(row) - 1, i64::from(column) - 1)
    }

    /// The place after a step; a corner of the frame if that leaves it.
    pub fn step(&self, place: Place, step: Direction) -> Place {
        let (row, column) = self.coordinates(place);
        let (row, column) = (row + i64::from(step.down), column + i64::from(step.right));
        let height =
            i64::try_from(self.cells.len()).unwrap_or(i64::MAX) / i64::from(self.stride) - 2;
        let inside =
            (-1..=height).contains(&row) && (-1..=i64::from(self.stride) - 2).contains(&column);
        let index = (row + 1) * i64::from(self.stride) + column + 1;
        match u32::try_from(index) {
            Ok(index) if inside => Place(index),
            _ => Place(0),
        }
    }

    /// The rows in print: integers parted by commas, rows by `|`.
    pub fn spell(&self) -> String {
        let rows = self.cells.chunks(self.stride as usize);
        let inner = rows.skip(1).map(|row| {
            let numbers: Vec<String> = row.iter().flatten().map(i64::to_string).collect();
            numbers.join(", ")
        });
        let mut rows: Vec<String> = inner.collect();
        rows.pop();
        rows.join(" | ")
    }
}
