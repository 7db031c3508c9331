//! Game trees for Graphviz.

use std::fmt::Write as _;

use super::{Side, Target, Tree};
use crate::ink::{Ink, Theme};

/// The tree as a directed graph in the language DOT.
pub fn dot(tree: &Tree, theme: Theme) -> String {
    let foreground = Ink::Foreground.colour(theme);
    let mut text = format!(
        "digraph \"{}\" {{\n  graph [ordering=out, bgcolor=transparent];\n  node [shape=box, height=0.3, \
         color=\"{}\", fontcolor=\"{foreground}\"];\n  edge [arrowhead=none];\n",
        quoted(&tree.title),
        Ink::Grid.colour(theme)
    );
    let mut ends = 0;
    for (index, node) in tree.nodes.iter().enumerate() {
        let label = if node.label.is_empty() {
            "•"
        } else {
            &node.label
        };
        let _ = writeln!(
            text,
            "  n{index} [label=\"{}\", tooltip=\"{}\"];",
            quoted(label),
            quoted(&node.whole)
        );
        for branch in &node.branches {
            let ink = match branch.side {
                Side::Left => Ink::Left,
                Side::Round => Ink::Muted,
                Side::Right => Ink::Right,
            };
            let colour = ink.colour(theme);
            let end = match &branch.to {
                Target::Node(node) => {
                    let _ = writeln!(text, "  n{index} -> n{node} [color=\"{colour}\"];");
                    continue;
                }
                Target::Atom(score) => score.clone(),
                Target::More(count) => format!("…{count}"),
            };
            let _ = writeln!(
                text,
                "  e{ends} [shape=plaintext, label=\"{}\"];\n  n{index} -> e{ends} [color=\"{colour}\", style=dashed];",
                quoted(&end)
            );
            ends += 1;
        }
    }
    if let Some(note) = tree.note() {
        let _ = writeln!(text, "  label=\"{note}\";\n  fontcolor=\"{foreground}\";");
    }
    text.push_str("}\n");
    text
}

/// A text between quotes.
pub(crate) fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\n', '\r'], " ")
}
