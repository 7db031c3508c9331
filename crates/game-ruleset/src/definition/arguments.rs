//! Arguments of rulesets, as aliases write them.

use game_syntax::ast::Name;
use game_syntax::ast::rules::RuleExpr;

use super::Definition;
use crate::codes;
use crate::ir::Kind;
use crate::ty::Ty;
use crate::typing::{Names, Result, Typist, error};
use crate::value::Value;

impl Definition {
    /// The parameters with their types.
    pub fn parameters(&self) -> Vec<(Box<str>, Ty)> {
        let parameters = self.parameters.iter();
        parameters
            .map(|(name, ty, _)| (name.clone(), ty.clone()))
            .collect()
    }

    /// The type of boards.
    pub fn board_type(&self) -> Ty {
        self.names.board.clone().unwrap_or(Ty::Any)
    }

    /// Constant arguments of the rule language as values of the parameters.
    ///
    /// # Errors
    ///
    /// An argument that does not fit, or that is no constant.
    pub fn arguments(
        &self,
        arguments: &[(Option<Name>, RuleExpr)],
        text: &str,
    ) -> Result<Vec<Option<Value>>> {
        let mut values = vec![None; self.parameters.len()];
        let names = Names::default();
        for (index, (name, argument)) in arguments.iter().enumerate() {
            let slot = match name {
                None => index,
                Some(name) => {
                    let found = self
                        .parameters
                        .iter()
                        .position(|(own, ..)| *own == name.text);
                    found.ok_or_else(|| {
                        let message = format!("`{}` has no parameter `{}`", self.name(), name.text);
                        error(&codes::RULE_NAME, name.span, message)
                    })?
                }
            };
            let Some((_, ty, _)) = self.parameters.get(slot) else {
                let message = format!("`{}` has {} parameters", self.name(), self.parameters.len());
                return Err(error(&codes::RULE_TYPE, argument.span, message));
            };
            let typed = Typist::new(&names, text).want(argument, ty)?;
            let value = constant(&typed.kind);
            let value = value.ok_or_else(|| {
                error(
                    &codes::RULE_TYPE,
                    argument.span,
                    "an argument of an alias is a constant",
                )
            })?;
            values[slot] = Some(value);
        }
        Ok(values)
    }
}

/// The value of an expression without names.
fn constant(kind: &Kind) -> Option<Value> {
    match kind {
        Kind::Constant(value) => Some(value.clone()),
        Kind::List { set, elements } => {
            let items: Option<Vec<Value>> = elements
                .iter()
                .map(|element| constant(&element.kind))
                .collect();
            Some(if *set {
                Value::set(items?)
            } else {
                Value::list(items?)
            })
        }
        Kind::Builtin(crate::ir::Op::ToList, operands) => {
            Some(Value::list(vec![constant(&operands.first()?.kind)?]))
        }
        Kind::Builtin(crate::ir::Op::Negate, operands) => {
            match constant(&operands.first()?.kind)? {
                Value::Int(n) => Some(Value::Int(n.checked_neg()?)),
                _ => None,
            }
        }
        _ => None,
    }
}
