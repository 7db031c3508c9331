//! Conditions that look at the cells of a picture and at cells next to them, as cells that must be of certain symbols.

use num_rational::BigRational;

use crate::instance::Instance;
use crate::ir::{Ir, Kind, Op};
use crate::machine::{Code, Host as _, Machine, rational};
use crate::motion::Direction;
use crate::value::Value;

/// The steps of one expression of letters.
const STEPS: u64 = 10_000;

/// A cell by the end of the picture that it is counted from, the step from there, and the symbols that it may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Near {
    pub(super) last: bool,
    pub(super) step: Direction,
    pub(super) class: u64,
}

/// Alternatives, each of cells that must all be so.
type Cases = Vec<Vec<Near>>;

/// The letters of a picture with what they stand for.
pub(super) struct Reader<'i> {
    pub(super) instance: &'i Instance,
    /// The values of the letters, in the order of their slots.
    pub(super) letters: Vec<Value>,
}

/// The slots before those of the letters: the board, `here`, `there`, `after`.
const BEFORE: usize = 4;

/// Whether an expression is one of constants and letters only; `used` collects the letters.
pub(super) fn is_plain(ir: &Ir, used: &mut Vec<usize>) -> bool {
    match &ir.kind {
        Kind::Constant(_) | Kind::Shared(_) => true,
        Kind::Local(slot) => match slot.checked_sub(BEFORE) {
            Some(letter) => {
                used.push(letter);
                true
            }
            None => false,
        },
        Kind::Builtin(_, operands)
        | Kind::List {
            elements: operands, ..
        } => operands.iter().all(|operand| is_plain(operand, used)),
        Kind::And(a, b) | Kind::Or(a, b) => is_plain(a, used) && is_plain(b, used),
        Kind::If(a, b, c) => is_plain(a, used) && is_plain(b, used) && is_plain(c, used),
        _ => false,
    }
}

/// The letters that a condition mentions, wherever it does.
pub(super) fn letters_in(ir: &Ir, used: &mut Vec<usize>) {
    match &ir.kind {
        Kind::Local(slot) => used.extend(slot.checked_sub(BEFORE)),
        Kind::Builtin(_, operands)
        | Kind::List {
            elements: operands, ..
        } => {
            for operand in operands {
                letters_in(operand, used);
            }
        }
        Kind::And(a, b) | Kind::Or(a, b) => {
            letters_in(a, used);
            letters_in(b, used);
        }
        Kind::If(a, b, c) => {
            letters_in(a, used);
            letters_in(b, used);
            letters_in(c, used);
        }
        _ => {}
    }
}

