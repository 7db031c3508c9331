#!/usr/bin/env bash
# How long others take for the same positions, measured one after the other on this machine, as ratios to gamefmt.
#
#   tests/bench/compare.sh [path/to/gamefmt]
#
# The peers are those that are found:
#   pycgt  python3 with the package (pip install pycgt)
#   cgt    the crate of that name, if cargo can fetch it: a program of some lines is built in a folder of its own
# PEERS="pycgt cgt" names those that must be there: one that is missing ends the script. A position that takes a peer longer
# than LIMIT seconds (60) is said to.
set -euo pipefail
gamefmt=$(realpath "${1:-${GAMEFMT:-target/release/gamefmt}}")
limit=${LIMIT:-60}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
peers=()

has() { [[ " ${peers[*]} " == *" $1 "* ]]; }

if python3 -c 'import pycgt' 2>/dev/null; then peers+=(pycgt); fi

# A program that prints the canonical form of a position by the crate's own rules.
if command -v cargo >/dev/null; then
  mkdir -p "$work/cgt/src"
  printf '[package]\nname = "measured"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\ncgt = "0.11"\n[workspace]\n' >"$work/cgt/Cargo.toml"
  cat >"$work/cgt/src/main.rs" <<'RUST'
use cgt::short::partizan::{
    games::{amazons::Amazons, domineering::Domineering, toads_and_frogs::ToadsAndFrogs},
    partizan_game::PartizanGame,
    transposition_table::ParallelTranspositionTable,
};

fn main() {
    let words: Vec<String> = std::env::args().collect();
    macro_rules! value {
        ($rules:ty) => {{
            let position: $rules = words[2].parse().expect("a position");
            position.canonical_form(&ParallelTranspositionTable::new()).to_string()
        }};
    }
    println!("{}", match &*words[1] {
        "domineering" => value!(Domineering),
        "amazons" => value!(Amazons),
        "toads_and_frogs" => value!(ToadsAndFrogs),
        other => panic!("no rules called {other}"),
    });
}
RUST
  if (cd "$work/cgt" && cargo build --release -q --target-dir target 2>"$work/cgt.log"); then
    peers+=(cgt)
  else
    echo "cgt: not built: $(grep -m1 error "$work/cgt.log")" >&2
  fi
fi
for peer in ${PEERS:-}; do has "$peer" || { echo "$peer is missing" >&2; exit 1; }; done
((${#peers[@]})) || { echo "no peer is installed: see the head of this script" >&2; exit 1; }

# Seconds that a command takes, the least of three; `>LIMIT` if it takes too long, `-` if it fails.
seconds() {
  local best='' begin took status
  for _ in 1 2 3; do
    begin=$(date +%s.%N)
    status=0
    timeout "$limit" "$@" >"$work/out" 2>"$work/err" || status=$?
    took=$(echo "$(date +%s.%N) - $begin" | bc)
    if ((status == 124)); then echo ">$limit"; return; fi
    if ((status)); then echo -; return; fi
    if [[ -z $best ]] || (($(echo "$took < $best" | bc))); then best=$took; fi
    # Once is enough where it is long.
    if (($(echo "$took > 5" | bc))); then break; fi
  done
  echo "$best"
}

ratio() {
  case $1 in
    -*) echo - ;;
    '>'*) echo ">$(echo "scale=0; ${1#>} / $2" | bc)" ;;
    *) echo "scale=1; $1 / $2" | bc ;;
  esac
}

# The word of the program that stands for the rules, and the position as it is spelled there.
measure() {
  local peer=$1 rules=$2 position=$3
  case $peer:$rules in
    pycgt:domineering | pycgt:clobber | pycgt:toads_and_frogs)
      seconds python3 -c "from pycgt import render; from pycgt.rulesets import $rules as r; print(render(r.parse('$position'.replace('|', chr(10)))))" ;;
    cgt:domineering | cgt:amazons) seconds "$work/cgt/target/release/measured" "$rules" "$position" ;;
    cgt:toads_and_frogs) seconds "$work/cgt/target/release/measured" "$rules" "${position^^}" ;;
    *) echo - ;;
  esac
}

printf '%-34s %10s' position 'gamefmt, s'
printf ' %10s' "${peers[@]}"
printf '   (times as long as gamefmt; start of the program included)\n'
while read -r rules expression position; do
  own=$(seconds "$gamefmt" eval --budget 4000000000 --use "std.$rules" "$expression(\"$position\")")
  [[ $own == [0-9.]* ]] || { echo "gamefmt: $expression(\"$position\"): $(cat "$work/err")" >&2; exit 1; }
  printf '%-34s %10.3f' "$expression(\"${position:0:18}\")" "$own"
  for peer in "${peers[@]}"; do
    printf ' %10s' "$(ratio "$(measure "$peer" "$rules" "$position")" "$own")"
  done
  echo
done <<'POSITIONS'
domineering Domineering ....|....|....|....
domineering Domineering .....|.....|.....|.....
domineering Domineering ......|......|......|......
domineering Domineering .....|.....|.....|.....|.....
toads_and_frogs ToadsAndFrogs ttttt....fffff
toads_and_frogs ToadsAndFrogs tttttt....ffffff
amazons Amazons x....|o....
clobber Clobber xoxo|oxox|xoxo
POSITIONS
