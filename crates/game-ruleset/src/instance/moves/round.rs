//! Rounds of Cheating Robot play: the moves of both players with what they change, and the board behind two of them.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::{CompiledMoves, Instance, Laid, Machine, Result, Step, Value, Walk};
use crate::graph::Graph;
use crate::grid::{Grid, Place};
use crate::laying::Laying;
use crate::machine::Fault;
use crate::motion::{Direction, Motion};
use crate::symbols::Cell;
use crate::value::Move;

/// A move as a round sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundMove {
    /// The boards that it leads to where the other player does not move, one or the terms of a sum.
    pub boards: Arc<[Value]>,
    /// What `round` may ask of it.
    pub own: Arc<Move>,
    changes: Option<Changes>,
}

/// What a picture puts down.
#[derive(Clone, PartialEq, Debug)]
enum Changes {
    Cells(Vec<(Place, Cell)>),
    Labels(Vec<(Place, char)>),
}

impl Instance {
    /// The moves of a player from a board in a round, without repetitions: moves to the same board differ there if they
    /// are made elsewhere.
    ///
    /// # Errors
    ///
    /// A fault of the rules, or more than ten million steps.
    pub fn round_moves(&self, board: &Value, left: bool) -> Result<Vec<RoundMove>> {
        let mut machine = self.machine(board);
        let mut moves = self.varied(left, |left| self.own_moves(board, left, &mut machine))?;
        let mut seen: FxHashSet<(Arc<[Value]>, Arc<Move>)> = FxHashSet::default();
        moves.retain(|found| seen.insert((found.boards.clone(), found.own.clone())));
        Ok(moves)
    }

    /// The moves of a player by the rules.
    fn own_moves(
        &self,
        board: &Value,
        left: bool,
        machine: &mut Machine<'_>,
    ) -> Result<Vec<RoundMove>> {
        let mut moves = Vec::new();
        let own = if left { &self.left } else { &self.right };
        for item in own.iter().chain(&self.both) {
            for step in self.item_steps(item, board, left, machine)? {
                let spot = step.picture.as_deref().map(Spot::of);
                moves.push(self.round_move(item, board, &step, spot));
            }
        }
        if !left
            && self.right.is_empty()
            && let Some(mirrored) = self.reflect(board, machine)?
        {
            for item in &self.left {
                for step in self.item_steps(item, &mirrored, true, machine)? {
                    let spot = step.picture.as_deref().and_then(|laid| {
                        let motion = self.mirror_motion()?;
                        Some(Spot::of(laid).before(motion, board, &mirrored))
                    });
                    let boards = self.reflected(&step, machine)?;
                    let step = Step { boards, ..step };
                    moves.push(self.round_move(item, board, &step, spot));
                }
            }
        }
        Ok(moves)
    }

    /// The board behind a round: what `round` says, or both replacements on the board before.
    ///
    /// # Errors
    ///
    /// A fault of `round`; without one, moves that are no replacements or that put different symbols on a place.
    pub fn round(&self, board: &Value, left: &RoundMove, right: &RoundMove) -> Result<Value> {
        if let Some(code) = &self.definition.round {
            let moves = [left, right].map(|own| Value::Move(own.own.clone()));
            let mut machine = self.machine(board);
            return self.of_board(code, board, moves.to_vec(), &mut machine);
        }
        match (board, &left.changes, &right.changes) {
            (Value::Grid(grid), Some(Changes::Cells(x)), Some(Changes::Cells(y))) => {
                let symbols = self.definition.symbols();
                let name = |cell| symbols.map_or('$', |symbols| symbols.character(cell));
                agree(x, y, name, |place| {
                    let (row, column) = grid.coordinates(place);
                    format!("row {}, column {}", row + 1, column + 1)
                })?;
                let mut after = (**grid).clone();
                for &(place, cell) in x.iter().chain(y) {
                    after.set(place, cell);
                }
                Ok(Value::Grid(Arc::new(after)))
            }
            (Value::Graph(graph), Some(Changes::Labels(x)), Some(Changes::Labels(y))) => {
                agree(x, y, |label| label, |place| format!("vertex {}", place.0))?;
                let mut after = (**graph).clone();
                for &(place, label) in x.iter().chain(y) {
                    after.set(place, label);
                }
                Ok(Value::Graph(Arc::new(after)))
            }
            _ => Err(fault(
                "moves written as options do not say what they replace; `round(x, y) = …` gives the board after both"
                    .to_owned(),
            )),
        }
    }

    fn item_steps(
        &self,
        item: &CompiledMoves,
        board: &Value,
        left: bool,
        machine: &mut Machine<'_>,
    ) -> Result<Vec<Step>> {
        let mut walk = Walk::new(left, machine);
        self.item(item, board, &mut walk)?;
        Ok(walk.found)
    }

