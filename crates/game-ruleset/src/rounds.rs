//! From positions to forms of Cheating Robot play: options of both players and the matrix of rounds (paper 004, Definition 2).
//!
//! A position is the sum (Definition 5) of the parts that it is declared to have. Without `round` a round makes both
//! replacements, so that the parts which the moves imply do as well. Motions that keep the rules give the same form but for
//! the order of moves, which means nothing (Observation 1).

mod worth;

use std::sync::Arc;

use game_value::{Arena, Form, HotValue};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::engine::{EngineFault, Result};
use crate::instance::{Instance, RoundMove};
use crate::locality::Locality;
use crate::motion::Motion;
use crate::value::Value;

/// What is known of positions in Cheating Robot play.
#[derive(Debug)]
pub(crate) struct Rounds {
    /// How boards fall into parts where nothing is declared.
    locality: Option<Locality>,
    keeping: Vec<Motion>,
    nodes: Vec<Node>,
    /// The nodes of boards and of parts.
    boards: FxHashMap<Value, usize>,
    /// The nodes of sums of parts, in order.
    sums: FxHashMap<Vec<usize>, usize>,
    /// What nodes are worth beside simple hot games; `None` where that is not known.
    worth: FxHashMap<usize, Option<HotValue>>,
}

#[derive(Debug)]
struct Node {
    what: What,
    form: Option<Form>,
}

/// A part by itself, or a sum of such.
#[derive(Clone, Debug)]
enum What {
    Part(Value),
    Sum(Vec<usize>),
}

/// A node whose form is being made.
struct Open {
    node: usize,
    /// Left's options, the rows of the matrix, Right's options; of a sum its terms.
    needed: Vec<usize>,
    left: usize,
    right: usize,
    /// How many were found to be known, in order.
    known: usize,
}

impl Rounds {
    /// Nothing is known yet.
    pub(crate) fn new(instance: &Instance) -> Self {
        // What `round` makes of a board may depend on all of it.
        let local = !instance.definition().has_round();
        let locality = instance
            .locality()
            .filter(|_| local && instance.falls_into_parts());
        let keeping = if local {
            instance.drawn_symmetries().0
        } else {
            vec![Motion::NONE]
        };
        Self {
            locality,
            keeping,
            nodes: Vec::new(),
            boards: FxHashMap::default(),
            sums: FxHashMap::default(),
            worth: FxHashMap::default(),
        }
    }

