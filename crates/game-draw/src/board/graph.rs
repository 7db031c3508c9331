//! Graphs: vertices on levels by how far they are from the first of their part, which stands at the foot.

use std::collections::VecDeque;

use super::draw::{SIZE, ink};
use super::{Edge, Graph, Piece};
use crate::curves::{arrow, curve, root};
use crate::ink::Ink;
use crate::scene::{Anchor, Item, Length, Point, Stroke, px};

/// The radius of a vertex with a letter, and of one without.
const LARGE: Length = px(12);
const SMALL: Length = px(5);

/// Between the middles of vertices on a level, and between levels.
const ASIDE: Length = px(64);
const LEVEL: Length = px(64);

/// The vertices and edges of a graph.
pub(super) fn items(graph: &Graph) -> Vec<Item> {
    let places = places(graph);
    let mut items = Vec::new();
    for (nth, edge) in graph.edges.iter().enumerate() {
        let same = |other: &&Edge| {
            (other.from, other.to) == (edge.from, edge.to)
                || (other.to, other.from) == (edge.from, edge.to)
        };
        let copies = graph.edges.iter().filter(same).count();
        let copy = graph.edges[..nth].iter().filter(same).count();
        let [copies, copy] = [copies, copy].map(|n| Length::try_from(n).unwrap_or(0));
        // Edges between the same two vertices fan out, and so do those along a level, which others may stand on.
        let level = places[edge.from].y == places[edge.to].y
            && (places[edge.from].x - places[edge.to].x).abs() > ASIDE;
        let bend = (2 * copy - copies + 1) * px(14) + if level { px(34) } else { 0 };
        line(edge, &places, bend, copy, &mut items);
    }
    for (piece, place) in graph.vertices.iter().zip(&places) {
        vertex(piece, *place, &mut items);
    }
    items
}

/// Where the vertices stand.
fn places(graph: &Graph) -> Vec<Point> {
    let count = graph.vertices.len();
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for edge in &graph.edges {
        near[edge.from].push(edge.to);
        near[edge.to].push(edge.from);
    }
    let mut places: Vec<Option<Point>> = vec![None; count];
    let mut left = 0;
    for root in 0..count {
        if places[root].is_some() {
            continue;
        }
        let levels = levels(root, &near);
        let widest = levels.iter().map(Vec::len).max().unwrap_or(1);
        let width = Length::try_from(widest - 1).unwrap_or(0) * ASIDE;
        let mut y = 0;
        for level in &levels {
            let own = Length::try_from(level.len() - 1).unwrap_or(0) * ASIDE;
            let mut x = left + (width - own) / 2;
            for &vertex in level {
                places[vertex] = Some(Point::new(x, y));
                x += ASIDE;
            }
            y -= LEVEL;
        }
        left += width + ASIDE;
    }
    places.into_iter().map(Option::unwrap_or_default).collect()
}

/// The vertices of a part by their distance from its first; on a level in the order in which they are found, which keeps
/// trees without crossings.
fn levels(root: usize, near: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut seen = vec![false; near.len()];
    seen[root] = true;
    let mut open = VecDeque::from([(root, 0)]);
    while let Some((vertex, level)) = open.pop_front() {
        if levels.len() <= level {
            levels.push(Vec::new());
        }
        levels[level].push(vertex);
        for &next in &near[vertex] {
            if !std::mem::replace(&mut seen[next], true) {
                open.push_back((next, level + 1));
            }
        }
    }
    levels
}

fn radius(piece: &Piece) -> Length {
    if piece.text.is_empty() { SMALL } else { LARGE }
}

fn vertex(piece: &Piece, at: Point, items: &mut Vec<Item>) {
    let owned = ink(piece);
    let filled = piece.text.is_empty() || owned != Ink::Foreground;
    items.push(Item::Circle {
        centre: at,
        radius: radius(piece),
        stroke: Some(Stroke::of(owned)),
        fill: Some(if filled { owned } else { Ink::Cell }),
    });
    if !piece.text.is_empty() {
        let ink = if filled {
            Ink::Background
        } else {
            Ink::Foreground
        };
        items.push(Item::text(
            at,
            Anchor::Middle,
            px(13),
            ink,
            piece.text.clone(),
        ));
    }
}

/// An edge with its label. Its middle stands beside the straight way by half of `bend`.
fn line(edge: &Edge, places: &[Point], bend: Length, copy: Length, items: &mut Vec<Item>) {
    let (from, to) = (places[edge.from], places[edge.to]);
    let control = if edge.from == edge.to {
        None
    } else {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = root(dx * dx + dy * dy).max(1);
        let middle = Point::new(i64::midpoint(from.x, to.x), i64::midpoint(from.y, to.y));
        Some(Point::new(
            middle.x + dy * bend / length,
            middle.y - dx * bend / length,
        ))
    };
    let curve = match control {
        Some(control) => curve([from, control, to]),
        None => ring(from, copy),
    };
    let stroke = Stroke::of(ink(&edge.piece)).wide(250);
    let middle = curve[curve.len() / 2];
    if edge.directed {
        items.extend(arrow(&curve, stroke.ink, LARGE + px(2)));
    }
    items.push(Item::line(curve, stroke));
    if !edge.piece.text.is_empty() {
        let at = Point::new(middle.x + px(10), middle.y);
        items.push(Item::text(
            at,
            Anchor::Middle,
            SIZE,
            ink(&edge.piece),
            edge.piece.text.clone(),
        ));
    }
}

/// A loop above a vertex.
fn ring(at: Point, copy: Length) -> Vec<Point> {
    let size = px(24) + copy * px(10);
    let corner = |x: i64, y: i64| Point::new(at.x + x * size / 24, at.y - y * size / 24);
    let corners = [
        (0, 0),
        (12, 14),
        (14, 26),
        (8, 34),
        (0, 36),
        (-8, 34),
        (-14, 26),
        (-12, 14),
        (0, 0),
    ];
    corners.map(|(x, y)| corner(x, y)).to_vec()
}
