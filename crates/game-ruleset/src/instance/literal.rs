//! Boards as they are written, and in print.

use std::sync::Arc;

use super::{Instance, STEPS};
use crate::definition::Board;
use crate::graph::Graph;
use crate::grid::{Grid, LiteralError};
use crate::ints::Ints;
use crate::machine::{Fault, Machine};
use crate::symbols::Symbols;
use crate::value::Value;

/// Why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// The byte in the text, if one place is to blame.
    pub at: Option<usize>,
    /// Why, in words.
    pub why: String,
}

impl Instance {
    /// Reads a board of cells, of integers or a graph.
    ///
    /// # Errors
    ///
    /// The place in the text, and why it is no board.
    pub fn read(&self, text: &str) -> Result<Value, BoardError> {
        if let Some(value) = self.read_short(text)? {
            return Ok(value);
        }
        match &self.definition.board {
            Board::Cells {
                symbols,
                strip,
                graph,
            } => match Grid::read(text, symbols, *strip) {
                Ok(grid) => Ok(Value::Grid(Arc::new(grid))),
                Err(_) if *graph && Graph::read(text).is_ok() => {
                    read_graph(text, Some(symbols), None)
                }
                Err(error) => Err(cells_error(&error, symbols)),
            },
            Board::Ints => match Ints::read(text) {
                Some(ints) => Ok(Value::Ints(Arc::new(ints))),
                None => Err(BoardError {
                    at: None,
                    why: "a board of integers is written `0, 2 | -1, 0`".to_owned(),
                }),
            },
            Board::Graph { symbols, edges } => read_graph(text, symbols.as_ref(), edges.as_ref()),
            Board::Data(ty) => Err(BoardError {
                at: None,
                why: format!(
                    "positions of `{}` are of type {ty}, not text",
                    self.definition.name()
                ),
            }),
        }
    }

    /// The second spelling, if all characters are its symbols.
    fn read_short(&self, text: &str) -> Result<Option<Value>, BoardError> {
        let Some(reading) = &self.definition.reading else {
            return Ok(None);
        };
        let mut cells = Vec::new();
        for character in text.chars().filter(|character| !character.is_whitespace()) {
            match reading.symbols.read_cell(character) {
                Some(cell) => cells.push(Value::Cell(reading.symbols.character(cell))),
                None => return Ok(None),
            }
        }
        let mut machine = Machine::new(self, Value::Bool(false), STEPS);
        let value = machine.run(&reading.value, vec![Value::list(cells)]);
        value.map(Some).map_err(|fault| BoardError {
            at: None,
            why: match fault {
                Fault::At(_, why) => why,
                Fault::OverBudget => "reading it takes too many steps".to_owned(),
            },
        })
    }

    /// A board in print.
    pub fn spell(&self, board: &Value) -> String {
        match board {
            Value::Grid(grid) => match self.definition.symbols() {
                Some(symbols) => format!("\"{}\"", grid.spell(symbols)),
                None => String::new(),
            },
            Value::Ints(ints) => format!("\"{}\"", ints.spell()),
            Value::Graph(graph) => format!("\"{}\"", graph.spell()),
            other => spell_data(other),
        }
    }
}

fn spell_data(value: &Value) -> String {
    let joined = |items: &[Value]| items.iter().map(spell_data).collect::<Vec<_>>().join(", ");
    match value {
        Value::Int(n) => n.to_string(),
        Value::Rat(n) => n.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Cell(cell) => format!("\"{cell}\""),
        Value::List(items) => format!("[{}]", joined(items)),
        Value::Tuple(items) => joined(items),
        _ => "…".to_owned(),
    }
}

fn cells_error(error: &LiteralError, symbols: &Symbols) -> BoardError {
    let all: String = symbols
        .all()
        .cells()
        .map(|cell| symbols.character(cell))
        .collect();
    match error {
        LiteralError::NoSymbol(character, at) => BoardError {
            at: Some(*at),
            why: format!("`{character}` is no symbol of this board; its symbols are `{all}`"),
        },
        LiteralError::Rows(count) => BoardError {
            at: None,
            why: format!("a strip has one row, not {count}"),
        },
        LiteralError::TooLarge => BoardError {
            at: None,
            why: "this board is too large".to_owned(),
        },
    }
}

fn read_graph(
    text: &str,
    symbols: Option<&Symbols>,
    edges: Option<&Symbols>,
) -> Result<Value, BoardError> {
    let graph = Graph::read(text).map_err(|(at, why)| BoardError { at: Some(at), why })?;
    let unknown = |known: Option<&Symbols>, label: char, plain: char| {
        label != plain && known.is_none_or(|symbols| symbols.cell(label).is_none())
    };
    let vertex = graph
        .places()
        .map(|place| graph.label(place))
        .find(|&label| unknown(symbols, label, '.'));
    let edge = graph
        .edges()
        .iter()
        .map(|edge| edge.label)
        .find(|&label| unknown(edges, label, '-'));
    match vertex.or(edge) {
        Some(label) => Err(BoardError {
            at: text.find(label),
            why: format!("`{label}` is no label of this board"),
        }),
        None => Ok(Value::Graph(Arc::new(graph))),
    }
}
