//! Calls of functions of the language and of the file.

use game_syntax::arguments::{Misplaced, place};
use game_syntax::ast::{Argument, Call, ExprKind, Function, ItemKind, Name, Type};
use game_syntax::{Diagnostic, Span};
use game_value::Universe;

use super::graph::arrows;
use super::{Evaluator, Scope, wrong_type};
use crate::builtins::{Arguments, Builtin};
use crate::codes;
use crate::fault::{At, Eval, Fault};
use crate::show::show;
use crate::value::{Property, Symbol, Value};
use crate::world::{EntryId, Resolved};

/// How many calls may be open at once. Their stack lives on the heap.
const MAX_CALLS: u32 = 120_000;

impl Evaluator<'_> {
    pub(super) fn call(&mut self, call: &Call, span: Span) -> Eval<Value> {
        if matches!(call.callee.kind, ExprKind::Call(_)) {
            return self.call_of_call(call);
        }
        let ExprKind::Path(path) = &call.callee.kind else {
            return Err(Diagnostic::new(
                &codes::NOT_CALLABLE,
                call.callee.span,
                "this is no function",
            )
            .into());
        };
        if let [name] = &path[..]
            && self.locals.iter().any(|(local, _)| *local == name.text)
        {
            return Err(not_a_function(name, call.callee.span).into());
        }
        match self.world.resolve(self.file, path)? {
            Resolved::Builtin(builtin) => self.call_builtin(builtin, call, span),
            Resolved::Item(item) if self.world.is_function(item) => {
                self.call_function(item, call, span)
            }
            Resolved::Item(item) => {
                match self.world.value_for(self.file, item, call.callee.span)? {
                    Value::Ruleset(ruleset) => self.applied(&ruleset, call),
                    _ => Err(not_a_function(&path[path.len() - 1], call.callee.span).into()),
                }
            }
            Resolved::Word(_) => {
                Err(not_a_function(&path[path.len() - 1], call.callee.span).into())
            }
        }
    }

    /// The function of the language that a call is of, if it is of one: names of the file hide them.
    pub fn builtin_of(&mut self, call: &Call) -> Option<&'static Builtin> {
        let ExprKind::Path(path) = &call.callee.kind else {
            return None;
        };
        let is_local = |name: &Name| self.locals.iter().any(|(local, _)| *local == name.text);
        if path.first().is_some_and(is_local) {
            return None;
        }
        match self.world.resolve(self.file, path) {
            Ok(Resolved::Builtin(builtin)) => Some(builtin),
            _ => None,
        }
    }

    pub(super) fn call_builtin(
        &mut self,
        builtin: &'static Builtin,
        call: &Call,
        span: Span,
    ) -> Eval<Value> {
        let mut arguments = Arguments::new(builtin, span);
        for argument in &call.arguments {
            let value = match builtin.argument_type(arguments.len(), argument.name.as_ref()) {
                Some("property") => self.property(argument)?,
                Some("ruleset") => self.ruleset_argument(&argument.value)?,
                Some("names") => self.components(&argument.value)?,
                Some("arrows") => arrows(&call.arguments[0].value, &argument.value)?,
                _ => self.eval(&argument.value)?,
            };
            arguments.push(argument.name.as_ref(), value, argument.value.span)?;
        }
        arguments.finish()?;
        (builtin.run)(self, &arguments)
    }

    /// The second argument of `is`: a word, also one that is a function elsewhere, such as `reduced`.
    fn property(&mut self, argument: &Argument) -> Eval<Value> {
        match Property::from_word(self.source(argument.value.span)) {
            Some(property) => Ok(Value::Symbol(Symbol::Property(property))),
            None => self.eval(&argument.value),
        }
    }

    fn call_function(&mut self, item: EntryId, call: &Call, span: Span) -> Eval<Value> {
        let chunk = self.world.chunk(item).clone();
        let Some(ItemKind::Fn(function)) = chunk.item.as_ref().map(|item| &item.kind) else {
            return Err(Fault::Elsewhere);
        };
        if self.calls >= MAX_CALLS {
            let message = format!(
                "`{}` is called inside itself {MAX_CALLS} times",
                function.name.text
            );
            return Err(Diagnostic::new(&codes::CALLS_TOO_DEEP, span, message)
                .help("give the recursion a case that ends it")
                .into());
        }
        let locals = self.bind(function, call, span)?;
        let shown = (self.calls == 0).then(|| self.show_locals(&locals));
        let file = self.world.file_of(item);
        let mut inner = Evaluator::new(
            self.world,
            Scope {
                file: Some(file),
                text: &chunk.text,
            },
        );
        inner.locals = locals;
        inner.calls = self.calls + 1;
        // The caller's universe is in force: a function is a way to write an expression.
        inner.play = self.play;
        let result = inner
            .eval(&function.body)
            .and_then(|value| inner.typed_result(function, value));
        result.map_err(|fault| at_call(fault, function, &chunk.text, shown.as_deref(), span))
    }

    /// The arguments as the parameters' values.
    fn bind(
        &mut self,
        function: &Function,
        call: &Call,
        span: Span,
    ) -> Eval<Vec<(Box<str>, Value)>> {
        let parameters = &function.parameters;
        let names: Vec<&str> = parameters.iter().map(|own| &*own.name.text).collect();
        let given = call.arguments.iter().map(|argument| argument.name.as_ref());
        let placed = place(&names, given);
        let placed = placed.map_err(|why| misplaced(&why, function, &names, call, span))?;
        let mut values: Vec<Option<Value>> = vec![None; parameters.len()];
        // In the order in which they are written, so that the first one with a fault is the one that is told.
        for (index, argument) in call.arguments.iter().enumerate() {
            let Some(slot) = placed.iter().position(|own| *own == Some(index)) else {
                continue;
            };
            let value = self.eval(&argument.value)?;
            values[slot] = Some(self.coerce(value, &parameters[slot].ty, argument.value.span)?);
        }
        let names = names.into_iter().map(Box::from);
        names
            .zip(values)
            .map(|(name, value)| {
                Ok((
                    name,
                    value.ok_or_else(|| wrong_count(function, call.arguments.len(), span))?,
                ))
            })
            .collect()
    }

    fn typed_result(&mut self, function: &Function, value: Value) -> Eval<Value> {
        match &function.result {
            Some(ty) => self.coerce(value, ty, function.body.span),
            None => Ok(value),
        }
    }

    /// A value as a type wants it.
    fn coerce(&mut self, value: Value, ty: &Type, span: Span) -> Eval<Value> {
        match (&*ty.name.text, &*ty.arguments) {
            ("int", []) => Ok(Value::Scalar(super::integer(&value, span)?.into())),
            ("rational" | "rat", []) => value
                .scalar()
                .map(Value::Scalar)
                .ok_or_else(|| wrong_type("a number", &value, span).into()),
            ("bool", []) => match value {
                Value::Bool(_) => Ok(value),
                other => Err(wrong_type("a truth value", &other, span).into()),
            },
            ("game", []) => value
                .game()
                .map(Value::Game)
                .ok_or_else(|| wrong_type("a game", &value, span).into()),
            ("set" | "list", [element]) => {
                self.coerce_elements(value, &ty.name.text, element, span)
            }
            (name, []) => match Universe::from_name(name) {
                Some(universe) => self.coerce_universe(&value, universe, span),
                None => Err(unknown_type(ty).into()),
            },
            _ => Err(unknown_type(ty).into()),
        }
    }

    fn coerce_elements(
        &mut self,
        value: Value,
        name: &str,
        element: &Type,
        span: Span,
    ) -> Eval<Value> {
        match (name, &value) {
            ("set", Value::Set(items)) => {
                let items = items
                    .iter()
                    .map(|item| self.coerce(item.clone(), element, span))
                    .collect::<Eval<_>>()?;
                Ok(Value::Set(items))
            }
            ("list", Value::List(items)) => {
                let items = items
                    .iter()
                    .map(|item| self.coerce(item.clone(), element, span))
                    .collect::<Eval<_>>()?;
                Ok(Value::List(items))
            }
            _ => {
                Err(wrong_type(if name == "set" { "a set" } else { "a list" }, &value, span).into())
            }
        }
    }

    fn coerce_universe(&mut self, value: &Value, universe: Universe, span: Span) -> Eval<Value> {
        let game = value
            .game()
            .ok_or_else(|| wrong_type("a game", value, span))?;
        let form = self.form_of(&game, span)?;
        match self.arena().check(form, universe).at(span)? {
            None => Ok(Value::Game(game)),
            Some(violation) => {
                let message = format!("this game is not {}", universe.name());
                Err(Diagnostic::new(&codes::WRONG_TYPE, span, message)
                    .note(violation.reason.to_string())
                    .into())
            }
        }
    }

    fn show_locals(&mut self, locals: &[(Box<str>, Value)]) -> String {
        let play = self.play;
        let shown: Vec<String> = locals
            .iter()
            .map(|(name, value)| format!("{name} = {}", show(value, self.world, play).short()))
            .collect();
        shown.join(", ")
    }
}

