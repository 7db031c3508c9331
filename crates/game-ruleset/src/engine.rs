//! From positions to values of normal play.
//!
//! A board falls into parts that cannot interact, each part is looked up under the least of its images by
//! the motions that keep the rules and those that swap the players, and the values of the parts of an option are added.
//! Depth of play uses no call stack.

use std::sync::Arc;

use game_value::{Arena, BigRational, Form, HotValue, Interrupt, Value as Canonical};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::agreement::Agreement;
use crate::forms::Forms;
use crate::heaps::Nimbers;
use crate::instance::Instance;
use crate::machine::Fault;
use crate::parts::{Key, Keys, Parts, cancelled};
use crate::rounds::Rounds;
use crate::search::Search;
use crate::team::{Helper, Seat};
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

/// A part whose options are being looked at.
pub(crate) struct Open {
    part: u32,
    /// For each option of Left and of Right the parts that it consists of.
    sides: [Vec<Keys>; 2],
    /// How many options were found to be known, in order.
    known: usize,
}

impl Open {
    /// The first part of an option whose value is not known, and which option that is; of those from one on.
    pub(crate) fn next_unknown(
        &mut self,
        values: &[Option<Canonical>],
        from: usize,
    ) -> Option<(u32, usize)> {
        let from = from.max(self.known);
        for (index, keys) in self.sides.iter().flatten().enumerate().skip(from) {
            let known = |part: u32| values.get(part as usize).copied().flatten().is_some();
            let unknown = keys.iter().map(|key| key.part()).find(|part| !known(*part));
            if let Some(unknown) = unknown {
                return Some((unknown, index));
            }
            if index == self.known {
                self.known += 1;
            }
        }
        None
    }
}

/// A ruleset with parameters, and what is known of its positions.
#[derive(Debug)]
pub struct Engine {
    pub(crate) parts: Parts,
    /// The values of the parts, as far as they are known.
    pub(crate) values: Vec<Option<Canonical>>,
    /// The sizes of the nimbers that the values are, where both players have the same moves.
    sizes: Vec<u64>,
    /// Values of sums of parts.
    sums: FxHashMap<Keys, Canonical>,
    forms: Forms,
    /// Nim values of heaps, if the rules are of octal type.
    nimbers: Option<Nimbers>,
    pub(crate) search: Search,
    /// Cheating Robot play, once it is asked for.
    rounds: Option<Rounds>,
    pub(crate) agreement: Agreement,
    /// The place in the team, once several threads were asked.
    pub(crate) seat: Option<Box<Seat>>,
    /// The other threads of the team, while they rest.
    pub(crate) helpers: Vec<Helper>,
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(instance: Arc<Instance>) -> Self {
        Self {
            nimbers: Nimbers::new(&instance),
            parts: Parts::new(instance),
            values: Vec::new(),
            sizes: Vec::new(),
            sums: FxHashMap::default(),
            forms: Forms::default(),
            search: Search::default(),
            rounds: None,
            agreement: Agreement::default(),
            seat: None,
            helpers: Vec::new(),
        }
    }

    /// The ruleset.
    pub fn instance(&self) -> &Arc<Instance> {
        self.parts.instance()
    }

    /// The value of a position in normal play.
    ///
    /// # Errors
    ///
    /// [`EngineFault`]: over budget, a fault of the rules, or a position that can be reached from itself.
    pub fn value(&mut self, board: &Value, arena: &mut Arena) -> Result<Canonical> {
        if let Some(value) = self.heap_value(board, arena)? {
            return Ok(value);
        }
        if arena.jobs() > 1 {
            self.together(arena, |engine, arena| {
                engine.find_parts(board, arena).map(drop)
            })?;
        }
        let mut keys = self.find_parts(board, arena)?;
        let value = self.sum(&cancelled(&mut keys), arena)?;
        self.compare_parts(board, arena)?;
        Ok(value)
    }

