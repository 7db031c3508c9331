//! What is proved and refuted of the library.

mod common;

use std::sync::Arc;

use common::definitions;
use game_ruleset::{Definition, Effort, Instance, Property, Prover, Verdict};

/// The rulesets of a module of the library, without aliases.
fn module(name: &str) -> Vec<Arc<Definition>> {
    let path = format!(
        "{}/../game-lang/std/{name}.game",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    definitions(&text)
}

/// What is known of the first ruleset of a module, without parameters.
fn verdict(name: &str, property: Property) -> Verdict {
    let all = module(name);
    let instance = Instance::new(all[0].clone(), &[]).expect("defaults");
    Prover::new(&instance, Effort::ASKED).property(property)
}

#[track_caller]
fn proved(names: &str, property: Property) {
    for name in names.split_whitespace() {
        let found = verdict(name, property);
        assert!(matches!(found, Verdict::Proved(_)), "{name}: {found:?}");
    }
}

#[track_caller]
fn refuted(name: &str, property: Property, board: &str) {
    match verdict(name, property) {
        Verdict::Refuted(found) => {
            assert_eq!(found.board, Some(format!("\"{board}\"")), "{found:?}");
        }
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn dead_ending() {
    let names = "domineering cram clobber elephants_and_rhinos col snort kobber take_small take_tall cannibal_clobber \
                 partizan_kayles dots_and_boxes";
    proved(names, Property::DeadEnding);
    refuted("toads_and_frogs", Property::DeadEnding, ".tf");
    refuted("konane", Property::DeadEnding, "ox.x");
    refuted("diskonnect", Property::DeadEnding, "rl.l");
}

#[test]
fn dicot() {
    proved("cram clobber kobber dots_and_boxes", Property::Dicot);
    proved("rooks", Property::Dicot);
    refuted("cannibal_clobber", Property::Dicot, "oo");
    refuted("domineering", Property::Dicot, "..");
    refuted("toads_and_frogs", Property::Dicot, ".f");
}

#[test]
fn termination() {
    let names = "amazons cannibal_clobber clobber col cram diskonnect domineering dots_and_boxes elephants_and_rhinos fission \
                 kobber konane no_go partizan_kayles push rooks shove ski_jumps snort take_small take_tall toads_and_frogs \
                 toppling_dominoes";
    let mut wrong = Vec::new();
    for name in names.split_whitespace() {
        let all = module(name);
        let instance = Instance::new(all[0].clone(), &[]).expect("defaults");
        let found = Prover::new(&instance, Effort::CLAIM).property(Property::Terminates);
        if !matches!(found, Verdict::Proved(_)) {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn guaranteed() {
    proved("kobber take_small take_tall", Property::Guaranteed);
    refuted("diskonnect", Property::Guaranteed, "lrlr.rrl");
}
