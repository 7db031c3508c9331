//! What robot games are worth beside simple hot games: the outcome of every sum is the sign of its score, by playing it out.

use game_value::{Arena, BigInt, Form, HotSum, HotValue, Integer};

/// Numbers that look random, the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("it fits") % most
    }

    fn pick(&mut self, pool: &[Form]) -> Form {
        pool[self.below(pool.len())]
    }
}

fn score(worth: &[HotValue]) -> HotSum {
    let mut hots = Vec::new();
    let mut integer = Integer::ZERO;
    for value in worth {
        match value {
            HotValue::Integer(n) => integer = &integer + n,
            HotValue::Hot(hot) => hots.push(hot.clone()),
        }
    }
    HotSum::new(hots, integer)
}

#[test]
fn sums_of_what_is_worth_simple_hot_games_have_the_sign_of_the_score() {
    let mut arena = Arena::new();
    let mut numbers = Numbers(7);
    let mut pool: Vec<Form> = (-2..=2)
        .map(|n| arena.robot_integer(&BigInt::from(n)))
        .collect();
    let mut written = 0;
    while pool.len() < 120 {
        let (rows, columns) = (numbers.below(4), numbers.below(4));
        let mut side = |count| -> Vec<Form> { (0..count).map(|_| numbers.pick(&pool)).collect() };
        let (left, right) = (side(rows), side(columns));
        let matrix = if left.is_empty() || right.is_empty() {
            Vec::new()
        } else {
            (0..rows).map(|_| side(columns)).collect()
        };
        let form = arena.robot(left, matrix, right);
        if arena.robot_hot_value(form).expect("no limit").is_some() && !pool.contains(&form) {
            pool.push(form);
            written += usize::from(arena.as_simple_hot(form).is_none());
        }
    }
    assert!(written > 60, "{written} of other forms");
    for _ in 0..4000 {
        let terms: Vec<Form> = (0..=numbers.below(3))
            .map(|_| numbers.pick(&pool))
            .collect();
        let mut sum = arena.robot_integer(&BigInt::from(0));
        let mut worth = Vec::new();
        for &term in &terms {
            sum = arena.sum_form(sum, term).expect("no limit");
            worth.extend(arena.robot_hot_value(term).expect("no limit"));
        }
        let played = arena.robot_outcome(sum).expect("no limit");
        assert_eq!(score(&worth).outcome(), played, "{terms:?} worth {worth:?}");
    }
}
