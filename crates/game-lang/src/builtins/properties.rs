//! `is(G, …)`: universes of the form, properties of the value.

use super::{Arguments, Builtin, needed};
use crate::eval::{Evaluator, undecided, wrong_type};
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::play::Theory;
use crate::value::{Property, Symbol, Value};
use game_syntax::{Diagnostic, Span};
use game_value::Reason;

const G: super::Parameter = needed("G", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "is",
        parameters: &[G, needed("U", "property")],
        result: "bool",
        doc: "Whether the form of `G` is in a universe, or its value has a property.\n\n\
              Of any value: `hot` (left stop or score above the right one), `number`, `tepid` (equal stops or scores, \
              and no number), `reduced` (in reduced canonical form; in scoring play in canonical form), `invertible`. \
              In normal play also `infinitesimal` and `all-small`, in scoring play `zugzwang` (the Left score below the \
              Right score) and `stable` (not above it). Of impartial games in misère play `even`, `prime`, `nim_heap`, \
              `tame`, `generally_tame`, `half_tame`, `tameable`, `restive`, `generally_restive`, `restless`, \
              `extraverted` and `introverted`, in CGSuite's sense.\n\n`is({0, * | *}, dicot)`",
        run: is,
    },
    Builtin {
        name: "invertible",
        parameters: &[G],
        result: "bool",
        doc: "Whether some game makes `G` 0, which is then its conjugate. In normal play every game has one.\n\n\
              `not invertible(<<-1|1> | 0>)`",
        run: |e, a| has_property(e, a, Property::Invertible, a.span),
    },
];

fn is(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (symbol, span) = a.symbol(1)?;
    match symbol {
        Symbol::Universe(universe) => {
            let (form, span) = a.form(0, e)?;
            match e.arena().check(form, universe).at(span)? {
                None => Ok(Value::Bool(true)),
                Some(violation)
                    if matches!(violation.reason, Reason::NotHot { denied: false, .. }) =>
                {
                    let error = undecided(span);
                    Err(error.note(violation.reason.to_string()).into())
                }
                Some(_) => Ok(Value::Bool(false)),
            }
        }
        Symbol::Property(property) => has_property(e, a, property, span),
        Symbol::Player(_) | Symbol::Rule(_) => {
            let found = Value::Symbol(symbol);
            let message = format!("`{}` is no universe and no property", symbol.word());
            let error = wrong_type("a universe or a property", &found, span);
            Err(Diagnostic { message, ..error }.into())
        }
    }
}

fn has_property(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    property: Property,
    word: Span,
) -> Eval<Value> {
    let (game, span) = a.game(0)?;
    let has = match e.theory_of(&game) {
        Theory::Normal => normal(e, &game, property, span, word),
        Theory::Guaranteed | Theory::Scoring => scoring(e, &game, property, span, word),
        Theory::Misere => misere(e, a, property, word),
        Theory::Robot => Err(no_such(property, Theory::Robot, word)),
    };
    has.map(Value::Bool)
}

fn normal(
    e: &mut Evaluator<'_>,
    game: &Game,
    property: Property,
    span: Span,
    word: Span,
) -> Eval<bool> {
    if property == Property::Reduced {
        let form = e.form_of(game, span)?;
        return e.arena().is_reduced(form).at(span);
    }
    let value = e.value_of(game, span)?;
    let arena = e.arena();
    match property {
        Property::Infinitesimal => arena.is_infinitesimal(value).at(span),
        Property::Hot => arena.is_hot(value).at(span),
        Property::Tepid => arena.is_tepid(value).at(span),
        Property::Number => Ok(arena.is_number(value)),
        Property::AllSmall => arena.is_all_small(value).at(span),
        Property::Reduced | Property::Invertible => Ok(true),
        _ => Err(no_such(property, Theory::Normal, word)),
    }
}

/// Scores are those of the form; what speaks of the value needs a guaranteed game.
fn scoring(
    e: &mut Evaluator<'_>,
    game: &Game,
    property: Property,
    span: Span,
    word: Span,
) -> Eval<bool> {
    match property {
        Property::Hot | Property::Zugzwang | Property::Stable => {
            let form = e.scored_form(game, span)?;
            let [left, right] = e.final_scores(form, span)?;
            Ok(match property {
                Property::Hot => left > right,
                Property::Zugzwang => left < right,
                _ => left <= right,
            })
        }
        Property::Reduced => {
            let (form, canonical) = (e.form_of(game, span)?, e.guaranteed_of(game, span)?);
            Ok(form == canonical)
        }
        Property::Number | Property::Tepid => {
            let form = e.guaranteed_of(game, span)?;
            let number = e.arena().as_score(form).is_some();
            if property == Property::Number {
                return Ok(number);
            }
            let [left, right] = e.final_scores(form, span)?;
            Ok(!number && left == right)
        }
        Property::Invertible => {
            let form = e.guaranteed_of(game, span)?;
            e.arena().is_invertible(form).at(span)
        }
        _ => Err(no_such(property, Theory::Guaranteed, word)),
    }
}

/// In misère play what there is besides outcomes: canonical forms and inverses, of dicots and dead-ending games.
fn misere(e: &mut Evaluator<'_>, a: &Arguments, property: Property, word: Span) -> Eval<bool> {
    let (game, span) = a.game(0)?;
    match property {
        Property::Reduced => Ok(e.form_of(&game, span)? == e.misere_value_of(&game, span)?),
        Property::Invertible => {
            // An inverse is the conjugate, in both universes.
            let sum = game.plus(&game.negative()).at(span)?;
            Ok(e.misere_value_of(&sum, span)? == e.arena().zero())
        }
        Property::Infinitesimal
        | Property::Hot
        | Property::Tepid
        | Property::Number
        | Property::AllSmall
        | Property::Zugzwang
        | Property::Stable => Err(no_such(property, Theory::Misere, word)),
        _ => impartial(e, a, property),
    }
}

/// What only impartial games have.
fn impartial(e: &mut Evaluator<'_>, a: &Arguments, property: Property) -> Eval<bool> {
    let (form, span) = super::impartial::impartial(e, a)?;
    let arena = e.arena();
    let temper = arena.impartial_temper(form).at(span)?;
    Ok(match property {
        Property::Even => arena.is_even_game(form).at(span)?,
        Property::Extraverted => arena.is_extraverted(form).at(span)?,
        Property::Introverted => arena.is_introverted(form).at(span)?,
        Property::Prime => arena.is_prime_game(form).at(span)?,
        Property::HalfTame => arena.is_half_tame(form).at(span)?,
        Property::NimHeap => temper.is_nim_heap(),
        Property::Tame => temper.is_tame(),
        Property::GenerallyTame => temper.is_generally_tame(),
        Property::Tameable => temper.is_tameable(),
        Property::Restive => temper.is_restive(),
        Property::GenerallyRestive => temper.is_generally_restive(),
        _ => temper.is_restless(),
    })
}

fn no_such(property: Property, theory: Theory, span: Span) -> crate::fault::Fault {
    let message = format!("`{}` is no property of {theory}", property.word());
    Diagnostic::new(&crate::codes::WRONG_TYPE, span, message).into()
}
