//! Expressions.

use crate::{Code, Level};

/// Something else was expected.
pub static EXPECTED: Code = Code {
    name: "expected",
    level: Level::Error,
    summary: "something else was expected",
    page: "The text breaks off or goes on in a way that no rule allows. The message says what could stand at this place.",
    wrong: "let = 1;\n",
    right: "let g = 1;\n",
};

/// Text behind a complete expression.
pub static TRAILING: Code = Code {
    name: "trailing",
    level: Level::Error,
    summary: "text behind a complete expression",
    page: "A line of `eval` holds one expression. Two values need an operator between them; numbers are written `1.5`, and a function call `f(x)`.",
    wrong: "1 2",
    right: "1 + 2",
};

/// Two values without an operator.
pub static MISSING_OP: Code = Code {
    name: "missing-op",
    level: Level::Error,
    summary: "two values without an operator",
    page: "A literal is glued: `1^*` is one value, but a blank parts it. Put `+` between two values, or close the gap.",
    wrong: "let g = 3 *2;\n",
    right: "let g = 3 + *2;\n",
};

/// A glued sum beside an operator that binds tighter than a sum.
pub static GLUE_TIGHT: Code = Code {
    name: "glue-tight",
    level: Level::Error,
    summary: "a glued sum beside an operator that binds tighter than a sum",
    page: "`1^` is the sum 1 + ↑. Beside `+-`, `·` and `:` it could mean the whole or only its first part, so parentheses are needed: `+-(1*)`.",
    wrong: "let g = +-1*;\n",
    right: "let g = +-(1*);\n",
};

/// A minus before a number with ups.
pub static GLUE_MINUS: Code = Code {
    name: "glue-minus",
    level: Level::Error,
    summary: "a minus before a number with ups",
    page: "`g - 1^` could be g - (1 + ↑) or g - 1 + ↑. Use parentheses. A glued minus is the sign of the number: `-1^` is -1 + ↑.",
    wrong: "let g = 2;\nlet h = g - 1^;\n",
    right: "let g = 2;\nlet h = g - (1^);\n",
};

/// Raised for `+-` behind a value.
pub static PLUSMINUS: Code = Code {
    name: "plusminus",
    level: Level::Error,
    summary: "`+-` behind a value",
    page: "After a value `+-` could be + and ± (CGSuite) or + and - (arithmetic). Write `a + +-b` or `a + -b`.",
    wrong: "let g = 1+-2;\n",
    right: "let g = 1 + -2;\n",
};

/// A plus without a value before it.
pub static UNARY_PLUS: Code = Code {
    name: "unary-plus",
    level: Level::Error,
    summary: "a plus without a value before it",
    page: "A sign `+` is not written: `1`, not `+1`. Plus-minus is `+-`, glued.",
    wrong: "let g = +1;\n",
    right: "let g = 1;\n",
};

/// Raised for `->` and `+` mixed without parentheses.
pub static SEQ_MIX: Code = Code {
    name: "seq-mix",
    level: Level::Error,
    summary: "`->` and `+` mixed without parentheses",
    page: "The sequential and the disjunctive sum have the same rank, so that neither reading is silently preferred. Put parentheses around one.",
    wrong: "let g = 1 -> * + 1;\n",
    right: "let g = (1 -> *) + 1;\n",
};

/// A comparison of a comparison.
pub static CHAIN: Code = Code {
    name: "chain",
    level: Level::Error,
    summary: "a comparison of a comparison",
    page: "Comparisons do not chain: write `a < b and b < c`.",
    wrong: "assert 1 < 2 < 3;\n",
    right: "assert 1 < 2 and 2 < 3;\n",
};

/// A sign that is no relation here.
pub static RELATION: Code = Code {
    name: "relation",
    level: Level::Error,
    summary: "a sign that is no relation here",
    page: "The relations are `==` (same value), `===` (identical forms), `!=`, `<=`, `>=`, `<`, `>`, `||` (confused), `<|`, `|>`. A single bar stands only in forms.",
    wrong: "assert 1 !== 2;\n",
    right: "assert 1 != 2;\n",
};

/// A bracket that closes nothing or the wrong one.
pub static BRACKET: Code = Code {
    name: "bracket",
    level: Level::Error,
    summary: "a bracket that closes nothing or the wrong one",
    page: "Brackets close in the order in which they were opened.",
    wrong: "let g = {0|1];\n",
    right: "let g = {0|1};\n",
};

/// A conditional or a quantifier as an operand.
pub static IF_OPERAND: Code = Code {
    name: "if-operand",
    level: Level::Error,
    summary: "a conditional or a quantifier as an operand",
    page: "`if`, `forall`, `exists` and `find` reach as far right as they can. As an operand they stand in parentheses.",
    wrong: "let g = 1 + if true then 2 else 3;\n",
    right: "let g = 1 + (if true then 2 else 3);\n",
};

/// A dot behind a value.
pub static MEMBER: Code = Code {
    name: "member",
    level: Level::Error,
    summary: "a dot behind a value",
    page: "Values have no methods: a function takes the value as its argument. A dot stands between names, as in `std.clobber`.",
    wrong: "let g = {0|1}.Mean;\n",
    right: "let g = mean({0|1});\n",
};

/// A function written between its arguments.
pub static INFIX_WORD: Code = Code {
    name: "infix-word",
    level: Level::Error,
    summary: "a function written between its arguments",
    page: "`div`, `mod`, `pow`, `xor`, `min`, `max` and `times` are functions: `mod(7, 3)`. Only `mod inf` stands behind a comparison.",
    wrong: "let g = 7 mod 3;\n",
    right: "let g = mod(7, 3);\n",
};

/// Brackets or operators nested too deeply.
pub static NESTING: Code = Code {
    name: "nesting",
    level: Level::Error,
    summary: "brackets or operators nested too deeply",
    page: "Nesting is limited so that no tool that reads files can run out of stack. Give a name to a part with `let`.",
    wrong: "",
    right: "",
};
