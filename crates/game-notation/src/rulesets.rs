//! Rulesets of the library by the names that a position is written with.

use game_lang::library;
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

/// What the graphs of a ruleset are made of.
pub(crate) struct Labels {
    /// The labels of vertices.
    pub(crate) vertices: Vec<char>,
    /// The labels of edges.
    pub(crate) edges: Vec<char>,
    /// Whether its boards are graphs and nothing else.
    pub(crate) only: bool,
}

/// The labels of a ruleset of the library whose boards are graphs, which other tools write in ways of their own.
pub(crate) fn graph_labels(name: &str, module: &str) -> Option<Labels> {
    let (_, text) = library::MODULES.iter().find(|(own, _)| *own == module)?;
    let parse = parse(text);
    let rulesets = parse.chunks().iter().filter_map(|chunk| {
        let item = chunk.item.as_ref()?;
        match &item.kind {
            ItemKind::Ruleset(ruleset) if *ruleset.name.text == *name => Some((ruleset, chunk)),
            _ => None,
        }
    });
    let (ruleset, chunk) = rulesets.into_iter().next()?;
    let definition = Definition::compile(ruleset, &chunk.text).ok()?;
    let [vertices, edges] = definition.graph_labels()?;
    Some(Labels {
        vertices,
        edges,
        only: definition.shape() == Shape::Graph,
    })
}
