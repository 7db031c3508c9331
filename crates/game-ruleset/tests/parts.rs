//! Declared parts beside the whole: what they say is right or is refused, on every small board.

mod common;

use std::sync::Arc;

use common::definitions;
use game_ruleset::{Engine, EngineFault, Instance};
use game_value::{Arena, Outcome, Value as Canonical};

/// Rules of strips of `x`, `o` and `.`.
const RULES: &[&str] = &[
    "both = [b[p => \".\", p + east => \".\"] for p in places(b, \"x\") if b[p + east] == \"x\"];",
    "left = [b[p => \".\"] for p in places(b, \"x\") if \"o\" in b[near(b, p)]]; mirror \"xo\";",
    "left = [b[p => \".\", p + east => \"x\"] for p in places(b, \"x\") if b[p + east] == \".\"]; \
     right = [b[p => \".\"] for p in places(b, \"o\") if b[p + east] == \"x\"];",
];

/// Ways to fall into parts, of which each is right for some of the rules and wrong for others.
const PARTS: &[&str] = &[
    "[b]",
    "[grid([b[s]]) for s in groups(b, \"xo\")]",
    "[grid([b[s]]) for s in groups(b, \"xo\") if size(s) > 1]",
    "[grid([b[s]]) for s in groups(b, \"xo\") if size(s) != 3]",
    "[grid([[b[p]]]) for p in places(b)]",
    "[grid([b[s]]) for s in groups(b, \"x\") ++ groups(b, \"o\")]",
    "if size(places(b, \"xo\")) == 2 then [] else [b]",
    "if size(places(b, \"xo\")) > 2 then [grid([take(b[places(b)], 2)]), grid([drop(b[places(b)], 2)])] else [b]",
];

/// All strips of up to five places.
fn boards() -> impl Iterator<Item = String> {
    (1..=5_u32).flat_map(|length| {
        (0..3_usize.pow(length)).map(move |number| {
            (0..length)
                .map(|place| ['x', 'o', '.'][number / 3_usize.pow(place) % 3])
                .collect()
        })
    })
}

fn engine(rules: &str, parts: &str) -> Engine {
    let text = format!("ruleset R {{ board b: strip \"x o .\"; {rules} {parts} }}");
    let definition = definitions(&text).remove(0);
    Engine::new(Arc::new(Instance::new(definition, &[]).expect("no faults")))
}

/// What an engine says of a board, asked for the value or for who wins.
fn asked(
    engine: &mut Engine,
    board: &str,
    arena: &mut Arena,
) -> Result<(Canonical, Outcome), EngineFault> {
    let board = engine.instance().read(board).expect("a board");
    let value = engine.value(&board, arena)?;
    let zero = arena.zero_value();
    Ok((value, engine.outcome(&[(board, false)], zero, arena)?))
}

#[test]
fn what_declared_parts_say_is_the_whole_or_is_refused() {
    let (mut right, mut refused) = (0, 0);
    for rules in RULES {
        // Values belong to one arena.
        let mut arena = Arena::new();
        let mut whole = engine(rules, "");
        for parts in PARTS {
            let mut engine = engine(rules, &format!("parts = {parts};"));
            for board in boards() {
                let expected = asked(&mut whole, &board, &mut arena);
                match asked(&mut engine, &board, &mut arena) {
                    Ok(found) => {
                        assert_eq!(Ok(found), expected, "{board} by {rules} {parts}");
                        right += 1;
                    }
                    Err(EngineFault::Rules { fault, .. }) => {
                        assert!(format!("{fault:?}").contains("disagree"), "{fault:?}");
                        refused += 1;
                    }
                    Err(fault) => panic!("{fault:?}"),
                }
            }
        }
    }
    assert!(right > 3000 && refused > 1000, "{right} {refused}");
}

#[test]
fn parts_that_are_right_are_never_refused() {
    // By rules, the ways that are right for it.
    for (rules, parts) in [(0, &[0, 1, 2][..]), (1, &[0, 1, 2]), (2, &[0])] {
        for parts in parts {
            let parts = PARTS[*parts];
            let mut engine = engine(RULES[rules], &format!("parts = {parts};"));
            let mut arena = Arena::new();
            for board in boards() {
                let found = asked(&mut engine, &board, &mut arena);
                assert!(found.is_ok(), "{board}: {found:?} by {parts}");
            }
        }
    }
}

#[test]
fn what_was_asked_before_makes_no_difference() {
    for rules in RULES {
        for parts in PARTS {
            let parts = format!("parts = {parts};");
            let mut arena = Arena::new();
            let mut all = engine(rules, &parts);
            for board in boards() {
                let mut fresh = engine(rules, &parts);
                let said = |found: Result<_, _>| found.is_ok();
                assert_eq!(
                    said(asked(&mut all, &board, &mut arena)),
                    said(asked(&mut fresh, &board, &mut arena)),
                    "{board} by {rules} {parts}"
                );
            }
        }
    }
}
