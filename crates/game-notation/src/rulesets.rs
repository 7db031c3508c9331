//! Rulesets of the library by the names that a position is written with.

use game_lang::library;
use game_syntax::{Diagnostic, Span, nearest};

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
