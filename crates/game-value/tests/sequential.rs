//! Words of integers and stars: the closed form against the compound that was built, and the laws of the paper.

mod common;

use common::{rational, records};
use game_value::{
    Arena, BigInt, BigUint, Component, Dyadic, Form, Integer, Outcome, Universe, Uptimal, Value,
};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Letter {
    Left,
    Right,
    Nimber(i64),
}

fn component(letter: Letter) -> Component {
    match letter {
        Letter::Left => Component::Integer(Integer::ONE),
        Letter::Right => Component::Integer(-&Integer::ONE),
        Letter::Nimber(size) => Component::Nimber(Integer::from(size)),
    }
}

fn form(arena: &mut Arena, letter: Letter) -> Form {
    match letter {
        Letter::Left => arena.integer(&BigInt::from(1)),
        Letter::Right => arena.integer(&BigInt::from(-1)),
        Letter::Nimber(size) => arena.nimber(&BigUint::from(size.unsigned_abs())),
    }
}

fn closed(arena: &mut Arena, word: &[Letter]) -> Option<Uptimal> {
    let word: Vec<Component> = word.iter().copied().map(component).collect();
    arena.word_value(&word).expect("within the budget")
}

/// All words up to a length with the values of the compounds that were built, each word from its tail.
fn every_word(
    arena: &mut Arena,
    alphabet: &[Letter],
    longest: usize,
    mut check: impl FnMut(&mut Arena, &[Letter], Form),
) {
    let empty = arena.zero();
    let mut words = vec![(Vec::new(), empty)];
    for _ in 0..=longest {
        let mut longer = Vec::new();
        for (word, built) in words {
            check(arena, &word, built);
            for &letter in alphabet {
                let first = form(arena, letter);
                let compound = arena.sequential_form(first, built).expect("a form");
                let mut next = vec![letter];
                next.extend(&word);
                longer.push((next, compound));
            }
        }
        words = longer;
    }
}

#[test]
fn the_closed_form_is_the_value_of_the_form() {
    let mut arena = Arena::new();
    let alphabet = [Letter::Left, Letter::Right, Letter::Nimber(1)];
    let mut count = 0;
    every_word(&mut arena, &alphabet, 9, |arena, word, built| {
        let uptimal = closed(arena, word).expect("a word of integers and stars");
        let expected = arena.value(built).expect("a value");
        assert_eq!(uptimal.outcome(), arena.outcome(built).unwrap(), "{word:?}");
        assert_eq!(arena.uptimal_value(&uptimal).unwrap(), expected, "{word:?}");
        count += 1;
    });
    assert_eq!(count, (3_usize.pow(10) - 1) / 2);
}

#[test]
fn a_word_may_have_one_other_nimber_before_its_integers() {
    let mut arena = Arena::new();
    let alphabet = [Letter::Left, Letter::Right, Letter::Nimber(1)];
    let nimbers = [2, 3, 4, 5].map(Letter::Nimber);
    for size in nimbers {
        let letters = [&alphabet[..], &[size]].concat();
        let mut known = 0;
        every_word(&mut arena, &letters, 6, |arena, word, built| {
            let Some(uptimal) = closed(arena, word) else {
                return;
            };
            known += usize::from(word.contains(&size));
            assert_eq!(uptimal.outcome(), arena.outcome(built).unwrap(), "{word:?}");
            let expected = arena.value(built).expect("a value");
            assert_eq!(arena.uptimal_value(&uptimal).unwrap(), expected, "{word:?}");
        });
        assert!(known > 1000, "only {known} words with {size:?}");
    }
}

#[test]
fn the_outcome_follows_from_the_outcomes_of_the_components() {
    let mut arena = Arena::new();
    let alphabet = [
        Letter::Left,
        Letter::Right,
        Letter::Nimber(1),
        Letter::Nimber(2),
    ];
    every_word(&mut arena, &alphabet, 6, |arena, word, built| {
        let components: Vec<Form> = word.iter().map(|&letter| form(arena, letter)).collect();
        let outcome = arena.sequential_outcome(&components).unwrap();
        assert_eq!(outcome, arena.outcome(built).unwrap(), "{word:?}");
        let star = form(arena, Letter::Nimber(1));
        let before_star = arena.sequential_form(built, star).unwrap();
        let misere = arena.misere_outcome(built).unwrap();
        assert_eq!(misere, arena.outcome(before_star).unwrap(), "{word:?}");
    });
}

