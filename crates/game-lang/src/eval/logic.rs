//! `and`, `or`, and statements about every element of a set.

use game_syntax::Span;
use game_syntax::ast::{Expr, Quantified, Quantifier};

use super::{Evaluator, wrong_type};
use crate::codes;
use crate::fault::{Eval, Fault};
use crate::show::show;
use crate::value::Value;

impl Evaluator<'_> {
    /// `and` (or `or`): the parts from left to right, up to the first that decides.
    pub(super) fn connective(&mut self, parts: &[Expr], decides: bool) -> Eval<Value> {
        for part in parts {
            if self.truth(part)? == decides {
                return Ok(Value::Bool(decides));
            }
        }
        Ok(Value::Bool(!decides))
    }

    pub(super) fn quantified(&mut self, quantified: &Quantified, span: Span) -> Eval<Value> {
        let found = self.first_element(quantified, quantified.quantifier != Quantifier::Forall)?;
        match quantified.quantifier {
            Quantifier::Forall => Ok(Value::Bool(found.is_none())),
            Quantifier::Exists => Ok(Value::Bool(found.is_some())),
            Quantifier::Find => found.ok_or_else(|| {
                let message = format!("no {} makes this true", quantified.binder.text);
                game_syntax::Diagnostic::new(&codes::OUTSIDE, span, message).into()
            }),
        }
    }

    /// The first element of the domain for which the body is `wanted`. An evaluation that runs out of its budget
    /// says how far it came.
    ///
    /// # Errors
    ///
    /// A fault of the domain or of the body.
    pub fn first_element(&mut self, quantified: &Quantified, wanted: bool) -> Eval<Option<Value>> {
        let domain = self.eval(&quantified.domain)?;
        let (Value::Set(elements) | Value::List(elements)) = &domain else {
            return Err(wrong_type("a set or a list", &domain, quantified.domain.span).into());
        };
        for (index, element) in elements.iter().enumerate() {
            let holds = self.with_local(&quantified.binder.text, element.clone(), |this| {
                this.truth(&quantified.body)
            });
            match holds {
                Ok(truth) if truth == wanted => return Ok(Some(element.clone())),
                Ok(_) => {}
                Err(fault) => {
                    return Err(self.at_element(
                        fault,
                        quantified,
                        element,
                        (index, elements.len()),
                    ));
                }
            }
        }
        Ok(None)
    }

    fn at_element(
        &mut self,
        fault: Fault,
        quantified: &Quantified,
        element: &Value,
        (done, all): (usize, usize),
    ) -> Fault {
        let name = &quantified.binder.text;
        // The budget in force may be used up already.
        let play = self.play;
        let shown = self
            .world
            .with_budget(|world| show(element, world, play))
            .short();
        match fault {
            Fault::OverBudget(diagnostic) => Fault::OverBudget(Box::new(diagnostic.note(format!(
                "{done} of {all} elements were tried; the next is {name} = {shown}"
            )))),
            other => other.map(|diagnostic| diagnostic.note(format!("for {name} = {shown}"))),
        }
    }
}
