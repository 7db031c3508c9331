//! Budgets and cancelling.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::{read, value};
use game_value::{Arena, Budget, Interrupt};

#[test]
fn steps_are_counted_the_same_every_time() {
    let spent = || {
        let arena = &mut Arena::new();
        arena.start(Budget::default(), None);
        value(arena, "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}");
        arena.spent()
    };
    assert_eq!(spent(), spent());
    assert!(spent().steps > 0 && spent().forms > 0);
}

#[test]
fn an_evaluation_over_budget_says_how_far_it_came_and_the_next_starts_afresh() {
    let arena = &mut Arena::new();
    let form = arena.up_sum(false, 1000).expect("no limit yet");
    arena.start(
        Budget {
            steps: 50,
            forms: 50,
        },
        None,
    );
    assert_eq!(
        arena.value(form),
        Err(Interrupt::OverBudget {
            steps: 50,
            forms: 0
        })
    );
    arena.start(
        Budget {
            steps: 100_000,
            forms: 0,
        },
        None,
    );
    assert!(matches!(
        arena.up_sum(true, 10),
        Err(Interrupt::OverBudget { .. })
    ));
    arena.start(Budget::default(), None);
    assert_eq!(arena.value(form).expect("enough").form(), form);
}

#[test]
fn a_part_takes_its_steps_and_not_more_than_are_left() {
    let arena = &mut Arena::new();
    let form = arena.up_sum(false, 1000).expect("no limit yet");
    arena.start(
        Budget {
            steps: 80,
            forms: 50,
        },
        None,
    );
    let part = arena.start_part(50);
    assert!(matches!(
        arena.value(form),
        Err(Interrupt::OverBudget { steps: 50, .. })
    ));
    arena.end_part(part).expect("some are left");
    let left = 80 - arena.spent().steps;
    assert!((1..=30).contains(&left));
    let part = arena.start_part(50);
    assert!(matches!(
        arena.value(form),
        Err(Interrupt::OverBudget { steps, .. }) if steps == left
    ));
    assert_eq!(
        arena.end_part(part),
        Err(Interrupt::OverBudget {
            steps: 80,
            forms: 0
        })
    );
}

#[test]
fn the_flag_and_the_forms_of_a_part_are_those_of_the_evaluation() {
    let arena = &mut Arena::new();
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget {
        steps: 100_000,
        forms: 5,
    };
    arena.start(budget, Some(flag.clone()));
    let part = arena.start_part(10_000);
    assert!(matches!(
        arena.up_sum(true, 10),
        Err(Interrupt::OverBudget { .. })
    ));
    flag.store(true, Ordering::Relaxed);
    assert_eq!(arena.end_part(part), Err(Interrupt::Cancelled));
}

#[test]
fn a_raised_flag_cancels() {
    let arena = &mut Arena::new();
    let form = read(arena, "{1|{0|-1}}");
    let flag = Arc::new(AtomicBool::new(true));
    arena.start(Budget::default(), Some(Arc::clone(&flag)));
    assert_eq!(arena.value(form), Err(Interrupt::Cancelled));
    flag.store(false, Ordering::Relaxed);
    arena.start(Budget::default(), Some(flag));
    assert!(arena.value(form).is_ok());
}

#[test]
fn an_evaluation_that_waited_goes_on_with_its_own_count() {
    let arena = &mut Arena::new();
    arena.start(Budget::default(), None);
    value(arena, "{3|1}");
    let before = arena.spent();
    let waiting = arena.start(Budget::default(), None);
    value(arena, "{5|{4|-7}}");
    arena.resume(waiting);
    assert_eq!(arena.spent(), before);
}
