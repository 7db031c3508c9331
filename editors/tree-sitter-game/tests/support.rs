//! Files of the repository, and trees of texts.

use std::path::{Path, PathBuf};

use tree_sitter::{Language, Node, Parser, Tree};

/// The language.
pub(crate) fn language() -> Language {
    tree_sitter_game::LANGUAGE.into()
}

/// The tree of a text.
pub(crate) fn tree(text: &str) -> Tree {
    let mut parser = Parser::new();
    parser
        .set_language(&language())
        .expect("the version of the parser is known");
    parser.parse(text, None).expect("nothing stops the parser")
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors()
        .nth(2)
        .expect("two folders up")
        .to_path_buf()
}

/// Every `.game` file of the repository, with its text.
pub(crate) fn games() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = ["crates", "specs", "tests", "editors"]
        .map(|name| root().join(name))
        .to_vec();
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(&folder)
            .expect("a folder")
            .flatten()
            .map(|entry| entry.path())
        {
            if path.is_dir() && !path.ends_with("target") {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "game") {
                // Some files of the tests are no UTF-8 on purpose.
                if let Ok(text) = std::fs::read_to_string(&path) {
                    found.push((path, text));
                }
            }
        }
    }
    found.sort();
    found
}

/// All nodes, parents first.
pub(crate) fn nodes(tree: &Tree) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut open = vec![tree.root_node()];
    while let Some(node) = open.pop() {
        found.push(node);
        for index in (0..node.child_count()).rev() {
            open.extend(node.child(index));
        }
    }
    found
}

/// The first place that is no part of the language, with its line.
pub(crate) fn first_error(tree: &Tree, text: &str) -> Option<String> {
    let wrong = nodes(tree)
        .into_iter()
        .find(|node| node.is_error() || node.is_missing())?;
    let line = text
        .lines()
        .nth(wrong.start_position().row)
        .unwrap_or_default();
    Some(format!("line {}: {line}", wrong.start_position().row + 1))
}
