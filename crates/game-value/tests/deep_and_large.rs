//! Forms of depth 100,000 and numbers of any size: no stack overflow, no waiting.

mod common;

use common::{read, spell, value};
use game_value::{
    Arena, BigInt, BigUint, Budget, Dyadic, Form, Interrupt, Order, Outcome, SpellError, Spelling,
    Universe,
};

const DEPTH: u64 = 100_000;

/// Runs on the small stack of a test thread and under a budget that only linear work keeps.
fn bounded() -> Arena {
    let mut arena = Arena::new();
    arena.start(
        Budget {
            steps: 60 * DEPTH,
            forms: 10 * DEPTH,
        },
        None,
    );
    arena
}

#[test]
fn a_deep_up_sum_has_a_value_stops_temperature_and_spelling() {
    let arena = &mut bounded();
    let form = arena.up_sum(false, DEPTH).unwrap();
    let value = arena.value(form).unwrap();
    assert_eq!(value.form(), form);
    assert_eq!(spell(arena, form), "^[100000]");
    assert!(arena.left_stop(value).unwrap().is_zero());
    assert!(arena.temperature(value).unwrap().is_zero());
    assert_eq!(arena.birthday(value).unwrap(), BigInt::from(DEPTH + 1));
    assert_eq!(arena.outcome(form).unwrap(), Outcome::L);
    let shorter = arena.up_sum(false, DEPTH - 1).unwrap();
    let shorter = arena.value(shorter).unwrap();
    assert_eq!(arena.compare(value, shorter).unwrap(), Order::Greater);
    assert!(
        arena
            .difference(value, value)
            .map(|value| arena.is_zero(value))
            .unwrap()
    );
}

#[test]
fn a_deep_power_of_up_is_less_than_every_lower_one() {
    let arena = &mut bounded();
    let form = arena.up_power(false, DEPTH).unwrap();
    assert_eq!(spell(arena, form), "^<100000>");
    let (power, square) = (arena.value(form).unwrap(), value(arena, "^<2>"));
    assert_eq!(arena.compare(power, square).unwrap(), Order::Less);
}

#[test]
fn a_number_added_to_a_deep_value_translates_it() {
    let arena = &mut bounded();
    let form = arena.up_sum(true, DEPTH).unwrap();
    let (deep, half) = (arena.value(form).unwrap(), value(arena, "-1/2"));
    let sum = arena.sum(deep, half).unwrap();
    assert_eq!(spell(arena, sum.form()), "-1/2v[100000]");
}

#[test]
fn a_chain_of_moves_is_an_integer() {
    let arena = &mut bounded();
    let mut form = arena.zero();
    for _ in 0..DEPTH {
        form = arena.braces(vec![form], vec![]);
    }
    assert_eq!(spell(arena, form), "100000");
}

/// {{…|b}|a}: every other move in turn.
fn alternating(arena: &mut Arena, depth: u64, left: Form, right: Form) -> Form {
    let mut form = left;
    for level in 0..depth {
        form = match level % 2 {
            0 => arena.braces(vec![form], vec![right]),
            _ => arena.braces(vec![left], vec![form]),
        };
    }
    form
}

#[test]
fn long_alternating_forms() {
    let arena = &mut bounded();
    let (five, minus_five) = (read(arena, "5"), read(arena, "-5"));
    let form = alternating(arena, DEPTH, five, minus_five);
    let value = arena.value(form).unwrap();
    assert_eq!(arena.mean(value).unwrap().to_string(), "5");
    arena.outcome(form).unwrap();
    arena
        .spell(value.form(), Spelling::Ascii, 10_000_000)
        .unwrap();
}

#[test]
fn a_deep_hot_form_has_a_thermograph_and_a_spelling() {
    let arena = &mut bounded();
    // {3|||2||1|-1} and so on: each move of Right gives up one more point.
    let mut form = read(arena, "-1");
    for k in 1..=DEPTH {
        let left = arena.integer(&BigInt::from(k));
        form = arena.braces(vec![left], vec![form]);
    }
    let value = arena.value(form).unwrap();
    assert_eq!(value.form(), form);
    assert_eq!(arena.temperature(value).unwrap().to_string(), "1");
    assert_eq!(arena.mean(value).unwrap().to_string(), "99999");
    let text = arena.spell(form, Spelling::Ascii, 10_000_000).unwrap();
    assert!(text.starts_with("{100000|"));
    let negative = arena.negate(value).unwrap();
    assert_eq!(arena.compare(value, negative).unwrap(), Order::Greater);
}

#[test]
fn a_deep_form_that_is_not_canonical() {
    let arena = &mut bounded();
    let star = read(arena, "*");
    // {{…|*}|*} over the form {*|*}, each with one move for both.
    let mut form = arena.braces(vec![star], vec![star]);
    for _ in 0..DEPTH {
        form = arena.braces(vec![form], vec![form]);
    }
    let value = arena.value(form).unwrap();
    assert!(arena.is_zero(value));
    assert!(arena.is_in(form, Universe::Impartial).unwrap());
    // Each level stands twice in the one above, so the whole text is longer than any limit.
    let limit = 100_000;
    let refused = arena.spell(form, Spelling::Ascii, limit);
    assert_eq!(refused, Err(SpellError::TooLong { limit }));
    let text = arena.spell_short(form, Spelling::Ascii, 20).unwrap();
    assert_eq!(text.chars().count(), 20);
}

