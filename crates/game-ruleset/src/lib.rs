//! Rulesets: what a position is, what a move makes of it, and which game it is.
//!
//! The tree of a ruleset becomes a [`Definition`], with the values of its parameters an [`Instance`], which gives the moves of
//! a board; an [`Engine`] plays them out. A picture is compiled to masks and laid on a board in every direction that its
//! rule allows.
//!
//! ```
//! use std::sync::Arc;
//!
//! use game_ruleset::{Definition, Engine, Instance};
//! use game_syntax::ast::ItemKind;
//! use game_value::{Arena, Spelling};
//!
//! let text = "ruleset Clobber { board grid \"x o .\"; left all \"xo\" => \".x\"; mirror \"xo\"; }";
//! let parse = game_syntax::parse(text);
//! let Some(ItemKind::Ruleset(ruleset)) = parse.chunks()[0].item.as_ref().map(|item| &item.kind) else {
//!     panic!("a ruleset is read");
//! };
//! let definition = Definition::compile(ruleset, text).expect("its types fit");
//! let instance = Instance::new(Arc::new(definition), &[]).expect("it has no parameters");
//! let mut engine = Engine::new(Arc::new(instance));
//! let board = engine.instance().read("xoo").expect("its board");
//! let mut arena = Arena::new();
//! let value = engine.value(&board, &mut arena).expect("within the budget");
//! assert_eq!(arena.spell(value.form(), Spelling::Ascii, 80).ok().as_deref(), Some("v"));
//! ```

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
mod team;
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
