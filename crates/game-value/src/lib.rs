//! Exact values of combinatorial games: interned forms, order, canonical forms, stops, thermographs.
//!
//! Everything lives in an [`Arena`]: a [`Form`] is an id of its table, equal ids mean identical
//! forms, and a [`Value`] is a form known to be canonical in normal play, so equal values have
//! equal ids. Nothing here reads files, prints, or looks at a clock; a long computation is bounded
//! by a [`Budget`] of counted steps and can be cancelled.
//!
//! ```
//! use game_value::{Arena, Dyadic, Spelling};
//!
//! let mut arena = Arena::new();
//! let [zero, one, three] = [0, 1, 3].map(|n| arena.integer(&n.into()));
//! let form = arena.braces(vec![one, three], vec![zero]);
//! let value = arena.value(form)?;
//! assert_eq!(arena.spell(value.form(), Spelling::Ascii, 80).ok().as_deref(), Some("{3|0}"));
//! let twice = arena.sum(value, value)?;
//! assert_eq!(twice.form(), three);
//! assert_eq!(arena.temperature(twice)?, -&Dyadic::unit(0));
//! # Ok::<(), game_value::Interrupt>(())
//! ```

mod arena;
mod build;
mod commons;
mod compact;
mod compound;
mod constructive;
mod links;
mod meter;
mod misere;
pub mod normal;
pub mod number;
mod robot;
mod scoring;
mod sequential;
pub mod spell;
mod store;
mod table;
pub mod universe;
mod walk;

pub use arena::{Arena, Kind, Node, Part, Paused, Player};
pub use commons::{Common, Commons, Member};
pub use constructive::Comparison;
pub use links::Distinguisher;
pub use meter::{Budget, Interrupt, Spent};
pub use misere::{Genus, Reversible, Temper};
pub use normal::{
    AdornedStop, Interval, Name, Order, Outcome, PowerError, Thermograph, Trajectory, Uptimal,
    Value,
};
pub use number::{BigInt, BigRational, BigUint, Dyadic, Integer};
pub use robot::{HotSum, HotValue, RobotForm, ShapeError, SimpleHot, Standing};
pub use scoring::{ScoringForm, Side};
pub use sequential::{Component, GraphError};
pub use spell::{Named, Names, SpellError, Spelling, spell_uptimal};
pub use store::Form;
pub use universe::{Reason, Step, Universe, Violation};
