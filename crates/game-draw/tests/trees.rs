//! Pictures of game trees: what they look like, and that nothing overlaps.

mod common;

use common::{ask, form, recipes};
use game_draw::scene::{Bounds, Text};
use game_draw::tree::{self, Forms, Labels, Limits, Tree};
use game_draw::{Scene, SvgStyle, Theme, svg, tikz};
use game_lang::{Theory, Value};
use game_value::{Arena, Spelling};
use proptest::prelude::*;

fn grown(scope: &str, text: &str, labels: Labels, limits: Limits) -> Tree {
    ask(scope, text, |evaluator, value| {
        let Value::Game(game) = value else {
            panic!("{} is no game", value.noun());
        };
        let normal = evaluator.theory_of(game) == Theory::Normal;
        let form = evaluator
            .form_of(game, game_syntax::Span::new(0, 0))
            .expect("a form");
        let mut forms = Forms::new(evaluator.arena(), labels, normal);
        tree::grow(&mut forms, &form, text.to_owned(), limits).expect("in budget")
    })
}

fn merged() -> Limits {
    Limits {
        merged: true,
        ..Limits::default()
    }
}

/// Texts that stand on one another.
fn overlaps(scene: &Scene) -> Vec<(String, String)> {
    let texts = scene.texts();
    let rooms: Vec<(&Text, Bounds)> = texts
        .into_iter()
        .map(|text| (text, text.bounds()))
        .collect();
    let mut found = Vec::new();
    for (at, (text, room)) in rooms.iter().enumerate() {
        for (other, second) in &rooms[..at] {
            if room.overlaps(*second) {
                found.push((text.text.clone(), other.text.clone()));
            }
        }
    }
    found
}

#[track_caller]
fn check(name: &str, tree: &Tree) {
    let scene = tree::scene(tree);
    assert_eq!(overlaps(&scene), []);
    let picture = svg(&scene, SvgStyle::page(Theme::Light));
    roxmltree::Document::parse(&picture).expect("well-formed");
    insta::assert_snapshot!(format!("{name}.svg"), picture);
    insta::assert_snapshot!(format!("{name}.txt"), tree::text(tree));
    insta::assert_snapshot!(format!("{name}.dot"), tree::dot(tree, Theme::Light));
    insta::assert_snapshot!(format!("{name}.tikz"), tikz(&scene, Theme::Light));
}

#[test]
fn a_hot_game() {
    let tree = grown(
        "",
        "{{7|5},3|{2|{0|-4}},1}",
        Labels::Values,
        Limits::default(),
    );
    check("hot", &tree);
}

#[test]
fn followers_may_be_merged() {
    check(
        "merged",
        &grown("", "{^,*2|{*,v|0,*}}", Labels::Values, merged()),
    );
}

#[test]
fn scores_stand_where_a_player_has_no_move() {
    let tree = grown(
        "play guaranteed;",
        "<<^-1|<2|^1/2>>,3|^4>",
        Labels::Forms,
        Limits::default(),
    );
    check("scoring", &tree);
}

#[test]
fn rounds_hang_between_the_options() {
    let tree = grown(
        "",
        "[3,2|[1|0|0],1;0,2|[0|-1|-3],-2]",
        Labels::None,
        Limits::default(),
    );
    check("robot", &tree);
}

#[test]
fn what_is_too_large_is_counted() {
    let limits = Limits {
        depth: 2,
        nodes: 8,
        merged: false,
    };
    let tree = grown("play misere;", "*3", Labels::Forms, limits);
    assert_eq!(tree.nodes.len(), 8);
    assert_eq!(tree.left_out(), 11);
    check("large", &tree);
}

#[test]
fn a_number_is_a_leaf_but_at_the_root() {
    let tree = grown("", "3", Labels::Values, Limits::default());
    assert_eq!(tree::text(&tree).lines().count(), 7);
    let tree = grown("", "{3|1}", Labels::Values, Limits::default());
    assert_eq!(tree::text(&tree), "{3|1}\n┌─┴─┐\n3   1\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_overlaps(recipe in recipes(14), merged in any::<bool>(), depth in 1..6_usize) {
        let mut arena = Arena::new();
        let form = form(&mut arena, &recipe);
        let title = arena.spell_short(form, Spelling::Unicode, 40).expect("no budget");
        let limits = Limits { depth, nodes: 120, merged };
        let mut forms = Forms::new(&mut arena, Labels::Values, true);
        let tree = tree::grow(&mut forms, &form, title, limits).expect("no budget");
        let scene = tree::scene(&tree);
        prop_assert_eq!(overlaps(&scene), []);
        roxmltree::Document::parse(&svg(&scene, SvgStyle::file(Theme::Dark))).expect("well-formed");
        prop_assert!(tree::text(&tree).lines().count() > 0);
        // Each node that is named is in the picture once.
        prop_assert_eq!(svg(&scene, SvgStyle::page(Theme::Light)).matches("data-path").count(), tree.nodes.len());
    }
}
