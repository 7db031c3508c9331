//! Functions of normal-play values.

use game_syntax::Diagnostic;
use game_value::{
    AdornedStop, Arena, BigInt, BigRational, Comparison, Dyadic, Form, Interrupt, Outcome,
    Universe, Value as Canonical,
};
use num_bigint::Sign;

use super::{Arguments, Builtin, needed, optional};
use crate::codes;
use crate::eval::{Evaluator, wrong_type};
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::play::Theory;
use crate::value::{Symbol, Value};

const G: super::Parameter = needed("G", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "canonical",
        parameters: &[G],
        result: "game",
        doc: "The canonical form of the value: the form of least birthday that equals `G`, without dominated and \
              reversible options; of a guaranteed scoring game, and in misère play of a dicot or dead-ending game, the reduced form.\n\n\
              `canonical({{3|0}, 4 | 0}) === {4 | 0}`",
        run: |e, a| {
            let form = canonical_form(e, a)?;
            let (game, _) = a.game(0)?;
            Ok(Value::Game(Game::canonical_of(&game, form, e.arena())))
        },
    },
    Builtin {
        name: "outcome",
        parameters: &[G],
        result: "outcome",
        doc: "Who wins: `L` Left, `R` Right, `N` the next player, `P` the previous one. In scoring play Left wins \
              with a score above 0 and `D` is a draw; where that depends otherwise on who begins, a list says who \
              wins if Left begins and if Right does, such as `[L, D]`.\n\n`outcome({1|-1}) == N`",
        run: outcome,
    },
    Builtin {
        name: "birthday",
        parameters: &[G],
        result: "int",
        doc: "The birthday of the value: the depth of the canonical form.\n\n`birthday({1|1}) == 2`",
        run: |e, a| {
            let form = canonical_form(e, a)?;
            let days = e.arena().formal_birthday(form).at(a.span)?;
            Ok(Value::Scalar(BigRational::from(days)))
        },
    },
    Builtin {
        name: "left_stop",
        parameters: &[G, optional("adorned", "bool")],
        result: "rational",
        doc: "The number at which play stops if Left begins and both play well. With `adorned = true` also who \
              moved last.\n\n`left_stop({3|0}) == 3`",
        run: |e, a| stop(e, a, Arena::left_stop, Arena::adorned_left_stop),
    },
    Builtin {
        name: "right_stop",
        parameters: &[G, optional("adorned", "bool")],
        result: "rational",
        doc: "The number at which play stops if Right begins and both play well. With `adorned = true` also who \
              moved last.\n\n`right_stop({3|0}) == 0`",
        run: |e, a| stop(e, a, Arena::right_stop, Arena::adorned_right_stop),
    },
    Builtin {
        name: "confusion_interval",
        parameters: &[G],
        result: "interval",
        doc: "The numbers that `G` is confused with. Of `*` it is `[0,0]`, of a number it is empty.\n\n\
              `confusion_interval({3|0}) => [0,3]`",
        run: |e, a| {
            let (value, span) = a.canonical(0, e)?;
            Ok(Value::Interval(
                e.arena().confusion_interval(value).at(span)?,
            ))
        },
    },
    Builtin {
        name: "incentives",
        parameters: &[G],
        result: "set<game>",
        doc: "What each move gains the mover, of both players, without dominated ones: `G^L - G` and `G - G^R`.\n\n\
              `incentives(^) == {^*}`",
        run: |e, a| set(e, a, Arena::incentives),
    },
    Builtin {
        name: "left_incentives",
        parameters: &[G],
        result: "set<game>",
        doc: "`G^L - G` for Left's moves, without dominated ones.\n\n`left_incentives(^) == {v}`",
        run: |e, a| set(e, a, Arena::left_incentives),
    },
    Builtin {
        name: "right_incentives",
        parameters: &[G],
        result: "set<game>",
        doc: "`G - G^R` for Right's moves, without dominated ones.\n\n`right_incentives(^) == {^*}`",
        run: |e, a| set(e, a, Arena::right_incentives),
    },
    Builtin {
        name: "stop_count",
        parameters: &[G],
        result: "int",
        doc: "How many numbers end the lines of play of the canonical form, a number being one.\n\n\
              `stop_count({3|0}) == 2`",
        run: |e, a| {
            let (value, span) = a.canonical(0, e)?;
            Ok(Value::Scalar(BigRational::from(BigInt::from(
                e.arena().stop_count(value).at(span)?,
            ))))
        },
    },
    Builtin {
        name: "nim_value",
        parameters: &[G],
        result: "int",
        doc: "The size of the nim heap that `G` equals; an error if it equals none.\n\n`nim_value(*2 + *3) == 1`",
        run: nim_value,
    },
    Builtin {
        name: "born",
        parameters: &[
            needed("U", "property"),
            needed("day", "int"),
            optional("scores", "set<rational>"),
        ],
        result: "set<game>",
        doc: "All values of a universe born by a day: in normal play, in misère play of all games, dicots or \
              dead-ending games, or of guaranteed scoring games in which every score at an end is one of `scores`.\n\n\
              `size(born(normal, 2)) == 22 and size(born(dicot, 2)) == 9 and size(born(guaranteed, 1, {0, 1})) == 20`",
        run: born,
    },
];

type Stop = fn(&mut Arena, Canonical) -> Result<Dyadic, Interrupt>;
type Adorned = fn(&mut Arena, Canonical) -> Result<AdornedStop, Interrupt>;

fn stop(e: &mut Evaluator<'_>, a: &Arguments, plain: Stop, adorned: Adorned) -> Eval<Value> {
    let (value, span) = a.canonical(0, e)?;
    if a.flag(1)? {
        return Ok(Value::AdornedStop(adorned(e.arena(), value).at(span)?));
    }
    Ok(Value::Scalar(
        plain(e.arena(), value).at(span)?.to_rational(),
    ))
}

