//! The names that an item mentions and does not bind itself: what it may depend on.

use game_ruleset::Direction;
use game_syntax::ast::rules::{RuleExpr, RuleExprKind, RulesetBody};
use game_syntax::ast::{ItemKind, Name};

use crate::occurrences::{self, Role};

/// Calls `found` for every free path of an item, in the order of the text.
pub fn of_item<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a [Name])) {
    occurrences::of_item(item, &mut |name| {
        if let Role::Path { path, part: 0, .. } = name.role {
            found(path);
        }
    });
}

/// Calls `found` for every argument of a call that is the name of directions, with the path of what is called: it is no mention
/// where that is a ruleset.
pub fn directions_of_item<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a [Name], &'a Name)) {
    occurrences::of_item(item, &mut |name| {
        if let Role::Path {
            path: [name],
            argument_of: Some(callee),
            ..
        } = name.role
            && is_direction(&name.text)
        {
            found(callee, name);
        }
    });
}

/// Calls `found` for the first name of every free path of an item, and for the ruleset that an alias names.
pub(crate) fn first_names<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a str)) {
    of_item(item, &mut |path| found(&path[0].text));
    if let ItemKind::Ruleset(ruleset) = item
        && let RulesetBody::Alias(expr) = &ruleset.body
    {
        let own = |name: &str| ruleset.parameters.iter().any(|own| *own.name.text == *name);
        of_alias(expr, &mut |name| {
            if !own(name) {
                found(name);
            }
        });
    }
}

/// The ruleset that an alias names, and those that it is a variant of.
fn of_alias<'a>(expr: &'a RuleExpr, found: &mut dyn FnMut(&'a str)) {
    match &expr.kind {
        RuleExprKind::Name(name) => found(name),
        RuleExprKind::Field(of, _) => of_alias(of, found),
        RuleExprKind::Call { callee, arguments } => {
            of_alias(callee, found);
            for (_, argument) in arguments {
                of_alias(argument, found);
            }
        }
        _ => {}
    }
}

/// Whether a word names directions, as an argument of a ruleset or in its rules.
pub fn is_direction(word: &str) -> bool {
    Direction::named(word, false).is_some()
}
