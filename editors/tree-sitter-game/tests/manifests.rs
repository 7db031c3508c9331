//! What the files of Helix and Zed say of the grammar and the language, beside what is there.

use toml::{Table, Value};
use tree_sitter::Query;

use crate::queries::captured;
use crate::support::{language, root, tree};

/// The text of a file of the editors.
fn text(path: &str) -> String {
    std::fs::read_to_string(root().join("editors").join(path)).expect("a text")
}

fn table(path: &str) -> Table {
    text(path).parse().expect("TOML")
}

/// The texts in a list.
fn list(value: &Value) -> Vec<&str> {
    let all = value.as_array().expect("a list");
    all.iter()
        .map(|one| one.as_str().expect("a text"))
        .collect()
}

/// Whether the text is nothing but comments.
fn is_comment(text: &str) -> bool {
    let tree = tree(text);
    let root = tree.root_node();
    let mut cursor = root.walk();
    let all = root.children(&mut cursor).all(|node| node.is_extra());
    all && root.child_count() > 0 && !root.has_error()
}

#[test]
fn the_grammar_is_where_the_editors_look_for_it() {
    let zed = &table("zed/extension.toml")["grammars"]["game"];
    let helix = &table("helix/languages.toml")["grammar"][0];
    assert_eq!(helix["name"].as_str(), Some("game"));
    let helix = &helix["source"];
    for (repository, folder) in [
        (&zed["repository"], &zed["path"]),
        (&helix["git"], &helix["subpath"]),
    ] {
        assert_eq!(repository.as_str(), Some(env!("CARGO_PKG_REPOSITORY")));
        let folder = root().join(folder.as_str().expect("a folder"));
        assert!(folder.join("src/parser.c").exists(), "{}", folder.display());
    }
}

#[test]
fn the_extension_of_zed_names_what_it_has() {
    let extension = table("zed/extension.toml");
    let config = table("zed/languages/game/config.toml");
    for version in [
        &extension["version"],
        &table("zed/Cargo.toml")["package"]["version"],
    ] {
        assert_eq!(version.as_str(), Some(env!("CARGO_PKG_VERSION")));
    }
    let grammar = config["grammar"].as_str().expect("a name");
    assert!(extension["grammars"].get(grammar).is_some());
    let name = config["name"].as_str().expect("a name");
    assert_eq!(
        list(&extension["language_servers"]["gamefmt"]["languages"]),
        [name]
    );
    assert_eq!(list(&config["path_suffixes"]), ["game"]);
}

#[test]
fn zed_knows_the_places_where_a_bracket_is_not_closed() {
    let source = text("zed/languages/game/overrides.scm");
    let query = Query::new(&language(), &source).expect("a query");
    let config = table("zed/languages/game/config.toml");
    for pair in config["brackets"].as_array().expect("a list") {
        for place in pair.get("not_in").map_or_else(Vec::new, list) {
            assert!(query.capture_names().contains(&place), "{place}");
        }
    }
    assert!(
        captured(&source, "string")
            .iter()
            .any(|text| text.starts_with('"'))
    );
    assert!(
        captured(&source, "comment")
            .iter()
            .any(|text| text.starts_with("//"))
    );
}

#[test]
fn what_the_editors_comment_out_is_a_comment() {
    let zed = table("zed/languages/game/config.toml");
    let helix = &table("helix/languages.toml")["language"][0];
    for start in [list(&zed["line_comments"]), list(&helix["comment-tokens"])].concat() {
        assert!(is_comment(&format!("{start}let g = 1;\n")), "{start}");
    }
    for block in [&zed["block_comment"], &helix["block-comment-tokens"]] {
        let [start, end] = ["start", "end"].map(|key| block[key].as_str().expect("a text"));
        assert!(
            is_comment(&format!("{start}let g =\n1;{end}\n")),
            "{start}{end}"
        );
    }
}

#[test]
fn the_own_queries_of_zed_and_helix_find_what_they_are_for() {
    let check = |path: &str, name: &str, start: &str| {
        let found = captured(&text(path), name);
        let any = found.iter().any(|text| text.starts_with(start));
        assert!(any, "@{name} of {path} has nothing like {start:?}");
    };
    check("zed/languages/game/outline.scm", "name", "Clobber");
    check("zed/languages/game/outline.scm", "item", "fn double(");
    check("zed/languages/game/outline.scm", "annotation", "///");
    check("zed/languages/game/brackets.scm", "open", "<");
    check("zed/languages/game/brackets.scm", "close", "}");
    check("zed/languages/game/indents.scm", "indent", "{");
    check("helix/queries/game/indents.scm", "outdent", "}");
    check(
        "helix/queries/game/textobjects.scm",
        "function.inside",
        "times(2, g)",
    );
    check(
        "helix/queries/game/textobjects.scm",
        "parameter.around",
        "g: game",
    );
    check(
        "helix/queries/game/textobjects.scm",
        "class.around",
        "ruleset Clobber",
    );
}
