//! Regions of random boards of random rulesets, against play of the whole board by a program of its own.

use std::collections::{BTreeMap, BTreeSet};

use game_value::{Arena, Form};

use super::State;
use crate::instance::Instance;
use crate::packed::{Packed, ShapedRules};
use crate::random::{Board, Dice, Rules};
use crate::samples::of_text;
use crate::value::Value;

/// Cells by row and column.
type Region = BTreeSet<(usize, usize)>;

/// The most boards that are played out from one.
const MOST: usize = 600;

/// A random board of up to nine cells.
fn board(dice: &mut Dice, strip: bool) -> Board {
    let shapes: &[(usize, usize)] = if strip {
        &[(1, 5), (1, 7), (1, 9)]
    } else {
        &[(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3)]
    };
    let (height, width) = shapes[dice.roll(shapes.len())];
    let mut row = || (0..width).map(|_| ['a', 'b', 'c'][dice.roll(3)]).collect();
    (0..height).map(|_| row()).collect()
}

fn packed(instance: &Instance, board: &Board) -> Packed {
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    match instance.read(&rows.join("|")) {
        Ok(Value::Grid(grid)) => Packed::of(&grid).expect("few cells"),
        other => panic!("{other:?}"),
    }
}

/// Some cells of a packed board.
fn cells(packed: &Packed, wanted: u64) -> Region {
    let place = |n: i32| usize::try_from(n).expect("on the board");
    let at = |cell: u8| packed.shape.coordinates(cell);
    let cells = (0..64).filter(|cell| wanted >> cell & 1 == 1).map(at);
    cells
        .map(|(row, column)| (place(row), place(column)))
        .collect()
}

/// What stands on the cells of a region that is a board of its own, in order.
fn contents(region: &Packed) -> Vec<char> {
    let own = region.on() & !region.frozen;
    let symbol = |cell: u8| {
        let planes = region.planes.iter().enumerate();
        let number = planes.fold(0, |all, (bit, plane)| all | (plane >> cell & 1) << bit);
        ['$', 'a', 'b', 'c'][usize::try_from(number).expect("few symbols")]
    };
    (0..64)
        .filter(|cell| own >> cell & 1 == 1)
        .map(symbol)
        .collect()
}

/// All boards that can be reached, each with the moves of both players; `None` if they are many.
fn played(rules: &Rules, start: &Board) -> Option<BTreeMap<Board, [Vec<Board>; 2]>> {
    let mut found = BTreeMap::new();
    let mut open = vec![start.clone()];
    while let Some(board) = open.pop() {
        if found.contains_key(&board) {
            continue;
        }
        let after = |left: bool| -> Vec<Board> {
            let moves = rules.moves(&board, left).into_iter();
            moves.map(|(after, _)| after).collect()
        };
        let sides = [after(true), after(false)];
        // A move that changes nothing is of no region.
        if sides.iter().flatten().any(|after| *after == board) {
            return None;
        }
        open.extend(sides.iter().flatten().cloned());
        found.insert(board, sides);
        if found.len() > MOST {
            return None;
        }
    }
    Some(found)
}

/// The cells that differ.
fn changed(before: &Board, after: &Board) -> Region {
    let rows = before.iter().zip(after).enumerate();
    rows.flat_map(|(row, (before, after))| {
        let cells = before.iter().zip(after).enumerate();
        cells
            .filter(|(_, (before, after))| before != after)
            .map(move |(column, _)| (row, column))
    })
    .collect()
}

/// What stands on some cells.
fn on(board: &Board, region: &Region) -> Vec<char> {
    region
        .iter()
        .map(|&(row, column)| board[row][column])
        .collect()
}

/// The value of a game by its moves; `None` where play may come back.
fn value<T: Ord + Clone>(
    moves: &BTreeMap<T, [Vec<T>; 2]>,
    at: &T,
    known: &mut BTreeMap<T, Option<Form>>,
    arena: &mut Arena,
) -> Option<Form> {
    if let Some(known) = known.get(at) {
        return *known;
    }
    known.insert(at.clone(), None);
    let mut side = |side: usize| -> Option<Vec<Form>> {
        let after = moves[at][side].iter();
        after
            .map(|after| value(moves, after, known, arena))
            .collect()
    };
    let (left, right) = (side(0)?, side(1)?);
    let form = arena.braces(left, right);
    let form = arena.value(form).expect("no budget").form();
    known.insert(at.clone(), Some(form));
    Some(form)
}

/// The games of some regions: for the contents of each, what the moves of both players make of them.
type Local = BTreeMap<Vec<char>, [Vec<Vec<char>>; 2]>;

