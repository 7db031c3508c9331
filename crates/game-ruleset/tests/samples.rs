//! Rulesets as they are written, compiled and played.

mod common;

use std::sync::Arc;

use common::definitions;
use game_ruleset::{Definition, Engine, Instance, Value};
use game_value::{Arena, Spelling};

fn samples() -> Vec<Arc<Definition>> {
    definitions(include_str!("../../../tests/data/ruleset_samples.game"))
}

fn value(name: &str, arguments: &[Option<Value>], board: &str) -> String {
    let all = samples();
    let definition = all
        .iter()
        .find(|definition| definition.name() == name)
        .expect("a ruleset");
    let instance = Instance::new(definition.clone(), arguments).expect("parameters");
    let board = match board.parse::<i64>() {
        Ok(n) => Value::Int(n),
        Err(_) => instance.read(board).expect("a board"),
    };
    let mut engine = Engine::new(Arc::new(instance));
    let mut arena = Arena::new();
    let value = engine.value(&board, &mut arena).expect("a value");
    arena
        .spell(value.form(), Spelling::Ascii, 10_000)
        .expect("short")
}

#[test]
fn all_samples_compile() {
    assert_eq!(samples().len(), 38);
}

#[test]
fn small_positions_have_their_values() {
    let mut wrong = Vec::new();
    for (name, board, expected) in [
        ("Domineering", "..|..", "+-1"),
        ("Domineering", ".|.", "1"),
        ("Cram", "..", "*"),
        ("Clobber", "xo", "*"),
        ("Clobber", "xoo", "v"),
        ("Clobber", "xo|ox", "*"),
        ("ToadsAndFrogs", "tf.", "0"),
        ("Konane", "xo.", "1"),
        ("Col", ".", "*"),
        ("Snort", "..", "+-1"),
        ("TopplingDominoes", "lr", "*"),
        ("Hackenbush", "lr", "1/2"),
        ("Hackenbush", "0:g -l- a -r- b", "1/2"),
        ("Push", ".l", "2"),
        ("Shove", ".l", "2"),
        ("Nim", "5", "*5"),
        ("GrundysGame", "8", "*2"),
        ("Amazons", "x.", "1"),
        ("Fission", ".|x|.", "1"),
        ("PartizanKayles", "..", "{1|0}"),
        ("SkiJumps", "L..", "3"),
    ] {
        let found = value(name, &[], board);
        if found != expected {
            wrong.push(format!("{name} {board}: {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
