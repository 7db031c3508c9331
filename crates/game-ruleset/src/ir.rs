//! Typed expressions of the rule language: names are numbers of slots, and every operation knows the types that it works
//! on.

use game_syntax::Span;

use crate::value::Value;

/// A typed expression and its place in the text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ir {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
}

/// What is bound: one slot, or a pattern of slots for a tuple.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Slots {
    One(usize),
    Tuple(Vec<Slots>),
}

/// `x in S`, `x = E`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Binding {
    pub(crate) slots: Slots,
    pub(crate) each: bool,
    pub(crate) value: Ir,
}

/// The kinds of typed expressions.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    Constant(Value),
    Local(usize),
    /// A `let` of the ruleset.
    Shared(usize),
    List {
        set: bool,
        elements: Vec<Ir>,
    },
    Comprehension {
        set: bool,
        element: Box<Ir>,
        binds: Vec<Binding>,
        condition: Option<Box<Ir>>,
    },
    Tuple(Vec<Ir>),
    /// An option and its gain.
    Gained(Box<Ir>, Box<Ir>),
    Builtin(Op, Vec<Ir>),
    /// A function of the ruleset.
    Function(usize, Vec<Ir>),
    /// Boards to which a player can move: the left one if true.
    Options(bool, Box<Ir>),
    /// The ruleset's own name applied to a board.
    Position(Box<Ir>),
    Update {
        board: Box<Ir>,
        changes: Vec<(Ir, Ir)>,
        binds: Vec<Binding>,
        condition: Option<Box<Ir>>,
    },
    If(Box<Ir>, Box<Ir>, Box<Ir>),
    And(Box<Ir>, Box<Ir>),
    Or(Box<Ir>, Box<Ir>),
    Quantified {
        all: bool,
        binds: Vec<Binding>,
        body: Box<Ir>,
    },
    Let {
        binds: Vec<Binding>,
        body: Box<Ir>,
    },
    Closure {
        slots: Slots,
        start: Box<Ir>,
        next: Box<Ir>,
    },
}

/// Operations with evaluated operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Not,
    Negate,
    Plus,
    Minus,
    Times,
    Over,
    Div,
    Mod,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    In,
    NotIn,
    /// Of lists.
    Join,
    /// Of sets.
    Union,
    Range,
    /// A place and a direction.
    Step,
    AddGames,
    ToRat,
    /// A cell to a list of it.
    ToList,
    Index,
    Cells,
    Row,
    Column,
    EdgeA,
    EdgeB,
    EdgeLabel,
    MoveAt,
    MoveThere,
    MoveDirection,
    MoveCells,
    MoveAfter,
    MoveGain,
    Size,
    Sum,
    Max,
    Min,
    Count,
    Take,
    Drop,
    Last,
    Digit,
    Bit,
    Places,
    Near,
    Around,
    Ray,
    Reach,
    Groups,
    MakeGrid,
    Edges,
    Out,
    Into,
    Without,
    Only,
    MakeGraph,
}
