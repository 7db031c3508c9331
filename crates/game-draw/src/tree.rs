//! Game trees: options of Left slant to the left, options of Right to the right, and rounds of Cheating Robot play hang
//! between them.
//!
//! What a tree shows is taken from a [`Source`]: forms, or positions of a ruleset. Its size is bounded, and what was left
//! out is counted.

mod dot;
mod draw;
mod forms;
mod grow;
pub(crate) mod layered;
pub(crate) mod marks;
mod plain;
pub(crate) mod slanted;
mod text;

pub use dot::dot;
pub(crate) use dot::quoted;
pub use draw::scene;
pub use forms::{Forms, Labels};
pub use grow::{Expanded, Limits, Options, Source, grow};
pub use text::text;

/// Whose option it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Left's.
    Left,
    /// Where a round leads in which both move.
    Round,
    /// Right's.
    Right,
}

impl Side {
    /// The letter of a step on a path.
    pub fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Round => 'M',
            Self::Right => 'R',
        }
    }
}

/// A game tree, or with followers merged a graph without cycles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// What it is the tree of.
    pub title: String,
    /// Its games; the first is the root.
    pub nodes: Vec<Node>,
    /// Whether equal followers are one node.
    pub merged: bool,
}

/// A game of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Node {
    /// What is written at it, short.
    pub label: String,
    /// The same, whole.
    pub whole: String,
    /// The options that lead to it from the root: `L0/R1`.
    pub path: String,
    /// Its options in order.
    pub branches: Vec<Branch>,
}

/// An option, or what stands in the place of options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Whose it is.
    pub side: Side,
    /// Where it leads.
    pub to: Target,
}

/// Where a branch leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// To that node.
    Node(usize),
    /// Nowhere: the player has no move, and this is the score.
    Atom(String),
    /// To so many options that are not drawn.
    More(usize),
}

impl Tree {
    /// How many options were left out; of what lies below them nothing is known.
    pub fn left_out(&self) -> usize {
        let branches = self.nodes.iter().flat_map(|node| &node.branches);
        let left_out = branches.map(|branch| match branch.to {
            Target::More(count) => count,
            _ => 0,
        });
        left_out.sum()
    }

    /// A sentence about what was left out, if anything was.
    pub fn note(&self) -> Option<String> {
        match self.left_out() {
            0 => None,
            1 => Some("1 option is not drawn".to_owned()),
            count => Some(format!("{count} options are not drawn")),
        }
    }
}
