//! Functions of heat: cooling and heating, thermographs, values modulo infinitesimals, atomic weights.

use game_syntax::{Diagnostic, Span};
use game_value::{
    Arena, BigInt, BigRational, Dyadic, Form, Interrupt, Player, Thermograph, Value as Canonical,
};

use super::values::{map, scalar};
use super::{Arguments, Builtin, needed};
use crate::codes;
use crate::eval::Evaluator;
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::value::Value;

const G: super::Parameter = needed("G", "game");
const T: super::Parameter = needed("t", "rational");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "mean",
        parameters: &[G],
        result: "rational",
        doc: "The mean value: what a great number of copies is worth apiece; the mast of the thermograph.\n\n\
              `mean({3|0}) == 3/2`",
        run: |e, a| scalar(e, a, Arena::mean),
    },
    Builtin {
        name: "temperature",
        parameters: &[G],
        result: "rational",
        doc: "The least tax at which nobody wants to move: -1 for an integer, -1/2^k for m/2^k.\n\n\
              `temperature({3|0}) == 3/2`",
        run: |e, a| scalar(e, a, Arena::temperature),
    },
    Builtin {
        name: "thermograph",
        parameters: &[G],
        result: "thermograph",
        doc: "The stops of `G` cooled by t, for every t from -1 upwards, in CGSuite's notation: mast, temperatures \
              and slopes of the left wall, the same of the right wall.\n\n\
              `thermograph({3|0}) => Thermograph(3/2,[3/2],[0,-1],3/2,[3/2],[0,1])`",
        run: |e, a| {
            let (value, span) = a.canonical(0, e)?;
            Ok(Value::Thermograph(e.arena().thermograph(value).at(span)?))
        },
    },
    Builtin {
        name: "left_wall",
        parameters: &[G, T],
        result: "rational",
        doc: "The left wall of the thermograph at a temperature of -1 or more: the left stop of `G` cooled by it.\n\n\
              `left_wall({3|0}, 1) == 2`",
        run: |e, a| wall(e, a, Thermograph::left_wall_at),
    },
    Builtin {
        name: "right_wall",
        parameters: &[G, T],
        result: "rational",
        doc: "The right wall of the thermograph at a temperature of -1 or more: the right stop of `G` cooled by it.\n\n\
              `right_wall({3|0}, 1) == 1`",
        run: |e, a| wall(e, a, Thermograph::right_wall_at),
    },
    Builtin {
        name: "cool",
        parameters: &[G, T],
        result: "game",
        doc: "`G` cooled by a tax of t > -1 on every move: `{G^L - t | G^R + t}`, cooled in its options, until it is \
              within an infinitesimal of a number; from there on that number.\n\n\
              `cool({3|0}, 1) == {2|1}`",
        run: cool,
    },
    Builtin {
        name: "freeze",
        parameters: &[G],
        result: "game",
        doc: "`G` cooled by its own temperature: its mean and an infinitesimal; a number stays.\n\n`freeze({3|0}) == 3/2 + *`",
        run: |e, a| map(e, a, Arena::freeze),
    },
    Builtin {
        name: "heat",
        parameters: &[G, needed("t", "game")],
        result: "game",
        doc: "`G` heated by t: `{G^L + t | G^R - t}`, heated in its options; numbers stay.\n\n\
              `heat(*, 2) == {2|-2}`",
        run: |e, a| {
            let ((value, span), (t, _)) = (a.canonical(0, e)?, a.canonical(1, e)?);
            Ok(Value::Game(Game::value(e.arena().heat(value, t).at(span)?)))
        },
    },
    Builtin {
        name: "overheat",
        parameters: &[G, needed("s", "game"), needed("t", "game")],
        result: "game",
        doc: "`G` overheated from s to t: an integer n becomes n·s, everything else \
              `{G^L + t | G^R - t}`, overheated in its options.\n\n`overheat(1/2, 1, 0) == 1/2`",
        run: |e, a| {
            let ((value, span), (s, _), (t, _)) =
                (a.canonical(0, e)?, a.canonical(1, e)?, a.canonical(2, e)?);
            let heated = e.arena().overheat(value, s, t).at(span)?;
            Ok(Value::Game(Game::value(heated)))
        },
    },
    Builtin {
        name: "reduced",
        parameters: &[G],
        result: "game",
        doc: "The reduced canonical form: the simplest game that differs from `G` by an infinitesimal.\n\n\
              `reduced({{3|0}, 4 | 0}) === {4 | 0}`",
        run: |e, a| map(e, a, Arena::reduced),
    },
    Builtin {
        name: "cool_star",
        parameters: &[G],
        result: "game",
        doc: "`G` cooled by *: a number itself, otherwise `{G^L + * | G^R + *}`, cooled in its options.\n\n\
              `cool_star({4|0}) == {4* | *}`",
        run: |e, a| map(e, a, Arena::cool_star),
    },
    Builtin {
        name: "star_projection",
        parameters: &[G],
        result: "game",
        doc: "x for a number x and for x*, otherwise the game of the options' projections. \
              `star_projection(cool_star(G))` is `reduced(G)`.\n\n`star_projection({4* | *}) === {4 | 0}`",
        run: |e, a| map(e, a, Arena::star_projection),
    },
    Builtin {
        name: "inf_dominated",
        parameters: &[G, needed("player", "player")],
        result: "list<list<game>>",
        doc: "The options of a player that another one dominates modulo infinitesimals, each with that other one.\n\n\
              `inf_dominated({{3|0}, 4 | 0}, left) == [[{3|0}, 4]]`",
        run: |e, a| pairs(e, a, Arena::inf_dominated),
    },
    Builtin {
        name: "inf_reversible",
        parameters: &[G, needed("player", "player")],
        result: "list<list<game>>",
        doc: "The options of a player that reverse modulo infinitesimals, each with the reply through which it does.\n\n\
              `inf_reversible({{4|1v}, 2 | 1}, left) == [[{4|1v}, 1v]]`",
        run: |e, a| pairs(e, a, Arena::inf_reversible),
    },
    Builtin {
        name: "atomic_weight",
        parameters: &[G],
        result: "game",
        doc: "How many ↑ the game is worth, give or take; an error for a game that has none.\n\n\
              `atomic_weight(^^ + *4) == 2`",
        run: atomic_weight,
    },
    Builtin {
        name: "remote_star",
        parameters: &[G],
        result: "int",
        doc: "The least n of 1 or more for which no follower of the value is *n.\n\n`remote_star(*2 + ^) == 4`",
        run: |e, a| {
            let (value, span) = a.canonical(0, e)?;
            let size = e.arena().remote_star(value).at(span)?;
            Ok(Value::Scalar(BigRational::from(BigInt::from(size))))
        },
    },
];

