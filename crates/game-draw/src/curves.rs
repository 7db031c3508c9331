//! Bent lines and the heads of arrows, in whole numbers.

use crate::ink::Ink;
use crate::scene::{Item, Length, Point, px};

/// Straight pieces of a bent line.
const PIECES: i64 = 12;

/// A curve from the first point to the last, drawn to the middle one, in straight pieces.
pub(crate) fn curve([from, control, to]: [Point; 3]) -> Vec<Point> {
    let at = |step: i64| {
        let rest = PIECES - step;
        let weigh = |a: i64, b: i64, c: i64| {
            (a * rest * rest + 2 * b * rest * step + c * step * step) / (PIECES * PIECES)
        };
        Point::new(
            weigh(from.x, control.x, to.x),
            weigh(from.y, control.y, to.y),
        )
    };
    if i64::midpoint(from.x, to.x) == control.x && i64::midpoint(from.y, to.y) == control.y {
        return vec![from, control, to];
    }
    (0..=PIECES).map(at).collect()
}

/// The head of an arrow before the end of a curve.
pub(crate) fn arrow(curve: &[Point], ink: Ink, before: Length) -> Option<Item> {
    let (&last, &previous) = (curve.last()?, curve.get(curve.len().checked_sub(2)?)?);
    let (dx, dy) = (last.x - previous.x, last.y - previous.y);
    let length = root(dx * dx + dy * dy).max(1);
    let along = |from: Point, forward: Length, aside: Length| {
        Point::new(
            from.x + (dx * forward - dy * aside) / length,
            from.y + (dy * forward + dx * aside) / length,
        )
    };
    let tip = along(last, -before, 0);
    Some(Item::Path {
        points: vec![tip, along(tip, -px(9), px(5)), along(tip, -px(9), -px(5))],
        closed: true,
        stroke: None,
        fill: Some(ink),
    })
}

/// The whole part of a square root.
pub(crate) fn root(square: i64) -> i64 {
    square.max(0).isqrt()
}
