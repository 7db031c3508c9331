//! Exact numbers: unbounded integers with a machine-word fast path, and dyadic rationals.

mod dyadic;
mod integer;
mod simplest;

pub use dyadic::Dyadic;
pub use integer::Integer;
pub use num_bigint::{BigInt, BigUint};
pub use num_rational::BigRational;
pub use simplest::{Bound, simplest_between, simplest_in};
