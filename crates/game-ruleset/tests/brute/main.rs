//! What is concluded of random rulesets, against the definitions, on all small boards. Moves are made here by a program of its
//! own.

#[path = "../common/mod.rs"]
mod common;
mod definitions;
mod proofs;
mod rules;
mod strips;
