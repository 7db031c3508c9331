//! The parts of boards: which there are, under the least of their images, and which options they have.

mod keys;
mod rows;
mod seen;
mod worth;

use std::cell::OnceCell;
use std::sync::Arc;

use num_rational::BigRational;
use rustc_hash::FxHashMap;

use crate::engine::{EngineFault, Result};
use crate::grid::Grid;
use crate::instance::{Instance, STEPS, Step};
use crate::locality::Locality;
use crate::machine::Fault;
use crate::motion::Motion;
use crate::packed::{Images, Mirror, Packed, PackedStep, Row, RowRules, Shape, ShapedRules};
use crate::value::Value;
use seen::Seen;
use worth::Worth;

pub(crate) use keys::{Key, Keys, cancelled};

/// How many steps of the rules count as one of the evaluation.
const STEPS_A_STEP: u64 = 8;

/// A board as it is looked up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Board {
    /// In a few words.
    Packed(Packed),
    /// In some more words.
    Row(Row),
    /// Any other.
    Plain(Value),
}

/// What is known of a shape of packed boards.
#[derive(Debug)]
struct Shaped {
    rules: Arc<ShapedRules>,
    images: Images,
}

/// The parts of the boards of a ruleset.
#[derive(Debug)]
pub(crate) struct Parts {
    instance: Arc<Instance>,
    locality: Option<Locality>,
    keeping: Vec<Motion>,
    swapping: Vec<Motion>,
    /// The mirror of boards of cells, if it makes the negative.
    mirror: Option<Mirror>,
    packable: bool,
    /// By shape; nothing for shapes with too many ways to lay the pictures.
    shaped: FxHashMap<Shape, Option<Arc<Shaped>>>,
    /// For rows that are longer, once there is one; nothing if such rows are not worth it.
    rows: OnceCell<Option<Arc<RowRules>>>,
    seen: Seen,
    /// Whether regions are worth their search.
    regions: Worth,
    /// The steps of the rules that were not charged for yet.
    steps: u64,
}

impl Parts {
    /// Nothing is known yet.
    pub(crate) fn new(instance: Arc<Instance>) -> Self {
        let (keeping, swapping) = instance.symmetries();
        let locality = instance.locality().filter(|_| instance.falls_into_parts());
        // What is inferred from the rules is finer than what is declared, and proved.
        let packable =
            instance.is_packable() && (locality.is_some() || instance.definition().parts.is_none());
        // Moves of both players need not look alike in the mirror.
        let negates = instance.definition().both.is_empty();
        Self {
            locality,
            keeping,
            swapping,
            mirror: instance.grid_mirror().filter(|_| negates),
            packable,
            shaped: FxHashMap::default(),
            rows: OnceCell::new(),
            seen: Seen::default(),
            regions: Worth::default(),
            steps: 0,
            instance,
        }
    }

    /// The ruleset.
    pub(crate) fn instance(&self) -> &Arc<Instance> {
        &self.instance
    }

    /// The least image of a part.
    pub(crate) fn part(&self, part: u32) -> Board {
        self.seen.board(part)
    }

    /// A part in print.
    pub(crate) fn spell(&self, part: u32) -> String {
        self.instance.spell(&self.seen.board(part).value())
    }

    /// The board as it is looked up.
    pub(crate) fn board(&mut self, board: &Value) -> Board {
        match board {
            Value::Grid(grid) => self.of_grid(grid),
            other => Board::Plain(other.clone()),
        }
    }

    fn of_grid(&mut self, grid: &Arc<Grid>) -> Board {
        let packed = if self.packable {
            Packed::of(grid)
        } else {
            None
        };
        match packed {
            Some(packed) if self.shaped(packed.shape).is_some() => Board::Packed(packed),
            Some(_) => Board::Plain(Value::Grid(grid.clone())),
            None => self.of_row(grid),
        }
    }

    fn shaped(&mut self, shape: Shape) -> Option<Arc<Shaped>> {
        if let Some(known) = self.shaped.get(&shape) {
            return known.clone();
        }
        let rules = self.instance.shaped_rules(shape);
        let images = || Images::new(shape, &self.keeping, &self.swapping, self.mirror.as_ref());
        let shaped = rules.map(|rules| {
            Arc::new(Shaped {
                rules,
                images: images(),
            })
        });
        self.shaped.insert(shape, shaped.clone());
        shaped
    }

