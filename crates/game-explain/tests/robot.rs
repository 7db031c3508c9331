//! What is said of Cheating Robot play, and of scoring games without canonical forms, is replayed.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeMap;

use common::{Random, robots};
use game_explain::{Answer, Explanation, Fact, HotPlay, Pair, Reason, Theory, explain};
use game_value::{
    Arena, BigInt, BigRational, Comparison, Form, HotSum, Integer, Outcome, Side, SimpleHot,
};
use game_witness::{ExplanationReplay, replay_hot};

#[test]
fn outcomes_of_robot_games() {
    let mut random = Random(77);
    let mut outcomes = [0; 3];
    for _ in 0..100 {
        let arena = &mut Arena::new();
        for form in robots(arena, &mut random) {
            let explanation = explain(arena, form, Theory::Robot).unwrap();
            let mut replay = ExplanationReplay::new(arena, Theory::Robot);
            assert_eq!(replay.replay_explanation(&explanation), Ok(()));
            let [Fact::Robot(play)] = &explanation.facts[..] else {
                panic!("one fact");
            };
            outcomes[match play.outcome {
                Outcome::L => 0,
                Outcome::R => 1,
                _ => 2,
            }] += 1;
            // A play without its first choice, or with another outcome, is none.
            let mut spoilt = [explanation.clone(), explanation.clone()];
            for (index, copy) in spoilt.iter_mut().enumerate() {
                let Fact::Robot(play) = &mut copy.facts[0] else {
                    panic!("one fact");
                };
                match (index, play.outcome) {
                    (0, Outcome::R) if !play.right.is_empty() => {
                        play.right.remove(0);
                    }
                    (0, Outcome::L | Outcome::D) if !play.left.is_empty() => {
                        play.left.remove(0);
                    }
                    (_, Outcome::L) => play.outcome = Outcome::D,
                    _ => play.outcome = Outcome::L,
                }
                let gap = ExplanationReplay::new(arena, Theory::Robot).replay_explanation(copy);
                assert!(gap.is_err(), "{copy:#?}");
            }
        }
    }
    assert!(outcomes.into_iter().all(|count| count > 20), "{outcomes:?}");
}

/// Copies of an explanation that are spoilt in one place of its steps.
fn spoilt(explanation: &Explanation) -> Vec<Explanation> {
    let mut copies = Vec::new();
    for index in 0..explanation.steps.len() {
        let mut copy = explanation.clone();
        copy.steps.remove(index);
        copies.push(copy);
        for way in 0..4 {
            let mut copy = explanation.clone();
            let step = &mut copy.steps[index];
            let done = match (&mut step.reason, way) {
                (Reason::MoveDropped { player, .. }, 0) => {
                    *player = player.opponent();
                    true
                }
                (Reason::MoveDropped { proof, .. } | Reason::AnswerReplaced { proof, .. }, 1) => {
                    proof.matches.pop().is_some()
                }
                (Reason::MoveDropped { proof, .. } | Reason::AnswerReplaced { proof, .. }, 2) => {
                    let Pair { above, below } = proof.pair;
                    proof.pair = Pair {
                        above: below,
                        below: above,
                    };
                    true
                }
                (_, 3) => {
                    step.after = step.before;
                    true
                }
                _ => false,
            };
            copies.extend(Some(copy).filter(|_| done));
        }
    }
    if explanation.reduced != Some(explanation.form) {
        let mut copy = explanation.clone();
        copy.reduced = Some(copy.form);
        copies.push(copy);
    }
    let mut copy = explanation.clone();
    copy.reduced = None;
    copies.push(copy);
    copies
}

