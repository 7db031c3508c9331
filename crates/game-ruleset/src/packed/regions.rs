//! Independent regions of a board: cells whose moves can never matter to each other's, however play goes on.
//!
//! For every cell the symbols are found that it may come to hold, and with them the placements that may ever apply: both only
//! grow, from the board as it is. A cell that keeps its symbol ties nothing together, nor does one that is read if all that it
//! may hold is as good; the others join the placements that write or read them. What a region reads outside of itself
//! never changes, or never matters: it is kept there frozen, and no placement that writes it is laid.

use super::board::{MOST_SYMBOLS, Packed, Places};
use super::condition::Test;
use super::moves::Classes;
use super::placing::Placement;
use super::rules::{LaidMore, LaidRule, ShapedRules};
use crate::symbols::Cell;

#[cfg(test)]
mod tests;

/// A placement of any rule, with those that may go on behind it.
#[derive(Debug)]
pub(super) struct Step {
    /// Cells that must hold a symbol of a class.
    needs: Vec<(u8, u64)>,
    /// Where each symbol is put.
    puts: Vec<(u8, u64)>,
    /// Cells to which others are copied: source, target.
    copies: Vec<(u8, u8)>,
    test: Test,
    /// Cells that are written or copied.
    tied: u64,
    /// Cells that are read by the picture.
    read: u64,
    /// Cells that are read by the condition.
    tested: u64,
    /// The placements that may go on behind it.
    next: Vec<u32>,
}

/// What is known of a placement on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It never applies.
    Dead,
    /// Only its condition keeps it from applying.
    Held,
    /// It may come to apply, and ties these cells.
    Live(u64),
}

impl ShapedRules {
    /// Each placement with its masks.
    pub(super) fn steps(&self) -> Vec<Step> {
        let mut rules: Vec<(&LaidRule, usize)> = Vec::new();
        let mut count = 0;
        self.each_rule(&mut |rule| {
            rules.push((rule, count));
            count += rule.placements.len();
        });
        let start = |rule: &LaidRule| {
            let known = rules.iter().find(|(other, _)| std::ptr::eq(*other, rule));
            known.map_or(0, |(_, first)| *first)
        };
        let mut steps = Vec::with_capacity(count);
        for &(rule, _) in &rules {
            let next = match &rule.more {
                LaidMore::Stop | LaidMore::Again => None,
                LaidMore::Repeat | LaidMore::RepeatAny => Some(rule),
                LaidMore::RepeatIn(next) | LaidMore::Then(next) => Some(&**next),
            };
            let following = |placement: &Placement| {
                let next = next?;
                let numbered = (start(next)..).zip(&next.placements);
                let begins = numbered.filter(|(_, other)| {
                    other
                        .first
                        .is_some_and(|first| placement.lasts.contains(&first))
                });
                Some(
                    begins
                        .filter_map(|(index, _)| u32::try_from(index).ok())
                        .collect(),
                )
            };
            let all = rule.placements.iter();
            steps.extend(
                all.map(|placement| Step::of(placement, following(placement).unwrap_or_default())),
            );
        }
        steps
    }

    /// Whether boards fall into regions: nothing asks what is off the board, nothing is computed, no move goes on with any other.
    pub(super) fn is_separable(&self) -> bool {
        let mut separable = self.classes.iter().all(|class| !class.has(Cell::OFF));
        self.each_rule(&mut |rule| {
            let computed =
                |placement: &Placement| matches!(placement.test, Test::Formula(_) | Test::Computed);
            separable &=
                !matches!(rule.more, LaidMore::Again) && !rule.placements.iter().any(computed);
        });
        separable
    }

    /// All rules, with those that moves go on with.
    fn each_rule<'r>(&'r self, run: &mut dyn FnMut(&'r LaidRule)) {
        for rule in self.left.iter().chain(&self.right) {
            let mut next = Some(rule);
            while let Some(rule) = next {
                run(rule);
                next = match &rule.more {
                    LaidMore::RepeatIn(next) | LaidMore::Then(next) => Some(&**next),
                    _ => None,
                };
            }
        }
    }

    /// The regions of a board, each on its own, with what it reads frozen; the board itself where that says nothing.
    pub(crate) fn regions(&self, board: &Packed) -> Vec<Packed> {
        if !self.separable {
            return vec![*board];
        }
        let mut states = vec![State::Dead; self.steps.len()];
        let may = self.reach(board, &mut states);
        match self.joined(&may, &mut states) {
            Some(groups) => groups
                .iter()
                .map(|&group| self.alone(board, group, &states))
                .collect(),
            None => vec![*board],
        }
    }

    /// For each symbol the cells that may come to hold it.
    fn reach(&self, board: &Packed, states: &mut [State]) -> Places {
        let stands = board.places(self.symbols);
        let mut may = stands;
        loop {
            let mut grows = false;
            let classes = self.classes_of(&may);
            let certain = self.certain(&may, &classes);
            for (state, step) in states.iter_mut().zip(&self.steps) {
                if !matches!(state, State::Live(_)) {
                    let thaws = |&(symbol, cells): &(u8, u64)| {
                        cells & board.frozen & !stands[usize::from(symbol)] != 0
                    };
                    if !step.may_match(&classes) || step.puts.iter().any(thaws) {
                        continue;
                    }
                    if !step.test.may(&classes, &certain).0 {
                        *state = State::Held;
                        continue;
                    }
                    *state = State::Live(0);
                    for &(symbol, cells) in &step.puts {
                        grows |= add(&mut may[usize::from(symbol)], cells);
                    }
                }
                for &(source, target) in &step.copies {
                    for may in &mut may {
                        grows |= add(may, (*may >> source & 1) << target & !board.frozen);
                    }
                }
            }
            if !grows {
                return may;
            }
        }
    }

