//! Pictures of thermographs: what they look like, and that they show what is so.

mod common;

use common::{ask, form, read_back, recipes};
use game_draw::thermograph::{self, Series};
use game_draw::{SvgStyle, Theme, svg, tikz};
use game_lang::Value;
use game_value::{Arena, Dyadic, Spelling, Trajectory};
use proptest::prelude::*;

fn series(expressions: &[&str]) -> Vec<Series> {
    let one = |text: &&str| {
        let text = format!("thermograph({text})");
        ask("", &text, |_, value| match value {
            Value::Thermograph(thermograph) => thermograph.clone(),
            other => panic!("{} is no thermograph", other.noun()),
        })
    };
    let named = expressions.iter().map(|text| Series {
        label: (*text).to_owned(),
        thermograph: one(text),
    });
    named.collect()
}

/// The picture says of each game what its thermograph says.
fn check_read_back(all: &[Series]) {
    let drawn =
        read_back::thermographs(&svg(&thermograph::scene(all), SvgStyle::file(Theme::Light)));
    assert_eq!(drawn.len(), all.len());
    for (one, drawn) in all.iter().zip(&drawn) {
        let thermograph = &one.thermograph;
        assert_eq!(drawn.label, one.label);
        assert_eq!(drawn.mean, thermograph.mean.to_rational());
        assert_eq!(drawn.temperature, thermograph.temperature.to_rational());
        for (wall, drawn) in [thermograph.left(), thermograph.right()]
            .iter()
            .zip(&drawn.walls)
        {
            let exact = |wall: &Trajectory| -> Vec<_> {
                let rational =
                    |(value, t): (Dyadic, Dyadic)| (value.to_rational(), t.to_rational());
                wall.points().into_iter().map(rational).collect()
            };
            let expected = exact(wall);
            // The freezing point is drawn on both walls, also where one of them goes on straight.
            let freezing = (drawn[0].0.clone(), drawn[0].1.clone());
            assert_eq!(
                freezing,
                (drawn[0].0.clone(), thermograph.temperature.to_rational())
            );
            let own = drawn.len() - expected.len();
            assert!(own <= 1);
            assert_eq!(drawn[own..], expected);
        }
    }
}

#[test]
fn a_switch_in_all_formats() {
    let all = series(&["{4|{2|-3}}"]);
    check_read_back(&all);
    let scene = thermograph::scene(&all);
    insta::assert_snapshot!("switch.svg", svg(&scene, SvgStyle::page(Theme::Light)));
    insta::assert_snapshot!("switch.txt", thermograph::text(&all));
    insta::assert_snapshot!("switch.tikz", tikz(&scene, Theme::Light));
}

#[test]
fn several_games_share_the_axes() {
    let all = series(&["{4|{2|-3}}", "{1|-1}", "^*", "1/2", "{{7|5}|{3|0}}"]);
    check_read_back(&all);
    insta::assert_snapshot!(
        "several.svg",
        svg(&thermograph::scene(&all), SvgStyle::file(Theme::Dark))
    );
    insta::assert_snapshot!("several.txt", thermograph::text(&all));
}

#[test]
fn numbers_of_any_size_are_drawn() {
    for text in [
        "1000000000000",
        "{10^30|-10^30}",
        "{1/1024|0}",
        "-3/4",
        "0",
        "*",
        "{100|||50||20|-300}",
    ] {
        let all = series(&[text]);
        let picture = svg(&thermograph::scene(&all), SvgStyle::file(Theme::Light));
        assert!(picture.len() < 30_000, "{text}");
        assert!(thermograph::text(&all).lines().count() < 60);
        if text != "{1/1024|0}" {
            check_read_back(&all);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_drawn_is_read_back(recipes in prop::collection::vec(recipes(12), 1..4)) {
        let mut arena = Arena::new();
        let all: Vec<Series> = recipes
            .iter()
            .map(|recipe| {
                let form = form(&mut arena, recipe);
                let value = arena.value(form).expect("no budget");
                let label = arena.spell_short(form, Spelling::Unicode, 60).expect("no budget");
                Series { label, thermograph: arena.thermograph(value).expect("no budget") }
            })
            .collect();
        let hot = |one: &Series| one.thermograph.temperature >= Dyadic::unit(3) || one.thermograph.temperature <= Dyadic::ZERO;
        let picture = svg(&thermograph::scene(&all), SvgStyle::page(Theme::Dark));
        roxmltree::Document::parse(&picture).expect("well-formed");
        if all.iter().all(hot) {
            check_read_back(&all);
        }
        prop_assert!(!thermograph::text(&all).is_empty());
    }
}
