//! What expressions of the rule language are worth.

use std::cmp::Ordering;
use std::sync::Arc;

use num_rational::BigRational;

use crate::graph::{Edge, Graph};
use crate::grid::{Grid, Place};
use crate::ints::Ints;
use crate::motion::Direction;

/// A value of the rule language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// An integer.
    Int(i64),
    /// A rational: what moves gain, and scores.
    Rat(Arc<BigRational>),
    /// A truth value.
    Bool(bool),
    /// A cell by its character; `$` off the board.
    Cell(char),
    /// A place of a board, or a vertex of a graph.
    Place(Place),
    /// A direction.
    Direction(Direction),
    /// A board of cells.
    Grid(Arc<Grid>),
    /// A board of integers.
    Ints(Arc<Ints>),
    /// A graph.
    Graph(Arc<Graph>),
    /// An edge of a graph.
    Edge(Edge),
    /// A list, or a set in order without repetitions.
    List(Arc<[Value]>),
    /// A tuple.
    Tuple(Arc<[Value]>),
    /// A sum of positions of the same ruleset, by their boards.
    Game(Arc<[Value]>),
    /// An option and what the mover gains by it.
    Gained(Arc<(Value, BigRational)>),
    /// A move of one player, in `round`.
    Move(Arc<Move>),
}

/// A move of one player, as `round` sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Its first cell on the board.
    pub at: Option<Place>,
    /// Its last one.
    pub there: Option<Place>,
    /// The direction in which it was laid.
    pub direction: Option<Direction>,
    /// The places that it changes; written options do not say.
    pub cells: Option<Arc<[Value]>>,
    /// The board after it alone; a sum of positions is none.
    pub after: Option<Value>,
    /// What the mover gains.
    pub gain: BigRational,
}

impl Value {
    /// A list.
    pub fn list(items: Vec<Value>) -> Self {
        Self::List(items.into())
    }

    /// A set: sorted, without repetitions.
    pub fn set(mut items: Vec<Value>) -> Self {
        items.sort_by(Value::order);
        items.dedup();
        Self::List(items.into())
    }

    /// The elements of a list or a set; of anything else none.
    pub fn items(&self) -> &[Value] {
        match self {
            Self::List(items) | Self::Tuple(items) => items,
            _ => &[],
        }
    }

    /// A total order in which sets are kept. Values of one type are ordered as one would expect.
    pub fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => a.cmp(b),
            (Self::Rat(a), Self::Rat(b)) => a.cmp(b),
            (Self::Bool(a), Self::Bool(b)) => a.cmp(b),
            (Self::Cell(a), Self::Cell(b)) => a.cmp(b),
            (Self::Place(a), Self::Place(b)) => a.cmp(b),
            (Self::Direction(a), Self::Direction(b)) => a.cmp(b),
            (Self::Grid(a), Self::Grid(b)) => a.cmp(b),
            (Self::Ints(a), Self::Ints(b)) => a.cmp(b),
            (Self::Graph(a), Self::Graph(b)) => a.cmp(b),
            (Self::Edge(a), Self::Edge(b)) => a.cmp(b),
            (Self::List(a) | Self::Tuple(a), Self::List(b) | Self::Tuple(b)) => {
                let pairs = a.iter().zip(b.iter());
                let mut orders = pairs.map(|(a, b)| a.order(b));
                let first = orders.find(|order| order.is_ne());
                first.unwrap_or_else(|| a.len().cmp(&b.len()))
            }
            (Self::Gained(a), Self::Gained(b)) => a.0.order(&b.0).then_with(|| a.1.cmp(&b.1)),
            _ => self.rank().cmp(&other.rank()),
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Self::Int(_) => 0,
            Self::Rat(_) => 1,
            Self::Bool(_) => 2,
            Self::Cell(_) => 3,
            Self::Place(_) => 4,
            Self::Direction(_) => 5,
            Self::Grid(_) => 6,
            Self::Ints(_) => 7,
            Self::Graph(_) => 8,
            Self::Edge(_) => 9,
            Self::List(_) => 10,
            Self::Tuple(_) => 11,
            Self::Game(_) => 12,
            Self::Gained(_) => 13,
            Self::Move(_) => 14,
        }
    }
}
