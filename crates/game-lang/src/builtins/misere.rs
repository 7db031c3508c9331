//! Functions of misère play.

use game_value::{BigRational, Kind, Player, Reversible, Universe};

use super::{Arguments, Builtin, needed, optional};
use crate::eval::{Evaluator, not_in_universe};
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
    Builtin {
        name: "rank",
        parameters: &[needed("G", "game")],
        result: "int",
        doc: "The depth of a form in braces: how many moves its longest line of play has.\n\n\
              `rank(perfect_murder(3)) == 3`",
        run: |e, a| {
            let (form, span) = a.braces(0, e)?;
            let days = e.arena().formal_birthday(form).at(span)?;
            Ok(Value::Scalar(BigRational::from(days)))
        },
    },
    Builtin {
        name: "fundamental",
        parameters: &[
            needed("G", "game"),
            needed("option", "game"),
            optional("player", "player"),
        ],
        result: "bool",
        doc: "Whether an option of a dead-ending game is fundamental: beginning, its player has the better strong \
              outcome in `G` and not in `G` without it. Left's option if both have it, unless `player = right`.\n\n\
              `fundamental({*, -1 | 0}, -1) and not fundamental({*, -1 | 0}, *)`",
        run: fundamental,
    },
    Builtin {
        name: "reversible",
        parameters: &[needed("G", "game"), optional("player", "player")],
        result: "list<list<any>>",
        doc: "The options of a misère game that reverse in the universe in force, of Left unless `player = right`: \
              each with the reply through which it does, and whether that leaves the player a move (`\"open\"`) or not \
              (`\"end\"`).\n\nIn `play misere dead-ending`: `reversible({-1 | 1}) == [[-1, 0, \"end\"]]`",
        run: reversible,
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

/// The argument `player` at an index, Left if it is left out.
fn player(a: &Arguments, index: usize) -> Eval<Player> {
    match a.get(index) {
        None => Ok(Player::Left),
        Some(_) => a.player(index),
    }
}

fn fundamental(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((form, span), (option, option_span)) = (a.braces(0, e)?, a.braces(1, e)?);
    if let Some(violation) = e.arena().check(form, Universe::DeadEnding).at(span)? {
        return Err(not_in_universe(Universe::DeadEnding, &violation, span).into());
    }
    let players = match a.get(2) {
        Some(_) => vec![a.player(2)?],
        None => Player::BOTH.to_vec(),
    };
    for player in players {
        if let Some(answer) = e.arena().is_fundamental(form, option, player).at(span)? {
            return Ok(Value::Bool(answer));
        }
    }
    Err(outside(option_span, "this is no option of the game"))
}

fn reversible(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((game, span), player) = (a.game(0)?, player(a, 1)?);
    game.wanted(Kind::Braces).at(span)?;
    let (form, universe) = e.misere_of(&game, span)?;
    let found = e
        .arena()
        .misere_reversible(form, player, universe)
        .at(span)?;
    let mut rows = Vec::new();
    for Reversible {
        option,
        through,
        end,
    } in found
    {
        let games = [option, through].map(|form| Value::Game(Game::kept(form, e.arena())));
        let [option, through] = games;
        let kind = Value::Text(if end { "end" } else { "open" }.into());
        rows.push(Value::List([option, through, kind].into()));
    }
    Ok(Value::List(rows.into()))
}
