//! Notations as their users meet them: what is read, what is written, what is refused.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod data;
mod mcgs;
mod random;
mod refused;
mod support;
mod values;
