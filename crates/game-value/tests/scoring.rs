//! Laws of scoring play on random games; what proves an inequality is replayed by scores alone.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use game_value::{
    Arena, BigInt, BigRational, Comparison, Form, Order, Player, Side, Universe, Value,
};
use game_witness::Replay;
use proptest::prelude::*;
use proptest::sample::Index;

use Comparison::{General, Guaranteed};

fn rational(n: i64) -> BigRational {
    BigRational::from(BigInt::from(n))
}

/// One side of a node: its options among the nodes before it, and the atom that it has without options.
type SideRecipe = (Vec<Index>, i64);

/// A recipe of a scoring form of birthday 3 at most, whose atoms lie between -3 and 3.
type Recipe = Vec<[SideRecipe; 2]>;

fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || (prop::collection::vec(any::<Index>(), 0..=2), -3_i64..=3);
    let node = || (side(), side()).prop_map(|(left, right)| [left, right]);
    prop::collection::vec(node(), 1..=8)
}

/// The last game of a recipe. Where a game must be guaranteed, atoms that break that are moved to the extreme
/// atom of the other side.
fn build(arena: &mut Arena, recipe: &Recipe, universe: Comparison) -> Form {
    let mut nodes = vec![(arena.score(rational(0)), 0)];
    for [left, right] in recipe {
        let below: Vec<(Form, usize)> = nodes.iter().filter(|node| node.1 < 3).copied().collect();
        let picked = [left, right].map(|(indices, _)| {
            let options = indices.iter().map(|index| *index.get(&below));
            options.collect::<Vec<_>>()
        });
        let depth = picked.iter().flatten().map(|node| node.1 + 1).max();
        let ranges: Vec<(BigRational, BigRational)> = picked
            .iter()
            .flatten()
            .map(|node| arena.atom_range(node.0).unwrap().unwrap())
            .collect();
        let mut atoms = [rational(left.1), rational(right.1)];
        if universe == Guaranteed {
            let least = ranges.iter().map(|range| range.0.clone()).min();
            let most = ranges.iter().map(|range| range.1.clone()).max();
            atoms[0] = least.map_or(atoms[0].clone(), |least| least.min(atoms[0].clone()));
            atoms[1] = most.map_or(atoms[1].clone(), |most| most.max(atoms[1].clone()));
            if atoms[0] > atoms[1] {
                atoms.swap(0, 1);
            }
        }
        let sides = picked.into_iter().zip(atoms).map(|(options, atom)| {
            if options.is_empty() {
                Side::Atom(atom)
            } else {
                Side::Options(options.into_iter().map(|node| node.0).collect())
            }
        });
        let [left, right] = <[Side; 2]>::try_from(sides.collect::<Vec<_>>()).unwrap();
        nodes.push((arena.scoring(left, right), depth.unwrap_or(0)));
    }
    nodes[nodes.len() - 1].0
}

/// n̂ as a scoring form, and its conjugate for n below 0.
fn waiting(arena: &mut Arena, n: i64) -> Form {
    let integer = arena.integer(&BigInt::from(n));
    arena.hat(integer).unwrap()
}

fn sum(arena: &mut Arena, g: Form, h: Form) -> Form {
    arena.sum_form(g, h).unwrap()
}

fn score(arena: &mut Arena, form: Form, first: Player) -> BigRational {
    arena.final_score(form, first, None).unwrap()
}

