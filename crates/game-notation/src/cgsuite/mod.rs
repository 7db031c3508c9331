//! `cgsuite`: values as CGSuite prints them, positions and definitions as it reads them.

mod graph;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
