//! Values and outcomes of boards by the rules of the library, on one core, from an engine that knows nothing; with the memory that
//! each takes.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail")]

mod library;

use divan::{AllocProfiler, Bencher};
use game_ruleset::{Engine, Value};
use game_value::{Arena, BigRational, Outcome, Player};
use library::{checkerboard, instance, octal};
use mimalloc::MiMalloc;

/// As the program allocates.
#[global_allocator]
static ALLOC: AllocProfiler<MiMalloc> = AllocProfiler::new(MiMalloc);

fn main() {
    divan::main();
}

/// The canonical form of a board in normal play.
#[divan::bench(sample_count = 5, args = [
    ("domineering", "....|....|....|...."),
    ("domineering", "......|......|......|......"),
    ("domineering", ".....|.....|.....|.....|....."),
    ("domineering", "......|......|......|......|......"),
    ("toads_and_frogs", "tttttt....ffffff"),
    ("amazons", "x......|o......"),
    ("konane", "xoxoxo|ox.xox|xo.oxo|oxoxox"),
    ("clobber", "xoxo|oxox|xoxo|oxox"),
])]
fn value(bencher: Bencher<'_, '_>, (module, board): (&str, &str)) {
    let instance = instance(module, &[]);
    let board = instance.read(board).unwrap();
    bencher.bench(|| {
        let mut arena = Arena::new();
        Engine::new(instance.clone())
            .value(&board, &mut arena)
            .unwrap()
    });
}

/// The canonical form modulo guaranteed games, or the scores where a board is not guaranteed.
#[divan::bench(sample_count = 5, args = [
    ("kobber", "lrl|rlr|lrl"),
    ("diskonnect", "lrl.|rlrl|l.lr"),
    ("diskonnect", "lrrllr|rl.lrl|lrlrrr|rllrl."),
    ("dots_and_boxes", "..|...|.."),
])]
fn scores(bencher: Bencher<'_, '_>, (module, board): (&str, &str)) {
    let instance = instance(module, &[]);
    let board = instance.read(board).unwrap();
    bencher.bench(|| {
        let mut arena = Arena::new();
        let zero = BigRational::from_integer(0.into());
        let form = Engine::new(instance.clone())
            .form(&board, &zero, &mut arena)
            .unwrap();
        if module == "kobber" {
            arena.guaranteed_value(form).unwrap();
        }
        arena.final_score(form, Player::Left, None).unwrap()
    });
}

/// The nim value of a heap of 40,000 by an octal code with a period and by one without a known one.
#[divan::bench(sample_count = 5, args = ["0.77", "0.16"])]
fn heap(bencher: Bencher<'_, '_>, code: &str) {
    let instance = octal(code);
    bencher.bench(|| {
        let mut arena = Arena::new();
        Engine::new(instance.clone())
            .value(&Value::Int(40_000), &mut arena)
            .unwrap()
    });
}

/// Who wins a row of stones of alternating colours, of so many rows of so many stones.
#[divan::bench(sample_count = 3, args = [(1, 20), (1, 30), (1, 40), (2, 8), (2, 10)])]
fn outcome(bencher: Bencher<'_, '_>, (rows, columns): (usize, usize)) {
    let instance = instance("clobber", &[]);
    let board = instance.read(&checkerboard(rows, columns)).unwrap();
    bencher.bench(|| -> Outcome {
        let mut arena = Arena::new();
        let zero = arena.zero_value();
        let mut engine = Engine::new(instance.clone());
        engine
            .outcome(&[(board.clone(), false)], zero, &mut arena)
            .unwrap()
    });
}
