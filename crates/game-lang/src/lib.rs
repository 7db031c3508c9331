//! Names, imports and lazy evaluation of `.game` files.
//!
//! A [`World`] holds the files that were given to it, the games of all of them in one arena, and what was
//! computed so far. Giving it a new version of a file keeps every result that the change cannot reach.
//!
//! ```
//! use game_lang::{Limits, NoFiles, World, show};
//!
//! let mut world = World::new(Box::new(NoFiles), Limits::default());
//! let parse = game_syntax::parse("let g = {3|0}; let h = g + {4|-1};");
//! let file = world.set_file("a.game".as_ref(), parse);
//! let h = world.entries(file)[1];
//! let value = world.value(h).expect("it has a value");
//! let play = world.play(file);
//! assert_eq!(show(&value, &mut world, play).whole(), "{7|4||2|-1}");
//! ```

mod builtins;
pub mod codes;
mod eval;
mod fault;
mod game;
pub mod library;
mod mentions;
mod occurrences;
mod play;
mod prelude;
mod resolve;
mod rulesets;
mod show;
mod source;
mod value;
mod world;

pub use builtins::{Builtin, Parameter, all as builtins, find as builtin};
pub use eval::{Evaluator, Facing, type_fault};
pub use fault::{At, Eval, Fault};
pub use game::{Game, GameError};
pub use game_ruleset::rule_functions;
pub use mentions::{directions_of_item, is_direction, of_item as mentions_of_item};
pub use occurrences::{Local, Occurrence, Role, Sign, occurrences, signs};
pub use play::{Play, Theory};
pub use prelude::{has as prelude_has, names as prelude_names, universes};
pub use resolve::{Found, Imported, Scopes, resolve};
pub use rulesets::{Position, Ruleset};
pub use show::{Shown, cut, show, show_in, shown_form};
pub use source::{NoFiles, ReadError, Source, tidy};
pub use value::{Property, Rule, Symbol, Value};
pub use world::{EntryId, FileId, Limits, Trace, World, defined_name};

/// Runs a step of a recursion that may go deep, on a stack that grows.
///
/// Chains of names and calls may be 100,000 long; their depth is bounded by the budget, not by the thread.
pub(crate) fn deep<T>(step: impl FnOnce() -> T) -> T {
    const LEFT: usize = 128 * 1024;
    const MORE: usize = 4 * 1024 * 1024;
    stacker::maybe_grow(LEFT, MORE, step)
}
