//! The moves of a player.

mod round;

use std::sync::Arc;

use num_rational::BigRational;

use super::{CompiledMore, CompiledMoves, CompiledRule, Instance, STEPS};
use crate::grid::{Grid, Place};
use crate::laying::{Laying, Match, beginnings, lay};
use crate::machine::{Machine, Result, rational};
use crate::symbols::Cell;
use crate::value::Value;

pub use round::RoundMove;

/// A move: the boards that it leads to, one or the terms of a sum, and what the mover gains.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The boards.
    pub boards: Arc<[Value]>,
    /// The gain.
    pub gain: BigRational,
    /// Of a picture, and of those that it goes on with, where it was laid.
    pub picture: Option<Arc<Laid>>,
}

/// A picture that was laid, and maybe went on.
#[derive(Clone, PartialEq, Debug)]
pub struct Laid {
    /// The first cell of the first picture, and how that one was laid.
    pub begun: (Option<Place>, Laying),
    /// The last cell of the last picture.
    pub there: Option<Place>,
}

/// Where a rule is applied: the player, and what was gained before.
struct Walk<'m, 'h> {
    left: bool,
    machine: &'m mut Machine<'h>,
    found: Vec<Step>,
    /// Where a picture was laid that now goes on.
    begun: Option<(Option<Place>, Laying)>,
}

impl<'m, 'h> Walk<'m, 'h> {
    /// Nothing is found yet.
    fn new(left: bool, machine: &'m mut Machine<'h>) -> Self {
        Self {
            left,
            machine,
            found: Vec::new(),
            begun: None,
        }
    }
}

impl Instance {
    /// The moves of a player from a board, without repetitions.
    ///
    /// # Errors
    ///
    /// A fault of the rules, or more than ten million steps.
    pub fn moves(&self, board: &Value, left: bool) -> Result<Vec<Step>> {
        self.counted_moves(board, left).map(|(moves, _)| moves)
    }

    /// The moves, and how many steps they took.
    pub(crate) fn counted_moves(&self, board: &Value, left: bool) -> Result<(Vec<Step>, u64)> {
        let mut machine = self.machine(board);
        let mut moves = self.varied(left, |left| self.steps(board, left, &mut machine))?;
        sort(&mut moves);
        Ok((moves, STEPS - machine.steps))
    }

    pub(super) fn steps(
        &self,
        board: &Value,
        left: bool,
        machine: &mut Machine<'_>,
    ) -> Result<Vec<Step>> {
        let mut walk = Walk::new(left, machine);
        let own = if left { &self.left } else { &self.right };
        for moves in own.iter().chain(&self.both) {
            self.item(moves, board, &mut walk)?;
        }
        if !left
            && self.right.is_empty()
            && let Some(mirrored) = self.reflect(board, walk.machine)?
        {
            for step in self.mirrored_moves(&mirrored, &mut walk)? {
                walk.found.push(step);
            }
        }
        let mut found = walk.found;
        sort(&mut found);
        Ok(found)
    }

    /// Left's moves at the mirrored board, mirrored back.
    fn mirrored_moves(&self, mirrored: &Value, walk: &mut Walk<'_, '_>) -> Result<Vec<Step>> {
        // A transposed board has other steps from place to place.
        let shape = walk.machine.reshape(mirrored.clone());
        let mut inner = Walk {
            left: true,
            machine: walk.machine,
            found: Vec::new(),
            begun: None,
        };
        for moves in &self.left {
            self.item(moves, mirrored, &mut inner)?;
        }
        let found = inner.found;
        walk.machine.reshape(shape);
        let mut steps = Vec::with_capacity(found.len());
        for step in found {
            let boards = self.reflected(&step, walk.machine)?;
            steps.push(Step {
                boards,
                gain: step.gain,
                picture: None,
            });
        }
        Ok(steps)
    }

    /// The boards of a move at a mirrored board, mirrored back.
    fn reflected(&self, step: &Step, machine: &mut Machine<'_>) -> Result<Arc<[Value]>> {
        let boards = step.boards.iter().map(|board| {
            // A mirror that is an expression is checked where positions are.
            let back = self.reflect(board, machine)?;
            Ok(back.unwrap_or_else(|| board.clone()))
        });
        boards.collect()
    }

    fn item(&self, moves: &CompiledMoves, board: &Value, walk: &mut Walk<'_, '_>) -> Result<()> {
        match moves {
            CompiledMoves::Options(code) => {
                let options = self.of_board(code, board, Vec::new(), walk.machine)?;
                walk.found.extend(options.items().iter().map(written));
                Ok(())
            }
            CompiledMoves::Rule(rule) => {
                if let Value::Grid(grid) = board {
                    for place in beginnings(&rule.picture, grid) {
                        self.apply(rule, grid, place, &rule.layings, &zero(), walk)?;
                    }
                }
                if let Value::Graph(graph) = board {
                    self.on_graph(rule, graph, walk)?;
                }
                Ok(())
            }
        }
    }

