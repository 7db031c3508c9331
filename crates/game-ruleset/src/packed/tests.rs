//! Packed boards against boards of any size, on random boards of rulesets that use every kind of rule.

use std::sync::Arc;

use game_syntax::ast::ItemKind;
use game_value::{Arena, BigRational};
use num_traits::Zero as _;
use proptest::prelude::*;

use super::{Packed, ShapedRules};
use crate::definition::Definition;
use crate::engine::Engine;
use crate::grid::Grid;
use crate::instance::Instance;
use crate::machine::Fault;
use crate::symbols::Cell;
use crate::value::Value;

/// Items of rulesets, with the symbols of their boards.
const RULESETS: [(&str, &str); 16] = [
    (
        "grid \". #\"",
        "left \".|.\" => \"#|#\"; right \"..\" => \"##\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo\" => \".x\"; mirror \"xo\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo.\" => \"..x\" repeat; mirror \"xo\";",
    ),
    (
        "grid \"x o .\"",
        "left across \"xo.\" => \"..x\" repeat all; mirror \"xo\", transpose;",
    ),
    (
        "grid \"x o . #\"",
        "left eight \"x.*.\" => \"..*x\" then eight \"x.*.\" => \"x.*#\"; mirror \"xo\";",
    ),
    (
        "strip \"t f .\"",
        "left \"tf{..1}.\" => \".f*t\"; mirror \"tf\", reverse;",
    ),
    (
        "strip \"l r .\"",
        "letter p in \"lr\"; left \".p*l\" => \"p*l.\"; left \"$pp*l\" => \"$p*l.\"; left \"$l\" => \"$.\"; mirror \"lr\";",
    ),
    (
        "strip \"l r e .\"",
        "letter p in \"le\", d in \"lre\", z in \".$\"; left all \"pd*z\" => \"..*z\"; mirror \"lr\";",
    ),
    (
        "grid \"L l R r .\"",
        "letter j in \"Ll\", s in \"Rr\"; left \"j.*.\" => \"..*j\"; left \"j.*$\" => \"..*$\"; left \"L|s|.\" => \".|r|L\"; mirror \"LR\", \"lr\", reverse;",
    ),
    (
        "b: grid \"x o . #\"",
        "left \".\" => \"x\" where \"x\" not in b[near(b, here)]; mirror \"xo\";",
    ),
    (
        "b: grid \"x o . #\"",
        "left \".\" => \"x\" where \"o\" not in b[around(b, here)] and not (\"#\" in b[near(b, here)]); mirror \"xo\";",
    ),
    (
        "b: grid \"x o .\"",
        "left \".\" => \"x\" where forall (c in \"xo\", g in groups(after, c)) exists (p in g) \".\" in after[near(b, p)]; mirror \"xo\";",
    ),
    (
        "b: grid \"x o .\"",
        "letter c in \"xo.\"; left all \"xc\" => \"cx\" where b[there + south] != \"x\" and c in \"o.\" gain size(places(after, \"x\")); mirror \"xo\", transpose;",
    ),
    (
        "b: grid \"x .\"",
        "fn full(b: grid): int = size([p for p in places(b, \"x\") if b[p + east] == \"x\"]); both \".\" => \"x\" gain full(after) - full(b) again if full(after) > full(b);",
    ),
    (
        "grid \"x o .\"",
        "letter a, b in \"xo\"; left east \"ab.\" => \".ba\"; right south \"ab\" => \"b.\"; both \"x.|.x\" => \"o.|.o\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo\" => \"o.\"; right all \"x.o\" => \".#.\"; right diagonal \"#x\" => \"x.\";",
    ),
];

fn instance(index: usize) -> Instance {
    let (board, items) = RULESETS[index];
    let parse = game_syntax::parse(&format!("ruleset R {{ board {board}; {items} }}"));
    let chunk = &parse.chunks()[0];
    assert!(
        chunk.diagnostics.is_empty(),
        "{items}: {:?}",
        chunk.diagnostics
    );
    let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind) else {
        panic!("{items}");
    };
    let definition = Definition::compile(ruleset, &chunk.text);
    let definition = definition.unwrap_or_else(|why| panic!("{items}: {why:?}"));
    Instance::new(Arc::new(definition), &[]).unwrap()
}

/// A board from random numbers, some rows shorter than others.
fn board(instance: &Instance, height: usize, width: usize, random: &[u8]) -> Grid {
    let symbols = instance
        .definition()
        .symbols()
        .expect("symbols")
        .all()
        .cells()
        .count();
    let mut numbers = random.iter().copied().cycle();
    let mut rows = Vec::new();
    for _ in 0..if instance.definition().names.strip {
        1
    } else {
        height
    } {
        let mut next = || usize::from(numbers.next().unwrap_or(0));
        let length = width - next() % 7 / 6;
        rows.push(
            (0..length)
                .map(|_| Cell(u8::try_from(next() % symbols + 1).unwrap_or(1)))
                .collect(),
        );
    }
    Grid::new(&rows)
}

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
    let steps = rules.moves(instance, packed, left).expect("no faults");
    let gain = |gain: Option<Box<BigRational>>| gain.map_or_else(BigRational::zero, |gain| *gain);
    let mut found: Vec<_> = steps
        .into_iter()
        .map(|step| (step.board.grid(), gain(step.gain)))
        .collect();
    found.sort();
    found.dedup();
    found
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

    /// The engine looks for parts, regions and images; the form is every position played out.
    #[test]
    fn values_are_those_of_the_whole_board(
        index in 0..RULESETS.len(),
        (height, width) in (1..4_usize, 1..4_usize),
        random in prop::collection::vec(any::<u8>(), 8..32),
    ) {
        let instance = Arc::new(instance(index));
        let grid = board(&instance, height, if height == 1 { 2 * width } else { width }, &random);
        let board = Value::Grid(Arc::new(grid));
        let mut arena = Arena::new();
        let mut engine = Engine::new(instance.clone());
        if let (Ok(value), false) = (engine.value(&board, &mut arena), instance.definition().is_scoring()) {
            let form = engine.form(&board, &BigRational::zero(), &mut arena).expect("it ends");
            let whole = arena.value(form).expect("no budget");
            prop_assert_eq!(value, whole, "{} at {}", RULESETS[index].1, instance.spell(&board));
        }
    }
}
