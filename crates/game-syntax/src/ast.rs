//! The tree of an item: what was written, with the place of every part.
//!
//! The tree keeps what the author wrote (parentheses, slashes, spellings of literals); nothing is computed here.
//! Spans count from the first byte of the item's [`Chunk`](crate::Chunk). Nesting is bounded by
//! [`MAX_NESTING`](crate::MAX_NESTING) and chains of one operator are flat, so that recursion over a tree is safe.

pub mod rules;

use crate::Span;

/// A name where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name in NFC.
    pub text: Box<str>,
    /// Where it stands.
    pub span: Span,
}

/// An expression and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// From its first to its last character.
    pub span: Span,
}

/// The kinds of expressions (`grammar.ebnf`, sections 4 to 6 and 9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExprKind {
    /// A number, ups, a nimber or a glued sum of them: `5`, `-1/2`, `^^`, `73/16v9*8`.
    /// The text stands in the source; [`Literal::read`](crate::Literal::read) gives its parts. With the name that is the index
    /// of its ups, as in `^[n]`.
    Literal(Option<Box<Name>>),
    /// `2Tiny(3)`, `-1Miny(G)`: a number glued to a call. The number's text is the source at `number`.
    GluedTiny {
        /// The glued number.
        number: Span,
        /// `Miny` rather than `Tiny`.
        miny: bool,
        /// The argument of the call.
        argument: Box<Expr>,
    },
    /// `*n`, `*(e)`: a nimber of computed size.
    ComputedStar(Box<Expr>),
    /// `*[2#0]`, `*[[2],1]`: a misère impartial game.
    Impartial(Impartial),
    /// `true`, `false`.
    Bool(bool),
    /// `"…"` or `"""…"""`, with escapes and indentation taken out.
    Text(Box<str>),
    /// `{L | R}`.
    Form(Box<Form>),
    /// `<L | R>`.
    Scoring(Box<ScoringForm>),
    /// `[L | S | R]`.
    Robot(Box<RobotForm>),
    /// `{a, b}` without a bar.
    Set(Vec<Expr>),
    /// `[a, b]` without a bar.
    List(Vec<Expr>),
    /// `(e)`.
    Paren(Box<Expr>),
    /// `a`, `a.b.c`: one part or more.
    Path(Vec<Name>),
    /// `f(a, k = b)`, also `f(a)(b)`.
    Call(Box<Call>),
    /// `-e`, `+-e`, `not e`.
    Unary(UnaryOp, Box<Expr>),
    /// `a + b - c`, flat: each further operand with its sign.
    Sum(Box<Expr>, Vec<(SumOp, Expr)>),
    /// `a : b : c`, grouped to the left; two operands or more.
    Ordinal(Vec<Expr>),
    /// `a·b·c`, grouped to the right; two operands or more.
    Times(Vec<Expr>),
    /// `a -> b -> c`; two operands or more.
    Sequence(Vec<Expr>),
    /// `a and b and c`; two operands or more.
    And(Vec<Expr>),
    /// `a or b or c`; two operands or more.
    Or(Vec<Expr>),
    /// `a <= b`, `a == b mod inf`.
    Compare(Box<Comparison>),
    /// `if c then a else b`.
    If(Box<If>),
    /// `forall (x in S) P`, `exists …`, `find …`.
    Quantified(Box<Quantified>),
}

/// A form of normal or misère play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// Left's options as written.
    pub left: Vec<Expr>,
    /// Right's options as written.
    pub right: Vec<Expr>,
    /// How it is written.
    pub style: Braces,
}

/// How a form is delimited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Braces {
    /// `{ … }`.
    Plain,
    /// `'{ … }'`, CGSuite's quote.
    Quoted,
    /// None: the form is a half of a longer slash, like `5|2` in `{8||5|2}`.
    Implied,
}

/// A form of scoring play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoringForm {
    /// Left's side.
    pub left: Side,
    /// Right's side.
    pub right: Side,
    /// [`Braces::Plain`] or [`Braces::Implied`].
    pub style: Braces,
}

/// A side of a scoring form; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// `^s`: no option, and the score if that player is to move.
    Atom(Atom),
    /// The options.
    Options(Vec<Expr>),
}

/// The score of a player who cannot move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    /// With its `^`.
    pub span: Span,
    /// `^-3/2`: the source of the number without `^`; or `^(e)`.
    pub score: AtomScore,
}

/// How an atom's score is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtomScore {
    /// A number, readable by [`Literal::read`](crate::Literal::read) from its source text.
    Number(Span),
    /// An expression in parentheses.
    Computed(Box<Expr>),
}

/// A form of Cheating Robot play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RobotForm {
    /// Left's options in order.
    pub left: Vec<Expr>,
    /// A row for each of Left's moves, an entry for each of Right's; empty exactly when a side is (checked by the parser: `robot-shape`).
    pub rows: Vec<Vec<Expr>>,
    /// Right's options in order.
    pub right: Vec<Expr>,
}

