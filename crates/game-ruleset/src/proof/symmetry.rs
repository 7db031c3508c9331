//! Motions of the plane, with other names for the symbols, under which each player's moves stay as they are or become those of
//! the other player.
//!
//! A symmetry maps rules to rules. Where the images of a player's rules are not rules themselves, their moves may still be: an
//! image is contained in rules if, wherever it lies, one of them lies that does the same, which is decided by what these read
//! (as for [`super::impartial`]). Containment is enough: a motion with names has finite order, so that by doing it again and
//! again the moves would shrink for ever if it were strict.
//!
//! Boards in play are cut into parts and moved, so that a row may begin with holes. What is asked for holds on these, too.

use super::impartial::alike;
use super::model::{Model, Rule, normal};
use crate::instance::Instance;
use crate::motion::{Direction, Motion};
use crate::symbols::Mask;

/// The most symbols of which all orders are tried.
const MOST_SYMBOLS: usize = 6;
/// The most rules of which images are looked at.
const MOST_RULES: usize = 400;
/// The cells that are filled to see whether images are contained.
const STEPS: u64 = 500_000;

/// A motion and new names of the symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Symmetry {
    pub(super) motion: Motion,
    /// The new symbol of each; of `$` it is `$`.
    pub(super) names: Vec<u8>,
    /// Whether each player gets the rules of the other.
    pub(super) swaps: bool,
}

impl Symmetry {
    /// Without other names.
    pub(super) fn plain(motion: Motion, swaps: bool, symbols: usize) -> Self {
        Self {
            motion,
            names: (0..).take(symbols + 1).collect(),
            swaps,
        }
    }

    /// This one after another one.
    pub(super) fn after(&self, first: &Self) -> Self {
        let whole = |step: Direction| self.motion.step(first.motion.step(step));
        let south = Direction::new(1, 0);
        let same = |motion: &Motion| {
            motion.step(Direction::EAST) == whole(Direction::EAST)
                && motion.step(south) == whole(south)
        };
        let name = |name: &u8| self.names.get(usize::from(*name)).copied().unwrap_or(*name);
        Self {
            motion: Motion::all().find(same).unwrap_or(Motion::NONE),
            names: first.names.iter().map(name).collect(),
            swaps: self.swaps != first.swaps,
        }
    }

    /// The symbols that take each other's names, each followed by its new one.
    pub(super) fn cycles(&self) -> Vec<Vec<u8>> {
        let mut cycles: Vec<Vec<u8>> = Vec::new();
        for (cell, name) in (0..).zip(&self.names) {
            if *name == cell || cycles.iter().flatten().any(|known| *known == cell) {
                continue;
            }
            let next = |at: &u8| self.names.get(usize::from(*at)).copied();
            let cycle =
                std::iter::successors(Some(cell), |at| next(at).filter(|name| *name != cell));
            cycles.push(cycle.collect());
        }
        cycles
    }

    fn class(&self, class: u64) -> u64 {
        let name = |cell: usize| self.names.get(cell).map_or(0, |name| 1_u64 << name);
        Mask(class)
            .cells()
            .fold(0, |all, cell| all | name(usize::from(cell.0)))
    }

    /// A rule as it looks then.
    fn image(&self, rule: &Rule) -> Rule {
        let spots = rule.spots.iter().map(|spot| {
            let step = Direction::new(spot.at.0, spot.at.1);
            let at = self.motion.step(step);
            let mut spot = *spot;
            spot.at = (at.down, at.right);
            // `$` keeps its name.
            spot.class = self.class(spot.class & !1) | spot.class & 1;
            spot.out = spot
                .out
                .map(|out| self.names.get(usize::from(out)).copied().unwrap_or(out));
            spot
        });
        Rule {
            spots: normal(spots.collect()),
            gain: rule.gain.clone(),
        }
    }
}

impl Model {
    /// Whether the rules show a symmetry of the moves.
    pub(super) fn has(&self, symmetry: &Symmetry, steps: &mut u64) -> bool {
        // How a move goes on depends on more than its steps.
        if self.chains || self.starts.iter().map(Vec::len).sum::<usize>() > MOST_RULES {
            return false;
        }
        [0, 1].into_iter().all(|side| {
            let target = &self.starts[if symmetry.swaps { 1 - side } else { side }];
            self.starts[side].iter().all(|rule| {
                let image = symmetry.image(rule);
                let is_rule = image.gain.is_some() && target.contains(&image);
                is_rule || self.is_covered(&image, target, steps)
            })
        })
    }

    /// Whether wherever a rule lies, one of some others lies that does the same.
    fn is_covered(&self, rule: &Rule, others: &[Rule], steps: &mut u64) -> bool {
        let same: Vec<_> = others.iter().flat_map(|other| alike(rule, other)).collect();
        !same.is_empty() && self.never_alone(rule, same, steps)
    }

