//! Why a game has its value: the way from a form to its canonical form, one reduction at a time, each with a proof.
//!
//! [`explain`] is a function from an arena and a form to an [`Explanation`], which is plain data: which option is
//! dominated by which, through what it reverses and what replaces it, and replies to every move that prove the
//! comparisons behind that. What it says can be replayed by a program that knows nothing but the rules. The way must end at
//! the canonical form that the arena finds on its own.
//!
//! ```
//! use game_explain::{Theory, explain};
//! use game_value::Arena;
//!
//! let mut arena = Arena::new();
//! let [zero, one, three] = [0, 1, 3].map(|n| arena.integer(&n.into()));
//! let form = arena.braces(vec![one, three], vec![zero]);
//! let switch = arena.braces(vec![three], vec![zero]);
//! let explanation = explain(&mut arena, form, Theory::Normal).expect("within the budget");
//! assert_eq!(explanation.canonical, Some(switch));
//! // The option 1 goes, which 3 dominates.
//! let mut changes = explanation.steps.iter().filter(|step| step.before != step.after);
//! assert!(changes.any(|step| step.before == form && step.after == switch));
//! ```

mod best;
mod canonical;
mod ends;
mod explanation;
mod heat;
mod hot;
mod impartial;
mod numbers;
mod play;
mod proof;
mod prover;
mod reduce;
mod robot;
mod rounds;
mod theorem;
mod word;
pub mod words;

pub use best::{BestPlay, Stop};
pub use canonical::{Kept, Substitution};
pub use explanation::{
    ExplainError, Explanation, Fact, Reason, Rest, Reversal, Step, Theory, explain,
};
pub use heat::Heat;
pub use hot::HotPlay;
pub use play::{Choice, WinningPlay};
pub use proof::{Component, Move, Pair, Refutation, Reply, Strategy};
pub use robot::{Answer, RobotPlay};
pub use rounds::{Found, Match, Mimicry};
pub use theorem::Theorem;
pub use word::{WordPlay, WordRule, WordStep};
