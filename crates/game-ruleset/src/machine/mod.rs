//! The machine that evaluates typed expressions. Every node is a step of the budget; calls nest on the heap.

mod boards;
mod lists;
mod numbers;

use std::sync::Arc;

use game_syntax::Span;
use num_rational::BigRational;
use rustc_hash::FxHashSet;

use crate::ir::{Binding, Ir, Kind, Op, Slots};
use crate::symbols::{Cell, Symbols};
use crate::value::Value;

/// Why a computation has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// What is wrong, and where in the text of the ruleset.
    At(Span, String),
    /// The steps ran out.
    OverBudget,
}

pub(crate) type Result<T> = std::result::Result<T, Fault>;

/// A function of the ruleset: its body and how many slots it needs.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) body: Ir,
    pub(crate) slots: usize,
}

/// What expressions ask of the ruleset: the options of a board and shared values.
pub(crate) trait Host {
    /// The value of a parameter or a `let`.
    fn shared(&self, index: usize) -> Value;
    /// The symbols of the boards of cells, if there are such.
    fn symbols(&self) -> Option<&Symbols>;
    /// A function.
    fn function(&self, index: usize) -> &Code;
    /// The list of the boards to which a player can move.
    fn boards_after(&self, board: &Value, left: bool, machine: &mut Machine<'_>) -> Result<Value>;
}

/// The most elements of a list.
const MOST_ELEMENTS: usize = 1_000_000;
/// The most calls that may be open.
const MOST_CALLS: u32 = 10_000;
/// Stack that is kept free before a nested evaluation, and the size of a new piece.
const RED_ZONE: usize = 64 * 1024;
const PIECE: usize = 1024 * 1024;

/// One evaluation.
pub(crate) struct Machine<'h> {
    host: &'h dyn Host,
    /// The board of the position, whose shape gives places their neighbours.
    shape: Value,
    /// The steps that are left.
    pub(crate) steps: u64,
    calls: u32,
}

impl<'h> Machine<'h> {
    pub(crate) fn new(host: &'h dyn Host, shape: Value, steps: u64) -> Self {
        Self {
            host,
            shape,
            steps,
            calls: 0,
        }
    }

    /// Takes another board as the one of the position; returns the one before.
    pub(crate) fn reshape(&mut self, shape: Value) -> Value {
        std::mem::replace(&mut self.shape, shape)
    }

    /// The character of a cell of a board.
    fn character(&self, cell: Cell) -> char {
        self.host
            .symbols()
            .map_or('$', |symbols| symbols.character(cell))
    }

    /// The cell of a character; off the board if it is no symbol.
    fn cell(&self, character: char) -> Cell {
        let cell = self
            .host
            .symbols()
            .and_then(|symbols| symbols.cell(character));
        cell.unwrap_or(Cell::OFF)
    }

    /// Counts steps.
    pub(crate) fn step(&mut self, steps: u64) -> Result<()> {
        self.steps = self.steps.checked_sub(steps).ok_or(Fault::OverBudget)?;
        Ok(())
    }

    /// Evaluates a body with some slots filled from the first.
    pub(crate) fn run(&mut self, code: &Code, arguments: Vec<Value>) -> Result<Value> {
        let mut frame = arguments;
        frame.resize(code.slots.max(frame.len()), Value::Bool(false));
        self.eval(&code.body, &mut frame)
    }

    fn eval(&mut self, ir: &Ir, frame: &mut Vec<Value>) -> Result<Value> {
        self.step(1)?;
        stacker::maybe_grow(RED_ZONE, PIECE, || self.dispatch(ir, frame))
    }

    fn dispatch(&mut self, ir: &Ir, frame: &mut Vec<Value>) -> Result<Value> {
        match &ir.kind {
            Kind::Constant(value) => Ok(value.clone()),
            Kind::Local(slot) => Ok(frame[*slot].clone()),
            Kind::Shared(index) => Ok(self.host.shared(*index)),
            Kind::List { set, elements } => {
                let items = elements.iter().map(|element| self.eval(element, frame));
                Ok(collected(*set, items.collect::<Result<_>>()?))
            }
            Kind::Comprehension {
                set,
                element,
                binds,
                condition,
            } => {
                let mut items = Vec::new();
                self.each(binds, condition.as_deref(), frame, &mut |machine, frame| {
                    let item = machine.eval(element, frame)?;
                    items.push(item);
                    few(items.len(), element.span)?;
                    Ok(true)
                })?;
                Ok(collected(*set, items))
            }
            Kind::Tuple(parts) => {
                let parts = parts.iter().map(|part| self.eval(part, frame));
                Ok(Value::Tuple(parts.collect::<Result<Vec<_>>>()?.into()))
            }
            Kind::Gained(value, gain) => {
                let value = self.eval(value, frame)?;
                let gain = rational(&self.eval(gain, frame)?);
                Ok(Value::Gained(Arc::new((value, gain))))
            }
            Kind::Builtin(op, operands) => {
                let operands = operands.iter().map(|operand| self.eval(operand, frame));
                let operands = operands.collect::<Result<Vec<_>>>()?;
                self.builtin(*op, &operands, ir.span)
            }
            Kind::Function(index, arguments) => {
                let arguments = arguments.iter().map(|argument| self.eval(argument, frame));
                let arguments = arguments.collect::<Result<Vec<_>>>()?;
                self.function(*index, arguments, ir.span)
            }
            Kind::Options(left, board) => {
                let board = self.eval(board, frame)?;
                let host = self.host;
                host.boards_after(&board, *left, self)
            }
            Kind::Position(board) => Ok(Value::Game([self.eval(board, frame)?].into())),
            Kind::Update {
                board,
                changes,
                binds,
                condition,
            } => {
                let board = self.eval(board, frame)?;
                let mut writes = Vec::new();
                self.each(binds, condition.as_deref(), frame, &mut |machine, frame| {
                    for (place, what) in changes {
                        let place_value = machine.eval(place, frame)?;
                        writes.push((place_value, machine.eval(what, frame)?, place.span));
                    }
                    Ok(true)
                })?;
                self.update(board, &writes)
            }
            Kind::If(condition, then, otherwise) => {
                let taken = if self.truth(condition, frame)? {
                    then
                } else {
                    otherwise
                };
                self.eval(taken, frame)
            }
            Kind::And(a, b) => Ok(Value::Bool(self.truth(a, frame)? && self.truth(b, frame)?)),
            Kind::Or(a, b) => Ok(Value::Bool(self.truth(a, frame)? || self.truth(b, frame)?)),
            Kind::Quantified { all, binds, body } => {
                let mut holds = *all;
                self.each(binds, None, frame, &mut |machine, frame| {
                    if machine.truth(body, frame)? != *all {
                        holds = !*all;
                    }
                    Ok(holds == *all)
                })?;
                Ok(Value::Bool(holds))
            }
            Kind::Let { binds, body } => {
                for bind in binds {
                    let value = self.eval(&bind.value, frame)?;
                    fill(&bind.slots, value, frame);
                }
                self.eval(body, frame)
            }
            Kind::Closure { slots, start, next } => self.closure(slots, start, next, frame),
        }
    }

