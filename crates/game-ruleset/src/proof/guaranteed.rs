//! Guaranteed: where a player cannot move, no score that can still come is worse for him than his own.
//!
//! Where nothing but stuck players' scores are sums over the board, three facts are enough: (1) where both are stuck, Left's
//! score is at most Right's; (2) a stuck player stays stuck; (3) no step of the other player worsens a stuck player's score. For
//! by (2) only the other one moves from then on, so that by (3) the stuck player's score bounds all later ones of his, and
//! by (1) the last one. Where the ruleset is dicot there is no such step, and (1) is enough.

use num_rational::BigRational;
use num_traits::{Signed as _, Zero as _};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

use super::ends::{Ends, Pairs};
use super::find::{At, Found, Query};
use super::model::{Model, Rule};
use super::play::Tested;
use super::{Prover, Refutation, Undecided, Verdict, dead_ending, dicot, play};
use crate::instance::{Instance, Step};
use crate::symbols::Mask;
use crate::value::Value;

/// The most contents of a rule and its neighbours that are looked at.
const MOST: usize = 50_000;

/// What the rules show.
enum Shown {
    Proved(String),
    /// A board on which a step worsens a stuck player's score.
    Worse(Vec<u8>),
    Open,
}

/// Proves or refutes it.
pub(super) fn prove(prover: &mut Prover<'_>) -> Verdict {
    let ends = Ends::of(prover.instance);
    let memo = RefCell::new(Memo::default());
    let test = |instance: &Instance, board: &Value, left: bool| {
        worse(instance, board, left, &mut memo.borrow_mut())
    };
    if let (Ok(model), Some(ends)) = (&prover.model, &ends) {
        match shown(model, ends, &mut prover.steps) {
            Shown::Proved(argument) => return Verdict::Proved(argument),
            Shown::Worse(row) => {
                let row: Vec<u8> = row.into_iter().filter(|symbol| *symbol != 0).collect();
                let most = row.len();
                let board = play::board(&[row]);
                let found = [true, false]
                    .iter()
                    .find_map(|left| test(prover.instance, &board, *left).ok().flatten());
                if let Some(found) = found {
                    let smaller = prover.search_stuck([false, true], most, &test);
                    return Verdict::Refuted(smaller.unwrap_or(found));
                }
            }
            Shown::Open => {}
        }
    }
    match prover.search_stuck([false, true], usize::MAX, &test) {
        Ok(refutation) => Verdict::Refuted(refutation),
        Err(tried) => Verdict::Unknown { tried },
    }
}

fn shown(model: &Model, ends: &Ends, steps: &mut u64) -> Shown {
    if !ends.none && !both_stuck(model, ends) {
        return Shown::Open;
    }
    if dicot::is_shown(model, steps) {
        let how = if ends.none {
            "both scores are the points so far"
        } else {
            "Left's score is at most Right's"
        };
        return Shown::Proved(format!(
            "where a player cannot move the other one cannot either, and there {how}"
        ));
    }
    if !dead_ending::is_shown(model, steps) {
        return Shown::Open;
    }
    let mut count = 0;
    for stuck in [0, 1] {
        for rule in &model.steps[1 - stuck] {
            match step(model, ends, stuck, rule, steps) {
                Ok(contexts) => count += contexts,
                Err(shown) => return shown,
            }
        }
    }
    Shown::Proved(format!(
        "a stuck player stays stuck, and where both are Left's score is at most Right's; {count} cases of a move beside its neighbours worsen the stuck \
         player's score, and in each of them he could move"
    ))
}

