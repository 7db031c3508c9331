//! The target `formatter`; what it asserts stands in `src/formatter.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::formatter(bytes));
