//! Cheating Robot play: checked records, the scan against exhaustive play, proved order against outcomes.

mod common;

use common::records;
use game_value::{Arena, BigInt, Form, HotSum, Integer, Outcome, SimpleHot, Standing, Universe};
use proptest::prelude::*;
use serde_json::Value as Json;

fn whole(json: &Json) -> Integer {
    Integer::from(json.as_i64().expect("an integer"))
}

fn integer(arena: &mut Arena, n: i64) -> Form {
    arena.robot_integer(&BigInt::from(n))
}

/// A robot game: an integer, a simple hot game, a general one, or a sum.
fn game(arena: &mut Arena, json: &Json) -> Form {
    if let Some(n) = json.as_i64() {
        return integer(arena, n);
    }
    if let Some([a, b, c]) = json.as_array().map(Vec::as_slice) {
        let [a, b, c] = [a, b, c].map(|n| game(arena, n));
        return arena.robot(vec![a], vec![vec![b]], vec![c]);
    }
    if let Some(parts) = json["sum"].as_array() {
        let mut sum = integer(arena, 0);
        for part in parts {
            let part = game(arena, part);
            sum = arena.sum_form(sum, part).expect("a sum");
        }
        return sum;
    }
    let forms = |arena: &mut Arena, list: &Json| -> Vec<Form> {
        let list = list.as_array().expect("options").iter();
        list.map(|option| game(arena, option)).collect()
    };
    let (left, right) = (forms(arena, &json["L"]), forms(arena, &json["R"]));
    let rows = json["S"].as_array().expect("rows").iter();
    let rows = rows.map(|row| forms(arena, row)).collect();
    arena.robot(left, rows, right)
}

fn outcome(json: &Json) -> String {
    json.as_str().expect("an outcome").to_owned()
}

fn hot_sum(record: &Json) -> HotSum {
    let hots = record["hots"].as_array().expect("hot games").iter();
    let hots = hots.map(|hot| SimpleHot {
        left: whole(&hot[0]),
        round: whole(&hot[1]),
        right: whole(&hot[2]),
    });
    let integers = record["ints"].as_array().expect("integers").iter();
    HotSum::new(
        hots.collect(),
        integers.fold(Integer::ZERO, |sum, n| &sum + &whole(n)),
    )
}

fn indices(json: &Json) -> Vec<usize> {
    let list = json.as_array().expect("indices").iter();
    list.map(|index| usize::try_from(index.as_u64().expect("an index")).expect("small"))
        .collect()
}

#[test]
fn sums_of_hot_games() {
    let mut seen = 0;
    for record in records("robot.jsonl") {
        let kind = record["kind"].as_str().expect("a kind");
        if !kind.starts_with("hot") {
            continue;
        }
        let sum = hot_sum(&record);
        assert_eq!(sum.score(), whole(&record["score"]), "{record}");
        assert_eq!(sum.outcome().to_string(), outcome(&record["outcome"]));
        check_matching(&sum);
        seen += 1;
        if kind != "hotsum" {
            continue;
        }
        assert_eq!(sum.local_score(), whole(&record["local"]));
        let scores: Vec<Integer> = record["left_values"]
            .as_array()
            .expect("scores")
            .iter()
            .map(whole)
            .collect();
        assert_eq!(sum.opening_scores(), scores, "{record}");
        assert_eq!(sum.order(), indices(&record["order"]), "{record}");
        for (opened, best) in record["right_best"]
            .as_array()
            .expect("replies")
            .iter()
            .enumerate()
        {
            assert_eq!(
                sum.best_replies(opened),
                indices(best),
                "{opened} in {record}"
            );
        }
    }
    assert_eq!(seen, 456);
}

