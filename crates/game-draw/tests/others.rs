//! Pictures of matrices, matchings and orders.

mod common;

use common::ask;
use game_draw::hasse::{self, Hasse};
use game_draw::matching::{self, Matching};
use game_draw::matrix::{self, Matrix};
use game_draw::{Scene, SvgStyle, Theme, svg, tikz};
use game_lang::{Game, Value};
use game_syntax::Span;

fn span() -> Span {
    Span::new(0, 0)
}

fn game(value: &Value) -> &Game {
    match value {
        Value::Game(game) => game,
        other => panic!("{} is no game", other.noun()),
    }
}

#[track_caller]
fn check(name: &str, scene: &Scene, text: &str, dot: Option<String>) {
    let rooms: Vec<_> = scene.texts().iter().map(|text| text.bounds()).collect();
    for (at, room) in rooms.iter().enumerate() {
        assert!(rooms[..at].iter().all(|other| !other.overlaps(*room)));
    }
    let picture = svg(scene, SvgStyle::page(Theme::Dark));
    roxmltree::Document::parse(&picture).expect("well-formed");
    insta::assert_snapshot!(format!("{name}.svg"), picture);
    insta::assert_snapshot!(format!("{name}.txt"), text);
    insta::assert_snapshot!(format!("{name}.tikz"), tikz(scene, Theme::Light));
    if let Some(dot) = dot {
        insta::assert_snapshot!(format!("{name}.dot"), dot);
    }
}

#[test]
fn a_matrix_has_the_moves_of_one_player_alone_at_its_edges() {
    let matrix: Matrix = ask(
        "",
        "[3,[2|1|0] | 1,0 ; [0|0|0],2 | -1,-20]",
        |evaluator, value| {
            let form = evaluator
                .robot_form_of(game(value), span())
                .expect("a form");
            let matrix = matrix::of_form(evaluator.arena(), form, "G".to_owned());
            matrix.expect("in budget").expect("a matrix")
        },
    );
    check(
        "matrix",
        &matrix::scene(&matrix),
        &matrix::text(&matrix),
        None,
    );
}

#[test]
fn a_matching_joins_openings_and_answers() {
    let text = "[6|0|-55] + [10|0|-36] + [3|1|0] - 2 + [4|0|-4]";
    let matching = ask("", text, |evaluator, value| {
        let sum = evaluator.hot_sum(game(value), span()).expect("known");
        Matching::of(&sum.expect("a sum of hot games"), text.to_owned())
    });
    assert_eq!(matching.pairs.len(), 1);
    check(
        "matching",
        &matching::scene(&matching),
        &matching::text(&matching),
        Some(matching::dot(&matching, Theme::Light)),
    );
}

fn order(scope: &str, text: &str) -> Hasse {
    ask(scope, text, |evaluator, value| {
        let Value::Set(items) = value else {
            panic!("{} is no set", value.noun());
        };
        let games: Vec<Game> = items.iter().map(|item| game(item).clone()).collect();
        Hasse::of(evaluator, &games, "the games".to_owned(), span()).expect("known")
    })
}

#[test]
fn greater_games_stand_above_those_that_they_cover() {
    let hasse = order("", "{0, 1, -1, *, ^, v, ^*, {1|-1}, 2, *2, 1/2, {2|-2}}");
    check(
        "order",
        &hasse::scene(&hasse),
        &hasse::text(&hasse),
        Some(hasse::dot(&hasse, Theme::Light)),
    );
    // 1 covers 1/2 and not what is below that.
    let at = |label: &str| {
        hasse
            .labels
            .iter()
            .position(|own| own == label)
            .expect("a game")
    };
    assert!(hasse.covers.contains(&(at("1"), at("1/2"))));
    assert!(!hasse.covers.contains(&(at("1"), at("↑"))));
    assert!(!hasse.covers.contains(&(at("*"), at("0"))));
}

#[test]
fn equal_games_are_one() {
    let hasse = order("play dicot;", "{0, {*|*}, *}");
    let text = hasse::text(&hasse);
    assert_eq!(hasse.labels.len(), 2, "{text}");
}