impl Reader<'_> {
    /// What an expression of letters is worth.
    fn plain(&self, ir: &Ir) -> Option<Value> {
        if !is_plain(ir, &mut Vec::new()) {
            return None;
        }
        let code = Code {
            body: ir.clone(),
            slots: BEFORE + self.letters.len(),
        };
        let mut frame = vec![Value::Bool(false); BEFORE];
        frame.extend(self.letters.iter().cloned());
        let mut machine = Machine::new(self.instance, Value::Bool(false), STEPS);
        machine.run(&code, frame).ok()
    }

    /// A number of letters.
    pub(super) fn number(&self, ir: &Ir) -> Option<BigRational> {
        self.plain(ir).map(|value| rational(&value))
    }

    /// When a condition holds, or when it fails; `None` if it looks further.
    pub(super) fn cases(&self, ir: &Ir, holds: bool) -> Option<Cases> {
        if let Some(value) = self.plain(ir) {
            let kept = (value == Value::Bool(true)) == holds;
            return Some(if kept { vec![Vec::new()] } else { Vec::new() });
        }
        match &ir.kind {
            Kind::And(a, b) | Kind::Or(a, b) => {
                let (a, b) = (self.cases(a, holds)?, self.cases(b, holds)?);
                let both = matches!(ir.kind, Kind::And(..)) == holds;
                if !both {
                    return Some([a, b].concat());
                }
                let pairs = a
                    .iter()
                    .flat_map(|a| b.iter().map(|b| [&a[..], b].concat()));
                Some(pairs.collect())
            }
            Kind::Builtin(Op::Not, operands) => self.cases(operands.first()?, !holds),
            Kind::Builtin(op @ (Op::In | Op::NotIn | Op::Equal | Op::NotEqual), operands) => {
                let [a, b] = &operands[..] else { return None };
                let wanted = matches!(op, Op::In | Op::Equal) == holds;
                if let Some((last, steps)) = neighbourhood(b) {
                    let class = self.class(a)?;
                    return Some(around(last, steps, class, wanted));
                }
                let (place, class) = match self.cell(a) {
                    Some(place) => (place, self.class(b)?),
                    None => (self.cell(b)?, self.class(a)?),
                };
                let class = if wanted { class } else { !class };
                Some(vec![vec![Near { class, ..place }]])
            }
            _ => None,
        }
    }

    /// The symbols that a cell or a list of cells names.
    fn class(&self, ir: &Ir) -> Option<u64> {
        let symbols = self.instance.symbols()?;
        let bit = |value: &Value| match value {
            Value::Cell(character) => symbols
                .cell(*character)
                .map_or(1, |cell| 1_u64 << cell.0)
                .into(),
            _ => None,
        };
        match self.plain(ir)? {
            value @ Value::Cell(_) => bit(&value),
            value @ Value::List(_) => {
                let bits = value.items().iter().map(bit);
                bits.sum::<Option<u64>>().filter(|_| distinct(&value))
            }
            _ => None,
        }
    }

    /// `b[here]`, `b[there + d]`.
    fn cell(&self, ir: &Ir) -> Option<Near> {
        let Kind::Builtin(Op::Index, operands) = &ir.kind else {
            return None;
        };
        let [board, place] = &operands[..] else {
            return None;
        };
        if !matches!(board.kind, Kind::Local(0)) {
            return None;
        }
        let near = |last: bool, step: Direction| Near {
            last,
            step,
            class: 0,
        };
        if let Some(last) = end(place) {
            return Some(near(last, Direction::new(0, 0)));
        }
        let Kind::Builtin(Op::Step, operands) = &place.kind else {
            return None;
        };
        let [place, step] = &operands[..] else {
            return None;
        };
        match self.plain(step)? {
            Value::Direction(step) => Some(near(end(place)?, step)),
            _ => None,
        }
    }
}

/// Whether no element of a list is another one, so that bits may be added.
fn distinct(list: &Value) -> bool {
    let items = list.items();
    let mut pairs = (1..items.len()).flat_map(|at| items[..at].iter().map(move |own| (own, at)));
    pairs.all(|(own, at)| *own != items[at])
}

/// `here` or `there`; true for the latter.
fn end(ir: &Ir) -> Option<bool> {
    match ir.kind {
        Kind::Local(1) => Some(false),
        Kind::Local(2) => Some(true),
        _ => None,
    }
}

/// `b[near(b, here)]`, `b[around(b, there)]`: the end and the steps.
fn neighbourhood(ir: &Ir) -> Option<(bool, Vec<Direction>)> {
    let Kind::Builtin(Op::Cells, operands) = &ir.kind else {
        return None;
    };
    let [board, places] = &operands[..] else {
        return None;
    };
    let Kind::Builtin(op @ (Op::Near | Op::Around), inner) = &places.kind else {
        return None;
    };
    let [inner_board, place] = &inner[..] else {
        return None;
    };
    let boards = [board, inner_board];
    if !boards
        .iter()
        .all(|board| matches!(board.kind, Kind::Local(0)))
    {
        return None;
    }
    let steps = match op {
        Op::Near => Direction::ALL.to_vec(),
        _ => [Direction::ALL, Direction::DIAGONAL].concat(),
    };
    Some((end(place)?, steps))
}

/// Some, or no, neighbour is of a class. A place off the board is no neighbour.
fn around(last: bool, steps: Vec<Direction>, class: u64, some: bool) -> Cases {
    let class = class & !1;
    let near = |step: Direction, class: u64| Near { last, step, class };
    if some {
        return steps
            .into_iter()
            .map(|step| vec![near(step, class)])
            .collect();
    }
    vec![steps.into_iter().map(|step| near(step, !class)).collect()]
}
