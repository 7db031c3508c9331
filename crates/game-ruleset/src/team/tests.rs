//! Several threads against one.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Barrier, Mutex};
use std::thread;

use game_syntax::ast::ItemKind;
use game_value::{Arena, Budget, Interrupt, Outcome, Spelling, Value as Canonical};
use proptest::prelude::*;

use crate::engine::{Engine, EngineFault, Result};
use crate::samples::{RULESETS, board, instance};
use crate::value::Value;
use crate::{Definition, Instance};

/// An engine that is helped from the first step on, and an arena for so many threads.
fn helped(instance: &Arc<Instance>, jobs: usize) -> (Engine, Arena) {
    let mut arena = Arena::new();
    arena.start(Budget::UNLIMITED, None);
    arena.set_jobs(jobs);
    let mut engine = Engine::new(instance.clone());
    engine.search.alone = 0;
    (engine, arena)
}

fn spelt(value: Result<Canonical>, arena: &mut Arena) -> std::result::Result<String, EngineFault> {
    value.map(|value| {
        arena
            .spell(value.form(), Spelling::Ascii, 100_000)
            .expect("short")
    })
}

fn value_by(
    instance: &Arc<Instance>,
    board: &Value,
    jobs: usize,
) -> std::result::Result<String, EngineFault> {
    let (mut engine, mut arena) = helped(instance, jobs);
    let value = engine.value(board, &mut arena);
    spelt(value, &mut arena)
}

fn outcome_by(instance: &Arc<Instance>, board: &Value, jobs: usize) -> Result<Outcome> {
    let (mut engine, mut arena) = helped(instance, jobs);
    let up = arena.compact(&game_value::Dyadic::ZERO, &1.into(), &2_u8.into());
    let up = arena.value(up).expect("in budget");
    engine.outcome(
        &[(board.clone(), false), (board.clone(), false)],
        up,
        &mut arena,
    )
}

/// A ruleset of the library.
fn library(module: &str) -> Arc<Instance> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../game-lang/std");
    let text = fs::read_to_string(folder.join(module).with_extension("game")).expect("a module");
    let parse = game_syntax::parse(&text);
    let mut rulesets = parse
        .chunks()
        .iter()
        .filter_map(|chunk| match &chunk.item.as_ref()?.kind {
            ItemKind::Ruleset(ruleset) => {
                Some(Definition::compile(ruleset, &chunk.text).expect("it fits"))
            }
            _ => None,
        });
    let definition = Arc::new(rulesets.next().expect("a ruleset"));
    Arc::new(Instance::new(definition, &[]).expect("no parameters"))
}

/// A board whose value takes some 200,000 steps.
fn clobber() -> (Arc<Instance>, Value) {
    let instance = library("clobber");
    let board = instance.read("xoxo|oxox|xoxo|oxox").expect("a board");
    (instance, board)
}