/// Beside *m with m ≥ 2 the count of ↑ alone decides, beside * the digits other than 1.
#[test]
fn outcomes_of_expansions_are_those_of_their_forms() {
    let mut arena = Arena::new();
    for nimber in 0..5_i64 {
        for code in 0..7_i64.pow(3) {
            let digits = [code % 7 - 3, code / 7 % 7 - 3, code / 49 - 3];
            let runs = digits.map(|digit| (Integer::from(digit), Integer::ONE));
            let uptimal = Uptimal::new(Dyadic::ZERO, runs, Integer::from(nimber));
            let value = arena.uptimal_value(&uptimal).unwrap();
            let expected = arena.outcome(value.form()).unwrap();
            assert_eq!(uptimal.outcome(), expected, "{uptimal}");
            assert_eq!(uptimal.negative().negative(), uptimal);
            assert_eq!(uptimal.plus(&uptimal.negative()).outcome(), Outcome::P);
        }
    }
}

/// Theorem 1: before a dicot other than 0 everything becomes one. Theorem 2: behind a dicot the order is kept.
/// Theorem 3: a number behind a dicot is added. Theorem 6: two stars go.
#[test]
fn laws_of_sequential_compounds() {
    let mut arena = Arena::new();
    let games: Vec<Form> = arena
        .born(2)
        .unwrap()
        .into_iter()
        .map(Value::form)
        .collect();
    let star = form(&mut arena, Letter::Nimber(1));
    let two_stars = arena.sequential_form(star, star).unwrap();
    let mut dicots = Vec::new();
    for &game in &games {
        if arena.is_in(game, Universe::Dicot).unwrap() {
            dicots.push(game);
        }
    }
    assert!(dicots.len() >= 7);
    let number = arena.number(&Dyadic::new(Integer::from(-3_i64), 1));
    for &g in &games {
        for &h in &dicots {
            let compound = arena.sequential_form(g, h).unwrap();
            let dicot = arena.is_in(compound, Universe::Dicot).unwrap();
            assert!(dicot || h == arena.zero());
        }
        let once = arena.sequential_form(g, star).unwrap();
        let thrice = arena.sequential_form(once, two_stars).unwrap();
        assert_eq!(arena.value(once).unwrap(), arena.value(thrice).unwrap());
    }
    for &g in &dicots {
        let behind = arena.sequential_form(g, two_stars).unwrap();
        assert_eq!(arena.value(behind).unwrap(), arena.value(g).unwrap());
        let numbered = arena.sequential_form(g, number).unwrap();
        let sum = arena.sum_form(g, number).unwrap();
        assert_eq!(arena.value(numbered).unwrap(), arena.value(sum).unwrap());
        for &h in &games {
            for &j in &games {
                let [h_form, j_form] = [h, j].map(|form| arena.value(form).unwrap());
                if arena.at_least(h_form, j_form).unwrap() {
                    let high = arena.sequential_form(g, h).unwrap();
                    let low = arena.sequential_form(g, j).unwrap();
                    let (high, low) = (arena.value(high).unwrap(), arena.value(low).unwrap());
                    assert!(arena.at_least(high, low).unwrap());
                }
            }
        }
    }
}

/// Remark 4: aₙ → … → a₁ → m is the ordinal sum m : a₁ : … : aₙ.
#[test]
fn a_word_of_integers_is_an_ordinal_sum() {
    let mut arena = Arena::new();
    every_word(
        &mut arena,
        &[Letter::Left, Letter::Right],
        8,
        |arena, word, built| {
            let mut ordinal = arena.zero();
            for &letter in word.iter().rev() {
                let next = form(arena, letter);
                ordinal = arena.ordinal_form(ordinal, next).unwrap();
            }
            assert_eq!(arena.value(ordinal).unwrap(), arena.value(built).unwrap());
        },
    );
}

