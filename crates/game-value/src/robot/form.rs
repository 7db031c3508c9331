//! The forms: options of both players and the matrix of rounds.

use std::fmt;

use crate::store::Form;

/// A general Cheating Robot game: options for Left, the outcomes of simultaneous moves, options
/// for Right. The order of options is part of the form, since the matrix refers to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RobotForm {
    /// Where Left's moves lead if Right does not answer in the round.
    pub left: Vec<Form>,
    /// One row for each Left move, with one entry for each Right move.
    pub rows: Vec<Vec<Form>>,
    /// Where Right's moves lead.
    pub right: Vec<Form>,
}

/// What is wrong with the matrix of a robot form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// There must be one row for each Left move, and none where Right has no move.
    Rows {
        /// How many rows the options call for.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A row must have one entry for each Right move.
    Entries {
        /// Which row, counted from 0.
        row: usize,
        /// How many entries Right's options call for.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

impl RobotForm {
    /// Whether the matrix fits the options: empty exactly if a side is, otherwise rectangular.
    pub fn shape(&self) -> Result<(), ShapeError> {
        let expected = if self.right.is_empty() {
            0
        } else {
            self.left.len()
        };
        if self.rows.len() != expected {
            return Err(ShapeError::Rows {
                expected,
                found: self.rows.len(),
            });
        }
        for (row, entries) in self.rows.iter().enumerate() {
            if entries.len() != self.right.len() {
                let (expected, found) = (self.right.len(), entries.len());
                return Err(ShapeError::Entries {
                    row,
                    expected,
                    found,
                });
            }
        }
        Ok(())
    }

    /// The matrix S⁺: that of the rounds with a column for "only Left moves" and a row for "only Right moves";
    /// where nobody moves stands the game itself.
    pub fn with_single_moves(&self, game: Form) -> Vec<Vec<Form>> {
        let alone = self.left.iter().enumerate();
        let mut matrix: Vec<Vec<Form>> = alone
            .map(|(index, &option)| {
                let mut row = self.rows.get(index).cloned().unwrap_or_default();
                row.push(option);
                row
            })
            .collect();
        let mut last = self.right.clone();
        last.push(game);
        matrix.push(last);
        matrix
    }

    /// Every form that the game refers to, in written order.
    pub fn parts(&self) -> impl Iterator<Item = Form> {
        self.left
            .iter()
            .chain(self.rows.iter().flatten())
            .chain(&self.right)
            .copied()
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { expected, found } => {
                write!(
                    f,
                    "the matrix has {found} rows where the options call for {expected}"
                )
            }
            Self::Entries {
                row,
                expected,
                found,
            } => {
                let row = row + 1;
                write!(
                    f,
                    "row {row} has {found} entries where Right has {expected} moves"
                )
            }
        }
    }
}

impl std::error::Error for ShapeError {}
