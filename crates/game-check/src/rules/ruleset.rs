//! Rulesets: every finding of their items, not only the first, and what is known of the universe that they claim.

use game_lang::{Ruleset as Known, Value};
use game_ruleset::{Definition, Verdict};
use game_syntax::ast::Name;
use game_syntax::ast::rules::{Ruleset, RulesetBody};
use game_syntax::{Code, Diagnostic, Level};
use game_value::Universe;

use super::claim::{CLAIM_VIOLATED, unknown};
use crate::checker::Context;

/// A claim about all positions that is not proved.
pub(crate) static CLAIM_OPEN: Code = Code {
    name: "claim-open",
    level: Level::Hint,
    summary: "the rules do not show that every position is in the universe that the ruleset claims",
    page: "Shown are so far: what holds for all forms of a kind; `impartial`, where all moves are moves of both players; `dicot`, where in \
           each picture of a player lies one of the other; `dead-ending`, where no move puts down a symbol that a picture of the other \
           player matches; `guaranteed`, where in addition no `end` is written. Any other claim about \
           all positions is open: it may be true. A claim about one position, `let g: U = R(b);`, is checked at every follower.",
    wrong: "ruleset Rhinos: dead-ending {\n    board strip \"e r .\";\n    left \"e.\" => \".e\";\n    mirror \"er\", reverse;\n}\n",
    right: "ruleset Rhinos {\n    board strip \"e r .\";\n    left \"e.\" => \".e\";\n    mirror \"er\", reverse;\n}\nlet g: dead-ending = Rhinos(\"e..r.\");\n",
};

/// Looks at what a ruleset or an alias claims; where it has no value, at every item.
pub(crate) fn check(context: &mut Context<'_>, ruleset: &Ruleset, text: &str) {
    match context.world.value(context.entry) {
        Ok(Value::Ruleset(known)) => {
            let claim = ruleset.universe.as_ref();
            let found = claim.and_then(|claim| check_claim(&known, &ruleset.name, claim));
            context.found.extend(found);
        }
        Ok(_) => {}
        // The fault is the first finding of the items only.
        Err(fault) => match (&ruleset.body, Definition::compile(ruleset, text)) {
            (RulesetBody::Items(_), Err(found)) => context.found.extend(found),
            _ => context.fault(&fault),
        },
    }
}

fn check_claim(ruleset: &Known, name: &Name, claim: &Name) -> Option<Diagnostic> {
    let Some(universe) = Universe::from_name(&claim.text) else {
        return Some(unknown(claim));
    };
    match ruleset.verdict(universe) {
        Verdict::Proved(_) => None,
        Verdict::False(why) => {
            let message = format!("no position of `{}` is {universe}", name.text);
            Some(Diagnostic::new(&CLAIM_VIOLATED, claim.span, message).label(why))
        }
        Verdict::Open => {
            let message = format!(
                "the rules do not show that every position of `{}` is {universe}",
                name.text
            );
            Some(Diagnostic::new(&CLAIM_OPEN, claim.span, message).label("claimed here"))
        }
    }
}
