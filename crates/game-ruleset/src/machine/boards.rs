//! Boards, places, graphs and moves.

use std::sync::Arc;

use game_syntax::Span;

use super::{Fault, Machine, Result};
use crate::graph::{Edge, Graph};
use crate::grid::{Grid, Place};
use crate::ir::Op;
use crate::motion::Direction;
use crate::value::Value;

impl Machine<'_> {
    /// The result of an operation on boards.
    pub(super) fn board(&mut self, op: Op, operands: &[Value], span: Span) -> Result<Value> {
        match (op, operands) {
            (Op::Index, [board, Value::Place(place)]) => Ok(self.at(board, *place)),
            (Op::Cells, [board, places]) => {
                let cells = places.items().iter().map(|place| match place {
                    Value::Place(place) => self.at(board, *place),
                    _ => Value::Cell('$'),
                });
                Ok(Value::list(cells.collect()))
            }
            (Op::Step, [Value::Place(place), Value::Direction(direction)]) => {
                Ok(Value::Place(step(&self.shape, *place, *direction)))
            }
            (Op::Row, [Value::Place(place)]) => Ok(Value::Int(coordinates(&self.shape, *place).0)),
            (Op::Column, [Value::Place(place)]) => {
                Ok(Value::Int(coordinates(&self.shape, *place).1))
            }
            (Op::EdgeA, [Value::Edge(edge)]) => Ok(Value::Place(edge.a)),
            (Op::EdgeB, [Value::Edge(edge)]) => Ok(Value::Place(edge.b)),
            (Op::EdgeLabel, [Value::Edge(edge)]) => Ok(Value::Cell(edge.label)),
            (
                Op::MoveAt
                | Op::MoveThere
                | Op::MoveDirection
                | Op::MoveCells
                | Op::MoveAfter
                | Op::MoveGain,
                [Value::Move(_)],
            ) => move_field(op, operands, span),
            (Op::Places, [board, class @ ..]) => {
                let all = all_places(board);
                self.step(all.len() as u64)?;
                let kept = all
                    .into_iter()
                    .filter(|place| self.in_class(board, *place, class));
                Ok(places(kept.collect()))
            }
            (Op::Near, [Value::Graph(graph), Value::Place(place)]) => {
                Ok(places(graph.near(*place)))
            }
            (Op::Near, [board, Value::Place(place)]) => {
                Ok(places(around(board, *place, &Direction::ALL)))
            }
            (Op::Around, [board, Value::Place(place)]) => {
                let all = [Direction::ALL, Direction::DIAGONAL].concat();
                Ok(places(around(board, *place, &all)))
            }
            (
                Op::Ray,
                [
                    board,
                    Value::Place(place),
                    Value::Direction(direction),
                    class @ ..,
                ],
            ) => self.ray(board, *place, *direction, class),
            (Op::Reach, [board, from, class @ ..]) => {
                let from = place_list(from);
                Ok(places(self.reach(board, from, class)?))
            }
            (Op::Groups, [board, class @ ..]) => self.groups(board, class),
            (Op::Edges, [Value::Graph(graph)]) => Ok(Value::list(
                graph.edges().iter().copied().map(Value::Edge).collect(),
            )),
            (Op::Out, [Value::Graph(graph), Value::Place(place)]) => {
                Ok(places(graph.targets(*place)))
            }
            (Op::Into, [Value::Graph(graph), Value::Place(place)]) => {
                Ok(places(graph.sources(*place)))
            }
            (Op::Only, [Value::Graph(graph), kept]) => {
                Ok(Value::Graph(Arc::new(graph.only(&place_list(kept)))))
            }
            (Op::Without, [Value::Graph(graph), gone]) => Ok(without(graph, gone)),
            (Op::MakeGrid, [rows]) => {
                let grid = grid_of(rows, |character| self.cell(character));
                Ok(Value::Grid(Arc::new(grid)))
            }
            (Op::MakeGraph, [vertices, edges]) => make_graph(vertices, edges, span),
            _ => Err(Fault::At(span, "this has no value".to_owned())),
        }
    }

    /// What a place of a board holds.
    fn at(&self, board: &Value, place: Place) -> Value {
        match board {
            Value::Grid(grid) => Value::Cell(self.character(grid.cell(place))),
            Value::Ints(ints) => Value::Int(ints.get(place).unwrap_or(0)),
            Value::Graph(graph) => Value::Cell(graph.label(place)),
            _ => Value::Cell('$'),
        }
    }

    fn in_class(&self, board: &Value, place: Place, class: &[Value]) -> bool {
        match class {
            [class] => class.items().contains(&self.at(board, place)),
            _ => true,
        }
    }

    /// The places behind one along a direction, while they are on the board and in the class.
    fn ray(
        &mut self,
        board: &Value,
        place: Place,
        direction: Direction,
        class: &[Value],
    ) -> Result<Value> {
        let mut ray = Vec::new();
        let mut next = step(board, place, direction);
        while is_on(board, next) && self.in_class(board, next, class) {
            self.step(1)?;
            ray.push(next);
            next = step(board, next, direction);
        }
        Ok(places(ray))
    }

    /// All places that are connected with some through places of the class.
    fn reach(&mut self, board: &Value, from: Vec<Place>, class: &[Value]) -> Result<Vec<Place>> {
        let mut found = from;
        found.sort_unstable();
        found.dedup();
        let mut open = found.clone();
        while let Some(place) = open.pop() {
            let near = match board {
                Value::Graph(graph) => graph.near(place),
                _ => around(board, place, &Direction::ALL),
            };
            self.step(1 + near.len() as u64)?;
            for next in near {
                if let Err(at) = found.binary_search(&next)
                    && self.in_class(board, next, class)
                {
                    found.insert(at, next);
                    open.push(next);
                }
            }
        }
        Ok(found)
    }

    /// The connected sets of places of a class.
    fn groups(&mut self, board: &Value, class: &[Value]) -> Result<Value> {
        let mut groups = Vec::new();
        let mut seen: Vec<Place> = Vec::new();
        for place in all_places(board) {
            if !seen.contains(&place) && self.in_class(board, place, class) {
                let group = self.reach(board, vec![place], class)?;
                seen.extend(&group);
                groups.push(places(group));
            }
        }
        Ok(Value::list(groups))
    }

    /// A board with some places changed.
    pub(super) fn update(
        &mut self,
        board: Value,
        writes: &[(Value, Value, Span)],
    ) -> Result<Value> {
        self.step(writes.len() as u64)?;
        match board {
            Value::Grid(mut grid) => {
                for (place, what, span) in writes {
                    if let (Value::Place(place), Value::Cell(cell)) = (place, what) {
                        let cell = self.cell(*cell);
                        if grid.cell(*place) == crate::symbols::Cell::OFF {
                            return Err(off(*span));
                        }
                        Arc::make_mut(&mut grid).set(*place, cell);
                    }
                }
                Ok(Value::Grid(grid))
            }
            Value::Ints(mut ints) => {
                for (place, what, span) in writes {
                    if let (Value::Place(place), Value::Int(n)) = (place, what) {
                        if ints.get(*place).is_none() {
                            return Err(off(*span));
                        }
                        Arc::make_mut(&mut ints).set(*place, *n);
                    }
                }
                Ok(Value::Ints(ints))
            }
            Value::Graph(mut graph) => {
                for (place, what, span) in writes {
                    if let (Value::Place(place), Value::Cell(label)) = (place, what) {
                        if graph.label(*place) == '$' {
                            return Err(off(*span));
                        }
                        Arc::make_mut(&mut graph).set(*place, *label);
                    }
                }
                Ok(Value::Graph(graph))
            }
            other => Ok(other),
        }
    }
}

