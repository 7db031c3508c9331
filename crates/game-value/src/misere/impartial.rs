//! Misère play of impartial games: canonical forms and their arithmetic.
//!
//! A form is impartial if both players have the same options, here and in every follower. Two of them are equal
//! if no sum with a third impartial game tells them apart, and each has one canonical form, so that equal games
//! have equal ids. Every function takes any impartial form and looks at its canonical form; a form that is not
//! impartial is refused as of the wrong kind. Nim heaps stay compact.
//!
//! Sources: Conway, On Numbers and Games, ch. 12; Berlekamp, Conway and Guy, Winning Ways, ch. 13; Siegel,
//! Combinatorial Game Theory, ch. V. The terms and spellings are those of CGSuite.

mod canonical;
mod difference;
mod facts;
mod genus;
mod kinds;
mod mate;
mod order;
mod parts;
mod spell;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::store::Form;
use crate::table::Table;

pub use genus::Genus;
pub use kinds::Temper;

use facts::Facts;

/// Two games, in an order that matters or not.
type Pair = (Form, Form);

/// What is known of impartial forms.
#[derive(Debug, Default)]
pub(super) struct Knowledge {
    canonical: Table<Form>,
    /// Sums of canonical forms, the smaller id first.
    sums: FxHashMap<Pair, Form>,
    /// The game that makes the second one up to the first, if there is one.
    differences: FxHashMap<Pair, Option<Form>>,
    mates: Table<Form>,
    facts: Table<Facts>,
    /// The heaps from 0 on whose facts are known, as far as some game has that many options.
    heaps: Vec<Form>,
    parts: Table<Arc<[Pair]>>,
}
