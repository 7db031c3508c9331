//! What is proved of a ruleset, for those who look at it.

use game_lang::Ruleset;
use game_ruleset::{Effort, Property, Prover, Verdict};

/// No boards are tried: what is shown is proved.
const EFFORT: Effort = Effort {
    steps: 200_000,
    boards: 0,
};

/// From the strongest to the weakest: each of the first three says more than those behind it.
const STRONGEST_FIRST: [Property; 3] = [Property::Impartial, Property::Dicot, Property::DeadEnding];

/// The strongest properties that are proved, with the arguments.
pub(crate) fn rows(known: &Ruleset) -> Vec<(&'static str, String)> {
    let Ok(engine) = known.engine() else {
        return Vec::new();
    };
    let instance = engine.borrow().instance().clone();
    let mut prover = Prover::new(&instance, EFFORT);
    let mut argument = |property: Property| match prover.property(property) {
        Verdict::Proved(argument) => Some((property.name(), argument)),
        Verdict::Refuted(_) | Verdict::Unknown { .. } => None,
    };
    let mut rows = Vec::new();
    rows.extend(STRONGEST_FIRST.into_iter().find_map(&mut argument));
    if instance.definition().is_scoring() {
        rows.extend(argument(Property::Guaranteed));
    }
    rows.extend(argument(Property::Terminates));
    rows
}