    fn truth(&mut self, ir: &Ir, frame: &mut Vec<Value>) -> Result<bool> {
        Ok(self.eval(ir, frame)? == Value::Bool(true))
    }

    fn function(&mut self, index: usize, arguments: Vec<Value>, span: Span) -> Result<Value> {
        if self.calls >= MOST_CALLS {
            let message = format!("more than {MOST_CALLS} calls are open");
            return Err(Fault::At(span, message));
        }
        self.calls += 1;
        let host = self.host;
        let result = self.run(host.function(index), arguments);
        self.calls -= 1;
        result
    }

    /// Runs something for every way to fill the bindings under which the condition holds, until it says `false`.
    fn each(
        &mut self,
        binds: &[Binding],
        condition: Option<&Ir>,
        frame: &mut Vec<Value>,
        run: &mut dyn FnMut(&mut Self, &mut Vec<Value>) -> Result<bool>,
    ) -> Result<bool> {
        let Some((bind, rest)) = binds.split_first() else {
            if let Some(condition) = condition
                && !self.truth(condition, frame)?
            {
                return Ok(true);
            }
            return run(self, frame);
        };
        let value = self.eval(&bind.value, frame)?;
        if !bind.each {
            fill(&bind.slots, value, frame);
            return self.each(rest, condition, frame, run);
        }
        for item in value.items() {
            self.step(1)?;
            fill(&bind.slots, item.clone(), frame);
            if !self.each(rest, condition, frame, run)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The least list that holds the start and, with each element, all that follows from it.
    fn closure(
        &mut self,
        slots: &Slots,
        start: &Ir,
        next: &Ir,
        frame: &mut Vec<Value>,
    ) -> Result<Value> {
        let start = self.eval(start, frame)?;
        let mut found: Vec<Value> = Vec::new();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut add = |machine: &mut Self, found: &mut Vec<Value>, item: &Value| -> Result<()> {
            machine.step(1)?;
            if seen.insert(item.clone()) {
                found.push(item.clone());
                few(found.len(), next.span)?;
            }
            Ok(())
        };
        for item in start.items() {
            add(self, &mut found, item)?;
        }
        let mut at = 0;
        while let Some(item) = found.get(at).cloned() {
            at += 1;
            fill(slots, item, frame);
            let following = self.eval(next, frame)?;
            for item in following.items() {
                add(self, &mut found, item)?;
            }
        }
        Ok(Value::list(found))
    }

    fn builtin(&mut self, op: Op, operands: &[Value], span: Span) -> Result<Value> {
        self.step(
            operands
                .iter()
                .map(|operand| operand.items().len() as u64)
                .sum(),
        )?;
        let result = match numbers::number(op, operands) {
            Some(result) => result,
            None => match lists::list(op, operands) {
                Some(result) => result,
                None => return self.board(op, operands, span),
            },
        };
        let result = result.map_err(|why| Fault::At(span, why))?;
        few(result.items().len(), span)?;
        Ok(result)
    }
}

/// Refuses lists that are too long.
fn few(count: usize, span: Span) -> Result<()> {
    if count <= MOST_ELEMENTS {
        return Ok(());
    }
    let message = format!("a list of more than {MOST_ELEMENTS} elements");
    Err(Fault::At(span, message))
}

fn collected(set: bool, items: Vec<Value>) -> Value {
    if set {
        Value::set(items)
    } else {
        Value::list(items)
    }
}

fn fill(slots: &Slots, value: Value, frame: &mut [Value]) {
    match slots {
        Slots::One(slot) => frame[*slot] = value,
        Slots::Tuple(parts) => {
            for (part, item) in parts.iter().zip(value.items()) {
                fill(part, item.clone(), frame);
            }
        }
    }
}

/// A number as a rational.
pub(crate) fn rational(value: &Value) -> BigRational {
    match value {
        Value::Rat(rational) => (**rational).clone(),
        Value::Int(n) => BigRational::from_integer((*n).into()),
        _ => BigRational::from_integer(0.into()),
    }
}