    /// The form of a board.
    pub(crate) fn form(
        &mut self,
        instance: &Instance,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<Form> {
        let root = self.see(instance, board)?;
        if let Some(form) = self.nodes[root].form {
            return Ok(form);
        }
        let mut open = vec![self.open(instance, root, arena)?];
        let mut waiting: FxHashSet<usize> = FxHashSet::from_iter([root]);
        while let Some(position) = open.last_mut() {
            arena.step()?;
            let mut unknown = None;
            for &node in &position.needed[position.known..] {
                if self.nodes[node].form.is_none() {
                    unknown = Some(node);
                    break;
                }
                position.known += 1;
            }
            if let Some(node) = unknown {
                if !waiting.insert(node) {
                    return Err(self.cycle(instance, node));
                }
                let next = self.open(instance, node, arena)?;
                open.push(next);
                continue;
            }
            if let Some(position) = open.pop() {
                let form = self.close(&position, arena)?;
                waiting.remove(&position.node);
                self.nodes[position.node].form = Some(form);
            }
        }
        Ok(self.known(root, arena))
    }

    fn open(&mut self, instance: &Instance, node: usize, arena: &mut Arena) -> Result<Open> {
        let board = match self.nodes[node].what.clone() {
            What::Part(board) => board,
            What::Sum(parts) => {
                return Ok(Open {
                    node,
                    needed: parts,
                    left: 0,
                    right: 0,
                    known: 0,
                });
            }
        };
        let [left, right] = moves(instance, &board)?;
        let mut rows: Vec<Vec<usize>> = Vec::with_capacity(left.len());
        for x in &left {
            // Last stands where the move leads alone.
            let mut row = Vec::with_capacity(right.len() + 1);
            for y in &right {
                arena.step()?;
                row.push(self.round(instance, &board, [x, y])?);
            }
            row.push(self.together(instance, &x.boards)?);
            rows.push(row);
        }
        let mut last = Vec::with_capacity(right.len());
        for y in &right {
            arena.step()?;
            last.push(self.together(instance, &y.boards)?);
        }
        let (rows, last) = without_repetitions(rows, last);
        let mut needed: Vec<usize> = Vec::with_capacity((rows.len() + 1) * (last.len() + 1));
        needed.extend(rows.iter().filter_map(|row| row.last()));
        for row in &rows {
            needed.extend(&row[..last.len()]);
        }
        needed.extend(&last);
        Ok(Open {
            node,
            needed,
            left: rows.len(),
            right: last.len(),
            known: 0,
        })
    }

    fn close(&self, open: &Open, arena: &mut Arena) -> Result<Form> {
        arena.charge(open.needed.len() as u64)?;
        let forms: Vec<Form> = open
            .needed
            .iter()
            .map(|&node| self.known(node, arena))
            .collect();
        if let What::Sum(_) = self.nodes[open.node].what {
            let mut total = arena.robot_integer(&0.into());
            for form in forms {
                total = arena.sum_form(total, form)?;
            }
            return Ok(total);
        }
        let (left, rest) = forms.split_at(open.left);
        let (matrix, right) = rest.split_at(open.left * open.right);
        let rows = match open.right {
            // Where one of them has no move there are no rounds (Definition 2).
            0 => Vec::new(),
            width => matrix.chunks(width).map(<[Form]>::to_vec).collect(),
        };
        Ok(arena.robot(left.to_vec(), rows, right.to_vec()))
    }

    /// The form of a node that was settled.
    fn known(&self, node: usize, arena: &mut Arena) -> Form {
        let form = self.nodes[node].form;
        form.unwrap_or_else(|| arena.robot_integer(&0.into()))
    }

    fn round(
        &mut self,
        instance: &Instance,
        board: &Value,
        [x, y]: [&RoundMove; 2],
    ) -> Result<usize> {
        let after = instance.round(board, x, y);
        let after = after.map_err(|fault| EngineFault::of_rules(instance, board, fault))?;
        self.see(instance, &after)
    }

    /// The node of a board.
    fn see(&mut self, instance: &Instance, board: &Value) -> Result<usize> {
        if let Some(&node) = self.boards.get(board) {
            return Ok(node);
        }
        let declared = instance.declared_parts(board);
        let declared = declared.map_err(|fault| EngineFault::of_rules(instance, board, fault))?;
        let parts = match (declared, board, &self.locality) {
            (Some(parts), ..) => parts,
            (None, Value::Grid(grid), Some(locality)) => locality.parts(grid),
            _ => vec![board.clone()],
        };
        let parts = parts.into_iter().map(|part| self.part(part)).collect();
        let node = self.sum(parts);
        self.boards.insert(board.clone(), node);
        Ok(node)
    }

    /// The node of the least image of a part.
    fn part(&mut self, part: Value) -> usize {
        let least = match &part {
            Value::Grid(grid) => {
                let images = self.keeping.iter();
                let images = images.map(|motion| Value::Grid(Arc::new(grid.moved(*motion))));
                images.min_by(Value::order).unwrap_or(part)
            }
            _ => part,
        };
        if let Some(&node) = self.boards.get(&least)
            && matches!(self.nodes[node].what, What::Part(_))
        {
            return node;
        }
        let node = self.node(What::Part(least.clone()));
        self.boards.insert(least, node);
        node
    }

    /// The node of boards that are added.
    fn together(&mut self, instance: &Instance, boards: &[Value]) -> Result<usize> {
        let mut parts = Vec::with_capacity(boards.len());
        for board in boards {
            let node = self.see(instance, board)?;
            match &self.nodes[node].what {
                What::Part(_) => parts.push(node),
                What::Sum(terms) => parts.extend(terms),
            }
        }
        Ok(self.sum(parts))
    }

    fn sum(&mut self, mut parts: Vec<usize>) -> usize {
        parts.sort_unstable();
        if let &[part] = &parts[..] {
            return part;
        }
        if let Some(&node) = self.sums.get(&parts) {
            return node;
        }
        let node = self.node(What::Sum(parts.clone()));
        self.sums.insert(parts, node);
        node
    }

    fn node(&mut self, what: What) -> usize {
        self.nodes.push(Node { what, form: None });
        self.nodes.len() - 1
    }

    fn cycle(&self, instance: &Instance, node: usize) -> EngineFault {
        let part = match &self.nodes[node].what {
            What::Part(board) => Some(board),
            What::Sum(parts) => parts.iter().find_map(|&part| match &self.nodes[part].what {
                What::Part(board) => Some(board),
                What::Sum(_) => None,
            }),
        };
        EngineFault::Cycle(part.map_or_else(String::new, |board| instance.spell(board)))
    }
}

fn moves(instance: &Instance, board: &Value) -> Result<[Vec<RoundMove>; 2]> {
    let side = |left| {
        let moves = instance.round_moves(board, left);
        moves.map_err(|fault| EngineFault::of_rules(instance, board, fault))
    };
    Ok([side(true)?, side(false)?])
}

/// Moves that lead to the same alone and in every round are one move. Rows end with where the move leads alone.
fn without_repetitions(
    mut rows: Vec<Vec<usize>>,
    last: Vec<usize>,
) -> (Vec<Vec<usize>>, Vec<usize>) {
    rows.sort_unstable();
    rows.dedup();
    let mut seen: FxHashSet<Vec<usize>> = FxHashSet::default();
    let kept: Vec<usize> = (0..last.len())
        .filter(|&j| {
            let column = rows.iter().map(|row| row[j]);
            seen.insert(column.chain([last[j]]).collect())
        })
        .collect();
    let rows = rows.into_iter().map(|row| {
        let alone = row.last().copied();
        kept.iter().map(|&j| row[j]).chain(alone).collect()
    });
    (rows.collect(), kept.iter().map(|&j| last[j]).collect())
}