fn at_least(arena: &mut Arena, g: Form, h: Form, universe: Comparison) -> bool {
    arena.at_least_in(g, h, universe).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn what_is_built_is_guaranteed(recipe in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        prop_assert_eq!(arena.check(g, Universe::Guaranteed).unwrap(), None);
    }

    #[test]
    fn scores_are_those_of_the_played_game(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, General), build(arena, &h, General));
        let whole = sum(arena, g, h);
        let ours = Player::BOTH.map(|first| score(arena, whole, first));
        let mut replay = Replay::new(arena);
        prop_assert_eq!(ours, Player::BOTH.map(|first| replay.score(&[g, h], first)));
    }

    /// Definition 24: pass-allowed scores are the extremes of the scores beside waiting moves.
    #[test]
    fn pass_allowed_scores_are_those_beside_waiting_moves(recipe in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        for first in Player::BOTH {
            for (pass, sign) in [(Player::Left, 1), (Player::Right, -1)] {
                let scores: Vec<BigRational> = (0..=6)
                    .map(|n| {
                        let waiting = waiting(arena, sign * n);
                        let beside = sum(arena, g, waiting);
                        score(arena, beside, first)
                    })
                    .collect();
                let extreme = match pass {
                    Player::Left => scores.into_iter().max(),
                    Player::Right => scores.into_iter().min(),
                };
                prop_assert_eq!(Some(arena.final_score(g, first, Some(pass)).unwrap()), extreme);
            }
        }
    }

    /// Theorem 26.
    #[test]
    fn pass_allowed_scores_of_sums_are_bounded(g in recipes(), h in recipes()) {
        use Player::{Left, Right};
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, Guaranteed), build(arena, &h, Guaranteed));
        let whole = sum(arena, g, h);
        let mut passed = |form, first, pass| arena.final_score(form, first, Some(pass)).unwrap();
        let left = passed(whole, Left, Right);
        prop_assert!(passed(g, Left, Right) + passed(h, Right, Right) <= left);
        prop_assert!(left <= passed(g, Left, Right) + passed(h, Left, Right));
        let right = passed(whole, Right, Left);
        prop_assert!(passed(g, Right, Left) + passed(h, Right, Left) <= right);
        prop_assert!(right <= passed(g, Right, Left) + passed(h, Left, Left));
    }

    /// What denies G ≥ H is a game; replayed, it shows scores on both sides of 0. Where G ≥ H is affirmed, no
    /// third game contradicts it.
    #[test]
    fn comparison_is_proved_or_not_contradicted(
        g in recipes(),
        h in recipes(),
        third in recipes(),
        general in any::<bool>(),
    ) {
        let universe = if general { General } else { Guaranteed };
        let arena = &mut Arena::new();
        let [g, h, x] = [g, h, third].map(|recipe| build(arena, &recipe, universe));
        let denial = arena.distinguish(g, h, universe).unwrap();
        prop_assert_eq!(denial.is_none(), at_least(arena, g, h, universe));
        match denial {
            Some(denial) => {
                if !general {
                    prop_assert_eq!(arena.check(denial.game, Universe::Guaranteed).unwrap(), None);
                }
                let mut replay = Replay::new(arena);
                prop_assert!(replay.distinguishes(g, h, denial.game, denial.first));
            }
            None => {
                let mut replay = Replay::new(arena);
                for first in Player::BOTH {
                    prop_assert!(replay.score(&[g, x], first) >= replay.score(&[h, x], first));
                }
            }
        }
    }

    /// Lemma 45: a game that links is found exactly where no G^L ≥ H and no H^R ≤ G.
    #[test]
    fn links_are_replayed(g in recipes(), h in recipes(), general in any::<bool>()) {
        let universe = if general { General } else { Guaranteed };
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, universe), build(arena, &h, universe));
        let link = arena.link(g, h, universe).unwrap();
        prop_assert_eq!(link.is_some(), arena.linked(g, h, universe).unwrap());
        if let Some(link) = link {
            prop_assert!(Replay::new(arena).links(g, h, link));
        }
    }

    /// Theorem 29, with the strategy replayed against all passes.
    #[test]
    fn protection_is_order_against_a_number(recipe in recipes(), s in -4_i64..=4) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        let s = rational(s);
        let number = arena.score(s.clone());
        for (player, pair, sign) in [
            (Player::Left, (g, number), -1),
            (Player::Right, (number, g), 1),
        ] {
            let strategy = arena.protected(g, &s, player).unwrap();
            prop_assert_eq!(strategy.is_some(), at_least(arena, pair.0, pair.1, Guaranteed));
            if let Some(strategy) = strategy {
                let waiting = waiting(arena, sign * 8);
                prop_assert!(Replay::new(arena).holds(g, &s, player, &strategy, waiting));
            }
        }
    }

    #[test]
    fn the_canonical_form_is_equal_reduced_and_guaranteed(recipe in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        let canonical = arena.guaranteed_value(g).unwrap();
        prop_assert_eq!(arena.compare_in(g, canonical, Guaranteed).unwrap(), Order::Equal);
        prop_assert_eq!(arena.guaranteed_value(canonical).unwrap(), canonical);
        prop_assert_eq!(arena.check(canonical, Universe::Guaranteed).unwrap(), None);
        prop_assert!(arena.formal_birthday(canonical).unwrap() <= arena.formal_birthday(g).unwrap());
    }

    /// Theorem 47: games are equal exactly if their canonical forms are identical.
    #[test]
    fn canonical_forms_are_unique(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, Guaranteed), build(arena, &h, Guaranteed));
        let equal = arena.compare_in(g, h, Guaranteed).unwrap() == Order::Equal;
        prop_assert_eq!(equal, arena.guaranteed_value(g).unwrap() == arena.guaranteed_value(h).unwrap());
    }

    /// Reductions in any order lead to one canonical form: whatever is added to a game or taken from it without
    /// changing its value, follower by follower.
    #[test]
    fn reductions_in_any_order_end_at_one_form(
        recipe in recipes(),
        changes in prop::collection::vec((any::<Index>(), any::<bool>()), 1..=6),
    ) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        let canonical = arena.guaranteed_value(g).unwrap();
        let mut form = g;
        for (index, grow) in changes {
            form = if grow { grown(arena, form, index) } else { shrunk(arena, form, index) };
            let still = arena.compare_in(form, g, Guaranteed).unwrap();
            prop_assert_eq!(still, Order::Equal);
            prop_assert_eq!(arena.guaranteed_value(form).unwrap(), canonical);
        }
    }

    #[test]
    fn sums_by_value_are_sums(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, Guaranteed), build(arena, &h, Guaranteed));
        let form = sum(arena, g, h);
        prop_assert_eq!(arena.check(form, Universe::Guaranteed).unwrap(), None);
        let expected = arena.guaranteed_value(form).unwrap();
        let (g, h) = (arena.guaranteed_value(g).unwrap(), arena.guaranteed_value(h).unwrap());
        prop_assert_eq!(arena.guaranteed_sum(g, h).unwrap(), expected);
        prop_assert_eq!(arena.guaranteed_sum(h, g).unwrap(), expected);
    }

    /// Order is kept by sums (Lemma 11), in both universes.
    #[test]
    fn order_is_kept_by_sums(g in recipes(), h in recipes(), j in recipes(), general in any::<bool>()) {
        let universe = if general { General } else { Guaranteed };
        let arena = &mut Arena::new();
        let [g, h, j] = [g, h, j].map(|recipe| build(arena, &recipe, universe));
        if at_least(arena, g, h, universe) {
            let (above, below) = (sum(arena, g, j), sum(arena, h, j));
            prop_assert!(at_least(arena, above, below, universe));
        }
    }

    /// Theorem 50: an inverse is the conjugate, and conjugates reverse the order.
    #[test]
    fn an_inverse_is_the_conjugate(g in recipes(), h in recipes()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &g, Guaranteed), build(arena, &h, Guaranteed));
        let zero = arena.score(rational(0));
        let whole = sum(arena, g, h);
        if arena.compare_in(whole, zero, Guaranteed).unwrap() == Order::Equal {
            let conjugate = arena.negative(g).unwrap();
            prop_assert_eq!(arena.compare_in(h, conjugate, Guaranteed).unwrap(), Order::Equal);
            prop_assert!(arena.is_invertible(g).unwrap());
        }
        let conjugates = [g, h].map(|form| arena.negative(form).unwrap());
        prop_assert_eq!(
            at_least(arena, g, h, Guaranteed),
            at_least(arena, conjugates[1], conjugates[0], Guaranteed)
        );
        if arena.is_invertible(g).unwrap() {
            let back = sum(arena, g, conjugates[0]);
            prop_assert_eq!(arena.compare_in(back, zero, Guaranteed).unwrap(), Order::Equal);
            // A zugzwang has no inverse (Theorem 51).
            prop_assert!(score(arena, g, Player::Left) >= score(arena, g, Player::Right));
        }
    }

    /// Theorem 21.
    #[test]
    fn a_game_lies_between_its_projections(recipe in recipes()) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        let (least, most) = arena.atom_range(g).unwrap().unwrap();
        let low = arena.projection(g, &least).unwrap();
        let high = arena.projection(g, &most).unwrap();
        prop_assert!(at_least(arena, g, low, Guaranteed) && at_least(arena, high, g, Guaranteed));
        let days = i64::try_from(arena.formal_birthday(g).unwrap()).unwrap();
        let (least, most) = (arena.score(least), arena.score(most));
        let (down, up) = (waiting(arena, -days), waiting(arena, days));
        let (low, high) = (sum(arena, least, down), sum(arena, most, up));
        prop_assert!(at_least(arena, g, low, Guaranteed) && at_least(arena, high, g, Guaranteed));
    }

    /// Theorem 40.
    #[test]
    fn beside_the_adjoint_whoever_begins_loses(recipe in recipes(), r in 0_i64..=3, s in 0_i64..=3) {
        let arena = &mut Arena::new();
        let g = build(arena, &recipe, Guaranteed);
        let adjoint = arena.adjoint(g, &rational(r), &rational(s)).unwrap();
        let mut replay = Replay::new(arena);
        prop_assert!(replay.score(&[g, adjoint], Player::Left) < rational(-r));
        prop_assert!(replay.score(&[g, adjoint], Player::Right) > rational(s));
    }
}

