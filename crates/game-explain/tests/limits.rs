//! Budgets, large and deep forms, and forms of other kinds.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use game_explain::words::wording;
use game_explain::{ExplainError, Reason, Theory, explain};
use game_value::{Arena, BigInt, BigUint, Budget, Comparison, Interrupt, Kind};

#[test]
fn a_form_of_another_kind_is_refused() {
    let arena = &mut Arena::new();
    let zero = arena.zero();
    let theory = Theory::In(Comparison::Guaranteed);
    let refused = explain(arena, zero, theory).unwrap_err();
    assert_eq!(refused, ExplainError::Kind(Kind::Braces));
}

#[test]
fn what_is_long_is_charged() {
    let arena = &mut Arena::new();
    let large = arena.nimber(&BigUint::from(300u32));
    let up = arena.compact(
        &game_value::Dyadic::ZERO,
        &BigInt::from(2),
        &BigUint::from(300u32),
    );
    let form = arena.braces(vec![up], vec![large]);
    let budget = Budget {
        steps: 2_000,
        forms: 100_000,
    };
    let paused = arena.start(budget, None);
    let refused = explain(arena, form, Theory::Normal).unwrap_err();
    assert!(matches!(
        refused,
        ExplainError::Interrupt(Interrupt::OverBudget { .. })
    ));
    arena.resume(paused);
    assert!(explain(arena, form, Theory::Normal).is_ok());
}

#[test]
fn a_name_needs_no_options() {
    let arena = &mut Arena::new();
    let huge = arena.nimber(&(BigUint::from(1u8) << 100u32));
    let paused = arena.start(Budget::default(), None);
    // The play of a nimber needs its options, of which there are too many.
    assert!(explain(arena, huge, Theory::Normal).is_err());
    arena.resume(paused);
    let number = arena.integer(&(BigInt::from(1) << 100));
    let explanation = explain(arena, number, Theory::Normal).unwrap();
    assert!(matches!(explanation.steps[0].reason, Reason::Named));
}

#[test]
fn depth_is_no_depth_of_the_stack() {
    let arena = &mut Arena::new();
    let mut form = arena.zero();
    let one = arena.integer(&BigInt::from(1));
    for _ in 0..3_000 {
        form = arena.braces(vec![one], vec![form]);
    }
    let explanation = explain(arena, form, Theory::Normal).unwrap();
    assert!(explanation.steps.len() >= 3_000);
    let wording = wording(arena, &explanation, 0).unwrap();
    assert!(wording.hidden_steps > 2_000 && wording.lines.len() < 20);
}
