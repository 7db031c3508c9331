//! Conditions that ask for groups of cells and for what stands beside any of them, on words of bits.
//!
//! A symbol, a place and a set of places are each one word: a set of symbols or of cells. What is asked of a board does not
//! change with the board's motions, so a rule of the mirrored board is asked of the board itself, with other symbols.

use super::board::{MOST_SYMBOLS, Packed, Places};
use super::placing::Covered;
use super::rules::Compiler;
use crate::ir::{Binding, Ir, Kind, Op, Slots};
use crate::machine::Host as _;
use crate::symbols::{Cell, Mask};
use crate::value::Value;

/// How many names a formula may bind.
const MOST_SLOTS: usize = 16;

/// A condition.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Formula {
    Not(Box<Formula>),
    Both(Box<Formula>, Box<Formula>),
    Either(Box<Formula>, Box<Formula>),
    /// Whether some of the places hold a symbol of the class.
    Holds(Board, Word, Word),
    /// Whether a symbol is in a class, or a place in a set.
    Meets(Word, Word),
    /// Whether the body holds for each word of the domain, bound to the slot; or for some.
    Quantified {
        all: bool,
        slot: usize,
        domain: Domain,
        body: Box<Formula>,
    },
}

/// The board before the move, or the one behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Board {
    Before,
    After,
}

/// Symbols or cells.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Word {
    Known(u64),
    Slot(usize),
    /// The cells that share a side with one of the cells; a corner too, if that is set.
    Near(Box<Word>, bool),
    /// The places on a board that hold a symbol of the class.
    Places(Board, Box<Word>),
}

/// What a name runs through.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Domain {
    /// The symbols of a class or the cells of a set, one by one.
    Each(Word),
    /// The connected sets among the places that hold a symbol of the class.
    Groups(Board, Word),
}

impl Formula {
    /// Whether it holds for a move.
    pub(super) fn holds(&self, before: &Packed, after: &Packed) -> bool {
        let boards = [before, after];
        let mut state = State {
            boards,
            places: boards.map(|board| board.places(MOST_SYMBOLS)),
            slots: [0; MOST_SLOTS],
        };
        state.holds(self)
    }
}

/// An evaluation.
struct State<'b> {
    boards: [&'b Packed; 2],
    places: [Places; 2],
    slots: [u64; MOST_SLOTS],
}

impl State<'_> {
    fn holds(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::Not(inner) => !self.holds(inner),
            Formula::Both(a, b) => self.holds(a) && self.holds(b),
            Formula::Either(a, b) => self.holds(a) || self.holds(b),
            Formula::Holds(board, cells, class) => {
                self.having(*board, class) & self.word(cells) != 0
            }
            Formula::Meets(a, b) => self.word(a) & self.word(b) != 0,
            Formula::Quantified {
                all,
                slot,
                domain,
                body,
            } => {
                let is_decided = |state: &mut Self, word: u64| {
                    state.slots[*slot] = word;
                    state.holds(body) != *all
                };
                let found = match domain {
                    Domain::Each(word) => {
                        let mut bits = self.word(word);
                        let one = std::iter::from_fn(|| {
                            let bit = bits & bits.wrapping_neg();
                            bits ^= bit;
                            (bit != 0).then_some(bit)
                        });
                        one.into_iter().any(|bit| is_decided(self, bit))
                    }
                    Domain::Groups(board, class) => {
                        let cells = self.having(*board, class);
                        let groups = self.boards[0].shape.groups(cells, false);
                        groups.into_iter().any(|group| is_decided(self, group))
                    }
                };
                found != *all
            }
        }
    }

    /// The places that hold a symbol of the class.
    fn having(&self, board: Board, class: &Word) -> u64 {
        let places = &self.places[usize::from(board == Board::After)];
        let symbols = Mask(self.word(class)).cells();
        symbols.fold(0, |all, symbol| {
            all | places.get(usize::from(symbol.0)).copied().unwrap_or(0)
        })
    }

    fn word(&self, word: &Word) -> u64 {
        match word {
            Word::Known(word) => *word,
            Word::Slot(slot) => self.slots[*slot],
            Word::Near(cells, eight) => self.boards[0].shape.beside(self.word(cells), *eight),
            Word::Places(board, class) => self.having(*board, class),
        }
    }
}

/// What a name of the expression stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kindred {
    Symbol,
    Place,
    Set,
}

/// Reads conditions.
pub(super) struct Reader<'r, 'i> {
    compiler: &'r Compiler<'i>,
    covered: &'r Covered,
    /// What the slots of the expression stand for.
    bound: Vec<(usize, Kindred)>,
}

impl<'r, 'i> Reader<'r, 'i> {
    /// A condition at a covered place; `None` if it asks for more.
    pub(super) fn read(
        compiler: &'r Compiler<'i>,
        covered: &'r Covered,
        ir: &Ir,
    ) -> Option<Formula> {
        let mut reader = Self {
            compiler,
            covered,
            bound: Vec::new(),
        };
        reader.formula(ir)
    }

    fn formula(&mut self, ir: &Ir) -> Option<Formula> {
        Some(match &ir.kind {
            Kind::And(a, b) => {
                Formula::Both(Box::new(self.formula(a)?), Box::new(self.formula(b)?))
            }
            Kind::Or(a, b) => {
                Formula::Either(Box::new(self.formula(a)?), Box::new(self.formula(b)?))
            }
            Kind::Builtin(Op::Not, operands) => {
                Formula::Not(Box::new(self.formula(operands.first()?)?))
            }
            Kind::Builtin(Op::In, operands) => self.membership(operands)?,
            Kind::Builtin(Op::NotIn, operands) => {
                Formula::Not(Box::new(self.membership(operands)?))
            }
            Kind::Quantified { all, binds, body } => return self.quantified(*all, binds, body),
            _ => return None,
        })
    }

