#!/usr/bin/env bash
# Emacs itself with game-mode and Eglot, and a real server.
#
#   GAMEFMT=path/to/gamefmt tests/editors/emacs/run.sh
#
# GAMEFMT_RECORD=FILE keeps what Emacs sends.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
: "${GAMEFMT:?say where the server is: GAMEFMT=path/to/gamefmt}"
GAMEFMT=$(realpath "$GAMEFMT")

# The editor, by name from the packages of the system. Emacs 29 has Eglot built in, older ones have a package of it.
have() { emacs --batch --eval "(require 'eglot)" >/dev/null 2>&1; }
if ! have; then
  timeout 300 apt-get update -qq
  DEBIAN_FRONTEND=noninteractive timeout 500 apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends emacs-nox elpa-eglot >/dev/null
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work GAMEFMT_TEST_FOLDER=$work/games
mkdir -p "$GAMEFMT_TEST_FOLDER"

server=$GAMEFMT
if [[ -n ${GAMEFMT_RECORD:-} ]]; then
  server=$work/gamefmt
  printf '#!/bin/sh\ntee -a "%s" | "%s" "$@"\n' "$GAMEFMT_RECORD" "$GAMEFMT" >"$server"
  chmod +x "$server"
fi
export GAMEFMT_PROGRAM=$server

emacs --version | head -1
# Compiled without a warning, in a folder of its own.
cp "$root/editors/emacs/game-mode.el" "$work/"
timeout 120 emacs --batch -L "$work" --eval '(setq byte-compile-error-on-warn t)' -f batch-byte-compile "$work/game-mode.el" </dev/null 2>"$work/messages" || { cat "$work/messages"; exit 1; }
if ! timeout 240 emacs --batch -L "$work" -l "$root/tests/editors/emacs/steps.el" -f game-test-run </dev/null 2>"$work/messages"; then
  printf '\nWhat Emacs said:\n'
  tail -40 "$work/messages"
  exit 1
fi
