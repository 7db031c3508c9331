//! What is concluded from rules alone, against every small board played out: proofs of claims, parts and symmetries.

mod common;

use std::sync::Arc;

use common::definitions;
use game_ruleset::{Definition, Effort, Engine, EngineFault, Instance, Prover, Verdict};
use game_value::{Arena, BigRational, Universe};

/// The universes that proofs are tried for.
const CLAIMS: [Universe; 4] = [
    Universe::Impartial,
    Universe::Dicot,
    Universe::DeadEnding,
    Universe::Guaranteed,
];

/// The pictures of two symbols that change something, as `"ab" => "cd"`.
fn pictures() -> Vec<String> {
    let pairs = || {
        let symbols = ['x', 'o', '.'];
        symbols
            .into_iter()
            .flat_map(move |a| symbols.into_iter().map(move |b| format!("{a}{b}")))
    };
    pairs()
        .flat_map(|before| pairs().map(move |after| (before.clone(), after)))
        .filter(|(before, after)| before != after)
        .map(|(before, after)| format!("\"{before}\" => \"{after}\""))
        .collect()
}

/// Rulesets of every kind of mirror and direction, with the pictures taken in turn.
fn rulesets() -> Vec<Arc<Definition>> {
    let pictures = pictures();
    let mut found = Vec::new();
    for (index, first) in pictures.iter().enumerate() {
        let second = &pictures[(index * 31 + 7) % pictures.len()];
        for items in [
            format!("left all {first}; mirror \"xo\";"),
            format!("left east {first}; mirror \"xo\", reverse;"),
            format!("left {first}; right {second};"),
            format!("left {first}; mirror transpose;"),
            format!("left across {first}; right upright {second};"),
            format!("both east {first}; left {second}; mirror \"x.\";"),
            format!("left \"$x\" => \"$.\"; left {first}; mirror \"xo\";"),
            format!("both all {first}; both {second};"),
            format!("left all {first} gain 1; mirror \"xo\";"),
            format!("left east {first} gain 2; mirror \"xo\", reverse; end left = score + 1;"),
            format!("left across {first} gain 1; right across {second} gain 1;"),
        ] {
            found.push(first_definition(&format!(
                "ruleset Small {{ board grid \"x o .\"; {items} }}"
            )));
        }
    }
    found
}

/// Every board of two rows of two, and every row of three.
fn boards() -> Vec<String> {
    let words = |length: u32| {
        (0..3_usize.pow(length)).map(move |number| {
            (0..length)
                .map(|place| ['x', 'o', '.'][number / 3_usize.pow(place) % 3])
                .collect::<String>()
        })
    };
    let squares = words(4).map(|word| format!("{}|{}", &word[..2], &word[2..]));
    squares.chain(words(3)).collect()
}

#[test]
fn what_is_proved_of_claims_holds_on_every_small_board() {
    let score = BigRational::from_integer(0.into());
    let mut proved = [0; 4];
    for definition in rulesets() {
        let instance = Arc::new(Instance::new(definition.clone(), &[]).expect("no parameters"));
        let mut prover = Prover::new(&instance, Effort::CLAIM);
        let claims = CLAIMS.into_iter();
        let claims: Vec<Universe> = claims
            .filter(|claim| matches!(prover.universe(*claim), Verdict::Proved(_)))
            .collect();
        if claims.is_empty() {
            continue;
        }
        let mut engine = Engine::new(instance.clone());
        let mut arena = Arena::new();
        for board in boards() {
            let board = instance.read(&board).expect("a board");
            let form = match engine.form(&board, &score, &mut arena) {
                Ok(form) => form,
                Err(EngineFault::Cycle(_)) => continue,
                Err(fault) => panic!("{fault:?}"),
            };
            for &claim in &claims {
                proved[CLAIMS
                    .iter()
                    .position(|own| *own == claim)
                    .expect("a claim")] += 1;
                let violation = arena.check(form, claim).expect("no budget");
                assert_eq!(
                    violation,
                    None,
                    "{claim} {} {definition:?}",
                    instance.spell(&board)
                );
            }
        }
    }
    assert!(
        proved.iter().all(|count| *count > 500),
        "too few positions of proved rulesets: {proved:?}"
    );
}

#[test]
fn values_by_parts_and_symmetries_are_those_of_the_whole_board() {
    let score = BigRational::from_integer(0.into());
    let mut compared = 0;
    let plain = rulesets()
        .into_iter()
        .filter(|definition| !definition.is_scoring());
    for definition in plain {
        let instance = Arc::new(Instance::new(definition.clone(), &[]).expect("no parameters"));
        let mut engine = Engine::new(instance.clone());
        let mut arena = Arena::new();
        for text in boards() {
            let board = instance.read(&text).expect("a board");
            let whole = match engine.form(&board, &score, &mut arena) {
                Ok(form) => arena.value(form).expect("no budget"),
                Err(EngineFault::Cycle(_)) => continue,
                Err(fault) => panic!("{fault:?}"),
            };
            let value = match engine.value(&board, &mut arena) {
                Ok(value) => value,
                Err(fault) => panic!("{text}: {fault:?} in {definition:?}"),
            };
            compared += 1;
            assert_eq!(value, whole, "{text} in {definition:?}");
        }
    }
    assert!(compared > 10_000, "only {compared} boards compared");
}

fn first_definition(text: &str) -> Arc<Definition> {
    definitions(text)[0].clone()
}
