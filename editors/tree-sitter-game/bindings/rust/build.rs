//! Compiles the generated parser and the scanner beside it.

fn main() {
    let sources = ["src/parser.c", "src/scanner.c"];
    cc::Build::new()
        .std("c11")
        .include("src")
        .flag_if_supported("-Wno-unused")
        .files(sources)
        .compile("tree-sitter-game");
    for source in sources {
        println!("cargo:rerun-if-changed={source}");
    }
}
