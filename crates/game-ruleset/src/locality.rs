//! What the rules say about a board without playing on it: which cells matter to them, so that a board falls into parts,
//! and which motions keep them.

use std::sync::Arc;

use crate::grid::{Grid, Place};
use crate::instance::Instance;
use crate::ir::{Ir, Kind, Op};
use crate::machine::Host as _;
use crate::motion::{Direction, Motion};
use crate::symbols::{Cell, Mask};
use crate::value::Value;

/// How boards of cells fall into parts.
#[derive(Clone, Debug)]
pub(crate) struct Locality {
    /// The symbols that rules tell from `$`.
    pub(crate) alive: Mask,
    /// Whether cells touch that share a corner only.
    pub(crate) eight: bool,
}

impl Locality {
    /// The parts of a board: connected sets of cells that matter, each cut to its box, with nothing in other places.
    pub(crate) fn parts(&self, grid: &Grid) -> Vec<Value> {
        let mut seen = vec![false; grid.len()];
        let mut parts = Vec::new();
        let more: &[Direction] = if self.eight {
            &Direction::DIAGONAL
        } else {
            &[]
        };
        let steps: Vec<i64> = Direction::ALL
            .iter()
            .chain(more)
            .map(|direction| grid.offset(*direction))
            .collect();
        for place in grid.places() {
            if !self.alive.has(grid.cell(place)) || seen[place.0 as usize] {
                continue;
            }
            seen[place.0 as usize] = true;
            let mut part = vec![place];
            let mut next = 0;
            while let Some(&place) = part.get(next) {
                next += 1;
                for &step in &steps {
                    let near = place.beside(step);
                    // The frame is `$`, which is never alive.
                    if self.alive.has(grid.cell(near)) && !seen[near.0 as usize] {
                        seen[near.0 as usize] = true;
                        part.push(near);
                    }
                }
            }
            parts.push(Value::Grid(Arc::new(cut(grid, &part))));
        }
        parts
    }
}

/// Some places of a board, in their box.
fn cut(grid: &Grid, places: &[Place]) -> Grid {
    let all: Vec<(i64, i64)> = places
        .iter()
        .map(|place| grid.coordinates(*place))
        .collect();
    let least = |pick: fn(&(i64, i64)) -> i64| all.iter().map(pick).min().unwrap_or(0);
    let most = |pick: fn(&(i64, i64)) -> i64| all.iter().map(pick).max().unwrap_or(0);
    let (top, left) = (least(|p| p.0), least(|p| p.1));
    let size = |n: i64| usize::try_from(n + 1).unwrap_or(0);
    let (height, width) = (size(most(|p| p.0) - top), size(most(|p| p.1) - left));
    let mut rows = vec![vec![Cell::OFF; width]; height];
    for (place, (row, column)) in places.iter().zip(&all) {
        let at = |n: i64| usize::try_from(n).unwrap_or(0);
        rows[at(row - top)][at(column - left)] = grid.cell(*place);
    }
    Grid::new(&rows)
}

impl Instance {
    /// How boards fall into parts; `None` if the rules do not say.
    pub(crate) fn locality(&self) -> Option<Locality> {
        let symbols = self.definition().symbols()?;
        let mut alive = Mask::default();
        let mut eight = false;
        for rule in self.every_rule()? {
            if !rule.picture.is_connected() {
                return None;
            }
            alive = alive.with(rule.picture.told_from_outside(symbols));
            eight |= rule.diagonal;
            for condition in rule.conditions {
                let mut local = Local {
                    instance: self,
                    named: Vec::new(),
                    eight: false,
                };
                if !local.is_local(condition) {
                    return None;
                }
                eight |= local.eight;
                for character in local.named {
                    alive = alive.with(symbols.cell(character).map_or(Mask::default(), Mask::of));
                }
            }
        }
        let mirrored = self.renamed_mask(alive);
        Some(Locality {
            alive: alive.with(mirrored),
            eight,
        })
    }

    /// The motions under which the rules stay as they are drawn, and those that give each player the other's rules.
    pub(crate) fn drawn_symmetries(&self) -> (Vec<Motion>, Vec<Motion>) {
        let strip = self.definition().names.strip;
        let motions =
            Motion::all().filter(|motion| !strip || (!motion.transpose && !motion.upside_down));
        let (Some(left), Some(right)) = (self.signatures(true), self.signatures(false)) else {
            return (vec![Motion::NONE], Vec::new());
        };
        let mut keeping = Vec::new();
        let mut swapping = Vec::new();
        for motion in motions {
            let moved = |signatures: &[Signature]| {
                sorted(signatures.iter().map(|own| own.moved(motion)).collect())
            };
            let (left_moved, right_moved) = (moved(&left), moved(&right));
            if left_moved == left && right_moved == right {
                keeping.push(motion);
            }
            if left_moved == right && right_moved == left {
                swapping.push(motion);
            }
        }
        (keeping, swapping)
    }
}

