//! From positions to values of normal play.
//!
//! A board falls into parts that cannot interact, each part is looked up under the least of its images by
//! the motions that keep the rules and those that swap the players, and the values of the parts of an option are added.
//! Depth of play uses no call stack.

use std::sync::Arc;

use game_value::{Arena, BigRational, Form, HotValue, Interrupt, Value as Canonical};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::forms::Forms;
use crate::instance::{Instance, Step};
use crate::locality::Locality;
use crate::machine::Fault;
use crate::motion::Motion;
use crate::rounds::Rounds;
use crate::value::Value;

/// Why a position has no value.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineFault {
    /// The budget of the evaluation ran out.
    Interrupt(Interrupt),
    /// The rules have no result at a board.
    Rules {
        /// The board in print.
        board: String,
        /// Why.
        fault: Fault,
    },
    /// A position can be reached from itself.
    Cycle(String),
}

impl EngineFault {
    /// A fault of the rules at a board.
    pub(crate) fn of_rules(instance: &Instance, board: &Value, fault: Fault) -> Self {
        Self::Rules {
            board: instance.spell(board),
            fault,
        }
    }
}

impl From<Interrupt> for EngineFault {
    fn from(interrupt: Interrupt) -> Self {
        Self::Interrupt(interrupt)
    }
}

pub(crate) type Result<T> = std::result::Result<T, EngineFault>;

/// A part by the number of the least of its images, and whether its value is the negative of that one's.
type Key = (usize, bool);

/// The least of the images of a part.
#[derive(Debug)]
struct Part {
    board: Value,
    /// Its value, if it is known.
    value: Option<Form>,
}

/// A part whose options are being looked at.
struct Open {
    part: usize,
    /// For each option of Left and of Right the parts that it consists of.
    sides: [Vec<Vec<Key>>; 2],
    /// How many parts were found to be known, in order.
    known: usize,
}

/// A ruleset with parameters, and what is known of its positions.
#[derive(Debug)]
pub struct Engine {
    instance: Arc<Instance>,
    locality: Option<Locality>,
    keeping: Vec<Motion>,
    swapping: Vec<Motion>,
    /// Parts that were seen, with their keys: most options lead to parts that are known, and images cost more than a look-up.
    seen: FxHashMap<Value, Key>,
    parts: Vec<Part>,
    forms: Forms,
    rounds: Rounds,
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(instance: Arc<Instance>) -> Self {
        let locality = instance.locality().filter(|_| instance.falls_into_parts());
        let (keeping, swapping) = instance.symmetries();
        let rounds = Rounds::new(&instance, locality.as_ref(), &keeping);
        Self {
            instance,
            locality,
            keeping,
            swapping,
            seen: FxHashMap::default(),
            parts: Vec::new(),
            forms: Forms::default(),
            rounds,
        }
    }

    /// The ruleset.
    pub fn instance(&self) -> &Arc<Instance> {
        &self.instance
    }

    /// The value of a position in normal play.
    ///
    /// # Errors
    ///
    /// [`EngineFault`]: over budget, a fault of the rules, or a position that can be reached from itself.
    pub fn value(&mut self, board: &Value, arena: &mut Arena) -> Result<Canonical> {
        let keys = self.keys(std::slice::from_ref(board))?;
        for &(part, _) in &keys {
            self.settle(part, arena)?;
        }
        self.sum(&keys, arena)
    }

