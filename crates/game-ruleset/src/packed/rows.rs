//! Rows of more than 64 cells, for rules whose pictures cover few cells: a picture is laid at all places of a row at once, and what
//! a move leaves of a row is cut out of it.
//!
//! The ways to lay a picture are those on a row of 64 cells that begin at one place in its middle, where neither they nor
//! their conditions meet an end. Laid elsewhere, cells beyond an end hold no symbol of any class: so it is for rules that fall
//! into [regions](super::regions), since they never ask for `$`.

use std::sync::Arc;

use super::board::{MOST_CELLS, PLANES, Packed, Shape, bits, holding};
use super::condition::Test;
use super::placing::Placement;
use super::rules::{LaidMore, LaidRule, ShapedRules};
use crate::grid::Grid;
use crate::instance::Instance;
use crate::symbols::{Cell, Mask};
use crate::value::Value;

/// Where pictures begin on the row of 64 cells.
const ANCHOR: u8 = 24;
/// The most cells from the first to the last one that a picture and its condition look at.
const MOST_WIDTH: u32 = 16;
/// The bits of a word.
const WORD: usize = MOST_CELLS;

/// Some cells of a row, the lowest bit being the first one.
type Bits = Vec<u64>;

/// A row of cells, all of them on the board, in planes as those of a [`Packed`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row {
    length: usize,
    /// The words of the first plane, then those of the next.
    planes: Box<[u64]>,
}

/// The rules for rows of any length.
#[derive(Debug)]
pub(crate) struct RowRules {
    classes: Vec<Mask>,
    /// By player, Left first.
    placements: [Vec<Placement>; 2],
}

/// A picture laid at a place of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    of_left: bool,
    placement: usize,
    place: usize,
}

impl Row {
    /// The board, if it is one row of more cells than a [`Packed`] holds.
    pub(crate) fn of(grid: &Grid) -> Option<Self> {
        let length = usize::try_from(grid.width()).ok()?;
        if grid.height() != 1 || length <= MOST_CELLS {
            return None;
        }
        let mut row = Self::blank(length);
        for (at, place) in grid.places().enumerate() {
            row.put(at, grid.cell(place));
        }
        Some(row)
    }

    fn blank(length: usize) -> Self {
        Self {
            length,
            planes: vec![0; length.div_ceil(WORD) * PLANES].into(),
        }
    }

    /// The board as a value of the rule language.
    pub(crate) fn value(&self) -> Value {
        let cells = (0..self.length).map(|at| self.cell(at)).collect();
        Value::Grid(Arc::new(Grid::new(&[cells])))
    }

    /// The row as a small board, if it is one.
    pub(crate) fn packed(&self) -> Option<Packed> {
        let shape = Shape::new(1, u32::try_from(self.length).ok()?)?;
        let mut packed = Packed::blank(shape);
        for (plane, word) in packed.planes.iter_mut().zip(&self.planes) {
            *plane = *word;
        }
        Some(packed)
    }

    /// How many cells there are.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// How many words a plane has.
    pub(crate) fn words(&self) -> usize {
        self.length.div_ceil(WORD)
    }

    fn cell(&self, at: usize) -> Cell {
        let planes = self.planes.chunks(self.words()).enumerate();
        let bits =
            planes.map(|(bit, plane)| u8::from(plane[at / WORD] >> (at % WORD) & 1 == 1) << bit);
        Cell(bits.sum())
    }

    fn put(&mut self, at: usize, symbol: Cell) {
        let words = self.words();
        for (bit, plane) in self.planes.chunks_mut(words).enumerate() {
            let cell = 1 << (at % WORD);
            if symbol.0 >> bit & 1 == 1 {
                plane[at / WORD] |= cell;
            } else {
                plane[at / WORD] &= !cell;
            }
        }
    }

    /// So many cells from a place on.
    fn slice(&self, start: usize, length: usize) -> Self {
        let mut slice = Self::blank(length);
        let words = slice.words();
        let planes = self.planes.chunks(self.words());
        for (own, plane) in slice.planes.chunks_mut(words).zip(planes) {
            for (index, word) in own.iter_mut().enumerate() {
                *word = word_at(plane, start + index * WORD);
            }
            if let Some(last) = own.last_mut() {
                *last &= u64::MAX >> (words * WORD - length);
            }
        }
        slice
    }

    /// What stands between some places, which are in order, with the place at which each part begins.
    fn between(&self, places: impl Iterator<Item = usize>) -> impl Iterator<Item = (usize, Self)> {
        let mut start = 0;
        let parts = places.chain([self.length]).map(move |end| {
            let part = start..end;
            start = end + 1;
            part
        });
        let parts = parts.filter(|part| !part.is_empty());
        parts.map(|part| (part.start, self.slice(part.start, part.len())))
    }

    /// The parts of a row: its runs of cells that hold one of the symbols.
    pub(crate) fn parts(&self, alive: Mask) -> impl Iterator<Item = Self> {
        let dead = (0..self.length).filter(move |&at| !alive.has(self.cell(at)));
        self.between(dead).map(|(_, part)| part)
    }

    /// The parts of a row of cells that hold one of the symbols, when some cells, in order, were changed.
    fn changed(&self, changes: &[(usize, Cell)], alive: Mask) -> impl Iterator<Item = Self> {
        let dead = changes.iter().filter(move |(_, cell)| !alive.has(*cell));
        let parts = self.between(dead.map(|(at, _)| *at));
        parts.map(move |(start, mut part)| {
            for &(at, cell) in changes {
                if (start..start + part.length).contains(&at) {
                    part.put(at - start, cell);
                }
            }
            part
        })
    }

