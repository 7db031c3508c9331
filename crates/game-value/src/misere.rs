//! Misère play: who cannot move wins.
//!
//! One notion a file. Order and canonical forms are those beside all games, beside dicots and beside dead-ending games.

mod born;
mod canonical;
mod distinguish;
mod outcomes;
mod reversible;

use rustc_hash::FxHashMap;

pub use reversible::Reversible;

use crate::store::Form;

/// What is known of the forms of an arena in misère play.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    outcomes: FxHashMap<Form, outcomes::Outcomes>,
    /// Canonical forms among all games, among dicots and among dead-ending games.
    canonical: [FxHashMap<Form, Form>; 3],
}
