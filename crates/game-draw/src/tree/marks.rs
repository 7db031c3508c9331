//! What a layout places: the nodes of a tree, and the ends of branches that lead to none.

use super::{Side, Target, Tree};

/// A thing to be placed.
pub(crate) struct Mark {
    /// What is written there.
    pub(crate) text: String,
    /// Its node, if it is one.
    pub(crate) node: Option<usize>,
    /// The marks below it.
    pub(crate) below: Vec<(Side, usize)>,
}

/// The marks of a tree; those of its nodes come first, in order, and below a mark are later ones where followers are not
/// merged.
pub(crate) fn of(tree: &Tree) -> Vec<Mark> {
    let nodes = tree.nodes.iter().enumerate();
    let mut marks: Vec<Mark> = nodes
        .map(|(index, node)| Mark {
            text: node.label.clone(),
            node: Some(index),
            below: Vec::new(),
        })
        .collect();
    for (index, node) in tree.nodes.iter().enumerate() {
        for branch in &node.branches {
            let text = match &branch.to {
                Target::Node(node) => {
                    marks[index].below.push((branch.side, *node));
                    continue;
                }
                Target::Atom(score) => score.clone(),
                Target::More(count) => format!("…{count}"),
            };
            let end = marks.len();
            marks[index].below.push((branch.side, end));
            marks.push(Mark {
                text,
                node: None,
                below: Vec::new(),
            });
        }
    }
    marks
}
