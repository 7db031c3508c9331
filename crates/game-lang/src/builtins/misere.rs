//! Functions of misère play.

use super::{Arguments, Builtin, needed};
use crate::eval::Evaluator;
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::value::Value;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "strong_outcome",
        parameters: &[needed("G", "game")],
        result: "outcome",
        doc: "The outcome of a form in misère play beside the worst that a dead-ending universe has: perfect murders, \
              with which a player need not answer.\n\n`strong_outcome({{*|*}|*}) == P`",
        run: |e, a| {
            let (form, span) = a.braces(0, e)?;
            Ok(Value::Outcome(e.arena().strong_outcome(form).at(span)?))
        },
    },
    Builtin {
        name: "perfect_murder",
        parameters: &[needed("n", "int")],
        result: "game",
        doc: "The perfect murder of rank n: 0, and `{ | 0, M}` for that of rank n - 1.\n\n\
              `perfect_murder(2) === { | 0, { | 0}}`",
        run: perfect_murder,
    },
];

fn perfect_murder(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (n, span) = a.integer(0)?;
    if n.sign() == num_bigint::Sign::Minus {
        let message = format!("a perfect murder has a rank of 0 or more, not {n}");
        return Err(outside(span, message));
    }
    // A rank beyond 64 bits is over any budget, since the form has that depth.
    let form = e
        .arena()
        .perfect_murder(u64::try_from(&n).unwrap_or(u64::MAX));
    let form = form.at(span)?;
    Ok(Value::Game(Game::kept(form, e.arena())))
}
