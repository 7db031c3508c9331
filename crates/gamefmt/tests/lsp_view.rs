//! `gamefmt/view` with the real server: pictures of what stands under the cursor, and the moves from there.

mod lsp_support;

use lsp_support::{Client, URI};
use serde_json::{Value, json};

/// The answer for the place of `$0`.
fn view_in(encoding: &str, marked_text: &str, kind: &str, path: &[&str]) -> Result<Value, i64> {
    let (before, behind) = marked_text.split_once("$0").expect("a mark");
    let line = before.rsplit('\n').next().unwrap_or(before);
    let column = match encoding {
        "utf-16" => line.encode_utf16().count(),
        _ => line.len(),
    };
    let text = format!("{before}{behind}");
    let mut client = Client::with_encoding(encoding);
    client.open(URI, &text);
    let params = json!({
        "textDocument": {"uri": URI},
        "position": {"line": before.matches('\n').count(), "character": column},
        "kind": kind,
        "path": path,
        "theme": "dark",
    });
    client.request("gamefmt/view", &params)
}

fn view(marked_text: &str, kind: &str, path: &[&str]) -> Value {
    let view = view_in("utf-8", marked_text, kind, path).expect("an answer");
    if let Some(svg) = view["svg"].as_str() {
        let document = roxmltree::Document::parse(svg).expect("well-formed");
        assert!(
            document
                .descendants()
                .all(|node| !node.has_tag_name("script"))
        );
        assert!(!svg.contains("href"), "no references");
    }
    view
}

