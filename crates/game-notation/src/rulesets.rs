//! Rulesets of the library by the names that a position is written with.

use game_lang::{defined_name, library};
use game_ruleset::{Definition, Shape};
use game_syntax::ast::ItemKind;
use game_syntax::{Diagnostic, Span, nearest, parse};

use crate::codes::NOTATION_RULESET;

/// The module of a ruleset.
///
/// # Errors
///
/// A finding at the name, with the one that was meant if one is near.
pub(crate) fn module_of(name: &str, place: Span) -> Result<&'static str, Box<Diagnostic>> {
    let known = library::rulesets();
    if let Some((_, module)) = known.iter().find(|(own, _)| own == name) {
        return Ok(module);
    }
    let message = format!("the library has no ruleset `{name}`");
    let error = Diagnostic::new(&NOTATION_RULESET, place, message);
    Err(Box::new(
        match nearest(name, known.iter().map(|(own, _)| own.as_str())) {
            Some(near) => error.help(format!("did you mean `{near}`?")),
            None => error.help("write the position into a `.game` file that has the ruleset"),
        },
    ))
}

/// Whether the boards of a ruleset of the library are graphs, which other tools write in ways of their own.
pub(crate) fn has_graphs(name: &str, module: &str) -> bool {
    let Some((_, text)) = library::MODULES.iter().find(|(own, _)| *own == module) else {
        return false;
    };
    let parse = parse(text);
    parse.chunks().iter().any(|chunk| {
        let Some(item) = &chunk.item else {
            return false;
        };
        let is_wanted = defined_name(item).is_some_and(|own| &*own.text == name);
        match &item.kind {
            ItemKind::Ruleset(ruleset) if is_wanted => Definition::compile(ruleset, &chunk.text)
                .is_ok_and(|definition| definition.shape() == Shape::Graph),
            _ => false,
        }
    })
}
