//! Conditions of rules as masks of cells, where they ask for no more than which symbols stand at the cells of the picture and
//! beside them.

use super::formula::{self, Formula};
use super::placing::Covered;
use super::rules::Compiler;
use crate::instance::CompiledRule;
use crate::ir::{Ir, Kind, Op};
use crate::machine::Host as _;
use crate::motion::Direction;
use crate::symbols::{Cell, Mask, Symbols};
use crate::value::Value;

/// A condition at one way to lay a picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Test {
    Always,
    Never,
    /// Some of the cells hold a symbol of the class.
    Some(u8, u64),
    Not(Box<Test>),
    All(Vec<Test>),
    Any(Vec<Test>),
    /// Groups and more are asked for.
    Formula(Box<Formula>),
    /// The expression is to be computed.
    Computed,
}

impl Test {
    /// The rule's condition; `None` if there are too many classes.
    pub(super) fn of(
        compiler: &mut Compiler<'_>,
        rule: &CompiledRule,
        covered: &Covered,
    ) -> Option<Self> {
        let Some(code) = &rule.condition else {
            return Some(Self::Always);
        };
        let Some(symbols) = compiler.instance.definition().symbols().cloned() else {
            return Some(Self::Computed);
        };
        let mut reader = Reader {
            compiler,
            rule,
            covered,
            symbols,
        };
        Some(match reader.test(&code.body) {
            Ok(test) => test,
            Err(Unread::Computed) => {
                match formula::Reader::read(reader.compiler, covered, &code.body) {
                    Some(formula) => Self::Formula(Box::new(formula)),
                    None => Self::Computed,
                }
            }
            Err(Unread::TooMany) => return None,
        })
    }

    /// Whether it holds, given where the symbols of each class stand. What needs more than that is asked elsewhere, and
    /// never stands inside of another test.
    pub(super) fn holds(&self, classes: &[u64]) -> bool {
        match self {
            Self::Always | Self::Formula(_) | Self::Computed => true,
            Self::Never => false,
            Self::Some(class, cells) => classes[usize::from(*class)] & cells != 0,
            Self::Not(test) => !test.holds(classes),
            Self::All(tests) => tests.iter().all(|test| test.holds(classes)),
            Self::Any(tests) => tests.iter().any(|test| test.holds(classes)),
        }
    }
}

/// Why a condition is no test of masks.
enum Unread {
    Computed,
    TooMany,
}

struct Reader<'r, 'i> {
    compiler: &'r mut Compiler<'i>,
    rule: &'r CompiledRule,
    covered: &'r Covered,
    symbols: Symbols,
}

impl Reader<'_, '_> {
    fn test(&mut self, ir: &Ir) -> Result<Test, Unread> {
        match &ir.kind {
            Kind::Constant(Value::Bool(true)) => Ok(Test::Always),
            Kind::Constant(Value::Bool(false)) => Ok(Test::Never),
            Kind::And(a, b) => Ok(Test::All(vec![self.test(a)?, self.test(b)?])),
            Kind::Or(a, b) => Ok(Test::Any(vec![self.test(a)?, self.test(b)?])),
            Kind::Builtin(Op::Not, operands) => match &operands[..] {
                [inner] => Ok(Test::Not(Box::new(self.test(inner)?))),
                _ => Err(Unread::Computed),
            },
            Kind::Builtin(Op::In, operands) => self.membership(operands),
            Kind::Builtin(Op::NotIn, operands) => {
                Ok(Test::Not(Box::new(self.membership(operands)?)))
            }
            _ => Err(Unread::Computed),
        }
    }

    /// `"x" in b[near(b, here)]`, `c in "xo"`.
    fn membership(&mut self, operands: &[Ir]) -> Result<Test, Unread> {
        let [member, among] = operands else {
            return Err(Unread::Computed);
        };
        if let Some(symbol) = self.constant(member)
            && let Some(cells) = self.neighbourhood(among)
        {
            return self.some(Mask::of(symbol), cells);
        }
        if let Kind::Local(slot) = member.kind
            && let Some(cell) = self.letter(slot)
            && let Some(class) = self.class(among)
        {
            return match cell {
                Some(cell) => self.some(class, 1 << cell),
                None if class.has(Cell::OFF) => Ok(Test::Always),
                None => Ok(Test::Never),
            };
        }
        Err(Unread::Computed)
    }

    fn some(&mut self, symbols: Mask, cells: u64) -> Result<Test, Unread> {
        let class = self.compiler.class(symbols).ok_or(Unread::TooMany)?;
        Ok(Test::Some(class, cells))
    }

    /// A symbol of the board.
    fn constant(&self, ir: &Ir) -> Option<Cell> {
        match &self.value(ir)? {
            Value::Cell(character) => self.symbols.cell(*character),
            _ => None,
        }
    }

    /// A list of cells.
    fn class(&self, ir: &Ir) -> Option<Mask> {
        let value = self.value(ir)?;
        let mut class = Mask::default();
        for item in value.items() {
            match item {
                Value::Cell('$') => class = class.with(Mask::OFF),
                Value::Cell(character) => {
                    class = class.with(Mask::of(self.symbols.cell(*character)?));
                }
                _ => return None,
            }
        }
        Some(class)
    }

    fn value(&self, ir: &Ir) -> Option<Value> {
        match &ir.kind {
            Kind::Constant(value) => Some(value.clone()),
            Kind::Shared(index) => Some(self.compiler.instance.shared(*index)),
            _ => None,
        }
    }

    /// Where the letter of a slot stands, which come behind the board, `here`, `there` and `after`; none off the box.
    #[expect(clippy::option_option, reason = "no letter, and a letter off the box")]
    fn letter(&self, slot: usize) -> Option<Option<u8>> {
        let &(_, single) = self.rule.picture.names().get(slot.checked_sub(4)?)?;
        let cell = self.covered.cells.get(*self.covered.singles.get(single)?)?;
        Some(cell.map(|cell| self.compiler.cell(cell)))
    }

    /// The cells of `b[near(b, here)]` or `b[around(b, here)]` in the box.
    fn neighbourhood(&self, ir: &Ir) -> Option<u64> {
        let Kind::Builtin(Op::Cells, operands) = &ir.kind else {
            return None;
        };
        let [board, places] = &operands[..] else {
            return None;
        };
        let Kind::Builtin(op @ (Op::Near | Op::Around), inner) = &places.kind else {
            return None;
        };
        let is_slot = |ir: &Ir, slot: usize| matches!(ir.kind, Kind::Local(own) if own == slot);
        let [near, here] = &inner[..] else {
            return None;
        };
        if !is_slot(board, 0) || !is_slot(near, 0) || !is_slot(here, 1) {
            return None;
        }
        // Where the first cell may be off the board, `here` depends on what stands there.
        let first = self.covered.cells.first().copied().flatten()?;
        if self.covered.wants.first()?.has(Cell::OFF) {
            return None;
        }
        let more: &[Direction] = if *op == Op::Around {
            &Direction::DIAGONAL
        } else {
            &[]
        };
        let shape = self.compiler.shape;
        let (row, column) = shape.coordinates(first);
        let cells = Direction::ALL.iter().chain(more);
        let near = cells.filter_map(|step| shape.cell(row + step.down, column + step.right));
        Some(near.fold(0, |all, cell| all | 1 << self.compiler.cell(cell)))
    }
}
