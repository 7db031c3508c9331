//! How the cost of a board grows with its size: `cargo bench -p game-ruleset --bench growth`.
//!
//! Steps and forms are those that budgets count, the same on every machine. The time is that of one core, the least of three
//! runs by an engine that knows nothing.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail")]
#![expect(clippy::print_stdout, reason = "it is a table for the reader")]

mod library;

use std::sync::Arc;
use std::time::{Duration, Instant};

use game_ruleset::{Engine, Instance, Value};
use game_value::{Arena, BigRational, Spent};
use library::{checkerboard, instance, octal};
use mimalloc::MiMalloc;

/// As the program allocates.
#[global_allocator]
static ALLOC: MiMalloc = MiMalloc;

fn main() {
    let domineering = instance("domineering", &[]);
    let clobber = instance("clobber", &[]);
    let toads = instance("toads_and_frogs", &[]);
    let kobber = instance("kobber", &[]);
    println!("| size | steps | forms | ms | times the row before |");
    for rows in 2..=5 {
        let empty = |columns| vec![".".repeat(columns); rows].join("|");
        let name = format!("canonical form of an empty board of Domineering, {rows} rows");
        let most = [12, 9, 7, 6][rows - 2];
        family(&name, rows.min(3)..=most, |n| {
            value(&domineering, &domineering.read(&empty(n)).unwrap())
        });
    }
    family(
        "canonical form of T^n....F^n of Toads and Frogs",
        2..=7,
        |n| {
            let board = format!("{}....{}", "t".repeat(n), "f".repeat(n));
            value(&toads, &toads.read(&board).unwrap())
        },
    );
    family("canonical form of (xo)^n of Clobber", 4..=11, |n| {
        value(&clobber, &clobber.read(&checkerboard(1, 2 * n)).unwrap())
    });
    family("outcome of (xo)^n of Clobber", (5..=25).step_by(5), |n| {
        outcome(&clobber, &clobber.read(&checkerboard(1, 2 * n)).unwrap())
    });
    family("outcome of 4 rows of Clobber", 3..=5, |n| {
        outcome(&clobber, &clobber.read(&checkerboard(4, n)).unwrap())
    });
    family(
        "canonical form of 3 rows of Kobber, modulo guaranteed games",
        1..=4,
        |n| {
            let board = checkerboard(3, n).replace('x', "l").replace('o', "r");
            guaranteed(&kobber, &kobber.read(&board).unwrap())
        },
    );
    let kayles = octal("0.77");
    family(
        "nimber of a heap of n thousands in Kayles",
        [10, 20, 40],
        |n| value(&kayles, &Value::Int(1000 * i64::try_from(n).unwrap())),
    );
    let aperiodic = octal("0.16");
    family(
        "nimber of a heap of n thousands in 0.16",
        [10, 20, 40],
        |n| value(&aperiodic, &Value::Int(1000 * i64::try_from(n).unwrap())),
    );
}

/// A row for each size.
fn family(name: &str, sizes: impl IntoIterator<Item = usize>, run: impl Fn(usize) -> Spent) {
    println!("| **{name}** | | | | |");
    let mut before: Option<Duration> = None;
    for size in sizes {
        let (spent, took) = least(&run, size);
        let factor = before.map_or_else(String::new, |before| {
            format!("{:.1}", took.as_secs_f64() / before.as_secs_f64())
        });
        let millis = took.as_secs_f64() * 1000.0;
        println!(
            "| {size} | {} | {} | {millis:.2} | {factor} |",
            spent.steps, spent.forms
        );
        before = Some(took);
    }
}

fn least(run: impl Fn(usize) -> Spent, size: usize) -> (Spent, Duration) {
    let runs = (0..3).map(|_| {
        let begin = Instant::now();
        let spent = run(size);
        (spent, begin.elapsed())
    });
    runs.min_by_key(|&(_, took)| took).expect("three runs")
}

fn value(instance: &Arc<Instance>, board: &Value) -> Spent {
    let mut arena = Arena::new();
    let mut engine = Engine::new(instance.clone());
    engine.value(board, &mut arena).unwrap();
    arena.spent()
}

fn outcome(instance: &Arc<Instance>, board: &Value) -> Spent {
    let mut arena = Arena::new();
    let zero = arena.zero_value();
    let mut engine = Engine::new(instance.clone());
    let sum = [(board.clone(), false)];
    engine.outcome(&sum, zero, &mut arena).unwrap();
    arena.spent()
}

fn guaranteed(instance: &Arc<Instance>, board: &Value) -> Spent {
    let mut arena = Arena::new();
    let nothing = BigRational::from_integer(0.into());
    let mut engine = Engine::new(instance.clone());
    let form = engine.form(board, &nothing, &mut arena).unwrap();
    arena.guaranteed_value(form).unwrap();
    arena.spent()
}