/// What a rule does where it is laid, up to where that is: cells by their offset from the first one in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Signature {
    /// The offset, what must stand there, and what stands there after: a cell, or the offset that it is copied from.
    pub(crate) cells: Vec<(i32, i32, u64, After)>,
}

/// What stands at a place after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum After {
    /// A cell.
    Cell(u8),
    /// What stood at an offset.
    From(i32, i32),
}

impl Signature {
    /// The signature after a motion, with the least row and column 0.
    pub(crate) fn moved(&self, motion: Motion) -> Self {
        let turn = |down: i32, right: i32| {
            let step = motion.step(Direction::new(down, right));
            (step.down, step.right)
        };
        let moved = self.cells.iter().map(|&(down, right, mask, after)| {
            let (down, right) = turn(down, right);
            let after = match after {
                After::Cell(_) => after,
                After::From(a, b) => {
                    let (a, b) = turn(a, b);
                    After::From(a, b)
                }
            };
            (down, right, mask, after)
        });
        Self::normal(moved.collect())
    }

    /// Cells in order, their box beginning at 0.
    pub(crate) fn normal(mut cells: Vec<(i32, i32, u64, After)>) -> Self {
        let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        for cell in &mut cells {
            cell.0 -= top;
            cell.1 -= left;
            if let After::From(a, b) = &mut cell.3 {
                *a -= top;
                *b -= left;
            }
        }
        cells.sort_unstable();
        Self { cells }
    }
}

pub(crate) fn sorted(mut signatures: Vec<Signature>) -> Vec<Signature> {
    signatures.sort();
    signatures.dedup();
    signatures
}

/// A condition that looks at the cells of the picture and their neighbours only.
struct Local<'i> {
    instance: &'i Instance,
    /// The cells that it names.
    named: Vec<char>,
    eight: bool,
}

impl Local<'_> {
    /// Whether the board is used only to ask what is next to `here`, and nothing else of it.
    fn is_local(&mut self, ir: &Ir) -> bool {
        match &ir.kind {
            Kind::Constant(value) => {
                self.named.extend(cells_of(value));
                true
            }
            // Slot 0 is the board, 1 to 3 are `here`, `there` and `after`, then come letters.
            Kind::Local(slot) => *slot > 3,
            // A neighbourhood is asked for members only: how many there are is another question in a part.
            Kind::Builtin(Op::In | Op::NotIn, operands) => match &operands[..] {
                [member, among] => {
                    self.is_local(member) && (self.is_neighbourhood(among) || self.is_local(among))
                }
                _ => false,
            },
            Kind::Builtin(
                Op::Digit
                | Op::Equal
                | Op::NotEqual
                | Op::Less
                | Op::AtMost
                | Op::Greater
                | Op::AtLeast
                | Op::Not
                | Op::ToList,
                operands,
            ) => operands.iter().all(|operand| self.is_local(operand)),
            Kind::And(a, b) | Kind::Or(a, b) => self.is_local(a) && self.is_local(b),
            Kind::If(a, b, c) => self.is_local(a) && self.is_local(b) && self.is_local(c),
            Kind::Shared(index) => {
                self.named.extend(cells_of(&self.instance.shared(*index)));
                true
            }
            _ => false,
        }
    }

    /// `b[near(b, here)]`, `b[around(b, here)]`.
    fn is_neighbourhood(&mut self, ir: &Ir) -> bool {
        let Kind::Builtin(Op::Cells, operands) = &ir.kind else {
            return false;
        };
        let [board, places] = &operands[..] else {
            return false;
        };
        let Kind::Builtin(op @ (Op::Near | Op::Around), inner) = &places.kind else {
            return false;
        };
        self.eight |= *op == Op::Around;
        matches!(board.kind, Kind::Local(0))
            && matches!(
                &inner[..],
                [
                    Ir {
                        kind: Kind::Local(0),
                        ..
                    },
                    Ir {
                        kind: Kind::Local(1),
                        ..
                    }
                ]
            )
    }
}

fn cells_of(value: &Value) -> Vec<char> {
    match value {
        Value::Cell(cell) => vec![*cell],
        value => value.items().iter().flat_map(cells_of).collect(),
    }
}
