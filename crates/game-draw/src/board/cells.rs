//! Rows of cells: squares with pieces.

use game_ruleset::Look;

use super::Piece;
use super::draw::{SIZE, ink};
use crate::glyphs;
use crate::ink::Ink;
use crate::scene::{Anchor, Bounds, Item, Length, Point, Stroke, px};

/// The least side of a cell.
const CELL: Length = px(34);

/// The radius of a piece.
const PIECE: Length = px(13);

/// The cells of a board, all as wide as the widest text wants.
pub(super) fn items(rows: &[Vec<Option<Piece>>]) -> Vec<Item> {
    let pieces = rows.iter().flatten().flatten();
    let widest = pieces.map(|piece| glyphs::width(&piece.text, SIZE)).max();
    let side = CELL.max(widest.unwrap_or(0) + px(14));
    let mut items = Vec::new();
    let mut y = 0;
    for row in rows {
        let mut x = 0;
        for piece in row {
            if let Some(piece) = piece {
                cell(piece, Bounds::sized(x, y, side, CELL), &mut items);
            }
            x += side;
        }
        y += CELL;
    }
    if items.is_empty() {
        items.push(Item::text(
            Point::default(),
            Anchor::Start,
            SIZE,
            Ink::Muted,
            "no cells",
        ));
    }
    items
}

fn cell(piece: &Piece, room: Bounds, items: &mut Vec<Item>) {
    let frame = Stroke::of(Ink::Muted).wide(100);
    let (stroke, fill) = match piece.look {
        Look::Hole => (frame.dashed(), None),
        Look::Used => (frame, Some(Ink::Grid)),
        _ => (frame, Some(Ink::Cell)),
    };
    let fill = if piece.marked { Some(Ink::Mark) } else { fill };
    items.push(Item::rectangle(room, Some(stroke), fill));
    let centre = Point::new(
        i64::midpoint(room.least.x, room.greatest.x),
        i64::midpoint(room.least.y, room.greatest.y),
    );
    let owned = matches!(piece.look, Look::Left | Look::Right);
    if owned && piece.text.chars().count() == 1 {
        items.push(Item::Circle {
            centre,
            radius: PIECE,
            stroke: None,
            fill: Some(ink(piece)),
        });
        items.push(letter(piece, centre, Ink::Background));
    } else {
        items.push(letter(piece, centre, ink(piece)));
    }
}

fn letter(piece: &Piece, centre: Point, ink: Ink) -> Item {
    // A full stop would stand at the foot of its cell.
    let text = if piece.text == "." { "·" } else { &piece.text };
    Item::text(centre, Anchor::Middle, SIZE, ink, text)
}
