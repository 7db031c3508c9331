//! Small boards in order: by size, then by the number of rows, then by their cells from the last one back, in the order in
//! which the board declares its symbols.

use std::sync::Arc;

use super::model::{Model, Rule};
use super::play::grid;
use crate::definition::Board;
use crate::instance::Instance;
use crate::ty::Ty;
use crate::value::Value;

/// What kind of boards there are.
pub(super) enum Kind {
    /// Rows of cells.
    Cells { symbols: Vec<u8>, strip: bool },
    /// So many numbers.
    Numbers { count: usize, tuple: bool },
}

impl Kind {
    /// The kind of boards of an instance; `None` if they are not counted up.
    pub(super) fn of(instance: &Instance) -> Option<Self> {
        match &instance.definition().board {
            Board::Cells { symbols, strip, .. } => Some(Self::Cells {
                symbols: symbols.all().cells().map(|cell| cell.0).collect(),
                strip: *strip,
            }),
            Board::Data(Ty::Int) => Some(Self::Numbers {
                count: 1,
                tuple: false,
            }),
            Board::Data(Ty::Tuple(parts)) if parts.iter().all(|part| *part == Ty::Int) => {
                Some(Self::Numbers {
                    count: parts.len(),
                    tuple: true,
                })
            }
            _ => None,
        }
    }

    /// What boards of a size are called.
    pub(super) fn describe(&self, size: usize) -> String {
        match self {
            Self::Cells { strip: true, .. } => format!("all boards of up to {size} cells"),
            Self::Cells { .. } => format!("all rectangles of up to {size} cells"),
            Self::Numbers { count: 1, .. } => format!("all boards up to {size}"),
            Self::Numbers { .. } => format!("all boards with numbers that sum to at most {size}"),
        }
    }

    /// The boards of a size on which no rule of a list lies, one list of rows and columns after the other.
    pub(super) fn of_size<'m>(
        &'m self,
        size: usize,
        flat: bool,
        avoid: &'m [Rule],
    ) -> Vec<Box<dyn Iterator<Item = Option<Value>> + 'm>> {
        match self {
            Self::Numbers { count, tuple } => {
                let numbers = sums(*count, size);
                let value = |numbers: Vec<i64>| {
                    let mut items = numbers.into_iter().map(Value::Int);
                    if *tuple {
                        Some(Value::Tuple(items.collect::<Vec<_>>().into()))
                    } else {
                        items.next()
                    }
                };
                vec![Box::new(numbers.into_iter().filter_map(value).map(Some))]
            }
            Self::Cells { symbols, strip } => {
                let heights = (1..=size).filter(|height| size.is_multiple_of(*height));
                let heights = heights.filter(|height| !strip || *height == 1);
                let heights = heights.filter(|height| !flat || *height <= size / height);
                let all = heights.map(|height| {
                    let cells = Cells::new(symbols, height, size / height, avoid);
                    Box::new(cells) as Box<dyn Iterator<Item = Option<Value>> + 'm>
                });
                all.collect()
            }
        }
    }
}

/// Lists of numbers with a sum.
fn sums(count: usize, sum: usize) -> Vec<Vec<i64>> {
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    match count {
        0 => Vec::new(),
        1 => vec![vec![number(sum)]],
        _ => (0..=sum)
            .flat_map(|first| {
                let rest = sums(count - 1, sum - first).into_iter();
                rest.map(move |rest| [&[number(first)], &rest[..]].concat())
            })
            .collect(),
    }
}

/// The boards of some rows and columns: a step gives a board, or nothing yet.
struct Cells<'m> {
    symbols: &'m [u8],
    height: usize,
    width: usize,
    /// The numbers of the symbols put down, from the last cell back.
    filled: Vec<usize>,
    next: usize,
    done: bool,
    /// What must not all hold, by the cell that is filled last.
    never: Vec<Vec<Vec<(usize, u64)>>>,
}

impl<'m> Cells<'m> {
    fn new(symbols: &'m [u8], height: usize, width: usize, avoid: &[Rule]) -> Self {
        let size = height * width;
        let mut cells = Self {
            symbols,
            height,
            width,
            filled: Vec::with_capacity(size),
            next: 0,
            done: false,
            never: vec![Vec::new(); size],
        };
        let int = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        for rule in avoid {
            let most = |pick: fn(&(i32, i32)) -> i32| {
                rule.spots
                    .iter()
                    .map(|spot| pick(&spot.at))
                    .max()
                    .unwrap_or(0)
            };
            for row in -most(|at| at.0)..int(height) {
                for column in -most(|at| at.1)..int(width) {
                    cells.file(rule, row, column);
                }
            }
        }
        cells
    }

    /// Notes that a rule must not lie at a place.
    fn file(&mut self, rule: &Rule, row: i32, column: i32) {
        let mut conflict = Vec::new();
        for spot in &rule.spots {
            let at = (
                usize::try_from(spot.at.0 + row),
                usize::try_from(spot.at.1 + column),
            );
            match at {
                (Ok(row), Ok(column)) if row < self.height && column < self.width => {
                    let number = self.height * self.width - 1 - (row * self.width + column);
                    conflict.push((number, spot.class));
                }
                _ if spot.class & 1 == 1 => {}
                _ => return,
            }
        }
        match conflict.iter().map(|(cell, _)| *cell).max() {
            Some(last) => self.never[last].push(conflict),
            None => self.done = true,
        }
    }

    fn board(&self) -> Value {
        let mut cells: Vec<u8> = self
            .filled
            .iter()
            .map(|number| self.symbols[*number])
            .collect();
        cells.reverse();
        let rows: Vec<Vec<u8>> = cells.chunks(self.width).map(<[u8]>::to_vec).collect();
        Value::Grid(Arc::new(grid(&rows)))
    }

    /// Takes the last symbol back and goes on behind it.
    fn back(&mut self) {
        match self.filled.pop() {
            Some(number) => self.next = number + 1,
            None => self.done = true,
        }
    }
}

impl Iterator for Cells<'_> {
    type Item = Option<Value>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let cell = self.filled.len();
        if cell == self.height * self.width {
            let board = self.board();
            self.back();
            return Some(Some(board));
        }
        if self.next >= self.symbols.len() {
            self.back();
            return Some(None);
        }
        self.filled.push(self.next);
        self.next = 0;
        let holds = |&(cell, class): &(usize, u64)| {
            let symbol = self
                .filled
                .get(cell)
                .and_then(|number| self.symbols.get(*number));
            symbol.is_some_and(|symbol| class >> symbol & 1 == 1)
        };
        if self.never[cell]
            .iter()
            .any(|conflict| conflict.iter().all(holds))
        {
            self.back();
        }
        Some(None)
    }
}

/// Whether a board and its transpose are alike to the rules.
pub(super) fn is_flat(instance: &Instance, model: Option<&Model>) -> bool {
    model.is_some()
        && instance
            .symmetries()
            .0
            .iter()
            .any(|motion| motion.transpose)
}