/// The matching has the weight that the score says, in the order of the openings.
fn check_matching(sum: &HotSum) {
    let place = |index| {
        sum.order()
            .iter()
            .position(|&other| other == index)
            .expect("one of them")
    };
    let mut score = sum.local_score();
    let mut used = Vec::new();
    for (i, j) in sum.matching() {
        assert!(place(i) < place(j));
        used.extend([i, j]);
        let (first, second) = (&sum.hots()[i], &sum.hots()[j]);
        score = &score + &(&(&first.left - &first.round) + &(&second.right - &second.round));
    }
    assert_eq!(score, sum.score());
    let count = used.len();
    used.sort_unstable();
    used.dedup();
    assert_eq!(used.len(), count, "a game is matched once");
}

#[test]
fn games_and_their_conjugates() {
    let mut arena = Arena::new();
    let mut seen = 0;
    for record in records("robot.jsonl") {
        match record["kind"].as_str() {
            Some("game") => {
                let form = game(&mut arena, &record["game"]);
                assert!(arena.is_in(form, Universe::Robot).unwrap());
                let own = arena.robot_outcome(form).unwrap();
                assert_eq!(own.to_string(), outcome(&record["outcome"]));
                let conjugate = game(&mut arena, &record["conjugate"]);
                assert_eq!(arena.negative(form).unwrap(), conjugate);
                let other = arena.robot_outcome(conjugate).unwrap();
                assert_eq!(other.to_string(), outcome(&record["conjugate_outcome"]));
                let days = BigInt::from(record["birthday"].as_i64().unwrap());
                assert_eq!(arena.formal_birthday(form).unwrap(), days);
                check_reduction(&mut arena, form);
            }
            Some("sum") => {
                let form = game(&mut arena, &serde_json::json!({"sum": record["games"]}));
                let own = arena.robot_outcome(form).unwrap();
                assert_eq!(own.to_string(), outcome(&record["outcome"]));
            }
            Some("distinguish") => {
                let [g, h, x] = ["G", "H", "X"].map(|name| game(&mut arena, &record[name]));
                let (with_g, with_h) =
                    (arena.sum_form(g, x).unwrap(), arena.sum_form(h, x).unwrap());
                assert_eq!(
                    arena.robot_outcome(with_g).unwrap().to_string(),
                    outcome(&record["oGX"])
                );
                assert_eq!(
                    arena.robot_outcome(with_h).unwrap().to_string(),
                    outcome(&record["oHX"])
                );
                let equal =
                    arena.robot_at_least(g, h).unwrap() && arena.robot_at_least(h, g).unwrap();
                assert!(!equal, "{record}");
            }
            _ => continue,
        }
        seen += 1;
    }
    assert_eq!(seen, 356);
}

/// A reduced form is proved equal, and has the same outcome.
fn check_reduction(arena: &mut Arena, form: Form) {
    let reduced = arena.robot_reduced(form).expect("within the budget");
    assert!(
        arena
            .robot_at_least(form, reduced)
            .expect("within the budget")
            && arena
                .robot_at_least(reduced, form)
                .expect("within the budget")
    );
    assert_eq!(
        arena.robot_outcome(form).expect("within the budget"),
        arena.robot_outcome(reduced).expect("within the budget")
    );
    assert_eq!(
        arena.robot_reduced(reduced).expect("within the budget"),
        reduced
    );
}

/// Left's best score by trying every opening and every answer.
fn minimax(hots: &[SimpleHot]) -> Integer {
    let without = |gone: &[usize]| -> Vec<SimpleHot> {
        let kept = hots
            .iter()
            .enumerate()
            .filter(|(index, _)| !gone.contains(index));
        kept.map(|(_, hot)| hot.clone()).collect()
    };
    let opening = |i: usize| {
        let local = &hots[i].round + &minimax(&without(&[i]));
        let elsewhere = (0..hots.len())
            .filter(|&j| j != i)
            .map(|j| &(&hots[i].left + &hots[j].right) + &minimax(&without(&[i, j])));
        elsewhere.chain([local]).min().expect("an answer")
    };
    (0..hots.len()).map(opening).max().unwrap_or_default()
}

