//! The parts of boards: which there are, under the least of their images, and which options they have.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::engine::{EngineFault, Result};
use crate::grid::Grid;
use crate::instance::Instance;
use crate::locality::Locality;
use crate::machine::Fault;
use crate::motion::Motion;
use crate::packed::{Images, Mirror, Packed, PackedStep, Shape, ShapedRules};
use crate::value::Value;

/// A part by its number, and whether its value is the negative of that one's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Key(u32);

impl Key {
    fn new(part: u32, negated: bool) -> Self {
        Self(part << 1 | u32::from(negated))
    }

    /// The part.
    pub(crate) fn part(self) -> u32 {
        self.0 >> 1
    }

    /// Whether the players have changed places.
    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The negative.
    fn negated(self, negate: bool) -> Self {
        Self(self.0 ^ u32::from(negate))
    }
}

/// A board as it is looked up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Board {
    /// In a few words.
    Packed(Packed),
    /// Any other.
    Plain(Value),
}

/// What is known of a shape of packed boards.
#[derive(Debug)]
struct Shaped {
    rules: ShapedRules,
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
    /// Parts that were seen, with their keys: most options lead to parts that are known, and images cost more than a look-up.
    seen: FxHashMap<Board, Key>,
    /// The least image of each part.
    boards: Vec<Board>,
}

impl Parts {
    /// Nothing is known yet.
    pub(crate) fn new(instance: Arc<Instance>) -> Self {
        let (keeping, swapping) = instance.symmetries();
        // Moves of both players need not look alike in the mirror.
        let negates = instance.definition().both.is_empty();
        Self {
            locality: instance.locality(),
            keeping,
            swapping,
            mirror: instance.grid_mirror().filter(|_| negates),
            packable: instance.is_packable(),
            shaped: FxHashMap::default(),
            seen: FxHashMap::default(),
            boards: Vec::new(),
            instance,
        }
    }

    /// The ruleset.
    pub(crate) fn instance(&self) -> &Arc<Instance> {
        &self.instance
    }

