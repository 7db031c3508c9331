//! Growing a tree, level by level, until it is whole or as large as it may be.

use std::collections::VecDeque;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::{Branch, Node, Side, Target, Tree};

/// Something that has games with options.
pub trait Source {
    /// A game.
    type Game: Clone + Eq + Hash;
    /// Why something is not known.
    type Error;

    /// A game with its options. The root is told apart since what is a leaf elsewhere may be shown with its options there.
    ///
    /// # Errors
    ///
    /// Those of the source.
    fn expand(
        &mut self,
        game: &Self::Game,
        root: bool,
    ) -> Result<Expanded<Self::Game>, Self::Error>;
}

/// Options in order, with whose they are; or the score of a player who has none.
pub type Options<G> = Vec<(Side, Result<G, String>)>;

/// A game with its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expanded<G> {
    /// What is written at it, short.
    pub label: String,
    /// The same, whole.
    pub whole: String,
    /// Its options in order, or the score of a player who has none.
    pub options: Options<G>,
}

/// How large a tree may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest number of moves from the root.
    pub depth: usize,
    /// The greatest number of nodes.
    pub nodes: usize,
    /// Whether equal followers are one node.
    pub merged: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: 8,
            nodes: 150,
            merged: false,
        }
    }
}

/// The tree of a game.
///
/// # Errors
///
/// The first error of the source.
pub fn grow<S: Source>(
    source: &mut S,
    root: &S::Game,
    title: String,
    limits: Limits,
) -> Result<Tree, S::Error> {
    let mut tree = Tree {
        title,
        nodes: vec![Node::default()],
        merged: limits.merged,
    };
    let mut known: FxHashMap<S::Game, usize> = FxHashMap::default();
    known.insert(root.clone(), 0);
    let mut waiting = VecDeque::from([(0_usize, root.clone(), 0_usize)]);
    while let Some((at, game, depth)) = waiting.pop_front() {
        let expanded = source.expand(&game, at == 0)?;
        let mut branches: Vec<Branch> = Vec::new();
        let mut indices = [0_usize; 3];
        for (side, option) in expanded.options {
            let index = &mut indices[side as usize];
            let step = format!("{}{index}", side.letter());
            *index += 1;
            let to = match option {
                Err(atom) => Target::Atom(atom),
                Ok(option) => match known.get(&option).filter(|_| limits.merged) {
                    Some(&node) => Target::Node(node),
                    None if depth >= limits.depth || tree.nodes.len() >= limits.nodes => {
                        Target::More(1)
                    }
                    None => {
                        let node = tree.nodes.len();
                        let path = join(&tree.nodes[at].path, &step);
                        tree.nodes.push(Node {
                            path,
                            ..Node::default()
                        });
                        known.insert(option.clone(), node);
                        waiting.push_back((node, option, depth + 1));
                        Target::Node(node)
                    }
                },
            };
            push(&mut branches, Branch { side, to });
        }
        let node = &mut tree.nodes[at];
        (node.label, node.whole, node.branches) = (expanded.label, expanded.whole, branches);
    }
    Ok(tree)
}

fn join(path: &str, step: &str) -> String {
    if path.is_empty() {
        step.to_owned()
    } else {
        format!("{path}/{step}")
    }
}

/// Options of one player that are left out stand together.
fn push(branches: &mut Vec<Branch>, branch: Branch) {
    if let Target::More(more) = branch.to
        && let Some(last) = branches.last_mut()
        && last.side == branch.side
        && let Target::More(count) = &mut last.to
    {
        *count += more;
        return;
    }
    branches.push(branch);
}
