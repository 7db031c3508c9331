//! The types of the rule language.

use std::fmt;

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// Integers.
    Int,
    /// Rationals.
    Rat,
    /// Truth values.
    Bool,
    /// What a place holds.
    Cell,
    /// Places of boards, vertices of graphs.
    Place,
    /// Directions.
    Dir,
    /// Boards of cells.
    Grid,
    /// Boards of integers.
    Ints,
    /// Graphs.
    Graph,
    /// Edges.
    Edge,
    /// Lists.
    List(Box<Ty>),
    /// Sets.
    Set(Box<Ty>),
    /// Tuples.
    Tuple(Vec<Ty>),
    /// Sums of positions.
    Game,
    /// Options with what the mover gains.
    Gained(Box<Ty>),
    /// Moves, in `round`.
    Move,
    /// The element of an empty list or set: any type will do.
    Any,
}

impl Ty {
    /// The type of lists of this one.
    #[must_use]
    pub fn list(self) -> Self {
        Self::List(Box::new(self))
    }

    /// What a list or a set holds.
    pub fn element(&self) -> Option<&Ty> {
        match self {
            Self::List(element) | Self::Set(element) => Some(element),
            _ => None,
        }
    }

    /// Whether a value of this type can stand where the other is wanted, as it is.
    pub fn fits(&self, wanted: &Ty) -> bool {
        match (self, wanted) {
            (Self::Any, _) | (_, Self::Any) => true,
            (Self::List(a), Self::List(b))
            | (Self::Set(a), Self::Set(b))
            | (Self::Gained(a), Self::Gained(b)) => a.fits(b),
            (Self::Tuple(a), Self::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.fits(b))
            }
            _ => self == wanted,
        }
    }

    /// The type that two branches, or two elements of a list, share: beside a list a cell or a direction is the list of it.
    pub(crate) fn joined(&self, other: &Ty) -> Option<Ty> {
        match (self, other) {
            (Self::Cell | Self::Dir, Self::List(element)) if **element == *self => {
                Some(other.clone())
            }
            (Self::List(element), Self::Cell | Self::Dir) if **element == *other => {
                Some(self.clone())
            }
            _ => self.common(other),
        }
    }

    /// The type that two operands share.
    pub fn common(&self, other: &Ty) -> Option<Ty> {
        match (self, other) {
            (Self::Any, ty) | (ty, Self::Any) => Some(ty.clone()),
            (Self::List(a), Self::List(b)) => Some(a.common(b)?.list()),
            (Self::Set(a), Self::Set(b)) => Some(Self::Set(Box::new(a.common(b)?))),
            (Self::Int, Self::Rat) | (Self::Rat, Self::Int) => Some(Self::Rat),
            (Self::Gained(a), Self::Gained(b)) => Some(Self::Gained(Box::new(a.common(b)?))),
            (Self::Gained(a), b) | (b, Self::Gained(a)) => {
                Some(Self::Gained(Box::new(a.common(b)?)))
            }
            (a, b) => (a == b).then(|| a.clone()),
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Self::Int => "int",
            Self::Rat => "rat",
            Self::Bool => "bool",
            Self::Cell => "cell",
            Self::Place => "place",
            Self::Dir => "dir",
            Self::Grid => "grid",
            Self::Ints => "grid int",
            Self::Graph => "graph",
            Self::Edge => "edge",
            Self::Game => "game",
            Self::Move => "move",
            Self::Any => "anything",
            Self::Gained(option) => return write!(f, "{option} gain rat"),
            Self::List(element) => return write!(f, "list<{element}>"),
            Self::Set(element) => return write!(f, "set<{element}>"),
            Self::Tuple(parts) => {
                f.write_str("(")?;
                for (index, part) in parts.iter().enumerate() {
                    if index > 0 {
                        f.write_str(", ")?;
                    }
                    part.fmt(f)?;
                }
                return f.write_str(")");
            }
        };
        f.write_str(word)
    }
}
