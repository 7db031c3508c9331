//! The functions of the language: one table, from which calls, completion and the reference are made.

mod arguments;
mod compounds;
mod empty;
mod games;
mod heat;
mod impartial;
mod misere;
mod numbers;
mod products;
mod properties;
mod robot;
mod rulesets;
mod scoring;
mod values;

use game_syntax::ast::Name;

use crate::eval::Evaluator;
use crate::fault::Eval;
use crate::value::Value;

pub(crate) use arguments::Arguments;

/// A function of the language.
pub struct Builtin {
    /// Its name.
    pub name: &'static str,
    /// Its parameters in order.
    pub parameters: &'static [Parameter],
    /// What it gives.
    pub result: &'static str,
    /// What it means: Markdown, the first line a whole sentence, with an example that holds.
    pub doc: &'static str,
    /// Computes it.
    pub(crate) run: fn(&mut Evaluator<'_>, &Arguments) -> Eval<Value>,
}

/// A parameter of a [`Builtin`].
pub struct Parameter {
    /// Its name, for named arguments.
    pub name: &'static str,
    /// What it takes.
    pub ty: &'static str,
    /// Whether it may be left out.
    pub optional: bool,
    /// Whether it may be given any number of times; only the last one may.
    pub many: bool,
}

/// A parameter that must be given.
const fn needed(name: &'static str, ty: &'static str) -> Parameter {
    Parameter {
        name,
        ty,
        optional: false,
        many: false,
    }
}

/// A parameter that may be left out.
const fn optional(name: &'static str, ty: &'static str) -> Parameter {
    Parameter {
        name,
        ty,
        optional: true,
        many: false,
    }
}

/// A parameter that is given at least once.
const fn many(name: &'static str, ty: &'static str) -> Parameter {
    Parameter {
        name,
        ty,
        optional: false,
        many: true,
    }
}

impl Builtin {
    /// `mean(G: game): rational`.
    pub fn signature(&self) -> String {
        let parameters: Vec<String> = self
            .parameters
            .iter()
            .map(|p| {
                let mark = match (p.optional, p.many) {
                    (true, _) => "?",
                    (_, true) => "…",
                    _ => "",
                };
                format!("{}{mark}: {}", p.name, p.ty)
            })
            .collect();
        format!("{}({}): {}", self.name, parameters.join(", "), self.result)
    }

    /// What the argument of that index, or of that name, must be.
    pub(crate) fn argument_type(&self, index: usize, name: Option<&Name>) -> Option<&'static str> {
        let parameter = match name {
            None => self.parameters.get(index),
            Some(name) => self.parameters.iter().find(|own| *own.name == *name.text),
        };
        parameter.map(|parameter| parameter.ty)
    }
}

/// Every function, in the order of the reference.
pub(crate) static TABLE: &[&[Builtin]] = &[
    values::TABLE,
    properties::TABLE,
    heat::TABLE,
    products::TABLE,
    compounds::TABLE,
    scoring::TABLE,
    misere::TABLE,
    impartial::TABLE,
    robot::TABLE,
    games::TABLE,
    rulesets::TABLE,
    empty::TABLE,
    numbers::TABLE,
];

/// All functions.
pub fn all() -> impl Iterator<Item = &'static Builtin> {
    TABLE.iter().copied().flatten()
}

/// The function of a name.
pub fn find(name: &str) -> Option<&'static Builtin> {
    all().find(|builtin| builtin.name == name)
}