fn hots(most: usize) -> impl Strategy<Value = Vec<SimpleHot>> {
    let hot = prop::array::uniform3(-9_i64..10).prop_map(|mut numbers| {
        numbers.sort_unstable();
        let [right, round, left] = numbers.map(Integer::from);
        SimpleHot { left, round, right }
    });
    prop::collection::vec(hot, 0..=most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_scan_finds_the_score_of_exhaustive_play(hots in hots(8)) {
        let sum = HotSum::new(hots.clone(), Integer::ZERO);
        prop_assert_eq!(sum.score(), minimax(&hots));
        check_matching(&sum);
        let best = sum.opening_scores().into_iter().max();
        prop_assert_eq!(best.unwrap_or_default(), sum.score());
        if let Some(&first) = sum.order().first() {
            prop_assert_eq!(&sum.opening_scores()[first], &sum.score());
        }
    }

    /// Also moves in integers are tried: those of the form.
    #[test]
    fn the_sign_of_the_score_is_the_outcome_of_the_form(hots in hots(3), left in 0_i64..4, right in 0_i64..4) {
        let mut arena = Arena::new();
        let (left_moves, right_moves) = (integer(&mut arena, left), integer(&mut arena, -right));
        let mut form = arena.sum_form(left_moves, right_moves).unwrap();
        let small: Vec<SimpleHot> = hots.iter().map(|hot| SimpleHot {
            left: Integer::from(hot.left.to_i64().unwrap() / 3),
            round: Integer::from(hot.round.to_i64().unwrap() / 3),
            right: Integer::from(hot.right.to_i64().unwrap() / 3),
        }).collect();
        for hot in &small {
            let hot = arena.simple_hot(hot);
            form = arena.sum_form(form, hot).unwrap();
        }
        let sum = HotSum::new(small, Integer::from(left - right));
        prop_assert_eq!(sum.outcome(), arena.robot_outcome(form).unwrap());
    }

    /// What is normalised has the same scores beside anything, and what is denied is shown by its witness.
    #[test]
    fn simplified_sums_have_the_same_scores(own in hots(4), other in hots(4), beside in hots(4)) {
        let (first, second) = (HotSum::new(own.clone(), Integer::ZERO), HotSum::new(other.clone(), Integer::ONE));
        let with = |sum: &HotSum, further: &[SimpleHot]| {
            HotSum::new([sum.hots(), further].concat(), sum.integer().clone()).score()
        };
        prop_assert_eq!(with(&first, &beside), with(&first.normalized(), &beside));
        match first.stands(&second) {
            Standing::Equal => prop_assert_eq!(with(&first, &beside), with(&second, &beside)),
            Standing::Shifted(by) => prop_assert_eq!(with(&first, &beside), &with(&second, &beside) + &by),
            Standing::Denied { worse, better } => {
                if let Some(witness) = worse {
                    prop_assert!(with(&first, &witness) < with(&second, &witness));
                }
                if let Some(witness) = better {
                    prop_assert!(with(&first, &witness) > with(&second, &witness));
                }
            }
        }
    }
}

/// Random general games of small depth.
fn general(arena: &mut Arena, seed: &mut u64, depth: u32) -> Form {
    let mut next = |bound: u64| {
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % bound
    };
    let (shape, rows, columns) = (next(4), next(3), next(3));
    let number = i64::try_from(next(5)).expect("small") - 2;
    if depth == 0 || shape == 0 {
        return integer(arena, number);
    }
    let mut forms = |arena: &mut Arena, count: u64| -> Vec<Form> {
        (0..count)
            .map(|_| general(arena, seed, depth - 1))
            .collect()
    };
    let (left, right) = (forms(arena, rows), forms(arena, columns));
    let matrix = if columns == 0 { 0 } else { rows };
    let matrix = (0..matrix).map(|_| forms(arena, columns)).collect();
    arena.robot(left, matrix, right)
}

fn better(a: Outcome, b: Outcome) -> bool {
    let rank = |outcome| match outcome {
        Outcome::L => 2,
        Outcome::D => 1,
        _ => 0,
    };
    rank(a) > rank(b)
}

/// Nothing that was proved is contradicted by any game, and every denial is one.
#[test]
fn the_proved_order_is_sound() {
    let mut arena = Arena::new();
    let mut seed = 1;
    let games: Vec<Form> = (0..60).map(|_| general(&mut arena, &mut seed, 2)).collect();
    let mut trials: Vec<Form> = (0..60).map(|_| general(&mut arena, &mut seed, 3)).collect();
    trials.extend((-3..=3).map(|n| integer(&mut arena, n)));
    let (mut proved, mut denied, mut open) = (0, 0, 0);
    for &g in &games {
        for &h in &games {
            if arena.robot_at_least(g, h).unwrap() {
                proved += 1;
                for &x in &trials {
                    let (with_g, with_h) =
                        (arena.sum_form(g, x).unwrap(), arena.sum_form(h, x).unwrap());
                    let [of_g, of_h] =
                        [with_g, with_h].map(|form| arena.robot_outcome(form).unwrap());
                    assert!(!better(of_h, of_g));
                }
            } else if let Some(x) = arena.robot_denial(g, h).unwrap() {
                denied += 1;
                let (with_g, with_h) =
                    (arena.sum_form(g, x).unwrap(), arena.sum_form(h, x).unwrap());
                let [of_g, of_h] = [with_g, with_h].map(|form| arena.robot_outcome(form).unwrap());
                assert!(better(of_h, of_g));
            } else {
                open += 1;
            }
        }
        check_reduction(&mut arena, g);
    }
    // What stays open is refused; of these pairs no more may be.
    assert_eq!(proved + denied + open, 3600);
    assert!(open <= 61, "proved {proved}, denied {denied}, open {open}");
}

/// Theorem 8 and its counterpart decide the comparison with 0: nothing stays open there.
#[test]
fn comparison_with_zero_is_decided() {
    let mut arena = Arena::new();
    let mut seed = 7;
    let zero = integer(&mut arena, 0);
    for _ in 0..200 {
        let g = general(&mut arena, &mut seed, 2);
        let (left, right) = (
            arena.left_options(g).unwrap(),
            arena.right_options(g).unwrap(),
        );
        let own = arena.robot_outcome(g).unwrap();
        assert_eq!(arena.robot_at_least(g, zero).unwrap(), right.is_empty());
        assert_eq!(arena.robot_at_least(zero, g).unwrap(), own != Outcome::L);
        let equal = left.is_empty() && right.is_empty();
        assert_eq!(arena.is_robot_zero(g), equal);
        if !right.is_empty() {
            assert!(arena.robot_denial(g, zero).unwrap().is_some());
        }
    }
}

/// Observation 2: the games born by day 1 and their order; Theorem 9 (3), second half.
#[test]
fn small_games() {
    let mut arena = Arena::new();
    let [zero, one, minus] = [0, 1, -1].map(|n| integer(&mut arena, n));
    let star = arena.robot(vec![zero], vec![vec![zero]], vec![zero]);
    let order = [one, zero, star, minus];
    for (i, &g) in order.iter().enumerate() {
        for (j, &h) in order.iter().enumerate() {
            assert_eq!(arena.robot_at_least(g, h).unwrap(), i <= j, "{i} {j}");
        }
    }
    for (k, t) in [(1, 1), (2, 3), (4, 1)] {
        let [low, middle, high] = [-k - t, -k, -k + 1].map(|n| integer(&mut arena, n));
        let game = arena.robot(vec![low], vec![vec![middle]], vec![high]);
        assert_eq!(arena.robot_reduced(game).unwrap(), middle);
    }
}