    /// The symmetries of boards of cells, with each order of the symbols if they are few.
    fn all_symmetries(&self, symbols: usize, steps: &mut u64) -> Vec<Symmetry> {
        let orders = if symbols <= MOST_SYMBOLS {
            orders(symbols)
        } else {
            vec![(0..).take(symbols + 1).collect()]
        };
        let all = candidates(orders, self.strip);
        all.filter(|symmetry| self.has(symmetry, steps)).collect()
    }
}

/// What may be a symmetry: each order of the symbols with each motion, with the players in their places or swapped.
fn candidates(orders: Vec<Vec<u8>>, strip: bool) -> impl Iterator<Item = Symmetry> {
    orders.into_iter().flat_map(move |names| {
        motions(strip).flat_map(move |motion| {
            let names = names.clone();
            [false, true].map(move |swaps| Symmetry {
                motion,
                names: names.clone(),
                swaps,
            })
        })
    })
}

/// The motions of boards.
fn motions(strip: bool) -> impl Iterator<Item = Motion> {
    Motion::all().filter(move |motion| !strip || (!motion.transpose && !motion.upside_down))
}

/// All orders of the numbers from 1 on behind 0, the given one first.
fn orders(symbols: usize) -> Vec<Vec<u8>> {
    let mut all = vec![vec![0]];
    for _ in 0..symbols {
        let longer = |names: &Vec<u8>| {
            let names = names.clone();
            let free = (1..).take(symbols).filter({
                let names = names.clone();
                move |name| !names.contains(name)
            });
            free.map(move |name| [&names[..], &[name]].concat())
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

impl Instance {
    /// The motions under which the moves stay as they are, and those that give each player the other's moves.
    ///
    /// Rounds of moves need more: [`Self::drawn_symmetries`].
    pub(crate) fn symmetries(&self) -> (Vec<Motion>, Vec<Motion>) {
        let mut known = self.drawn_symmetries();
        let symbols = self.definition().symbols();
        let (Some(symbols), false, Ok(model)) =
            (symbols, self.definition().is_scoring(), Model::of(self))
        else {
            return known;
        };
        let mut steps = STEPS;
        for motion in motions(self.definition().names.strip) {
            for swaps in [false, true] {
                let known = if swaps { &mut known.1 } else { &mut known.0 };
                let symmetry = Symmetry::plain(motion, swaps, symbols.len());
                if !known.contains(&motion) && model.has(&symmetry, &mut steps) {
                    known.push(motion);
                }
            }
        }
        known
    }

    /// Symmetries that give symbols other names and do not follow from those without, nor from the mirror or one another.
    pub(super) fn renaming_symmetries(&self) -> Vec<Symmetry> {
        let symbols = self
            .definition()
            .symbols()
            .map_or(0, |symbols| symbols.len());
        let (Ok(model), false) = (Model::of(self), self.definition().is_scoring()) else {
            return Vec::new();
        };
        let (keeping, swapping) = self.symmetries();
        let plain = |motion: &Motion, swaps| Symmetry::plain(*motion, swaps, symbols);
        let mut known: Vec<Symmetry> = keeping.iter().map(|motion| plain(motion, false)).collect();
        known.extend(swapping.iter().map(|motion| plain(motion, true)));
        known.extend(self.mirror_symmetry(symbols));
        let mut group = closed(&known);
        let mut found = Vec::new();
        for symmetry in model.all_symmetries(symbols, &mut STEPS.clone()) {
            if !group.contains(&symmetry) {
                known.push(symmetry.clone());
                found.push(symmetry);
                group = closed(&known);
            }
        }
        found
    }

    /// The mirror, which makes Right's rules of Left's.
    fn mirror_symmetry(&self, symbols: usize) -> Option<Symmetry> {
        let motion = self.mirror_motion()?;
        let renamed = |cell: u8| {
            let renamed = self.renamed_mask(Mask(1 << cell)).cells().next();
            renamed.map_or(cell, |cell| cell.0)
        };
        Some(Symmetry {
            motion,
            names: (0..).take(symbols + 1).map(renamed).collect(),
            swaps: true,
        })
    }
}

/// All that some symmetries make together.
fn closed(generators: &[Symmetry]) -> Vec<Symmetry> {
    let mut all: Vec<Symmetry> = Vec::new();
    let mut open: Vec<Symmetry> = generators.to_vec();
    while let Some(next) = open.pop() {
        if all.contains(&next) {
            continue;
        }
        open.extend(generators.iter().map(|own| own.after(&next)));
        all.push(next);
    }
    all
}

#[cfg(test)]
mod tests;
