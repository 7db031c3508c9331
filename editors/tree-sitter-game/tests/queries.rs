//! The queries, on the tour.

use tree_sitter::{Query, QueryCursor, StreamingIterator as _};

use crate::support::{games, language, tree};

/// The texts of the captures with that name, in all files of the tour.
pub(crate) fn captured(source: &str, name: &str) -> Vec<String> {
    let query = Query::new(&language(), source).unwrap_or_else(|error| panic!("{error}"));
    let index = query
        .capture_index_for_name(name)
        .unwrap_or_else(|| panic!("no capture @{name}"));
    let mut found = Vec::new();
    for (path, text) in games() {
        if !path
            .components()
            .any(|part| part.as_os_str() == "tour" || part.as_os_str() == "std")
        {
            continue;
        }
        let tree = tree(&text);
        let mut cursor = QueryCursor::new();
        let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
        while let Some((matched, at)) = captures.next() {
            let capture = matched.captures()[*at];
            if capture.index == index {
                found.push(text[capture.node.byte_range()].to_owned());
            }
        }
    }
    found
}

#[track_caller]
fn check(source: &str, name: &str, expected: &str) {
    let found = captured(source, name);
    assert!(
        found.iter().any(|text| text == expected),
        "@{name} has no {expected:?}"
    );
}

#[test]
fn words_values_and_slashes_have_colours() {
    let query = tree_sitter_game::HIGHLIGHTS_QUERY;
    check(query, "keyword", "assert");
    check(query, "keyword", "board");
    check(query, "number", "73/16v9*8");
    check(query, "number.float", "^-3");
    check(query, "punctuation.special", "||");
    check(query, "operator", "==");
    check(query, "function", "double");
    check(query, "function.call", "outcome");
    check(query, "type.definition", "Clobber");
    check(query, "type.builtin", "dicot");
    check(query, "punctuation.bracket", "<");
}

#[test]
fn what_begins_with_a_bracket_folds() {
    let found = captured(tree_sitter_game::FOLDS_QUERY, "fold");
    assert!(
        found
            .iter()
            .any(|text| text.starts_with("ruleset ") && text.contains('\n'))
    );
}

#[test]
fn documentation_is_markdown() {
    let found = captured(tree_sitter_game::INJECTIONS_QUERY, "injection.content");
    assert!(found.iter().any(|text| text.starts_with("///")));
    assert!(found.iter().any(|text| text.starts_with("//!")));
}

#[test]
fn names_are_defined_and_referred_to() {
    let query = tree_sitter_game::LOCALS_QUERY;
    check(query, "local.definition.function", "double");
    check(query, "local.definition.type", "Clobber");
    check(query, "local.definition.parameter", "g");
    check(query, "local.definition.var", "p");
    check(query, "local.reference", "double");
}

#[test]
fn lines_in_brackets_are_indented() {
    let query = tree_sitter_game::INDENTS_QUERY;
    check(query, "indent.branch", "}");
    assert!(
        captured(query, "indent.begin")
            .iter()
            .any(|text| text.starts_with('{'))
    );
}

#[test]
fn items_and_arguments_are_selected() {
    let query = tree_sitter_game::TEXTOBJECTS_QUERY;
    assert!(
        captured(query, "function.outer")
            .iter()
            .any(|text| text.starts_with("fn double("))
    );
    assert!(
        captured(query, "class.outer")
            .iter()
            .any(|text| text.starts_with("ruleset Clobber"))
    );
    check(query, "parameter.inner", "g: game");
}

#[test]
fn every_query_that_stands_in_the_folder_is_tested() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/queries");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "folds.scm",
            "highlights.scm",
            "indents.scm",
            "injections.scm",
            "locals.scm",
            "textobjects.scm"
        ]
    );
}
