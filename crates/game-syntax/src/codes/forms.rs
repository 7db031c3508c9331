//! Forms: slashes, sides, atoms, matrices.

use crate::{Code, Level};

/// Two slashes of equal length that could split in either order.
pub static SLASH_AMBIGUOUS: Code = Code {
    name: "slash-ambiguous",
    level: Level::Error,
    summary: "two slashes of equal length that could split in either order",
    page: "The longest slash splits first. Where two slashes of one length stand in one half the form has several readings; make the outer slash longer, or write the inner form in braces.",
    wrong: "let g = {1|0|-1};\n",
    right: "let g = {1||0|-1};\n",
};

/// Two slashes with nothing between them.
pub static SLASH_ADJACENT: Code = Code {
    name: "slash-adjacent",
    level: Level::Error,
    summary: "two slashes with nothing between them",
    page: "A form whose inner half is empty on both sides is written out: `{{|}|{|}}`.",
    wrong: "let g = {1| ||0};\n",
    right: "let g = {{1|}|0};\n",
};

/// A long slash beside an empty side.
pub static SLASH_EMPTY: Code = Code {
    name: "slash-empty",
    level: Level::Error,
    summary: "a long slash beside an empty side",
    page: "A slash longer than `|` announces that a shorter one stands in a half. Beside an empty side, and with no shorter slash, it is a slip.",
    wrong: "let g = {||1};\n",
    right: "let g = {|-1};\n",
};

/// A comma without an option.
pub static EMPTY_OPTION: Code = Code {
    name: "empty-option",
    level: Level::Error,
    summary: "a comma without an option",
    page: "Each comma parts two options. An empty side has no comma.",
    wrong: "let g = {0,|1};\n",
    right: "let g = {0|1};\n",
};

/// An empty side in a scoring form.
pub static SIDE_EMPTY: Code = Code {
    name: "side-empty",
    level: Level::Error,
    summary: "an empty side in a scoring form",
    page: "In scoring play a player without a move gets a score. A side without options says which: `<^0|1>`.",
    wrong: "let g = <|1>;\n",
    right: "let g = <^0|1>;\n",
};

/// A scoring form without a slash.
pub static NO_BAR: Code = Code {
    name: "no-bar",
    level: Level::Error,
    summary: "a scoring form without a slash",
    page: "A scoring form has two sides. The score s alone is `<^s|^s>`, or just s inside another form.",
    wrong: "let g = <3>;\n",
    right: "let g = <^3|^3>;\n",
};

/// Raised for `∅` without its score.
pub static ATOM: Code = Code {
    name: "atom",
    level: Level::Error,
    summary: "`∅` without its score",
    page: "In a scoring form the sign ∅ carries the score of the player who cannot move: `∅^4`, or shorter `^4`.",
    wrong: "let g = <∅|4>;\n",
    right: "let g = <∅^0|4>;\n",
};

/// An up where a scoring form has an atom.
pub static ATOM_FORM: Code = Code {
    name: "atom-form",
    level: Level::Error,
    summary: "an up where a scoring form has an atom",
    page: "In `< >` an item that begins with `^` is an atom: the score of a player without a move, glued as in `^-3` or `^(n)`. There are no ups in scoring play.",
    wrong: "let g = <^|2>;\n",
    right: "let g = <^0|2>;\n",
};

/// Something glued to an atom.
pub static ATOM_GLUED: Code = Code {
    name: "atom-glued",
    level: Level::Error,
    summary: "something glued to an atom",
    page: "An atom is `^` and a number, and stands alone in its side.",
    wrong: "let g = <^1^|2>;\n",
    right: "let g = <^1|2>;\n",
};

/// An atom beside options.
pub static ATOM_AMONG: Code = Code {
    name: "atom-among",
    level: Level::Error,
    summary: "an atom beside options",
    page: "A side has either options or an atom: with an option the player can move, and no score is due.",
    wrong: "let g = <^1,2|3>;\n",
    right: "let g = <2|3>;\n",
};

/// Raised for `∅` outside of a scoring form.
pub static ATOM_OUTSIDE: Code = Code {
    name: "atom-outside",
    level: Level::Error,
    summary: "`∅` outside of a scoring form",
    page: "An empty side of `{ | }` is written with nothing: `{|0}`. Atoms `∅^s` stand in `< | >` only.",
    wrong: "let g = {∅|0};\n",
    right: "let g = {|0};\n",
};

/// Rows of a matrix outside of a robot form.
pub static ROBOT: Code = Code {
    name: "robot",
    level: Level::Error,
    summary: "rows of a matrix outside of a robot form",
    page: "A semicolon inside brackets parts the rows of the matrix in `[L | rows | R]`. A list has commas.",
    wrong: "let g = [1;2];\n",
    right: "let g = [1,2];\n",
};

/// A robot form that has not three parts.
pub static ROBOT_PARTS: Code = Code {
    name: "robot-parts",
    level: Level::Error,
    summary: "a robot form that has not three parts",
    page: "A form of Cheating Robot play is `[Left options | matrix | Right options]`.",
    wrong: "let g = [1|2];\n",
    right: "let g = [1|0|2];\n",
};

/// A matrix that does not fit its moves.
pub static ROBOT_SHAPE: Code = Code {
    name: "robot-shape",
    level: Level::Error,
    summary: "a matrix that does not fit its moves",
    page: "The matrix has a row for each Left option, in order, and in each row an entry for each Right option. It is empty exactly when a side is.",
    wrong: "let g = [1|2;3|4];\n",
    right: "let g = [1,2|2;3|4];\n",
};

/// A comparison directly inside a form, a set or a list.
pub static BARE_COMPARE: Code = Code {
    name: "bare-compare",
    level: Level::Error,
    summary: "a comparison directly inside a form, a set or a list",
    page: "Directly inside `{ }`, `< >`, `[ ]` the signs `|`, `<` and `>` belong to the form, so a comparison, `and`, `or`, `not` and quantifiers need parentheses there.",
    wrong: "let g = {if n==0 then 1 else 2|0};\n",
    right: "let n = 0;\nlet g = {if (n==0) then 1 else 2|0};\n",
};

/// An apostrophe that is no prime and no CGSuite quote.
pub static QUOTE: Code = Code {
    name: "quote",
    level: Level::Error,
    summary: "an apostrophe that is no prime and no CGSuite quote",
    page: "`'{` opens CGSuite's quoted form and `}'` closes it; a prime stands behind a name, as in `G'`.",
    wrong: "let g = '{*|*};\n",
    right: "let g = '{*|*}';\n",
};
