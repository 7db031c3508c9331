//! Whether the parts that a ruleset declares are the whole.
//!
//! A board and its parts are compared on the position that is asked about and on the first ones that moves lead to, the nearest
//! first. Where each option of the whole consists of the same parts as an option of the sum, and the other way round, nothing is
//! left to ask; else the options of the whole have a value, which must be that of the sum. If that holds on all boards that can
//! be reached, then by induction the value of the board is right.

use std::collections::VecDeque;
use std::sync::Arc;

use game_value::{Arena, Spelling, Value as Canonical};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::engine::{Engine, EngineFault, Result};
use crate::machine::Fault;
use crate::parts::{Key, Keys, cancelled};
use crate::search::soon;
use crate::value::Value;

/// The most boards that are compared for a question.
const BOARDS: usize = 200;
/// The steps of the rules that are taken for a question before no other board is compared.
const STEPS: u64 = 25_000;
/// The steps for the value of a board by its options.
const PATIENCE: u64 = 20_000;
/// The most boards that are kept.
const KEPT: usize = 20_000;
/// The longest value in a message.
const LONGEST: usize = 60;

/// What was compared.
#[derive(Debug, Default)]
pub(crate) struct Agreement {
    boards: FxHashMap<Value, Compared>,
    /// Boards near which nothing is wrong.
    fine: FxHashSet<Value>,
}

/// A board that was compared with its parts.
#[derive(Clone, Debug)]
struct Compared {
    /// The steps that it took, so that a question comes as far whatever was asked before.
    steps: u64,
    /// The boards after a move.
    next: Arc<[Value]>,
    /// What is wrong, if it is not the sum of its parts.
    wrong: Option<EngineFault>,
}

/// The options of a board as those of a sum, for each player.
type Sides = [Vec<Keys>; 2];

impl Engine {
    /// Compares a board, and the boards near it, with the parts that are declared.
    ///
    /// # Errors
    ///
    /// The first board that is not the sum of its parts; or the budget ran out.
    pub(crate) fn compare_parts(&mut self, board: &Value, arena: &mut Arena) -> Result<()> {
        if !self.instance().declares_parts() || self.agreement.fine.contains(board) {
            return Ok(());
        }
        let mut seen = FxHashSet::from_iter([board.clone()]);
        let mut open = VecDeque::from([board.clone()]);
        let (mut boards, mut steps) = (0, 0);
        while let Some(next) = open.pop_front() {
            if boards == BOARDS || steps > STEPS {
                break;
            }
            let compared = self.compared(next, arena)?;
            boards += 1;
            steps += compared.steps;
            if let Some(fault) = compared.wrong {
                return Err(self.nearer(fault, compared.next, BOARDS - boards, arena)?);
            }
            for after in &*compared.next {
                // More than are compared need not be kept in mind.
                if seen.len() < BOARDS && seen.insert(after.clone()) {
                    open.push_back(after.clone());
                }
            }
        }
        self.agreement.fine.insert(board.clone());
        Ok(())
    }

