//! Boards: cells with their pieces, numbers, graphs, heaps, as the ruleset declares them.
//!
//! How a piece looks follows from the rules: symbols that the mirror exchanges are pieces of the players, the first of a pair
//! Left's. Nothing depends on what a ruleset or a symbol is called.

mod cells;
mod draw;
mod graph;
mod text;

use std::sync::Arc;

use game_ruleset::{Instance, Look, Value};

pub use draw::scene;
pub use text::text;

/// A position: boards side by side, the terms of a sum.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What it is called.
    pub title: String,
    /// Its boards.
    pub boards: Vec<Board>,
}

/// A board.
#[derive(Clone, PartialEq, Debug)]
pub enum Board {
    /// Rows of cells; `None` is no place of the board.
    Cells(Vec<Vec<Option<Piece>>>),
    /// A graph.
    Graph(Graph),
    /// A board of another type, in print.
    Words(String),
}

/// What stands on a cell or at a vertex or an edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The letter or the number.
    pub text: String,
    /// What it is.
    pub look: Look,
    /// Whether the last move has changed it.
    pub marked: bool,
}

/// A graph, its vertices by their places in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// What stands at the vertices.
    pub vertices: Vec<Piece>,
    /// The edges.
    pub edges: Vec<Edge>,
}

/// An edge.
#[derive(Clone, PartialEq, Debug)]
pub struct Edge {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// Whether it leads one way only.
    pub directed: bool,
    /// Its label; nothing is written where the ruleset gives it none.
    pub piece: Piece,
}

impl Board {
    /// The board of a value of a ruleset. Where it was reached by a move on a board of the same shape, the changed places
    /// are marked.
    pub fn of(instance: &Instance, board: &Value, before: Option<&Value>) -> Self {
        match board {
            Value::Grid(grid) => {
                let old = match before {
                    Some(Value::Grid(old))
                        if (old.height(), old.width()) == (grid.height(), grid.width()) =>
                    {
                        Some(Arc::clone(old))
                    }
                    _ => None,
                };
                let place = |row, column| {
                    let place = grid.place(row, column);
                    let cell = grid.cell(place);
                    let symbol = instance.symbol(cell)?;
                    Some(Piece {
                        text: symbol.to_string(),
                        look: instance.look(symbol),
                        marked: old.as_ref().is_some_and(|old| old.cell(place) != cell),
                    })
                };
                let row = |row| (0..grid.width()).map(|column| place(row, column)).collect();
                Self::Cells((0..grid.height()).map(row).collect())
            }
            Value::Ints(ints) => {
                let mut rows: Vec<Vec<Option<Piece>>> = Vec::new();
                for place in ints.places() {
                    let (row, column) = ints.coordinates(place);
                    let (row, column) = (index(row), index(column));
                    let old = match before {
                        Some(Value::Ints(old)) => old.get(place),
                        _ => ints.get(place),
                    };
                    let piece = ints.get(place).map(|n| plain(n, old != Some(n)));
                    rows.resize_with(rows.len().max(row + 1), Vec::new);
                    let line = &mut rows[row];
                    line.resize(line.len().max(column + 1), None);
                    line[column] = piece;
                }
                Self::Cells(rows)
            }
            Value::Graph(graph) => Self::Graph(Graph::of(instance, graph)),
            Value::Int(n) => Self::Cells(vec![vec![Some(plain(*n, false))]]),
            Value::List(items) | Value::Tuple(items) if items.iter().all(is_int) => {
                let pieces = items.iter().map(|item| match item {
                    Value::Int(n) => Some(plain(*n, false)),
                    _ => None,
                });
                Self::Cells(vec![pieces.collect()])
            }
            other => Self::Words(instance.spell(other)),
        }
    }
}

fn is_int(value: &Value) -> bool {
    matches!(value, Value::Int(_))
}

fn plain(n: i64, marked: bool) -> Piece {
    Piece {
        text: n.to_string().replace('-', "−"),
        look: Look::Plain,
        marked,
    }
}

fn index(coordinate: i64) -> usize {
    usize::try_from(coordinate).unwrap_or(0)
}

impl Graph {
    fn of(instance: &Instance, graph: &game_ruleset::Graph) -> Self {
        let places: Vec<_> = graph.places().collect();
        let piece = |label: char, silent: char| Piece {
            text: if label == silent {
                String::new()
            } else {
                label.to_string()
            },
            look: instance.look(label),
            marked: false,
        };
        let at = |place| places.binary_search(&place).unwrap_or(0);
        let edges = graph.edges().iter().map(|edge| Edge {
            from: at(edge.a),
            to: at(edge.b),
            directed: edge.directed,
            // An edge that was written without a label has this one.
            piece: piece(edge.label, '-'),
        });
        Self {
            vertices: places
                .iter()
                .map(|&place| piece(graph.label(place), '.'))
                .collect(),
            edges: edges.collect(),
        }
    }
}
