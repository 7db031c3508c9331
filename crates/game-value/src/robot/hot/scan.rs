//! One pass over the normalised hot games, in the order in which Left opens them.
//!
//! A state says whether a game that Left opened still waits for Right's answer in a later one, and where it matters
//! whether his answer to one opening out of order was given. Sums of costs that are impossible are `None`.

use crate::number::Integer;

/// A normalised hot game [a'|0|c'], a' ≥ 0 ≥ c'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) left: Integer,
    pub(super) right: Integer,
}

type Cost = Option<Integer>;

fn plus(cost: &Cost, step: &Integer) -> Cost {
    cost.as_ref().map(|cost| cost + step)
}

fn least_of(costs: impl IntoIterator<Item = Cost>) -> Cost {
    costs.into_iter().flatten().min()
}

fn both(a: &Cost, b: &Cost) -> Cost {
    Some(a.as_ref()? + b.as_ref()?)
}

/// The least that is reached with nothing waiting, and with one game waiting.
type Two = [Cost; 2];

fn start() -> Two {
    [Some(Integer::ZERO), None]
}

/// One more game behind.
fn forward([closed, open]: &Two, gap: &Gap) -> Two {
    [
        least_of([closed.clone(), plus(open, &gap.right)]),
        least_of([open.clone(), plus(closed, &gap.left)]),
    ]
}

/// What is still to come if nothing waits, and if one game waits, with one more game in front.
fn backward([closed, open]: &Two, gap: &Gap) -> Two {
    [
        least_of([closed.clone(), plus(open, &gap.left)]),
        least_of([open.clone(), plus(closed, &gap.right)]),
    ]
}

/// The least change of the score that Right reaches by answering elsewhere.
pub(super) fn least(gaps: &[Gap]) -> Integer {
    let [closed, _] = gaps.iter().fold(start(), |state, gap| forward(&state, gap));
    closed.unwrap_or_default()
}

/// The pairs of a matching that reaches the least change.
pub(super) fn matching(gaps: &[Gap]) -> Vec<(usize, usize)> {
    let mut states = vec![start()];
    for gap in gaps {
        let next = forward(&states[states.len() - 1], gap);
        states.push(next);
    }
    let mut pairs = Vec::new();
    let mut waiting: Option<usize> = None;
    for (index, gap) in gaps.iter().enumerate().rev() {
        let ([closed, open], [closed_after, open_after]) = (&states[index], &states[index + 1]);
        match waiting {
            // Behind this game nothing waits: unless it changes nothing, it is an answer.
            None if closed_after != closed => waiting = Some(index),
            Some(answer) if open_after != open && *open_after == plus(closed, &gap.left) => {
                pairs.push((index, answer));
                waiting = None;
            }
            _ => {}
        }
    }
    pairs.reverse();
    pairs
}

/// For each game the change of the score if Left opens it first: Right answers in it, or in another game, which then
/// is no part of the matching of the rest.
pub(super) fn openings(gaps: &[Gap]) -> Vec<Integer> {
    // What is to come behind each place if the answer was given, and if it is still owed.
    let mut behind: Vec<(Two, Two)> = vec![(start(), [None, None])];
    for gap in gaps.iter().rev() {
        let (given, owed) = &behind[behind.len() - 1];
        let owing = backward(owed, gap);
        let next_owed = [
            least_of([owing[0].clone(), plus(&given[0], &gap.right)]),
            least_of([owing[1].clone(), plus(&given[1], &gap.right)]),
        ];
        behind.push((backward(given, gap), next_owed));
    }
    behind.reverse();
    let mut before = (start(), [None, None]);
    let mut changes = Vec::with_capacity(gaps.len());
    for (index, gap) in gaps.iter().enumerate() {
        let (given, owed) = &behind[index + 1];
        let (unanswered, answered) = &before;
        // The answer is in the game itself, before it or behind it.
        let local = meet(unanswered, given);
        let elsewhere = least_of([meet(answered, given), meet(unanswered, owed)]);
        changes.push(least_of([local, plus(&elsewhere, &gap.left)]).unwrap_or_default());
        let moved = forward(answered, gap);
        let next = [
            least_of([moved[0].clone(), plus(&unanswered[0], &gap.right)]),
            least_of([moved[1].clone(), plus(&unanswered[1], &gap.right)]),
        ];
        before = (forward(unanswered, gap), next);
    }
    changes
}

/// The least over the states in which the two halves meet.
fn meet(before: &Two, behind: &Two) -> Cost {
    least_of([both(&before[0], &behind[0]), both(&before[1], &behind[1])])
}

/// Right's best answers if Left opened one of the games, or moved in an integer.
pub(super) fn replies(gaps: &[Gap], opened: Option<usize>) -> Vec<usize> {
    let rest: Vec<(usize, &Gap)> = gaps
        .iter()
        .enumerate()
        .filter(|(index, _)| Some(*index) != opened)
        .collect();
    let mut behind = vec![start()];
    for (_, gap) in rest.iter().rev() {
        let next = backward(&behind[behind.len() - 1], gap);
        behind.push(next);
    }
    behind.reverse();
    let mut before = start();
    let mut costs: Vec<(Cost, usize)> = Vec::with_capacity(gaps.len());
    for (place, (index, gap)) in rest.iter().enumerate() {
        let others = meet(&before, &behind[place + 1]);
        let reached = plus(&others, &gap.right);
        let left = opened.map(|opened| &gaps[opened].left);
        costs.push((
            match left {
                Some(left) => plus(&reached, left),
                None => reached,
            },
            *index,
        ));
        before = forward(&before, gap);
    }
    if let Some(opened) = opened {
        costs.push((before[0].clone(), opened));
    }
    let best = least_of(costs.iter().map(|(cost, _)| cost.clone()));
    let optimal = costs.into_iter().filter(|(cost, _)| *cost == best);
    optimal.map(|(_, index)| index).collect()
}
