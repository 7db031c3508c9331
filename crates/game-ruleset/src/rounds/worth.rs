//! What positions are worth as sums of simple hot games, without their forms: of most rounds nothing is asked.

use game_value::{Arena, HotValue};

use super::{Result, Rounds, What, moves};
use crate::instance::Instance;
use crate::value::Value;

impl Rounds {
    /// What the parts of a board are worth beside simple hot games, if that is known of all of them.
    pub(crate) fn worth(
        &mut self,
        instance: &Instance,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<Option<Vec<HotValue>>> {
        let node = self.see(instance, board)?;
        let parts = match &self.nodes[node].what {
            What::Part(_) => vec![node],
            What::Sum(parts) => parts.clone(),
        };
        let mut worth = Vec::with_capacity(parts.len());
        for part in parts {
            match self.worth_of(instance, part, arena)? {
                Some(value) => worth.push(value),
                None => return Ok(None),
            }
        }
        Ok(Some(worth))
    }

    fn worth_of(
        &mut self,
        instance: &Instance,
        node: usize,
        arena: &mut Arena,
    ) -> Result<Option<HotValue>> {
        if let Some(known) = self.worth.get(&node) {
            return Ok(known.clone());
        }
        arena.step()?;
        // Until more is known; a position that can be reached from itself is found where its form is made.
        self.worth.insert(node, None);
        let worth = stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            match self.nodes[node].what.clone() {
                What::Part(board) => self.worth_of_part(instance, &board, arena),
                What::Sum(parts) => self.worth_of_sum(instance, &parts, arena),
            }
        });
        match worth {
            Ok(worth) => {
                self.worth.insert(node, worth.clone());
                Ok(worth)
            }
            Err(fault) => {
                self.worth.remove(&node);
                Err(fault)
            }
        }
    }

    fn worth_of_part(
        &mut self,
        instance: &Instance,
        board: &Value,
        arena: &mut Arena,
    ) -> Result<Option<HotValue>> {
        let moves = moves(instance, board)?;
        let mut alone: [Vec<HotValue>; 2] = Default::default();
        for (side, alone) in moves.iter().zip(&mut alone) {
            for own in side {
                let node = self.together(instance, &own.boards)?;
                match self.worth_of(instance, node, arena)? {
                    Some(worth) => alone.push(worth),
                    None => return Ok(None),
                }
            }
        }
        let ([left, right], [x, y]) = (&alone, &moves);
        HotValue::of_moves(left, right, |i, j| {
            let node = self.round(instance, board, [&x[i], &y[j]])?;
            self.worth_of(instance, node, arena)
        })
    }

    /// Integers add up, and one hot game takes them in (Theorem 10).
    fn worth_of_sum(
        &mut self,
        instance: &Instance,
        parts: &[usize],
        arena: &mut Arena,
    ) -> Result<Option<HotValue>> {
        let mut total = HotValue::ZERO;
        for &part in parts {
            let Some(worth) = self.worth_of(instance, part, arena)? else {
                return Ok(None);
            };
            match total.plus(&worth) {
                Some(sum) => total = sum,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }
}
