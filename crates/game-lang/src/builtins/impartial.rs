//! Functions of impartial games in misère play, by their canonical forms. The terms are CGSuite's.

use game_syntax::Span;
use game_value::{Arena, BigInt, BigRational, Form, Interrupt, Universe};

use super::{Arguments, Builtin, needed};
use crate::eval::{Evaluator, not_in_universe};
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::value::Value;

const G: super::Parameter = needed("G", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "genus",
        parameters: &[G],
        result: "text",
        doc: "The genus of an impartial game in misère play: its nim value in normal play, and its misère nim values beside \
              0, 1, 2, … heaps of 2, as far as they are not alternating yet; of a game that behaves like a heap of \
              Nim its size alone.\n\n`genus(*[[2], 1]) == \"2^1420\"`",
        run: |e, a| {
            let (form, span) = impartial(e, a)?;
            let genus = e.arena().impartial_genus(form).at(span)?;
            Ok(Value::Text(genus.to_string().into()))
        },
    },
    Builtin {
        name: "misere_nim_value",
        parameters: &[G],
        result: "int",
        doc: "The misère nim value of an impartial game: 1 of 0, otherwise the least number that no option has. It is 0 \
              exactly if the player who begins loses.\n\n`misere_nim_value(*[[2], 1]) == 1`",
        run: |e, a| {
            let (form, span) = impartial(e, a)?;
            let value = e.arena().impartial_misere_nim_value(form).at(span)?;
            Ok(Value::Scalar(BigRational::from(BigInt::from(value))))
        },
    },
    Builtin {
        name: "mate",
        parameters: &[G],
        result: "game",
        doc: "The mate of an impartial game in misère play: of 0 it is *, otherwise its options are the mates of the \
              options. Who begins in the sum of a game and its mate loses.\n\n`mate(*) === 0`",
        run: |e, a| {
            let (form, span) = impartial(e, a)?;
            let mate = e.arena().impartial_mate(form).at(span)?;
            Ok(game(e, mate))
        },
    },
    Builtin {
        name: "options",
        parameters: &[G],
        result: "list<game>",
        doc: "The options of the canonical form of an impartial game in misère play, in the order in which it is \
              written.\n\n`size(options(*[[2], 1])) == 2`",
        run: |e, a| list(e, a, Arena::impartial_misere_options),
    },
    Builtin {
        name: "parts",
        parameters: &[G],
        result: "list<game>",
        doc: "The games that make up an impartial game in misère play: all X with `X + Y == G` for some Y, but for those \
              that every game has.\n\n`size(parts(*[[2]])) == 2`",
        run: |e, a| list(e, a, Arena::impartial_parts),
    },
    Builtin {
        name: "partitions",
        parameters: &[G],
        result: "list<list<game>>",
        doc: "The ways to write an impartial game in misère play as a sum of prime games. There may be several, since \
              prime factors are not unique.\n\n`size(partitions(*[[2]])) == 1`",
        run: |e, a| {
            let (form, span) = impartial(e, a)?;
            let partitions = e.arena().impartial_partitions(form).at(span)?;
            let partitions = partitions.into_iter().map(|primes| {
                let primes = primes.into_iter().map(|prime| game(e, prime));
                Value::List(primes.collect())
            });
            Ok(Value::List(partitions.collect()))
        },
    },
];

/// The argument's form, which must be impartial.
pub(super) fn impartial(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<(Form, Span)> {
    let (form, span) = a.braces(0, e)?;
    match e.arena().check(form, Universe::Impartial).at(span)? {
        None => Ok((form, span)),
        Some(violation) => Err(not_in_universe(Universe::Impartial, &violation, span).into()),
    }
}

fn game(e: &mut Evaluator<'_>, form: Form) -> Value {
    Value::Game(Game::form(form, e.arena()))
}

fn list(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    of: fn(&mut Arena, Form) -> Result<Vec<Form>, Interrupt>,
) -> Eval<Value> {
    let (form, span) = impartial(e, a)?;
    let forms = of(e.arena(), form).at(span)?.into_iter();
    Ok(Value::List(forms.map(|form| game(e, form)).collect()))
}
