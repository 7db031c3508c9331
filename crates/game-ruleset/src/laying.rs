//! Laying a picture on a board: every way in which its first pattern matches from a place, and the board after it.

use crate::grid::{Grid, Place};
use crate::motion::{Direction, Motion};
use crate::picture::{Picture, Put, Want};
use crate::symbols::Cell;

/// How a picture is laid: one of one row along a direction, any as the image under a motion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laying {
    /// Along a direction.
    Along(Direction),
    /// Moved.
    Image(Motion),
}

/// A match of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The places that the picture covers, in the order in which it is written.
    pub places: Vec<Place>,
    /// The index of each single thing among the places.
    pub singles: Vec<usize>,
    /// The places that change, and what stands there after the move.
    pub changes: Vec<(Place, Cell)>,
}

impl Match {
    /// The board after the move.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut after = grid.clone();
        for &(place, cell) in &self.changes {
            after.set(place, cell);
        }
        after
    }

    /// The first cell of the match that is on the board.
    pub fn here(&self, grid: &Grid) -> Option<Place> {
        let on = |place: &&Place| grid.cell(**place) != Cell::OFF;
        self.places.iter().find(on).copied()
    }

    /// The last cell of the match that is on the board.
    pub fn there(&self, grid: &Grid) -> Option<Place> {
        let on = |place: &&Place| grid.cell(**place) != Cell::OFF;
        self.places.iter().rfind(on).copied()
    }
}

/// All matches of a picture whose first place is the given one.
pub fn lay(picture: &Picture, grid: &Grid, first: Place, laying: Laying) -> Vec<Match> {
    match laying {
        Laying::Along(direction) if picture.is_row() => along(picture, grid, first, direction),
        Laying::Along(direction) => match turning(direction) {
            Some(motion) => image(picture, grid, first, motion).into_iter().collect(),
            None => Vec::new(),
        },
        Laying::Image(motion) if picture.is_row() => {
            along(picture, grid, first, motion.step(Direction::EAST))
        }
        Laying::Image(motion) => image(picture, grid, first, motion).into_iter().collect(),
    }
}

/// The places from which a picture can begin: those of the board, and of the frame if it may begin outside.
pub(crate) fn beginnings(picture: &Picture, grid: &Grid) -> Vec<Place> {
    if picture.begins_outside() {
        let rows = i64::from(grid.height()) + 2;
        let columns = i64::from(grid.width()) + 2;
        (0..u32::try_from(rows * columns).unwrap_or(u32::MAX))
            .map(Place)
            .collect()
    } else {
        grid.places().collect()
    }
}

/// The rotation that takes the east to a direction.
pub(crate) fn turning(direction: Direction) -> Option<Motion> {
    Motion::all().find(|motion| motion.turns() && motion.step(Direction::EAST) == direction)
}

/// How far a match has come: which thing is next, where, and how long each run was.
struct State {
    thing: usize,
    next: Place,
    places: Vec<Place>,
    singles: Vec<usize>,
    /// Where each run begins among the places, and its length.
    runs: Vec<(usize, usize)>,
}

fn along(picture: &Picture, grid: &Grid, first: Place, direction: Direction) -> Vec<Match> {
    let wants = &picture.before[0];
    let mut found = Vec::new();
    let mut open = vec![State {
        thing: 0,
        next: first,
        places: Vec::new(),
        singles: Vec::new(),
        runs: Vec::new(),
    }];
    while let Some(mut state) = open.pop() {
        let Some(want) = wants.get(state.thing) else {
            found.push(finish(&picture.after[0], grid, state));
            continue;
        };
        state.thing += 1;
        match want.run {
            None => {
                if !want.cells.has(grid.cell(state.next)) {
                    continue;
                }
                state.singles.push(state.places.len());
                state.places.push(state.next);
                state.next = grid.step(state.next, direction);
                open.push(state);
            }
            Some(bounds) => open.extend(run_lengths(want, bounds, grid, &state, direction)),
        }
    }
    found
}

/// The states behind a run of each possible length.
fn run_lengths(
    want: &Want,
    (least, most): (u32, Option<u32>),
    grid: &Grid,
    state: &State,
    direction: Direction,
) -> Vec<State> {
    let mut states = Vec::new();
    let mut places = state.places.clone();
    let (begin, mut next) = (places.len(), state.next);
    for length in 0.. {
        if length >= least {
            let mut runs = state.runs.clone();
            runs.push((begin, places.len() - begin));
            states.push(State {
                thing: state.thing,
                next,
                places: places.clone(),
                singles: state.singles.clone(),
                runs,
            });
        }
        if most.is_some_and(|most| length >= most) || !want.cells.has(grid.cell(next)) {
            break;
        }
        places.push(next);
        next = grid.step(next, direction);
    }
    states
}

/// What the second pattern puts along the places of a match.
fn finish(puts: &[Put], grid: &Grid, state: State) -> Match {
    let State {
        places,
        singles,
        runs,
        ..
    } = state;
    let mut changes = Vec::new();
    let mut at = 0;
    let mut put_down = |cell: Option<Cell>| {
        if let (Some(cell), Some(&place)) = (cell, places.get(at))
            && grid.cell(place) != cell
        {
            changes.push((place, cell));
        }
        at += 1;
    };
    for put in puts {
        match *put {
            Put::Nothing => put_down(None),
            Put::Cell(cell) => put_down(Some(cell)),
            Put::Single(index) => put_down(Some(grid.cell(places[singles[index]]))),
            Put::Run(index) => {
                let (begin, length) = runs[index];
                for offset in 0..length {
                    put_down(Some(grid.cell(places[begin + offset])));
                }
            }
            Put::Fill(index, cell) => {
                for _ in 0..runs[index].1 {
                    put_down(Some(cell));
                }
            }
        }
    }
    Match {
        places,
        singles,
        changes,
    }
}

/// The match of a picture of several rows, whose first place in the first row is the given one.
fn image(picture: &Picture, grid: &Grid, first: Place, motion: Motion) -> Option<Match> {
    let (row, column) = grid.coordinates(first);
    let mut places = Vec::new();
    for (down, wants) in (0..).zip(&picture.before) {
        for (right, want) in (0..).zip(wants) {
            let step = motion.step(Direction::new(down, right));
            let (row, column) = (row + i64::from(step.down), column + i64::from(step.right));
            let place = match (u32::try_from(row), u32::try_from(column)) {
                (Ok(row), Ok(column)) if row < grid.height() && column < grid.width() => {
                    grid.place(row, column)
                }
                _ => return None,
            };
            if !want.cells.has(grid.cell(place)) {
                return None;
            }
            places.push(place);
        }
    }
    let singles: Vec<usize> = (0..places.len()).collect();
    let puts: Vec<Put> = picture.after.iter().flatten().copied().collect();
    Some(finish(
        &puts,
        grid,
        State {
            thing: 0,
            next: first,
            places,
            singles,
            runs: Vec::new(),
        },
    ))
}
