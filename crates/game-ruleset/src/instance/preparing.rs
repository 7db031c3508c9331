//! The values of parameters and of what is computed from them, before there is a position.

use crate::definition::Parameter;
use crate::machine::{Code, Fault, Host, Machine, Result};
use crate::symbols::Symbols;
use crate::value::Value;

use super::STEPS;

/// What expressions may ask while parameters are filled in.
pub(crate) struct Preparing<'d> {
    symbols: Option<&'d Symbols>,
    functions: &'d [Code],
    /// Parameters, then what follows from them.
    shared: Vec<Value>,
}

impl Host for Preparing<'_> {
    fn shared(&self, index: usize) -> Value {
        self.shared
            .get(index)
            .cloned()
            .unwrap_or(Value::Bool(false))
    }

    fn symbols(&self) -> Option<&Symbols> {
        self.symbols
    }

    fn function(&self, index: usize) -> &Code {
        &self.functions[index]
    }

    fn boards_after(&self, _: &Value, _: bool, _: &mut Machine<'_>) -> Result<Value> {
        // Shared values are computed before there is a position.
        Ok(Value::list(Vec::new()))
    }
}

impl<'d> Preparing<'d> {
    /// Parameters with arguments, in order; one without has its default.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or a fault of a default.
    pub(crate) fn new(
        symbols: Option<&'d Symbols>,
        functions: &'d [Code],
        parameters: &[Parameter],
        arguments: &[Option<Value>],
    ) -> Result<Self> {
        let mut preparing = Self {
            symbols,
            functions,
            shared: Vec::with_capacity(parameters.len()),
        };
        for (index, parameter) in parameters.iter().enumerate() {
            let given = arguments.get(index).cloned().flatten();
            let value = match (given, &parameter.default) {
                (Some(value), _) => value,
                (None, Some(code)) => preparing.compute(code)?,
                (None, None) => {
                    let message = format!("the parameter `{}` has no value", parameter.name);
                    return Err(Fault::At(game_syntax::Span::new(0, 0), message));
                }
            };
            preparing.shared.push(value);
        }
        Ok(preparing)
    }

    /// The value of an expression of what is known so far.
    pub(crate) fn compute(&self, code: &Code) -> Result<Value> {
        Machine::new(self, Value::Bool(false), STEPS).run(code, Vec::new())
    }

    /// Computes the next shared value.
    pub(crate) fn push(&mut self, code: &Code) -> Result<()> {
        let value = self.compute(code)?;
        self.shared.push(value);
        Ok(())
    }

    /// All shared values.
    pub(crate) fn finish(self) -> Vec<Value> {
        self.shared
    }
}
