//! The values born by a day.

mod common;

use common::spell_set;
use game_value::{Arena, Budget, Interrupt};

#[test]
fn the_counts_by_day() {
    let arena = &mut Arena::new();
    for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
        let born = arena.born(day).unwrap();
        assert_eq!(born.len(), count);
        for value in born {
            assert!(arena.birthday(value).unwrap() <= day.into());
        }
    }
}

#[test]
fn they_come_in_printing_order() {
    let arena = &mut Arena::new();
    let born = arena.born(2).unwrap();
    assert_eq!(
        spell_set(arena, &born),
        "{-2,-1,-1/2,0,1/2,1,2,*,*2,-1*,v,v*,^,^*,1*,{0|-1},{0,*|-1},+-1,{1|0},{1|0,*},{1|*},{*|-1}}"
    );
}

#[test]
fn day_four_is_refused_over_budget() {
    let arena = &mut Arena::new();
    arena.start(
        Budget {
            steps: 3_000_000,
            forms: 2_000_000,
        },
        None,
    );
    assert!(matches!(arena.born(4), Err(Interrupt::OverBudget { .. })));
}
