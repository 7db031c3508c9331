#!/usr/bin/env python3
"""Texts that are made to harm, each as large as it may be: what `gamefmt check` takes of memory and time, as a table in Markdown.

    tests/bench/harmful.py [path/to/gamefmt] [output format]
"""

import pathlib
import subprocess
import sys
import tempfile
import time

# The limits of `[files] max-size`, which specs/robustness.md describes: bytes, and semicolons.
BYTES = 4 << 20
ITEMS = BYTES // 16


def filled(piece, before="", behind=""):
    """As many pieces as fit, each with one semicolon or none."""
    room = BYTES - len(before.encode()) - len(behind.encode())
    pieces = room // len(piece.encode())
    if ";" in piece:
        pieces = min(pieces, ITEMS - 1)
    return before + piece * pieces + behind


def numbered(piece, before, between, behind):
    """Pieces with a number each, as many as fit."""
    out, length, n = [], len(before) + len(behind), 0
    while True:
        text = piece.replace("#", str(n)) + between
        length += len(text)
        if length > BYTES or (";" in piece and n >= ITEMS - 1):
            return before + "".join(out) + behind
        out.append(text)
        n += 1


TEXTS = [
    ("small items: `let g0 = {3\\|0};`", numbered("let g#={3|0};", "", "", "")),
    ("`{\\|};`, a broken item each", filled("{|};")),
    ("`1;`, a broken item each", filled("1;")),
    ("`;`, a broken item each", filled(";")),
    ("`ruleset R {;;;…}`", filled(";", "ruleset R {", "}")),
    ("`let` in each line, a broken item each", filled("let\n")),
    ("`fn` in each line, a broken item each", filled("fn\n")),
    ("NUL and nothing else, one finding", filled("\0")),
    ("NUL and a blank, a finding each", filled("\0 ")),
    ("the same in a ruleset", filled("\0 ", "ruleset R {", "}")),
    ('`"`', filled('"')),
    ("`//!` in each line, a finding each", filled("//!\n", "let a=1;\n")),
    ("a list of names that nothing has", numbered("u#", "let a=[", ",", "0];")),
    ("a list of zeros", filled("0,", "let a=[", "0];")),
    ("a sum of ones", filled("1+", "let a=", "1;")),
]


def measure(gamefmt, output_format, path):
    """The peak of memory in bytes, and seconds; in a child of its own, since peaks of children are kept as one."""
    code = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)\n"
    )
    check = [gamefmt, "check", "--no-cache", "--output-format", output_format, str(path)]
    start = time.monotonic()
    peak = subprocess.run([sys.executable, "-c", code, *check], capture_output=True, check=True, text=True).stdout
    return int(peak), time.monotonic() - start


def main():
    gamefmt = sys.argv[1] if len(sys.argv) > 1 else "target/release/gamefmt"
    output_format = sys.argv[2] if len(sys.argv) > 2 else "json"
    print("| file | bytes | peak of `check` | for each byte | time |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in TEXTS:
            path = pathlib.Path(folder, "harm.game")
            data = text.encode()
            path.write_bytes(data)
            peak, seconds = measure(gamefmt, output_format, path)
            print(f"| {name} | {len(data):,} | {peak / 1e6:,.0f} MB | {peak / len(data):,.0f} | {seconds:.1f} s |", flush=True)


if __name__ == "__main__":
    main()