    /// `apply` of specs/language.md: all ways to lay the rule's picture at a place, and to go on.
    fn apply(
        &self,
        rule: &CompiledRule,
        grid: &Arc<Grid>,
        place: Place,
        layings: &[Laying],
        before: &BigRational,
        walk: &mut Walk<'_, '_>,
    ) -> Result<()> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            for &laying in layings {
                walk.machine.step(1)?;
                for found in lay(&rule.picture, grid, place, laying) {
                    // The board behind the move is another one, cell by cell.
                    walk.machine.step(grid.len() as u64)?;
                    self.laid(rule, grid, &found, laying, before, walk)?;
                }
            }
            Ok(())
        })
    }

    fn laid(
        &self,
        rule: &CompiledRule,
        grid: &Arc<Grid>,
        found: &Match,
        laying: Laying,
        before: &BigRational,
        walk: &mut Walk<'_, '_>,
    ) -> Result<()> {
        let after = Arc::new(found.apply(grid));
        let names = || self.names(rule, grid, found, &after);
        let board = Value::Grid(grid.clone());
        if let Some(condition) = &rule.condition
            && self.of_board(condition, &board, names(), walk.machine)? != Value::Bool(true)
        {
            return Ok(());
        }
        let gain = match &rule.gain {
            None => before.clone(),
            Some(gain) => {
                let own = self.of_board(gain, &board, names(), walk.machine)?;
                before + rational(&own)
            }
        };
        let there = found.there(grid).unwrap_or(Place(0));
        let outer = walk.begun;
        let begun = outer.unwrap_or_else(|| (found.here(grid), laying));
        walk.begun = Some(begun);
        let stop = |gain: BigRational| Step {
            boards: [Value::Grid(after.clone())].into(),
            gain,
            picture: Some(Arc::new(Laid {
                begun,
                there: found.there(grid),
            })),
        };
        match &rule.more {
            None => walk.found.push(stop(gain)),
            Some(CompiledMore::Repeat(next)) => {
                walk.found.push(stop(gain.clone()));
                let next = next.as_deref().unwrap_or(std::slice::from_ref(&laying));
                self.apply(rule, &after, there, next, &gain, walk)?;
            }
            Some(CompiledMore::Then(then)) => {
                self.apply(then, &after, there, &then.layings, &gain, walk)?;
            }
            Some(CompiledMore::Again(condition)) => {
                let again = match condition {
                    None => true,
                    Some(condition) => {
                        self.of_board(condition, &board, names(), walk.machine)?
                            == Value::Bool(true)
                    }
                };
                let further = if again {
                    self.steps(&Value::Grid(after.clone()), walk.left, walk.machine)?
                } else {
                    Vec::new()
                };
                if further.is_empty() {
                    walk.found.push(stop(gain));
                } else {
                    walk.found.extend(further.into_iter().map(|step| Step {
                        gain: &gain + &step.gain,
                        boards: step.boards,
                        picture: None,
                    }));
                }
            }
        }
        walk.begun = outer;
        Ok(())
    }

    /// What conditions may name behind the board: `here`, `there`, `after` and the letters.
    pub(crate) fn names(
        &self,
        rule: &CompiledRule,
        grid: &Grid,
        found: &Match,
        after: &Arc<Grid>,
    ) -> Vec<Value> {
        let place = |place: Option<Place>| Value::Place(place.unwrap_or(Place(0)));
        let mut names = vec![
            place(found.here(grid)),
            place(found.there(grid)),
            Value::Grid(after.clone()),
        ];
        for &(_, single) in rule.picture.names() {
            let cell = found
                .singles
                .get(single)
                .and_then(|at| found.places.get(*at));
            let cell = cell.map_or(Cell::OFF, |place| grid.cell(*place));
            let character = self
                .definition
                .symbols()
                .map_or('$', |symbols| symbols.character(cell));
            names.push(Value::Cell(character));
        }
        names
    }

    /// A picture of one cell on a graph: the vertex takes another label.
    fn on_graph(
        &self,
        rule: &CompiledRule,
        graph: &Arc<crate::graph::Graph>,
        walk: &mut Walk<'_, '_>,
    ) -> Result<()> {
        let Some((wanted, label)) = rule.picture.relabels(self.definition.symbols()) else {
            return Ok(());
        };
        let board = Value::Graph(graph.clone());
        for place in graph.places() {
            walk.machine.step(1)?;
            if !wanted.contains(&graph.label(place)) {
                continue;
            }
            let mut after = (**graph).clone();
            after.set(place, label);
            let after = Arc::new(after);
            let names = || {
                let here = Value::Place(place);
                let mut names = vec![here.clone(), here, Value::Graph(after.clone())];
                let letters = rule.picture.names().iter();
                names.extend(letters.map(|_| Value::Cell(graph.label(place))));
                names
            };
            if let Some(condition) = &rule.condition
                && self.of_board(condition, &board, names(), walk.machine)? != Value::Bool(true)
            {
                continue;
            }
            let gain = match &rule.gain {
                None => zero(),
                Some(gain) => rational(&self.of_board(gain, &board, names(), walk.machine)?),
            };
            walk.found.push(Step {
                boards: [Value::Graph(after)].into(),
                gain,
                picture: None,
            });
        }
        Ok(())
    }
}

fn zero() -> BigRational {
    BigRational::from_integer(0.into())
}

/// A written option: a board or a sum of positions, with a gain or without.
fn written(option: &Value) -> Step {
    let (option, gain) = match option {
        Value::Gained(gained) => (&gained.0, gained.1.clone()),
        other => (other, zero()),
    };
    let boards = match option {
        Value::Game(boards) => boards.clone(),
        board => [board.clone()].into(),
    };
    Step {
        boards,
        gain,
        picture: None,
    }
}

/// Equal moves are one move.
fn sort(moves: &mut Vec<Step>) {
    moves.sort_by(order);
    moves.dedup_by(|a, b| a.boards == b.boards && a.gain == b.gain);
}

fn order(a: &Step, b: &Step) -> std::cmp::Ordering {
    let boards = a.boards.iter().zip(b.boards.iter());
    let mut orders = boards.map(|(a, b)| a.order(b));
    let first = orders.find(|order| order.is_ne());
    first
        .unwrap_or_else(|| a.boards.len().cmp(&b.boards.len()))
        .then_with(|| a.gain.cmp(&b.gain))
}
