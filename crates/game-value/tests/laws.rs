//! Laws of normal play on random forms, and agreement with the independent checker.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::HashMap;

use common::{read, spell, value};
use game_value::{
    Arena, BigInt, BigUint, Dyadic, Form, Integer, Order, Outcome, Player, Spelling, Trajectory,
    Universe, Value,
};
use game_witness::{Game, Games};
use proptest::prelude::*;
use proptest::sample::Index;

/// A recipe of a form: each node names its options among the nodes before it.
type Recipe = Vec<(Vec<Index>, Vec<Index>)>;

/// Forms of birthday at most 4 and at most 50 nodes.
fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=3);
    prop::collection::vec((side(), side()), 1..=50)
}

/// A form in the arena and the same game in the checker.
#[derive(Clone, Copy)]
struct Both {
    form: Form,
    game: Game,
    birthday: usize,
}

/// Builds the last node of a recipe on both sides.
fn build(arena: &mut Arena, games: &mut Games, recipe: &Recipe) -> Both {
    let mut nodes = vec![Both {
        form: arena.zero(),
        game: games.zero(),
        birthday: 0,
    }];
    for (left, right) in recipe {
        let below: Vec<Both> = nodes
            .iter()
            .filter(|node| node.birthday < 4)
            .copied()
            .collect();
        let [left, right] = [left, right]
            .map(|side| -> Vec<Both> { side.iter().map(|index| *index.get(&below)).collect() });
        let forms = |side: &[Both]| side.iter().map(|node| node.form).collect();
        let games_of = |side: &[Both]| side.iter().map(|node| node.game).collect::<Vec<_>>();
        let birthday = left
            .iter()
            .chain(&right)
            .map(|node| node.birthday + 1)
            .max()
            .unwrap_or(0);
        let form = arena.braces(forms(&left), forms(&right));
        let game = games.game(&games_of(&left), &games_of(&right));
        nodes.push(Both {
            form,
            game,
            birthday,
        });
    }
    nodes[nodes.len() - 1]
}

/// The same game in the checker, for forms without large compact parts.
fn witness(
    arena: &mut Arena,
    games: &mut Games,
    form: Form,
    memo: &mut HashMap<Form, Game>,
) -> Game {
    if let Some(&game) = memo.get(&form) {
        return game;
    }
    let [left, right] = Player::BOTH.map(|player| {
        let options = arena.options(form, player).unwrap();
        options
            .into_iter()
            .map(|option| witness(arena, games, option, memo))
            .collect::<Vec<_>>()
    });
    let game = games.game(&left, &right);
    memo.insert(form, game);
    game
}

fn outcome(outcome: game_witness::Outcome) -> Outcome {
    match outcome {
        game_witness::Outcome::L => Outcome::L,
        game_witness::Outcome::R => Outcome::R,
        game_witness::Outcome::N => Outcome::N,
        game_witness::Outcome::P => Outcome::P,
    }
}

fn order(games: &Games, g: Game, h: Game) -> Order {
    match (games.at_least(g, h), games.at_least(h, g)) {
        (true, true) => Order::Equal,
        (true, false) => Order::Greater,
        (false, true) => Order::Less,
        (false, false) => Order::Confused,
    }
}

/// number + ups·↑ + *nimber with small parts.
fn compacts() -> impl Strategy<Value = (i64, u64, i64, u32)> {
    (-9_i64..=9, 0_u64..=2, -4_i64..=4, 0_u32..=5)
}

fn compact(arena: &mut Arena, (m, k, ups, nimber): (i64, u64, i64, u32)) -> Value {
    let number = Dyadic::new(Integer::from(m), k);
    let form = arena.compact(&number, &BigInt::from(ups), &BigUint::from(nimber));
    arena.value(form).unwrap()
}

/// The canonical form made from the options of the form, compact nodes taken apart and put
/// together again through forms that are not literally canonical.
fn disguised(arena: &mut Arena, value: Value) -> Form {
    let form = value.form();
    let options = Player::BOTH.map(|player| arena.options(form, player).unwrap());
    let [mut left, right] = options;
    // An option that loses at once changes no value but hides the structure.
    let hopeless = arena.integer(&BigInt::from(-1000));
    left.push(hopeless);
    arena.braces(left, right)
}

