//! Pictures of boards: those of the library and of rulesets that nobody knows.

mod common;

use common::ask;
use game_draw::board::{self, Board, Position};
use game_draw::scene::Bounds;
use game_draw::{SvgStyle, Theme, svg, tikz};
use game_lang::{Limits, NoFiles, Value, World, library};

fn position(scope: &str, text: &str) -> Position {
    ask(scope, text, |_, value| {
        let Value::Game(game) = value else {
            panic!("{} is no game", value.noun());
        };
        let position = game.as_position().expect("a position");
        let board = Board::of(&position.instance(), position.board(), None);
        Position {
            title: text.to_owned(),
            boards: vec![board],
        }
    })
}

#[track_caller]
fn check(name: &str, scope: &str, text: &str) {
    let position = position(scope, text);
    let scene = board::scene(&position);
    let picture = svg(&scene, SvgStyle::page(Theme::Light));
    roxmltree::Document::parse(&picture).expect("well-formed");
    insta::assert_snapshot!(format!("{name}.svg"), picture);
    insta::assert_snapshot!(format!("{name}.txt"), board::text(&position));
    insta::assert_snapshot!(format!("{name}.tikz"), tikz(&scene, Theme::Light));
}

#[test]
fn pieces_that_the_mirror_exchanges_have_the_colours_of_the_players() {
    check("clobber", "use std.clobber;", "Clobber(\"xox#|.oxx|o..x\")");
}

#[test]
fn what_was_used_is_grey() {
    check(
        "domineering",
        "use std.domineering;",
        "Domineering(\"..#.|#...|#.\")",
    );
}

#[test]
fn graphs_stand_on_their_first_vertex() {
    check(
        "hackenbush",
        "use std.hackenbush;",
        "Hackenbush(\"0:g -l- a -l- b -e- c -r- a, a -r- d, 0 -r- e -e- e, a -l- b\")",
    );
}

#[test]
fn numbers_and_heaps_stand_in_cells() {
    check("nim", "use std.spawning;", "Spawning([3, 5, 12])");
}

#[test]
fn arrows_have_heads() {
    check(
        "arrows",
        "use std.digraph_placement;",
        "DigraphPlacement(\"a:l -> b:r -> c:l -> a, b -> d:r, d -> b\")",
    );
}

#[test]
fn the_names_of_symbols_mean_nothing() {
    let renamed = "ruleset Stones {\n    board grid \"a b _ %\";\n    left all \"ab\" => \"_a\";\n    mirror \"ab\";\n}\n";
    let without_words = |scope: &str, text: &str| {
        let picture = svg(
            &board::scene(&position(scope, text)),
            SvgStyle::file(Theme::Light),
        );
        let lines = picture
            .lines()
            .filter(|line| !line.contains("<text") && !line.contains("<title"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        without_words(renamed, "Stones(\"aba%|_b\")"),
        without_words("use std.clobber;", "Clobber(\"xox#|.o\")")
    );
}

/// Every position that a module of the library mentions in its examples has a picture.
#[test]
fn every_ruleset_of_the_library_has_pictures() {
    let mut drawn = Vec::new();
    for &(module, text) in library::MODULES {
        let mut world = World::new(Box::new(NoFiles), Limits::default());
        let path = format!("{module}.game");
        let file = world.set_file(path.as_ref(), game_syntax::parse(text));
        let mut count = 0;
        let others = OTHERS.iter().filter(|(own, _)| *own == module);
        let others = others.map(|(_, call)| (*call).to_owned());
        for call in calls(text).into_iter().chain(others) {
            let Some(expr) = game_syntax::parse_expression(&call).expr else {
                continue;
            };
            let picture = world.evaluate_text(Some(file), &call, &expr, |_, value| {
                let Value::Game(game) = value else {
                    return Ok(None);
                };
                Ok(game.as_position().map(|position| {
                    let board = Board::of(&position.instance(), position.board(), None);
                    let shown = Position {
                        title: call.clone(),
                        boards: vec![board],
                    };
                    (
                        svg(&board::scene(&shown), SvgStyle::file(Theme::Dark)),
                        board::text(&shown),
                        letters(&shown),
                    )
                }))
            });
            let Ok(Some((picture, text, letters))) = picture else {
                continue;
            };
            roxmltree::Document::parse(&picture).expect("well-formed");
            assert!(!text.trim().is_empty(), "{call}");
            assert!(letters, "{call}: letters stand on one another");
            count += 1;
        }
        drawn.push((module, count));
    }
    let bare: Vec<_> = drawn.iter().filter(|(_, count)| *count == 0).collect();
    assert!(drawn.len() > 40);
    assert_eq!(bare, [] as [&(&str, usize); 0]);
}

/// Positions of rulesets whose files state nothing of positions that are written as one call.
const OTHERS: &[(&str, &str)] = &[
    ("diskonnect", "Diskonnect(\"lr.|.lr\")"),
    ("dots_and_boxes", "DotsAndBoxes(\". .|. x .|. .\")"),
    ("kobber", "Kobber(\"lrl|rlr\")"),
    (
        "partizan_subtraction",
        "PartizanSubtraction({1, 3}, {2, 3})(7)",
    ),
    ("subtraction", "Subtraction({1, 2})(7)"),
    ("take_and_break", "TakeAndBreak([0, 7, 7])(5)"),
    ("take_small", "TakeSmall(\"12.3.1\")"),
    ("take_tall", "TakeTall(\"12.3.1\")"),
];

/// Whether no text of a picture touches another one.
fn letters(position: &Position) -> bool {
    let scene = board::scene(position);
    let rooms: Vec<Bounds> = scene.texts().iter().map(|text| text.bounds()).collect();
    let clear = |at: usize| rooms[..at].iter().all(|room| !room.overlaps(rooms[at]));
    (0..rooms.len()).all(clear)
}

/// The texts `Name(…)` of a file, up to the bracket that closes them.
fn calls(text: &str) -> Vec<String> {
    let mut calls = Vec::new();
    for (at, _) in text.match_indices('(') {
        let start = text[..at]
            .rfind(|character: char| !character.is_alphanumeric() && character != '_')
            .map_or(0, |before| {
                before + text[before..].chars().next().map_or(1, char::len_utf8)
            });
        if !text[start..at].starts_with(|first: char| first.is_uppercase()) {
            continue;
        }
        let mut depth = 0;
        for (end, character) in text[at..].char_indices() {
            match character {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                calls.push(text[start..=at + end].to_owned());
                break;
            }
        }
    }
    calls
}
