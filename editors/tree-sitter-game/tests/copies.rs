//! Queries in the folders of editors: copies, copies with other names for colours, and their own.
//!
//! `QUERIES=write cargo test -p tree-sitter-game` writes the copies.

use std::path::{Path, PathBuf};

use tree_sitter::Query;

use crate::support::{language, root};

/// Names of Neovim for colours and what Helix calls them; all others are the same.
const HELIX: [(&str, &str); 11] = [
    ("@number.float", "@constant.numeric.float"),
    ("@number", "@constant.numeric"),
    ("@boolean", "@constant.builtin.boolean"),
    ("@comment.documentation", "@comment.block.documentation"),
    ("@function.call", "@function"),
    ("@type.definition", "@type"),
    ("@module", "@namespace"),
    ("@property", "@variable.other.member"),
    ("@keyword.conditional", "@keyword.control.conditional"),
    ("@keyword.repeat", "@keyword.control.repeat"),
    ("@keyword.import", "@keyword.control.import"),
];

/// Zed's names are those of Neovim, less its mark of what is spelled.
fn for_zed(query: &str) -> String {
    query.replace(" @spell", "")
}

fn for_helix(query: &str) -> String {
    let mut out = String::new();
    let mut rest = for_zed(query);
    while let Some(at) = rest.find('@') {
        out.push_str(&rest[..at]);
        rest.drain(..at);
        let end = rest[1..]
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '.')
            .map_or(rest.len(), |end| end + 1);
        let name = &rest[..end];
        let renamed = HELIX.iter().find(|(from, _)| *from == name);
        out.push_str(renamed.map_or(name, |(_, to)| to));
        rest.drain(..end);
    }
    out + &rest
}

/// Every copy: its place, and what stands there.
fn copies() -> Vec<(PathBuf, String)> {
    let editors = root().join("editors");
    let own = queries(&editors.join("tree-sitter-game/queries"));
    let mut found = Vec::new();
    for (path, text) in &own {
        let name = path.file_name().expect("a name");
        found.push((editors.join("nvim/queries/game").join(name), text.clone()));
        if name == "highlights.scm" {
            found.push((
                editors.join("helix/queries/game").join(name),
                for_helix(text),
            ));
            found.push((editors.join("zed/languages/game").join(name), for_zed(text)));
        }
    }
    found
}

/// The queries in a folder.
fn queries(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    let queries = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "scm"));
    let mut found: Vec<_> = queries
        .map(|path| {
            (
                path.clone(),
                std::fs::read_to_string(&path).expect("a text"),
            )
        })
        .collect();
    found.sort();
    found
}

#[test]
fn queries_of_editors_are_those_of_the_grammar() {
    for (path, expected) in copies() {
        if std::env::var("QUERIES").is_ok_and(|value| value == "write") {
            std::fs::write(&path, &expected).expect("written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == expected,
            "{} is out of date: QUERIES=write cargo test -p tree-sitter-game",
            path.display()
        );
    }
}

#[test]
fn queries_of_editors_fit_the_grammar() {
    let mut count = 0;
    for folder in [
        "nvim/queries/game",
        "helix/queries/game",
        "zed/languages/game",
    ] {
        for (path, text) in queries(&root().join("editors").join(folder)) {
            count += 1;
            let query = Query::new(&language(), &text);
            assert!(
                query.is_ok(),
                "{}: {}",
                path.display(),
                query.expect_err("an error")
            );
        }
    }
    assert!(count >= 14, "only {count} queries");
}

#[test]
fn colours_have_the_names_of_helix() {
    assert_eq!(
        for_helix("(a) @number @spell\n[(b)] @number.float"),
        "(a) @constant.numeric\n[(b)] @constant.numeric.float"
    );
    assert_eq!(
        for_helix("(#any-of? @type.builtin \"L\")"),
        "(#any-of? @type.builtin \"L\")"
    );
}
