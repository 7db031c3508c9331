//! Properties of boards by their definitions, and all small boards.

use std::collections::{BTreeMap, BTreeSet};

use game_ruleset::Property;

use crate::rules::{Board, Rules};

/// All that can be reached from a board, itself included.
pub(crate) fn reached(rules: &Rules, board: &Board, players: &[bool]) -> BTreeSet<Board> {
    let mut seen = BTreeSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        for left in players {
            for (after, _) in rules.moves(&board, *left) {
                if seen.insert(after.clone()) {
                    open.push(after);
                }
            }
        }
    }
    seen
}

/// The least and the greatest score below a board; `None` where plays do not end.
pub(crate) fn scores(
    rules: &Rules,
    board: &Board,
    known: &mut BTreeMap<Board, Option<(i64, i64)>>,
) -> Option<(i64, i64)> {
    if let Some(scores) = known.get(board) {
        return *scores;
    }
    known.insert(board.clone(), None);
    let mut all = Vec::new();
    for left in [true, false] {
        let moves = rules.moves(board, left);
        if moves.is_empty() {
            all.push(0);
        }
        for (after, gain) in moves {
            let (least, most) = scores(rules, &after, known)?;
            let gain = if left { gain } else { -gain };
            all.extend([least + gain, most + gain]);
        }
    }
    let found = Some((*all.iter().min()?, *all.iter().max()?));
    known.insert(board.clone(), found);
    found
}

/// Whether a property fails at a board, by its definition.
pub(crate) fn fails(rules: &Rules, board: &Board, property: Property) -> bool {
    let stuck = |board: &Board, left: bool| rules.moves(board, left).is_empty();
    match property {
        Property::Dicot => stuck(board, true) != stuck(board, false),
        Property::Impartial => rules.moves(board, true) != rules.moves(board, false),
        Property::DeadEnding => [true, false].into_iter().any(|left| {
            stuck(board, left)
                && reached(rules, board, &[true, false])
                    .iter()
                    .any(|after| !stuck(after, left))
        }),
        Property::Terminates => [true, false].into_iter().any(|left| {
            let after = rules.moves(board, left);
            after
                .iter()
                .any(|(after, _)| reached(rules, after, &[true, false]).contains(board))
        }),
        Property::Guaranteed => [true, false].into_iter().any(|left| {
            let scores = if stuck(board, left) {
                scores(rules, board, &mut BTreeMap::new())
            } else {
                None
            };
            scores.is_some_and(|(least, most)| if left { least < 0 } else { most > 0 })
        }),
    }
}

/// All boards of some lengths of rows.
pub(crate) fn boards(lengths: &[usize]) -> Vec<Board> {
    let size: usize = lengths.iter().sum();
    let count = 3_usize.pow(u32::try_from(size).expect("small"));
    let board = |number: usize| {
        let mut rest = number;
        let row = |length: &usize| {
            let cells = (0..*length).map(|_| {
                let symbol = ['a', 'b', 'c'][rest % 3];
                rest /= 3;
                symbol
            });
            cells.collect()
        };
        lengths.iter().map(row).collect()
    };
    (0..count).map(board).collect()
}

pub(crate) fn small(strip: bool) -> Vec<Board> {
    let shapes: &[&[usize]] = if strip {
        &[&[1], &[2], &[3], &[4], &[5]]
    } else {
        &[
            &[1],
            &[2],
            &[1, 1],
            &[3],
            &[1, 1, 1],
            &[1, 2],
            &[2, 1],
            &[4],
            &[2, 2],
            &[1, 1, 1, 1],
            &[3, 1],
            &[2, 3],
        ]
    };
    shapes.iter().flat_map(|shape| boards(shape)).collect()
}