/// A misère impartial game as CGSuite writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impartial {
    /// A nim heap: the digits as written.
    Heap(Box<str>),
    /// The game whose options are these.
    Options(Vec<Impartial>),
    /// A sum.
    Plus(Vec<Impartial>),
    /// `G` with the heap of that size added.
    PlusHeap(Box<Impartial>, Box<str>),
    /// The game that gives the first one when the heap is added (CGSuite's `-2` inside brackets).
    MinusHeap(Box<Impartial>, Box<str>),
}

/// A call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// A path or another call.
    pub callee: Expr,
    /// The arguments in order.
    pub arguments: Vec<Argument>,
}

/// An argument, named or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The name before `=`.
    pub name: Option<Name>,
    /// The value.
    pub value: Expr,
}

/// Prefix operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    /// `-G`.
    Minus,
    /// `+-G`, where a set lists the Left options.
    PlusMinus,
    /// `not P`.
    Not,
}

/// The sign before a further operand of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SumOp {
    /// `+`.
    Plus,
    /// `-`.
    Minus,
}

/// A comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// Which.
    pub relation: Relation,
    /// Where the operator stands.
    pub operator: Span,
    /// The left operand.
    pub left: Expr,
    /// The right operand.
    pub right: Expr,
    /// `mod inf` follows: compare modulo infinitesimals.
    pub modulo_inf: bool,
}

/// The relations between two values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// `==`: the same value in the universe in force.
    Equal,
    /// `===`: identical forms.
    Identical,
    /// `!=`.
    NotEqual,
    /// `<=`.
    AtMost,
    /// `>=`.
    AtLeast,
    /// `<`.
    Less,
    /// `>`.
    Greater,
    /// `||`: confused.
    Confused,
    /// `<|`: less or confused.
    LessOrConfused,
    /// `|>`: greater or confused.
    GreaterOrConfused,
}

/// A conditional.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct If {
    /// The condition.
    pub condition: Expr,
    /// The value if it holds.
    pub then: Expr,
    /// The value if it does not.
    pub otherwise: Expr,
}

/// `forall`, `exists` or `find` over a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quantified {
    /// Which.
    pub quantifier: Quantifier,
    /// The bound name.
    pub binder: Name,
    /// The set or list that it runs over.
    pub domain: Expr,
    /// The statement about it.
    pub body: Expr,
}

/// The quantifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantifier {
    /// All elements make it true.
    Forall,
    /// Some element makes it true.
    Exists,
    /// The first element that makes it true.
    Find,
}

/// An entry of a file and its place, from its keyword to its `;`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Keyword to semicolon.
    pub span: Span,
    /// The text of the `///` lines above it, joined by line ends, without the slashes and one blank.
    pub doc: Box<str>,
}

/// The kinds of entries (`grammar.ebnf`, section 7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// `use std.clobber;`, `use "lemmas/ends.game" as ends;`.
    Use(Use),
    /// `play misere dead-ending;`: one universe or two.
    Play(Vec<Name>),
    /// `let g: dicot = E;`.
    Let(Let),
    /// `position p: Clobber = E;`.
    Position(Position),
    /// `assert E "message";`.
    Assert(Assert),
    /// `fn f(n: int): game = E;`.
    Fn(Function),
    /// `ruleset R … { … }` or `ruleset R = E;`. Items of it that cannot be read are left out.
    Ruleset(rules::Ruleset),
}

/// An import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// What is imported.
    pub target: UseTarget,
    /// `as NAME`.
    pub alias: Option<Name>,
}

/// What an import names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UseTarget {
    /// `std.clobber`.
    Module(Vec<Name>),
    /// `"lemmas/ends.game"`: the decoded text and its place.
    File(Box<str>, Span),
}

/// A named value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Let {
    /// Its name.
    pub name: Name,
    /// The universe that its form is claimed to be in.
    pub universe: Option<Name>,
    /// Its value.
    pub value: Expr,
}

/// A named position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Its name.
    pub name: Name,
    /// The ruleset, with parameters: a path or a call.
    pub ruleset: Expr,
    /// The board.
    pub board: Expr,
}

/// A statement that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assert {
    /// The statement.
    pub condition: Expr,
    /// The author's words: decoded text and its place.
    pub message: Option<(Box<str>, Span)>,
}

/// A function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The type of its result.
    pub result: Option<Type>,
    /// Its value.
    pub body: Expr,
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Type,
}

/// A type: `int`, `set<list<int>>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Type {
    /// Its head.
    pub name: Name,
    /// Its arguments.
    pub arguments: Vec<Type>,
    /// The whole.
    pub span: Span,
}