/// The value of a wall at a temperature.
fn wall_at(wall: &Trajectory, t: &Dyadic) -> Dyadic {
    let mut value = wall.mast.clone();
    let foot = Dyadic::from(-1);
    let mut above = None;
    for (corner, slope) in wall.temperatures.iter().chain([&foot]).zip(&wall.slopes) {
        let from: &Dyadic = above.unwrap_or(corner);
        let to = if corner > t { corner } else { t };
        if from > to {
            let drop = to - from;
            let change = drop.numerator() * &Integer::from(*slope);
            value = &value + &Dyadic::new(change, drop.exponent());
        }
        above = Some(corner);
    }
    value
}

/// Checks the walls against those of the options, at every thirty-second.
fn check_walls(arena: &mut Arena, value: Value) {
    let graph = arena.thermograph(value).unwrap();
    let (left, right) = (graph.left(), graph.right());
    let options = Player::BOTH.map(|player| -> Vec<Trajectory> {
        let options = arena.options(value.form(), player).unwrap();
        let walls = options.into_iter().map(|option| {
            let option = arena.value(option).unwrap();
            let graph = arena.thermograph(option).unwrap();
            if player == Player::Left {
                graph.right()
            } else {
                graph.left()
            }
        });
        walls.collect()
    });
    for m in -32..=96_i64 {
        let t = Dyadic::new(Integer::from(m), 5);
        let (l, r) = (wall_at(&left, &t), wall_at(&right, &t));
        if t >= graph.temperature {
            assert_eq!((&l, &r), (&graph.mean, &graph.mean));
        } else {
            let best = options[0].iter().map(|wall| &wall_at(wall, &t) - &t).max();
            let worst = options[1].iter().map(|wall| &wall_at(wall, &t) + &t).min();
            assert_eq!(
                (Some(&l), Some(&r)),
                (best.as_ref(), worst.as_ref()),
                "at {t}"
            );
            assert!(l > r, "the walls meet below the temperature");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_value_is_canonical_equal_to_its_form_and_its_own_value(recipe in recipes()) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let Both { form, game, .. } = build(arena, games, &recipe);
        let value = arena.value(form).unwrap();
        prop_assert_eq!(arena.value(value.form()).unwrap(), value);
        let canonical = witness(arena, games, value.form(), &mut HashMap::new());
        prop_assert!(games.equal(canonical, game));
        prop_assert!(games.is_canonical(canonical));
        prop_assert_eq!(arena.outcome(form).unwrap(), outcome(games.outcome(game)));
    }

    #[test]
    fn order_and_sums_agree_with_play(first in recipes(), second in recipes()) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let (a, b) = (build(arena, games, &first), build(arena, games, &second));
        let [g, h] = [a, b].map(|both| arena.value(both.form).unwrap());
        prop_assert_eq!(arena.compare(g, h).unwrap(), order(games, a.game, b.game));
        let difference = arena.difference(g, h).unwrap();
        let zero = arena.number_value(&Dyadic::ZERO);
        prop_assert_eq!(arena.compare(difference, zero).unwrap(), arena.compare(g, h).unwrap());
        let sum = arena.sum(g, h).unwrap();
        let small = witness(arena, games, sum.form(), &mut HashMap::new());
        if games.followers(a.game).len() * games.followers(b.game).len() < 200 {
            let played = games.sum(a.game, b.game);
            prop_assert!(games.equal(small, played));
        }
    }

    #[test]
    fn a_game_minus_itself_is_zero(recipe in recipes()) {
        let arena = &mut Arena::new();
        let form = build(arena, &mut Games::new(), &recipe).form;
        let negative = arena.negative(form).unwrap();
        prop_assert_eq!(arena.negative(negative).unwrap(), form);
        let sum = arena.sum_form(form, negative).unwrap();
        prop_assert_eq!(arena.outcome(sum).unwrap(), Outcome::P);
        let value = arena.value(form).unwrap();
        let difference = arena.difference(value, value).unwrap();
        prop_assert!(arena.is_zero(difference));
    }

    #[test]
    fn the_order_is_partial_and_respects_sums(
        first in recipes(), second in recipes(), third in recipes()
    ) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let [a, b, c] = [first, second, third].map(|recipe| {
            let form = build(arena, games, &recipe).form;
            arena.value(form).unwrap()
        });
        prop_assert!(arena.at_least(a, a).unwrap());
        let (ab, bc) = (arena.at_least(a, b).unwrap(), arena.at_least(b, c).unwrap());
        prop_assert!(!(ab && bc) || arena.at_least(a, c).unwrap());
        prop_assert!(!(ab && arena.at_least(b, a).unwrap()) || a == b);
        let (ac, bc) = (arena.sum(a, c).unwrap(), arena.sum(b, c).unwrap());
        prop_assert_eq!(arena.at_least(ac, bc).unwrap(), ab);
        let [abc, bca] = [(ac, b), (bc, a)].map(|(x, y)| arena.sum(x, y).unwrap());
        prop_assert_eq!(abc, bca);
    }

    #[test]
    fn stops_and_the_interval_decide_comparison_with_numbers(recipe in recipes(), m in -20_i64..20) {
        let arena = &mut Arena::new();
        let form = build(arena, &mut Games::new(), &recipe).form;
        let value = arena.value(form).unwrap();
        let number = Dyadic::new(Integer::from(m), 2);
        let x = arena.number_value(&number);
        let interval = arena.confusion_interval(value).unwrap();
        let inside = interval.is_some_and(|interval| {
            let above = number > interval.low.number || (interval.low.included && number == interval.low.number);
            let below = number < interval.high.number || (interval.high.included && number == interval.high.number);
            above && below
        });
        // By play, not by stops: the difference as a form.
        let negative = arena.negative(x.form()).unwrap();
        let difference = arena.sum_form(form, negative).unwrap();
        prop_assert_eq!(arena.outcome(difference).unwrap() == Outcome::N, inside);
        prop_assert_eq!(arena.compare(value, x).unwrap() == Order::Confused, inside);
    }

    #[test]
    fn thermographs_add_up(recipe in recipes()) {
        let arena = &mut Arena::new();
        let form = build(arena, &mut Games::new(), &recipe).form;
        let value = arena.value(form).unwrap();
        let (mean, temperature) = (arena.mean(value).unwrap(), arena.temperature(value).unwrap());
        let negative = arena.negate(value).unwrap();
        prop_assert_eq!(arena.mean(negative).unwrap(), -&mean);
        prop_assert_eq!(arena.temperature(negative).unwrap(), temperature.clone());
        let double = arena.sum(value, value).unwrap();
        prop_assert_eq!(arena.mean(double).unwrap(), &mean + &mean);
        prop_assert!(arena.temperature(double).unwrap() <= temperature);
        let graph = arena.thermograph(value).unwrap();
        prop_assert_eq!(&graph.mean, &mean);
        prop_assert!(graph.temperature >= Dyadic::from(-1));
    }

    #[test]
    fn compact_arithmetic_is_arithmetic_on_the_forms(a in compacts(), b in compacts(), n in -5_i64..5) {
        let arena = &mut Arena::new();
        let (g, h) = (compact(arena, a), compact(arena, b));
        let sum = arena.sum(g, h).unwrap();
        let written = arena.sum_form(g.form(), h.form()).unwrap();
        prop_assert_eq!(arena.value(written).unwrap(), sum);
        let negative = arena.negative(h.form()).unwrap();
        let difference = arena.sum_form(g.form(), negative).unwrap();
        let zero = arena.number_value(&Dyadic::ZERO);
        let difference = arena.value(difference).unwrap();
        prop_assert_eq!(arena.compare(g, h).unwrap(), arena.compare(difference, zero).unwrap());
        let times = arena.times(&BigInt::from(n), g).unwrap();
        let step = if n < 0 { arena.negate(g).unwrap() } else { g };
        let mut total = zero;
        for _ in 0..n.abs() {
            total = arena.sum(total, step).unwrap();
        }
        prop_assert_eq!(times, total);
    }

    #[test]
    fn compact_forms_are_recognised_and_canonical(parts in compacts()) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let value = compact(arena, parts);
        let [left, right] = Player::BOTH.map(|player| arena.options(value.form(), player).unwrap());
        prop_assert_eq!(arena.braces(left.clone(), right.clone()), value.form());
        let hidden = disguised(arena, value);
        let integer = right.is_empty() || left.is_empty();
        prop_assert!(integer || hidden != value.form());
        prop_assert!(integer || arena.value(hidden).unwrap() == value);
        let game = witness(arena, games, value.form(), &mut HashMap::new());
        prop_assert!(games.is_canonical(game));
        // Birthday and number of stops have closed forms; count them on the tree.
        let mut known: HashMap<Game, (u64, u64)> = HashMap::new();
        for game in games.followers(game) {
            let options: Vec<Game> = [games.left(game), games.right(game)].concat();
            let birthday = options.iter().map(|option| known[option].0 + 1).max().unwrap_or(0);
            let zero = games.outcome(game) == game_witness::Outcome::P;
            let stops: u64 = options.iter().map(|option| known[option].1).sum();
            known.insert(game, (birthday, if zero { 1 } else { stops.max(1) }));
        }
        prop_assert_eq!(arena.birthday(value).unwrap(), BigInt::from(known[&game].0));
        if parts.0 == 0 {
            prop_assert_eq!(arena.stop_count(value).unwrap(), BigUint::from(known[&game].1));
        }
    }

    #[test]
    fn walls_are_the_scaffolds_up_to_the_temperature(recipe in recipes(), parts in compacts()) {
        let arena = &mut Arena::new();
        let form = build(arena, &mut Games::new(), &recipe).form;
        for value in [arena.value(form).unwrap(), compact(arena, parts)] {
            check_walls(arena, value);
        }
    }

    #[test]
    fn printed_forms_read_back_to_the_identical_form(recipe in recipes()) {
        let arena = &mut Arena::new();
        let form = build(arena, &mut Games::new(), &recipe).form;
        let value = arena.value(form).unwrap();
        for form in [form, value.form()] {
            let ascii = spell(arena, form);
            prop_assert_eq!(read(arena, &ascii), form, "{}", ascii);
            let unicode = arena.spell(form, Spelling::Unicode, 1_000_000).unwrap();
            prop_assert_eq!(read(arena, &unicode), form, "{}", unicode);
            let fresh = &mut Arena::new();
            let again = read(fresh, &ascii);
            prop_assert_eq!(spell(fresh, again), ascii);
        }
    }

    #[test]
    fn structural_universes_agree_with_their_definitions(recipe in recipes()) {
        let (arena, games) = (&mut Arena::new(), &mut Games::new());
        let Both { form, game, .. } = build(arena, games, &recipe);
        prop_assert_eq!(arena.is_in(form, Universe::Dicot).unwrap(), games.is_dicot(game));
        prop_assert_eq!(arena.is_in(form, Universe::Impartial).unwrap(), games.is_impartial(game));
        prop_assert_eq!(arena.is_in(form, Universe::DeadEnding).unwrap(), games.is_dead_ending(game));
    }

    #[test]
    fn uptimals_are_recognised(digits in prop::collection::vec(-2_i64..=2, 0..=4), m in -4_i64..=4, nimber in 0_u32..=2) {
        let arena = &mut Arena::new();
        let digits: Vec<BigInt> = digits.into_iter().map(BigInt::from).collect();
        let ups = arena.up_digits(false, &digits).unwrap();
        let rest = compact(arena, (m, 1, 0, nimber));
        let sum = arena.sum(ups, rest).unwrap();
        let uptimal = arena.uptimal(sum.form()).unwrap().expect("an uptimal");
        let found: Vec<BigInt> = uptimal
            .runs()
            .iter()
            .flat_map(|(digit, length)| (0..length.to_u64().unwrap()).map(|_| digit.to_big()))
            .collect();
        let length = digits.iter().rposition(|digit| *digit != BigInt::ZERO).map_or(0, |last| last + 1);
        prop_assert_eq!(found, &digits[..length]);
        prop_assert_eq!(uptimal.nimber.to_big(), BigInt::from(nimber));
    }
}

#[test]
fn the_reader_of_these_tests_reads_values() {
    let arena = &mut Arena::new();
    let value = value(arena, "{3||2+*|1+*}");
    assert_eq!(spell(arena, value.form()), "{3||2*|1*}");
}
