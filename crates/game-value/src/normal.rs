//! Normal play: values, order, sums, stops, thermographs.
//!
//! One notion a file. Sources: Siegel, Combinatorial Game Theory (2013); Conway, On Numbers and
//! Games (1976); Berlekamp, Conway and Guy, Winning Ways.

mod atomic_weight;
mod born;
mod canonical;
mod companion;
mod cooling;
mod expansion;
mod image;
mod incentives;
mod line;
mod modulo_inf;
mod order;
mod power;
mod product;
mod stop_count;
mod stops;
mod sum;
mod thermograph;
mod uptimal;
mod value;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::number::BigUint;
use crate::store::Form;
use crate::table::Table;

pub use expansion::Uptimal;
pub use order::{Order, Outcome};
pub use power::PowerError;
pub use stops::{AdornedStop, Interval};
pub use thermograph::{Thermograph, Trajectory};
pub use value::{Name, Value};

/// What is known of the forms of an arena in normal play.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    /// The canonical form of a form.
    canonical: Table<Form>,
    /// Left stop and right stop, adorned.
    stops: Table<[AdornedStop; 2]>,
    /// Whether the first form is at least the second.
    order: FxHashMap<(Form, Form), bool>,
    /// Canonical forms of sums of canonical forms, the smaller id first.
    sums: FxHashMap<(Form, Form), Form>,
    thermographs: FxHashMap<Form, Arc<Thermograph>>,
    stop_counts: Table<BigUint>,
    uptimals: Table<Option<Arc<Uptimal>>>,
}