#[test]
fn strips_and_grids_have_the_same_values_and_outcomes() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/grid_strip_values.tsv");
    let table = fs::read_to_string(data).expect("the data");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let heads: Vec<&str> = lines.next().expect("heads").split('\t').collect();
    let column = |name| {
        heads
            .iter()
            .position(|head| *head == name)
            .expect("a column")
    };
    let (ruleset, position) = (column("ruleset"), column("position"));
    let mut compared = 0;
    // A sample of some hundred boards of all rulesets.
    for (index, line) in lines.enumerate().step_by(7) {
        let cells: Vec<&str> = line.split('\t').collect();
        let instance = library(
            cells[ruleset]
                .trim_end_matches("_grid")
                .trim_end_matches("_string"),
        );
        let board = instance.read(cells[position]).expect("a board");
        let jobs = [2, 4][index % 2];
        assert_eq!(
            value_by(&instance, &board, jobs),
            value_by(&instance, &board, 1),
            "{line}"
        );
        assert_eq!(
            outcome_by(&instance, &board, jobs),
            outcome_by(&instance, &board, 1),
            "{line}"
        );
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn large_boards_have_the_same_values() {
    let boards = [
        ("clobber", "xoxo|oxox|xoxo|oxox"),
        ("domineering", "....|....|....|...."),
        ("amazons", "x....|o...."),
        ("konane", "xoxox|ox.xo|xoxox"),
        ("toads_and_frogs", "ttttt...fffff"),
    ];
    for (module, text) in boards {
        let instance = library(module);
        let board = instance.read(text).expect("a board");
        let alone = value_by(&instance, &board, 1);
        assert!(alone.is_ok());
        for jobs in [2, 4] {
            assert_eq!(value_by(&instance, &board, jobs), alone, "{module}");
        }
    }
}

#[test]
fn each_thread_is_asked_at_the_same_time() {
    let (instance, _) = clobber();
    let (mut engine, mut arena) = helped(&instance, 3);
    let (threads, met) = (Mutex::new(HashSet::new()), Barrier::new(3));
    let found = engine.first_answer(&mut arena, &|_, arena| {
        threads
            .lock()
            .expect("whole")
            .insert(thread::current().id());
        // Nobody comes further before all are here.
        met.wait();
        Ok(arena.jobs())
    });
    assert!(found.is_ok());
    assert_eq!(threads.into_inner().expect("whole").len(), 3);
}

#[test]
fn what_one_thread_has_found_another_one_takes() {
    let (instance, board) = clobber();
    let (mut engine, mut arena) = helped(&instance, 2);
    let found = engine.first_answer(&mut arena, &|engine, arena| {
        if arena.jobs() == 1 {
            return engine
                .find_parts(&board, arena)
                .map(|_| arena.spent().steps);
        }
        // Wait for the other thread: until the flag is up nothing is found here.
        loop {
            arena.step()?;
            thread::yield_now();
        }
    });
    let helper_took = found.expect("the helper's answer");
    let before = arena.spent().steps;
    engine.find_parts(&board, &mut arena).expect("in budget");
    let took = arena.spent().steps - before;
    assert!(
        engine.seat().taken > 0 && took < helper_took / 100,
        "{took} of {helper_took}"
    );
    let value = engine.value(&board, &mut arena);
    assert_eq!(spelt(value, &mut arena), value_by(&instance, &board, 1));
}

#[test]
fn each_thread_has_the_budget_and_no_more() {
    let (instance, board) = clobber();
    for jobs in [1, 2, 4] {
        for steps in [0, 100, 20_000] {
            let (mut engine, mut arena) = helped(&instance, jobs);
            arena.start(
                Budget {
                    steps,
                    ..Budget::UNLIMITED
                },
                None,
            );
            let found = engine.value(&board, &mut arena);
            assert!(
                matches!(
                    found,
                    Err(EngineFault::Interrupt(Interrupt::OverBudget { .. }))
                ),
                "{found:?}"
            );
            let mut spent = vec![arena.spent().steps];
            spent.extend(engine.helpers.iter().map(|helper| helper.spent().steps));
            assert!(
                spent.iter().all(|spent| *spent < steps + 5_000),
                "{spent:?}"
            );
        }
    }
}

#[test]
fn forms_are_limited_in_all_threads() {
    let (instance, board) = clobber();
    let (mut engine, mut arena) = helped(&instance, 3);
    let forms = 100;
    arena.start(
        Budget {
            forms,
            ..Budget::UNLIMITED
        },
        None,
    );
    let found = engine.value(&board, &mut arena);
    assert!(
        matches!(
            found,
            Err(EngineFault::Interrupt(Interrupt::OverBudget { .. }))
        ),
        "{found:?}"
    );
    assert_eq!(engine.helpers.len(), 2);
    assert!(
        engine
            .helpers
            .iter()
            .all(|helper| helper.spent().forms < 1_000)
    );
}

#[test]
fn all_threads_stop_when_it_is_cancelled() {
    let (instance, board) = clobber();
    let (mut engine, mut arena) = helped(&instance, 3);
    arena.start(Budget::UNLIMITED, Some(Arc::new(AtomicBool::new(true))));
    let found = engine.value(&board, &mut arena);
    assert_eq!(found, Err(EngineFault::Interrupt(Interrupt::Cancelled)));

    let flag = Arc::new(AtomicBool::new(false));
    arena.start(Budget::UNLIMITED, Some(flag.clone()));
    let met = Barrier::new(3);
    let found: Result<()> = engine.first_answer(&mut arena, &|_, arena| {
        met.wait();
        flag.store(true, std::sync::atomic::Ordering::Relaxed);
        loop {
            arena.step()?;
        }
    });
    assert_eq!(found, Err(EngineFault::Interrupt(Interrupt::Cancelled)));
    assert_eq!(engine.helpers.len(), 2, "they rest");
    arena.start(Budget::UNLIMITED, None);
    let value = engine.value(&board, &mut arena);
    assert_eq!(spelt(value, &mut arena), value_by(&instance, &board, 1));
}

#[test]
fn a_thread_that_panics_loses_nothing() {
    let (instance, board) = clobber();
    let (mut engine, mut arena) = helped(&instance, 3);
    let found = engine.together(&mut arena, |engine, arena| {
        assert!(arena.jobs() > 1, "a fault of a helper, on purpose");
        engine.find_parts(&board, arena).map(drop)
    });
    assert_eq!(found, Ok(()));
    assert!(engine.helpers.is_empty());
    let value = engine.value(&board, &mut arena);
    assert_eq!(spelt(value, &mut arena), value_by(&instance, &board, 1));
}

proptest! {
    /// Also where there is no value: the same fault is told.
    #[test]
    fn boards_of_all_kinds_of_rules_have_the_same_values(
        index in 0..RULESETS.len(),
        (height, width) in (1..4_usize, 1..5_usize),
        random in prop::collection::vec(any::<u8>(), 8..32),
        jobs in 2..5_usize,
    ) {
        let instance = Arc::new(instance(index));
        prop_assume!(!instance.definition().is_scoring());
        let grid = Value::Grid(Arc::new(board(&instance, height, width, &random)));
        prop_assert_eq!(value_by(&instance, &grid, jobs), value_by(&instance, &grid, 1));
        prop_assert_eq!(outcome_by(&instance, &grid, jobs), outcome_by(&instance, &grid, 1));
    }
}