    /// What is wrong with a board, or with one after moves from it, about which there is less to doubt.
    fn nearer(
        &mut self,
        mut fault: EngineFault,
        mut next: Arc<[Value]>,
        mut boards: usize,
        arena: &mut Arena,
    ) -> Result<EngineFault> {
        'deeper: loop {
            for after in &*next {
                if boards == 0 {
                    return Ok(fault);
                }
                boards -= 1;
                let compared = self.compared(after.clone(), arena)?;
                if let Some(wrong) = compared.wrong {
                    (fault, next) = (wrong, compared.next);
                    continue 'deeper;
                }
            }
            return Ok(fault);
        }
    }

    /// What is known of a board, or is found now.
    fn compared(&mut self, board: Value, arena: &mut Arena) -> Result<Compared> {
        if let Some(known) = self.agreement.boards.get(&board) {
            return Ok(known.clone());
        }
        arena.charge(self.parts.charge())?;
        let (next, wrong) = match self.compare(&board, arena) {
            Err(fault @ EngineFault::Interrupt(_)) => return Err(fault),
            Ok(compared) => compared,
            // Where the rules have no result, nothing can be compared; the evaluation need not come there.
            Err(_) => (Vec::new(), None),
        };
        let steps = self.parts.charge();
        arena.charge(steps)?;
        let compared = Compared {
            steps,
            next: next.into(),
            wrong,
        };
        if self.agreement.boards.len() >= KEPT {
            self.agreement = Agreement::default();
        }
        self.agreement.boards.insert(board, compared.clone());
        Ok(compared)
    }

    /// The boards after a move, and what is wrong if the board is not the sum of its parts.
    fn compare(
        &mut self,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<(Vec<Value>, Option<EngineFault>)> {
        let looked_up = self.parts.board(board);
        let mut next = Vec::new();
        let mut whole = Sides::default();
        for (side, left) in whole.iter_mut().zip([true, false]) {
            for (terms, _) in self.parts.moves(&looked_up, left)? {
                let mut keys = Vec::new();
                for term in &terms {
                    self.parts.split(term, &mut keys)?;
                    next.push(term.value());
                }
                side.push(cancelled(&mut keys));
            }
            in_order(side);
        }
        let parts = self.parts.declared(board)?.unwrap_or_default();
        if parts[..] == [board.clone()] {
            return Ok((next, None));
        }
        let mut keys = Vec::new();
        for part in &parts {
            self.parts.add(part, &mut keys)?;
        }
        if self.options_of_sum(&keys)? == whole {
            return Ok((next, None));
        }
        let values = |arena: &mut Arena| self.whole_and_sum(&whole, &keys, arena);
        let wrong = match soon(PATIENCE, arena, values)? {
            Some((whole, sum)) if whole != sum => {
                Some(self.disagreement(board, &parts, [whole, sum], arena))
            }
            _ => None,
        };
        Ok((next, wrong))
    }

    /// The options of a sum: one part moves.
    fn options_of_sum(&mut self, keys: &[Key]) -> Result<Sides> {
        let mut sides = Sides::default();
        for (side, left) in sides.iter_mut().zip([true, false]) {
            for (index, key) in keys.iter().enumerate() {
                let negated = key.is_negated();
                for option in self.parts.options(key.part(), left != negated)? {
                    let moved = option.iter().map(|key| key.negated(negated));
                    let others = keys.iter().enumerate().filter(|(at, _)| *at != index);
                    let mut sum: Vec<Key> = moved.chain(others.map(|(_, key)| *key)).collect();
                    side.push(cancelled(&mut sum));
                }
            }
            in_order(side);
        }
        Ok(sides)
    }

    /// The value by the options of the whole, and that of the sum.
    fn whole_and_sum(
        &mut self,
        whole: &Sides,
        keys: &[Key],
        arena: &mut Arena,
    ) -> Result<(Canonical, Canonical)> {
        let mut options: [Vec<Canonical>; 2] = Default::default();
        for (side, options) in whole.iter().zip(&mut options) {
            for keys in side {
                options.push(self.settled_sum(keys, arena)?);
            }
        }
        let [left, right] = options;
        let whole = arena.value_of(left, right)?;
        let sum = self.settled_sum(&cancelled(&mut keys.to_vec()), arena)?;
        Ok((whole, sum))
    }

    fn disagreement(
        &self,
        board: &Value,
        parts: &[Value],
        values: [Canonical; 2],
        arena: &mut Arena,
    ) -> EngineFault {
        let instance = self.instance();
        let mut spell = |value: Canonical| {
            let text = arena.spell_short(value.form(), Spelling::Ascii, LONGEST);
            text.unwrap_or_else(|_| "a value that is long to write".to_owned())
        };
        let [whole, sum] = values.map(&mut spell);
        let parts: Vec<String> = parts.iter().map(|part| instance.spell(part)).collect();
        let named = parts.join(", ");
        let parts = match parts.len() {
            0 => "without parts it is".to_owned(),
            _ if named.chars().count() <= LONGEST => format!("the parts {named} come to"),
            many => format!("its {many} parts come to"),
        };
        let why = format!(
            "the parts disagree with the whole: by its moves it is {whole}, and {parts} {sum}"
        );
        let at = instance.definition().parts.as_ref();
        let span = at.map_or_else(Default::default, |code| code.body.span);
        EngineFault::of_rules(instance, board, Fault::At(span, why))
    }
}

fn in_order(options: &mut Vec<Keys>) {
    options.sort_unstable();
    options.dedup();
}
