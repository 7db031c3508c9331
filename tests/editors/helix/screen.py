"""Helix in a terminal of tmux: keys that are pressed, and what is on the screen then."""

import os
import re
import subprocess
import time
from pathlib import Path

# How long one wait may take, in seconds. The machine may be slow.
LIMIT = 15
FOLDER = Path(os.environ["GAMEFMT_TEST_FOLDER"])


class Screen:
    """One Helix with one file."""

    def __init__(self, name: str, text: str):
        self.file = FOLDER / name
        self.file.write_text(text, encoding="utf-8")
        self.name = name
        self._socket = f"gamefmt-{os.getpid()}-{name}"
        environment = {**os.environ, "TERM": "tmux-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        command = ["-f", "/dev/null", "-u", "new-session", "-d", "-x", "110", "-y", "30", "-c", str(FOLDER), f"hx {name}"]
        self._tmux(*command, env=environment)

    def __enter__(self):
        self.wait("the file", lambda: self.name in self.text())
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self._socket, "kill-server"], check=False, capture_output=True)

    def _tmux(self, *arguments: str, env=None) -> str:
        done = subprocess.run(["tmux", "-L", self._socket, *arguments], check=True, capture_output=True, env=env)
        return done.stdout.decode()

    def text(self) -> str:
        """What is on the screen."""
        return self._tmux("capture-pane", "-p")

    def lines(self) -> list[str]:
        """The lines of the file as they are shown, hints included, findings not."""
        shown = (re.match(r"^\W? +\d+ {2}(.*)$", line) for line in self.text().splitlines())
        return [line[1].rstrip() for line in shown if line]

    def colour(self, words: str) -> str:
        """The colour of the first place of the words."""
        for line in self._tmux("capture-pane", "-p", "-e").splitlines():
            colours, plain, now = [], "", ""
            for sequence, sign in re.findall(r"\x1b\[([\d;:]*)m|(.)", line):
                if sign:
                    plain += sign
                    colours.append(now)
                else:
                    now = _foreground(sequence, now)
            if words in plain:
                return colours[plain.index(words)]
        raise AssertionError(f"no {words!r} on the screen:\n{self.text()}")

    def keys(self, *names: str):
        """Presses keys by their names, each by itself: what follows Escape at once would be another key."""
        for name in names:
            self._tmux("send-keys", name)
            time.sleep(0.1)

    def type(self, text: str):
        """Types a text."""
        for sign in text:
            # A semicolon alone would part two commands of tmux.
            self._tmux("send-keys", "-l", "\\;" if sign == ";" else sign)

    def go(self, line: int, column: int = 1):
        """Puts the cursor at a place, both counted from 1 on, and looks where it is."""
        self.keys("Escape", "Escape")
        self.type(f"{line}gg")
        self.keys("g", "h")
        if column > 1:
            self.type(f"{column - 1}l")
        self.wait(f"the cursor at {line}:{column}", lambda: self.place() == (line, column))

    def place(self) -> tuple[int, int]:
        """Where the cursor is, as the status line says."""
        found = re.search(r" (\d+):(\d+)\s*$", self.text().rstrip().splitlines()[-1]) or re.search(
            r" sel +(\d+):(\d+)", self.text()
        )
        return (int(found[1]), int(found[2])) if found else (0, 0)

    def wait(self, what: str, test):
        """Waits until the test gives something, and returns that."""
        end = time.monotonic() + LIMIT
        while True:
            found = test()
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"in vain waited for {what}:\n{self.text()}")
            time.sleep(0.05)

    def sees(self, words: str):
        """Waits until the words are on the screen."""
        self.wait(repr(words), lambda: words in self.text())


def _foreground(sequence: str, now: str) -> str:
    """The colour of signs behind a sequence that sets attributes."""
    if sequence in ("", "0", "39"):
        return ""
    if sequence.startswith("0;"):
        return _foreground(sequence[2:], "")
    return sequence if sequence.startswith("38;") or re.fullmatch(r"3[0-7]|9[0-7]", sequence) else now
