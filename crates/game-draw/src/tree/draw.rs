//! Game trees as scenes.

use super::layered::{self, Route};
use super::marks::{self, Mark};
use super::slanted::{self, Distances, Place};
use super::{Side, Tree};
use crate::glyphs;
use crate::ink::Ink;
use crate::scene::{Anchor, Bounds, Group, Item, Length, Point, Scene, Stroke, px};

/// The size of labels.
const SIZE: Length = px(13);

/// Half the height of a label with its frame.
const HALF: Length = px(11);

/// From one level to the next.
const LEVEL: Length = px(58);

const DISTANCES: Distances = Distances {
    gap: px(14),
    slant: px(24),
};

/// How far from the middle of a game branches begin and end where followers are merged, so that an option of both
/// players has two branches.
const ASIDE: Length = px(5);

/// The picture of a tree.
pub fn scene(tree: &Tree) -> Scene {
    let marks = marks::of(tree);
    let widths: Vec<Length> = marks.iter().map(width).collect();
    let (places, routes) = if tree.merged {
        layered::layout(&marks, &widths, &DISTANCES)
    } else {
        let places = slanted::places(&marks, &widths, &DISTANCES);
        (places, straight(&marks))
    };
    let aside = if tree.merged { ASIDE } else { 0 };
    let mut items: Vec<Item> = routes
        .iter()
        .map(|route| branch(route, &marks, &places, aside))
        .collect();
    for (mark, place) in marks.iter().zip(&places) {
        items.push(drawn(tree, mark, *place));
    }
    let mut scene = Scene {
        title: format!("Game tree of {}", tree.title),
        items,
    };
    if let (Some(note), Some(room)) = (tree.note(), scene.bounds()) {
        let at = Point::new(room.least.x, room.greatest.y + px(20));
        scene
            .items
            .push(Item::text(at, Anchor::Start, px(12), Ink::Muted, note));
    }
    scene
}

fn width(mark: &Mark) -> Length {
    match (mark.node, mark.text.is_empty()) {
        (Some(_), true) => px(10),
        (Some(_), false) => glyphs::width(&mark.text, SIZE).max(px(10)) + px(12),
        (None, _) => glyphs::width(&mark.text, SIZE) + px(4),
    }
}

fn straight(marks: &[Mark]) -> Vec<Route> {
    let all = marks.iter().enumerate();
    let routes = all.flat_map(|(from, mark)| {
        mark.below.iter().map(move |&(side, to)| Route {
            from,
            to,
            side,
            bends: Vec::new(),
        })
    });
    routes.collect()
}

fn point(place: Place) -> Point {
    let level = Length::try_from(place.level).unwrap_or(0);
    Point::new(place.x, level * LEVEL)
}

/// Half the height of what is drawn at a mark.
fn half(mark: &Mark) -> Length {
    match (mark.node, mark.text.is_empty()) {
        (Some(_), true) => px(4),
        _ => HALF,
    }
}

fn branch(route: &Route, marks: &[Mark], places: &[Place], aside: Length) -> Item {
    let (class, ink, aside) = match route.side {
        Side::Left => ("branch left", Ink::Left, -aside),
        Side::Round => ("branch round", Ink::Muted, 0),
        Side::Right => ("branch right", Ink::Right, aside),
    };
    let (from, to) = (point(places[route.from]), point(places[route.to]));
    let mut points = vec![Point::new(
        from.x + aside,
        from.y + half(&marks[route.from]),
    )];
    for bend in &route.bends {
        let at = point(*bend);
        points.push(Point::new(at.x, at.y - HALF));
        points.push(Point::new(at.x, at.y + HALF));
    }
    points.push(Point::new(to.x + aside, to.y - half(&marks[route.to])));
    let mut stroke = Stroke::of(ink);
    if marks[route.to].node.is_none() {
        stroke = stroke.dashed();
    }
    Item::Group(Group {
        class,
        items: vec![Item::line(points, stroke)],
        ..Group::default()
    })
}

fn drawn(tree: &Tree, mark: &Mark, place: Place) -> Item {
    let at = point(place);
    let label = |ink| Item::text(at, Anchor::Middle, SIZE, ink, mark.text.clone());
    let Some(node) = mark.node.and_then(|node| tree.nodes.get(node)) else {
        return label(Ink::Muted);
    };
    let items = if mark.text.is_empty() {
        vec![Item::Circle {
            centre: at,
            radius: px(4),
            stroke: None,
            fill: Some(Ink::Foreground),
        }]
    } else {
        let wide = width(mark);
        let room = Bounds::sized(at.x - wide / 2, at.y - HALF, wide, 2 * HALF);
        let frame = Stroke::of(Ink::Grid).wide(100);
        vec![
            Item::rectangle(room, Some(frame), Some(Ink::Cell)),
            label(Ink::Foreground),
        ]
    };
    Item::Group(Group {
        class: "node",
        data: vec![("path", node.path.clone())],
        title: node.whole.clone(),
        items,
    })
}