#[test]
fn reductions_of_robot_games() {
    let mut random = Random(80);
    let mut seen = BTreeMap::new();
    let mut refused = 0;
    for _ in 0..100 {
        let arena = &mut Arena::new();
        for form in robots(arena, &mut random) {
            let explanation = explain(arena, form, Theory::Robot).unwrap();
            let replay =
                ExplanationReplay::new(arena, Theory::Robot).replay_explanation(&explanation);
            assert_eq!(replay, Ok(()), "{explanation:#?}");
            for step in &explanation.steps {
                let theorem = step.reason.theorem(Theory::Robot);
                *seen.entry((theorem.name, theorem.source)).or_insert(0) += 1;
            }
            for copy in spoilt(&explanation) {
                let gap = ExplanationReplay::new(arena, Theory::Robot).replay_explanation(&copy);
                assert!(gap.is_err(), "{copy:#?}\ninstead of\n{explanation:#?}");
                refused += 1;
            }
        }
    }
    let kinds = [
        ("dominated answer", "paper 004, Theorem 7"),
        ("domination", "paper 004, Theorem 5"),
        ("domination", "paper 004, Theorem 6 as corrected in §22"),
        ("equal options", "proved there"),
        ("sound order", "proved there"),
    ];
    assert!(kinds.iter().copied().eq(seen.keys().copied()), "{seen:?}");
    assert!(seen.values().all(|&count| count > 20), "{seen:?}");
    assert!(refused > 5000, "{refused}");
}

#[test]
fn an_answer_is_plain_data() {
    let arena = &mut Arena::new();
    let [one, zero, minus] = [1, 0, -1].map(|n| arena.robot_integer(&BigInt::from(n)));
    let form = arena.robot(vec![one], vec![vec![zero]], vec![minus]);
    let explanation = explain(arena, form, Theory::Robot).unwrap();
    let [Fact::Robot(play)] = &explanation.facts[..] else {
        panic!("one fact");
    };
    let answer = |column| Answer {
        position: form,
        row: 0,
        column,
    };
    assert_eq!(play.outcome, Outcome::D);
    assert_eq!(
        (&play.left[..], &play.right[..]),
        (&[answer(None)][..], &[answer(Some(0))][..])
    );
    assert_eq!(play.line, [(0, 0, zero)]);
}

#[test]
fn scores_of_sums_of_simple_hot_games() {
    let mut random = Random(78);
    let mut paired = 0;
    for _ in 0..300 {
        let mut number = |bound: usize| i64::try_from(random.below(bound)).unwrap();
        let hots: Vec<SimpleHot> = (0..=number(3))
            .map(|_| {
                let round = number(3) - 1;
                SimpleHot {
                    left: Integer::from(round + number(3)),
                    round: Integer::from(round),
                    right: Integer::from(round - number(3)),
                }
            })
            .collect();
        let play = HotPlay::of(&HotSum::new(hots, Integer::from(number(3) - 1)));
        assert_eq!(replay_hot(&play), Ok(()), "{play:?}");
        paired += usize::from(!play.matching.is_empty());
        let mut spoilt = play.clone();
        spoilt.score = &spoilt.score + &Integer::ONE;
        assert!(replay_hot(&spoilt).is_err());
        let mut spoilt = play.clone();
        spoilt.order.pop();
        assert!(replay_hot(&spoilt).is_err());
    }
    assert!(paired > 20, "{paired}");
}

#[test]
fn scores_of_scoring_games_of_any_kind() {
    let mut random = Random(79);
    let theory = Theory::In(Comparison::General);
    let arena = &mut Arena::new();
    let mut pool: Vec<Form> = (-2..=2)
        .map(|n| arena.score(BigRational::from(BigInt::from(n))))
        .collect();
    for _ in 0..300 {
        let mut side = || match random.below(3) {
            0 => {
                let atom = i64::try_from(random.below(7)).unwrap() - 3;
                Side::Atom(BigRational::from(BigInt::from(atom)))
            }
            count => Side::Options((0..count).map(|_| pool[random.below(pool.len())]).collect()),
        };
        let (left, right) = (side(), side());
        let form = arena.scoring(left, right);
        pool.push(form);
        let explanation = explain(arena, form, theory).unwrap();
        assert_eq!((explanation.canonical, explanation.facts.len()), (None, 2));
        let gap = ExplanationReplay::new(arena, theory).replay_explanation(&explanation);
        assert_eq!(gap, Ok(()));
    }
}
