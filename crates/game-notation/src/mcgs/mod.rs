//! `mcgs`: the `.test` files of the solver MCGS: sections of games, and commands that ask who wins a sum and say what is expected.

mod asserts;
mod boards;
mod commands;
mod cursor;
mod positions;
mod read;
mod sections;
mod tokens;
mod words;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