/// A fault inside a function, placed at the call: the words stay, and a note says where it arose.
fn at_call(
    fault: Fault,
    function: &Function,
    text: &str,
    shown: Option<&str>,
    span: Span,
) -> Fault {
    fault.map(|inner| {
        let Some(shown) = shown else {
            // Only the outermost of nested calls speaks; the place inside is kept for it.
            return inner;
        };
        let place = text
            .get(inner.span.range())
            .unwrap_or("")
            .lines()
            .next()
            .unwrap_or("")
            .to_owned();
        let mut outer = Diagnostic::new(inner.code, span, inner.message);
        outer.notes.push(format!(
            "in `{}({shown})`, at `{place}`",
            function.name.text
        ));
        outer.notes.extend(inner.notes);
        outer.help = inner.help;
        outer
    })
}

fn not_a_function(name: &Name, span: Span) -> Diagnostic {
    Diagnostic::new(
        &codes::NOT_CALLABLE,
        span,
        format!("`{}` is no function", name.text),
    )
    .help(format!(
        "a product is written `n·{0}` or `times(n, {0})`",
        name.text
    ))
}

fn signature(function: &Function) -> String {
    let names: Vec<&str> = function
        .parameters
        .iter()
        .map(|parameter| &*parameter.name.text)
        .collect();
    format!("{}({})", function.name.text, names.join(", "))
}

