//! Products and powers of normal play, and what undoes them.

use game_syntax::Span;
use game_value::{Arena, BigRational, Form, Interrupt, Outcome, Player, Value as Canonical};
use num_integer::Integer as _;
use num_traits::{Signed as _, ToPrimitive as _, Zero as _};

use super::values::map;
use super::{Arguments, Builtin, needed};
use crate::eval::Evaluator;
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::value::Value;

const G: super::Parameter = needed("G", "game");
const H: super::Parameter = needed("H", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "conway",
        parameters: &[G, H],
        result: "game",
        doc: "Conway's product of the forms: `{G^L·H + G·H^L - G^L·H^L, … | …}`. Of numbers it is their product; \
              otherwise it depends on the forms.\n\n`conway(1/2, 1/4) == 1/8`",
        run: |e, a| {
            let ((g, span), (h, _)) = (normal_form(e, a, 0)?, normal_form(e, a, 1)?);
            Ok(Value::Game(Game::value(
                e.arena().conway_product(g, h).at(span)?,
            )))
        },
    },
    Builtin {
        name: "ordinal_product",
        parameters: &[G, H],
        result: "game",
        doc: "The ordinal product of the forms: a copy of `G` for each move of Left in `H`, of `-G` for each of \
              Right, one behind the other as in ordinal sums.\n\n`ordinal_product(1/2, 1/4) == 11/32`",
        run: |e, a| {
            let ((g, span), (h, _)) = (normal_form(e, a, 0)?, normal_form(e, a, 1)?);
            let form = e.arena().ordinal_product(g, h).at(span)?;
            Ok(Value::Game(Game::form(form, e.arena())))
        },
    },
    Builtin {
        name: "norton",
        parameters: &[G, needed("U", "game")],
        result: "game",
        doc: "Norton's product of `G` by a positive unit `U`: n·U for an integer, otherwise `{G^L·U + U + I | \
              G^R·U - U - I}` for the incentives I of `U`.\n\n`norton(1/2, ^) == {^^* | v*}`",
        run: |e, a| {
            let ((g, span), (u, u_span)) = (a.canonical(0, e)?, a.canonical(1, e)?);
            match e.arena().norton(g, u).at(span)? {
                Some(product) => Ok(Value::Game(Game::value(product))),
                None => Err(outside(
                    u_span,
                    "the unit of Norton's product must be positive",
                )),
            }
        },
    },
    Builtin {
        name: "pow",
        parameters: &[needed("G", "game or rational"), needed("x", "rational")],
        result: "game or rational",
        doc: "The power of a number, x an integer; of a form `G = {0 | H}` the game `{0 | H : (1 - x)}` that \
              generalises ↑ⁿ, for a number x of 1 or more.\n\n`pow(2, 10) == 1024 and pow(^, 3) == ^<3>`",
        run: |e, a| match a.value(0)?.0.scalar() {
            Some(base) => number_power(e, a, &base),
            None => power(e, a, Arena::pow),
        },
    },
    Builtin {
        name: "pow_to",
        parameters: &[G, needed("x", "game")],
        result: "game",
        doc: "The sum of powers that generalises ↑^[n]: the ordinal sum `G : (x - 1)`.\n\n`pow_to(^, 3) == ^[3]`",
        run: |e, a| power(e, a, Arena::pow_to),
    },
    Builtin {
        name: "subordinate",
        parameters: &[G, needed("base", "game")],
        result: "game",
        doc: "The game X with `base : X == G`; an error if there is none.\n\n`subordinate(1/8, 1) == -3`",
        run: |e, a| {
            let ((g, span), (base, base_span)) = (a.canonical(0, e)?, normal_form(e, a, 1)?);
            match e.arena().subordinate(g, base).at(span)? {
                Some(x) => Ok(Value::Game(Game::value(x))),
                None => Err(outside(
                    base_span,
                    "the game is no ordinal sum with this base",
                )),
            }
        },
    },
    Builtin {
        name: "simplest",
        parameters: &[G, H],
        result: "game",
        doc: "`{G|H}`, by value: it lies between, `G <| {G|H} <| H`, and is the simplest number between them if \
              there is one.\n\n`simplest(1/2, 2) == 1`",
        run: |e, a| {
            let ((g, span), (h, _)) = (a.canonical(0, e)?, a.canonical(1, e)?);
            Ok(Value::Game(Game::value(e.arena().simplest(g, h).at(span)?)))
        },
    },
    Builtin {
        name: "simplest_number",
        parameters: &[G, H],
        result: "rational",
        doc: "The simplest number x with `G <| x <| H`; an error if there is none.\n\n\
              `simplest_number(1/2, 3) == 1`",
        run: |e, a| {
            let ((g, span), (h, _)) = (a.canonical(0, e)?, a.canonical(1, e)?);
            match e.arena().simplest_number(g, h).at(span)? {
                Some(number) => Ok(Value::Scalar(number.to_rational())),
                None => Err(outside(a.span, "no number lies between these games")),
            }
        },
    },
    Builtin {
        name: "companion",
        parameters: &[G],
        result: "game",
        doc: "The companion: the options' companions, with 0 on Left's side if `G >= 0` and on Right's if \
              `G <= 0`.\n\n`companion(^) == ^*`",
        run: |e, a| map(e, a, Arena::companion),
    },
    Builtin {
        name: "uptimal",
        parameters: &[G],
        result: "text",
        doc: "The uptimal expansion in CGSuite's notation; an error for a game that has none.\n\n\
              `uptimal(^[4]) == \"0.1111\"`",
        run: |e, a| {
            let (game, span) = a.game(0)?;
            if game.has_words()
                && let Some(expansion) = game.expansion(e.arena()).at(span)?
            {
                if expansion
                    .digit_count()
                    .is_none_or(|digits| digits > 1 << 20)
                {
                    return Err(outside(
                        span,
                        "this expansion is too long to be written digit by digit",
                    ));
                }
                return Ok(Value::Text(expansion.to_string().into()));
            }
            let value = e.value_of(&game, span)?;
            match e.arena().uptimal(value.form()).at(span)? {
                Some(expansion) => Ok(Value::Text(expansion.to_string().into())),
                None => Err(outside(span, "no uptimal expansion of this game was found")),
            }
        },
    },
    Builtin {
        name: "winning_moves",
        parameters: &[G, needed("player", "player")],
        result: "set<game>",
        doc: "The positions that a player can move to, in a sum one component at a time, from which the opponent, \
              now to move, loses.\n\n`winning_moves(*2 + *3, left) == {*2 + *2}`",
        run: winning_moves,
    },
];

