//! Literals: numbers, ups, nimbers.

use crate::{Code, Level};

/// A number that is put together wrongly.
pub static NUMBER: Code = Code {
    name: "number",
    level: Level::Error,
    summary: "a number that is put together wrongly",
    page: "A number is an integer, a fraction `25/16` or a decimal `0.375`; it has one `/` or one `.`.",
    wrong: "let g = 1/2/2;\n",
    right: "let g = 1/4;\n",
};

/// A number of more than 100,000 digits.
pub static NUMBER_TOO_LONG: Code = Code {
    name: "number-too-long",
    level: Level::Error,
    summary: "a number of more than 100,000 digits",
    page: "Reading such a number would take long and no game needs it.",
    wrong: "",
    right: "",
};

/// A fraction with denominator 0.
pub static ZERO_DIV: Code = Code {
    name: "zero-div",
    level: Level::Error,
    summary: "a fraction with denominator 0",
    page: "A fraction needs a denominator other than 0.",
    wrong: "let g = 1/0;\n",
    right: "let g = 1/2;\n",
};

/// Something that may not stand directly behind a value.
pub static GLUED: Code = Code {
    name: "glued",
    level: Level::Error,
    summary: "something that may not stand directly behind a value",
    page: "A literal is glued together from a number, ups and a nimber in this order, and nothing else may touch it: `*` never multiplies, `^` is never a power and two values side by side are no product. Write `2·n` or `times(2, n)` for two copies of n, and a `+` where a sum is meant.",
    wrong: "let n = *;\nlet g = 2*n;\n",
    right: "let n = *;\nlet g = times(2, n);\n",
};

/// Ups that are repeated and counted or raised together.
pub static UP_MIXED: Code = Code {
    name: "up-mixed",
    level: Level::Error,
    summary: "ups that are repeated and counted or raised together",
    page: "`^^` is two ups, `^9` nine, `^<2>` up-second, `^[2]` is ↑ + ↑². Papers write ↑² for up-second; `^^9` and `↑^2` could be either, so they are refused.",
    wrong: "let g = ^^9;\n",
    right: "let g = ^9;\n",
};

/// An index of ups that is 0 or no number.
pub static UP_INDEX: Code = Code {
    name: "up-index",
    level: Level::Error,
    summary: "an index of ups that is 0 or no number",
    page: "The index of `^<n>`, `^[n]` and `^n` is a number from 1 on, or a name for one.",
    wrong: "let g = ^[0];\n",
    right: "let g = ^[2];\n",
};

/// Uptimal digits that are no list of integers.
pub static UP_DIGITS: Code = Code {
    name: "up-digits",
    level: Level::Error,
    summary: "uptimal digits that are no list of integers",
    page: "Uptimal digits are `^.43331`, or a list of integers: `^.(12,-3,4)` is 12·↑ - 3·↑² + 4·↑³.",
    wrong: "let g = ^.(1,a);\n",
    right: "let g = ^.(1,2);\n",
};

/// A value that is not short.
pub static LOOPY: Code = Code {
    name: "loopy",
    level: Level::Error,
    summary: "a value that is not short",
    page: "CGSuite's `on`, `over`, `^[on]` or `a{0|a}` are games in which play need not end. Files hold short games only.",
    wrong: "let g = ^[on];\n",
    right: "let g = ^[2];\n",
};

/// Raised for `v`, `vv`, `v9` used as a name.
pub static V_NAME: Code = Code {
    name: "v-name",
    level: Level::Error,
    summary: "`v`, `vv`, `v9` used as a name",
    page: "These words are the games down, two downs and nine downs. Choose another name.",
    wrong: "let v = 1;\n",
    right: "let down = v;\n",
};

/// A star glued to a call.
pub static STAR_CALL: Code = Code {
    name: "star-call",
    level: Level::Error,
    summary: "a star glued to a call",
    page: "`*n` is the nimber of size n where n is a name. The size of a call needs parentheses: `*(f(n))`; and a product is written `·` or `times`.",
    wrong: "let h = *3;\nlet g = *nim_value(h);\n",
    right: "let h = *3;\nlet g = *(nim_value(h));\n",
};

/// A misère impartial game of digits only.
pub static MISERE_DIGITS: Code = Code {
    name: "misere-digits",
    level: Level::Error,
    summary: "a misère impartial game of digits only",
    page: "CGSuite prints the game with options 4 and 2 as `*[42]` and reads the same text as the heap of 42. Write `*[4,2]` or `*[&42;]`.",
    wrong: "let g = *[42];\n",
    right: "let g = *[4,2];\n",
};
