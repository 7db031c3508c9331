//! Misère play: who cannot move wins.
//!
//! One notion a file. Order and canonical forms are those beside all games, beside dicots and beside dead-ending games;
//! impartial games have a theory of their own.

mod born;
mod canonical;
mod distinguish;
mod impartial;
mod outcomes;
mod reversible;

use rustc_hash::FxHashMap;

use crate::store::Form;

pub use impartial::{Genus, Temper};
pub use reversible::Reversible;

/// What is known of the forms of an arena in misère play.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    outcomes: FxHashMap<Form, outcomes::Outcomes>,
    /// Canonical forms among all games, among dicots and among dead-ending games.
    canonical: [FxHashMap<Form, Form>; 3],
    impartial: impartial::Knowledge,
}
