//! Functions of Cheating Robot play: scores, openings, answers and matchings of sums of simple hot games.
//!
//! Summands are counted from 1, in the order in which they are written.

use game_syntax::{Diagnostic, Span};
use game_value::{BigInt, BigRational, HotSum, Integer, Kind, Standing};
use num_traits::ToPrimitive as _;

use super::{Arguments, Builtin, needed};
use crate::codes;
use crate::eval::{Evaluator, HotPosition, undecided};
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::play::Play;
use crate::value::Value;

const G: super::Parameter = needed("G", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "score",
        parameters: &[G],
        result: "int",
        doc: "The number of moves by which Left is ahead in the end of a sum of simple hot games and integers, if \
              Left and the robot play well; its sign is the outcome.\n\n\
              `score([6 | 0 | -55] + [10 | 0 | -36]) == -30`",
        run: |e, a| {
            let position = position(e, a)?;
            Ok(scalar(&position.sum.score()))
        },
    },
    Builtin {
        name: "local_score",
        parameters: &[G],
        result: "int",
        doc: "The score if the robot always answers in the same game.\n\n\
              `local_score([6 | 0 | -55] + [10 | 0 | -36]) == 0`",
        run: |e, a| {
            let position = position(e, a)?;
            Ok(scalar(&position.sum.local_score()))
        },
    },
    Builtin {
        name: "index_order",
        parameters: &[G],
        result: "list<int>",
        doc: "The order in which Left opens the hot games of a sum, which is optimal: by falling a - c. Summands are \
              counted from 1.\n\n`index_order([1 | 0 | 0] + 7 + [3 | 0 | -1]) == [3, 1]`",
        run: |e, a| {
            let position = position(e, a)?;
            let order = position.sum.order().iter();
            Ok(places(order.map(|&index| position.hots[index])))
        },
    },
    Builtin {
        name: "opening",
        parameters: &[G],
        result: "int",
        doc: "The summand that Left does best to open, counted from 1: the first of `index_order`, and an integer \
              only where no hot game is left. An error if she has no move.\n\n\
              `opening([1 | 0 | 0] + 7 + [3 | 0 | -1]) == 3`",
        run: opening,
    },
    Builtin {
        name: "opening_scores",
        parameters: &[G],
        result: "list<int>",
        doc: "The score for each hot game of a sum if Left opens it and both play well from then on, in the order in \
              which they are written.\n\n`opening_scores([1 | 0 | 0] + [3 | 0 | -1]) == [0, 0]`",
        run: |e, a| {
            let position = position(e, a)?;
            let scores = position.sum.opening_scores();
            Ok(Value::List(scores.iter().map(scalar).collect()))
        },
    },
    Builtin {
        name: "best_reply",
        parameters: &[G, needed("i", "int")],
        result: "set<int>",
        doc: "All summands in which the robot answers best where Left moved in summand `i`, counted from 1.\n\n\
              `best_reply([6 | 0 | -55] + [10 | 0 | -36], 1) == {2}`",
        run: best_reply,
    },
    Builtin {
        name: "matching",
        parameters: &[G],
        result: "list<list<int>>",
        doc: "The pairs of hot games by which the robot plays: where Left opens the first of a pair he answers in the \
              second, elsewhere in the same game. Summands are counted from 1.\n\n\
              `matching([6 | 0 | -55] + [10 | 0 | -36]) == [[1, 2]]`",
        run: |e, a| {
            let position = position(e, a)?;
            let pairs = position.sum.matching().into_iter();
            let pairs = pairs.map(|(i, j)| places([position.hots[i], position.hots[j]]));
            Ok(Value::List(pairs.collect()))
        },
    },
    Builtin {
        name: "normalized",
        parameters: &[G],
        result: "game",
        doc: "A simpler robot game that is equal: dominated moves and answers go. In `play simple-hot` a sum of simple \
              hot games becomes an integer and games `[a | 0 | c]`, without those that never change a score. No \
              canonical form of robot games is known.\n\n`normalized([-5 | -2 | -1]) === -2`",
        run: normalized,
    },
];

