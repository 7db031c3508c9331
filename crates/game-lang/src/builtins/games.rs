//! Functions of forms, in any universe.

use game_value::{Arena, BigRational, Form, Interrupt};

use super::{Arguments, Builtin, needed};
use crate::eval::Evaluator;
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::value::Value;

const G: super::Parameter = needed("G", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "left_options",
        parameters: &[G],
        result: "set<game>",
        doc: "Left's options in the form as written.\n\n`left_options({0, * | 1}) == {0, *}`",
        run: |e, a| forms(e, a, Arena::left_options),
    },
    Builtin {
        name: "right_options",
        parameters: &[G],
        result: "set<game>",
        doc: "Right's options in the form as written.\n\n`right_options({0, * | 1}) == {1}`",
        run: |e, a| forms(e, a, Arena::right_options),
    },
    Builtin {
        name: "followers",
        parameters: &[G],
        result: "set<game>",
        doc: "The form itself and everything that can be reached from it by moves of either player, in any order.\n\n\
              `followers(^) == {^, *, 0}`",
        run: |e, a| forms(e, a, Arena::followers),
    },
    Builtin {
        name: "formal_birthday",
        parameters: &[G],
        result: "int",
        doc: "The depth of the form as written.\n\n`formal_birthday({*|*}) == 2`",
        run: |e, a| {
            let (form, span) = a.form(0, e)?;
            Ok(Value::Scalar(BigRational::from(
                e.arena().formal_birthday(form).at(span)?,
            )))
        },
    },
    Builtin {
        name: "negative",
        parameters: &[G],
        result: "game",
        doc: "The game with the players' parts exchanged, as `-G`.\n\n`negative({3|0}) === {0|-3}`",
        run: |_, a| Ok(Value::Game(a.game(0)?.0.negative())),
    },
    Builtin {
        name: "conjugate",
        parameters: &[G],
        result: "game",
        doc: "The game with the players' parts exchanged: what `-G` means in misère, scoring and robot play, where \
              it need not be an inverse.\n\n\
              `conjugate(<^-3 | 2>) === <-2 | ^3>`",
        run: |_, a| Ok(Value::Game(a.game(0)?.0.negative())),
    },
    Builtin {
        name: "times",
        parameters: &[needed("n", "int"), G],
        result: "game",
        doc: "The sum of `n` copies, of the negative if `n` is negative; also written `n·G`.\n\n`times(2, *) == 0`",
        run: |e, a| {
            let ((n, n_span), (value, span)) = (a.value(0)?, a.value(1)?);
            e.multiply(n, n_span, value, span, a.span)
        },
    },
    Builtin {
        name: "tiny",
        parameters: &[G],
        result: "game",
        doc: TINY,
        run: |e, a| tiny(e, a, false),
    },
    Builtin {
        name: "Tiny",
        parameters: &[G],
        result: "game",
        doc: TINY,
        run: |e, a| tiny(e, a, false),
    },
    Builtin {
        name: "miny",
        parameters: &[G],
        result: "game",
        doc: MINY,
        run: |e, a| tiny(e, a, true),
    },
    Builtin {
        name: "Miny",
        parameters: &[G],
        result: "game",
        doc: MINY,
        run: |e, a| tiny(e, a, true),
    },
];

const TINY: &str =
    "`{0||0|-G}`: positive, and smaller than every up, for positive `G`.\n\n`tiny(2) > 0`";
const MINY: &str = "`{G|0||0}`: the negative of `tiny(G)`.\n\n`miny(2) < 0`";

fn forms(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    of: fn(&mut Arena, Form) -> Result<Vec<Form>, Interrupt>,
) -> Eval<Value> {
    let (form, span) = a.form(0, e)?;
    let mut forms = of(e.arena(), form).at(span)?;
    // What `find` finds first must not depend on what else was evaluated before.
    e.arena().sort_for_printing(&mut forms).at(span)?;
    Ok(Value::set_of_forms(forms, e.arena()))
}

/// Tiny and miny are named forms: `{0||0|-G}` of the value of `G`.
fn tiny(e: &mut Evaluator<'_>, a: &Arguments, miny: bool) -> Eval<Value> {
    let (game, span) = a.game(0)?;
    let value = game.as_value(e.arena()).at(span)?.form();
    let form = if miny {
        e.arena().miny(value)
    } else {
        e.arena().tiny(value)
    }
    .at(span)?;
    Ok(Value::Game(Game::form(form, e.arena())))
}
