//! The Hasse diagram of a set of games: greater games stand above, joined to those that they cover.

use std::fmt::Write as _;

use game_lang::{Eval, Evaluator, Game, Value};
use game_syntax::Span;
use game_value::{Order, Spelling};

use crate::glyphs;
use crate::ink::{Ink, Theme};
use crate::scene::{Anchor, Bounds, Group, Item, Length, Point, Scene, Stroke, px};
use crate::tree::layered;
use crate::tree::marks::Mark;
use crate::tree::slanted::{Distances, Place};
use crate::tree::{Side, quoted};

/// An ordered set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hasse {
    /// What set it is.
    pub title: String,
    /// Its games; equal ones stand together, parted by ` = `.
    pub labels: Vec<String>,
    /// Which game covers which: it is greater, and no other one is between.
    pub covers: Vec<(usize, usize)>,
}

/// The longest label, in characters.
const LABEL: usize = 30;

/// The size of labels, and half the height of a game.
const SIZE: Length = px(13);
const HALF: Length = px(11);
const LEVEL: Length = px(60);

/// The greatest number of games that are compared with each other.
pub const MOST: usize = 200;

impl Hasse {
    /// The diagram of games, compared in the universe in force.
    ///
    /// # Errors
    ///
    /// A fault at `span`: two games that cannot be compared, or of which it is not known.
    pub fn of(
        evaluator: &mut Evaluator<'_>,
        games: &[Game],
        title: String,
        span: Span,
    ) -> Eval<Self> {
        let mut kept: Vec<&Game> = Vec::new();
        let mut labels: Vec<String> = Vec::new();
        let mut above: Vec<Vec<bool>> = Vec::new();
        for game in games.iter().take(MOST) {
            let shown = evaluator.shown(&Value::Game(game.clone()), Spelling::Unicode, span)?;
            let label = shown.cut(LABEL);
            let mut orders = Vec::with_capacity(kept.len());
            for other in &kept {
                orders.push(evaluator.order(game, other, span)?);
            }
            if let Some(same) = orders.iter().position(|order| *order == Order::Equal) {
                if labels[same] != label {
                    labels[same] = format!("{} = {label}", labels[same]);
                }
                continue;
            }
            for (row, order) in above.iter_mut().zip(&orders) {
                row.push(*order == Order::Less);
            }
            let mut row: Vec<bool> = orders
                .iter()
                .map(|order| *order == Order::Greater)
                .collect();
            row.push(false);
            above.push(row);
            kept.push(game);
            labels.push(label);
        }
        let all = 0..kept.len();
        let between = |a: usize, b: usize| all.clone().any(|c| above[a][c] && above[c][b]);
        let pairs = all.clone().flat_map(|a| all.clone().map(move |b| (a, b)));
        let covers = pairs.filter(|&(a, b)| above[a][b] && !between(a, b));
        Ok(Self {
            title,
            covers: covers.collect(),
            labels,
        })
    }

    /// The games below each, as a layout takes them.
    fn marks(&self) -> Vec<Mark> {
        let games = self.labels.iter().enumerate();
        let marks = games.map(|(at, label)| {
            let covered = self.covers.iter().filter(|(above, _)| *above == at);
            Mark {
                text: label.clone(),
                node: Some(at),
                below: covered.map(|(_, below)| (Side::Round, *below)).collect(),
            }
        });
        marks.collect()
    }
}

/// The picture of a diagram.
pub fn scene(hasse: &Hasse) -> Scene {
    let marks = hasse.marks();
    let widths: Vec<Length> = marks
        .iter()
        .map(|mark| glyphs::width(&mark.text, SIZE) + px(12))
        .collect();
    let distances = Distances {
        gap: px(18),
        slant: 0,
    };
    let (places, routes) = layered::layout(&marks, &widths, &distances);
    let point =
        |place: Place| Point::new(place.x, LEVEL * Length::try_from(place.level).unwrap_or(0));
    let mut items = Vec::new();
    for route in &routes {
        let (from, to) = (point(places[route.from]), point(places[route.to]));
        let mut points = vec![Point::new(from.x, from.y + HALF)];
        for bend in &route.bends {
            let at = point(*bend);
            points.push(Point::new(at.x, at.y - HALF));
            points.push(Point::new(at.x, at.y + HALF));
        }
        points.push(Point::new(to.x, to.y - HALF));
        items.push(Item::line(points, Stroke::of(Ink::Muted)));
    }
    for ((mark, place), width) in marks.iter().zip(&places).zip(&widths) {
        let at = point(*place);
        let room = Bounds::sized(at.x - width / 2, at.y - HALF, *width, 2 * HALF);
        let frame = Stroke::of(Ink::Grid).wide(100);
        items.push(Item::Group(Group {
            class: "game",
            items: vec![
                Item::rectangle(room, Some(frame), Some(Ink::Cell)),
                Item::text(at, Anchor::Middle, SIZE, Ink::Foreground, mark.text.clone()),
            ],
            ..Group::default()
        }));
    }
    Scene {
        title: format!("Order of {}", hasse.title),
        items,
    }
}

/// A diagram for a terminal: a line for each game with those that it covers, greater ones first.
pub fn text(hasse: &Hasse) -> String {
    let marks = hasse.marks();
    let levels = layered::levels(&marks);
    let mut order: Vec<usize> = (0..marks.len()).collect();
    order.sort_by_key(|&at| levels[at]);
    let mut lines = String::new();
    for at in order {
        let below: Vec<&str> = marks[at]
            .below
            .iter()
            .map(|(_, to)| &*marks[*to].text)
            .collect();
        let line = match &below[..] {
            [] => marks[at].text.clone(),
            below => format!("{} > {}", marks[at].text, below.join(", ")),
        };
        lines.push_str(&line);
        lines.push('\n');
    }
    lines
}

/// A diagram for Graphviz.
pub fn dot(hasse: &Hasse, theme: Theme) -> String {
    let mut text = format!(
        "digraph \"{}\" {{\n  graph [bgcolor=transparent];\n  node [shape=box, height=0.3, color=\"{}\", \
         fontcolor=\"{}\"];\n  edge [arrowhead=none, color=\"{}\"];\n",
        quoted(&hasse.title),
        Ink::Grid.colour(theme),
        Ink::Foreground.colour(theme),
        Ink::Muted.colour(theme)
    );
    for (at, label) in hasse.labels.iter().enumerate() {
        let _ = writeln!(text, "  n{at} [label=\"{}\"];", quoted(label));
    }
    for (above, below) in &hasse.covers {
        let _ = writeln!(text, "  n{above} -> n{below};");
    }
    text.push_str("}\n");
    text
}
