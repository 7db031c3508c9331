"""What a person does with Helix, step by step. Each step has a time limit; the last line counts."""

import os
import re
import subprocess
import sys
from pathlib import Path

from screen import Screen

STEPS = []


def step(name: str):
    """A step with a name."""

    def add(action):
        STEPS.append((name, action))
        return action

    return add


@step("`hx --health game` finds nothing missing")
def health():
    said = subprocess.run(["hx", "--health", "game"], check=True, capture_output=True, text=True).stdout
    plain = re.sub(r"\x1b\[[\d;]*m", "", said)
    for words in ("✓ gamefmt: ", "parser: ✓", "Highlight queries: ✓", "Textobject queries: ✓", "Indent queries: ✓"):
        assert words in plain, f"no {words!r} in:\n{plain}"


@step("words, values and comments have colours")
def colours():
    text = '/// What it is.\nlet g: dicot = {*|*2}; // why\nassert outcome(g) == N "not so";\n'
    with Screen("colours.game", text) as screen:
        screen.go(3)
        plain = screen.wait("the text", lambda: screen.colour("g: dicot"))
        found = {words: screen.colour(words) for words in ("let", "*2", "// why", "dicot", '"not so"')}
        assert plain not in found.values(), f"{plain} in {found}"
        assert len(set(found.values())) >= 4, found
        assert screen.colour("assert") == found["let"]


@step("a finding appears, and goes when it is mended")
def finding():
    with Screen("finding.game", "let g = {3|0};\nassert g == 1;\n") as screen:
        screen.sees("this does not hold")
        screen.go(2)
        screen.keys("x", "c")
        screen.type("assert g || 1;")
        screen.keys("Escape")
        screen.wait("no finding", lambda: "this does not hold" not in screen.text())


@step("a value stands behind its item")
def hint():
    with Screen("hint.game", "// 𝒢 is astral\nlet g = {3|0} + 1; // 𝒢\n") as screen:
        screen.wait("the value", lambda: screen.lines()[1] == "let g = {3|0} + 1 = {4|1}; // 𝒢")


@step("hover says what is known")
def hover():
    with Screen("hover.game", "let g = {3|0};\nassert g || 1;\n") as screen:
        screen.sees("= {3|0}")
        screen.go(2, 8)
        screen.keys("Space", "k")
        screen.sees("temperature")
        screen.sees("3/2")


@step("a file is formatted when it is written")
def formatting():
    with Screen("format.game", "let   g={ 3 |0 }+1 ;\n") as screen:
        screen.sees("= {4|1}")
        screen.type(":write")
        screen.keys("Enter")
        screen.wait("the layout", lambda: screen.file.read_text(encoding="utf-8") == "let g = {3|0} + 1;\n")


@step("definition goes to the item, references are listed")
def definition():
    with Screen("definition.game", "let g = {3|0};\nassert g || 1;\nassert g + g == 3;\n") as screen:
        screen.sees("= {3|0}")
        screen.go(2, 8)
        screen.keys("g", "d")
        screen.wait("the cursor at the item", lambda: screen.place() == (1, 5))
        screen.keys("g", "r")
        screen.sees("definition.game:3")


@step("completion knows the names")
def completion():
    with Screen("completion.game", "let switch = {3|0};\n") as screen:
        screen.sees("switch = {3|0}")
        screen.go(1)
        screen.keys("o")
        screen.type("assert swi")
        screen.wait("the list", lambda: len(re.findall("switch", screen.text())) > 1)
        screen.keys("Tab", "Enter")
        screen.wait("the name", lambda: screen.lines()[1].startswith("assert switch "))


@step("a name is renamed")
def rename():
    with Screen("rename.game", "let g = {3|0};\nassert g || 1;\n") as screen:
        screen.sees("= {3|0}")
        screen.go(1, 5)
        screen.keys("Space", "r")
        screen.sees("rename-to:")
        screen.keys("C-u")
        screen.type("switch")
        screen.keys("Enter")
        screen.wait("the new name", lambda: screen.lines()[1].startswith("assert switch || 1;"))
        assert screen.lines()[0].startswith("let switch ="), screen.lines()


@step("a code action mends a finding")
def action():
    with Screen("action.game", "let  h = {1, 2 | 3};\n") as screen:
        screen.wait("a finding", lambda: "●" in screen.text())
        screen.go(1, 11)
        screen.keys("Space", "a")
        screen.sees("Remove the dominated option")
        screen.keys("Down", "Enter")
        screen.wait("the mended form", lambda: screen.lines()[0].startswith("let  h = {2 | 3}"))


@step("the outline has the items")
def outline():
    with Screen("outline.game", "let g = 1;\nfn twice(n: int) = n + n;\n") as screen:
        screen.sees("fn twice")
        screen.keys("Space", "s")
        screen.wait("the outline", lambda: len(re.findall("twice", screen.text())) > 2)


@step("a new line in a bracket is indented")
def indentation():
    with Screen("indent.game", 'ruleset R {\n    board n: int;\n}\n') as screen:
        screen.go(1)
        screen.keys("o")
        screen.type("both = [];")
        screen.wait("the line", lambda: "    both = [];" in screen.lines())


@step("a function and a parameter are selected by the grammar")
def text_objects():
    with Screen("objects.game", "let a = 1;\nfn twice(n: int) = n + n;\nlet b = 2;\n") as screen:
        screen.go(2, 10)
        screen.type("maad")
        screen.wait("no parameter", lambda: "fn twice() = n + n;" in screen.lines())
        screen.type("mafd")
        screen.wait("no function", lambda: not any("twice" in line for line in screen.lines()))
        assert screen.lines()[:1] == ["let a = 1;"], screen.lines()


@step("Helix complained of nothing")
def log():
    path = Path(os.environ["XDG_CACHE_HOME"]) / "helix" / "helix.log"
    wrong = [line for line in path.read_text(encoding="utf-8").splitlines() if "[ERROR]" in line]
    assert not wrong, "\n".join(wrong)


def main() -> int:
    """Does all steps, and counts."""
    passed = failed = 0
    for name, action in STEPS:
        try:
            action()
            passed += 1
            print(f"ok      {name}", flush=True)
        except Exception as why:  # a step that fails leaves the others
            failed += 1
            print(f"FAILED  {name}\n{type(why).__name__}: {why}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