/// The argument as a sum of simple hot games and integers.
fn position(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<HotPosition> {
    let (game, span) = a.game(0)?;
    match e.hot_position(&game, span)? {
        Some(position) => Ok(position),
        None => {
            // Says which summand is none, and why.
            e.simple_hot_of(&game, span)?;
            Err(outside(
                span,
                "this is no sum of simple hot games and integers",
            ))
        }
    }
}

fn scalar(integer: &Integer) -> Value {
    Value::Scalar(BigRational::from(integer.to_big()))
}

fn places(places: impl IntoIterator<Item = usize>) -> Value {
    let places = places.into_iter();
    let places = places.map(|place| Value::Scalar(BigRational::from(BigInt::from(place))));
    Value::List(places.collect())
}

fn opening(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let position = position(e, a)?;
    let hot = position
        .sum
        .order()
        .first()
        .map(|&index| position.hots[index]);
    let integer = position.integers.iter().find(|(_, n)| n.is_positive());
    match hot.or(integer.map(|(place, _)| *place)) {
        Some(place) => Ok(Value::Scalar(BigRational::from(BigInt::from(place)))),
        None => Err(outside(a.span, "Left has no move in this sum")),
    }
}

fn best_reply(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let position = position(e, a)?;
    let (i, span) = a.integer(1)?;
    let place = i.to_usize().unwrap_or(0);
    let hot = position.hots.iter().position(|&own| own == place);
    let integer = position.integers.iter().find(|(own, _)| *own == place);
    let replies = match (hot, integer) {
        (Some(hot), _) => position.sum.best_replies(hot),
        (None, Some((_, n))) if n.is_positive() => position.sum.best_replies_to_integer(),
        (None, Some(_)) => return Err(outside(span, format!("Left has no move in summand {i}"))),
        (None, None) => {
            let message = format!("there is no summand {i}");
            return Err(Diagnostic::new(&codes::OUTSIDE, span, message)
                .help("summands are counted from 1, in the order in which they are written")
                .into());
        }
    };
    let mut answers: Vec<usize> = replies
        .into_iter()
        .map(|index| position.hots[index])
        .collect();
    if answers.is_empty() {
        // Without hot games he moves in an integer of his, if there is one.
        let own = position.integers.iter().filter(|(_, n)| n.is_negative());
        answers = own.map(|(place, _)| *place).collect();
    }
    match places(answers) {
        Value::List(items) => Ok(Value::Set(items)),
        other => Ok(other),
    }
}

fn normalized(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let (game, span) = a.game(0)?;
    if e.play() == Play::SimpleHot {
        let sum = e.simple_hot_of(&game, span)?.normalized();
        return Ok(Value::Game(sum_game(e, &sum, span)?));
    }
    // Equal games may replace each other in sums, and the form of a sum is large.
    let mut whole: Option<Game> = None;
    for summand in game.summands(e.arena()).at(span)? {
        let form = e.robot_form_of(&summand, span)?;
        let reduced = e.arena().robot_reduced(form).at(span)?;
        if e.arena().is_robot_zero(reduced) {
            continue;
        }
        let reduced = Game::kept(reduced, e.arena());
        whole = Some(match whole {
            None => reduced,
            Some(before) => before.plus(&reduced).at(span)?,
        });
    }
    let zero = e.arena().robot_integer(&BigInt::from(0));
    Ok(Value::Game(
        whole.unwrap_or_else(|| Game::kept(zero, e.arena())),
    ))
}

/// A sum of hot games as a game: its integer, unless that is 0 beside others, and the hot games.
fn sum_game(e: &mut Evaluator<'_>, sum: &HotSum, span: Span) -> Eval<Game> {
    let number = Game::number(BigRational::from(sum.integer().to_big()));
    let integer = number.as_form(Kind::Robot, e.arena()).at(span)?;
    let mut whole = Game::form(integer, e.arena());
    for (index, hot) in sum.hots().iter().enumerate() {
        let form = e.arena().simple_hot(hot);
        let game = Game::form(form, e.arena());
        whole = if index == 0 && sum.integer().is_zero() {
            game
        } else {
            whole.plus(&game).at(span)?
        };
    }
    Ok(whole)
}

/// A game that denies G ≥ H: beside robot games by search, modulo simple hot games by the scores.
pub(super) fn distinguish(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((g, g_span), (h, h_span)) = (a.game(0)?, a.game(1)?);
    let found = if e.play() == Play::SimpleHot {
        distinguishing_sum(e, [&g, &h], a.span)?
    } else {
        let (g, h) = (e.robot_form_of(&g, g_span)?, e.robot_form_of(&h, h_span)?);
        if e.arena().robot_at_least(g, h).at(a.span)? {
            return Err(no_denial(a.span));
        }
        let denial = e.arena().robot_denial(g, h).at(a.span)?;
        denial.map(|form| Game::kept(form, e.arena()))
    };
    found
        .map(Value::Game)
        .ok_or_else(|| undecided(a.span).into())
}

/// Hot games beside which the score of the first is less, and the integer that makes the outcomes differ.
fn distinguishing_sum(e: &mut Evaluator<'_>, games: [&Game; 2], span: Span) -> Eval<Option<Game>> {
    let [g, h] = [
        e.simple_hot_of(games[0], span)?,
        e.simple_hot_of(games[1], span)?,
    ];
    let worse = match g.stands(&h) {
        Standing::Equal => return Err(no_denial(span)),
        Standing::Shifted(by) if by.is_positive() => return Err(no_denial(span)),
        Standing::Shifted(_) => Some(Vec::new()),
        Standing::Denied { worse, .. } => worse,
    };
    let Some(hots) = worse else {
        return Ok(None);
    };
    let beside = HotSum::new([h.hots(), &hots].concat(), h.integer().clone());
    let trial = HotSum::new(hots, -&beside.score());
    sum_game(e, &trial, span).map(Some)
}

fn no_denial(span: Span) -> crate::fault::Fault {
    outside(span, "`G` is at least `H`, so no game proves the contrary")
}
