//! The moves of a player on a packed board.

use std::sync::Arc;

use num_rational::BigRational;

use super::board::{Packed, Places};
use super::condition::Test;
use super::placing::Placement;
use super::rules::{Gain, LaidMore, LaidRule, MOST_CLASSES, ShapedRules};
use crate::grid::{Grid, Place};
use crate::instance::{CompiledMore, Instance};
use crate::laying::Match;
use crate::machine::{Code, Fault, Machine, Result, rational};
use crate::value::Value;

/// A move: the board behind it, and what the mover gains; none is 0.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct PackedStep {
    pub(crate) board: Packed,
    pub(crate) gain: Option<Box<BigRational>>,
}

/// The moves that are being looked for.
struct Walk<'w> {
    instance: &'w Instance,
    rules: &'w ShapedRules,
    left: bool,
    found: Vec<PackedStep>,
    /// Steps that are left.
    steps: u64,
}

/// Where the symbols of each class stand.
pub(super) type Classes = [u64; MOST_CLASSES];

impl ShapedRules {
    /// The moves of a player from a board of this shape, in any order and perhaps with repetitions, and how many steps they took;
    /// no more than so many.
    pub(crate) fn moves(
        &self,
        instance: &Instance,
        board: &Packed,
        left: bool,
        most: u64,
    ) -> Result<(Vec<PackedStep>, u64)> {
        let mut walk = Walk {
            instance,
            rules: self,
            left,
            found: Vec::new(),
            steps: most,
        };
        walk.all(board, None)?;
        Ok((walk.found, most - walk.steps))
    }

    fn classes(&self, board: &Packed) -> Classes {
        self.classes_of(&board.places(self.symbols))
    }

    pub(super) fn classes_of(&self, places: &Places) -> Classes {
        let mut classes = [0; MOST_CLASSES];
        for (cells, class) in classes.iter_mut().zip(&self.classes) {
            let symbols = class
                .cells()
                .filter_map(|symbol| places.get(usize::from(symbol.0)));
            *cells = symbols.fold(0, |all, cells| all | cells);
        }
        classes
    }
}

