//! The target `server`; what it asserts stands in `src/server.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gamefmt_fuzz::server(bytes));
