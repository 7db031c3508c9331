//! Explanations of random forms are replayed by a program that knows nothing but the rules.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;

use common::{Random, THEORIES, forms};
use game_explain::{Reason, Rest, explain};
use game_value::{Arena, Spelling, Universe};
use game_witness::ExplanationReplay;

/// Explains so many random forms of a universe and replays what is said of each; all these kinds of steps must occur.
#[track_caller]
fn replayed(universe: Universe, count: usize, kinds: &[&str]) {
    let theory = THEORIES.into_iter().find(|(_, own)| *own == universe);
    let theory = theory.unwrap().0;
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut seen = BTreeSet::new();
    for _ in 0..count.div_ceil(10) {
        let arena = &mut Arena::new();
        for form in forms(arena, universe, &mut random) {
            let explanation = explain(arena, form, theory).unwrap();
            let gap = ExplanationReplay::new(arena, theory).replay_explanation(&explanation);
            let text = arena.spell(form, Spelling::Ascii, 10_000).unwrap();
            assert_eq!(gap, Ok(()), "{theory:?}: {text}");
            seen.extend(explanation.steps.iter().map(|step| kind(&step.reason)));
        }
    }
    let seen: Vec<&str> = seen.into_iter().collect();
    assert_eq!(seen, kinds, "{theory:?}");
}

fn kind(reason: &Reason) -> &'static str {
    match reason {
        Reason::OptionsReplaced => "options",
        Reason::SimplestNumber { .. } => "number",
        Reason::Dominated { .. } => "dominated",
        Reason::Reversible(_) => "reversible",
        Reason::BothEnds(_) => "both ends",
        Reason::EndDropped { rest, .. } => match rest {
            Rest::Wins(_) => "wins",
            Rest::StronglyWins => "strongly wins",
            Rest::DeadEnding => "dead-ending",
            Rest::Reaches(_) => "reaches",
        },
        Reason::EndReplaced { .. } => "replaced",
        Reason::Atom(_) => "atom",
        Reason::Reverting { .. } => "reverting",
        Reason::MoveDropped { .. } | Reason::AnswerReplaced { .. } => "rounds",
        Reason::Canonical { .. } => "canonical",
        Reason::Seen => "seen",
        Reason::Named => "named",
    }
}

#[test]
fn normal_play() {
    let kinds = [
        "canonical",
        "dominated",
        "named",
        "number",
        "options",
        "reversible",
        "seen",
    ];
    replayed(Universe::Normal, 1000, &kinds);
}

#[test]
fn misere_play_among_all_games() {
    let kinds = ["canonical", "dominated", "options", "reversible", "seen"];
    replayed(Universe::Misere, 1000, &kinds);
}

#[test]
fn misere_play_among_dicots() {
    let kinds = [
        "both ends",
        "canonical",
        "dominated",
        "options",
        "replaced",
        "reversible",
        "seen",
        "wins",
    ];
    replayed(Universe::Dicot, 1000, &kinds);
}

#[test]
fn misere_play_among_dead_ending_games() {
    let kinds = [
        "both ends",
        "canonical",
        "dead-ending",
        "dominated",
        "options",
        "replaced",
        "reversible",
        "seen",
        "strongly wins",
    ];
    replayed(Universe::DeadEnding, 1000, &kinds);
}

#[test]
fn misere_play_among_impartial_games() {
    let kinds = ["canonical", "options", "reverting", "seen"];
    replayed(Universe::Impartial, 1000, &kinds);
}

#[test]
fn guaranteed_scoring_play() {
    let kinds = [
        "atom",
        "canonical",
        "dominated",
        "options",
        "reaches",
        "replaced",
        "reversible",
        "seen",
    ];
    replayed(Universe::Guaranteed, 1000, &kinds);
}
