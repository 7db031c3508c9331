//! The target `parser`; what it asserts stands in `src/parser.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::parser(bytes));
