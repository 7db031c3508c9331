//! The target `notation`; what it asserts stands in `src/notation.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::notation(bytes));
