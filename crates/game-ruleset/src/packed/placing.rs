//! One way to lay a picture on boards of a shape: what must stand on which cells, and what the move puts there.

use super::board::{Packed, Shape};
use super::condition::Test;
use super::rules::Compiler;
use crate::instance::CompiledRule;
use crate::laying::{Laying, turning};
use crate::motion::{Direction, Motion};
use crate::picture::{Put, Want};
use crate::symbols::{Cell, Mask};

/// One way to lay a picture.
#[derive(Debug)]
pub(super) struct Placement {
    /// The first cell that the picture covers; none where that is off the box.
    pub(super) first: Option<u8>,
    /// Which of the rule's layings it is.
    pub(super) laying: u8,
    /// Cells that must hold a symbol of a class.
    pub(super) needs: Vec<(u8, u64)>,
    /// The rule's condition.
    pub(super) test: Test,
    /// The cells that are written, and the symbols that are put there.
    pub(super) written: u64,
    pub(super) puts: Packed,
    /// Cells to which the symbol of another cell before the move is copied: source, target.
    pub(super) copies: Vec<(u8, u8)>,
    /// The last cells that the picture covers, the last one first: one of them is on the board.
    pub(super) lasts: Vec<u8>,
    /// The cells for conditions that are computed, on the rule's own board.
    pub(super) covered: Covered,
}

impl Placement {
    /// The cells that the picture covers.
    pub(super) fn reads(&self) -> u64 {
        self.needs.iter().fold(0, |all, (_, cells)| all | cells)
    }
}

/// The places of a laid picture on the rule's own board, in order; off the box there is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Covered {
    pub(super) cells: Vec<Option<u8>>,
    /// What is wanted at each.
    pub(super) wants: Vec<Mask>,
    /// The index of each single thing among the cells.
    pub(super) singles: Vec<usize>,
    /// Where each run begins among the cells, and its length.
    runs: Vec<(usize, usize)>,
}

/// All ways to lay a rule's picture; `None` if that needs more classes than there may be.
pub(super) fn placements(
    compiler: &mut Compiler<'_>,
    rule: &CompiledRule,
    layings: &[Laying],
) -> Option<Vec<Placement>> {
    let shape = compiler.shape;
    let mut found = Vec::new();
    for (index, &laying) in layings.iter().enumerate() {
        let index = u8::try_from(index).ok()?;
        for covered in ways(rule, shape, laying) {
            let placement = placement(compiler, rule, index, covered)?;
            if placement.test != Test::Never {
                found.push(placement);
            }
        }
    }
    Some(found)
}

/// The ways to lay a picture as it is said, whatever stands on the board.
fn ways(rule: &CompiledRule, shape: Shape, laying: Laying) -> Vec<Covered> {
    let picture = &rule.picture;
    let outside = i32::from(picture.begins_outside());
    let rows = -outside..i32::from(shape.height) + outside;
    let starts = rows.flat_map(|row| {
        let columns = -outside..i32::from(shape.width) + outside;
        columns.map(move |column| (row, column))
    });
    let motion = match laying {
        Laying::Along(direction) if picture.is_row() => {
            return starts
                .flat_map(|start| along(&picture.before[0], shape, start, direction))
                .collect();
        }
        Laying::Image(motion) if picture.is_row() => {
            let direction = motion.step(Direction::EAST);
            return starts
                .flat_map(|start| along(&picture.before[0], shape, start, direction))
                .collect();
        }
        Laying::Along(direction) => turning(direction),
        Laying::Image(motion) => Some(motion),
    };
    let Some(motion) = motion else {
        return Vec::new();
    };
    starts
        .filter_map(|start| image(&picture.before, shape, start, motion))
        .collect()
}

fn along(wants: &[Want], shape: Shape, start: (i32, i32), direction: Direction) -> Vec<Covered> {
    let mut found = Vec::new();
    let mut open = vec![(0, Covered::default())];
    while let Some((thing, covered)) = open.pop() {
        let Some(want) = wants.get(thing) else {
            found.push(covered);
            continue;
        };
        let next = |covered: &Covered| {
            let steps = i32::try_from(covered.cells.len()).unwrap_or(i32::MAX);
            shape.cell(
                start.0 + direction.down * steps,
                start.1 + direction.right * steps,
            )
        };
        let mut longer = covered;
        let begin = longer.cells.len();
        let (least, most) = want.run.unwrap_or((1, Some(1)));
        for length in 0.. {
            if length >= least {
                let mut enough = longer.clone();
                match want.run {
                    None => enough.singles.push(begin),
                    Some(_) => enough.runs.push((begin, enough.cells.len() - begin)),
                }
                open.push((thing + 1, enough));
            }
            let cell = next(&longer);
            // Outside, everything is `$`.
            if most.is_some_and(|most| length >= most)
                || (cell.is_none() && !want.cells.has(Cell::OFF))
            {
                break;
            }
            longer.cells.push(cell);
            longer.wants.push(want.cells);
        }
    }
    found
}

