//! The four reductions of guaranteed scoring games, one at a time in a random order: whatever the order, they
//! end at the canonical form (Theorem 47 of Guaranteed Scoring Games).
//!
//! The reductions are written here from the theorems, with the order and the scores as the only help.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use game_value::{Arena, BigInt, BigRational, Comparison, Form, Node, Player, Side, Universe};
use proptest::prelude::*;
use proptest::sample::Index;

fn rational(n: i64) -> BigRational {
    BigRational::from(BigInt::from(n))
}

fn side(arena: &Arena, form: Form, player: Player) -> Side {
    match (arena.node(form), player) {
        (Node::Scoring { left, .. }, Player::Left) => left.clone(),
        (Node::Scoring { right, .. }, Player::Right) => right.clone(),
        _ => unreachable!("a scoring form"),
    }
}

fn with_side(arena: &mut Arena, form: Form, player: Player, new: Side) -> Form {
    let other = side(arena, form, player.opponent());
    match player {
        Player::Left => arena.scoring(new, other),
        Player::Right => arena.scoring(other, new),
    }
}

/// Whether `g` is at least as good as `h` for a player.
fn no_worse(arena: &mut Arena, g: Form, h: Form, player: Player) -> bool {
    let (above, below) = match player {
        Player::Left => (g, h),
        Player::Right => (h, g),
    };
    arena
        .at_least_in(above, below, Comparison::Guaranteed)
        .unwrap()
}

fn is_guaranteed(arena: &mut Arena, form: Form) -> bool {
    arena.check(form, Universe::Guaranteed).unwrap().is_none()
}

/// ℓ - n̂, for Right ℓ + n̂.
fn waiting(arena: &mut Arena, score: &BigRational, n: i64, player: Player) -> Form {
    let n = if player == Player::Left { -n } else { n };
    let integer = arena.integer(&BigInt::from(n));
    let hat = arena.hat(integer).unwrap();
    let number = arena.score(score.clone());
    arena.sum_form(number, hat).unwrap()
}

/// Every form that one reduction of a player's side makes of a game, leaving its options as they are.
fn reductions(arena: &mut Arena, form: Form, player: Player) -> Vec<Form> {
    let Side::Options(options) = side(arena, form, player) else {
        return Vec::new();
    };
    let opponent = player.opponent();
    let without = |option: Form| -> Vec<Form> {
        options
            .iter()
            .copied()
            .filter(|&other| other != option)
            .collect()
    };
    let best = arena.final_score(form, player, Some(opponent)).unwrap();
    let mut reduced = Vec::new();
    for &option in &options {
        let rest = without(option);
        // Theorem 32.
        if rest
            .iter()
            .any(|&other| no_worse(arena, other, option, player))
        {
            reduced.push(with_side(arena, form, player, Side::Options(rest.clone())));
        }
        for reply in arena.options(option, opponent).unwrap() {
            if !no_worse(arena, form, reply, player) {
                continue;
            }
            let further = arena.options(reply, player).unwrap();
            if !further.is_empty() {
                // Theorem 34.
                let all = rest.iter().copied().chain(further).collect();
                reduced.push(with_side(arena, form, player, Side::Options(all)));
                continue;
            }
            let attained = rest
                .iter()
                .any(|&other| arena.final_score(other, opponent, Some(opponent)).unwrap() == best);
            if attained {
                // Theorem 36, part 1.
                reduced.push(with_side(arena, form, player, Side::Options(rest.clone())));
                continue;
            }
            // Theorem 37.
            let n = (0..=9).find(|&n| {
                let waiting = waiting(arena, &best, n, player);
                no_worse(arena, form, waiting, player)
            });
            let simpler = waiting(arena, &best, n.unwrap() + 1, player);
            let all = rest.iter().copied().chain([simpler]).collect();
            reduced.push(with_side(arena, form, player, Side::Options(all)));
            let stuck = with_side(arena, form, player, Side::Atom(best.clone()));
            if rest.is_empty() && is_guaranteed(arena, stuck) {
                reduced.push(stuck);
            }
        }
    }
    reduced.retain(|&other| other != form);
    reduced
}

/// Every form that one reduction makes of a game, anywhere in it.
fn steps(arena: &mut Arena, form: Form) -> Vec<Form> {
    let mut found = Vec::new();
    for player in Player::BOTH {
        found.extend(reductions(arena, form, player));
        let options = arena.options(form, player).unwrap();
        for (index, &option) in options.iter().enumerate() {
            for simpler in steps(arena, option) {
                let mut all = options.clone();
                all[index] = simpler;
                found.push(with_side(arena, form, player, Side::Options(all)));
            }
        }
    }
    found
}

type SideRecipe = (Vec<Index>, i64);

/// A guaranteed game of a recipe, in which each node names its options among those before it.
fn build(arena: &mut Arena, recipe: &[[SideRecipe; 2]]) -> Form {
    let mut nodes = vec![arena.score(rational(0))];
    for [left, right] in recipe {
        let sides = [left, right].map(|(options, atom)| {
            if options.is_empty() {
                Side::Atom(rational(*atom))
            } else {
                Side::Options(options.iter().map(|index| *index.get(&nodes)).collect())
            }
        });
        let [left, right] = sides;
        let form = arena.scoring(left, right);
        if is_guaranteed(arena, form) && arena.formal_birthday(form).unwrap() <= BigInt::from(3) {
            nodes.push(form);
        }
    }
    nodes[nodes.len() - 1]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_order_of_reductions_ends_at_the_canonical_form(
        recipe in prop::collection::vec(
            [(prop::collection::vec(any::<Index>(), 0..=2), -2_i64..=2),
             (prop::collection::vec(any::<Index>(), 0..=2), -2_i64..=2)],
            2..=9,
        ),
        choices in prop::collection::vec(any::<Index>(), 40),
    ) {
        let arena = &mut Arena::new();
        let mut form = build(arena, &recipe);
        let canonical = arena.guaranteed_value(form).unwrap();
        for choice in choices {
            let next = steps(arena, form);
            if next.is_empty() {
                break;
            }
            form = *choice.get(&next);
            prop_assert!(is_guaranteed(arena, form));
        }
        // Forty steps are enough for games of this size.
        prop_assert!(steps(arena, form).is_empty());
        prop_assert_eq!(form, canonical);
    }
}