/// A rule with what stands on it and next to it: in how many cases it worsens the stuck player's score where he can move.
fn step(
    model: &Model,
    ends: &Ends,
    stuck: usize,
    rule: &Rule,
    steps: &mut u64,
) -> Result<usize, Shown> {
    let Some(gain) = &rule.gain else {
        return Err(Shown::Open);
    };
    // Points of Right count less for Left, those of Left more for Right.
    let points = if stuck == 0 { -gain } else { gain.clone() };
    let worsens = |change: &BigRational| {
        if stuck == 0 {
            change.is_negative()
        } else {
            change.is_positive()
        }
    };
    let ask = |allowed: std::collections::BTreeMap<At, u64>, steps: &mut u64| {
        let query = Query {
            allowed,
            avoid: &model.starts[stuck],
            placed: Vec::new(),
            grow: 0,
        };
        match model.find(&query, steps) {
            Found::None => Ok(()),
            Found::Board(rows) => match &rows[..] {
                [row] => Err(Shown::Worse(row.clone())),
                _ => Err(Shown::Open),
            },
            Found::Open => Err(Shown::Open),
        }
    };
    if ends.none {
        if !worsens(&points) {
            return Ok(0);
        }
        ask(
            rule.spots
                .iter()
                .map(|spot| (spot.at, spot.class))
                .collect(),
            steps,
        )?;
        return Ok(1);
    }
    let mut count = 0;
    for row in contents(model, rule).ok_or(Shown::Open)? {
        let mut after = row.clone();
        for spot in &rule.spots {
            let at = usize::try_from(spot.at.1 + 1).unwrap_or(0);
            if let (Some(out), Some(cell)) = (spot.out, after.get_mut(at)) {
                *cell = out;
            }
        }
        let pairs = &ends.pairs[stuck];
        let change = &points + total(pairs, &after) - total(pairs, &row);
        if worsens(&change) {
            count += 1;
            let cells = (-1..)
                .zip(&row)
                .map(|(column, cell)| ((0, column), 1 << cell));
            ask(cells.collect(), steps)?;
        }
    }
    Ok(count)
}

/// The sum over the pairs of neighbours in a piece of a row.
fn total(pairs: &Pairs, row: &[u8]) -> BigRational {
    let weights = row
        .windows(2)
        .map(|pair| &pairs[usize::from(pair[0])][usize::from(pair[1])]);
    weights.sum()
}

/// What can stand on a rule in a row and on the two cells next to it.
fn contents(model: &Model, rule: &Rule) -> Option<Vec<Vec<u8>>> {
    let beside = model.everything;
    let mut classes = vec![beside];
    for (column, spot) in (0..).zip(&rule.spots) {
        // A rule with a gap would need what stands there.
        if spot.at != (0, column) {
            return None;
        }
        classes.push(spot.class);
    }
    classes.push(beside);
    let mut rows = vec![Vec::new()];
    for class in classes {
        let longer = rows.iter().flat_map(|row: &Vec<u8>| {
            Mask(class)
                .cells()
                .map(move |cell| [&row[..], &[cell.0]].concat())
        });
        rows = longer.collect();
        if rows.len() > MOST {
            return None;
        }
    }
    Some(rows)
}

/// Whether Left's score is at most Right's on every row on which both are stuck: no way through the words on which no rule
/// lies is longer than 0.
fn both_stuck(model: &Model, ends: &Ends) -> bool {
    if !model.strip || !model.edge_free() {
        return false;
    }
    let rules: Vec<&Rule> = model.starts.iter().flatten().collect();
    let width = rules.iter().map(|rule| rule.spots.len()).max().unwrap_or(1);
    let lies = |word: &[u8]| {
        rules.iter().any(|rule| {
            let Some(begin) = word.len().checked_sub(rule.spots.len()) else {
                return false;
            };
            rule.spots
                .iter()
                .zip(&word[begin..])
                .all(|(spot, cell)| spot.class >> cell & 1 == 1)
        })
    };
    let surplus = |a: u8, b: u8| {
        let (a, b) = (usize::from(a), usize::from(b));
        &ends.pairs[0][a][b] - &ends.pairs[1][a][b]
    };
    // The greatest surplus of the words that end so.
    let mut best: FxHashMap<Vec<u8>, BigRational> = FxHashMap::default();
    best.insert(Vec::new(), BigRational::zero());
    for _ in 0..=MOST {
        let mut grown = false;
        let known: Vec<(Vec<u8>, BigRational)> = best
            .iter()
            .map(|(word, sum)| (word.clone(), sum.clone()))
            .collect();
        for (word, sum) in known {
            for cell in Mask(model.everything & !1).cells() {
                let longer = [&word[..], &[cell.0]].concat();
                if lies(&longer) {
                    continue;
                }
                let sum = &sum + surplus(word.last().copied().unwrap_or(0), cell.0);
                if (&sum + surplus(cell.0, 0)).is_positive() {
                    return false;
                }
                let kept = longer[longer.len().saturating_sub(width.max(2) - 1)..].to_vec();
                let own = best.get(&kept);
                if own.is_none_or(|own| *own < sum) {
                    best.insert(kept, sum);
                    grown = true;
                }
            }
        }
        if !grown {
            return true;
        }
        if best.len() > MOST {
            return false;
        }
    }
    false
}

