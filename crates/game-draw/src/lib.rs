//! Pictures of combinatorial games.
//!
//! A picture is plain data: what it shows is taken from values and positions first, laid out then, and written in the end by
//! one of the writers. Nothing here reads or writes files; the same game gives the same bytes everywhere.
//!
//! ```
//! use game_draw::tree::{self, Forms, Labels, Limits};
//! use game_draw::{SvgStyle, Theme, svg};
//! use game_value::Arena;
//!
//! let mut arena = Arena::new();
//! let [zero, three] = [0, 3].map(|n| arena.integer(&n.into()));
//! let form = arena.braces(vec![three], vec![zero]);
//! let limits = Limits { depth: 3, nodes: 100, merged: false };
//! let mut forms = Forms::new(&mut arena, Labels::Values, true);
//! let tree = tree::grow(&mut forms, &form, "a switch".to_owned(), limits)?;
//! assert_eq!(tree::text(&tree), "{3|0}\n┌─┴─┐\n3   0\n");
//! let picture = svg(&tree::scene(&tree), SvgStyle::file(Theme::Light));
//! assert!(picture.starts_with("<svg "));
//! # Ok::<(), game_value::Interrupt>(())
//! ```

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
