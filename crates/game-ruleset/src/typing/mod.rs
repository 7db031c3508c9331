//! From the tree of an expression to a typed one: names become slots, types are found from the parts, and what does not
//! fit is a finding at its place.

mod arguments;
mod call;
mod expr;
mod names;
mod operators;

use game_syntax::ast::rules::{Bind, Binder, RuleExpr, RuleType};
use game_syntax::{Diagnostic, Span};

pub use arguments::{is_rule_function, rule_functions};
pub(crate) use arguments::{misplaced, without};

use crate::codes;
use crate::ir::{Binding, Ir, Kind, Op, Slots};
use crate::machine::Code;
use crate::symbols::Symbols;
use crate::ty::Ty;
use crate::value::Value;

/// A typed expression with its type.
pub(crate) type Typed = (Ir, Ty);

pub(crate) type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// A name with a value that is computed once for an instance of the ruleset: a parameter or a `let`.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) name: Box<str>,
    pub(crate) ty: Ty,
}

/// The signature of a function of the ruleset.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub(crate) name: Box<str>,
    pub(crate) parameters: Vec<(Box<str>, Ty)>,
    pub(crate) result: Ty,
}

/// What expressions of a ruleset can refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// The ruleset's own name.
    pub(crate) own: Box<str>,
    /// The type of its boards.
    pub(crate) board: Option<Ty>,
    /// Whether boards have one row.
    pub(crate) strip: bool,
    /// The symbols that literals may use; any if empty.
    pub(crate) symbols: Vec<Symbols>,
    pub(crate) shared: Vec<Shared>,
    pub(crate) functions: Vec<Signature>,
}

/// Types one expression.
pub(crate) struct Typist<'a> {
    pub(crate) names: &'a Names,
    pub(crate) text: &'a str,
    /// Bound names with their slots, the innermost last.
    locals: Vec<(Box<str>, usize, Ty)>,
    /// How many slots are in use, and were at most.
    slots: usize,
    pub(crate) most_slots: usize,
}

impl<'a> Typist<'a> {
    pub(crate) fn new(names: &'a Names, text: &'a str) -> Self {
        Self {
            names,
            text,
            locals: Vec::new(),
            slots: 0,
            most_slots: 0,
        }
    }

    /// Binds a name to the next slot.
    pub(crate) fn bind(&mut self, name: &str, ty: Ty) -> usize {
        let slot = self.slots;
        self.slots += 1;
        self.most_slots = self.most_slots.max(self.slots);
        self.locals.push((name.into(), slot, ty));
        slot
    }

    /// Runs something whose bound names end with it.
    fn scope<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let (locals, slots) = (self.locals.len(), self.slots);
        let result = run(self);
        self.locals.truncate(locals);
        self.slots = slots;
        result
    }

    /// An expression as a type wants it.
    pub(crate) fn want(&mut self, expr: &RuleExpr, wanted: &Ty) -> Result<Ir> {
        let typed = self.infer(expr, Some(wanted))?;
        coerce(typed, wanted)
    }

    /// A binder with a value of a type.
    pub(crate) fn binder(&mut self, binder: &Binder, ty: &Ty) -> Result<Slots> {
        match (binder, ty) {
            (Binder::Name(name), _) => Ok(Slots::One(self.bind(&name.text, ty.clone()))),
            (Binder::Tuple(parts, _), Ty::Tuple(types)) if parts.len() == types.len() => {
                let pairs = parts.iter().zip(types);
                let slots = pairs.map(|(part, ty)| self.binder(part, ty));
                Ok(Slots::Tuple(slots.collect::<Result<_>>()?))
            }
            (Binder::Tuple(parts, span), _) => Err(error(
                &codes::RULE_TYPE,
                *span,
                format!("a pattern of {} names cannot take apart {ty}", parts.len()),
            )),
        }
    }

    /// The bindings of a comprehension, a quantifier or a `let`, which stay in scope.
    fn bindings(&mut self, binds: &[Bind]) -> Result<Vec<Binding>> {
        let mut typed = Vec::with_capacity(binds.len());
        for bind in binds {
            let (value, ty) = self.infer(&bind.value, None)?;
            let (value, ty) = if bind.each {
                elements(value, ty)?
            } else {
                (value, ty)
            };
            let slots = self.binder(&bind.binder, &ty)?;
            typed.push(Binding {
                slots,
                each: bind.each,
                value,
            });
        }
        Ok(typed)
    }

    fn source(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }
}

