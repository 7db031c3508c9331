//! `latex`: values as papers print them: `\{0\mid {*}\}`, `\uparrow`, `\pm 1`, `\langle -3\mid\emptyset^{12}\rangle`.

mod read;
mod write;

pub(crate) use read::read;
pub use write::formula;
pub(crate) use write::write;