    /// Finds the values of the parts of a board.
    pub(crate) fn find_parts(&mut self, board: &Value, arena: &mut Arena) -> Result<Vec<Key>> {
        let mut keys = Vec::new();
        let looked_up = self.parts.board(board);
        self.parts.split(&looked_up, &mut keys)?;
        let impartial = self.instance().has_same_moves();
        self.search.begin();
        for &key in &keys {
            if impartial {
                self.find_nimber(key.part(), arena)?;
            } else {
                self.find_value(key.part(), arena)?;
            }
        }
        Ok(keys)
    }

    /// The value of a heap by the patterns of its options, if the rules are of octal type.
    pub(crate) fn heap_value(
        &mut self,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<Option<Canonical>> {
        let (Value::Int(heap), Some(nimbers)) = (board, &mut self.nimbers) else {
            return Ok(None);
        };
        let Some(value) = nimbers.value(*heap, self.parts.instance(), arena)? else {
            self.nimbers = None;
            return Ok(None);
        };
        let form = arena.nimber(&value.into());
        Ok(Some(arena.value(form)?))
    }

    /// The form of a position as it is played, for conventions in which only forms have a meaning: in braces, or in scoring
    /// brackets where the ruleset scores, with a score in hand.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn form(&mut self, board: &Value, score: &BigRational, arena: &mut Arena) -> Result<Form> {
        self.forms.form(&mut self.parts, board, score, arena)
    }

    fn rounds(&mut self) -> &mut Rounds {
        let instance = self.parts.instance();
        self.rounds.get_or_insert_with(|| Rounds::new(instance))
    }

    /// The form of a position in Cheating Robot play.
    ///
    /// # Errors
    ///
    /// As of [`Engine::value`].
    pub fn robot_form(&mut self, board: &Value, arena: &mut Arena) -> Result<Form> {
        let instance = self.instance().clone();
        self.rounds().form(&instance, board, arena)
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
        let instance = self.instance().clone();
        self.rounds().worth(&instance, board, arena)
    }

    /// The value of a part, if it is known.
    pub(crate) fn known(&self, part: u32) -> Option<Canonical> {
        self.values.get(part as usize).copied().flatten()
    }

    /// Notes the value of a part, and tells it the team.
    pub(crate) fn set_value(
        &mut self,
        part: u32,
        value: Canonical,
        arena: &mut Arena,
    ) -> Result<()> {
        self.learn(part, value, arena);
        self.tell(part, value, arena)
    }

    /// Notes the value of a part.
    pub(crate) fn learn(&mut self, part: u32, value: Canonical, arena: &Arena) {
        let at = part as usize;
        if self.values.len() <= at {
            self.values.resize(at + 1, None);
        }
        self.values[at] = Some(value);
        if self.instance().has_same_moves()
            && let Some(size) = arena.nim_value(value)
        {
            if self.sizes.len() < self.values.len() {
                self.sizes.resize(self.values.len(), 0);
            }
            self.sizes[at] = u64::try_from(size).unwrap_or(u64::MAX);
        }
    }

    /// Notes that the value of a part is the nimber of a size.
    pub(crate) fn set_nimber(&mut self, part: u32, size: u64, arena: &mut Arena) -> Result<()> {
        let form = arena.nimber(&size.into());
        let value = arena.value(form)?;
        self.set_value(part, value, arena)
    }

    /// Finds the value of a part, and of all that can be reached from it; what was found stays known where it is interrupted.
    pub(crate) fn settle(&mut self, root: u32, arena: &mut Arena) -> Result<()> {
        if self.known(root).is_some() || self.is_told(root, arena)? {
            return Ok(());
        }
        let mut open = vec![self.open(root, arena)?];
        let settled = self.settle_all(&mut open, arena);
        self.give_up(open.iter().map(|position| position.part));
        settled
    }

