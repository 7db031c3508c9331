//! Proofs and refutations.

use game_ruleset::{Effort, Instance, Property, Prover, Verdict};

use crate::common::definitions;
use crate::definitions::{fails, small};
use crate::rules::{Board, Dice};

pub(crate) fn instance(text: &str) -> Instance {
    Instance::new(definitions(text)[0].clone(), &[]).expect("no parameters")
}

#[test]
fn proofs_and_refutations_of_random_rulesets_agree_with_the_definitions() {
    let rounds = std::env::var("ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(100);
    let seed = std::env::var("SEED")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1);
    let mut dice = Dice(seed);
    let effort = Effort {
        steps: 500_000,
        boards: 3_000,
    };
    let mut counts = [[0_usize; 3]; 5];
    for _ in 0..rounds {
        let rules = dice.rules();
        let text = rules.text();
        let instance = instance(&text);
        let mut prover = Prover::new(&instance, effort);
        let all = small(rules.strip);
        for (property, count) in Property::ALL.into_iter().zip(&mut counts) {
            if property == Property::Guaranteed && !rules.scores {
                continue;
            }
            match prover.property(property) {
                Verdict::Proved(why) => {
                    count[0] += 1;
                    let bad = all.iter().find(|board| fails(&rules, board, property));
                    assert_eq!(bad, None, "{property:?} proved: {why}\n{text}");
                }
                Verdict::Refuted(found) => {
                    count[1] += 1;
                    let shown = found.board.expect("a board");
                    let rows = shown.trim_matches('"').split('|');
                    let board: Board = rows.map(|row| row.chars().collect()).collect();
                    assert!(
                        fails(&rules, &board, property),
                        "{property:?} holds at {shown}\n{text}"
                    );
                    let size = |board: &Board| board.iter().map(Vec::len).sum::<usize>();
                    let less = |other: &&Board| {
                        size(other) < size(&board)
                            && other.iter().all(|row| row.len() == other[0].len())
                    };
                    let less = all
                        .iter()
                        .filter(less)
                        .find(|other| fails(&rules, other, property));
                    assert_eq!(
                        less, None,
                        "{property:?}: {shown} is no smallest board\n{text}"
                    );
                }
                Verdict::Unknown { .. } => count[2] += 1,
            }
        }
    }
    println!("proved, refuted, unknown: {:?} {counts:?}", Property::ALL);
    for [proved, refuted, unknown] in counts {
        assert!(
            proved > 0 && refuted > 0 && unknown * 2 < proved + refuted + 20,
            "{counts:?}"
        );
    }
}

#[test]
fn a_move_that_changes_nothing_is_a_move() {
    let items = "letter p, q in \"ab\"; left \"pq\" => \"qp\"; right all \"ab\" => \"ba\";";
    let instance = instance(&format!("ruleset Null {{ board strip \"a b\"; {items} }}"));
    let mut prover = Prover::new(&instance, Effort::CLAIM);
    for property in [Property::Impartial, Property::Dicot] {
        let Verdict::Refuted(found) = prover.property(property) else {
            panic!("{property:?} fails where Left changes a symbol for itself");
        };
        assert_eq!(found.board.as_deref(), Some("\"aa\""));
        assert_eq!(found.moves, ["Left to \"aa\""]);
    }
}
