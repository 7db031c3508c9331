//! Empty boards: rows of one symbol, or of one number.

use std::sync::Arc;

use crate::definition::{Board, Definition};
use crate::grid::Grid;
use crate::ints::Ints;
use crate::shape::Shape;
use crate::symbols::Cell;
use crate::value::Value;

/// What stands on the places of an empty board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blank(Fill);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fill {
    Symbol(char, Cell),
    Number(i64),
}

/// Why there are no empty boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoBlank {
    /// What a place should hold is no symbol of the board, or there is no `.`.
    NoSymbol {
        /// What was wanted.
        wanted: String,
        /// The symbols.
        symbols: Vec<char>,
    },
    /// What a place should hold is no number.
    NoNumber(String),
    /// Boards are no rows of cells.
    NoCells(Shape),
}

impl Blank {
    /// The most places of a board that is filled for someone.
    pub const MOST_PLACES: u64 = 100_000;

    /// Empty boards of a ruleset: of places that hold what is wanted, else `.` or 0.
    ///
    /// # Errors
    ///
    /// [`NoBlank`].
    pub fn new(definition: &Definition, wanted: Option<&str>) -> Result<Self, NoBlank> {
        match &definition.board {
            Board::Cells { symbols, .. } => {
                let wanted = wanted.unwrap_or(".");
                let mut characters = wanted.chars();
                let cell = match (characters.next(), characters.next()) {
                    (Some(symbol), None) => symbols.read_cell(symbol),
                    _ => None,
                };
                let no_symbol = || NoBlank::NoSymbol {
                    wanted: wanted.to_owned(),
                    symbols: symbols
                        .all()
                        .cells()
                        .map(|cell| symbols.character(cell))
                        .collect(),
                };
                let cell = cell.ok_or_else(no_symbol)?;
                Ok(Self(Fill::Symbol(symbols.character(cell), cell)))
            }
            Board::Ints => {
                let wanted = wanted.unwrap_or("0");
                let number = wanted.parse();
                let number = number.map_err(|_| NoBlank::NoNumber(wanted.to_owned()))?;
                Ok(Self(Fill::Number(number)))
            }
            Board::Graph { .. } | Board::Data(_) => Err(NoBlank::NoCells(definition.shape())),
        }
    }

    /// Whether boards of so many rows and columns are made: they have places, and not too many.
    pub fn has_room(rows: u64, cols: u64) -> bool {
        let places = rows.checked_mul(cols);
        places.is_some_and(|places| (1..=Self::MOST_PLACES).contains(&places))
    }

    /// A board as it is written.
    pub fn text(&self, rows: usize, cols: usize) -> String {
        let (place, between) = match self.0 {
            Fill::Symbol(symbol, _) => (symbol.to_string(), ""),
            Fill::Number(number) => (number.to_string(), ", "),
        };
        let row = vec![place; cols].join(between);
        vec![row; rows].join("|")
    }

    /// A board.
    pub fn board(&self, rows: usize, cols: usize) -> Value {
        match self.0 {
            Fill::Symbol(_, cell) => {
                Value::Grid(Arc::new(Grid::new(&vec![vec![cell; cols]; rows])))
            }
            Fill::Number(number) => {
                Value::Ints(Arc::new(Ints::new(&vec![vec![number; cols]; rows])))
            }
        }
    }
}