fn off(span: Span) -> Fault {
    Fault::At(span, "this place is off the board".to_owned())
}

fn places(places: Vec<Place>) -> Value {
    Value::list(places.into_iter().map(Value::Place).collect())
}

fn place_list(list: &Value) -> Vec<Place> {
    let place = |item: &Value| match item {
        Value::Place(place) => Some(*place),
        _ => None,
    };
    match list {
        Value::Place(place) => vec![*place],
        list => list.items().iter().filter_map(place).collect(),
    }
}

fn all_places(board: &Value) -> Vec<Place> {
    match board {
        Value::Grid(grid) => grid.places().collect(),
        Value::Ints(ints) => ints.places().collect(),
        Value::Graph(graph) => graph.places().collect(),
        _ => Vec::new(),
    }
}

fn step(board: &Value, place: Place, direction: Direction) -> Place {
    match board {
        Value::Grid(grid) => grid.step(place, direction),
        Value::Ints(ints) => ints.step(place, direction),
        _ => Place(u32::MAX),
    }
}

fn coordinates(board: &Value, place: Place) -> (i64, i64) {
    match board {
        Value::Grid(grid) => grid.coordinates(place),
        Value::Ints(ints) => ints.coordinates(place),
        _ => (0, i64::from(place.0)),
    }
}

