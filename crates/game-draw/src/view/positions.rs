//! Views of positions: the board, and where the moves lead.

use std::sync::Arc;

use game_lang::{At as _, Eval, Evaluator, Game, cut};
use game_ruleset::{Fault, Instance, Value};
use game_syntax::{Diagnostic, Span};

use super::{Choice, Glance, MOST, Request, Step, View, noted, sorry, titled, unlisted};
use crate::board::{self, Board, Position};
use crate::svg::{SvgStyle, svg};
use crate::tree::Side;

/// The longest label of a move.
const LABEL: usize = 60;

/// Boards of one ruleset that are added.
struct Sum {
    instance: Arc<Instance>,
    boards: Vec<Value>,
    /// The board from which the last move led to these, and where they stand.
    moved: Option<(Value, usize, usize)>,
}

/// Whether a game is a position as written.
pub(super) fn is_position(game: &Game) -> bool {
    game.as_position().is_some()
}

/// The board of a position behind some moves.
pub(super) fn board(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    title: &str,
    span: Span,
    request: &Request,
) -> Eval<View> {
    let title = titled(title, &request.path);
    let Some(position) = game.as_position() else {
        return Ok(sorry(
            &title,
            "this is no position of a ruleset",
            request.theme,
        ));
    };
    let mut sum = Sum {
        instance: position.instance(),
        boards: vec![position.board().clone()],
        moved: None,
    };
    let mut moves = moves(evaluator, &sum, span)?;
    for step in &request.path {
        let Some(at) = moves.iter().position(|(known, ..)| known == step) else {
            let why = format!("there is no move {step}");
            return Ok(sorry(&title, &why, request.theme));
        };
        let (_, from, to) = moves.swap_remove(at);
        sum.play(from, to);
        moves = self::moves(evaluator, &sum, span)?;
    }
    let shown = sum.shown(&title);
    let options = moves.iter().take(MOST).map(|(step, _, to)| Choice {
        path: step.to_string(),
        label: cut(&sum.spelled(to), LABEL),
    });
    Ok(View {
        svg: svg(&board::scene(&shown), SvgStyle::page(request.theme)),
        text: board::text(&shown),
        note: noted([unlisted(moves.len())]),
        options: options.collect(),
        title,
    })
}

/// The board of a position as it is; none of anything else.
pub(super) fn glance(game: &Game, title: &str) -> Option<Glance> {
    let position = game.as_position()?;
    let shown = Position {
        title: title.to_owned(),
        boards: vec![Board::of(&position.instance(), position.board(), None)],
    };
    Some(Glance {
        scene: board::scene(&shown),
        text: board::text(&shown),
    })
}

/// A move: its number, which board it is made on, and the boards that it leads to.
type Move = (Step, usize, Arc<[Value]>);

/// The moves of both players, Left's first.
fn moves(evaluator: &mut Evaluator<'_>, sum: &Sum, span: Span) -> Eval<Vec<Move>> {
    let mut moves = Vec::new();
    for side in [Side::Left, Side::Right] {
        let mut index = 0;
        for (from, board) in sum.boards.iter().enumerate() {
            let steps = sum.instance.moves(board, side == Side::Left);
            let steps = steps.map_err(|why| fault(&why, span))?;
            evaluator.arena().charge(steps.len() as u64 + 1).at(span)?;
            for step in steps {
                moves.push((Step { side, index }, from, step.boards));
                index += 1;
            }
        }
    }
    Ok(moves)
}

fn fault(why: &Fault, span: Span) -> game_lang::Fault {
    let message = match why {
        Fault::At(_, why) => why.clone(),
        Fault::OverBudget => "the moves of this board take too many steps".to_owned(),
    };
    Diagnostic::new(&game_ruleset::codes::RULE_FAULT, span, message).into()
}

impl Sum {
    /// Puts the boards that a move leads to in the place of the one on which it was made.
    fn play(&mut self, from: usize, to: Arc<[Value]>) {
        let before = self.boards[from].clone();
        let (at, count) = (from, to.len());
        self.boards.splice(from..=from, to.iter().cloned());
        self.moved = Some((before, at, count));
    }

    fn shown(&self, title: &str) -> Position {
        let boards = self.boards.iter().enumerate().map(|(at, board)| {
            let before = self
                .moved
                .as_ref()
                .filter(|(_, first, count)| (*first..first + count).contains(&at));
            Board::of(&self.instance, board, before.map(|(before, ..)| before))
        });
        Position {
            title: title.to_owned(),
            boards: boards.collect(),
        }
    }

    /// The boards of a move in print, without quotes.
    fn spelled(&self, boards: &[Value]) -> String {
        if boards.is_empty() {
            return "0".to_owned();
        }
        let boards = boards.iter().map(|board| {
            let text = self.instance.spell(board);
            text.trim_matches('"').to_owned()
        });
        boards.collect::<Vec<_>>().join(" + ")
    }
}