    /// For each class the cells that can hold nothing else.
    fn certain(&self, may: &Places, classes: &Classes) -> Classes {
        let mut certain = *classes;
        for (cells, class) in certain.iter_mut().zip(&self.classes) {
            for (symbol, may) in (0..).zip(may).take(self.symbols) {
                if class.0 >> symbol & 1 == 0 {
                    *cells &= !may;
                }
            }
        }
        certain
    }

    /// The groups of cells that live placements tie together; none if one of them ties nothing.
    fn joined(&self, may: &Places, states: &mut [State]) -> Option<Vec<u64>> {
        let (mut ever, mut several) = (0, 0);
        for may in may {
            several |= ever & may;
            ever |= may;
        }
        let classes = self.classes_of(may);
        let certain = self.certain(may, &classes);
        let mut groups: Vec<u64> = Vec::new();
        for (state, step) in states.iter_mut().zip(&self.steps) {
            let State::Live(tied) = state else {
                continue;
            };
            *tied = step.ties(&classes, &certain) & several;
            if *tied == 0 {
                return None;
            }
            join(&mut groups, *tied);
        }
        for (state, step) in states.iter().zip(&self.steps) {
            let State::Live(tied) = state else {
                continue;
            };
            for &next in &step.next {
                if let State::Live(other) = states[next as usize] {
                    join(&mut groups, tied | other);
                }
            }
        }
        groups.sort_unstable();
        Some(groups)
    }

    /// One region, and what it reads.
    fn alone(&self, board: &Packed, group: u64, states: &[State]) -> Packed {
        let mut kept = group;
        for (state, step) in states.iter().zip(&self.steps) {
            match state {
                State::Live(tied) if tied & group != 0 => kept |= step.read | step.tested,
                // What holds it back must still be seen to do so.
                State::Held if step.read & group != 0 => kept |= step.tested,
                _ => {}
            }
        }
        let mut alone = *board;
        alone.keep(kept);
        let on = alone.on();
        alone.frozen = !group & on;
        alone.cut(on)
    }
}

/// Joins all groups that meet some cells.
fn join(groups: &mut Vec<u64>, mut mask: u64) {
    groups.retain(|group| {
        let meets = group & mask != 0;
        if meets {
            mask |= group;
        }
        !meets
    });
    groups.push(mask);
}

fn add(cells: &mut u64, more: u64) -> bool {
    let grows = more & !*cells != 0;
    *cells |= more;
    grows
}

impl Step {
    fn of(placement: &Placement, next: Vec<u32>) -> Self {
        let places = placement.puts.places(MOST_SYMBOLS);
        let puts = (0..)
            .zip(places)
            .map(|(symbol, cells)| (symbol, cells & placement.written));
        let copied = placement
            .copies
            .iter()
            .fold(0, |all, (source, target)| all | 1 << source | 1 << target);
        Self {
            needs: placement.needs.clone(),
            puts: puts.filter(|(_, cells)| *cells != 0).collect(),
            copies: placement.copies.clone(),
            test: placement.test.clone(),
            tied: placement.written | copied,
            read: placement.reads(),
            tested: placement.test.cells(),
            next,
        }
    }

    /// All cells that it has to do with.
    pub(super) fn cells(&self) -> u64 {
        self.tied | self.read | self.tested
    }

    /// Whether the picture may come to match.
    fn may_match(&self, classes: &Classes) -> bool {
        let mut needs = self.needs.iter();
        needs.all(|&(class, cells)| cells & !classes[usize::from(class)] == 0)
    }

    /// The cells that it writes, and those that it reads and that may come to make a difference.
    fn ties(&self, classes: &Classes, certain: &Classes) -> u64 {
        let uncertain = |&(class, cells): &(u8, u64)| cells & !certain[usize::from(class)];
        let tied = self
            .needs
            .iter()
            .map(uncertain)
            .fold(self.tied, |all, cells| all | cells);
        let fails = self.test.may(classes, certain).1;
        if fails { tied | self.tested } else { tied }
    }
}

impl Test {
    /// The cells that are asked for.
    fn cells(&self) -> u64 {
        match self {
            Self::Always | Self::Never | Self::Formula(_) | Self::Computed => 0,
            Self::Some(_, cells) => *cells,
            Self::Not(test) => test.cells(),
            Self::All(tests) | Self::Any(tests) => {
                tests.iter().fold(0, |all, test| all | test.cells())
            }
        }
    }

    /// Whether it may come to hold, and whether it may come not to.
    fn may(&self, classes: &Classes, certain: &Classes) -> (bool, bool) {
        match self {
            Self::Always => (true, false),
            Self::Never => (false, true),
            Self::Some(class, cells) => {
                let class = usize::from(*class);
                (classes[class] & cells != 0, certain[class] & cells == 0)
            }
            Self::Not(test) => {
                let (holds, fails) = test.may(classes, certain);
                (fails, holds)
            }
            Self::All(tests) => {
                let all = tests.iter().map(|test| test.may(classes, certain));
                all.fold((true, false), |(holds, fails), own| {
                    (holds && own.0, fails || own.1)
                })
            }
            Self::Any(tests) => {
                let all = tests.iter().map(|test| test.may(classes, certain));
                all.fold((false, true), |(holds, fails), own| {
                    (holds || own.0, fails && own.1)
                })
            }
            Self::Formula(_) | Self::Computed => (true, true),
        }
    }
}