    /// A part in print.
    pub(crate) fn spell(&self, part: u32) -> String {
        self.instance.spell(&self.boards[part as usize].value())
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
            _ => Board::Plain(Value::Grid(grid.clone())),
        }
    }

    fn shaped(&mut self, shape: Shape) -> Option<Arc<Shaped>> {
        if let Some(known) = self.shaped.get(&shape) {
            return known.clone();
        }
        let rules = ShapedRules::new(&self.instance, shape);
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
    pub(crate) fn options(&mut self, part: u32, left: bool) -> Result<Vec<Box<[Key]>>> {
        let board = self.boards[part as usize].clone();
        let mut options: Vec<Box<[Key]>> = Vec::new();
        let mut keys = Vec::new();
        match &board {
            Board::Packed(packed) => {
                for step in self.packed_moves(packed, left)? {
                    keys.clear();
                    self.split_packed(&step.board, &mut keys)?;
                    options.push(cancelled(&mut keys));
                }
            }
            Board::Plain(value) => {
                let steps = self.instance.moves(value, left);
                for step in steps.map_err(|fault| self.fault(value, fault))? {
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

    /// The moves from a packed board.
    pub(crate) fn packed_moves(&mut self, board: &Packed, left: bool) -> Result<Vec<PackedStep>> {
        let Some(shaped) = self.shaped(board.shape) else {
            unreachable!("boards are packed only in shapes with rules");
        };
        let moves = shaped.rules.moves(&self.instance, board, left);
        moves.map_err(|fault| self.fault(&board.value(), fault))
    }

    fn fault(&self, board: &Value, fault: Fault) -> EngineFault {
        EngineFault::of_rules(&self.instance, board, fault)
    }

    /// Adds the keys of the parts of a board.
    pub(crate) fn split(&mut self, board: &Board, keys: &mut Vec<Key>) -> Result<()> {
        let value = match board {
            Board::Packed(packed) => return self.split_packed(packed, keys),
            Board::Plain(value) => value,
        };
        let declared = self.instance.declared_parts(value);
        if let Some(parts) = declared.map_err(|fault| self.fault(value, fault))? {
            for part in parts {
                let part = self.board(&part);
                keys.push(self.key(part)?);
            }
            return Ok(());
        }
        match (value, &self.locality) {
            (Value::Grid(grid), Some(locality)) => {
                for part in locality.parts(grid) {
                    let part = self.board(&part);
                    keys.push(self.key(part)?);
                }
            }
            _ => keys.push(self.key(board.clone())?),
        }
        Ok(())
    }

    fn split_packed(&mut self, board: &Packed, keys: &mut Vec<Key>) -> Result<()> {
        let Some(Locality { alive, eight }) = self.locality else {
            keys.push(self.packed_key(board)?);
            return Ok(());
        };
        for part in board.parts(board.having(alive), eight) {
            keys.push(self.packed_key(&part)?);
        }
        Ok(())
    }

    fn packed_key(&mut self, part: &Packed) -> Result<Key> {
        if let Some(key) = self.seen.get(&Board::Packed(*part)) {
            return Ok(*key);
        }
        match self.shaped(part.shape) {
            Some(shaped) => {
                let (least, negated) = shaped.images.least(part);
                Ok(self.see(Board::Packed(*part), Board::Packed(least), negated))
            }
            None => self.key(Board::Plain(part.value())),
        }
    }

    fn key(&mut self, part: Board) -> Result<Key> {
        if let Some(key) = self.seen.get(&part) {
            return Ok(*key);
        }
        let (least, negated) = match &part {
            Board::Packed(packed) => return self.packed_key(packed),
            Board::Plain(value) => self.least_image(value)?,
        };
        Ok(self.see(part, Board::Plain(least), negated))
    }

    /// The key of a part that was not seen before, by its least image.
    fn see(&mut self, part: Board, least: Board, negated: bool) -> Key {
        let key = match self.seen.get(&least) {
            Some(key) => *key,
            None => {
                let number = u32::try_from(self.boards.len()).unwrap_or(u32::MAX);
                self.boards.push(least.clone());
                let key = Key::new(number, false);
                self.seen.insert(least, key);
                key
            }
        };
        // Of a least image this says again what was said: among equal images the one that is not negated comes first.
        let own = key.negated(negated);
        self.seen.insert(part, own);
        own
    }

    /// The least image of a part that is not packed.
    fn least_image(&self, part: &Value) -> Result<(Value, bool)> {
        let Value::Grid(grid) = part else {
            return Ok((part.clone(), false));
        };
        let moved = |motion: &Motion| Value::Grid(Arc::new(grid.moved(*motion)));
        let keeping = self.keeping.iter().map(|motion| (moved(motion), false));
        let mut images: Vec<(Value, bool)> = keeping.collect();
        images.extend(self.swapping.iter().map(|motion| (moved(motion), true)));
        let mirrored = if self.instance.definition().both.is_empty() {
            self.instance.mirrored(part)
        } else {
            Ok(None)
        };
        if let Some(Value::Grid(mirrored)) = mirrored.map_err(|fault| self.fault(part, fault))? {
            let moved = |motion: &Motion| Value::Grid(Arc::new(mirrored.moved(*motion)));
            images.extend(self.keeping.iter().map(|motion| (moved(motion), true)));
        }
        let least = images
            .into_iter()
            .min_by(|a, b| a.0.order(&b.0).then(a.1.cmp(&b.1)));
        Ok(least.unwrap_or_else(|| (part.clone(), false)))
    }
}

impl Board {
    /// The board as a value of the rule language.
    pub(crate) fn value(&self) -> Value {
        match self {
            Self::Packed(packed) => packed.value(),
            Self::Plain(value) => value.clone(),
        }
    }
}

/// The keys in order, without pairs of a part and its negative.
pub(crate) fn cancelled(keys: &mut Vec<Key>) -> Box<[Key]> {
    keys.sort_unstable();
    // The two keys of a part stand side by side: what is left of one of them is their difference.
    let mut kept: Vec<Key> = Vec::with_capacity(keys.len());
    for &key in &*keys {
        match kept.last() {
            Some(last) if *last == key.negated(true) => {
                kept.pop();
            }
            _ => kept.push(key),
        }
    }
    kept.into()
}
