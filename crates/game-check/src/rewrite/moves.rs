//! The positions to which one can move from a position.

use game_lang::{Position, Value, World, cut};
use game_syntax::Span;
use game_syntax::ast::{Call, Expr, ExprKind, ItemKind};
use game_value::Player;

use super::{LONGEST, Place, Rewrite, read_back};

/// More moves of one player are not listed: a menu is read by a person.
const MOST: usize = 12;

/// The longest board in the title of a move.
const TITLE: usize = 60;

/// A move from a position that is written in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveOffer {
    /// Who moves.
    pub player: Player,
    /// The position that is left, cut to be read in a menu.
    pub title: String,
    /// What comes into the place of the position.
    pub rewrite: Rewrite,
}

/// How a position is written.
enum Written<'e> {
    /// As a call: what stands before the parentheses.
    Call(&'e Call),
    /// As the board of a `position` item of that ruleset.
    Board(&'e Expr),
}

/// The moves of both players, Left's first.
pub(super) fn offer(world: &mut World, place: &Place) -> Vec<MoveOffer> {
    let Some((span, written)) = written(place) else {
        return Vec::new();
    };
    let Some(position) = position(world, place, &written) else {
        return Vec::new();
    };
    let mut offers = Vec::new();
    for player in [Player::Left, Player::Right] {
        let Ok(moves) = position.moves(player == Player::Left) else {
            continue;
        };
        for parts in moves.into_iter().take(MOST) {
            if let Some(text) = text(world, place, &written, &parts) {
                let title = match parts.as_slice() {
                    [one] => one.board_text(),
                    _ => text.clone(),
                };
                let rewrite = Rewrite {
                    span: span.shifted(place.start),
                    text,
                };
                let title = cut(&title, TITLE);
                offers.push(MoveOffer {
                    player,
                    title,
                    rewrite,
                });
            }
        }
    }
    offers
}

/// The innermost position around the range, and the place that a move changes.
fn written(place: &Place) -> Option<(Span, Written<'_>)> {
    if let Some(ItemKind::Position(item)) = place.item().map(|item| &item.kind) {
        return Some((item.board.span, Written::Board(&item.ruleset)));
    }
    let way = place.way();
    way.into_iter().rev().find_map(|expr| match &expr.kind {
        ExprKind::Call(call) => Some((expr.span, Written::Call(call))),
        _ => None,
    })
}

fn position(world: &mut World, place: &Place, written: &Written<'_>) -> Option<Position> {
    let value = match written {
        Written::Board(_) => world.value(place.entry).ok()?,
        Written::Call(_) => {
            let way = place.way();
            let is_call = |expr: &&&Expr| matches!(expr.kind, ExprKind::Call(_));
            let &call = way.iter().rev().find(is_call)?;
            let value = world.in_budget(place.entry, |evaluator| evaluator.eval(call));
            value.ok()?
        }
    };
    match value {
        Value::Game(game) => game.position_of_ruleset().cloned(),
        _ => None,
    }
}

/// The position that a move leaves as it would be written, if that is read as the same board.
fn text(
    world: &mut World,
    place: &Place,
    written: &Written<'_>,
    parts: &[Position],
) -> Option<String> {
    let ruleset = match written {
        Written::Board(ruleset) => place.source(ruleset.span),
        Written::Call(call) => place.source(call.callee.span),
    };
    let mut texts = Vec::new();
    for part in parts {
        let board = part.board_text();
        let call = match part.points() {
            None => format!("{ruleset}({board})"),
            Some(points) => format!("{ruleset}({board}, score = {points})"),
        };
        if call.len() > LONGEST {
            return None;
        }
        let same = read_back(world, place.file, &call, |_, value| match value {
            Value::Game(game) => Some(game.position_of_ruleset()?.is_same(part)),
            _ => None,
        });
        if same != Some(true) {
            return None;
        }
        texts.push(match written {
            Written::Board(_) if part.points().is_some() => return None,
            Written::Board(_) => board,
            Written::Call(_) => call,
        });
    }
    match (written, texts.len()) {
        (_, 1) => texts.pop(),
        (Written::Call(_), parts) if parts > 1 => Some(format!("({})", texts.join(" + "))),
        // A `position` has one board, and where nothing is left no ruleset is named any more.
        _ => None,
    }
}