impl Walk<'_> {
    /// All moves from a board, behind some gain.
    fn all(&mut self, board: &Packed, before: Option<&BigRational>) -> Result<()> {
        let rules = self.rules;
        let classes = rules.classes(board);
        for laid in if self.left { &rules.left } else { &rules.right } {
            self.each(laid, &laid.placements, None, board, &classes, before)?;
        }
        Ok(())
    }

    /// The moves of a rule that begin at a cell; of one laying, if one is named.
    fn from(
        &mut self,
        laid: &LaidRule,
        first: u8,
        laying: Option<u8>,
        board: &Packed,
        before: Option<&BigRational>,
    ) -> Result<()> {
        let first = Some(first);
        let begin = laid
            .placements
            .partition_point(|placement| placement.first < first);
        let rest = &laid.placements[begin..];
        let length = rest.partition_point(|placement| placement.first == first);
        if length == 0 {
            return Ok(());
        }
        let classes = self.rules.classes(board);
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            self.each(laid, &rest[..length], laying, board, &classes, before)
        })
    }

    fn each(
        &mut self,
        laid: &LaidRule,
        placements: &[Placement],
        laying: Option<u8>,
        board: &Packed,
        classes: &Classes,
        before: Option<&BigRational>,
    ) -> Result<()> {
        let steps = placements.len() as u64;
        self.steps = self.steps.checked_sub(steps).ok_or(Fault::OverBudget)?;
        for placement in placements {
            if placement.matches(classes) && laying.is_none_or(|laying| laying == placement.laying)
            {
                self.placed(laid, placement, board, classes, before)?;
            }
        }
        Ok(())
    }

    /// A picture that matches.
    fn placed(
        &mut self,
        laid: &LaidRule,
        placement: &Placement,
        board: &Packed,
        classes: &Classes,
        before: Option<&BigRational>,
    ) -> Result<()> {
        let after = placement.apply(board);
        if after.differs(board) & board.frozen != 0 {
            return Ok(());
        }
        let mut computed = Computed {
            instance: self.instance,
            laid,
            placement,
            board,
            after: &after,
            steps: &mut self.steps,
        };
        let holds = match (&placement.test, &laid.rule.condition) {
            (Test::Formula(formula), _) => formula.holds(board, &after),
            (Test::Computed, Some(code)) => computed.value(code)? == Value::Bool(true),
            (test, _) => test.holds(classes),
        };
        if !holds {
            return Ok(());
        }
        let gain = match (&laid.gain, &laid.rule.gain) {
            (Gain::Always(gain), _) => {
                Some(before.map_or_else(|| gain.clone(), |before| before + gain))
            }
            (Gain::Computed, Some(code)) => {
                let gain = rational(&computed.value(code)?);
                Some(before.map_or_else(|| gain.clone(), |before| before + &gain))
            }
            _ => before.cloned(),
        };
        let goes_on = match &laid.rule.more {
            Some(CompiledMore::Again(Some(code))) => computed.value(code)? == Value::Bool(true),
            _ => true,
        };
        self.behind(laid, placement, after, gain, goes_on)
    }

    /// Where a move stops, and how it goes on.
    fn behind(
        &mut self,
        laid: &LaidRule,
        placement: &Placement,
        after: Packed,
        gain: Option<BigRational>,
        goes_on: bool,
    ) -> Result<()> {
        let on = after.on();
        let there = placement
            .lasts
            .iter()
            .copied()
            .find(|&cell| on >> cell & 1 == 1);
        let stop = PackedStep {
            board: after,
            gain: gain.clone().map(Box::new),
        };
        match (&laid.more, there) {
            (LaidMore::Again, _) if goes_on => {
                let known = self.found.len();
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.all(&after, gain.as_ref()))?;
                if self.found.len() == known {
                    self.found.push(stop);
                }
            }
            (LaidMore::Then(then), Some(there)) => {
                self.from(then, there, None, &after, gain.as_ref())?;
            }
            (LaidMore::Then(_), None) => {}
            (more, _) => {
                self.found.push(stop);
                match (more, there) {
                    (LaidMore::Repeat, Some(there)) => {
                        self.from(laid, there, Some(placement.laying), &after, gain.as_ref())?;
                    }
                    (LaidMore::RepeatAny, Some(there)) => {
                        self.from(laid, there, None, &after, gain.as_ref())?;
                    }
                    (LaidMore::RepeatIn(next), Some(there)) => {
                        self.from(next, there, None, &after, gain.as_ref())?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

impl Placement {
    /// Whether the picture matches, given where the symbols of each class stand.
    pub(super) fn matches(&self, classes: &Classes) -> bool {
        let mut needs = self.needs.iter();
        needs.all(|&(class, cells)| cells & !classes[usize::from(class)] == 0)
    }

    /// The board after the move. Cells that are not on the board keep nothing.
    fn apply(&self, board: &Packed) -> Packed {
        let on = self.written & board.on();
        let mut after = *board;
        for (plane, put) in after.planes.iter_mut().zip(&self.puts.planes) {
            *plane = *plane & !on | put & on;
        }
        for &(source, target) in &self.copies {
            after.copy(board, source, target);
        }
        after
    }
}

/// An expression of a rule at a laid picture.
struct Computed<'c> {
    instance: &'c Instance,
    laid: &'c LaidRule,
    placement: &'c Placement,
    board: &'c Packed,
    after: &'c Packed,
    steps: &'c mut u64,
}

impl Computed<'_> {
    fn value(&mut self, code: &Code) -> Result<Value> {
        let (board, after) = (self.own(self.board)?, self.own(self.after)?);
        let value = Value::Grid(board.clone());
        let covered = &self.placement.covered;
        let width = board.width().max(1);
        let place = |cell: &Option<u8>| match cell {
            Some(cell) => board.place(u32::from(*cell) / width, u32::from(*cell) % width),
            None => Place(0),
        };
        let found = Match {
            places: covered.cells.iter().map(place).collect(),
            singles: covered.singles.clone(),
            changes: Vec::new(),
        };
        let names = self.instance.names(&self.laid.rule, &board, &found, &after);
        let mut machine = Machine::new(self.instance, value.clone(), *self.steps);
        let result = self.instance.of_board(code, &value, names, &mut machine);
        *self.steps = machine.steps;
        result
    }

    /// The board as the rule's owner sees it.
    fn own(&self, board: &Packed) -> Result<Arc<Grid>> {
        let grid = Arc::new(board.grid());
        if !self.laid.mirrored {
            return Ok(grid);
        }
        match self.instance.mirrored(&Value::Grid(grid.clone()))? {
            Some(Value::Grid(mirrored)) => Ok(mirrored),
            _ => Ok(grid),
        }
    }
}