fn is_on(board: &Value, place: Place) -> bool {
    match board {
        Value::Grid(grid) => grid.cell(place) != crate::symbols::Cell::OFF,
        Value::Ints(ints) => ints.get(place).is_some(),
        _ => false,
    }
}

/// The neighbours of a place that are on the board.
fn around(board: &Value, place: Place, directions: &[Direction]) -> Vec<Place> {
    let next = directions
        .iter()
        .map(|direction| step(board, place, *direction));
    let mut on: Vec<Place> = next.filter(|place| is_on(board, *place)).collect();
    on.sort_unstable();
    on
}

fn without(graph: &Arc<Graph>, gone: &Value) -> Value {
    let items: Vec<&Value> = match gone {
        Value::List(items) => items.iter().collect(),
        single => vec![single],
    };
    let mut edges: Vec<Edge> = Vec::new();
    let mut vertices: Vec<Place> = Vec::new();
    for item in items {
        match item {
            Value::Edge(edge) => edges.push(*edge),
            Value::Place(place) => vertices.push(*place),
            _ => {}
        }
    }
    let mut rest = (**graph).clone();
    if !edges.is_empty() {
        rest = rest.without_edges(&edges);
    }
    if !vertices.is_empty() {
        rest = rest.without(&vertices);
    }
    Value::Graph(Arc::new(rest))
}

fn move_field(op: Op, operands: &[Value], span: Span) -> Result<Value> {
    let [Value::Move(own)] = operands else {
        return Err(Fault::At(span, "this is no move".to_owned()));
    };
    let none = |what: &str| Fault::At(span, format!("a move of the round has no {what}"));
    match op {
        Op::MoveAt => own.at.map(Value::Place).ok_or_else(|| none("`at`")),
        Op::MoveThere => own.there.map(Value::Place).ok_or_else(|| none("`there`")),
        Op::MoveDirection => {
            let direction = own.direction.map(Value::Direction);
            direction.ok_or_else(|| none("`dir`"))
        }
        Op::MoveCells => {
            let cells = own.cells.clone().map(Value::List);
            cells.ok_or_else(|| none("`cells`: it is a written option"))
        }
        Op::MoveAfter => {
            let after = own.after.clone();
            after.ok_or_else(|| none("`after`: it leads to a sum of positions"))
        }
        _ => Ok(Value::Rat(Arc::new(own.gain.clone()))),
    }
}

/// A graph from numbers with labels, and pairs of numbers with labels or without.
fn make_graph(vertices: &Value, edges: &Value, span: Span) -> Result<Value> {
    let number = |value: &Value| match value {
        Value::Int(n) => u32::try_from(*n).ok().map(Place),
        _ => None,
    };
    let wrong = || {
        Fault::At(
            span,
            "the numbers of vertices are 0 or more, and edges join vertices".to_owned(),
        )
    };
    let mut own: Vec<(Place, char)> = Vec::new();
    for vertex in vertices.items() {
        match vertex.items() {
            [place, Value::Cell(label)] => own.push((number(place).ok_or_else(wrong)?, *label)),
            _ => return Err(wrong()),
        }
    }
    let mut links: Vec<Edge> = Vec::new();
    for (id, edge) in (0..).zip(edges.items()) {
        let (a, b, label) = match edge.items() {
            [a, b] => (a, b, '-'),
            [a, b, Value::Cell(label)] => (a, b, *label),
            _ => return Err(wrong()),
        };
        let (a, b) = (number(a).ok_or_else(wrong)?, number(b).ok_or_else(wrong)?);
        if ![a, b]
            .iter()
            .all(|end| own.iter().any(|(place, _)| place == end))
        {
            return Err(wrong());
        }
        links.push(Edge {
            a,
            b,
            label,
            directed: false,
            id,
        });
    }
    Ok(Value::Graph(Arc::new(Graph::new(own, links))))
}

/// A grid from rows of cells is made where the symbols are known.
fn grid_of(rows: &Value, cell: impl Fn(char) -> crate::symbols::Cell) -> Grid {
    let row = |row: &Value| -> Vec<crate::symbols::Cell> {
        let cells = row.items().iter();
        cells
            .map(|item| match item {
                Value::Cell(character) => cell(*character),
                _ => crate::symbols::Cell::OFF,
            })
            .collect()
    };
    Grid::new(&rows.items().iter().map(row).collect::<Vec<_>>())
}
