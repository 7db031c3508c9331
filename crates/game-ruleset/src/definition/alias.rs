//! Aliases: a name for a ruleset with arguments, which may depend on parameters of the alias.

use game_syntax::arguments::place;
use game_syntax::ast::Name;
use game_syntax::ast::rules::{RuleExpr, Ruleset};
use game_syntax::{Diagnostic, Span};

use super::parameters::Parameter;
use crate::instance::Preparing;
use crate::machine::{Code, Fault};
use crate::typing::{Names, Typist, constant, misplaced, without};
use crate::value::Value;

/// What an alias makes of its parameters: arguments of the ruleset that it names.
#[derive(Clone, Debug)]
pub struct Alias {
    name: Box<str>,
    parameters: Vec<Parameter>,
    arguments: Vec<Option<Code>>,
}

impl Alias {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The arguments of the ruleset that it names, from those of its own parameters.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or a fault of a default or of an argument.
    pub fn values(&self, given: &[Option<Value>]) -> Result<Vec<Option<Value>>, Fault> {
        let preparing = Preparing::new(None, &[], &self.parameters, given)?;
        self.arguments
            .iter()
            .map(|code| {
                code.as_ref()
                    .map(|code| preparing.compute(code))
                    .transpose()
            })
            .collect()
    }
}

/// An alias on its way.
#[derive(Debug)]
pub struct AliasCompiler<'t> {
    text: &'t str,
    name: Box<str>,
    names: Names,
    parameters: Vec<Parameter>,
    /// What is wrong with it.
    pub found: Vec<Diagnostic>,
}

impl<'t> AliasCompiler<'t> {
    /// Types the parameters; `text` is what the spans of the tree count in.
    pub fn new(tree: &Ruleset, text: &'t str) -> Self {
        let mut compiler = Self {
            text,
            name: tree.name.text.clone(),
            names: Names::default(),
            parameters: Vec::new(),
            found: Vec::new(),
        };
        for parameter in &tree.parameters {
            let Self { names, found, .. } = &mut compiler;
            let parameter = Parameter::compile(parameter, names, text, found);
            compiler.parameters.extend(parameter);
        }
        compiler
    }

    /// Whether it has parameters of its own.
    pub fn has_parameters(&self) -> bool {
        !self.names.shared.is_empty()
    }

    /// The alias of a ruleset that has its arguments.
    pub fn of_values(&self, values: &[Option<Value>]) -> Alias {
        let code = |value: &Value| Code {
            body: constant(value.clone(), Span::new(0, 0)),
            slots: 0,
        };
        let arguments = values.iter().map(|value| value.as_ref().map(code));
        self.finish(arguments.collect())
    }

    /// The alias of a ruleset with these arguments for its parameters. What is wrong with them is found.
    pub fn of_call(
        &mut self,
        callee: &str,
        parameters: &[Parameter],
        arguments: &[(Option<Name>, RuleExpr)],
        span: Span,
    ) -> Alias {
        let names: Vec<&str> = parameters.iter().map(|own| &*own.name).collect();
        let given = arguments.iter().map(|(name, _)| name.as_ref());
        let placed = place(&names, given).unwrap_or_else(|why| {
            let at = |argument: usize| arguments.get(argument).map_or(span, |(_, own)| own.span);
            self.found.push(*misplaced(&why, callee, &names, at));
            Vec::new()
        });
        let mut codes = vec![None; parameters.len()];
        for ((code, place), parameter) in codes.iter_mut().zip(placed).zip(parameters) {
            match place {
                Some(argument) => {
                    let mut typist = Typist::new(&self.names, self.text);
                    let typed = Code::typed(&mut typist, &arguments[argument].1, &parameter.ty);
                    *code = typed.map_err(|why| self.found.push(*why)).ok();
                }
                None if parameter.has_default() => {}
                None => self.found.push(*without(callee, &parameter.name, span)),
            }
        }
        self.finish(codes)
    }

    fn finish(&self, arguments: Vec<Option<Code>>) -> Alias {
        Alias {
            name: self.name.clone(),
            parameters: self.parameters.clone(),
            arguments,
        }
    }
}
