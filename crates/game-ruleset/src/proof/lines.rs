//! Pictures along a line, with runs of any length: a player can move wherever the other one can if each line of the other,
//! read from one end or from the other, is one of his.

use super::draw::{Drawn, Further};
use crate::definition::{MoveDef, Reflection};
use crate::instance::Instance;
use crate::laying::Laying;
use crate::motion::Direction;
use crate::symbols::Mask;

/// The least and the greatest length of a run.
type Run = (u32, Option<u32>);

/// What must stand along a direction: the symbols of each place, and the bounds of runs.
#[derive(Clone)]
struct Line {
    direction: Direction,
    things: Vec<(u64, Option<Run>)>,
}

/// Whether the lines show that either both players can move or neither; `None` if moves are no lines.
pub(super) fn are_dicot(instance: &Instance) -> Option<bool> {
    let definition = instance.definition();
    let both = lines(instance, &definition.both)?;
    let left = lines(instance, &definition.left)?;
    let right = match &definition.mirror {
        Some(mirror) if definition.right.is_empty() => mirrored(instance, mirror, &left)?,
        _ => lines(instance, &definition.right)?,
    };
    let (left, right) = ([&left[..], &both].concat(), [&right[..], &both].concat());
    let covers = |own: &[Line], other: &[Line]| {
        other
            .iter()
            .all(|line| own.iter().any(|own| own.lies_on(line)))
    };
    Some(covers(&left, &right) && covers(&right, &left))
}

/// The lines with which moves begin.
fn lines(instance: &Instance, moves: &[MoveDef]) -> Option<Vec<Line>> {
    let mut found = Vec::new();
    for moves in moves {
        let MoveDef::Rule(rule) = moves else {
            return None;
        };
        let drawn = Drawn::new(instance, rule)?;
        let [row] = &drawn.picture.before[..] else {
            return None;
        };
        if drawn.condition.is_some() || matches!(drawn.more, Further::Then(_)) {
            return None;
        }
        found.extend(drawn.layings.iter().map(|laying| Line {
            direction: match laying {
                Laying::Along(direction) => *direction,
                Laying::Image(motion) => motion.step(Direction::EAST),
            },
            things: row.iter().map(|want| (want.cells.0, want.run)).collect(),
        }));
    }
    Some(found)
}

/// The lines as they look in the mirror.
fn mirrored(instance: &Instance, mirror: &Reflection, lines: &[Line]) -> Option<Vec<Line>> {
    let Reflection::Swaps { motion, .. } = mirror else {
        return None;
    };
    let renamed = |class: u64| instance.renamed_mask(Mask(class)).0;
    let line = |line: &Line| Line {
        direction: motion.step(line.direction),
        things: line
            .things
            .iter()
            .map(|(class, run)| (renamed(*class), *run))
            .collect(),
    };
    Some(lines.iter().map(line).collect())
}

impl Line {
    /// Whether it lies wherever the other one does.
    fn lies_on(&self, other: &Self) -> bool {
        let turned = Self {
            direction: Direction::new(-self.direction.down, -self.direction.right),
            things: self.things.iter().rev().copied().collect(),
        };
        [self, &turned].into_iter().any(|own| {
            own.direction == other.direction
                && own.things.len() == other.things.len()
                && own
                    .things
                    .iter()
                    .zip(&other.things)
                    .all(|((own, run), (other, longest))| other & !own == 0 && run == longest)
        })
    }
}
