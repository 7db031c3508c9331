//! Rulesets: every finding of their items, not only the first.

use game_ruleset::Definition;
use game_syntax::ast::rules::{Ruleset, RulesetBody};

use crate::checker::Context;

/// Compiles a ruleset, or finds the one that an alias names.
pub(crate) fn check(context: &mut Context<'_>, ruleset: &Ruleset, text: &str) {
    if let RulesetBody::Items(_) = &ruleset.body
        && let Err(found) = Definition::compile(ruleset, text)
    {
        context.found.extend(found);
        return;
    }
    if let Err(fault) = context.world.value(context.entry) {
        context.fault(&fault);
    }
}
