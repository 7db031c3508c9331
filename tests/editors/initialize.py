#!/usr/bin/env python3
"""Takes the `initialize` message out of a recording of what an editor sent, without the paths of the machine.

    GAMEFMT_RECORD=sent tests/editors/nvim/run.sh
    tests/editors/initialize.py sent > tests/data/initialize/neovim-0.11.json

The folder where the editor worked is written as /home/me/games.
"""

import json
import re
import sys


def first_message(sent: bytes) -> dict:
    """The parameters of the first `initialize` in the recording."""
    at = 0
    while at < len(sent):
        head, _, rest = sent[at:].partition(b"\r\n\r\n")
        length = int(re.search(rb"Content-Length: *(\d+)", head)[1])
        message = json.loads(rest[:length])
        if message.get("method") == "initialize":
            return message["params"]
        at += len(head) + 4 + length
    sys.exit("no initialize in the recording")


def cleaned(value, folder: str):
    """The value without the folder and without the number of the process."""
    if isinstance(value, dict):
        return {key: 1234 if key == "processId" else cleaned(one, folder) for key, one in value.items()}
    if isinstance(value, list):
        return [cleaned(one, folder) for one in value]
    if isinstance(value, str):
        return value.replace(folder.rstrip("/"), "/home/me/games")
    return value


with open(sys.argv[1], "rb") as file:
    params = first_message(file.read())
root = params["rootUri"].removeprefix("file://")
params = cleaned(params, root)
json.dump(params, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False)
print()
