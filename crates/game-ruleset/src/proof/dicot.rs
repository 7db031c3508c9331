//! Dicot: either both players can move or neither.
//!
//! Cut to the cells of one move, a board on which the other player is stuck stays one, if rules do not look off the board. So
//! each move is looked at alone. Where they do, rows are read by an automaton ([`super::strip`]).

use super::find::{Found, Query};
use super::model::Model;
use super::play::one_sided;
use super::strip::{Question, Reading};
use super::{ByRules, Prover, Verdict, lines, play};

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    let mut most = usize::MAX;
    let mut candidate = None;
    match by_rules(prover) {
        ByRules::Shown(argument) => return Verdict::Proved(argument),
        ByRules::Against(rows) => {
            most = rows.iter().map(Vec::len).sum();
            candidate = Some(play::board(&rows));
        }
        ByRules::Open => {}
    }
    prover.refute([true, false], most, candidate.as_ref(), &one_sided)
}

/// What the rules say, be they of a bounded size or lines.
pub(super) fn by_rules(prover: &mut Prover<'_>) -> ByRules {
    let instance = prover.instance;
    match &prover.model {
        Ok(model) => decided(model, &mut prover.steps),
        Err(_)
            if !instance.definition().may_be_graph()
                && lines::are_dicot(instance) == Some(true) =>
        {
            ByRules::Shown(
                "read from one of its ends, each line of a move is a line of one of the other player"
                    .to_owned(),
            )
        }
        Err(_) => ByRules::Open,
    }
}

/// Whether the rules show it.
pub(super) fn is_shown(model: &Model, steps: &mut u64) -> bool {
    matches!(decided(model, steps), ByRules::Shown(_))
}

fn decided(model: &Model, steps: &mut u64) -> ByRules {
    let shown = |argument: String| {
        if model.graph {
            ByRules::Open
        } else {
            ByRules::Shown(argument)
        }
    };
    match model.read_rows(Question::OneSided, steps) {
        Some(Reading::Never(states)) => {
            return shown(format!(
                "{states} states of the automaton that reads boards letter by letter; in none of them one player can move and the other cannot"
            ));
        }
        Some(Reading::Row(row)) => return ByRules::Against(vec![row]),
        Some(Reading::Open) | None => {}
    }
    match sides(model, steps) {
        Found::None => shown(argument(model)),
        Found::Board(rows) => ByRules::Against(rows),
        Found::Open => ByRules::Open,
    }
}

fn argument(model: &Model) -> String {
    let count = model.starts.iter().map(Vec::len).sum::<usize>();
    format!(
        "{count} moves with their directions; wherever one of them lies, one of the other player lies too"
    )
}

/// A smallest board on which a move lies and none of the other player.
fn sides(model: &Model, steps: &mut u64) -> Found {
    let mut worst = Found::None;
    for mover in [0, 1] {
        for own in &model.starts[mover] {
            let mut query = Query {
                allowed: own.spots.iter().map(|spot| (spot.at, spot.class)).collect(),
                avoid: &model.starts[1 - mover],
                placed: Vec::new(),
                grow: 0,
            };
            let mut answer = model.find(&query, steps);
            if answer == Found::Open && !model.edge_free() {
                query.grow = 1;
                answer = model.find(&query, steps);
            }
            worst = worst.or_smaller(answer);
        }
    }
    worst
}
