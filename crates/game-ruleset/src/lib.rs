//! Rulesets: what a position is, what a move makes of it, and which game it is.
//!
//! The tree of a ruleset becomes a [`Definition`], with the values of its parameters an [`Instance`], which gives the moves of
//! a board; an [`Engine`] plays them out. A picture is compiled to masks and laid on a board in every direction that its
//! rule allows.

mod agreement;
mod blank;
pub mod codes;
mod definition;
mod engine;
mod forms;
mod graph;
mod grid;
mod guess;
mod heaps;
mod instance;
mod ints;
mod ir;
mod laying;
mod locality;
mod machine;
mod motion;
mod packed;
mod parts;
mod picture;
mod proof;
mod rounds;
// The integration tests of proofs draw from the same.
#[cfg(test)]
#[path = "../tests/brute/rules.rs"]
mod random;
#[cfg(test)]
mod samples;
mod search;
mod shape;
mod symbols;
mod ty;
mod typing;
mod value;

pub use blank::{Blank, NoBlank};
pub use definition::{Alias, AliasCompiler, Definition, Parameter};
pub use engine::{Engine, EngineFault};
pub use graph::{Edge, Graph};
pub use grid::{Grid, LiteralError, Place};
pub use heaps::{HeapRules, NotOctal, Pattern, Period};
pub use instance::{BoardError, Instance, Look, RoundMove, Step, Variant};
pub use ints::Ints;
pub use laying::{Laying, Match, lay};
pub use machine::Fault;
pub use motion::{Direction, Motion};
pub use picture::{Bound, Letters, Picture, PictureError};
pub use proof::{Effort, Property, Prover, Refutation, Verdict};
pub use shape::Shape;
pub use symbols::{Cell, Mask, SymbolError, Symbols};
pub use ty::Ty;
pub use typing::{is_rule_function, rule_functions};
pub use value::{Move, Value};
