//! Functions of scoring play: scores, protection, links and what tells two games apart.

use game_syntax::{Diagnostic, Span};
use game_value::{BigRational, Form, Kind, Player};
use num_traits::{Signed as _, Zero as _};

use super::{Arguments, Builtin, needed, optional};
use crate::codes;
use crate::eval::Evaluator;
use crate::fault::{At, Eval, outside};
use crate::game::{Game, common_kind};
use crate::play::{Play, Theory};
use crate::value::Value;

const G: super::Parameter = needed("G", "game");
const H: super::Parameter = needed("H", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "left_score",
        parameters: &[G, optional("pass", "player")],
        result: "rational",
        doc: "The score of a scoring game if Left begins and both play well. With `pass = right`, if Right may pass \
              as often as he likes (the underlined Ls); with `pass = left`, if Left may, also at the start.\n\n\
              `left_score(<^0 | ^1>) == 0`",
        run: |e, a| score(e, a, Player::Left),
    },
    Builtin {
        name: "right_score",
        parameters: &[G, optional("pass", "player")],
        result: "rational",
        doc: "The score of a scoring game if Right begins and both play well. With `pass = left`, if Left may pass \
              as often as she likes (the overlined Rs); with `pass = right`, if Right may, also at the start.\n\n\
              `right_score(<^0 | ^1>) == 1`",
        run: |e, a| score(e, a, Player::Right),
    },
    Builtin {
        name: "hat",
        parameters: &[G],
        result: "game",
        doc: "The scoring game of a game in braces: each empty side becomes the atom `^0`. `hat(n)` is the waiting \
              move.\n\n`hat(1) === <0|^0>`",
        run: |e, a| {
            let (game, span) = a.game(0)?;
            let form = game.as_form(Kind::Braces, e.arena()).at(span)?;
            let form = e.arena().hat(form).at(span)?;
            Ok(Value::Game(Game::form(form, e.arena())))
        },
    },
    Builtin {
        name: "atom_min",
        parameters: &[G],
        result: "rational",
        doc: "The least atom in `G` and its followers.\n\n`atom_min(<^-3 | <2|1>>) == -3`",
        run: |e, a| Ok(Value::Scalar(atoms(e, a)?.0)),
    },
    Builtin {
        name: "atom_max",
        parameters: &[G],
        result: "rational",
        doc: "The greatest atom in `G` and its followers.\n\n`atom_max(<^-3 | <2|1>>) == 2`",
        run: |e, a| Ok(Value::Scalar(atoms(e, a)?.1)),
    },
    Builtin {
        name: "projection",
        parameters: &[G, needed("x", "rational")],
        result: "game",
        doc: "`G` with every atom replaced by `^x`. A guaranteed game lies between its projections to its least and \
              its greatest atom.\n\n`projection(<^-3 | <2|1>>, 0) === <^0 | <0|0>>`",
        run: |e, a| {
            let ((form, span), (x, _)) = (scoring_form(e, a, 0)?, a.scalar(1)?);
            kept(e, |e| e.arena().projection(form, &x).at(span))
        },
    },
    Builtin {
        name: "adjoint",
        parameters: &[G, optional("r", "rational"), optional("s", "rational")],
        result: "game",
        doc: "The (r,s)-adjoint, of (0,0) if left out: a game beside which whoever moves first loses, Left by more \
              than r, Right by more than s.\n\n`left_score(<1|-1> + adjoint(<1|-1>)) < 0`",
        run: adjoint,
    },
    Builtin {
        name: "protected",
        parameters: &[G, needed("s", "rational"), needed("player", "player")],
        result: "bool",
        doc: "Whether a guaranteed game is left-s-protected or right-s-protected: G ≥ s, or G ≤ s.\n\n\
              `protected(<1 | <2|1>>, 1, left)`",
        run: |e, a| Ok(Value::Bool(strategy(e, a)?.is_some())),
    },
    Builtin {
        name: "protection",
        parameters: &[G, needed("s", "rational"), needed("player", "player")],
        result: "list<list<game>>",
        doc: "The strategy that protects: each position that the opponent can move to, with the reply. An error if \
              the game is not protected.\n\n`protection(<1 | <2|1>>, 1, left) == [[<2|1>, 2]]`",
        run: protection,
    },
    Builtin {
        name: "linked",
        parameters: &[G, H],
        result: "bool",
        doc: "Whether `G` is linked to `H`: some T has Ls(G + T) < 0 < Rs(H + T); in misère play, Left loses G + T if \
              she begins, and wins H + T if Right begins.\n\n`linked(-1, 1)`",
        run: |e, a| {
            let (g, h, universe) = e.compared(a)?;
            let span = a.span;
            Ok(Value::Bool(e.arena().linked(g, h, universe).at(span)?))
        },
    },
    Builtin {
        name: "link",
        parameters: &[G, H],
        result: "game",
        doc: "A game T that links `G` to `H`: Ls(G + T) < 0 < Rs(H + T). An error if there is none.\n\n\
              `left_score(-1 + link(-1, 1)) < 0`",
        run: |e, a| {
            let (g, h, universe) = e.compared(a)?;
            let span = a.span;
            let link = e.arena().link(g, h, universe).at(span)?;
            found(e, link, a.span, "`G` is not linked to `H`")
        },
    },
    Builtin {
        name: "distinguish",
        parameters: &[G, H],
        result: "game",
        doc: "A game X that proves that `G` is not at least `H`: with the same player beginning, the score of G + X \
              is below 0 and that of H + X above; in misère play Left loses G + X and wins H + X; in Cheating Robot \
              play the outcome of G + X is worse for Left. An error if G ≥ H, since there is none.\n\n`left_score(0 + distinguish(<0|0>, 1)) < 0`",
        run: |e, a| {
            if e.play()
                .theory(common_kind(&a.game(0)?.0, &a.game(1)?.0).at(a.span)?)
                == Theory::Robot
            {
                return super::robot::distinguish(e, a);
            }
            if e.play() == Play::MisereImpartial {
                let message = "games that tell impartial games apart are found among dicots";
                return Err(Diagnostic::new(&codes::OUTSIDE, a.span, message)
                    .help(
                        "ask in `play misere dicot`: impartial games that differ there differ here",
                    )
                    .into());
            }
            let (g, h, universe) = e.compared(a)?;
            let span = a.span;
            let found_game = e.arena().distinguish(g, h, universe).at(span)?;
            let game = found_game.map(|distinguisher| distinguisher.game);
            found(
                e,
                game,
                a.span,
                "`G` is at least `H`, so no game proves the contrary",
            )
        },
    },
];

