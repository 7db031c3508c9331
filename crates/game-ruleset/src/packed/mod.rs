//! Small boards of cells as words of bits: a picture is laid by comparing masks, a board is looked up by a few words.
//!
//! Everything here says again, faster, what [`crate::laying`], [`crate::locality`] and the moves of an
//! [`Instance`](crate::instance::Instance) say about boards of any size; tests compare the two.

mod board;
mod condition;
mod formula;
mod images;
mod moves;
mod placing;
mod regions;
mod rows;
mod rules;
#[cfg(test)]
mod tests;

pub(crate) use board::{PLANES, Packed, Shape};
pub(crate) use images::Images;
pub(crate) use moves::PackedStep;
pub(crate) use rows::{Row, RowRules};
pub(crate) use rules::{Mirror, ShapedRules};