#[test]
fn ordinal_and_sequential_compounds_of_deep_forms() {
    let arena = &mut bounded();
    let (up, one) = (read(arena, "^"), read(arena, "1"));
    let chain = alternating(arena, DEPTH, one, up);
    arena.ordinal_form(up, chain).unwrap();
    arena.sequential_form(chain, up).unwrap();
}

#[test]
fn a_deep_dead_end_is_checked_in_linear_time() {
    let arena = &mut bounded();
    let zero = arena.zero();
    let star = read(arena, "*");
    let mut form = arena.braces(vec![], vec![star]);
    for _ in 0..DEPTH {
        form = arena.braces(vec![zero], vec![form]);
    }
    let violation = arena.check(form, Universe::DeadEnding).unwrap().unwrap();
    assert_eq!(violation.path.len(), usize::try_from(DEPTH).unwrap());
}

#[test]
fn large_numbers_nimbers_and_ups_are_instant() {
    let arena = &mut Arena::new();
    arena.start(
        Budget {
            steps: 2_000,
            forms: 500,
        },
        None,
    );
    for text in [
        "1000000000000",
        "*5000",
        "^1000000000000",
        "-123456789012345678901234567890/2*",
    ] {
        let text = text.replace("/2*", "*");
        let value = value(arena, &text);
        assert_eq!(spell(arena, value.form()), text);
        let double = arena.sum(value, value).unwrap();
        assert!(
            arena.at_least(double, value).unwrap()
                || arena.at_least(value, double).unwrap()
                || text == "*5000"
        );
        arena.birthday(value).unwrap();
        arena.temperature(value).unwrap();
        arena.thermograph(value).unwrap();
        arena.confusion_interval(value).unwrap();
        arena.negate(value).unwrap();
    }
    let star = value(arena, "*5000");
    let huge = arena.times(&BigInt::from(10).pow(100), star).unwrap();
    assert!(arena.is_zero(huge));
    let up = value(arena, "^");
    let huge = arena.times(&BigInt::from(10).pow(30), up).unwrap();
    assert_eq!(spell(arena, huge.form()), format!("^1{}", "0".repeat(30)));
}

#[test]
fn the_options_of_a_large_number_are_made_on_demand() {
    let arena = &mut Arena::new();
    let form = read(arena, "1000000000000");
    let below = arena.left_options(form).unwrap();
    assert_eq!(spell(arena, below[0]), "999999999999");
    arena.start(
        Budget {
            steps: 100_000,
            forms: 100_000,
        },
        None,
    );
    let nimber = arena.nimber(&BigUint::from(10_u8).pow(12));
    assert!(matches!(
        arena.left_options(nimber),
        Err(Interrupt::OverBudget { .. })
    ));
    assert!(matches!(
        arena.followers(form),
        Err(Interrupt::OverBudget { .. })
    ));
    let small = Budget {
        steps: 100,
        forms: 10,
    };
    arena.start(small, None);
    assert!(arena.is_in(form, Universe::DeadEnding).unwrap());
    assert!(arena.is_in(nimber, Universe::Impartial).is_ok());
}

#[test]
fn a_form_over_a_large_nimber_is_recognised_or_compared_quickly() {
    let arena = &mut Arena::new();
    let value = value(arena, "{0|*5000}");
    assert_eq!(spell(arena, value.form()), "^*5001");
    let options: Vec<Form> = (0..5000_u32)
        .map(|n| arena.nimber(&BigUint::from(n)))
        .collect();
    let form = arena.braces(options.clone(), options);
    assert_eq!(spell(arena, form), "*5000");
}

#[test]
fn a_number_of_a_million_digits_is_refused_without_being_written() {
    let arena = &mut Arena::new();
    let form = arena.integer(&(BigInt::from(1) << 4_000_000_u32));
    let refused = arena.spell(form, Spelling::Ascii, 1_000_000);
    assert_eq!(refused, Err(SpellError::TooLong { limit: 1_000_000 }));
    let value = arena.value(form).unwrap();
    let double = arena.sum(value, value).unwrap();
    assert_eq!(arena.compare(double, value).unwrap(), Order::Greater);
}

#[test]
fn a_number_with_a_deep_denominator_is_one_node() {
    let arena = &mut Arena::new();
    arena.start(
        Budget {
            steps: 60 * DEPTH,
            forms: 4 * DEPTH,
        },
        None,
    );
    let tiny = arena.number(&Dyadic::unit(DEPTH));
    let value = arena.value(tiny).unwrap();
    assert_eq!(arena.birthday(value).unwrap(), BigInt::from(DEPTH + 1));
    assert_eq!(arena.temperature(value).unwrap(), -&Dyadic::unit(DEPTH));
    arena.thermograph(value).unwrap();
    let left = arena.zero();
    let built = (0..DEPTH).fold(arena.integer(&BigInt::from(1)), |form, _| {
        arena.braces(vec![left], vec![form])
    });
    assert_eq!(built, tiny);
}
