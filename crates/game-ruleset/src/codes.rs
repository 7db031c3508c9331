//! The findings about rulesets, each with its page.

use game_syntax::{Code, Level};

/// Every code of this crate.
pub static CODES: &[&Code] = &[
    &RULE_NAME,
    &RULE_TYPE,
    &RULE_PICTURE,
    &RULESET_PARTS,
    &RULE_FAULT,
    &BOARD_LITERAL,
];

/// A name without a meaning in a ruleset.
pub static RULE_NAME: Code = Code {
    name: "rule-name",
    level: Level::Error,
    summary: "a name in a ruleset stands for nothing",
    page: "Names in a ruleset are its parameters, its `let`s and `fn`s, bound names, the name of the board, the functions \
           of the rule language, directions, and in rules `here`, `there`, `after` and letters.",
    wrong: "ruleset Toy {\n    board n: int;\n    both = [m - 1];\n}\n",
    right: "ruleset Toy {\n    board n: int;\n    both = [n - 1 for k in 1..n];\n}\n",
};

/// Types that do not fit.
pub static RULE_TYPE: Code = Code {
    name: "rule-type",
    level: Level::Error,
    summary: "an expression of a ruleset has another type than is needed",
    page: "Every expression of a ruleset has one type, found from its parts. An int may stand for a rat, a cell for a list of it, \
           a board for a game; nothing else is converted. `left = E` wants a list or a set of boards or of games, `where` \
           a truth value, `gain` and `end` a number.",
    wrong: "ruleset Toy {\n    board n: int;\n    both = n - 1;\n}\n",
    right: "ruleset Toy {\n    board n: int;\n    both = [n - 1 for k in 1..n];\n}\n",
};

/// A picture that is none.
pub static RULE_PICTURE: Code = Code {
    name: "rule-picture",
    level: Level::Error,
    summary: "the two sides of a picture do not fit the board or each other",
    page: "Both sides of a picture cover the same places: as many rows, in each as many single things and as many runs. A thing is \
           a symbol of the board, a letter, `?` for any symbol or `$` for a place off the board; `*` or `{1..3}` behind it \
           makes it a run.",
    wrong: "ruleset Toy {\n    board grid \"x o .\";\n    left \"xo\" => \".xx\";\n    mirror \"xo\";\n}\n",
    right: "ruleset Toy {\n    board grid \"x o .\";\n    left \"xo\" => \".x\";\n    mirror \"xo\";\n}\n",
};

/// Items that do not fit together.
pub static RULESET_PARTS: Code = Code {
    name: "ruleset-parts",
    level: Level::Error,
    summary: "the items of a ruleset do not make one",
    page: "A ruleset has one `board`, at most one `mirror`, and moves: `left` and `right`, or `left` and a `mirror` from which \
           Right's moves follow, or `both`. Symbols, letters and names are said once.",
    wrong: "ruleset Toy {\n    left \"x\" => \".\";\n}\n",
    right: "ruleset Toy {\n    board strip \"x .\";\n    both \"x\" => \".\";\n}\n",
};

/// A computation of a ruleset that has no result.
pub static RULE_FAULT: Code = Code {
    name: "rule-fault",
    level: Level::Error,
    summary: "a computation of a ruleset has no result at a position",
    page: "Rules are total but for a few faults: an index outside of a list, the greatest element of an empty one, a division by 0, \
           a number that is too large, a mirror that is no involution, declared parts whose sum is not the whole, a position that can be reached \
           from itself.",
    wrong: "ruleset Toy {\n    board n: int;\n    both = [1 - n];\n}\nlet g = Toy(1);\n",
    right: "ruleset Toy {\n    board n: int;\n    both = [n - 1 for k in 1..n];\n}\nlet g = Toy(1);\n",
};

/// A board that cannot be read.
pub static BOARD_LITERAL: Code = Code {
    name: "board-literal",
    level: Level::Error,
    summary: "a text is no board of the ruleset",
    page: "A board of cells is written with the symbols of its ruleset, rows parted by `|` or line ends; a graph as chains such as \
           `0:g -l- a -r- b`; numbers and tuples as such.",
    wrong: "ruleset Toy {\n    board strip \"x .\";\n    both \"x\" => \".\";\n}\nlet g = Toy(\"xq\");\n",
    right: "ruleset Toy {\n    board strip \"x .\";\n    both \"x\" => \".\";\n}\nlet g = Toy(\"x.\");\n",
};
