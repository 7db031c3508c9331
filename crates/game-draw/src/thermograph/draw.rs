//! Thermographs as scenes.

use game_value::BigRational;
use num_traits::Zero as _;

use super::frame::{Frame, SMALL};
use super::legend::{self, signed};
use super::{Corner, Series};
use crate::glyphs;
use crate::ink::Ink;
use crate::scene::{Anchor, Bounds, Group, Item, Length, Point, Scene, Stroke, px};
use crate::words::wrapped;

/// The size of the words below the picture.
const WORDS: Length = px(13);

/// From one line of words to the next.
const LINE: Length = px(19);

/// The least room for the words.
const LEGEND: Length = px(420);

/// The picture of some thermographs.
pub fn scene(series: &[Series]) -> Scene {
    let frame = Frame::of(series);
    let mut items = axes(&frame);
    for (index, one) in series.iter().enumerate() {
        // Where walls run together, the earlier ones are seen on both sides of the later.
        let behind = Length::try_from(series.len() - 1 - index).unwrap_or(0);
        let stroke = Stroke::of(Ink::Series(index)).wide(200 + 150 * behind.min(4));
        items.push(walls(&frame, one, stroke));
    }
    if let [only] = series {
        items.push(freezing_words(&frame, only));
    }
    items.extend(legend(&frame, series));
    let labels: Vec<&str> = series.iter().map(|one| &*one.label).collect();
    Scene {
        title: format!("Thermograph of {}", labels.join(", ")),
        items,
    }
}

/// The grid, the numbers and the names of the axes.
fn axes(frame: &Frame) -> Vec<Item> {
    let (width, height) = frame.size();
    let grid = Stroke::of(Ink::Grid).wide(100);
    let mut items = vec![Item::rectangle(
        Bounds::sized(0, 0, width, height),
        Some(grid),
        None,
    )];
    let mut lowest = 0;
    for value in frame.value_ticks().0 {
        let at = frame.point(&(value.clone(), frame.bottom.clone()));
        let line = Item::line(vec![Point::new(at.x, 0), at], grid);
        let place = Point::new(at.x, at.y + px(14));
        let words = Item::text(place, Anchor::Middle, SMALL, Ink::Muted, signed(&value));
        items.push(tick("tick value", &value, vec![line, words]));
    }
    for temperature in frame.temperature_ticks().0 {
        let at = frame.point(&(frame.left.clone(), temperature.clone()));
        let stroke = if temperature.is_zero() {
            Stroke::of(Ink::Muted).wide(120)
        } else {
            grid
        };
        let line = Item::line(vec![at, Point::new(width, at.y)], stroke);
        let place = Point::new(at.x - px(8), at.y);
        let text = signed(&temperature);
        lowest = lowest.max(glyphs::width(&text, SMALL));
        let words = Item::text(place, Anchor::End, SMALL, Ink::Muted, text);
        items.push(tick("tick temperature", &temperature, vec![line, words]));
    }
    let names = [
        (Point::new(0, height + px(34)), "← value"),
        (Point::new(-px(8) - lowest, -px(16)), "temperature ↑"),
    ];
    for (at, name) in names {
        items.push(Item::text(at, Anchor::Start, SMALL, Ink::Muted, name));
    }
    items
}

fn tick(class: &'static str, number: &BigRational, items: Vec<Item>) -> Item {
    Item::Group(Group {
        class,
        data: vec![("at", number.to_string())],
        title: String::new(),
        items,
    })
}

/// The walls, the mast and the corners of one game.
fn walls(frame: &Frame, series: &Series, stroke: Stroke) -> Item {
    let thermograph = &series.thermograph;
    let mean = thermograph.mean.to_rational();
    let freezing: Corner = (mean.clone(), thermograph.temperature.to_rational());
    let mast = [(mean, frame.top.clone()), freezing.clone()];
    let mut items = vec![Item::Group(Group {
        class: "mast",
        items: vec![Item::line(
            mast.iter().map(|corner| frame.point(corner)).collect(),
            stroke,
        )],
        ..Group::default()
    })];
    let mut dots = vec![freezing.clone()];
    for (class, corners) in ["left wall", "right wall"]
        .into_iter()
        .zip(series.corners())
    {
        // Where there are no bends, the mast goes down to the foot.
        let mut corners = corners;
        if corners.first() != Some(&freezing) {
            corners.insert(0, freezing.clone());
        }
        corners.dedup();
        let shown = frame.cut(&corners);
        let bends = shown.iter().filter(|corner| corner.1 > frame.bottom);
        dots.extend(bends.cloned());
        let points = shown.iter().map(|corner| frame.point(corner)).collect();
        items.push(Item::Group(Group {
            class,
            data: vec![("corners", exact(&corners))],
            title: String::new(),
            items: vec![Item::line(points, stroke)],
        }));
    }
    dots.dedup();
    items.extend(dots.iter().map(|corner| Item::Circle {
        centre: frame.point(corner),
        radius: 200 + stroke.width / 2,
        stroke: None,
        fill: Some(stroke.ink),
    }));
    Item::Group(Group {
        class: "thermograph",
        data: vec![
            ("label", series.label.clone()),
            ("mean", thermograph.mean.to_string()),
            ("temperature", thermograph.temperature.to_string()),
        ],
        title: series.label.clone(),
        items,
    })
}

/// `2,2 4,0 4,-1` from the top down.
fn exact(corners: &[Corner]) -> String {
    let corners = corners.iter().map(|(value, t)| format!("{value},{t}"));
    corners.collect::<Vec<_>>().join(" ")
}

/// Mean and temperature beside the mast of a single game, where nothing else can be.
fn freezing_words(frame: &Frame, series: &Series) -> Item {
    let thermograph = &series.thermograph;
    let mean = thermograph.mean.to_rational();
    let at = frame.point(&(mean.clone(), thermograph.temperature.to_rational()));
    let text = format!("({}, {})", signed(&mean), thermograph.temperature).replace('-', "−");
    let (width, _) = frame.size();
    let fits = at.x + px(8) + glyphs::width(&text, WORDS) < width;
    let (x, anchor) = if fits {
        (at.x + px(8), Anchor::Start)
    } else {
        (at.x - px(8), Anchor::End)
    };
    let place = Point::new(x, at.y - px(10));
    Item::text(place, anchor, WORDS, Ink::Foreground, text)
}

/// The games with their exact numbers below the picture.
fn legend(frame: &Frame, series: &[Series]) -> Vec<Item> {
    let (width, height) = frame.size();
    let room = width.max(LEGEND);
    let mut items = Vec::new();
    let mut y = height + px(60);
    for (index, one) in series.iter().enumerate() {
        let swatch = vec![Point::new(0, y), Point::new(px(18), y)];
        items.push(Item::line(swatch, Stroke::of(Ink::Series(index)).wide(300)));
        let mut rows = wrapped(&one.label, WORDS, room - px(26));
        let named = rows.len();
        for line in legend::lines(one) {
            rows.extend(wrapped(&line, SMALL, room - px(26)));
        }
        for (row, text) in rows.into_iter().enumerate() {
            let (size, ink) = if row < named {
                (WORDS, Ink::Foreground)
            } else {
                (SMALL, Ink::Muted)
            };
            let at = Point::new(px(26), y);
            items.push(Item::text(at, Anchor::Start, size, ink, text));
            y += LINE;
        }
        y += px(6);
    }
    items
}