    /// A move of an item with its places: those whose contents differ from the board before.
    fn round_move(
        &self,
        item: &CompiledMoves,
        board: &Value,
        step: &Step,
        spot: Option<Spot>,
    ) -> RoundMove {
        let after = match &step.boards[..] {
            [after] => Some(after.clone()),
            _ => None,
        };
        let changes = match (item, board, &after) {
            (CompiledMoves::Rule(_), Value::Grid(before), Some(Value::Grid(after))) => {
                Some(Changes::Cells(replaced(before, after)))
            }
            (CompiledMoves::Rule(_), Value::Graph(before), Some(Value::Graph(after))) => {
                Some(Changes::Labels(relabelled(before, after)))
            }
            _ => None,
        };
        let cells: Option<Vec<Value>> = changes.as_ref().map(|changes| match changes {
            Changes::Cells(changes) => changes.iter().map(|own| Value::Place(own.0)).collect(),
            Changes::Labels(changes) => changes.iter().map(|own| Value::Place(own.0)).collect(),
        });
        // A picture on a graph covers the one vertex that it changes.
        let vertex = match &changes {
            Some(Changes::Labels(changes)) => changes.first().map(|own| own.0),
            _ => None,
        };
        // Without `round` nobody asks where a move was made.
        let spot = spot.filter(|_| self.definition.round.is_some());
        RoundMove {
            boards: step.boards.clone(),
            own: Arc::new(Move {
                at: vertex.or(spot.and_then(|spot| spot.at)),
                there: vertex.or(spot.and_then(|spot| spot.there)),
                direction: spot.and_then(|spot| spot.direction),
                cells: cells.map(Into::into),
                after,
                gain: step.gain.clone(),
            }),
            changes,
        }
    }
}

/// Where a picture was laid.
#[derive(Clone, Copy)]
struct Spot {
    at: Option<Place>,
    there: Option<Place>,
    direction: Option<Direction>,
}

impl Spot {
    fn of(laid: &Laid) -> Self {
        let direction = match laid.begun.1 {
            Laying::Along(direction) => direction,
            Laying::Image(motion) => motion.step(Direction::EAST),
        };
        Self {
            at: laid.begun.0,
            there: laid.there,
            direction: Some(direction),
        }
    }

    /// The spot that the mirror took to this one.
    fn before(self, motion: Motion, board: &Value, mirrored: &Value) -> Self {
        let (Value::Grid(board), Value::Grid(mirrored)) = (board, mirrored) else {
            return self;
        };
        let place = |wanted: Place| {
            board
                .places()
                .find(|&place| moved(board, mirrored, place, motion) == wanted)
        };
        let direction = |wanted: Direction| {
            let mut all = Direction::ALL.into_iter().chain(Direction::DIAGONAL);
            all.find(|&direction| motion.step(direction) == wanted)
        };
        Self {
            at: self.at.and_then(place),
            there: self.there.and_then(place),
            direction: self.direction.and_then(direction),
        }
    }
}

/// Where a motion of the mirror takes a place.
fn moved(before: &Grid, after: &Grid, place: Place, motion: Motion) -> Place {
    let (row, column) = before.coordinates(place);
    let (row, column) = if motion.transpose {
        (column, row)
    } else {
        (row, column)
    };
    let column = if motion.reverse {
        i64::from(after.width()) - 1 - column
    } else {
        column
    };
    match (u32::try_from(row), u32::try_from(column)) {
        (Ok(row), Ok(column)) => after.place(row, column),
        _ => Place(0),
    }
}

fn replaced(before: &Grid, after: &Grid) -> Vec<(Place, Cell)> {
    let changed = before.places().filter_map(|place| {
        let cell = after.cell(place);
        (cell != before.cell(place)).then_some((place, cell))
    });
    changed.collect()
}

fn relabelled(before: &Graph, after: &Graph) -> Vec<(Place, char)> {
    let changed = before.places().filter_map(|place| {
        let label = after.label(place);
        (label != before.label(place)).then_some((place, label))
    });
    changed.collect()
}

/// Sees that what two moves put down on a place is the same.
fn agree<T: Copy + PartialEq>(
    left: &[(Place, T)],
    right: &[(Place, T)],
    name: impl Fn(T) -> char,
    spell: impl Fn(Place) -> String,
) -> Result<()> {
    for &(place, x) in left {
        let other = right.iter().find(|(other, _)| *other == place);
        if let Some(&(_, y)) = other
            && x != y
        {
            return Err(fault(format!(
                "in one round Left puts `{}` and Right `{}` in {}; `round(x, y) = …` gives the board after both",
                name(x),
                name(y),
                spell(place)
            )));
        }
    }
    Ok(())
}

fn fault(why: String) -> Fault {
    Fault::At(game_syntax::Span::new(0, 0), why)
}