/// The argument of that index as a dyadic temperature.
fn temperature(a: &Arguments, index: usize) -> Eval<(Dyadic, Span)> {
    let (number, span) = a.scalar(index)?;
    match Dyadic::from_rational(&number) {
        Some(dyadic) => Ok((dyadic, span)),
        None => Err(Diagnostic::new(
            &codes::NOT_DYADIC,
            span,
            format!("{number} is no temperature of short games"),
        )
        .help("a tax of this size leads out of the short games, whose numbers are dyadic")
        .into()),
    }
}

fn cool(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((value, span), (t, t_span)) = (a.canonical(0, e)?, temperature(a, 1)?);
    match e.arena().cool(value, &t).at(span)? {
        Some(cooled) => Ok(Value::Game(Game::value(cooled))),
        None => Err(outside(
            t_span,
            format!("games are cooled by more than -1, not by {t}"),
        )),
    }
}

fn wall(
    e: &mut Evaluator<'_>,
    a: &Arguments,
    of: fn(&Thermograph, &BigRational) -> Option<BigRational>,
) -> Eval<Value> {
    let ((value, span), (t, t_span)) = (a.canonical(0, e)?, a.scalar(1)?);
    let thermograph = e.arena().thermograph(value).at(span)?;
    of(&thermograph, &t).map(Value::Scalar).ok_or_else(|| {
        outside(
            t_span,
            format!("thermographs begin at the temperature -1, not at {t}"),
        )
    })
}

type Pairs = fn(&mut Arena, Form, Player) -> Result<Vec<(Form, Form)>, Interrupt>;

fn pairs(e: &mut Evaluator<'_>, a: &Arguments, of: Pairs) -> Eval<Value> {
    let ((game, span), player) = (a.game(0)?, a.player(1)?);
    let form = e.normal_form_of(&game, span)?;
    let pairs = of(e.arena(), form, player).at(span)?;
    Ok(Value::list_of_pairs(pairs, e.arena()))
}

fn atomic_weight(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (value, span): (Canonical, Span) = a.canonical(0, e)?;
    match e.arena().atomic_weight(value).at(span)? {
        Some(weight) => Ok(Value::Game(Game::value(weight))),
        None => Err(
            Diagnostic::new(&codes::NOT_ATOMIC, span, "this game has no atomic weight")
                .label("its worth depends on numbers other than 0, which are beyond any count of ^")
                .help("all-small games have one, and those in which numbers are threats only, as tiny(2)")
                .into(),
        ),
    }
}
