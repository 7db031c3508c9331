#!/usr/bin/env bash
# Helix itself in a terminal, set up as its README says, and a real server.
#
#   GAMEFMT=path/to/gamefmt tests/editors/helix/run.sh
#
# GAMEFMT_RECORD=FILE keeps what Helix sends.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
: "${GAMEFMT:?say where the server is: GAMEFMT=path/to/gamefmt}"
GAMEFMT=$(realpath "$GAMEFMT")

needs=()
for program in tmux gcc g++ python3; do command -v "$program" >/dev/null || needs+=("$program"); done
if ((${#needs[@]})); then
  timeout 300 apt-get update -qq
  DEBIAN_FRONTEND=noninteractive timeout 300 apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends "${needs[@]}" >/dev/null
fi

# Whether there is a Helix that reads the grammar: 25.07 is the first.
new_enough() { command -v hx >/dev/null && printf '25.07\n%s\n' "$(hx --version | cut -d' ' -f2)" | sort -CV; }

# The editor, by name from the packages of Debian, once. Older systems have none, or one that is too old: then the package of
# the newest Debian is taken together with the C library that it needs, into a folder of its own.
home=${XDG_CACHE_HOME:-$HOME/.cache}/gamefmt-editors/helix
install_helix() {
  local mirror apt
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -m1 '/debian/*$') ||
    { echo "apt has no mirror of Debian to take Helix from; install hx 25.07 or newer" >&2; exit 1; }
  rm -rf "$home"
  mkdir -p "$home/lists/partial" "$home/archives/partial" "$home/system" "$home/bin"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" >"$home/sources.list"
  apt=(timeout 300 apt-get -qq -o Dir::Etc::SourceList="$home/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$home/lists" -o Dir::Cache="$home" -o APT::Sandbox::User=root
    -o Acquire::Languages=none -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false)
  "${apt[@]}" update
  (cd "$home/archives" && "${apt[@]}" download hx libc6 libgcc-s1)
  for package in "$home"/archives/*.deb; do dpkg-deb -x "$package" "$home/system"; done
  rm -rf "$home/lists" "$home/archives"
  local libraries loader
  libraries=$(dirname "$(find "$home/system" -name libc.so.6)")
  loader=$(find "$libraries" -name 'ld-linux-*' | head -1)
  printf '#!/bin/sh\nHELIX_RUNTIME="%s" exec "%s" --library-path "%s" "%s" "$@"\n' \
    "$home/system/usr/lib/hx/runtime" "$loader" "$libraries" "$home/system/usr/lib/hx/hx" >"$home/bin/hx"
  chmod +x "$home/bin/hx"
}
if ! new_enough; then
  [[ -x $home/bin/hx ]] || install_helix
  export PATH=$home/bin:$PATH
  new_enough || { echo "the package of Helix is older than 25.07" >&2; exit 1; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
export GAMEFMT_TEST_FOLDER=$work/games
config=$XDG_CONFIG_HOME/helix
mkdir -p "$config/runtime/queries" "$config/runtime/grammars" "$GAMEFMT_TEST_FOLDER" "$work/bin"
touch "$GAMEFMT_TEST_FOLDER/gamefmt.toml"

# As the README says, with the grammar of this folder.
{
  echo 'use-grammars = { only = ["game"] }'
  sed "s|^source = .*|source = { path = \"$root/editors/tree-sitter-game\" }|" "$root/editors/helix/languages.toml"
} >"$config/languages.toml"
cp -r "$root/editors/helix/queries/game" "$config/runtime/queries/"
cp "$root/tests/editors/helix/config.toml" "$config/config.toml"

# The server is found on the path, through a recorder if what is sent is wanted.
if [[ -n ${GAMEFMT_RECORD:-} ]]; then
  printf '#!/bin/sh\ntee -a "%s" | "%s" "$@"\n' "$GAMEFMT_RECORD" "$GAMEFMT" >"$work/bin/gamefmt"
  chmod +x "$work/bin/gamefmt"
else
  ln -s "$GAMEFMT" "$work/bin/gamefmt"
fi
export PATH=$work/bin:$PATH

hx --version
timeout 60 hx --grammar build
timeout 600 python3 -B "$root/tests/editors/helix/steps.py"
