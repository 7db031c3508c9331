//! Cheating Robot play: both players move in each round, and Right, the robot, sees Left's move first.
//!
//! Source: M. A. Huggan and R. J. Nowakowski, Cheating Robot Games, with the corrections of specs/theory.md.
//! One notion a file.

mod distinguish;
mod form;
mod hot;
mod order;
mod outcome;
mod reduce;
mod sum;

use rustc_hash::FxHashMap;

use crate::normal::Outcome;
use crate::store::Form;
use crate::table::Table;

pub use form::{RobotForm, ShapeError};
pub use hot::{HotSum, HotValue, SimpleHot, Standing};

/// What is known of the robot forms of an arena.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    outcomes: Table<Outcome>,
    /// Whether it was proved that the first form is at least the second.
    proved: FxHashMap<(Form, Form), bool>,
    reduced: Table<Form>,
    /// What it is worth beside games that are worth simple hot games, if that is known.
    hot: Table<Option<HotValue>>,
}