    /// The options of a part for a player, each as the keys of its parts, in order and without repetitions.
    pub(crate) fn options(&mut self, part: u32, left: bool) -> Result<Vec<Keys>> {
        let board = self.seen.board(part);
        let mut options: Vec<Keys> = Vec::new();
        let mut keys = Vec::new();
        match &board {
            Board::Packed(packed) => {
                for step in self.packed_moves(packed, left)? {
                    keys.clear();
                    self.split_packed(&step.board, &mut keys)?;
                    options.push(cancelled(&mut keys));
                }
            }
            Board::Row(row) => self.row_options(row, left, &mut options)?,
            Board::Plain(value) => {
                for step in self.plain_moves(value, left)? {
                    keys.clear();
                    for term in &*step.boards {
                        let term = self.board(term);
                        self.split(&term, &mut keys)?;
                    }
                    options.push(cancelled(&mut keys));
                }
            }
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }

    /// The moves of a player: the terms of the sums behind them, and what the mover gains; none is 0.
    pub(crate) fn moves(
        &mut self,
        board: &Board,
        left: bool,
    ) -> Result<Vec<(Vec<Board>, Option<BigRational>)>> {
        match board {
            Board::Packed(packed) => {
                let steps = self.packed_moves(packed, left)?;
                let step = |step: PackedStep| {
                    (vec![Board::Packed(step.board)], step.gain.map(|gain| *gain))
                };
                Ok(steps.into_iter().map(step).collect())
            }
            other => {
                let steps = self.plain_moves(&other.value(), left)?;
                let step = |step: Step| {
                    let terms = step.boards.iter().map(|term| self.board(term)).collect();
                    (terms, Some(step.gain))
                };
                Ok(steps.into_iter().map(step).collect())
            }
        }
    }

    /// The moves from a packed board.
    fn packed_moves(&mut self, board: &Packed, left: bool) -> Result<Vec<PackedStep>> {
        let Some(shaped) = self.shaped(board.shape) else {
            unreachable!("boards are packed only in shapes with rules");
        };
        let mut steps = 0;
        let moves = self.instance.varied(left, |left| {
            let (moves, taken) = shaped.rules.moves(&self.instance, board, left, STEPS)?;
            steps += taken;
            Ok(moves)
        });
        self.steps += steps;
        moves.map_err(|fault| self.fault(&board.value(), fault))
    }

    fn plain_moves(&mut self, board: &Value, left: bool) -> Result<Vec<Step>> {
        let moves = self.instance.counted_moves(board, left);
        let (moves, steps) = moves.map_err(|fault| self.fault(board, fault))?;
        self.steps += steps;
        Ok(moves)
    }

    /// The atom where a player cannot move.
    pub(crate) fn end(
        &mut self,
        board: &Value,
        score: &BigRational,
        left: bool,
    ) -> Result<BigRational> {
        let end = self.instance.counted_end(board, score, left);
        let (atom, steps) = end.map_err(|fault| self.fault(board, fault))?;
        self.steps += steps;
        Ok(atom)
    }

    /// What is to be charged for the rules since the last time; most of their steps compare two words.
    pub(crate) fn charge(&mut self) -> u64 {
        std::mem::take(&mut self.steps) / STEPS_A_STEP
    }

    fn fault(&self, board: &Value, fault: Fault) -> EngineFault {
        EngineFault::of_rules(&self.instance, board, fault)
    }

    /// Adds the keys of the parts of a board.
    pub(crate) fn split(&mut self, board: &Board, keys: &mut Vec<Key>) -> Result<()> {
        let value = match board {
            Board::Packed(packed) => return self.split_packed(packed, keys),
            Board::Row(row) => return self.split_row(row, keys),
            Board::Plain(value) => value,
        };
        let parts = match self.declared(value)? {
            Some(parts) => parts,
            None => match (value, &self.locality) {
                (Value::Grid(grid), Some(locality)) => {
                    self.steps += 8 * grid.len() as u64;
                    locality.parts(grid)
                }
                _ => vec![value.clone()],
            },
        };
        parts.iter().try_for_each(|part| self.add(part, keys))
    }

    /// The parts that a board is declared to have.
    pub(crate) fn declared(&self, board: &Value) -> Result<Option<Vec<Value>>> {
        let declared = self.instance.declared_parts(board);
        declared.map_err(|fault| self.fault(board, fault))
    }

    /// Adds the key of a part, or those of what it falls into by the rules.
    pub(crate) fn add(&mut self, part: &Value, keys: &mut Vec<Key>) -> Result<()> {
        match self.board(part) {
            Board::Packed(packed) => self.add_packed(&packed, keys)?,
            Board::Row(row) => self.add_row(&row, keys)?,
            Board::Plain(value) => keys.push(self.plain_key(value)?),
        }
        Ok(())
    }

    fn split_packed(&mut self, board: &Packed, keys: &mut Vec<Key>) -> Result<()> {
        let Some(Locality { alive, eight }) = self.locality else {
            return self.add_packed(board, keys);
        };
        for part in board.parts(board.having(alive), eight) {
            self.add_packed(&part, keys)?;
        }
        Ok(())
    }

    /// Adds the keys of a connected board.
    fn add_packed(&mut self, board: &Packed, keys: &mut Vec<Key>) -> Result<()> {
        if let Some(known) = self.seen.get_packed(board) {
            keys.extend_from_slice(known);
            return Ok(());
        }
        let Some(shaped) = self.shaped(board.shape) else {
            keys.push(self.plain_key(board.value())?);
            return Ok(());
        };
        let (least, negated) = shaped.images.least(board);
        let start = keys.len();
        self.add_least(&least, keys);
        if *board != least {
            for key in &mut keys[start..] {
                *key = key.negated(negated);
            }
            self.seen.remember(Board::Packed(*board), &keys[start..]);
        }
        Ok(())
    }

    /// Adds the keys of a connected board that is its least image.
    fn add_least(&mut self, board: &Packed, keys: &mut Vec<Key>) {
        if let Some(known) = self.seen.get_packed(board) {
            keys.extend_from_slice(known);
            return;
        }
        if self.regions.is_likely()
            && self.instance.falls_into_parts()
            && let Some(shaped) = self.shaped(board.shape)
        {
            let regions = shaped.rules.regions(board);
            self.regions.tried(regions.len() != 1);
            if regions[..] != [*board] {
                let start = keys.len();
                for region in &regions {
                    keys.push(self.region_key(region));
                }
                self.seen.remember(Board::Packed(*board), &keys[start..]);
                return;
            }
        }
        keys.push(self.seen.part(Board::Packed(*board)));
    }

    fn region_key(&mut self, region: &Packed) -> Key {
        if let Some([key]) = self.seen.get_packed(region) {
            return *key;
        }
        let (least, negated) = match self.shaped(region.shape) {
            Some(shaped) => shaped.images.least(region),
            None => (*region, false),
        };
        self.see(Board::Packed(*region), Board::Packed(least), negated)
    }

    fn plain_key(&mut self, part: Value) -> Result<Key> {
        let board = Board::Plain(part);
        if let Some([key]) = self.seen.get(&board) {
            return Ok(*key);
        }
        let (least, negated) = self.least_image(&board.value())?;
        Ok(self.see(board, least, negated))
    }

    /// The key of a part that was not seen before, by its least image.
    fn see(&mut self, part: Board, least: Board, negated: bool) -> Key {
        let known = match self.seen.get(&least) {
            Some(&[key]) => Some(key),
            _ => None,
        };
        // A part that is its own least image is not negated: among equal images such a one comes first.
        let is_least = part == least;
        let own = known
            .unwrap_or_else(|| self.seen.part(least))
            .negated(negated);
        if !is_least {
            self.seen.remember(part, &[own]);
        }
        own
    }

    /// Whether a motion that swaps the players leaves a part as it is, so that it is its own negative.
    pub(crate) fn is_own_negative(&mut self, part: u32) -> Result<bool> {
        let board = self.seen.board(part);
        if let Board::Packed(packed) = &board
            && let Some(shaped) = self.shaped(packed.shape)
        {
            return Ok(shaped.images.swap_to(packed));
        }
        let value = board.value();
        let Value::Grid(grid) = &value else {
            return Ok(false);
        };
        let images = self.images(grid, &value)?;
        Ok(images.iter().any(|(image, swaps)| *swaps && image == grid))
    }

    /// The least image of a part that is not packed; a row if there is one.
    fn least_image(&self, part: &Value) -> Result<(Board, bool)> {
        let Value::Grid(grid) = part else {
            return Ok((Board::Plain(part.clone()), false));
        };
        let images = self.images(grid, part)?;
        let least = images.into_iter().min_by(|(a, swaps), (b, swap)| {
            (a.height() > 1, a, swaps).cmp(&(b.height() > 1, b, swap))
        });
        let (least, negated) = least.unwrap_or_else(|| (grid.clone(), false));
        Ok((self.of_row(&least), negated))
    }

    /// The images of a grid, and whether each swaps the players.
    fn images(&self, grid: &Arc<Grid>, part: &Value) -> Result<Vec<(Arc<Grid>, bool)>> {
        let moved = |grid: &Grid, motion: &Motion| Arc::new(grid.moved(*motion));
        let keeping = self.keeping.iter();
        let mut images: Vec<(Arc<Grid>, bool)> =
            keeping.map(|motion| (moved(grid, motion), false)).collect();
        images.extend(
            self.swapping
                .iter()
                .map(|motion| (moved(grid, motion), true)),
        );
        let mirrored = if self.instance.definition().both.is_empty() {
            self.instance.mirrored(part)
        } else {
            Ok(None)
        };
        if let Some(Value::Grid(mirrored)) = mirrored.map_err(|fault| self.fault(part, fault))? {
            images.extend(
                self.keeping
                    .iter()
                    .map(|motion| (moved(&mirrored, motion), true)),
            );
        }
        Ok(images)
    }
}

impl Board {
    /// The board as a value of the rule language.
    pub(crate) fn value(&self) -> Value {
        match self {
            Self::Packed(packed) => packed.value(),
            Self::Row(row) => row.value(),
            Self::Plain(value) => value.clone(),
        }
    }
}
