//! Misère play: who cannot move wins.
//!
//! One notion a file. Order and canonical forms are those of the dicot and of the dead-ending universe;
//! impartial games have a theory of their own.

mod canonical;
mod impartial;
mod outcomes;

use rustc_hash::FxHashMap;

use crate::store::Form;

pub use impartial::{Genus, Temper};

/// What is known of the forms of an arena in misère play.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    outcomes: FxHashMap<Form, outcomes::Outcomes>,
    /// Canonical forms among dicots and among dead-ending games.
    canonical: [FxHashMap<Form, Form>; 2],
    impartial: impartial::Knowledge,
}
