#!/usr/bin/env bash
# Builds, packages and tests the extension of VS Code, the last in a real VS Code server in headless Chromium.
#
#   GAMEFMT=target/release/gamefmt tests/editors/vscode/run.sh
#
# GAMEFMT is the program that is tested. What is needed is installed by name: Debian's packages (as root), and npm's into
# the ignored folder `.tools`, or where TOOLS says, which is kept for the next run. SCREENSHOTS=write writes the pictures of the README;
# GAMEFMT_RECORD=FILE keeps what VS Code sends.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
extension=$(cd "$here/../../../editors/vscode" && pwd)
tools=${TOOLS:-$here/.tools}
code_server=4.139.1
export npm_config_jobs=2 npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

: "${GAMEFMT:?the path of the gamefmt program}"
GAMEFMT=$(realpath -e "$GAMEFMT")
[ -z "${GAMEFMT_RECORD:-}" ] || GAMEFMT_RECORD=$(realpath -m "$GAMEFMT_RECORD")
[ -x "$GAMEFMT" ] || { echo "$GAMEFMT is no program" >&2; exit 2; }

# step SECONDS NAME COMMAND…: says how long the command took, and ends it when its time is over.
step() {
  local limit=$1 name=$2 begin=$SECONDS
  shift 2
  printf '\n== vscode: %s\n' "$name"
  timeout --kill-after=10 "$limit" "$@" || { echo "vscode: $name failed (exit $?, limit $limit s)" >&2; exit 1; }
  printf -- '-- %s: %s s\n' "$name" $((SECONDS - begin))
}

# What Chromium and the native parts of the server need.
install_packages() {
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v npm >/dev/null || missing+=(nodejs npm)
  for program in make g++ python3; do command -v "$program" >/dev/null || missing+=("$program"); done
  fc-list 2>/dev/null | grep -q . || missing+=(fontconfig fonts-dejavu-core)
  [ -e /usr/include/gssapi.h ] || missing+=(libkrb5-dev)
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -q -y --no-install-recommends "${missing[@]}"
}

# Node and the server, in the versions named here; Node first, since the server is built with it.
install_tools() {
  [ "$(cat "$tools/installed" 2>/dev/null)" = "$code_server" ] && return
  mkdir -p "$tools" && cd "$tools"
  rm -rf node_modules installed
  echo '{ "private": true }' >package.json
  npm install --no-package-lock node@24
  PATH=$tools/node_modules/node/bin:$PATH npm install --no-package-lock "node@24" "code-server@$code_server"
  echo "$code_server" >installed
}

# The steps in VS Code, a file of them after the other. A browser on a busy machine loses a key or a click at times: a file
# that fails is run once more from its beginning, in a new window, and must pass as a whole.
session() {
  local file
  for file in session/*.test.mjs; do
    npm run --silent session "$file" && continue
    printf -- '\n-- %s failed: once more\n' "$file"
    npm run --silent session "$file"
  done
}

export -f install_packages install_tools session
export tools code_server

step 300 "Debian's packages" bash -ec install_packages
step 900 "Node and the VS Code server" bash -ec install_tools
export PATH=$tools/node_modules/node/bin:$PATH

cd "$extension"
step 120 "the extension's packages" npm ci --ignore-scripts
step 120 "build" npm run --silent build
step 120 "package" npm run --silent package

cd "$here"
step 60 "the tests' packages" npm ci --ignore-scripts
step 60 "highlighting and units" npm test

export GAMEFMT VSIX=$extension/gamefmt.vsix CODE_SERVER=$tools/node_modules/code-server/out/node/entry.js
step 1200 "in VS Code" bash -ec session