    /// The cells that hold a symbol of a class. Beyond the end is no cell, and no symbol of a class.
    fn having(&self, class: Mask) -> Bits {
        let words = self.words();
        let word = |index: usize| {
            let planes = || self.planes.chunks(words).map(|plane| plane[index]);
            class
                .cells()
                .fold(0, |all, symbol| all | holding(planes(), symbol))
        };
        (0..words).map(word).collect()
    }
}

/// The 64 cells from a place on.
fn word_at(plane: &[u64], start: usize) -> u64 {
    let (word, shift) = (start / WORD, start % WORD);
    let at = |word: usize| plane.get(word).copied().unwrap_or(0);
    if shift == 0 {
        at(word)
    } else {
        at(word) >> shift | at(word + 1) << (WORD - shift)
    }
}

/// The cells so far behind each one, or before it.
fn shifted(cells: &[u64], offset: i32) -> impl Iterator<Item = u64> {
    let distance = offset.unsigned_abs() as usize;
    (0..cells.len()).map(move |index| {
        if offset >= 0 {
            return word_at(cells, index * WORD + distance);
        }
        // A condition looks less than a word back.
        let before = if index == 0 { 0 } else { cells[index - 1] };
        cells[index] << distance | before >> (WORD - distance)
    })
}

impl RowRules {
    /// The rules for rows; `None` if boards do not fall into regions, or if pictures may cover many cells or go on.
    pub(crate) fn new(instance: &Instance) -> Option<Self> {
        let shape = Shape::new(1, u32::try_from(MOST_CELLS).ok()?)?;
        let rules = ShapedRules::new(instance, shape)?;
        let narrow = rules
            .steps
            .iter()
            .all(|step| width(step.cells()) <= MOST_WIDTH);
        let all = rules.left.iter().chain(&rules.right);
        let stops = all.clone().all(|laid| matches!(laid.more, LaidMore::Stop));
        if !rules.separable || !narrow || !stops {
            return None;
        }
        let anchored = |laid: Vec<LaidRule>| {
            let all = laid.into_iter().flat_map(|laid| laid.placements);
            all.filter(|placement| bits(placement.reads()).next() == Some(ANCHOR))
                .collect()
        };
        Some(Self {
            classes: rules.classes,
            placements: [anchored(rules.left), anchored(rules.right)],
        })
    }

    /// In how many ways a player may lay a picture at a place.
    pub(crate) fn ways(&self, left: bool) -> usize {
        self.placements[usize::from(!left)].len()
    }

    /// The moves of a player by the rules.
    pub(crate) fn moves(&self, row: &Row, left: bool) -> Vec<Laid> {
        let classes: Vec<Bits> = self
            .classes
            .iter()
            .map(|class| row.having(*class))
            .collect();
        let mut found = Vec::new();
        for (placement, laid) in self.placements[usize::from(!left)].iter().enumerate() {
            for (index, word) in laid.places(&classes, row).into_iter().enumerate() {
                found.extend(bits(word).map(|bit| Laid {
                    of_left: left,
                    placement,
                    place: index * WORD + usize::from(bit),
                }));
            }
        }
        found
    }

    /// What a move leaves of a row of such symbols alone: its runs of them.
    pub(crate) fn behind(&self, row: &Row, laid: Laid, alive: Mask) -> Vec<Row> {
        let placement = &self.placements[usize::from(!laid.of_left)][laid.placement];
        let at = |cell: u8| laid.place + usize::from(cell) - usize::from(ANCHOR);
        let written = bits(placement.written).map(|cell| (at(cell), placement.puts.cell(cell)));
        let copied = placement.copies.iter();
        let copied = copied.map(|&(source, target)| (at(target), row.cell(at(source))));
        let mut changes: Vec<(usize, Cell)> = written.chain(copied).collect();
        changes.sort_unstable();
        row.changed(&changes, alive).collect()
    }
}

fn width(cells: u64) -> u32 {
    u64::BITS - cells.leading_zeros() - cells.trailing_zeros().min(u64::BITS - 1)
}

impl Placement {
    /// The places at which it is a move.
    fn places(&self, classes: &[Bits], row: &Row) -> Bits {
        let mut places = self.test.places(classes, row);
        for &(class, cells) in &self.needs {
            for offset in offsets(cells) {
                let there = shifted(&classes[usize::from(class)], offset);
                for (place, there) in places.iter_mut().zip(there) {
                    *place &= there;
                }
            }
        }
        places
    }
}

impl Test {
    /// The places at which it holds.
    fn places(&self, classes: &[Bits], row: &Row) -> Bits {
        let all = |word: u64| vec![word; row.words()];
        let joined = |tests: &[Self], first: u64, join: fn(u64, u64) -> u64| {
            tests.iter().fold(all(first), |mut places, test| {
                for (place, own) in places.iter_mut().zip(test.places(classes, row)) {
                    *place = join(*place, own);
                }
                places
            })
        };
        match self {
            Self::Always => all(u64::MAX),
            Self::Never => all(0),
            Self::Formula(_) | Self::Computed => {
                unreachable!("rules with such tests do not fall into regions")
            }
            Self::Some(class, cells) => {
                let mut places = all(0);
                for offset in offsets(*cells) {
                    let there = shifted(&classes[usize::from(*class)], offset);
                    for (place, there) in places.iter_mut().zip(there) {
                        *place |= there;
                    }
                }
                places
            }
            Self::Not(test) => test
                .places(classes, row)
                .into_iter()
                .map(|word| !word)
                .collect(),
            Self::All(tests) => joined(tests, u64::MAX, |a, b| a & b),
            Self::Any(tests) => joined(tests, 0, |a, b| a | b),
        }
    }
}

/// How far behind the place where a picture begins some cells are.
fn offsets(cells: u64) -> impl Iterator<Item = i32> {
    bits(cells).map(|cell| i32::from(cell) - i32::from(ANCHOR))
}