/// The canonical form of the value in the theory in force.
fn canonical_form(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Form> {
    let (game, span) = a.game(0)?;
    match e.theory_of(&game) {
        Theory::Guaranteed | Theory::Scoring => e.guaranteed_of(&game, span),
        Theory::Misere => e.misere_value_of(&game, span),
        Theory::Normal => Ok(e.value_of(&game, span)?.form()),
        Theory::Robot => {
            let message = "no canonical form of Cheating Robot games is known";
            Err(Diagnostic::new(&codes::NO_CANONICAL_FORM, span, message)
                .help("`normalized(G)` is a simpler game that is equal")
                .into())
        }
    }
}

fn outcome(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (game, span) = a.game(0)?;
    if let Some(outcome) = e.outcome_of(&game, span)? {
        return Ok(Value::Outcome(outcome));
    }
    let winners = e.scores_of(&game, span)?;
    let winners = winners.map(|score| match score.numer().sign() {
        Sign::Plus => Outcome::L,
        Sign::Minus => Outcome::R,
        Sign::NoSign => Outcome::D,
    });
    Ok(match winners {
        [Outcome::L, Outcome::R] => Value::Outcome(Outcome::N),
        [Outcome::R, Outcome::L] => Value::Outcome(Outcome::P),
        [one, other] if one == other => Value::Outcome(one),
        [one, other] => Value::List([one, other].map(Value::Outcome).into()),
    })
}

/// A number that a value has.
pub(super) fn scalar(e: &mut Evaluator<'_>, a: &Arguments, of: Stop) -> Eval<Value> {
    let (value, span) = a.canonical(0, e)?;
    Ok(Value::Scalar(of(e.arena(), value).at(span)?.to_rational()))
}

/// A value that comes from a value.
pub(super) fn map(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    of: fn(&mut Arena, Canonical) -> Result<Canonical, Interrupt>,
) -> Eval<Value> {
    let (value, span) = a.canonical(0, e)?;
    Ok(Value::Game(Game::value(of(e.arena(), value).at(span)?)))
}

fn set(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    of: fn(&mut Arena, Canonical) -> Result<Vec<Canonical>, Interrupt>,
) -> Eval<Value> {
    let (value, span) = a.canonical(0, e)?;
    let values = of(e.arena(), value).at(span)?;
    Ok(Value::Set(
        values
            .into_iter()
            .map(|value| Value::Game(Game::value(value)))
            .collect(),
    ))
}

fn nim_value(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    if e.theory_of(&a.game(0)?.0) == Theory::Misere {
        let (form, span) = super::impartial::impartial(e, a)?;
        let value = e.arena().impartial_nim_value(form).at(span)?;
        return Ok(Value::Scalar(BigRational::from(BigInt::from(value))));
    }
    let (value, span) = a.canonical(0, e)?;
    match e.arena().nim_value(value) {
        Some(size) => Ok(Value::Scalar(BigRational::from(BigInt::from(size)))),
        None => Err(outside(span, "this game equals no nimber")),
    }
}

fn born(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((universe, universe_span), (day, span)) = (a.symbol(0)?, a.integer(1)?);
    let Ok(day) = u32::try_from(&day) else {
        return Err(outside(span, format!("there is no day {day}")));
    };
    if universe == Symbol::Universe(Universe::Guaranteed) {
        let scores = born_scores(a)?;
        let values = e.arena().guaranteed_born(day, &scores).at(span)?;
        return Ok(games(values, e.arena()));
    }
    if let Some((_, span)) = a.get(2) {
        let message = "scores are given for guaranteed games only";
        return Err(outside(*span, message));
    }
    let comparison = match universe {
        Symbol::Universe(Universe::Normal) => {
            let values = e.arena().born(day).at(span)?.into_iter();
            let values = values.map(|value| Value::Game(Game::value(value)));
            return Ok(Value::Set(values.collect()));
        }
        Symbol::Universe(Universe::Misere) => Comparison::Misere,
        Symbol::Universe(Universe::Dicot) => Comparison::Dicot,
        Symbol::Universe(Universe::DeadEnding) => Comparison::DeadEnding,
        other => {
            let message = format!(
                "the values of `{}` are not listed by birthday",
                other.word()
            );
            return Err(Diagnostic::new(&codes::OUTSIDE, universe_span, message)
                .help("`born` lists normal, misere, dicot, dead-ending and guaranteed games, misere to dead-ending in misère play")
                .into());
        }
    };
    let values = e.arena().misere_born(day, comparison).at(span)?;
    Ok(games(values, e.arena()))
}

/// The scores that the ends of guaranteed games may have.
fn born_scores(a: &Arguments) -> Eval<Vec<BigRational>> {
    let Some((scores, span)) = a.get(2) else {
        let message = "guaranteed games of a day are listed for given scores only: there are infinitely many others";
        return Err(Diagnostic::new(&codes::OUTSIDE, a.span, message)
            .help("give the scores of their ends, such as `born(guaranteed, 1, {-1, 0, 1})`")
            .into());
    };
    let numbers = match scores {
        Value::Set(numbers) | Value::List(numbers) => numbers,
        other => return Err(wrong_type("a set of numbers", other, *span).into()),
    };
    let numbers = numbers.iter().map(|number| {
        let score = number.scalar();
        score.ok_or_else(|| wrong_type("a number", number, *span).into())
    });
    numbers.collect()
}

/// Canonical forms as a set.
fn games(forms: Vec<Form>, arena: &Arena) -> Value {
    let games = forms.into_iter();
    let games = games.map(|form| Value::Game(Game::form(form, arena)));
    Value::Set(games.collect())
}
