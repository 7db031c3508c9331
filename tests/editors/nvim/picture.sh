#!/usr/bin/env bash
# Pictures of Neovim in a real terminal (xterm, on a screen that is not there), for the documents. Called by run.sh, whose settings it uses.
set -euo pipefail
needs=()
command -v Xvfb >/dev/null || needs+=(xvfb)
command -v xterm >/dev/null || needs+=(xterm)
command -v import >/dev/null || needs+=(imagemagick)
fc-list 2>/dev/null | grep -q 'DejaVu Sans Mono' || needs+=(fonts-dejavu-core)
if ((${#needs[@]})); then
  timeout 300 apt-get update -qq
  DEBIAN_FRONTEND=noninteractive timeout 500 apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends "${needs[@]}" >/dev/null
fi
out=$GAMEFMT_ROOT/editors/nvim/images
mkdir -p "$out"

# picture NAME COLUMNS FILE COMMAND…: the terminal of that width, once the commands have been carried out.
picture() {
  local name=$1 columns=$2 file=$3 done_file=$GAMEFMT_TEST_FOLDER/$1.done
  shift 3
  local arguments=(-c "lua vim.diagnostic.config({ virtual_lines = true }) vim.o.winborder = 'rounded'")
  for command in "$@"; do arguments+=(-c "$command"); done
  # The editor says when what it shows is there, and in which window.
  arguments+=(-c "lua vim.defer_fn(function() vim.cmd('redraw') vim.fn.writefile({ vim.env.WINDOWID }, '$done_file') end, 6000)")
  Xvfb -displayfd 3 -screen 0 1400x800x24 -nolisten tcp 3>"$GAMEFMT_TEST_FOLDER/display" 2>/dev/null &
  local screen=$!
  for _ in $(seq 100); do [[ -s $GAMEFMT_TEST_FOLDER/display ]] && break; sleep 0.1; done
  DISPLAY=:$(cat "$GAMEFMT_TEST_FOLDER/display")
  export DISPLAY
  LC_ALL=C.UTF-8 xterm -fa 'DejaVu Sans Mono' -fs 11 -geometry "${columns}x30+0+0" -b 6 -bw 0 -bg '#14161b' -fg '#e0e2ea' +sb \
    -xrm 'xterm*termName: xterm-direct' -e env TERM=xterm-256color COLORTERM=truecolor nvim "${arguments[@]}" "$file" &
  local terminal=$!
  for _ in $(seq 400); do [[ -s $done_file ]] && break; sleep 0.1; done
  [[ -s $done_file ]]
  sleep 0.5
  import -window "$(cat "$done_file")" -strip -define png:compression-level=9 "$out/$name.png"
  kill "$terminal" "$screen" 2>/dev/null || true
  wait "$terminal" "$screen" 2>/dev/null || true
  rm -f "$GAMEFMT_TEST_FOLDER/display"
}

nvim --headless -c 'GamefmtParser' -c 'qall!' 2>/dev/null
cat >switches.game <<'GAME'
//! Switches, and what they come to.

use std.clobber;

/// A tower of switches; each is hotter than the one in it.
fn tower(n: int): game = if n == 0 then 0 else {n | tower(n - 1)};

let g = {3|0};
let h = g + {5|-1} + ^*;
let t = tower(3);
position p: Clobber = "xox|oxo";

assert mean(g) == 3/2 and temperature(t) == 7/8;
assert g + h > 2 "as the thermograph says";
assert p || 0;
GAME

picture values 114 switches.game "call search('let h')" 'normal! w'
picture hover 114 switches.game "call search('let g')" 'normal! w' 'lua vim.defer_fn(vim.lsp.buf.hover, 3000)'
picture thermograph 140 switches.game "call search('let h')" 'normal! w' "lua vim.defer_fn(function() vim.cmd('GamefmtThermograph') end, 3000)"
