//! Rulesets: every finding of their items, not only the first, what is known of the universe that they claim, and whether
//! plays end.

use game_lang::Value;
use game_ruleset::{Effort, Property, Prover, Refutation, Verdict};
use game_syntax::ast::Name;
use game_syntax::ast::rules::Ruleset;
use game_syntax::{Code, Diagnostic, Level};
use game_value::Universe;

use super::claim::{CLAIM_VIOLATED, unknown};
use crate::checker::Context;

/// A claim about all positions that is neither proved nor refuted.
pub(crate) static CLAIM_OPEN: Code = Code {
    name: "claim-open",
    level: Level::Hint,
    summary: "the rules do not show that every position is in the universe that the ruleset claims",
    page: "A universe behind a ruleset's name is proved from the rules for all boards, or refuted by a smallest board. Where neither \
           is possible the hint says how far small boards were tried, which is no proof. What can be proved: `impartial`, `dicot`, `dead-ending` \
           and `guaranteed`, of rules that are pictures of a bounded size, with conditions on the cells of the picture and next to it. \
           Of a ruleset with parameters a claim is proved for given arguments only, as in an alias. `gamefmt prove` tries longer. \
           A claim about one position, `let g: U = R(b);`, is checked at every follower.",
    wrong: "ruleset Heap: dicot {\n    board n: int;\n    left = [n - k for k in 1..2 if k <= n];\n    right = [n - k for k in [1, 3] if k <= n];\n}\n",
    right: "ruleset Heap {\n    board n: int;\n    left = [n - k for k in 1..2 if k <= n];\n    right = [n - k for k in [1, 3] if k <= n];\n}\nlet g: dicot = Heap(5);\n",
};

/// Moves that lead back.
pub(crate) static ENDLESS_RULES: Code = Code {
    name: "endless-rules",
    level: Level::Error,
    summary: "moves of a ruleset lead from a board back to it",
    page: "Positions are games in which every play ends, in whatever order the players move. The finding shows a small board and moves \
           that lead back to it. Rules of which no such board is known and no proof that there is none are not reported; a position \
           that can be reached from itself is then a `rule-fault`.",
    wrong: "ruleset Walk {\n    board strip \"x .\";\n    left all \"x.\" => \".x\";\n    right \"x\" => \".\";\n}\n",
    right: "ruleset Walk {\n    board strip \"x .\";\n    left \"x.\" => \".x\";\n    right \"x\" => \".\";\n}\n",
};

/// Looks at what a ruleset or an alias claims; where it has no value, at every item.
pub(crate) fn check(context: &mut Context<'_>, ruleset: &Ruleset) {
    match context.world.value(context.entry) {
        Ok(Value::Ruleset(known)) => {
            let claim = ruleset.universe.as_ref();
            let found = claim.and_then(|claim| check_claim(&known, &ruleset.name, claim));
            context.found.extend(found);
            context.found.extend(check_end(&known, &ruleset.name));
        }
        Ok(_) => {}
        // The fault is the first finding only, or a cycle.
        Err(fault) => {
            context.fault(&fault);
            let entry = context.entry;
            let all = context
                .world
                .in_budget(entry, |evaluator| evaluator.ruleset(ruleset));
            for fault in all.err().unwrap_or_default() {
                context.fault(&fault);
            }
        }
    }
}

/// The verdict on a ruleset with its arguments, or on all values of its parameters.
fn verdict(known: &game_lang::Ruleset, universe: Universe) -> Verdict {
    let Ok(engine) = known.engine() else {
        return known.definition().verdict_without_values(universe);
    };
    let instance = engine.borrow().instance().clone();
    let mut prover = Prover::new(&instance, Effort::CLAIM);
    if known.is_open() {
        prover.universe_of_all(universe)
    } else {
        prover.universe(universe)
    }
}

fn check_claim(known: &game_lang::Ruleset, name: &Name, claim: &Name) -> Option<Diagnostic> {
    let Some(universe) = Universe::from_name(&claim.text) else {
        return Some(unknown(claim));
    };
    match verdict(known, universe) {
        Verdict::Proved(_) => None,
        Verdict::Refuted(refutation) => {
            let message = match &refutation.board {
                None => format!("no position of `{}` is {universe}", name.text),
                Some(board) => {
                    format!(
                        "not every position of `{}` is {universe}: {board} is not",
                        name.text
                    )
                }
            };
            let error = Diagnostic::new(&CLAIM_VIOLATED, claim.span, message);
            Some(shown(error, &refutation))
        }
        Verdict::Unknown { tried } => {
            let message = format!(
                "the rules do not show that every position of `{}` is {universe}",
                name.text
            );
            let hint = Diagnostic::new(&CLAIM_OPEN, claim.span, message).label("claimed here");
            Some(hint.note(tried))
        }
    }
}

/// A board from which moves lead back to it.
fn check_end(known: &game_lang::Ruleset, name: &Name) -> Option<Diagnostic> {
    if !known.definition().has_cells() {
        return None;
    }
    let instance = known.engine().ok()?.borrow().instance().clone();
    match Prover::new(&instance, Effort::CLAIM).property(Property::Terminates) {
        Verdict::Refuted(refutation) => {
            let message = format!("plays of `{}` need not end", name.text);
            Some(shown(
                Diagnostic::new(&ENDLESS_RULES, name.span, message),
                &refutation,
            ))
        }
        Verdict::Proved(_) | Verdict::Unknown { .. } => None,
    }
}

/// A finding with the board and the moves that show it.
fn shown(mut finding: Diagnostic, refutation: &Refutation) -> Diagnostic {
    finding = finding.label(refutation.reason.clone());
    if let Some(board) = &refutation.board {
        let moves = refutation.moves.join(", ");
        finding = finding.note(format!("the board is {board}; moves: {moves}"));
    }
    finding
}