/// The game with one option more somewhere that changes no value: one that an option of the same player is at
/// least as good as.
fn grown(arena: &mut Arena, form: Form, index: Index) -> Form {
    let options = arena.left_options(form).unwrap();
    if options.is_empty() {
        return form;
    }
    let option = *index.get(&options);
    let lower = arena.score(rational(-9));
    let right = if arena.right_options(option).unwrap().is_empty() {
        return form;
    } else {
        let mut right = arena.right_options(option).unwrap();
        right.push(lower);
        Side::Options(right)
    };
    let left = side(arena, option, Player::Left);
    let worse = arena.scoring(left, right);
    let guaranteed = arena.check(worse, Universe::Guaranteed).unwrap().is_none();
    let mut left = options;
    left.push(worse);
    let right = side(arena, form, Player::Right);
    let grown = arena.scoring(Side::Options(left), right);
    let still = arena.check(grown, Universe::Guaranteed).unwrap().is_none();
    if guaranteed && still { grown } else { form }
}

/// The game with one of its options replaced by the canonical form of that option.
fn shrunk(arena: &mut Arena, form: Form, index: Index) -> Form {
    let options = arena.right_options(form).unwrap();
    if options.is_empty() {
        return form;
    }
    let option = *index.get(&options);
    let canonical = arena.guaranteed_value(option).unwrap();
    let mut right: Vec<Form> = options
        .into_iter()
        .filter(|&other| other != option)
        .collect();
    right.push(canonical);
    let left = side(arena, form, Player::Left);
    arena.scoring(left, Side::Options(right))
}

