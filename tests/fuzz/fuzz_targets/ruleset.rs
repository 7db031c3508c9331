//! The target `ruleset`; what it asserts stands in `src/ruleset.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::ruleset(bytes));
