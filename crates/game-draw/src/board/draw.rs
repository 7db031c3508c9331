//! Positions as scenes.

use super::{Board, Piece, Position, cells, graph};
use crate::ink::Ink;
use crate::scene::{Anchor, Bounds, Group, Item, Length, Point, Scene, px};
use game_ruleset::Look;

/// Between two boards of a sum.
const BETWEEN: Length = px(44);

/// The size of letters.
pub(super) const SIZE: Length = px(15);

/// The picture of a position.
pub fn scene(position: &Position) -> Scene {
    let mut items = Vec::new();
    let mut x = 0;
    for (nth, board) in position.boards.iter().enumerate() {
        let drawn = match board {
            Board::Cells(rows) => cells::items(rows),
            Board::Graph(graph) => graph::items(graph),
            Board::Words(words) => {
                vec![Item::text(
                    Point::default(),
                    Anchor::Start,
                    SIZE,
                    Ink::Foreground,
                    words.clone(),
                )]
            }
        };
        let group = Group {
            class: "board",
            items: drawn,
            ..Group::default()
        };
        let scene = Scene {
            title: String::new(),
            items: vec![Item::Group(group)],
        };
        let room = scene.bounds().unwrap_or(Bounds::sized(0, 0, 0, 0));
        if nth > 0 {
            let at = Point::new(x + BETWEEN / 2, 0);
            items.push(Item::text(at, Anchor::Middle, px(18), Ink::Muted, "+"));
            x += BETWEEN;
        }
        let middle = i64::midpoint(room.least.y, room.greatest.y);
        items.extend(
            scene
                .items
                .into_iter()
                .map(|item| item.moved(x - room.least.x, -middle)),
        );
        x += room.size().0;
    }
    if position.boards.is_empty() {
        items.push(Item::text(
            Point::default(),
            Anchor::Start,
            SIZE,
            Ink::Muted,
            "0",
        ));
    }
    Scene {
        title: position.title.clone(),
        items,
    }
}

/// The colour of a piece.
pub(super) fn ink(piece: &Piece) -> Ink {
    match piece.look {
        Look::Left => Ink::Left,
        Look::Right => Ink::Right,
        Look::Hole | Look::Used => Ink::Muted,
        Look::Plain => Ink::Foreground,
    }
}
