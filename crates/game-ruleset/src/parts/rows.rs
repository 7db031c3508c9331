//! Rows of more cells than a word has bits.

use std::sync::Arc;

use super::{Board, Key, Keys, Parts, STEPS_A_STEP, cancelled};
use crate::engine::Result;
use crate::grid::Grid;
use crate::instance::STEPS;
use crate::locality::Locality;
use crate::machine::Fault;
use crate::packed::{Row, RowRules};
use crate::value::Value;

/// How many words of a row are cut out in the time of a step.
const WORDS_A_STEP: usize = 8;

impl Parts {
    /// A board that cannot be packed.
    pub(super) fn of_row(&self, grid: &Arc<Grid>) -> Board {
        let row = if self.packable && self.row_rules().is_some() {
            Row::of(grid)
        } else {
            None
        };
        row.map_or_else(|| Board::Plain(Value::Grid(grid.clone())), Board::Row)
    }

    fn row_rules(&self) -> Option<(Arc<RowRules>, Locality)> {
        let locality = self.locality.clone()?;
        let rules = self
            .rows
            .get_or_init(|| RowRules::new(&self.instance).map(Arc::new));
        rules.clone().map(|rules| (rules, locality))
    }

    /// Adds the options of a row that is a part.
    pub(super) fn row_options(
        &mut self,
        row: &Row,
        left: bool,
        options: &mut Vec<Keys>,
    ) -> Result<()> {
        let Some((rules, Locality { alive, .. })) = self.row_rules() else {
            unreachable!("boards are rows only where there are rules for them");
        };
        let moves = self
            .instance
            .varied(left, |left| Ok(rules.moves(row, left)));
        let moves = moves.map_err(|fault| self.fault(&row.value(), fault))?;
        let ways = rules.ways(true) + rules.ways(false);
        let before = self.steps;
        self.steps += (ways * row.words()) as u64;
        let mut keys = Vec::new();
        for laid in moves {
            keys.clear();
            for part in rules.behind(row, laid, alive) {
                self.steps += STEPS_A_STEP * (1 + part.words() / WORDS_A_STEP) as u64;
                self.add_row(&part, &mut keys)?;
            }
            options.push(cancelled(&mut keys));
            // The limit for the options of one position.
            if self.steps - before > STEPS {
                return Err(self.fault(&row.value(), Fault::OverBudget));
            }
        }
        Ok(())
    }

    /// Adds the keys of the parts of a row.
    pub(super) fn split_row(&mut self, row: &Row, keys: &mut Vec<Key>) -> Result<()> {
        let alive = self.locality.as_ref().map(|locality| locality.alive);
        self.steps += STEPS_A_STEP * row.length() as u64;
        for part in row.parts(alive.unwrap_or_default()) {
            self.add_row(&part, keys)?;
        }
        Ok(())
    }

    /// Adds the keys of a row of which every cell matters.
    pub(super) fn add_row(&mut self, row: &Row, keys: &mut Vec<Key>) -> Result<()> {
        if let Some(packed) = row.packed() {
            return self.add_packed(&packed, keys);
        }
        let board = Board::Row(row.clone());
        if let Some([key]) = self.seen.get(&board) {
            keys.push(*key);
            return Ok(());
        }
        // It is kept, and its images are made cell by cell.
        self.steps += STEPS_A_STEP * row.length() as u64;
        let (least, negated) = self.least_image(&row.value())?;
        keys.push(self.see(board, least, negated));
        Ok(())
    }
}
