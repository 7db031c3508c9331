//! What boards of a ruleset look like, for those who make boards.

use crate::definition::{Board, Definition};
use crate::ty::Ty;

/// What boards of a ruleset look like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Rows of cells with these symbols, or one row.
    Cells {
        /// The symbols by their characters, in the order of the ruleset.
        symbols: Vec<char>,
        /// Whether there is one row.
        strip: bool,
    },
    /// Rows of integers.
    Ints,
    /// Graphs.
    Graph,
    /// So many integers; one is a heap.
    Heaps(usize),
    /// Values of another type.
    Other(Ty),
}

impl Shape {
    /// What boards are, in words: `graphs`, `numbers`, `of type list<int>`.
    pub fn words(&self) -> String {
        match self {
            Self::Cells { .. } | Self::Ints => "rows of cells".to_owned(),
            Self::Graph => "graphs".to_owned(),
            Self::Heaps(1) => "numbers".to_owned(),
            Self::Heaps(_) => "tuples of numbers".to_owned(),
            Self::Other(ty) => format!("of type {ty}"),
        }
    }
}

impl Definition {
    /// What its boards look like.
    pub fn shape(&self) -> Shape {
        match &self.board {
            Board::Cells { symbols, strip, .. } => {
                let cells = symbols.all().cells();
                Shape::Cells {
                    symbols: cells.map(|cell| symbols.character(cell)).collect(),
                    strip: *strip,
                }
            }
            Board::Ints => Shape::Ints,
            Board::Graph { .. } => Shape::Graph,
            Board::Data(Ty::Int) => Shape::Heaps(1),
            Board::Data(Ty::Tuple(parts)) if parts.iter().all(|part| *part == Ty::Int) => {
                Shape::Heaps(parts.len())
            }
            Board::Data(ty) => Shape::Other(ty.clone()),
        }
    }
}