/// A game that a function found, as it was built.
fn found(
    e: &mut Evaluator<'_>,
    game: Option<Form>,
    span: Span,
    otherwise: &'static str,
) -> Eval<Value> {
    match game {
        Some(form) => kept(e, |_| Ok(form)),
        None => Err(outside(span, otherwise)),
    }
}

fn kept(e: &mut Evaluator<'_>, make: impl FnOnce(&mut Evaluator<'_>) -> Eval<Form>) -> Eval<Value> {
    let form = make(e)?;
    Ok(Value::Game(Game::kept(form, e.arena())))
}

/// An argument's form, read as a scoring form.
fn scoring_form(e: &mut Evaluator<'_>, a: &Arguments, index: usize) -> Eval<(Form, Span)> {
    let (game, span) = a.game(index)?;
    game.wanted(Kind::Scoring).at(span)?;
    Ok((game.as_form(Kind::Scoring, e.arena()).at(span)?, span))
}

/// Plain scores are those of any scoring form; where a player may pass the game must be guaranteed.
fn score(e: &mut Evaluator<'_>, a: &Arguments, first: Player) -> Eval<Value> {
    let pass = a.get(1).is_some().then(|| a.player(1)).transpose()?;
    let (form, span) = match pass {
        None => {
            let (game, span) = a.game(0)?;
            (e.scored_form(&game, span)?, span)
        }
        Some(_) => a.guaranteed(0, e)?,
    };
    Ok(Value::Scalar(
        e.arena().final_score(form, first, pass).at(span)?,
    ))
}

fn atoms(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<(BigRational, BigRational)> {
    let (form, span) = scoring_form(e, a, 0)?;
    // A form without any atom cannot be written: every line of play ends at one.
    e.arena()
        .atom_range(form)
        .at(span)?
        .ok_or_else(|| outside(span, "this form has no atom"))
}

fn adjoint(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (form, span) = scoring_form(e, a, 0)?;
    let surplus = |index| -> Eval<BigRational> {
        match a.get(index) {
            None => Ok(BigRational::zero()),
            Some(_) => {
                let (number, span) = a.scalar(index)?;
                if number.is_negative() {
                    let message = format!("the surplus of an adjoint is 0 or more, not {number}");
                    return Err(outside(span, message));
                }
                Ok(number)
            }
        }
    };
    let (r, s) = (surplus(1)?, surplus(2)?);
    kept(e, |e| e.arena().adjoint(form, &r, &s).at(span))
}

fn strategy(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Option<Vec<(Form, Form)>>> {
    let ((game, span), (s, _), player) = (a.game(0)?, a.scalar(1)?, a.player(2)?);
    // The strategy speaks of the positions as written, so the form is not simplified.
    e.guaranteed_of(&game, span)?;
    let form = game.as_form(Kind::Scoring, e.arena()).at(span)?;
    e.arena().protected(form, &s, player).at(span)
}

fn protection(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    match strategy(e, a)? {
        Some(replies) => Ok(Value::list_of_pairs(replies, e.arena())),
        None => Err(outside(
            a.span,
            "this game is not protected, so no strategy protects it",
        )),
    }
}
