//! The tree of a ruleset: its head, its items, and the expressions of the rule language.
//!
//! Spans count from the first byte of the chunk, as in [`crate::ast`].

use super::{Name, Type};
use crate::Span;

/// `ruleset R(a: int = 1): dicot { … }`, `ruleset R = E;`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<RuleParameter>,
    /// The universe that its positions are claimed to be in.
    pub universe: Option<Name>,
    /// What it consists of.
    pub body: RulesetBody,
    /// Whether an item has a syntax error and is missing here, so that the rules are not those that were meant.
    pub broken: bool,
}

/// What a ruleset consists of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesetBody {
    /// Items between braces.
    Items(Vec<RuleItem>),
    /// `= E;`: another ruleset with parameters.
    Alias(RuleExpr),
}

/// A parameter of a ruleset or of a function in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleParameter {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: RuleType,
    /// Its value where it is left out; parameters of functions have none.
    pub default: Option<RuleExpr>,
}

/// An item of a ruleset and its place, from its keyword to its `;`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleItem {
    /// What it is.
    pub kind: RuleItemKind,
    /// Keyword to semicolon.
    pub span: Span,
}

/// The kinds of items of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleItemKind {
    /// `board b: grid "x o .";`
    Board {
        /// The name of the position in expressions, or names of its parts.
        binder: Option<Binder>,
        /// What positions are.
        board: BoardType,
    },
    /// `read s: strip "l r e" = E;`: a second spelling of positions.
    Read {
        /// The name of what is read.
        name: Name,
        /// How it is spelled.
        board: BoardType,
        /// The position that it stands for.
        value: RuleExpr,
    },
    /// `letter p, q in "le", z in ".$";`
    Letter(Vec<LetterClass>),
    /// `mirror "xo", reverse;`, `mirror = (h, w);`
    Mirror(Mirror),
    /// `left …;`, `right …;`, `both …;`
    Moves {
        /// Whose moves.
        mover: Mover,
        /// The moves.
        moves: Moves,
    },
    /// `end left = E;`: the score where a player cannot move.
    End {
        /// `left` or `right`.
        player: RulePlayer,
        /// The score.
        value: RuleExpr,
    },
    /// `parts = E;`: boards that make up the position.
    Parts(RuleExpr),
    /// `round(x, y) = E;`: the board after a move of both players.
    Round {
        /// The name of Left's move.
        left: Name,
        /// The name of Right's move.
        right: Name,
        /// The board.
        value: RuleExpr,
    },
    /// `let ks = E;`
    Let {
        /// Its name.
        name: Name,
        /// Its value.
        value: RuleExpr,
    },
    /// `fn f(a: int): int = E;`
    Fn {
        /// Its name.
        name: Name,
        /// Its parameters.
        parameters: Vec<RuleParameter>,
        /// The type of its result.
        result: Option<RuleType>,
        /// Its value.
        body: RuleExpr,
    },
}

/// Letters that stand for any symbol of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterClass {
    /// The letters, names of one character.
    pub names: Vec<Name>,
    /// The symbols.
    pub class: RuleExpr,
}

/// How the board looks to the other player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mirror {
    /// `mirror = E;`
    Expr(RuleExpr),
    /// `mirror "xo", reverse;`
    Swaps(Vec<Swap>),
}

/// One part of a mirror.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Swap {
    /// Two symbols change places.
    Symbols(Quoted),
    /// Each row is reversed.
    Reverse(Span),
    /// Rows and columns change places.
    Transpose(Span),
}

/// Whose moves an item has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// `left`
    Left,
    /// `right`
    Right,
    /// `both`
    Both,
}

/// A player in `end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulePlayer {
    /// `left`
    Left,
    /// `right`
    Right,
}

/// The moves of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "there are few items, and most of them are rules"
)]
pub enum Moves {
    /// `= E`: the options.
    Options(RuleExpr),
    /// A rewriting rule.
    Rule(Rule),
}

/// `all "xo." => "..x" where P gain K repeat`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The directions in which the picture is laid: `all`, `eight`, `north`, a parameter.
    pub directions: Option<Name>,
    /// The picture before the move.
    pub before: Quoted,
    /// The picture after the move.
    pub after: Quoted,
    /// What must hold.
    pub condition: Option<RuleExpr>,
    /// What the mover gains.
    pub gain: Option<RuleExpr>,
    /// How the move goes on.
    pub more: Option<More>,
    /// From the directions or the first picture to the end.
    pub span: Span,
}

/// How a move goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum More {
    /// `repeat`, `repeat all`: it may, with the same picture in the same or in any of these directions.
    Repeat(Option<Name>),
    /// `again`, `again if P`: the same player makes another move.
    Again(Option<RuleExpr>),
    /// `then RULE`: it must, with this rule.
    Then(Box<Rule>),
}

/// A quoted text, decoded, and its place with the quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quoted {
    /// The text.
    pub text: Box<str>,
    /// Where it stands.
    pub span: Span,
}

/// What positions are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardType {
    /// What it is.
    pub kind: BoardKind,
    /// The whole.
    pub span: Span,
}

