//! Pictures of combinatorial games.
//!
//! A picture is plain data: what it shows is taken from values and positions first, laid out then, and written in the end by
//! one of the writers. Nothing here reads or writes files; the same game gives the same bytes everywhere.

pub mod board;
mod curves;
pub mod glyphs;
pub mod hasse;
mod image;
mod ink;
pub mod matching;
pub mod matrix;
pub mod scene;
mod svg;
pub mod thermograph;
mod tikz;
pub mod tree;
pub mod view;
mod words;

pub use image::markdown;
pub use ink::{Ink, Theme};
pub use scene::Scene;
pub use svg::{SvgStyle, svg};
pub use tikz::tikz;
