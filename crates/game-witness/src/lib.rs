//! An independent checker: outcomes and comparisons of games straight from the definitions.
//!
//! It shares no code and no theory with the crate that computes values, of which it reads only the type of
//! forms, to replay claims about them. Games are plain trees;
//! a sum is never built, it is played; every answer comes from trying all moves. It is slow and
//! meant for small games: tests compare with it, and proofs and counterexamples are replayed on it.
//!
//! ```
//! use game_witness::{Games, Outcome};
//!
//! let mut games = Games::new();
//! let zero = games.zero();
//! let star = games.game(&[zero], &[zero]);
//! let up = games.game(&[zero], &[star]);
//! assert_eq!(games.outcome(up), Outcome::L);
//! assert!(!games.at_least(up, star) && !games.at_least(star, up));
//! ```

mod canonical;
mod explained;
mod games;
mod play;
mod predicates;
mod replay;
mod scoring;

pub use explained::{ExplanationReplay, Gap, replay_hot, replay_word};
pub use games::{Game, Games};
pub use play::Outcome;
pub use replay::Replay;
pub use scoring::{ScoringGame, ScoringGames, Side};