    /// The form of a position as it is played, for conventions in which only forms have a meaning: in braces, or in scoring
    /// brackets where the ruleset scores, with a score in hand.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn form(&mut self, board: &Value, score: &BigRational, arena: &mut Arena) -> Result<Form> {
        self.forms.form(&self.instance, board, score, arena)
    }

    /// The form of a position in Cheating Robot play.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn robot_form(&mut self, board: &Value, arena: &mut Arena) -> Result<Form> {
        self.rounds.form(&self.instance, board, arena)
    }

    /// The simple hot games and integers whose sum a position is worth in Cheating Robot play; `None` if that is not known.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn hot_values(
        &mut self,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<Option<Vec<HotValue>>> {
        self.rounds.worth(&self.instance, board, arena)
    }

    /// Finds the value of a part, and of all that can be reached from it.
    fn settle(&mut self, root: usize, arena: &mut Arena) -> Result<()> {
        if self.parts[root].value.is_some() {
            return Ok(());
        }
        let mut open = vec![self.open(root, arena)?];
        let mut waiting: FxHashSet<usize> = FxHashSet::from_iter([root]);
        while let Some(position) = open.last_mut() {
            arena.step()?;
            let needed = position.sides.iter().flatten().flatten();
            let mut unknown = None;
            for &(part, _) in needed.skip(position.known) {
                if self.parts[part].value.is_none() {
                    unknown = Some(part);
                    break;
                }
                position.known += 1;
            }
            if let Some(part) = unknown {
                if !waiting.insert(part) {
                    let board = self.instance.spell(&self.parts[part].board);
                    return Err(EngineFault::Cycle(board));
                }
                let next = self.open(part, arena)?;
                open.push(next);
                continue;
            }
            if let Some(position) = open.pop() {
                let value = self.close(&position, arena)?;
                waiting.remove(&position.part);
                self.parts[position.part].value = Some(value);
            }
        }
        Ok(())
    }

    fn open(&mut self, part: usize, arena: &mut Arena) -> Result<Open> {
        let board = self.parts[part].board.clone();
        let mut sides: [Vec<Vec<Key>>; 2] = Default::default();
        for (side, left) in sides.iter_mut().zip([true, false]) {
            for step in self.moves(&board, left)? {
                arena.step()?;
                side.push(self.keys(&step.boards)?);
            }
        }
        Ok(Open {
            part,
            sides,
            known: 0,
        })
    }

    fn close(&self, part: &Open, arena: &mut Arena) -> Result<Form> {
        let mut options: [Vec<Form>; 2] = Default::default();
        for (side, options) in part.sides.iter().zip(&mut options) {
            for keys in side {
                options.push(self.sum(keys, arena)?.form());
            }
        }
        let [left, right] = options;
        let form = arena.braces(left, right);
        Ok(arena.value(form)?.form())
    }

    /// The sum of the values of parts. A part and its negative cancel.
    fn sum(&self, keys: &[Key], arena: &mut Arena) -> Result<Canonical> {
        let zero = arena.zero();
        let mut total = arena.value(zero)?;
        for (key, negated) in cancelled(keys) {
            let Some(form) = self.parts[key].value else {
                unreachable!("parts are settled before they are summed");
            };
            let mut value = arena.value(form)?;
            if negated {
                value = arena.negate(value)?;
            }
            total = arena.sum(total, value)?;
        }
        Ok(total)
    }

    fn moves(&self, board: &Value, left: bool) -> Result<Vec<Step>> {
        self.instance
            .moves(board, left)
            .map_err(|fault| self.fault(board, fault))
    }

    fn fault(&self, board: &Value, fault: Fault) -> EngineFault {
        EngineFault::of_rules(&self.instance, board, fault)
    }

    /// The keys of the parts of some boards.
    fn keys(&mut self, boards: &[Value]) -> Result<Vec<Key>> {
        let mut keys = Vec::new();
        for board in boards {
            for part in self.parts(board)? {
                let key = match self.seen.get(&part) {
                    Some(key) => *key,
                    None => self.see(part)?,
                };
                keys.push(key);
            }
        }
        Ok(keys)
    }

    /// The key of a part that was not seen before.
    fn see(&mut self, part: Value) -> Result<Key> {
        let (least, negated) = self.least_image(&part)?;
        let number = match self.seen.get(&least) {
            Some((number, _)) => *number,
            None => {
                self.parts.push(Part {
                    board: least.clone(),
                    value: None,
                });
                let number = self.parts.len() - 1;
                self.seen.insert(least, (number, false));
                number
            }
        };
        // Of a least image this says again what was said: among equal images the one that is not negated comes first.
        self.seen.insert(part, (number, negated));
        Ok((number, negated))
    }

    /// The parts of a board: declared ones, or those that the rules imply.
    fn parts(&self, board: &Value) -> Result<Vec<Value>> {
        let declared = self.instance.declared_parts(board);
        if let Some(parts) = declared.map_err(|fault| self.fault(board, fault))? {
            return Ok(parts);
        }
        Ok(match (board, &self.locality) {
            (Value::Grid(grid), Some(locality)) => locality.parts(grid),
            _ => vec![board.clone()],
        })
    }

    /// The least image of a part.
    fn least_image(&self, part: &Value) -> Result<(Value, bool)> {
        let Value::Grid(grid) = part else {
            return Ok((part.clone(), false));
        };
        let moved = |motion: &Motion| Value::Grid(Arc::new(grid.moved(*motion)));
        let mut images: Vec<(Value, bool)> = self
            .keeping
            .iter()
            .map(|motion| (moved(motion), false))
            .collect();
        images.extend(self.swapping.iter().map(|motion| (moved(motion), true)));
        // Moves of both players need not look alike in the mirror.
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

/// The keys without pairs of a part and its negative.
fn cancelled(keys: &[Key]) -> Vec<Key> {
    let mut kept: Vec<Key> = Vec::with_capacity(keys.len());
    for &(part, negated) in keys {
        match kept.iter().position(|other| *other == (part, !negated)) {
            Some(at) => {
                kept.swap_remove(at);
            }
            None => kept.push((part, negated)),
        }
    }
    kept
}
