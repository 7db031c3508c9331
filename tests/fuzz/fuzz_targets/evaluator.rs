//! The target `evaluator`; what it asserts stands in `src/evaluator.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::evaluator(bytes));
