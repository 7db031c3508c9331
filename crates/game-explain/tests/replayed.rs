//! Explanations of random forms are replayed by a program that knows nothing but the rules.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{Random, THEORIES, forms};
use game_explain::{Theory, explain};
use game_value::{Arena, Spelling, Universe};
use game_witness::ExplanationReplay;

/// Explains so many random forms of a universe and replays what is said of each.
#[track_caller]
fn replayed(theory: Theory, universe: Universe, count: usize) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut steps = 0;
    for _ in 0..count.div_ceil(10) {
        let arena = &mut Arena::new();
        for form in forms(arena, universe, &mut random) {
            let explanation = explain(arena, form, theory).unwrap();
            let gap = ExplanationReplay::new(arena, theory).replay_explanation(&explanation);
            let text = arena.spell(form, Spelling::Ascii, 10_000).unwrap();
            assert_eq!(gap, Ok(()), "{theory:?}: {text}");
            steps += explanation.steps.len();
        }
    }
    assert!(steps > count, "there is something to explain");
}

#[test]
fn normal_play() {
    let [(theory, universe), ..] = THEORIES;
    replayed(theory, universe, 1000);
}

#[test]
fn misere_play_among_all_games() {
    let [_, (theory, universe), ..] = THEORIES;
    replayed(theory, universe, 1000);
}

#[test]
fn misere_play_among_dicots() {
    let [_, _, (theory, universe), ..] = THEORIES;
    replayed(theory, universe, 1000);
}

#[test]
fn misere_play_among_dead_ending_games() {
    let [_, _, _, (theory, universe), _] = THEORIES;
    replayed(theory, universe, 1000);
}

#[test]
fn guaranteed_scoring_play() {
    let [.., (theory, universe)] = THEORIES;
    replayed(theory, universe, 1000);
}