fn options(view: &Value) -> Vec<String> {
    let words = |one: &Value| format!("{} {}", text(&one["path"]), text(&one["label"]));
    view["options"]
        .as_array()
        .expect("options")
        .iter()
        .map(words)
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn a_tree_has_nodes_that_can_be_clicked() {
    let view = view("let g$0 = {4|{2|-3}};\n", "tree", &[]);
    assert_eq!(view["title"], "g");
    assert_eq!(view["version"], 1);
    assert_eq!(view["note"], Value::Null);
    assert_eq!(options(&view), ["L0 4", "R0 {2|−3}"]);
    let svg = text(&view["svg"]);
    assert!(svg.contains("<g class=\"node\" data-path=\"R0/L0\">"));
    assert!(svg.contains("var(--game-foreground, #e6edf3)"));
    assert_eq!(
        view["text"],
        "{4||2|−3}\n ┌──┴──┐\n 4  {2|−3}\n     ┌─┴─┐\n     2  −3\n"
    );
}

#[test]
fn moves_lead_to_the_followers() {
    let view = view("let g$0 = {4|{2|-3}};\n", "tree", &["R0"]);
    assert_eq!(view["title"], "g R0");
    assert_eq!(options(&view), ["L0 2", "R0 −3"]);
}

#[test]
fn a_move_that_is_not_there_is_said_to_be_missing() {
    let view = view("let g$0 = {4|{2|-3}};\n", "tree", &["R7"]);
    assert_eq!(view["note"], "there is no move R7");
    assert_eq!(options(&view), [""; 0]);
}

#[test]
fn what_is_no_path_is_refused() {
    let refused = view_in("utf-8", "let g$0 = 1;\n", "tree", &["up"]);
    assert_eq!(refused, Err(-32602));
    let refused = view_in("utf-8", "let g$0 = 1;\n", "portrait", &[]);
    assert_eq!(refused, Err(-32602));
}

#[test]
fn a_thermograph_shows_the_exact_numbers() {
    let view = view("assert mean({4|{2$0|-3}}) == 2;\n", "thermograph", &[]);
    assert_eq!(view["title"], "{2|-3}");
    assert!(text(&view["svg"]).contains("data-temperature=\"5/2\""));
    assert!(text(&view["text"]).contains("mean −1/2, temperature 5/2"));
}

#[test]
fn sets_are_drawn_over_each_other() {
    let view = view("let s$0 = {{1|-1}, {3|0}};\n", "thermograph", &[]);
    assert_eq!(
        text(&view["svg"]).matches("class=\"thermograph\"").count(),
        2
    );
}

const CLOBBER: &str = "use std.clobber;\nposition p$0: Clobber = \"xox|o.o\";\n";

#[test]
fn a_board_has_the_moves_of_the_rules() {
    let shown = view(CLOBBER, "board", &[]);
    let left: Vec<String> = options(&shown);
    assert_eq!(left.len(), 8);
    assert_eq!(left[0], "L0 xx.|o.o");
    let next = view(CLOBBER, "board", &["L0"]);
    assert_eq!(next["title"], "p L0");
    let drawn = text(&next["text"]);
    assert!(drawn.contains("x [x][.]"), "{drawn}");
    // What the move has changed is marked.
    assert_eq!(text(&next["svg"]).matches("var(--game-mark").count(), 2);
}

#[test]
fn the_tree_of_a_position_is_that_of_its_value() {
    let view = view(
        "use std.clobber;\nassert $0Clobber(\"xo\") == *;\n",
        "tree",
        &[],
    );
    assert_eq!(view["title"], "Clobber(\"xo\")");
    assert_eq!(options(&view), ["L0 0", "R0 0"]);
}

#[test]
fn a_cursor_inside_the_quotes_means_the_position() {
    let view = view(
        "use std.clobber;\nassert Clobber(\"x$0o\") == *;\n",
        "board",
        &[],
    );
    assert_eq!(view["title"], "Clobber(\"xo\")");
    assert_eq!(options(&view), ["L0 .x", "R0 o."]);
}

#[test]
fn a_renamed_ruleset_looks_the_same() {
    let rules = "ruleset Stones(dirs: list<dir> = all) {\n    board grid \"a b _ %\";\n    left dirs \"ab\" => \"_a\";\n    \
                 mirror \"ab\";\n}\n";
    let renamed = format!("{rules}position p$0: Stones = \"aba|b_b\";\n");
    let shapes = |view: &Value| {
        let lines = text(&view["svg"])
            .lines()
            .filter(|line| !line.starts_with("<text"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        shapes(&view(&renamed, "board", &[])),
        shapes(&view(CLOBBER, "board", &[]))
    );
}

#[test]
fn games_of_other_theories_have_trees_and_no_thermographs() {
    let scoring = "play guaranteed;\nlet g$0 = <^1 | <3 | ^2>>;\n";
    assert_eq!(options(&view(scoring, "tree", &[])), ["R0 ⟨3|^2⟩"]);
    let refused = view(scoring, "thermograph", &[]);
    assert_eq!(
        refused["note"],
        "thermographs are known of normal play only"
    );
    let misere = view("play misere;\nlet g$0 = {*,0|*};\n", "tree", &[]);
    assert!(!options(&misere).is_empty());
}

#[test]
fn where_nothing_has_a_value_there_is_no_picture() {
    assert_eq!(view("let g = 1;\n$0\n", "board", &[]), Value::Null);
    assert_eq!(
        view("fn f(n: int): game = n$0;\n", "tree", &[]),
        Value::Null
    );
    assert_eq!(view("use std.clobber$0;\n", "tree", &[]), Value::Null);
}

#[test]
fn broken_files_have_pictures_of_what_is_whole() {
    let text = "let a = {1|;\nlet g$0 = {4|0};\nassert )(;\n";
    assert_eq!(options(&view(text, "tree", &[])), ["L0 4", "R0 0"]);
    let faulty = view("let g$0 = nobody + 1;\n", "tree", &[]);
    assert_eq!(faulty["note"], "nothing is called `nobody`");
}

#[test]
fn places_are_found_in_both_encodings_behind_astral_characters() {
    let text = "assert \"🎲🎲\" == \"🎲\" or {4|{2$0|-3}} == 0;\n";
    for encoding in ["utf-8", "utf-16"] {
        let view = view_in(encoding, text, "tree", &[]);
        let view = view.expect("an answer");
        assert_eq!(view["title"], "{2|-3}", "{encoding}");
    }
}

#[test]
fn what_takes_too_long_is_given_up() {
    let text = "use std.domineering;\nlet g$0 = Domineering(\"..........|..........|..........|..........|..........|..........|..........|..........|..........|..........\");\n";
    let view = view(text, "tree", &[]);
    assert_eq!(view["note"], "not computed: it takes too long");
}
