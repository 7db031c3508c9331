//! Game trees for a terminal.

use std::fmt::Write as _;

use super::marks;
use super::plain::plain;
use super::slanted::{self, Distances};
use super::{Side, Target, Tree};

const DISTANCES: Distances = Distances { gap: 2, slant: 2 };

/// A tree as lines of text; with followers merged it is a list of the games with their options.
pub fn text(tree: &Tree) -> String {
    let mut text = if tree.merged {
        listed(tree)
    } else {
        let marks = marks::of(tree);
        let widths: Vec<i64> = marks
            .iter()
            .map(|mark| i64::try_from(mark.text.chars().count()).unwrap_or(0).max(1))
            .collect();
        let places = slanted::places(&marks, &widths, &DISTANCES);
        plain(&marks, &places)
    };
    if let Some(note) = tree.note() {
        text.push_str(&note);
        text.push('\n');
    }
    text
}

/// A line for each game that has options: its number, its label, and its options by their numbers or labels.
fn listed(tree: &Tree) -> String {
    let mut numbers: Vec<Option<usize>> = Vec::with_capacity(tree.nodes.len());
    let mut next = 1;
    for node in &tree.nodes {
        let inner = !node.branches.is_empty();
        numbers.push(inner.then_some(next));
        next += usize::from(inner);
    }
    let name = |target: &Target| match target {
        Target::Node(node) => match numbers[*node] {
            Some(number) => format!("({number})"),
            None => tree.nodes[*node].label.clone(),
        },
        Target::Atom(score) => score.clone(),
        Target::More(count) => format!("…{count}"),
    };
    let mut lines = String::new();
    for (node, number) in tree.nodes.iter().zip(&numbers) {
        let Some(number) = number else {
            if tree.nodes.len() == 1 {
                lines = format!("{}\n", node.label);
            }
            continue;
        };
        let mut line = format!("({number}) {}", node.label);
        for (side, word) in [
            (Side::Left, "Left"),
            (Side::Round, "rounds"),
            (Side::Right, "Right"),
        ] {
            let own = node.branches.iter().filter(|branch| branch.side == side);
            let targets: Vec<String> = own.map(|branch| name(&branch.to)).collect();
            if !targets.is_empty() {
                let _ = write!(line, "   {word}: {}", targets.join(" "));
            }
        }
        lines.push_str(&line);
        lines.push('\n');
    }
    lines
}