#[test]
fn integers_of_any_size() {
    let mut arena = Arena::new();
    let huge = Integer::from("123456789012345678901".parse::<BigInt>().unwrap());
    let word = [
        Component::Integer(huge.clone()),
        Component::Nimber(Integer::ONE),
        Component::Nimber(Integer::ONE),
        Component::Integer(-&huge),
    ];
    let value = arena.word_value(&word).unwrap().unwrap();
    assert_eq!(value.number, Dyadic::new(-&huge, 0));
    assert_eq!(value.runs(), [(Integer::ONE, huge.clone())]);
    assert!(value.nimber.is_zero());
    assert_eq!(value.outcome(), Outcome::R);
}

/// A path of arrows is the sequential compound, no arrow the disjunctive sum; arrows that follow from others
/// change nothing.
#[test]
fn compounds_along_graphs() {
    let mut arena = Arena::new();
    let games: Vec<Form> = arena
        .born(2)
        .unwrap()
        .into_iter()
        .map(Value::form)
        .collect();
    for &a in &games {
        for &b in &games {
            let sum = arena.sum_form(a, b).unwrap();
            assert_eq!(arena.graph_form(&[a, b], &[]).unwrap(), sum);
            let sequence = arena.sequential_form(a, b).unwrap();
            assert_eq!(arena.graph_form(&[a, b], &[(0, 1)]).unwrap(), sequence);
            let c = games[3];
            let longer = arena.sequential_form(sequence, c).unwrap();
            let path = arena.graph_form(&[a, b, c], &[(0, 1), (1, 2)]).unwrap();
            let closed = arena
                .graph_form(&[a, b, c], &[(0, 1), (1, 2), (0, 2)])
                .unwrap();
            assert_eq!((path, closed), (longer, longer));
        }
    }
    let zero = arena.zero();
    let cycle = arena.graph_form(&[zero, zero], &[(0, 1), (1, 0)]);
    assert_eq!(cycle, Err(game_value::GraphError::Cycle(0)));
}

#[test]
fn checked_words() {
    let mut arena = Arena::new();
    let mut seen = 0;
    for record in records("sequential.jsonl") {
        if !["word", "word_int", "long", "long_int"].contains(&record["kind"].as_str().unwrap()) {
            continue;
        }
        let word: Vec<Component> = match &record["word"] {
            serde_json::Value::String(text) => text.chars().map(letter_of).collect(),
            list => list.as_array().unwrap().iter().map(part_of).collect(),
        };
        let value = arena.word_value(&word).unwrap().expect("a closed form");
        let number = Dyadic::from_rational(&rational(&record["x"])).unwrap();
        let runs = record["b_rle"].as_array().map_or_else(
            || {
                record["b"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|digit| (whole(digit), Integer::ONE))
                    .collect()
            },
            |runs| {
                runs.iter()
                    .map(|run| (whole(&run[0]), whole(&run[1])))
                    .collect::<Vec<_>>()
            },
        );
        assert_eq!(
            value,
            Uptimal::new(number, runs, whole(&record["c"])),
            "{}",
            record["word"]
        );
        assert_eq!(
            value.outcome().to_string(),
            record["outcome"].as_str().unwrap()
        );
        seen += 1;
    }
    assert!(seen > 500, "{seen}");
}

fn whole(value: &serde_json::Value) -> Integer {
    Integer::from(value.as_i64().expect("an integer"))
}

fn letter_of(letter: char) -> Component {
    component(match letter {
        '+' => Letter::Left,
        '-' => Letter::Right,
        _ => Letter::Nimber(1),
    })
}

fn part_of(part: &serde_json::Value) -> Component {
    match part.as_str() {
        Some("*") => Component::Nimber(Integer::ONE),
        Some(star) => panic!("{star}"),
        None => Component::Integer(whole(part)),
    }
}
