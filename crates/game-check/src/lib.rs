//! The checks of `.game` files and the pages of their diagnostics.
//!
//! A [`Checker`] answers for items, not for files: what it found of an item is kept until the item or something
//! that it depends on changes. Every rule is one file in `rules`, with the page of its code.
//!
//! ```
//! use game_check::Checker;
//! use game_lang::{Limits, NoFiles};
//!
//! let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
//! let parse = game_syntax::parse("assert {3|0} == 3/2;");
//! let file = checker.set_file("a.game".as_ref(), parse);
//! let findings = checker.check(file);
//! assert_eq!(findings.len(), 1);
//! assert_eq!(findings[0].code.name, "assert-failed");
//! ```

mod allow;
mod checker;
mod facts;
mod fix;
mod hint;
mod look;
mod pages;
mod proved;
mod rewrite;
mod rules;
mod summary;
mod why;
mod words;

pub use allow::{allowed, code_in_comment, has_allow_comments, may_be_silenced};
pub use checker::{Checker, ItemReport, ReportState};
pub use facts::Facts;
pub use fix::{Fixed, Which, fix};
pub use hint::Hint;
pub use pages::{codes, find_code, markdown};
pub use rewrite::{MoveOffer, Offers, Rewrite};
pub use rules::configuration::BAD_CONFIGURATION;
pub use rules::documents::EXAMPLE_HOLDS;
pub use why::{Page, Why, why};
pub use words::universe_words;
