//! What is printed is read back as the identical form, in ASCII and in Unicode: `parse(print(v)) === v`.

use game_lang::{Limits, NoFiles, Play, Value, World};
use game_syntax::parse_expression;
use game_value::{Arena, BigInt, BigRational, BigUint, Dyadic, Form, Kind, Side, Spelling};
use proptest::prelude::*;

/// How to build a form; the numbers choose among the forms built so far.
#[derive(Clone, Debug)]
enum Step {
    Compact(i64, u64, i64, u64),
    Braces(Vec<usize>, Vec<usize>),
    Scoring(Result<i64, Vec<usize>>, Result<i64, Vec<usize>>),
    Robot(Vec<i64>, Vec<i64>, Vec<i64>),
}

fn step() -> impl Strategy<Value = Step> {
    let options = || prop::collection::vec(any::<usize>(), 0..4);
    let side = || {
        prop_oneof![
            (-9..9i64).prop_map(Ok),
            prop::collection::vec(any::<usize>(), 1..3).prop_map(Err)
        ]
    };
    let integers = |n| prop::collection::vec(-9..9i64, n);
    prop_oneof![
        3 => (-20..20i64, 0..4u64, -5..5i64, 0..5u64).prop_map(|(n, k, ups, star)| Step::Compact(n, k, ups, star)),
        4 => (options(), options()).prop_map(|(left, right)| Step::Braces(left, right)),
        2 => (side(), side()).prop_map(|(left, right)| Step::Scoring(left, right)),
        1 => (integers(1..3), integers(9..10), integers(1..3)).prop_map(|(l, m, r)| Step::Robot(l, m, r)),
    ]
}

/// The forms of that kind among those built, chosen by any numbers.
fn chosen(arena: &mut Arena, built: &[Form], kind: Kind, numbers: &[usize]) -> Vec<Form> {
    let fitting: Vec<Form> = built
        .iter()
        .copied()
        .filter(|&form| arena.kind(form) == kind)
        .collect();
    if fitting.is_empty() {
        Vec::new()
    } else {
        numbers.iter().map(|n| fitting[n % fitting.len()]).collect()
    }
}

fn build(arena: &mut Arena, steps: &[Step]) -> Vec<Form> {
    let mut built = vec![
        arena.zero(),
        arena.score(BigRational::from(BigInt::from(1))),
    ];
    for step in steps {
        let form = match step {
            Step::Compact(n, k, ups, star) => {
                let number = Dyadic::new((*n).into(), *k);
                arena.compact(&number, &BigInt::from(*ups), &BigUint::from(*star))
            }
            Step::Braces(left, right) => {
                let left = chosen(arena, &built, Kind::Braces, left);
                let right = chosen(arena, &built, Kind::Braces, right);
                arena.braces(left, right)
            }
            Step::Scoring(left, right) => {
                let mut side = |side: &Result<i64, Vec<usize>>| match side {
                    Ok(score) => {
                        Side::Atom(BigRational::new(BigInt::from(*score), BigInt::from(3)))
                    }
                    Err(options) => Side::Options(chosen(arena, &built, Kind::Scoring, options)),
                };
                let (left, right) = (side(left), side(right));
                arena.scoring(left, right)
            }
            Step::Robot(left, matrix, right) => {
                let mut integer = |n: &i64| arena.robot_integer(&BigInt::from(*n));
                let rows: Vec<Vec<Form>> = matrix
                    .chunks(right.len())
                    .take(left.len())
                    .map(|row| row.iter().map(&mut integer).collect())
                    .collect();
                let left = left.iter().map(&mut integer).collect();
                let right = right.iter().map(&mut integer).collect();
                arena.robot(left, rows, right)
            }
        };
        built.push(form);
    }
    built
}

/// Reads a text as an expression and gives its form.
fn read(world: &mut World, text: &str, kind: Kind) -> Form {
    let parsed = parse_expression(text);
    let errors: Vec<&str> = parsed
        .diagnostics
        .iter()
        .map(|finding| &*finding.message)
        .collect();
    let expr = parsed.expr.unwrap_or_else(|| panic!("{text}: {errors:?}"));
    let form = world.evaluate_text(None, text, &expr, |evaluator, value| {
        let Value::Game(game) = value else {
            panic!("{text} is {}", value.noun())
        };
        Ok(game.as_form(kind, evaluator.arena()))
    });
    form.unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
        .expect("a form")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_printed_form_is_read_back_identical(steps in prop::collection::vec(step(), 1..12)) {
        let mut world = World::new(Box::new(NoFiles), Limits::default());
        let form = *build(world.arena(), &steps).last().expect("one at least");
        let kind = world.arena().kind(form);
        // A number alone is the game of the universe in force.
        world.set_default_play(match kind {
            Kind::Braces => Play::Normal,
            Kind::Scoring => Play::Scoring,
            Kind::Robot => Play::Robot,
        });
        for spelling in [Spelling::Ascii, Spelling::Unicode] {
            if let Ok(text) = world.arena().spell(form, spelling, 4_000) {
                prop_assert_eq!(read(&mut world, &text, kind), form, "{}", text);
            }
        }
    }

    #[test]
    fn a_printed_value_is_read_back_as_the_value(steps in prop::collection::vec(step(), 1..12)) {
        let mut world = World::new(Box::new(NoFiles), Limits::default());
        let forms = build(world.arena(), &steps);
        for form in forms {
            let arena = world.arena();
            let Ok(value) = arena.value(form) else { continue };
            for spelling in [Spelling::Ascii, Spelling::Unicode] {
                if let Ok(text) = world.arena().spell(value.form(), spelling, 4_000) {
                    prop_assert_eq!(read(&mut world, &text, Kind::Braces), value.form(), "{}", text);
                }
            }
        }
    }
}
