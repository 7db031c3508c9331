//! `json`: a table of forms, each with the numbers of its parts before it, and the values that stand for some of them. It has the
//! forms of all theories, and what a value has several times stands once. The schema is in `specs/notations.md`.

mod read;
mod text;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// The version of the schema.
const VERSION: &str = "1";

/// What the field `format` holds.
const FORMAT: &str = "gamefmt";