fn side(arena: &mut Arena, form: Form, player: Player) -> Side {
    match (arena.node(form), player) {
        (game_value::Node::Scoring { left, .. }, Player::Left) => left.clone(),
        (game_value::Node::Scoring { right, .. }, Player::Right) => right.clone(),
        _ => unreachable!("a scoring form"),
    }
}

/// Theorem 19, on all pairs of values born by day 2.
#[test]
fn hats_keep_the_order_both_ways() {
    let arena = &mut Arena::new();
    let values = arena.born(2).unwrap();
    let hats: Vec<(Value, Form)> = values
        .into_iter()
        .map(|value| (value, arena.hat(value.form()).unwrap()))
        .collect();
    assert_eq!(hats.len(), 22);
    for &(g, g_hat) in &hats {
        for &(h, h_hat) in &hats {
            let order = arena.compare(g, h).unwrap();
            assert_eq!(order, arena.compare_in(g_hat, h_hat, Guaranteed).unwrap());
        }
    }
}

#[test]
fn a_budget_ends_a_long_comparison() {
    let arena = &mut Arena::new();
    let [low, high] = [0, 1].map(|score| arena.score(rational(score)));
    let mut form = low;
    for _ in 0..64 {
        form = arena.scoring(
            Side::Options(vec![form, high]),
            Side::Options(vec![form, low]),
        );
    }
    let budget = game_value::Budget {
        steps: 100,
        forms: 1000,
    };
    arena.start(budget, None);
    assert!(arena.guaranteed_value(form).is_err());
}

/// Nothing recurses on the call stack.
#[test]
fn deep_games_have_scores_order_and_canonical_forms() {
    let arena = &mut Arena::new();
    let deep = waiting(arena, 20_000);
    assert_eq!(score(arena, deep, Player::Left), rational(0));
    assert_eq!(arena.guaranteed_value(deep).unwrap(), deep);
    assert!(
        arena
            .protected(deep, &rational(0), Player::Left)
            .unwrap()
            .is_some()
    );
    assert_eq!(arena.projection(deep, &rational(0)).unwrap(), deep);
}
