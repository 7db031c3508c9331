//! Boards of one row whose ends matter: proofs of them are complete.

use game_ruleset::{Effort, Property, Prover, Verdict};

use crate::definitions::{boards, fails};
use crate::proofs::instance;
use crate::rules::{Board, Dice, Rules};

/// Random rulesets on strips of which some rule or condition looks at the ends.
fn rulesets(dice: &mut Dice, count: usize) -> Vec<Rules> {
    let looks = |rules: &Rules| {
        let mut lines = rules.lines.iter();
        let looks = |sign: &char| "$z".contains(*sign);
        rules.strip && lines.any(|line| line.before.iter().any(looks) || line.near.is_some())
    };
    std::iter::repeat_with(|| dice.rules())
        .filter(looks)
        .take(count)
        .collect()
}

/// The length of a shortest row on which a property fails, if it is not too long.
fn shortest(rules: &Rules, property: Property, most: usize) -> Option<usize> {
    (1..=most).find(|length| {
        let rows = boards(&[*length]);
        rows.iter().any(|row| fails(rules, row, property))
    })
}

#[test]
fn no_strip_is_left_open_and_refutations_are_shortest() {
    let number = |name: &str, otherwise| {
        let given = std::env::var(name).ok().and_then(|n| n.parse().ok());
        given.unwrap_or(otherwise)
    };
    let rounds = number("ROUNDS", 60);
    let longest = number("LONGEST", 6);
    let mut dice = Dice(number("SEED", 7) as u64);
    let claims = [Property::Impartial, Property::Dicot, Property::DeadEnding];
    let mut counts = [[0_usize; 2]; 3];
    let mut by_states = 0;
    for (round, rules) in (0..).zip(rulesets(&mut dice, rounds)) {
        let text = rules.text();
        let instance = instance(&text);
        // With no boards to try, the rows that are shown are those of the automaton.
        let effort = Effort {
            steps: 4_000_000,
            boards: 3_000 * (round % 2),
        };
        let mut prover = Prover::new(&instance, effort);
        for (property, count) in claims.into_iter().zip(&mut counts) {
            match prover.property(property) {
                Verdict::Proved(why) => {
                    count[0] += 1;
                    by_states += usize::from(why.contains("states"));
                    let bad = shortest(&rules, property, longest);
                    assert_eq!(bad, None, "{property:?} proved: {why}\n{text}");
                }
                Verdict::Refuted(found) => {
                    count[1] += 1;
                    let shown = found.board.expect("a board");
                    let row: Vec<char> = shown.trim_matches('"').chars().collect();
                    let length = row.len();
                    let board: Board = vec![row];
                    assert!(
                        fails(&rules, &board, property),
                        "{property:?} holds at {shown}\n{text}"
                    );
                    let less = shortest(&rules, property, longest.min(length - 1));
                    assert_eq!(
                        less, None,
                        "{property:?}: {shown} is no shortest row\n{text}"
                    );
                }
                Verdict::Unknown { tried } => panic!("{property:?} is open: {tried}\n{text}"),
            }
        }
    }
    println!("proved, refuted: {claims:?} {counts:?}; by states {by_states}");
    let often = counts.iter().flatten().all(|count| *count * 20 > rounds);
    assert!(often && by_states * 10 > rounds, "{counts:?} {by_states}");
}
