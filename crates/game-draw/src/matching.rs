//! Matchings of sums of simple hot games: the order in which Left opens them, and where the robot answers in another one.

use std::fmt::Write as _;

use game_value::{HotSum, Integer};

use crate::curves::{arrow, curve};
use crate::glyphs;
use crate::ink::{Ink, Theme};
use crate::scene::{Anchor, Bounds, Item, Length, Point, Scene, Stroke, px};
use crate::tree::quoted;

/// A sum as it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matching {
    /// What it is the matching of.
    pub title: String,
    /// The hot games in the order in which Left opens them.
    pub games: Vec<String>,
    /// The pairs by their places in that order: where Left opens the first, the robot answers in the second.
    pub pairs: Vec<(usize, usize)>,
    /// The integers, the score, and the score if every answer were in the same game.
    pub numbers: [Integer; 3],
    /// How many games were left out at the end.
    pub left_out: usize,
}

/// So many games are drawn.
const MOST: usize = 60;

/// The size of labels, and half the height of a game.
const SIZE: Length = px(14);
const HALF: Length = px(13);

impl Matching {
    /// The matching of a sum.
    pub fn of(sum: &HotSum, title: String) -> Self {
        let order = sum.order();
        let mut place = vec![0; order.len()];
        for (at, &index) in order.iter().enumerate() {
            place[index] = at;
        }
        let games = order.iter().take(MOST).map(|&index| {
            let hot = &sum.hots()[index];
            format!("[{}|{}|{}]", hot.left, hot.round, hot.right).replace('-', "−")
        });
        let pairs = sum
            .matching()
            .into_iter()
            .map(|(i, j)| (place[i], place[j]));
        Self {
            title,
            games: games.collect(),
            pairs: pairs.filter(|&(i, j)| i < MOST && j < MOST).collect(),
            numbers: [sum.integer().clone(), sum.score(), sum.local_score()],
            left_out: order.len().saturating_sub(MOST),
        }
    }

    /// The numbers in words, and what was left out.
    fn words(&self) -> Vec<String> {
        let [integer, score, local] = &self.numbers;
        let mut words = vec![
            format!(
                "integers {integer}, score {score}, {local} with answers in the same game alone"
            )
            .replace('-', "−"),
        ];
        if self.left_out > 0 {
            words.push(format!("{} further games are not drawn", self.left_out));
        }
        words
    }
}

/// The picture of a matching.
pub fn scene(matching: &Matching) -> Scene {
    let mut items = Vec::new();
    let mut x = 0;
    let mut middles = Vec::with_capacity(matching.games.len());
    for (at, game) in matching.games.iter().enumerate() {
        let width = glyphs::width(game, SIZE) + px(14);
        let room = Bounds::sized(x, -HALF, width, 2 * HALF);
        let frame = Stroke::of(Ink::Grid).wide(100);
        let middle = Point::new(x + width / 2, 0);
        items.push(Item::rectangle(room, Some(frame), Some(Ink::Cell)));
        items.push(Item::text(
            middle,
            Anchor::Middle,
            SIZE,
            Ink::Foreground,
            game.clone(),
        ));
        let number = Point::new(middle.x, HALF + px(12));
        items.push(Item::text(
            number,
            Anchor::Middle,
            px(12),
            Ink::Muted,
            (at + 1).to_string(),
        ));
        middles.push(middle.x);
        x += width + px(18);
    }
    for &(from, to) in &matching.pairs {
        let (from, to) = (middles[from], middles[to]);
        let height = px(26) + (to - from) / 4;
        let ends = [from, i64::midpoint(from, to), to];
        let line = curve([
            Point::new(ends[0], -HALF),
            Point::new(ends[1], -HALF - 2 * height),
            Point::new(ends[2], -HALF),
        ]);
        items.extend(arrow(&line, Ink::Right, px(1)));
        items.push(Item::line(line, Stroke::of(Ink::Right)));
    }
    for (line, words) in (0..).zip(matching.words()) {
        let at = Point::new(0, HALF + px(40) + px(20) * line);
        items.push(Item::text(at, Anchor::Start, px(13), Ink::Muted, words));
    }
    Scene {
        title: format!("Matching of {}", matching.title),
        items,
    }
}

/// A matching for a terminal: a line for each game in the order in which Left opens them, and where the robot answers.
pub fn text(matching: &Matching) -> String {
    let width = matching.games.iter().map(|game| game.chars().count()).max();
    let width = width.unwrap_or(0);
    let mut lines = Vec::new();
    for (at, game) in matching.games.iter().enumerate() {
        let pair = matching.pairs.iter().find(|(from, _)| *from == at);
        let answer = match pair {
            Some((_, to)) => format!("answered in {} {}", to + 1, matching.games[*to]),
            None => "answered there".to_owned(),
        };
        lines.push(format!("{:>3} {game:<width$}  {answer}", at + 1));
    }
    lines.extend(matching.words());
    lines.push(String::new());
    lines.join("\n")
}

/// A matching as a directed graph in the language DOT.
pub fn dot(matching: &Matching, theme: Theme) -> String {
    let mut text = format!(
        "digraph \"{}\" {{\n  graph [rankdir=LR, bgcolor=transparent];\n  node [shape=box, color=\"{}\", \
         fontcolor=\"{}\"];\n",
        quoted(&matching.title),
        Ink::Grid.colour(theme),
        Ink::Foreground.colour(theme)
    );
    for (at, game) in matching.games.iter().enumerate() {
        let _ = writeln!(text, "  g{at} [label=\"{}\"];", quoted(game));
    }
    for (from, to) in &matching.pairs {
        let colour = Ink::Right.colour(theme);
        let _ = writeln!(text, "  g{from} -> g{to} [color=\"{colour}\"];");
    }
    let words = matching.words().join("\\n");
    let _ = writeln!(text, "  label=\"{words}\";\n}}");
    text
}