    /// Finds the values of positions that wait for those above them.
    fn settle_all(&mut self, open: &mut Vec<Open>, arena: &mut Arena) -> Result<()> {
        let mut waiting: FxHashSet<u32> = open.iter().map(|position| position.part).collect();
        while let Some(position) = open.last_mut() {
            arena.step()?;
            if let Some(part) = self.next_part(position, arena)? {
                if !waiting.insert(part) {
                    return Err(EngineFault::Cycle(self.parts.spell(part)));
                }
                let next = self.open(part, arena)?;
                open.push(next);
                continue;
            }
            if let Some(position) = open.pop() {
                self.close(&position, arena)?;
                waiting.remove(&position.part);
            }
        }
        Ok(())
    }

    fn open(&mut self, part: u32, arena: &mut Arena) -> Result<Open> {
        let impartial = self.instance().has_same_moves();
        let mut sides: [Vec<Keys>; 2] = Default::default();
        for (side, left) in sides.iter_mut().zip([true, false]) {
            if left || !impartial {
                *side = self.parts.options(part, left)?;
                arena.charge(side.len() as u64 + self.parts.charge())?;
            }
        }
        Ok(Open {
            part,
            sides,
            known: 0,
        })
    }

    /// Finds the value of a part from those of its options, which are known.
    fn close(&mut self, part: &Open, arena: &mut Arena) -> Result<()> {
        if self.instance().has_same_moves() {
            let size = self.least_missing(&part.sides[0]);
            return self.set_nimber(part.part, size, arena);
        }
        let mut options: [Vec<Canonical>; 2] = Default::default();
        for (side, options) in part.sides.iter().zip(&mut options) {
            for keys in side {
                options.push(self.sum(keys, arena)?);
            }
        }
        let [left, right] = options;
        let value = arena.value_of(left, right)?;
        self.set_value(part.part, value, arena)
    }

    /// The least size that no option has: sizes of nimbers are added without carry (Sprague, Grundy).
    fn least_missing(&self, options: &[Keys]) -> u64 {
        let size = |keys: &Keys| {
            let sizes = keys.iter().map(|key| self.sizes[key.part() as usize]);
            sizes.fold(0, |sum, size| sum ^ size)
        };
        let sizes: FxHashSet<u64> = options.iter().map(size).collect();
        let missing = (0..)
            .take(sizes.len() + 1)
            .find(|size| !sizes.contains(size));
        missing.unwrap_or_default()
    }

    /// The sum of the values of parts, which are known.
    fn sum(&mut self, keys: &[Key], arena: &mut Arena) -> Result<Canonical> {
        if let &[key] = keys {
            return self.term(key, arena);
        }
        if let Some(&sum) = self.sums.get(keys) {
            return Ok(sum);
        }
        let sum = match self.team_sum(keys, arena)? {
            Some(sum) => sum,
            None => self.new_sum(keys, arena)?,
        };
        self.sums.insert(keys.into(), sum);
        Ok(sum)
    }

    /// The sum of the values of parts, which are known, as it is added up.
    pub(crate) fn new_sum(&mut self, keys: &[Key], arena: &mut Arena) -> Result<Canonical> {
        let mut total = arena.zero_value();
        for &key in keys {
            let term = self.term(key, arena)?;
            total = arena.sum(total, term)?;
        }
        Ok(total)
    }

    /// The sum of the values of parts, which are found.
    pub(crate) fn settled_sum(&mut self, keys: &[Key], arena: &mut Arena) -> Result<Canonical> {
        for key in keys {
            self.settle(key.part(), arena)?;
        }
        self.sum(keys, arena)
    }

    /// The value of a part or of its negative, which is known.
    pub(crate) fn term(&self, key: Key, arena: &mut Arena) -> Result<Canonical> {
        let Some(value) = self.known(key.part()) else {
            unreachable!("parts are settled before they are summed");
        };
        Ok(if key.is_negated() {
            arena.negate(value)?
        } else {
            value
        })
    }
}
