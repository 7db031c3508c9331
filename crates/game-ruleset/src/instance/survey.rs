//! The rules of an instance, looked at one by one.

use crate::definition::Reflection;
use crate::instance::{CompiledMore, CompiledMoves, CompiledRule, Instance};
use crate::ir::Ir;
use crate::laying::Laying;
use crate::locality::{After, Signature, sorted};
use crate::motion::{Direction, Motion};
use crate::picture::{Picture, Put};
use crate::symbols::Mask;

/// What matters of a rule to the parts of a board.
pub(crate) struct Surveyed<'i> {
    pub(crate) picture: &'i Picture,
    pub(crate) diagonal: bool,
    pub(crate) conditions: Vec<&'i Ir>,
}

impl Instance {
    /// Every rule, with those that moves go on with; `None` if some moves are written as options, if the same player may
    /// make another move, or if ends score.
    pub(crate) fn every_rule(&self) -> Option<Vec<Surveyed<'_>>> {
        let definition = self.definition();
        if definition.end_left.is_some() || definition.end_right.is_some() {
            return None;
        }
        let mut found = Vec::new();
        for moves in self.left.iter().chain(&self.right).chain(&self.both) {
            let CompiledMoves::Rule(rule) = moves else {
                return None;
            };
            let mut next = Some(&**rule);
            while let Some(rule) = next {
                let (then, layings) = match &rule.more {
                    Some(CompiledMore::Again(_)) => return None,
                    Some(CompiledMore::Then(then)) => (Some(&**then), None),
                    Some(CompiledMore::Repeat(layings)) => (None, layings.as_deref()),
                    None => (None, None),
                };
                let all = rule.layings.iter().chain(layings.unwrap_or_default());
                let diagonal = all.clone().any(
                    |laying| matches!(laying, Laying::Along(d) if d.down != 0 && d.right != 0),
                );
                let codes = [&rule.condition, &rule.gain];
                found.push(Surveyed {
                    picture: &rule.picture,
                    diagonal,
                    conditions: codes.into_iter().flatten().map(|code| &code.body).collect(),
                });
                next = then;
            }
        }
        Some(found)
    }

    /// The cells of a mask with the names that the mirror gives them.
    pub(crate) fn renamed_mask(&self, mask: Mask) -> Mask {
        let (Some(symbols), Some(Reflection::Swaps { swaps, .. })) =
            (self.definition().symbols(), &self.definition().mirror)
        else {
            return mask;
        };
        let cells = mask.cells().map(|cell| {
            let character = symbols.character(cell);
            let pair = swaps
                .iter()
                .find(|&&(a, b)| a == character || b == character);
            let other = pair.map(|&(a, b)| if a == character { b } else { a });
            other.and_then(|other| symbols.cell(other)).unwrap_or(cell)
        });
        cells.fold(Mask::default(), |all, cell| all.with(Mask::of(cell)))
    }

    /// What the rules of a player do, with the mirrored ones of the other; `None` if that depends on more than pictures
    /// without runs, each laid once.
    pub(crate) fn signatures(&self, left: bool) -> Option<Vec<Signature>> {
        self.signatures_if(left, |rule| rule.gain.is_none() && rule.more.is_none())
    }

    fn signatures_if(&self, left: bool, fits: fn(&CompiledRule) -> bool) -> Option<Vec<Signature>> {
        let own = if left { &self.left } else { &self.right };
        let mut signatures = Vec::new();
        for moves in own.iter().chain(&self.both) {
            signatures.extend(rule_signatures(moves, fits)?);
        }
        let has_mirror = self.definition().mirror.is_some();
        if !left && self.right.is_empty() && has_mirror {
            for moves in &self.left {
                let mirrored = rule_signatures(moves, fits)?;
                signatures.extend(
                    mirrored
                        .iter()
                        .map(|own| self.mirrored_signature(own))
                        .collect::<Option<Vec<_>>>()?,
                );
            }
        }
        Some(sorted(signatures))
    }

    fn mirrored_signature(&self, own: &Signature) -> Option<Signature> {
        let motion = self.mirror_motion()?;
        let renamed = own.cells.iter().map(|&(down, right, mask, after)| {
            let mask = self.renamed_mask(Mask(mask)).0;
            let after = match after {
                After::Cell(cell) => {
                    let renamed = self.renamed_mask(Mask(1 << cell));
                    After::Cell(renamed.cells().next().map_or(cell, |cell| cell.0))
                }
                After::From(..) => after,
            };
            (down, right, mask, after)
        });
        Some(Signature::normal(renamed.collect()).moved(motion))
    }

    /// How the mirror moves the places of a board; `None` without a mirror, or if it is an expression.
    pub(crate) fn mirror_motion(&self) -> Option<Motion> {
        match &self.definition().mirror {
            Some(Reflection::Swaps { motion, .. }) => Some(*motion),
            _ => None,
        }
    }
}

fn rule_signatures(
    moves: &CompiledMoves,
    fits: fn(&CompiledRule) -> bool,
) -> Option<Vec<Signature>> {
    let CompiledMoves::Rule(rule) = moves else {
        return None;
    };
    let plain = rule.condition.is_none() && fits(rule);
    let runs = rule
        .picture
        .before
        .iter()
        .flatten()
        .any(|want| want.run.is_some());
    if !plain || runs {
        return None;
    }
    let drawn = drawn(rule);
    let laid = rule.layings.iter().map(|laying| match laying {
        Laying::Image(motion) => Some(drawn.moved(*motion)),
        Laying::Along(direction) => {
            let turns =
                |motion: &Motion| motion.turns() && motion.step(Direction::EAST) == *direction;
            match Motion::all().find(turns) {
                Some(motion) => Some(drawn.moved(motion)),
                // A picture of several rows is not laid diagonally.
                None => rule.picture.is_row().then(|| along(&drawn, *direction)),
            }
        }
    });
    Some(laid.flatten().collect())
}

/// A picture of one row along a diagonal.
fn along(drawn: &Signature, direction: Direction) -> Signature {
    let place = |right: i32| (right * direction.down, right * direction.right);
    let cells = drawn.cells.iter().map(|&(_, right, mask, after)| {
        let (down, across) = place(right);
        let after = match after {
            After::From(_, right) => {
                let (down, across) = place(right);
                After::From(down, across)
            }
            After::Cell(_) => after,
        };
        (down, across, mask, after)
    });
    Signature::normal(cells.collect())
}

/// A picture as it is drawn.
fn drawn(rule: &CompiledRule) -> Signature {
    let places: Vec<(i32, i32)> = (0..)
        .zip(&rule.picture.before)
        .flat_map(|(down, row)| (0..).zip(row).map(move |(right, _)| (down, right)))
        .collect();
    let wants = rule.picture.before.iter().flatten();
    let puts = rule.picture.after.iter().flatten();
    let cells = places
        .iter()
        .zip(wants)
        .zip(puts)
        .map(|((&(down, right), want), put)| {
            let after = match *put {
                Put::Cell(cell) => After::Cell(cell.0),
                Put::Single(index) => {
                    let (a, b) = places.get(index).copied().unwrap_or((down, right));
                    After::From(a, b)
                }
                _ => After::From(down, right),
            };
            (down, right, want.cells.0, after)
        });
    Signature::normal(cells.collect())
}