fn misplaced(
    why: &Misplaced<'_>,
    function: &Function,
    names: &[&str],
    call: &Call,
    span: Span,
) -> Fault {
    let span = match why {
        Misplaced::Unknown { name } => name.span,
        Misplaced::Twice { argument, .. } => call.arguments[*argument].value.span,
        Misplaced::TooMany { .. } => {
            return wrong_count(function, call.arguments.len(), span).into();
        }
    };
    let message = why.message(&function.name.text, names);
    Diagnostic::new(&codes::ARGUMENTS, span, message)
        .help(format!("it is `{}`", signature(function)))
        .into()
}

fn wrong_count(function: &Function, found: usize, span: Span) -> Diagnostic {
    let wanted = function.parameters.len();
    let plural = if wanted == 1 { "" } else { "s" };
    Diagnostic::new(
        &codes::ARGUMENTS,
        span,
        format!(
            "`{}` takes {wanted} argument{plural}, found {found}",
            function.name.text
        ),
    )
    .help(format!("it is `{}`", signature(function)))
}

/// The finding about a type that there is not.
pub fn type_fault(ty: &Type) -> Option<Diagnostic> {
    match (&*ty.name.text, &*ty.arguments) {
        ("int" | "rational" | "rat" | "bool" | "game", []) => None,
        ("set" | "list", [element]) => type_fault(element),
        (name, []) if Universe::from_name(name).is_some() => None,
        _ => Some(unknown_type(ty)),
    }
}

fn unknown_type(ty: &Type) -> Diagnostic {
    Diagnostic::new(
        &codes::UNKNOWN_NAME,
        ty.name.span,
        format!("there is no type `{}`", ty.name.text),
    )
    .help("types are int, rational, bool, game, the universes, set<…> and list<…>")
}
