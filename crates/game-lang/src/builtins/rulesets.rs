//! Rulesets made of rulesets.

use game_ruleset::Variant;

use super::{Arguments, Builtin, needed};
use crate::eval::wrong_type;
use crate::fault::Eval;
use crate::value::Value;

const R: super::Parameter = needed("R", "ruleset");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "impartial",
        parameters: &[R],
        result: "ruleset",
        doc: "The ruleset in which each player may make all moves of both.\n\n\
              `nim_value(impartial(Domineering)(\"...\")) == 1`",
        run: |_, a| varied(a, Variant::impartial),
    },
    Builtin {
        name: "dicotic",
        parameters: &[R],
        result: "ruleset",
        doc: "The ruleset in which a player may move only where both can. The whole board counts: its parts are no sum.\n\n\
              `dicotic(Domineering)(\"..\") == 0`",
        run: |_, a| varied(a, Variant::dicotic),
    },
];

fn varied(arguments: &Arguments, variant: fn(Variant) -> Variant) -> Eval<Value> {
    match arguments.value(0)? {
        (Value::Ruleset(ruleset), _) => Ok(Value::Ruleset(ruleset.varied(variant))),
        (other, span) => Err(wrong_type("a ruleset", other, span).into()),
    }
}
