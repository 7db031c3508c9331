//! Characters, strings and comments.

use crate::{Code, Level};

/// A character that the language does not use.
pub static CHAR: Code = Code {
    name: "char",
    level: Level::Error,
    summary: "a character that the language does not use",
    page: "The character means nothing in a `.game` file, or it is read in different ways in different papers. `≡` is identity to some authors and equality modulo a universe to others; `&` is CGSuite's sidle. Write `==` for the same value and `===` for identical forms.",
    wrong: "assert 1 ≡ 1;\n",
    right: "assert 1 === 1;\n",
};

/// An invisible character or a change of writing direction.
pub static INVISIBLE: Code = Code {
    name: "invisible",
    level: Level::Error,
    summary: "an invisible character or a change of writing direction",
    page: "Such a character makes a text read otherwise than it looks, so it is refused outside of strings and comments. Delete it.",
    wrong: "let g = 1\u{200b};\n",
    right: "let g = 1;\n",
};

/// Raised or lowered digits where they mean nothing.
pub static SCRIPT: Code = Code {
    name: "script",
    level: Level::Error,
    summary: "raised or lowered digits where they mean nothing",
    page: "Raised digits are read only behind an arrow (`↑²` is `^<2>`) and behind `∅`, lowered ones only behind a star (`*₂`). A name takes ordinary digits: `x1`.",
    wrong: "let x₁ = 1;\n",
    right: "let x1 = 1;\n",
};

/// A string without its closing quote.
pub static STRING_OPEN: Code = Code {
    name: "string-open",
    level: Level::Error,
    summary: "a string without its closing quote",
    page: "A string `\"…\"` ends on its line. Text of several lines stands between `\"\"\"` and `\"\"\"`, each at the end or the start of a line of its own.",
    wrong: "let board = \"xo|ox;\n",
    right: "let board = \"xo|ox\";\n",
};

/// An escape that strings do not have.
pub static ESCAPE: Code = Code {
    name: "escape",
    level: Level::Error,
    summary: "an escape that strings do not have",
    page: "Only `\\\"` and `\\\\` are escapes. A board of several lines is written with rows parted by `|`, or as a block string `\"\"\"…\"\"\"`.",
    wrong: "let board = \"xo\\nox\";\n",
    right: "let board = \"xo|ox\";\n",
};

/// A block string that is not laid out as one.
pub static BLOCK_STRING: Code = Code {
    name: "block-string",
    level: Level::Error,
    summary: "a block string that is not laid out as one",
    page: "The opening `\"\"\"` ends its line and the closing `\"\"\"` starts one; the text stands on the lines between. The indentation common to these lines is dropped.",
    wrong: "let board = \"\"\"xo|ox\"\"\";\n",
    right: "let board = \"\"\"\n    xo\n    ox\n\"\"\";\n",
};

/// A block string that was probably meant to end earlier.
pub static BLOCK_STRING_END: Code = Code {
    name: "block-string-end",
    level: Level::Error,
    summary: "a block string that was probably meant to end earlier",
    page: "The rest of the file holds an odd number of `\"\"\"`, and a line inside this string starts like an item. So its own closing quotes are probably the ones that are missing, and it is read as if it ended before that line.",
    wrong: "let board = \"\"\"\n    xo\nlet other = \"\"\"\n    xo\n\"\"\";\n",
    right: "let board = \"\"\"\n    xo\n\"\"\";\nlet other = \"\"\"\n    xo\n\"\"\";\n",
};

/// A block comment without its end.
pub static COMMENT_OPEN: Code = Code {
    name: "comment-open",
    level: Level::Error,
    summary: "a block comment without its end",
    page: "Block comments nest: each `/*` needs its own `*/`.",
    wrong: "let g = 1;\n/* a /* b */\n",
    right: "let g = 1;\n/* a /* b */ */\n",
};

/// A file that is not UTF-8.
pub static NOT_UTF8: Code = Code {
    name: "not-utf8",
    level: Level::Error,
    summary: "a file that is not UTF-8",
    page: "Files are read as UTF-8. Save the file in this encoding.",
    wrong: "",
    right: "",
};

/// A file that is larger than what is read.
pub static TOO_LARGE: Code = Code {
    name: "too-large",
    level: Level::Error,
    summary: "a file is larger than the limit",
    page: "A checked file takes many times its size in memory, so a file with more bytes than `max-size` under `[files]` in gamefmt.toml (4 MiB if it is not set) is not read, nor imported; nor is one with more semicolons than a sixteenth of that, since an item takes memory however short it is. Split the file, or raise the limit, which `--max-size` does for one run; 4 GiB is the most, since places in a file are counted with 32 bits. An editor has to open the file again.",
    wrong: "",
    right: "",
};

/// A file in a newer version of the format.
pub static NEWER_FORMAT: Code = Code {
    name: "newer-format",
    level: Level::Error,
    summary: "a file is written in a newer version of the format",
    page: "A first line `//! game 1` names the version of the format; without it the version is 1. What a newer version added or changed is not known to this program, so such a file is neither checked nor formatted, and nothing in it is called wrong. The version rises only when a text would mean something else.",
    wrong: "//! game 2\nlet g = 1;\n",
    right: "//! game 1\nlet g = 1;\n",
};

/// Documentation that belongs to no item.
pub static DOC_NOTHING: Code = Code {
    name: "doc-nothing",
    level: Level::Warning,
    summary: "documentation that belongs to no item",
    page: "`///` documents the item below it. At the end of a file or within an item nothing shows it; an ordinary comment `//` is meant there, and `//!` documents the file.",
    wrong: "let g = 1;\n/// Where is the item?\n",
    right: "/// A switch.\nlet g = {1|-1};\n",
};

/// Documentation of the file behind its first item.
pub static FILE_DOC_LATE: Code = Code {
    name: "file-doc-late",
    level: Level::Warning,
    summary: "documentation of the file behind its first item",
    page: "`//!` documents the whole file and stands above the first item. `///` documents the item below it.",
    wrong: "let g = 1;\n//! Values of the paper.\nlet h = 2;\n",
    right: "//! Values of the paper.\nlet g = 1;\nlet h = 2;\n",
};