/// An argument's form, where the theory is that of normal play.
fn normal_form(e: &mut Evaluator<'_>, a: &Arguments, index: usize) -> Eval<(Form, Span)> {
    let (game, span) = a.game(index)?;
    Ok((e.normal_form_of(&game, span)?, span))
}

/// An integer power of a number. Its size is charged before it is computed.
fn number_power(e: &mut Evaluator<'_>, a: &Arguments, base: &BigRational) -> Eval<Value> {
    let (exponent, span) = a.integer(1)?;
    if base.is_zero() && exponent.is_negative() {
        return Err(outside(span, "0 has no negative powers"));
    }
    let bits = base.numer().bits().max(base.denom().bits());
    let size = exponent.magnitude().to_u64().unwrap_or(u64::MAX);
    e.arena()
        .charge(bits.saturating_sub(1).saturating_mul(size) / 8)
        .at(a.span)?;
    // Only 0, 1 and -1 come so far with a longer exponent, and to them only its parity matters.
    let parity = if exponent.is_odd() { 1 } else { 2 };
    let whole = i32::try_from(&exponent).unwrap_or(parity);
    Ok(Value::Scalar(num_traits::Pow::pow(base, whole)))
}

type Power =
    fn(&mut Arena, Form, Canonical) -> Result<Result<Canonical, game_value::PowerError>, Interrupt>;

fn power(e: &mut Evaluator<'_>, a: &Arguments, of: Power) -> Eval<Value> {
    let ((g, span), (x, x_span)) = (normal_form(e, a, 0)?, a.canonical(1, e)?);
    match of(e.arena(), g, x).at(span)? {
        Ok(value) => Ok(Value::Game(Game::value(value))),
        Err(error) => Err(outside(x_span, error.to_string())),
    }
}

/// A sum is never built: one component moves, and the others are added by value.
fn winning_moves(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((game, span), player) = (a.game(0)?, a.player(1)?);
    let whole = e.value_of(&game, span)?;
    let mut winning: Vec<Canonical> = Vec::new();
    for component in game.components() {
        let value = e.value_of(&component, span)?;
        let rest = e.arena().difference(whole, value).at(span)?;
        let form = e.form_of(&component, span)?;
        let mut options = e.arena().options(form, player).at(span)?;
        e.arena().sort_for_printing(&mut options).at(span)?;
        for option in options {
            let option = e.arena().value(option).at(span)?;
            let position = e.arena().sum(option, rest).at(span)?;
            if !winning.contains(&position) && wins_second(e, position, player).at(span)? {
                winning.push(position);
            }
        }
    }
    let winning = winning
        .into_iter()
        .map(|value| Value::Game(Game::value(value)));
    Ok(Value::Set(winning.collect()))
}

/// Whether a player wins if the other one begins.
fn wins_second(
    e: &mut Evaluator<'_>,
    position: Canonical,
    player: Player,
) -> Result<bool, Interrupt> {
    let outcome = e.arena().outcome(position.form())?;
    let won = match player {
        Player::Left => Outcome::L,
        Player::Right => Outcome::R,
    };
    Ok(outcome == won || outcome == Outcome::P)
}
