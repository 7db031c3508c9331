//! Values of `let`s that no parameter changes: what is wrong with them is said of the rules, not of a position.

use std::cell::Cell;

use super::{Board, Definition, Symbols};
use crate::instance::STEPS;
use crate::machine::{Code, Host, Machine, Result};
use crate::picture::Bound;
use crate::value::Value;

/// What `let`s may ask while nothing is known of the parameters.
struct Constants<'d> {
    definition: &'d Definition,
    /// Of each `let`, if it is constant.
    values: Vec<Option<Value>>,
    /// Whether something was asked for that is not known.
    asked: Cell<bool>,
}

impl Host for Constants<'_> {
    fn shared(&self, index: usize) -> Value {
        let at = index.checked_sub(self.definition.parameters.len());
        let known = at.and_then(|at| self.values.get(at).cloned().flatten());
        known.unwrap_or_else(|| {
            self.asked.set(true);
            Value::Bool(false)
        })
    }

    fn symbols(&self) -> Option<&Symbols> {
        match &self.definition.board {
            Board::Cells { symbols, .. } => Some(symbols),
            _ => None,
        }
    }

    fn function(&self, index: usize) -> &Code {
        &self.definition.functions[index]
    }

    fn boards_after(&self, _: &Value, _: bool, _: &mut Machine<'_>) -> Result<Value> {
        self.asked.set(true);
        Ok(Value::list(Vec::new()))
    }
}

impl Definition {
    /// What the name of a parameter or a `let` stands for in the bounds of a run, with the values that are known of them;
    /// `None` where that is no number.
    pub(crate) fn bound(
        &self,
        name: &str,
        value: impl Fn(usize) -> Option<Value>,
    ) -> Option<Bound> {
        let mut shared = self.names.shared.iter();
        let at = shared.position(|shared| &*shared.name == name)?;
        match value(at) {
            Some(Value::Int(number)) => Some(Bound::Is(number)),
            None if self.names.shared[at].ty.fits(&crate::ty::Ty::Int) => Some(Bound::Open),
            _ => None,
        }
    }

    /// The values of parameters and `let`s as far as nothing changes them.
    pub(super) fn constants(&self) -> Vec<Option<Value>> {
        let mut host = Constants {
            definition: self,
            values: Vec::with_capacity(self.lets.len()),
            asked: Cell::new(false),
        };
        for code in &self.lets {
            host.asked.set(false);
            let value = Machine::new(&host, Value::Bool(false), STEPS).run(code, Vec::new());
            let constant = value.ok().filter(|_| !host.asked.get());
            host.values.push(constant);
        }
        let mut values = vec![None; self.parameters.len()];
        values.append(&mut host.values);
        values
    }
}
