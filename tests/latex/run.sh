#!/usr/bin/env bash
# LaTeX itself, with what gamefmt writes for it: explanations of all universes, pictures in TikZ, values, tables.
#
#   GAMEFMT=path/to/gamefmt tests/latex/run.sh [FOLDER]
#
# Every output is a page of its own; one that is wider than the text is a failure. With FOLDER the documents and the PDF files stay there.
# Needs pdflatex with amsmath and TikZ: Debian's texlive-latex-base, texlive-latex-recommended and texlive-pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."
: "${GAMEFMT:?say where the program is: GAMEFMT=path/to/gamefmt}"
GAMEFMT=$(realpath "$GAMEFMT")
command -v pdflatex >/dev/null || {
  echo "tests/latex: there is no pdflatex; install texlive-latex-base, texlive-latex-recommended and texlive-pictures" >&2
  exit 2
}
for package in amsmath tikz; do
  kpsewhich "$package.sty" >/dev/null || { echo "tests/latex: LaTeX has no $package.sty" >&2; exit 2; }
done

draft=
if [[ $# -gt 0 ]]; then
  mkdir -p "$1"
  work=$(realpath "$1")
else
  # Nobody looks at the pages, so no fonts are made.
  draft=-draftmode
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
pages=0

# begin NAME: a document. A paragraph may be as loose as it must, and a box that is too wide is named in the log.
begin() {
  document=$1
  printf '%s\n' '\documentclass{article}' '\usepackage[T1]{fontenc}' '\usepackage{amsmath}' '\usepackage{tikz}' \
    '\setlength{\parindent}{0pt}' '\emergencystretch=3em' '\begin{document}' >"$work/$document.tex"
}

# page COMMAND…: what the program prints for a page.
page() {
  "$GAMEFMT" "$@" >"$work/part" || { echo "tests/latex: gamefmt $*: exit $?" >&2; exit 1; }
  { printf '%% gamefmt'; printf ' %q' "$@"; printf '\n'; cat "$work/part"; printf '\n\\clearpage\n'; } >>"$work/$document.tex"
  pages=$((pages + 1))
}

# end: compiles the document; every line of the log that tells of an error or of a box that is too wide is shown.
end() {
  printf '\\end{document}\n' >>"$work/$document.tex"
  if ! (cd "$work" && timeout 120 pdflatex $draft -interaction=nonstopmode -file-line-error -halt-on-error "$document.tex" >/dev/null 2>&1); then
    echo "tests/latex: $document.tex is not compiled" >&2
    grep -E -A4 '^(!|[^ ]*\.tex:[0-9]+:)' "$work/$document.log" >&2 || tail -20 "$work/$document.log" >&2
    exit 1
  fi
  # A point more than the width of the text is no fault that anybody sees.
  local wide
  wide=$(sed -nE 's/^Overfull \\hbox \(([0-9]+)\.[0-9]+pt too wide\).*/\1 &/p' "$work/$document.log" | awk '$1 >= 1' | cut -d' ' -f2-)
  if [[ -n $wide ]]; then
    printf 'tests/latex: %s.tex has lines that are wider than the page\n%s\n' "$document" "$wide" >&2
    failed=1
  fi
}
failed=0

begin why
while read -r play expression; do
  page why --format latex --depth 2 --play "${play//_/ }" "$expression"
done <<'GAMES'
normal {^, *2 | 0}
normal {0, *, ^ | 1}
normal {3|0} + {4|-1}
normal {0, {1|-1} | *, {1|-1}}
normal +-{1, {2|0}}
normal {3^|^||*,^}
normal {{{7|5},3|{2|0}}, {1/2|-3/4} | {-1|-5}, {{0|-2}|-6}}
normal 1 -> * -> 2 -> -1 -> * -> 3
normal * -> 1000000 -> * -> *3
misere {0, {*|*} | *}
misere_dicot {0, *2 | {*|*}}
misere_dead-ending {{|0, -2}, * | -1}
misere_impartial *2 + *3
guaranteed <-1, <^1 | <^1|^2>> | <2|2>>
guaranteed hat(*2) + <1|-1>
scoring <1 | <^2|0>>
robot [2, 1 | 0, 1; 0, 3 | 0, 2]
robot [1|0|-6] + [0|0|-5] + [2|0|0] + 1
GAMES
page why --format latex --use std.clobber 'Clobber("xoxo|oxox")'
end

begin pictures
for game in '{4|{2|-3}}' '{{{7|5}|{3|2}}|{0|{-1|-8}}}' '{0,*|{1|1*}}'; do
  for kind in tree thermograph; do
    page render --format tikz --kind "$kind" "$game"
  done
done
page render --format tikz --kind tree --play guaranteed '<^1 | <3 | ^2>>'
page render --format tikz --kind tree --play robot '[2, 1 | 0, 1; 0, 3 | 0, 2]'
page render --format tikz --kind matrix --play robot '[2, 1 | 0, 1; 0, 3 | 0, 2]'
page render --format tikz --kind matching --play robot '[1|0|-6] + [0|0|-5] + [2|0|0] + 1'
page render --format tikz --kind board --use std.clobber 'Clobber("xox|.ox")'
page render --format tikz --kind board --use std.amazons 'Amazons("x..|..o|...")'
page render --format tikz --kind hasse 'born(normal, 2)'
page render --format tikz --kind thermograph '{{3|0}, {5|-1}, {{4|2}|-3}}'
end

begin values
printf 'let a = %s;\n' '{4|{2|-3}}' 'v<3>*2' '5/8^^*' '^[4]' 'tiny(2) + *' '+-{1, {2|0}}' '{3||2*|1*}' >"$work/values.game"
"$GAMEFMT" convert --to latex <(awk '{ sub("let a", "let a" NR); print }' "$work/values.game") >"$work/part"
sed 's/.*/\\[ & \\]/' "$work/part" >>"$work/values.tex"
page table Clobber --family '(xo){1..3}' --show canonical,outcome,mean --format latex
page atlas --born 2 --format latex --show outcome,temperature,atomic_weight
end

[[ $failed -eq 0 ]] || exit 1
echo "tests/latex: $pages outputs are compiled"