/// The least and the greatest score that can come from a board, with no points so far; undecided while it is computed.
type Memo = FxHashMap<Value, Result<[BigRational; 2], Undecided>>;

/// The most boards of which that is known.
const BOARDS: usize = 500_000;

fn scores(
    instance: &Instance,
    board: &Value,
    memo: &mut Memo,
) -> Result<[BigRational; 2], Undecided> {
    if let Some(known) = memo.get(board) {
        return known.clone();
    }
    if memo.len() > BOARDS {
        return Err(Undecided);
    }
    memo.insert(board.clone(), Err(Undecided));
    let mut all: Vec<BigRational> = Vec::new();
    for left in [true, false] {
        let steps = play::moves(instance, board, left)?;
        if steps.is_empty() {
            all.push(atom(instance, board, left)?);
        }
        for step in steps {
            let [after] = &step.boards[..] else {
                return Err(Undecided);
            };
            let [least, most] =
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || scores(instance, after, memo))?;
            let points = points(&step, left);
            all.extend([least + &points, most + points]);
        }
    }
    let (Some(least), Some(most)) = (all.iter().min(), all.iter().max()) else {
        return Err(Undecided);
    };
    let found = [least.clone(), most.clone()];
    memo.insert(board.clone(), Ok(found.clone()));
    Ok(found)
}

/// The score of a stuck player, with no points so far.
fn atom(instance: &Instance, board: &Value, left: bool) -> Result<BigRational, Undecided> {
    instance
        .end(board, &BigRational::zero(), left)
        .map_err(|_| Undecided)
}

fn points(step: &Step, left: bool) -> BigRational {
    if left { step.gain.clone() } else { -&step.gain }
}

/// A stuck player, and moves to a score that is worse for him than his own.
fn worse(instance: &Instance, board: &Value, left: bool, memo: &mut Memo) -> Tested {
    if !play::moves(instance, board, left)?.is_empty() {
        return Ok(None);
    }
    let own = atom(instance, board, left)?;
    let [least, most] = scores(instance, board, memo)?;
    let bad = if left { least < own } else { most > own };
    if !bad {
        return Ok(None);
    }
    let worst = if left { least } else { most };
    let moves = way(instance, board, worst.clone(), usize::from(!left), memo)?;
    let name = play::name(left);
    Ok(Some(Refutation {
        board: Some(instance.spell(board)),
        moves,
        reason: format!(
            "{name} cannot move here and his score is {own}, but moves lead to the score {worst}"
        ),
    }))
}

/// The moves to the least, or the greatest, score.
fn way(
    instance: &Instance,
    board: &Value,
    mut rest: BigRational,
    end: usize,
    memo: &mut Memo,
) -> Result<Vec<String>, Undecided> {
    let mut told = Vec::new();
    let mut board = board.clone();
    'way: loop {
        for mover in [true, false] {
            for step in play::moves(instance, &board, mover)? {
                let [after] = &step.boards[..] else {
                    return Err(Undecided);
                };
                let points = points(&step, mover);
                if scores(instance, after, memo)?[end] == &rest - &points {
                    told.push(play::told(instance, &step, mover));
                    rest -= points;
                    board = after.clone();
                    continue 'way;
                }
            }
        }
        return Ok(told);
    }
}
