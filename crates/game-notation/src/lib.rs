//! Readers and writers of the notations of other tools, one file each.
//!
//! The hub is the text of a `.game` file. A reader makes one of a text in another notation, and knows where each part of it came
//! from; a writer writes the values of one. So every notation needs two programs, not one for each other notation, and what is read
//! is checked by the same parser and evaluator as everything else.

#![warn(missing_docs)]

mod cgsuite;
mod cgt;
pub mod codes;
mod convert;
mod dot;
mod draft;
mod entries;
mod expressions;
mod game;
mod guess;
mod json;
mod latex;
mod lean;
mod lines;
mod mcgs;
mod notation;
mod refusal;
mod rulesets;
mod sgc;
mod sheet;
mod slash;
mod spelled;
mod tree;
mod unicode;
mod writer;

pub use codes::CODES;
pub use convert::convert;
pub use guess::guess;
pub use latex::formula as latex_formula;
pub use notation::{Notation, Reading, Request, Written, read, write};
pub use sheet::evaluate;
