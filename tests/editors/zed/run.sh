#!/usr/bin/env bash
# Builds the extension of Zed as Zed does, for its virtual machine. Zed itself needs a screen and is not run; the manifest, the
# settings of the language and the queries are read by `cargo test -p tree-sitter-game`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-target}")
export CARGO_TARGET_DIR
cd editors/zed
target=wasm32-wasip2
if command -v rustup >/dev/null; then
  rustup target list --installed | grep -q "^$target$" || timeout 300 rustup target add "$target"
fi
cargo fmt --check
timeout 900 cargo clippy --locked --target "$target" -- -D warnings -W clippy::pedantic
timeout 900 cargo build --locked --target "$target"

# A component of WebAssembly begins with these eight bytes.
[[ $(head -c 8 "$CARGO_TARGET_DIR/$target/debug/zed_gamefmt.wasm" | od -An -tx1 | tr -d ' \n') == 0061736d0d000100 ]]
echo "ok      the extension is a component"
echo "1 passed, 0 failed"
