//! Dead-ending: who cannot move, cannot move later either.
//!
//! A stuck player makes no move, so that only the other one moves, and by induction it is enough that no single step of his
//! gives the stuck player a move. Such a step writes a cell that the new move reads: the two overlap.

use std::collections::BTreeMap;

use super::find::{At, Found, Query};
use super::model::{Model, Rule, Spot};
use super::play::revived;
use super::strip::{Question, Reading};
use super::{ByRules, Prover, Verdict, dicot, play};

/// What the overlaps of all steps and moves say.
#[derive(Default)]
struct Overlaps {
    count: usize,
    /// The smallest board on which a step gives a stuck player a move.
    worst: Option<Vec<Vec<u8>>>,
    open: bool,
}

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    let mut most = usize::MAX;
    let mut candidate = None;
    let mut chains = false;
    if let Ok(model) = &prover.model {
        chains = model.chains;
        match decided(model, &mut prover.steps) {
            ByRules::Shown(argument) => return Verdict::Proved(argument),
            ByRules::Against(rows) => {
                most = rows.iter().map(Vec::len).sum();
                candidate = Some(play::board(&rows));
            }
            ByRules::Open => {}
        }
    }
    // A step that only goes on with a move is no move, so that a board against the steps need not be one against the moves.
    if (candidate.is_none() || chains) && matches!(dicot::by_rules(prover), ByRules::Shown(_)) {
        return Verdict::Proved(
            "where a player cannot move, the other one cannot either".to_owned(),
        );
    }
    prover.refute([true, false], most, candidate.as_ref(), &revived)
}

/// Whether the rules show it.
pub(super) fn is_shown(model: &Model, steps: &mut u64) -> bool {
    matches!(decided(model, steps), ByRules::Shown(_))
}

fn decided(model: &Model, steps: &mut u64) -> ByRules {
    match model.read_rows(Question::Revived, steps) {
        Some(Reading::Never(states)) if !model.graph => {
            return ByRules::Shown(format!(
                "{states} states of the automaton that reads boards letter by letter; in none of them a move of the other player gives a stuck player one"
            ));
        }
        Some(Reading::Row(row)) => return ByRules::Against(vec![row]),
        _ => {}
    }
    let overlaps = overlaps(model, steps);
    match overlaps.worst {
        Some(rows) => ByRules::Against(rows),
        // On a graph a place may have any neighbours, so that only the first argument holds.
        None if !overlaps.open && (overlaps.count == 0 || !model.graph) => {
            ByRules::Shown(argument(overlaps.count))
        }
        None => ByRules::Open,
    }
}

fn argument(overlaps: usize) -> String {
    match overlaps {
        0 => "no move puts down anything that a move of the other player needs".to_owned(),
        1 => "one overlap of a move with one that it could open; there the stuck player could already move before".to_owned(),
        _ => format!(
            "{overlaps} overlaps of a move with one that it could open; in each of them the stuck player could already move before"
        ),
    }
}

fn overlaps(model: &Model, steps: &mut u64) -> Overlaps {
    let mut found = Overlaps::default();
    for stuck in [0, 1] {
        for step in &model.steps[1 - stuck] {
            for opened in &model.starts[stuck] {
                for shift in shifts(step, opened) {
                    let Some(allowed) = overlap(step, opened, shift) else {
                        continue;
                    };
                    found.count += 1;
                    overlapped(model, stuck, allowed, steps, &mut found);
                }
            }
        }
    }
    found
}

fn overlapped(
    model: &Model,
    stuck: usize,
    allowed: BTreeMap<At, u64>,
    steps: &mut u64,
    found: &mut Overlaps,
) {
    let mut query = Query {
        allowed,
        avoid: &model.starts[stuck],
        placed: Vec::new(),
        grow: 0,
    };
    let mut answer = model.find(&query, steps);
    if answer == Found::Open && !model.edge_free() {
        query.grow = 1;
        answer = model.find(&query, steps);
    }
    match answer {
        Found::None => {}
        Found::Open => found.open = true,
        Found::Board(rows) => {
            let size = |rows: &Vec<Vec<u8>>| rows.iter().map(Vec::len).sum::<usize>();
            if found
                .worst
                .as_ref()
                .is_none_or(|worst| size(&rows) < size(worst))
            {
                found.worst = Some(rows);
            }
        }
    }
}

/// Where the opened move can lie so that it reads a cell that the step writes.
fn shifts(step: &Rule, opened: &Rule) -> Vec<At> {
    let written = step.spots.iter().filter(|spot| spot.out.is_some());
    let all = written.flat_map(|spot| {
        let reads = opened.spots.iter();
        reads.map(move |read| (spot.at.0 - read.at.0, spot.at.1 - read.at.1))
    });
    let mut shifts: Vec<At> = all.collect();
    shifts.sort_unstable();
    shifts.dedup();
    shifts
}

/// What stands where a step is made that lets a move lie at a place; `None` if it does not, or if the move lay there before.
fn overlap(step: &Rule, opened: &Rule, shift: At) -> Option<BTreeMap<At, u64>> {
    let mut allowed: BTreeMap<At, u64> = step
        .spots
        .iter()
        .map(|spot| (spot.at, spot.class))
        .collect();
    let mut lay_before = true;
    for read in &opened.spots {
        let at = (read.at.0 + shift.0, read.at.1 + shift.1);
        let own: Option<&Spot> = step.spots.iter().find(|spot| spot.at == at);
        match own.and_then(|spot| spot.out.map(|out| (spot, out))) {
            Some((spot, out)) => {
                if read.class >> out & 1 == 0 {
                    return None;
                }
                lay_before &= spot.class & !read.class == 0;
            }
            None => {
                let class = allowed.entry(at).or_insert(read.class);
                *class &= read.class;
                if *class == 0 {
                    return None;
                }
            }
        }
    }
    (!lay_before).then_some(allowed)
}
