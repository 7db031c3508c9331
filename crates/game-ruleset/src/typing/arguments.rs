//! Arguments of functions inside a ruleset, by place or by name, and the functions of the rule language with the names of theirs.

use game_syntax::arguments::{Misplaced, place};
use game_syntax::ast::Name;
use game_syntax::ast::rules::RuleExpr;
use game_syntax::{Diagnostic, Span};

use super::{Result, error};
use crate::codes;

/// The functions of the rule language: name, the names of the arguments, and how many of them must be given. One with two
/// forms stands here twice.
const FUNCTIONS: &[(&str, &[&str], usize)] = &[
    ("size", &["s"], 1),
    ("sum", &["s"], 1),
    ("max", &["s"], 1),
    ("max", &["a", "b"], 2),
    ("min", &["s"], 1),
    ("min", &["a", "b"], 2),
    ("count", &["s", "class"], 2),
    ("take", &["s", "n"], 2),
    ("drop", &["s", "n"], 2),
    ("last", &["s"], 1),
    ("int", &["c"], 1),
    ("bit", &["n", "k"], 2),
    ("times", &["a", "b"], 2),
    ("places", &["b", "class"], 1),
    ("near", &["b", "p"], 2),
    ("around", &["b", "p"], 2),
    ("ray", &["b", "p", "d", "class"], 3),
    ("reach", &["b", "S", "class"], 2),
    ("groups", &["b", "class"], 1),
    ("grid", &["rows"], 1),
    ("graph", &["V", "E"], 2),
    ("edges", &["g"], 1),
    ("out", &["g", "p"], 2),
    ("into", &["g", "p"], 2),
    ("only", &["g", "S"], 2),
    ("left", &["b"], 1),
    ("right", &["b"], 1),
];

/// The names of the functions of the rule language.
pub(super) fn functions<'s>() -> impl Iterator<Item = &'s str> {
    FUNCTIONS.iter().map(|(name, ..)| *name)
}

/// Whether the rule language has a function of this name.
pub fn is_rule_function(name: &str) -> bool {
    functions().any(|own| own == name)
}

/// The ways to call the functions of the rule language: the name, the names of the arguments, and how many must be given.
pub fn rule_functions() -> impl Iterator<Item = (&'static str, &'static [&'static str], usize)> {
    FUNCTIONS.iter().copied()
}

/// A way to call a function.
pub(super) struct Form<'f> {
    pub(super) parameters: Vec<&'f str>,
    /// How many must be given, the first ones.
    pub(super) needed: usize,
}

/// The forms of a function of the rule language; none if there is no such function.
pub(super) fn forms(name: &str) -> Vec<Form<'static>> {
    let own = FUNCTIONS.iter().filter(|(own, ..)| *own == name);
    own.map(|(_, parameters, needed)| Form {
        parameters: parameters.to_vec(),
        needed: *needed,
    })
    .collect()
}

/// The arguments of a call in the order of the parameters, those of the first form that has room for them.
pub(super) fn ordered<'a>(
    callee: &str,
    forms: &[Form<'_>],
    arguments: &'a [(Option<Name>, RuleExpr)],
    span: Span,
) -> Result<Vec<&'a RuleExpr>> {
    let least = forms.iter().map(|form| form.needed).min().unwrap_or(0);
    let most = forms.iter().map(|form| form.parameters.len()).max();
    let most = most.unwrap_or(0);
    let help = |found: Box<Diagnostic>| Box::new(found.help(written(callee, forms)));
    let names = || arguments.iter().map(|(name, _)| name.as_ref());
    let has_room = |form: &&Form<'_>| {
        arguments.len() <= form.parameters.len()
            && names()
                .flatten()
                .all(|name| form.parameters.contains(&&*name.text))
    };
    let Some(form) = forms.iter().find(has_room).or(forms.last()) else {
        return Ok(Vec::new());
    };
    if names().all(|name| name.is_none()) && !(least..=most).contains(&arguments.len()) {
        let wanted = match (least, most) {
            (1, 1) => "1 argument".to_owned(),
            _ if least == most => format!("{least} arguments"),
            _ => format!("{least} to {most} arguments"),
        };
        let message = format!("`{callee}` takes {wanted}, found {}", arguments.len());
        return Err(help(error(&codes::RULE_TYPE, span, message)));
    }
    let placed = place(&form.parameters, names());
    let placed = placed.map_err(|why| {
        help(misplaced(
            &why,
            callee,
            &form.parameters,
            |argument| match arguments.get(argument) {
                Some((Some(name), _)) => name.span,
                Some((None, value)) => value.span,
                None => span,
            },
        ))
    })?;
    let missing = placed.iter().take(form.needed).position(Option::is_none);
    if let Some(parameter) = missing {
        let found = without(callee, form.parameters[parameter], span);
        return Err(help(found));
    }
    let given = placed.into_iter().flatten();
    Ok(given.map(|argument| &arguments[argument].1).collect())
}

/// The finding about an argument that belongs to no parameter.
pub(crate) fn misplaced(
    why: &Misplaced<'_>,
    callee: &str,
    parameters: &[&str],
    at: impl Fn(usize) -> Span,
) -> Box<Diagnostic> {
    let message = why.message(callee, parameters);
    match why {
        Misplaced::Unknown { name } => error(&codes::RULE_NAME, name.span, message),
        Misplaced::Twice { argument, .. } | Misplaced::TooMany { argument } => {
            error(&codes::RULE_TYPE, at(*argument), message)
        }
    }
}

/// The finding about a parameter without a value.
pub(crate) fn without(callee: &str, parameter: &str, span: Span) -> Box<Diagnostic> {
    let message = format!("`{callee}` needs its argument `{parameter}`");
    error(&codes::RULE_TYPE, span, message)
}

/// The ways to write a call, in words.
fn written(callee: &str, forms: &[Form<'_>]) -> String {
    let forms = forms.iter().map(|form| {
        let mut parameters = form.parameters.join(", ");
        if let Some(optional) = form.parameters.get(form.needed) {
            parameters = format!("{}, {optional}?", form.parameters[..form.needed].join(", "));
        }
        format!("`{callee}({parameters})`")
    });
    format!("it is {}", forms.collect::<Vec<_>>().join(" or "))
}