/// The kinds of boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// `strip "x o ."`, `grid or graph "x o ."`.
    Cells {
        /// One row.
        strip: bool,
        /// A graph with these labels is read too.
        graph: bool,
        /// The symbols.
        symbols: Quoted,
    },
    /// `strip int`, `grid int`.
    Ints {
        /// One row.
        strip: bool,
    },
    /// `graph "g ." edges "l r e"`.
    Graph {
        /// The labels of vertices.
        symbols: Option<Quoted>,
        /// The labels of edges.
        edges: Option<Quoted>,
    },
    /// Any other type.
    Type(RuleType),
}

/// A type of the rule language: a named one, also with arguments, or a tuple.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleType {
    /// `int`, `list<cell>`.
    Named(Type),
    /// `list<(int, int)>`: an argument holds a tuple.
    Applied(Name, Vec<RuleType>, Span),
    /// `(int, int)`.
    Tuple(Vec<RuleType>, Span),
}

/// A name, or names for the parts of a tuple.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Binder {
    /// `x`.
    Name(Name),
    /// `(a, b)`.
    Tuple(Vec<Binder>, Span),
}

/// `x in S` or `x = E`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bind {
    /// What is bound.
    pub binder: Binder,
    /// Whether it runs through the elements of the value, or is the value.
    pub each: bool,
    /// The value.
    pub value: RuleExpr,
}

/// An expression of the rule language and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleExpr {
    /// What it is.
    pub kind: RuleExprKind,
    /// From its first to its last character.
    pub span: Span,
}

/// The kinds of expressions of the rule language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleExprKind {
    /// Digits.
    Int,
    /// `"xo"`.
    Text(Box<str>),
    /// `true`, `false`.
    Bool(bool),
    /// A name.
    Name(Box<str>),
    /// `(e)`.
    Paren(Box<RuleExpr>),
    /// `(a, b)`.
    Tuple(Vec<RuleExpr>),
    /// `[a, b gain 1]`, `{a, b}`.
    Collection {
        /// Braces rather than brackets.
        set: bool,
        /// The elements.
        elements: Vec<RuleOption>,
    },
    /// `[e for x in S if p]`, `{…}`.
    Comprehension {
        /// Braces rather than brackets.
        set: bool,
        /// The element.
        element: Box<RuleOption>,
        /// What it is made for.
        each: For,
    },
    /// `f(a, k = b)`.
    Call {
        /// What is called.
        callee: Box<RuleExpr>,
        /// The arguments, some with names.
        arguments: Vec<(Option<Name>, RuleExpr)>,
    },
    /// `b[p]`.
    Index(Box<RuleExpr>, Box<RuleExpr>),
    /// `b[p => c, q => d]`, `b[p => c for p in S]`.
    Update {
        /// What is changed.
        board: Box<RuleExpr>,
        /// Places and what stands there.
        changes: Vec<(RuleExpr, RuleExpr)>,
        /// What they are made for.
        each: Option<For>,
    },
    /// `p.row`.
    Field(Box<RuleExpr>, Name),
    /// `-e`.
    Minus(Box<RuleExpr>),
    /// `not e`.
    Not(Box<RuleExpr>),
    /// `a + b`, `a and b`, `a == b`: one operator.
    Binary {
        /// The operator.
        op: RuleOp,
        /// Where it stands.
        op_span: Span,
        /// The left operand.
        left: Box<RuleExpr>,
        /// The right operand.
        right: Box<RuleExpr>,
    },
    /// `if p then a else b`.
    If {
        /// The condition.
        condition: Box<RuleExpr>,
        /// The value if it holds.
        then: Box<RuleExpr>,
        /// The value otherwise.
        otherwise: Box<RuleExpr>,
    },
    /// `forall (x in S) P`, `exists (x in S) P`.
    Quantified {
        /// `forall` rather than `exists`.
        all: bool,
        /// What is bound.
        binds: Vec<Bind>,
        /// What must hold.
        body: Box<RuleExpr>,
    },
    /// `let (x = e) E`.
    Let {
        /// What is bound.
        binds: Vec<Bind>,
        /// The value.
        body: Box<RuleExpr>,
    },
    /// `closure (x in S) E`.
    Closure {
        /// What is bound.
        binder: Binder,
        /// What it begins with.
        start: Box<RuleExpr>,
        /// What follows from each element.
        next: Box<RuleExpr>,
    },
}

/// An element of a list, with what the mover gains by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// The element.
    pub value: RuleExpr,
    /// `gain E`.
    pub gain: Option<RuleExpr>,
}

/// `for x in S, y = e if p`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct For {
    /// What is bound.
    pub binds: Vec<Bind>,
    /// What must hold.
    pub condition: Option<Box<RuleExpr>>,
}

/// The operators of the rule language with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum RuleOp {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    In,
    NotIn,
    /// `++`
    Join,
    /// `a..b`
    Range,
    Plus,
    Minus,
    /// `·`
    Times,
    /// `/`
    Over,
    Div,
    Mod,
}
