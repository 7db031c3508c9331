//! Packed boards against boards of any size, on random boards of rulesets that use every kind of rule.

use std::sync::Arc;

use game_value::{Arena, BigRational};
use num_traits::Zero as _;
use proptest::prelude::*;

use super::{Packed, Row, RowRules, ShapedRules};
use crate::engine::{Engine, EngineFault};
use crate::grid::Grid;
use crate::instance::Instance;
use crate::machine::Fault;
use crate::samples::{RULESETS, board, instance};
use crate::symbols::Mask;
use crate::value::Value;

/// None if they are too many to be found.
fn options(instance: &Instance, grid: &Grid, left: bool) -> Option<Vec<(Grid, BigRational)>> {
    let steps = match instance.moves(&Value::Grid(Arc::new(grid.clone())), left) {
        Ok(steps) => steps,
        Err(Fault::OverBudget) => return None,
        Err(fault) => panic!("{fault:?}"),
    };
    let mut found: Vec<_> = steps
        .into_iter()
        .map(|step| match &step.boards[..] {
            [Value::Grid(grid)] => ((**grid).clone(), step.gain),
            other => panic!("{other:?}"),
        })
        .collect();
    found.sort();
    found.dedup();
    Some(found)
}

fn packed_options(instance: &Instance, packed: &Packed, left: bool) -> Vec<(Grid, BigRational)> {
    let rules = ShapedRules::new(instance, packed.shape).expect("few ways");
    let (steps, _) = rules
        .moves(instance, packed, left, u64::MAX)
        .expect("no faults");
    let gain = |gain: Option<Box<BigRational>>| gain.map_or_else(BigRational::zero, |gain| *gain);
    let mut found: Vec<_> = steps
        .into_iter()
        .map(|step| (step.board.grid(), gain(step.gain)))
        .collect();
    found.sort();
    found.dedup();
    found
}

fn every_symbol(instance: &Instance) -> Mask {
    let symbols = instance.definition().symbols().expect("a board of cells");
    symbols.all()
}

/// As of a board that is not packed: its options would be 80,000 rows of up to 40,000 cells.
#[test]
fn the_options_of_a_row_have_a_limit() {
    let instance = Arc::new(instance(3));
    let board = instance.read(&"xo".repeat(20_000)).expect("a row");
    let found = Engine::new(instance).value(&board, &mut Arena::new());
    let over = |fault: &EngineFault| matches!(fault, EngineFault::Rules { fault, .. } if *fault == Fault::OverBudget);
    assert!(found.is_err_and(|fault| over(&fault)));
}

#[test]
fn some_rulesets_have_rules_for_rows() {
    let all = 0..RULESETS.len();
    let rows = all.filter(|&index| RowRules::new(&instance(index)).is_some());
    assert!(rows.count() >= 4);
}

proptest! {
    #[test]
    fn moves_are_the_same(
        index in 0..RULESETS.len(),
        (height, width) in (1..4_usize, 1..6_usize),
        random in prop::collection::vec(any::<u8>(), 8..32),
    ) {
        let instance = instance(index);
        let grid = board(&instance, height, width, &random);
        let packed = Packed::of(&grid).expect("few cells");
        prop_assert_eq!(&packed.grid(), &grid);
        for left in [true, false] {
            if let Some(options) = options(&instance, &grid, left) {
                let board = instance.spell(&Value::Grid(Arc::new(grid.clone())));
                let packed = packed_options(&instance, &packed, left);
                prop_assert_eq!(packed, options, "{} at {}", RULESETS[index].1, board);
            }
        }
    }

    #[test]
    fn moves_of_rows_are_the_same(
        index in 0..RULESETS.len(),
        width in 66..140_usize,
        random in prop::collection::vec(any::<u8>(), 150),
    ) {
        let instance = instance(index);
        let grid = board(&instance, 1, width, &random);
        let rules = RowRules::new(&instance);
        prop_assume!(rules.is_some() && !instance.definition().is_scoring());
        let (rules, row) = (rules.expect("rules"), Row::of(&grid).expect("a row"));
        prop_assert_eq!(&row.value(), &Value::Grid(Arc::new(grid.clone())));
        for left in [true, false] {
            let mut found: Vec<Value> = Vec::new();
            for laid in rules.moves(&row, left) {
                // Where every symbol matters a move leaves one run.
                let runs = rules.behind(&row, laid, every_symbol(&instance));
                found.extend(runs.iter().map(Row::value));
            }
            found.sort_by(Value::order);
            found.dedup();
            let options = options(&instance, &grid, left).expect("few");
            let options: Vec<Value> = options.into_iter().map(|(grid, _)| Value::Grid(Arc::new(grid))).collect();
            let board = instance.spell(&row.value());
            prop_assert_eq!(found, options, "{} at {}", RULESETS[index].1, board);
        }
        if let Some(locality) = instance.locality() {
            let parts: Vec<Value> = row.parts(locality.alive).map(|part| part.value()).collect();
            prop_assert_eq!(parts, locality.parts(&grid));
        }
    }

    /// The engine looks for parts, regions and images; the form is every position played out.
    #[test]
    fn values_are_those_of_the_whole_board(
        index in 0..RULESETS.len(),
        (height, width) in (1..4_usize, 1..4_usize),
        random in prop::collection::vec(any::<u8>(), 8..32),
        patience in prop::sample::select(vec![0, 30, 20_000]),
    ) {
        let instance = Arc::new(instance(index));
        let grid = board(&instance, height, if height == 1 { 2 * width } else { width }, &random);
        let board = Value::Grid(Arc::new(grid));
        let mut arena = Arena::new();
        let mut engine = Engine::new(instance.clone());
        engine.search.patience = patience;
        if let (Ok(value), false) = (engine.value(&board, &mut arena), instance.definition().is_scoring()) {
            let form = engine.form(&board, &BigRational::zero(), &mut arena).expect("it ends");
            let whole = arena.value(form).expect("no budget");
            prop_assert_eq!(value, whole, "{} at {}", RULESETS[index].1, instance.spell(&board));
        }
    }
}