fn image(before: &[Vec<Want>], shape: Shape, start: (i32, i32), motion: Motion) -> Option<Covered> {
    let mut covered = Covered::default();
    for (down, wants) in (0..).zip(before) {
        for (right, want) in (0..).zip(wants) {
            let step = motion.step(Direction::new(down, right));
            let cell = shape.cell(start.0 + step.down, start.1 + step.right)?;
            covered.singles.push(covered.cells.len());
            covered.cells.push(Some(cell));
            covered.wants.push(want.cells);
        }
    }
    Some(covered)
}

/// The masks of one way; `None` if that needs more classes than there may be.
fn placement(
    compiler: &mut Compiler<'_>,
    rule: &CompiledRule,
    laying: u8,
    covered: Covered,
) -> Option<Placement> {
    let mut needs: Vec<(u8, u64)> = Vec::new();
    for (cell, &want) in covered.cells.iter().zip(&covered.wants) {
        if let Some(cell) = *cell {
            let (class, bit) = (compiler.class(want)?, 1 << compiler.cell(cell));
            match needs.iter_mut().find(|(other, _)| *other == class) {
                Some((_, cells)) => *cells |= bit,
                None => needs.push((class, bit)),
            }
        }
    }
    let on_board = |want: &Mask| !want.has(Cell::OFF);
    let mut lasts = Vec::new();
    for (cell, want) in covered.cells.iter().zip(&covered.wants).rev() {
        lasts.extend(cell.map(|cell| compiler.cell(cell)));
        if cell.is_some() && on_board(want) {
            break;
        }
    }
    let blank = Packed::blank(compiler.shape);
    let mut placement = Placement {
        first: covered
            .cells
            .first()
            .copied()
            .flatten()
            .map(|cell| compiler.cell(cell)),
        laying,
        needs,
        test: compiler.test(rule, &covered)?,
        written: 0,
        puts: blank,
        copies: Vec::new(),
        lasts,
        covered: Covered::default(),
    };
    write(compiler, rule, &covered, &mut placement);
    placement.covered = covered;
    Some(placement)
}

/// What the second pattern puts down.
fn write(
    compiler: &Compiler<'_>,
    rule: &CompiledRule,
    covered: &Covered,
    placement: &mut Placement,
) {
    let mut targets = covered.cells.iter().zip(&covered.wants);
    let mut put = |source: Source| {
        let Some((Some(target), want)) = targets.next() else {
            return;
        };
        let fixed = match source {
            Source::Symbol(symbol) => Some(symbol),
            Source::Cell(index) => only(covered.wants[index]),
            Source::Nothing => return,
        };
        let target = compiler.cell(*target);
        match (fixed, source) {
            (Some(symbol), _) => {
                if only(*want) != Some(symbol) {
                    placement.written |= 1 << target;
                    placement.puts.put(1 << target, compiler.name(symbol));
                }
            }
            (None, Source::Cell(index)) => {
                if let Some(source) = covered.cells[index].map(|cell| compiler.cell(cell))
                    && source != target
                {
                    placement.copies.push((source, target));
                }
            }
            (None, _) => {}
        }
    };
    for what in rule.picture.after.iter().flatten() {
        match *what {
            Put::Nothing => put(Source::Nothing),
            Put::Cell(symbol) => put(Source::Symbol(symbol)),
            Put::Single(index) => put(Source::Cell(covered.singles[index])),
            Put::Run(index) => {
                let (begin, length) = covered.runs[index];
                (begin..begin + length).for_each(|index| put(Source::Cell(index)));
            }
            Put::Fill(index, symbol) => {
                (0..covered.runs[index].1).for_each(|_| put(Source::Symbol(symbol)));
            }
        }
    }
}

/// What is put at a place.
#[derive(Clone, Copy)]
enum Source {
    Nothing,
    Symbol(Cell),
    /// What stood at a covered place before.
    Cell(usize),
}

/// The one symbol of a set.
fn only(symbols: Mask) -> Option<Cell> {
    let mut cells = symbols.cells();
    cells.next().filter(|_| cells.next().is_none())
}