impl Code {
    /// An expression as a type wants it, with the slots of what the typist has bound.
    pub(crate) fn typed(typist: &mut Typist<'_>, value: &RuleExpr, wanted: &Ty) -> Result<Self> {
        let body = typist.want(value, wanted)?;
        Ok(Self {
            body,
            slots: typist.most_slots,
        })
    }
}

/// What a binder runs through: the elements of a list or a set, or the one cell of a class of one symbol.
fn elements(value: Ir, ty: Ty) -> Result<Typed> {
    match ty {
        Ty::List(element) | Ty::Set(element) => Ok((value, *element)),
        Ty::Cell => Ok((apply(Op::ToList, value), Ty::Cell)),
        Ty::Any => Ok((value, Ty::Any)),
        other => Err(mismatch("a list or a set", &other, value.span)),
    }
}

/// An operation with one operand.
pub(crate) fn apply(op: Op, operand: Ir) -> Ir {
    Ir {
        span: operand.span,
        kind: Kind::Builtin(op, vec![operand]),
    }
}

/// A typed expression converted to a wanted type, where the language converts.
pub(crate) fn coerce((ir, ty): Typed, wanted: &Ty) -> Result<Ir> {
    if ty.fits(wanted) {
        return Ok(ir);
    }
    match (&ty, wanted) {
        (Ty::Int, Ty::Rat) => Ok(apply(Op::ToRat, ir)),
        (Ty::Cell | Ty::Dir, Ty::List(element)) if **element == ty => Ok(apply(Op::ToList, ir)),
        _ => Err(mismatch(&wanted.to_string(), &ty, ir.span)),
    }
}

/// A type of the text.
pub(crate) fn ty(tree: &RuleType) -> Result<Ty> {
    match tree {
        RuleType::Tuple(parts, _) => Ok(Ty::Tuple(parts.iter().map(ty).collect::<Result<_>>()?)),
        RuleType::Named(named) => {
            let arguments = named.arguments.iter().cloned().map(RuleType::Named);
            let arguments: Vec<RuleType> = arguments.collect();
            named_type(&named.name.text, &arguments, named.span)
        }
        RuleType::Applied(name, arguments, span) => named_type(&name.text, arguments, *span),
    }
}

fn named_type(name: &str, arguments: &[RuleType], span: Span) -> Result<Ty> {
    Ok(match (name, arguments) {
        ("int", []) => Ty::Int,
        ("rat", []) => Ty::Rat,
        ("bool", []) => Ty::Bool,
        ("cell", []) => Ty::Cell,
        ("place", []) => Ty::Place,
        ("dir", []) => Ty::Dir,
        ("grid", []) => Ty::Grid,
        ("graph", []) => Ty::Graph,
        ("edge", []) => Ty::Edge,
        ("list", [element]) => Ty::List(Box::new(ty(element)?)),
        ("set", [element]) => Ty::Set(Box::new(ty(element)?)),
        _ => {
            let message = format!("there is no type `{name}`");
            let found = Diagnostic::new(&codes::RULE_TYPE, span, message);
            return Err(Box::new(found.help(
                "types are int, rat, bool, cell, place, dir, grid, graph, edge, list<…>, set<…> and tuples",
            )));
        }
    })
}

pub(crate) fn error(
    code: &'static game_syntax::Code,
    span: Span,
    message: impl Into<String>,
) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(code, span, message))
}

pub(crate) fn mismatch(wanted: &str, found: &Ty, span: Span) -> Box<Diagnostic> {
    error(
        &codes::RULE_TYPE,
        span,
        format!("expected {wanted}, found {found}"),
    )
}

/// A constant.
pub(crate) fn constant(value: Value, span: Span) -> Ir {
    Ir {
        kind: Kind::Constant(value),
        span,
    }
}
