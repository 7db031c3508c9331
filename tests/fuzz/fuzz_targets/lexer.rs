//! The target `lexer`; what it asserts stands in `src/lexer.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::lexer(bytes));