/// The moves of the whole board, region by region: each changes one region, and what it can make of it depends on that one only.
fn locals(all: &BTreeMap<Board, [Vec<Board>; 2]>, regions: &[Region], about: &str) -> Vec<Local> {
    let mut locals = vec![Local::new(); regions.len()];
    for (before, sides) in all {
        let mut own = vec![[BTreeSet::new(), BTreeSet::new()]; regions.len()];
        for (side, after) in (0..).zip(sides) {
            for after in after {
                let changed = changed(before, after);
                let at = regions.iter().position(|region| changed.is_subset(region));
                let at = at.unwrap_or_else(|| panic!("{before:?} to {after:?}: {about}"));
                own[at][side].insert(on(after, &regions[at]));
            }
        }
        for ((local, region), own) in locals.iter_mut().zip(regions).zip(own) {
            let own = own.map(|side| side.into_iter().collect::<Vec<_>>());
            let known = local
                .entry(on(before, region))
                .or_insert_with(|| own.clone());
            assert_eq!(*known, own, "{region:?} at {before:?}: {about}");
        }
    }
    locals
}

/// A region played out as a board of its own has the moves that it has on the whole board.
fn alone(instance: &Instance, region: &Packed, local: &Local, about: &str) {
    let rules = ShapedRules::new(instance, region.shape).expect("few ways");
    let mut seen = BTreeSet::new();
    let mut open = vec![*region];
    while let Some(board) = open.pop() {
        if !seen.insert(board) {
            continue;
        }
        let wanted = &local[&contents(&board)];
        for (left, wanted) in [true, false].into_iter().zip(wanted) {
            let (steps, _) = rules
                .moves(instance, &board, left, u64::MAX)
                .expect("no faults");
            let after: BTreeSet<Vec<char>> =
                steps.iter().map(|step| contents(&step.board)).collect();
            let after: Vec<Vec<char>> = after.into_iter().collect();
            assert_eq!(after, *wanted, "{:?} alone: {about}", contents(&board));
            open.extend(steps.iter().map(|step| step.board));
        }
    }
}

/// Whether the value of a board is the sum of its regions'; `None` if play may come back.
fn adds_up(
    all: &BTreeMap<Board, [Vec<Board>; 2]>,
    start: &Board,
    regions: &[(Region, Local)],
) -> Option<bool> {
    let mut arena = Arena::new();
    let whole = value(all, start, &mut BTreeMap::new(), &mut arena)?;
    let mut sum = arena.value_of(Vec::new(), Vec::new()).expect("no budget");
    for (region, local) in regions {
        let own = value(local, &on(start, region), &mut BTreeMap::new(), &mut arena)?;
        let own = arena.value(own).expect("no budget");
        sum = arena.sum(sum, own).expect("no budget");
    }
    Some(arena.value(whole).expect("no budget") == sum)
}

#[test]
fn regions_are_games_of_their_own_and_add_up() {
    let number = |name: &str, otherwise| {
        let given = std::env::var(name).ok().and_then(|n| n.parse().ok());
        given.unwrap_or(otherwise)
    };
    let mut dice = Dice(number("SEED", 3));
    // Boards of several regions, and those of them whose values were compared, for grids and strips.
    let mut counts = [[0_usize; 2]; 2];
    let mut whole = 0;
    for _ in 0..number("ROUNDS", 600) {
        let rules = dice.rules();
        let text = rules.text();
        if rules.scores {
            continue;
        }
        let instance = of_text(&text);
        let start = board(&mut dice, rules.strip);
        let about = format!("{start:?} in {text}");
        let packed = packed(&instance, &start);
        let shaped = ShapedRules::new(&instance, packed.shape).expect("few ways");
        if !shaped.separable {
            assert_eq!(shaped.regions(&packed), [packed], "{about}");
            whole += 1;
            continue;
        }
        let Some(all) = played(&rules, &start) else {
            continue;
        };
        let mut states = vec![State::Dead; shaped.steps.len()];
        let may = shaped.reach(&packed, &mut states);
        let Some(groups) = shaped.joined(&may, &mut states) else {
            continue;
        };
        let regions: Vec<Region> = groups.iter().map(|group| cells(&packed, *group)).collect();
        let sizes = regions.iter().map(BTreeSet::len).sum::<usize>();
        let distinct: Region = regions.iter().flatten().copied().collect();
        assert_eq!(sizes, distinct.len(), "regions share cells: {about}");
        let locals = locals(&all, &regions, &about);
        for (region, local) in shaped.regions(&packed).iter().zip(&locals) {
            alone(&instance, region, local, &about);
        }
        let regions: Vec<(Region, Local)> = regions.into_iter().zip(locals).collect();
        let adds_up = adds_up(&all, &start, &regions);
        assert_ne!(adds_up, Some(false), "{about}");
        if regions.len() > 1 {
            let count = &mut counts[usize::from(rules.strip)];
            count[0] += 1;
            count[1] += usize::from(adds_up.is_some());
        }
    }
    println!("grids, strips: {counts:?}; {whole} whole");
    let enough = counts.iter().flatten().all(|count| *count >= 15);
    assert!(enough && whole >= 30, "{counts:?} {whole}");
}
