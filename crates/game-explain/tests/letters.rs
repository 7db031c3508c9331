//! Values of sequential compounds, letter by letter, are replayed; those that were tampered with are refused.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeMap;

use common::Random;
use game_explain::{WordPlay, WordRule};
use game_value::{Arena, Component, Dyadic, Integer, Uptimal};
use game_witness::replay_word;

fn integer(n: i64) -> Component {
    Component::Integer(Integer::from(n))
}

fn nimber(size: i64) -> Component {
    Component::Nimber(Integer::from(size))
}

/// Up to four integers and stars, of which one may be another nimber.
fn word(random: &mut Random) -> Vec<Component> {
    let mut word: Vec<Component> = (0..=random.below(4))
        .map(|_| match random.below(7) {
            below @ 0..4 => integer([-2, -1, 1, 2][below]),
            4 => integer(i64::try_from(random.below(7)).unwrap() - 3),
            _ => nimber(1),
        })
        .collect();
    if random.below(3) == 0 {
        let place = word.len() - random.below(3).min(word.len());
        word.insert(place, nimber(2 + i64::try_from(random.below(3)).unwrap()));
    }
    word
}

/// Copies that are spoilt in one place.
fn spoilt(play: &WordPlay) -> Vec<WordPlay> {
    let star = Uptimal::new(Dyadic::ZERO, [], Integer::ONE);
    let mut copies = Vec::new();
    for index in 0..play.steps.len() {
        let mut change = |spoil: &dyn Fn(&mut WordPlay)| {
            let mut copy = play.clone();
            spoil(&mut copy);
            copies.push(copy);
        };
        change(&|copy| drop(copy.steps.remove(index)));
        change(&|copy| copy.steps[index].value = copy.steps[index].value.plus(&star));
        change(&|copy| copy.steps[index].count = &copy.steps[index].count + &Integer::ONE);
        change(&|copy| {
            let letter = &mut copy.steps[index].letter;
            *letter = if *letter == integer(1) {
                nimber(1)
            } else {
                integer(1)
            };
        });
    }
    let mut copy = play.clone();
    copy.value = copy.value.plus(&star);
    copies.push(copy);
    copies
}

#[test]
fn words_of_integers_and_stars() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let arena = &mut Arena::new();
    let mut seen = BTreeMap::new();
    let (mut played, mut refused) = (0, 0);
    while played < 1000 {
        let word = word(&mut random);
        let Some(play) = WordPlay::of(arena, &word).unwrap() else {
            continue;
        };
        assert_eq!(replay_word(&play), Ok(()), "{play:#?}");
        played += 1;
        for step in &play.steps {
            *seen.entry(step.rule).or_insert(0) += 1;
        }
        // One in four is enough: a word is played anew for each.
        if played % 4 != 0 {
            continue;
        }
        for copy in spoilt(&play) {
            assert!(replay_word(&copy).is_err(), "{copy:#?}");
            refused += 1;
        }
    }
    let rules = [
        WordRule::Whole,
        WordRule::Half,
        WordRule::Stars,
        WordRule::Nimber,
        WordRule::BeforeNimber,
        WordRule::First,
        WordRule::FirstWithNimber,
        WordRule::Append,
        WordRule::Raise,
    ];
    assert!(seen.keys().copied().eq(rules), "{seen:?}");
    assert!(seen.values().all(|&count| count > 20), "{seen:?}");
    assert!(refused > 1500, "{refused}");
}

#[test]
fn letters_that_repeat_are_one_step() {
    let arena = &mut Arena::new();
    let many = Component::Integer(Integer::from(1_000_000_000_000_i64));
    let word = [many, nimber(1), integer(-5)];
    let play = WordPlay::of(arena, &word).unwrap().unwrap();
    let rules: Vec<WordRule> = play.steps.iter().map(|step| step.rule).collect();
    let expected = [
        WordRule::Whole,
        WordRule::Stars,
        WordRule::First,
        WordRule::Raise,
    ];
    assert_eq!(rules, expected);
    assert!(replay_word(&play).is_err(), "it is too long to be played");
}

#[test]
fn a_word_without_a_closed_form_has_no_letters() {
    let arena = &mut Arena::new();
    let word = [nimber(2), integer(1), nimber(3)];
    assert_eq!(WordPlay::of(arena, &word), Ok(None));
}
