//! Misère play: outcomes, order and canonical forms among all games, dicots and dead-ending games.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{form, records};
use game_value::{Arena, Comparison, Form, Order, Outcome, Player, Universe};
use game_witness::{Game, Games};
use proptest::prelude::*;
use proptest::sample::Index;

fn outcome(text: &str) -> Outcome {
    match text {
        "L" => Outcome::L,
        "R" => Outcome::R,
        "N" => Outcome::N,
        "P" => Outcome::P,
        other => panic!("no outcome {other}"),
    }
}

fn order(text: &str) -> Order {
    match text {
        "=" => Order::Equal,
        ">" => Order::Greater,
        "<" => Order::Less,
        "|" => Order::Confused,
        other => panic!("no relation {other}"),
    }
}

const FIELDS: [(Comparison, &str, &str); 2] = [
    (Comparison::Dicot, "cD", "D"),
    (Comparison::DeadEnding, "cE", "E"),
];

#[test]
fn checked_records_agree() {
    let arena = &mut Arena::new();
    let mut counts = [0; 3];
    for record in records("misere.jsonl") {
        let g = form(arena, &record["g"]);
        if let Some(expected) = record["o"].as_str() {
            assert_eq!(
                arena.misere_outcome(g).unwrap(),
                outcome(expected),
                "{record}"
            );
        }
        if let Some(expected) = record["so"].as_str() {
            assert_eq!(
                arena.strong_outcome(g).unwrap(),
                outcome(expected),
                "{record}"
            );
            counts[0] += 1;
        }
        for (universe, canonical, relation) in FIELDS {
            if !record[canonical].is_null() {
                let expected = form(arena, &record[canonical]);
                assert_eq!(
                    arena.misere_value(g, universe).unwrap(),
                    expected,
                    "{record}"
                );
                counts[1] += 1;
            }
            if let Some(expected) = record[relation].as_str() {
                let h = form(arena, &record["h"]);
                let found = arena.compare_in(g, h, universe).unwrap();
                assert_eq!(found, order(expected), "{record}");
                counts[2] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// All forms whose options are among the given ones.
fn next_day(arena: &mut Arena, forms: &[Form]) -> Vec<Form> {
    let subsets = 1_u32 << forms.len();
    let chosen = |bits: u32| {
        let kept = forms
            .iter()
            .enumerate()
            .filter(move |(index, _)| bits >> index & 1 == 1);
        kept.map(|(_, &form)| form).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for left in 0..subsets {
        for right in 0..subsets {
            found.push(arena.braces(chosen(left), chosen(right)));
        }
    }
    found
}

const UNIVERSES: [(Universe, Comparison); 3] = [
    (Universe::Misere, Comparison::Misere),
    (Universe::Dicot, Comparison::Dicot),
    (Universe::DeadEnding, Comparison::DeadEnding),
];

/// The form as a game of the independent checker.
fn tree(arena: &mut Arena, games: &mut Games, form: Form) -> Game {
    let mut sides: [Vec<Game>; 2] = Default::default();
    for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
        for option in arena.options(form, player).unwrap() {
            side.push(tree(arena, games, option));
        }
    }
    games.game(&sides[0], &sides[1])
}

/// Whether X tells g from h, by playing both sums.
fn replays(arena: &mut Arena, g: Form, h: Form, found: game_value::Distinguisher) -> bool {
    let mut games = Games::default();
    let [g, h, x] = [g, h, found.game].map(|form| tree(arena, &mut games, form));
    let first = usize::from(found.first == Player::Right);
    !games.left_wins_misere_sum(g, x)[first] && games.left_wins_misere_sum(h, x)[first]
}

/// On every pair of the values of the early days: what is not at least another is told from it by a game of the
/// universe, played by an independent checker; values are their own canonical forms.
#[test]
fn inequalities_are_proved_by_games_of_the_universe() {
    for (within, universe) in UNIVERSES {
        let arena = &mut Arena::new();
        let mut values = arena.misere_born(2, universe).unwrap();
        values.truncate(60);
        let mut told = 0;
        for &g in &values {
            assert_eq!(arena.misere_value(g, universe).unwrap(), g);
            for &h in &values {
                match arena.distinguish(g, h, universe).unwrap() {
                    None => assert!(arena.at_least_in(g, h, universe).unwrap()),
                    Some(found) => {
                        assert!(arena.is_in(found.game, within).unwrap());
                        assert!(replays(arena, g, h, found), "{universe:?}");
                        told += 1;
                    }
                }
                // The common normal part: the order implies that of normal play.
                if arena.at_least_in(g, h, universe).unwrap() {
                    let [g, h] = [g, h].map(|form| arena.value(form).unwrap());
                    assert!(arena.at_least(g, h).unwrap());
                }
            }
        }
        assert!(told > 30, "{universe:?} {told}");
    }
}

/// Dicots 1, 2, 9, 1268; dead-ending games 1, 4, 196; all games 1, 4, 256; dead left-ends 1, 2, 4, 10, 52, 21278.
#[test]
fn values_by_birthday() {
    let arena = &mut Arena::new();
    let mut counts = |universe, days: u32| -> Vec<usize> {
        (0..=days)
            .map(|day| arena.misere_born(day, universe).unwrap().len())
            .collect()
    };
    assert_eq!(counts(Comparison::Dicot, 3), [1, 2, 9, 1268]);
    assert_eq!(counts(Comparison::DeadEnding, 2), [1, 4, 196]);
    assert_eq!(counts(Comparison::Misere, 2), [1, 4, 256]);
    let ends: Vec<usize> = (0..=5)
        .map(|day| arena.dead_left_ends(day).unwrap().len())
        .collect();
    assert_eq!(ends, [1, 2, 4, 10, 52, 21278]);
}

/// An inverse is the conjugate: if a sum is 0 its terms are conjugates (Theorems 36 and 37), and ends are invertible
/// (Theorem 30).
#[test]
fn inverses_are_conjugates() {
    for (universe, count) in [(Comparison::Dicot, 9), (Comparison::DeadEnding, 80)] {
        let arena = &mut Arena::new();
        let zero = arena.zero();
        let mut values = arena.misere_born(2, universe).unwrap();
        values.truncate(count);
        let mut inverses = 0;
        for &g in &values {
            let conjugate = arena.negative(g).unwrap();
            for &h in &values {
                let sum = arena.sum_form(g, h).unwrap();
                if arena.misere_value(sum, universe).unwrap() == zero {
                    assert_eq!(arena.misere_value(conjugate, universe).unwrap(), h);
                    inverses += 1;
                }
            }
            let end = !Player::BOTH
                .into_iter()
                .all(|player| !arena.options(g, player).unwrap().is_empty());
            if end && universe == Comparison::DeadEnding {
                let sum = arena.sum_form(g, conjugate).unwrap();
                assert_eq!(arena.misere_value(sum, universe).unwrap(), zero);
            }
        }
        assert!(inverses > 1);
    }
}

/// The numbers of values born by the first days, by trying all forms: dicots 1, 2, 9; dead-ending games 1, 4, 196.
#[test]
fn values_of_the_early_days_are_counted() {
    for (within, universe, counts) in [
        (Universe::Dicot, Comparison::Dicot, [1, 2, 9]),
        (Universe::DeadEnding, Comparison::DeadEnding, [1, 4, 196]),
    ] {
        let arena = &mut Arena::new();
        let mut forms = vec![arena.zero()];
        for count in counts {
            let mut values: Vec<_> = Vec::new();
            for &form in &forms {
                if arena.is_in(form, within).unwrap() {
                    values.push(arena.misere_value(form, universe).unwrap());
                }
            }
            values.sort_unstable();
            values.dedup();
            assert_eq!(values.len(), count);
            if forms.len() < 16 {
                forms.retain(|&form| arena.is_in(form, within).unwrap());
                forms = next_day(arena, &forms);
            }
        }
    }
}

#[test]
fn canonical_forms_are_unique() {
    let arena = &mut Arena::new();
    let zero = arena.zero();
    let day_one = next_day(arena, &[zero]);
    let forms: Vec<_> = next_day(arena, &day_one)
        .into_iter()
        .filter(|&form| arena.is_in(form, Universe::DeadEnding).unwrap())
        .collect();
    for &g in &forms {
        for &h in &forms {
            let equal = arena.compare_in(g, h, Comparison::DeadEnding).unwrap() == Order::Equal;
            let [a, b] =
                [g, h].map(|form| arena.misere_value(form, Comparison::DeadEnding).unwrap());
            assert_eq!(equal, a == b);
        }
    }
}

type Recipe = Vec<(Vec<Index>, Vec<Index>)>;

fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=2);
    prop::collection::vec((side(), side()), 1..=10)
}

/// The last form of a recipe that is in a universe, of birthday at most 3.
fn build(arena: &mut Arena, recipe: &Recipe, universe: Universe) -> Form {
    let mut nodes = vec![arena.zero()];
    for (left, right) in recipe {
        let [left, right] =
            [left, right].map(|side| side.iter().map(|index| *index.get(&nodes)).collect());
        let form = arena.braces(left, right);
        let small = arena.formal_birthday(form).unwrap() <= 3.into();
        if small && arena.is_in(form, universe).unwrap() {
            nodes.push(form);
        }
    }
    nodes[nodes.len() - 1]
}

/// Who wins a form if Left begins and if Right does, by trying all moves: whether Left wins.
fn left_wins(arena: &mut Arena, form: Form) -> [bool; 2] {
    let left = arena.left_options(form).unwrap();
    let right = arena.right_options(form).unwrap();
    let first = left.is_empty() || left.into_iter().any(|option| left_wins(arena, option)[1]);
    let second = !right.is_empty() && right.into_iter().all(|option| left_wins(arena, option)[0]);
    [first, second]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// A game that is at least another is so beside any third one of the universe; a canonical form is equal to
    /// its game, reduced, and in no game's place worse.
    #[test]
    fn order_is_not_contradicted(g in recipes(), h in recipes(), x in recipes(), which in 0_usize..3) {
        let (within, universe) = UNIVERSES[which];
        let arena = &mut Arena::new();
        let [g, h, x] = [g, h, x].map(|recipe| build(arena, &recipe, within));
        let [beside_g, beside_h] = [g, h].map(|form| arena.sum_form(form, x).unwrap());
        let (ours, theirs) = (left_wins(arena, beside_g), left_wins(arena, beside_h));
        if arena.at_least_in(g, h, universe).unwrap() {
            prop_assert!(ours[0] >= theirs[0] && ours[1] >= theirs[1]);
        }
        if let Some(found) = arena.distinguish(g, h, universe).unwrap() {
            prop_assert!(arena.is_in(found.game, within).unwrap());
            prop_assert!(replays(arena, g, h, found));
        }
        let canonical = arena.misere_value(g, universe).unwrap();
        prop_assert_eq!(arena.compare_in(g, canonical, universe).unwrap(), Order::Equal);
        prop_assert_eq!(arena.misere_value(canonical, universe).unwrap(), canonical);
        let sum = arena.sum_form(canonical, x).unwrap();
        prop_assert_eq!(left_wins(arena, sum), ours);
        let equal = arena.compare_in(g, h, universe).unwrap() == Order::Equal;
        prop_assert_eq!(equal, canonical == arena.misere_value(h, universe).unwrap());
    }

    #[test]
    fn outcomes_are_those_of_the_played_game(g in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &g, Universe::Misere);
        let expected = match left_wins(arena, g) {
            [true, true] => Outcome::L,
            [true, false] => Outcome::N,
            [false, true] => Outcome::P,
            [false, false] => Outcome::R,
        };
        prop_assert_eq!(arena.misere_outcome(g).unwrap(), expected);
    }

    /// The strong outcome is the outcome beside perfect murders of both players of a high rank, each alone.
    #[test]
    fn strong_outcomes_are_outcomes_beside_perfect_murders(g in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &g, Universe::DeadEnding);
        let mut wins = [true, false];
        for rank in 0..=5 {
            let murder = arena.perfect_murder(rank).unwrap();
            let beside = arena.sum_form(g, murder).unwrap();
            wins[0] &= left_wins(arena, beside)[0];
            let murder = arena.negative(murder).unwrap();
            let beside = arena.sum_form(g, murder).unwrap();
            wins[1] |= left_wins(arena, beside)[1];
        }
        let expected = match wins {
            [true, true] => Outcome::L,
            [true, false] => Outcome::N,
            [false, true] => Outcome::P,
            [false, false] => Outcome::R,
        };
        prop_assert_eq!(arena.strong_outcome(g).unwrap(), expected);
    }
}