    fn quantified(&mut self, all: bool, binds: &[Binding], body: &Ir) -> Option<Formula> {
        let Some((bind, rest)) = binds.split_first() else {
            return self.formula(body);
        };
        let Slots::One(slot) = bind.slots else {
            return None;
        };
        if !bind.each || slot >= MOST_SLOTS {
            return None;
        }
        let (domain, kindred) = self.domain(&bind.value)?;
        self.bound.push((slot, kindred));
        let body = self.quantified(all, rest, body)?;
        self.bound.pop();
        Some(Formula::Quantified {
            all,
            slot,
            domain,
            body: Box::new(body),
        })
    }

    fn domain(&self, ir: &Ir) -> Option<(Domain, Kindred)> {
        if let Kind::Builtin(Op::Groups, operands) = &ir.kind {
            let (board, class) = self.on_board(operands)?;
            return Some((Domain::Groups(board, class), Kindred::Set));
        }
        if let Some(class) = self.class(ir) {
            return Some((Domain::Each(class), Kindred::Symbol));
        }
        Some((Domain::Each(self.set(ir)?), Kindred::Place))
    }

    /// A board and a class of symbols, all of them where none is named.
    fn on_board(&self, operands: &[Ir]) -> Option<(Board, Word)> {
        match operands {
            [board] => {
                let symbols = self.compiler.instance.definition().symbols()?;
                Some((board_of(board)?, Word::Known(symbols.all().0)))
            }
            [board, class] => Some((board_of(board)?, self.class(class)?)),
            _ => None,
        }
    }

    /// `"x" in b[S]`, `b[p] in "xo"`, `c in "xo"`, `p in S`.
    fn membership(&self, operands: &[Ir]) -> Option<Formula> {
        let [member, among] = operands else {
            return None;
        };
        if let Kind::Builtin(Op::Cells, inner) = &among.kind
            && let [board, places] = &inner[..]
        {
            return Some(Formula::Holds(
                board_of(board)?,
                self.set(places)?,
                self.class(member)?,
            ));
        }
        if let Kind::Builtin(Op::Index, inner) = &member.kind
            && let [board, place] = &inner[..]
        {
            return Some(Formula::Holds(
                board_of(board)?,
                self.place(place)?,
                self.class(among)?,
            ));
        }
        if let (Some(symbol), Some(class)) = (self.class(member), self.class(among)) {
            return Some(Formula::Meets(symbol, class));
        }
        Some(Formula::Meets(self.place(member)?, self.set(among)?))
    }

    /// A symbol or a list of symbols, as they are named on the board itself.
    fn class(&self, ir: &Ir) -> Option<Word> {
        let value = match &ir.kind {
            Kind::Builtin(Op::ToList, operands) => return self.class(operands.first()?),
            Kind::Local(slot) => return self.slot(*slot, Kindred::Symbol),
            Kind::Constant(value) => value.clone(),
            Kind::Shared(index) => self.compiler.instance.shared(*index),
            _ => return None,
        };
        let symbols = self.compiler.instance.definition().symbols()?;
        let mut class = Mask::default();
        let items = match &value {
            Value::Cell(_) => std::slice::from_ref(&value),
            Value::List(items) if !items.is_empty() => items,
            _ => return None,
        };
        for item in items {
            // `$` is asked for by the machine: it also stands outside of the box.
            let Value::Cell(character) = item else {
                return None;
            };
            class = class.with(Mask::of(self.compiler.name(symbols.cell(*character)?)));
        }
        Some(Word::Known(class.0))
    }

    /// A list of places.
    fn set(&self, ir: &Ir) -> Option<Word> {
        match &ir.kind {
            Kind::Local(slot) => self.slot(*slot, Kindred::Set),
            Kind::Builtin(op @ (Op::Near | Op::Around), operands) => match &operands[..] {
                [board, place] => {
                    board_of(board)?;
                    Some(Word::Near(Box::new(self.place(place)?), *op == Op::Around))
                }
                _ => None,
            },
            Kind::Builtin(Op::Places, operands) => {
                let (board, class) = self.on_board(operands)?;
                Some(Word::Places(board, Box::new(class)))
            }
            _ => None,
        }
    }

    /// One place.
    fn place(&self, ir: &Ir) -> Option<Word> {
        let on_board = |index: usize| {
            let (cell, want) = (
                self.covered.cells.get(index)?,
                self.covered.wants.get(index)?,
            );
            let cell = cell.filter(|_| !want.has(Cell::OFF))?;
            Some(Word::Known(1 << self.compiler.cell(cell)))
        };
        match ir.kind {
            Kind::Local(1) => on_board(0),
            Kind::Local(2) => on_board(self.covered.cells.len().checked_sub(1)?),
            Kind::Local(slot) => self.slot(slot, Kindred::Place),
            _ => None,
        }
    }

    fn slot(&self, slot: usize, kindred: Kindred) -> Option<Word> {
        let known = self.bound.contains(&(slot, kindred));
        known.then_some(Word::Slot(slot))
    }
}

/// The board, or `after`.
fn board_of(ir: &Ir) -> Option<Board> {
    match ir.kind {
        Kind::Local(0) => Some(Board::Before),
        Kind::Local(3) => Some(Board::After),
        _ => None,
    }
}
