//! Items of a file.

use crate::{Code, Level};

/// Text that starts no item.
pub static ITEM: Code = Code {
    name: "item",
    level: Level::Error,
    summary: "text that starts no item",
    page: "A file is a list of items, each with its keyword and its `;`: `use`, `play`, `let`, `position`, `assert`, `fn`, `ruleset`.",
    wrong: "{3|1};\n",
    right: "let g = {3|1};\n",
};

/// An item without its `;`.
pub static SEMICOLON: Code = Code {
    name: "semicolon",
    level: Level::Error,
    summary: "an item without its `;`",
    page: "Each item ends with a semicolon.",
    wrong: "let a = 1\nlet b = 2;\n",
    right: "let a = 1;\nlet b = 2;\n",
};

/// A comma before the message of an assert.
pub static ASSERT_COMMA: Code = Code {
    name: "assert-comma",
    level: Level::Error,
    summary: "a comma before the message of an assert",
    page: "The message stands directly behind the statement.",
    wrong: "assert {2|0} || 1, \"a switch\";\n",
    right: "assert {2|0} || 1 \"a switch\";\n",
};

/// Text that starts no item of a ruleset.
pub static RULESET_ITEM: Code = Code {
    name: "ruleset-item",
    level: Level::Error,
    summary: "text that starts no item of a ruleset",
    page: "The items of a ruleset start with a word and end with `;`: `board` and `read` say what positions are, `left`, `right` and `both` the moves, `mirror` how the board looks to the other player; `letter`, `end`, `parts`, `round`, `let` and `fn` help.",
    wrong: "ruleset Cram {\n  board grid \". #\";\n  both \"..\" => \"##\";\n  moves \".|.\" => \"#|#\";\n}\n",
    right: "ruleset Cram {\n  board grid \". #\";\n  both \"..\" => \"##\";\n  both \".|.\" => \"#|#\";\n}\n",
};

/// A ruleset without its `}`.
pub static RULESET_OPEN: Code = Code {
    name: "ruleset-open",
    level: Level::Error,
    summary: "a ruleset without its `}`",
    page: "The items of a ruleset stand between `{` and `}`. Where they are indented, an item keyword at the start of a line ends the ruleset, since its brace was probably lost.",
    wrong: "ruleset Cram {\n  board grid \". #\";\nlet g = 1;\n",
    right: "",
};
