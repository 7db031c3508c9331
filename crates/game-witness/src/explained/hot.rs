//! Replays of scores of sums of simple hot games, round by round.

use std::cmp::Ordering;
use std::collections::{BTreeSet, HashMap};

use game_explain::HotPlay;

use super::must;

/// A component: a simple hot game, or an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Component {
    Hot([i64; 3]),
    Integer(i64),
}

/// Checks the score of a sum of simple hot games, and that order and matching reach it.
///
/// The score is n if the sum is a draw beside -n, a win of Left beside 1 - n and one of Right beside -n - 1; all rounds of
/// these sums are tried (paper 004, Definitions 4 and 5).
///
/// # Errors
///
/// What is wrong; also a number that does not fit into a machine word.
pub fn replay_hot(play: &HotPlay) -> Result<(), &'static str> {
    let small = |n: &game_value::Integer| n.to_i64().ok_or("a number is too great to be played");
    let mut hots = Vec::new();
    for hot in &play.hots {
        hots.push([small(&hot.left)?, small(&hot.round)?, small(&hot.right)?]);
    }
    let (integer, score) = (small(&play.integer)?, small(&play.score)?);
    let local = integer + hots.iter().map(|hot| hot[1]).sum::<i64>();
    must(
        small(&play.local)? == local,
        "the local score is another one",
    )?;
    must(
        matched(play, &hots)? + integer == score,
        "the matching does not reach the score",
    )?;
    let mut known = HashMap::new();
    for (beside, expected) in [
        (-score, Ordering::Equal),
        (1 - score, Ordering::Greater),
        (-1 - score, Ordering::Less),
    ] {
        let mut sum: Vec<Component> = hots.iter().copied().map(Component::Hot).collect();
        sum.extend([Component::Integer(integer), Component::Integer(beside)]);
        let outcome = outcome(sum, &mut known);
        must(outcome == expected, "the score is another one")?;
    }
    Ok(())
}

/// What the order and the matching come to, if both are ones.
fn matched(play: &HotPlay, hots: &[[i64; 3]]) -> Result<i64, &'static str> {
    let places: BTreeSet<usize> = play.order.iter().copied().collect();
    let all = places.iter().copied().eq(0..hots.len()) && places.len() == play.order.len();
    must(all, "the order does not list the games")?;
    let width = |place: &usize| hots[*place][0] - hots[*place][2];
    let falling = play
        .order
        .windows(2)
        .all(|pair| width(&pair[0]) >= width(&pair[1]));
    must(falling, "the order is no falling one")?;
    let mut single = places;
    let mut sum = 0;
    for &(first, second) in &play.matching {
        let at = |wanted: usize| play.order.iter().position(|&place| place == wanted);
        let both = single.remove(&first) && single.remove(&second);
        must(
            both && at(first) < at(second),
            "a pair of the matching is none",
        )?;
        sum += hots[first][0] + hots[second][2];
    }
    Ok(sum + single.into_iter().map(|place| hots[place][1]).sum::<i64>())
}

/// Who wins a sum: above `Equal` it is Left, below it Right.
fn outcome(mut sum: Vec<Component>, known: &mut HashMap<Vec<Component>, Ordering>) -> Ordering {
    sum.retain(|component| *component != Component::Integer(0));
    sum.sort_unstable();
    if let Some(&known) = known.get(&sum) {
        return known;
    }
    let moves = |to: fn(Component) -> Option<i64>| -> Vec<(usize, i64)> {
        let moves = sum.iter().enumerate();
        moves
            .filter_map(|(place, &component)| to(component).map(|to| (place, to)))
            .collect()
    };
    let (left, right) = (moves(left_move), moves(right_move));
    let outcome = match (left.is_empty(), right.is_empty()) {
        (true, true) => Ordering::Equal,
        (false, true) => Ordering::Greater,
        (true, false) => Ordering::Less,
        (false, false) => {
            let mut best = Ordering::Less;
            for &(own, to) in &left {
                let answers = right.iter().map(|&(other, answer)| {
                    let mut next = sum.clone();
                    next[other] = Component::Integer(answer);
                    next[own] = Component::Integer(match sum[own] {
                        Component::Hot(hot) if own == other => hot[1],
                        _ => to,
                    });
                    self::outcome(next, known)
                });
                best = best.max(answers.min().unwrap_or(Ordering::Greater));
            }
            best
        }
    };
    known.insert(sum, outcome);
    outcome
}

fn left_move(component: Component) -> Option<i64> {
    match component {
        Component::Hot(hot) => Some(hot[0]),
        Component::Integer(n) => (n > 0).then(|| n - 1),
    }
}

fn right_move(component: Component) -> Option<i64> {
    match component {
        Component::Hot(hot) => Some(hot[2]),
        Component::Integer(n) => (n < 0).then(|| n + 1),
    }
}
