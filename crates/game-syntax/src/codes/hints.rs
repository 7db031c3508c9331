//! Texts that are right and that other tools read otherwise.

use crate::{Code, Level};

/// A glued sum that looks like a product.
pub static LOOKS_LIKE_PRODUCT: Code = Code {
    name: "looks-like-product",
    level: Level::Hint,
    summary: "a glued sum that looks like a product",
    page: "`3*2` is 3 + *2, as CGSuite prints it. In other tools it is 6.",
    wrong: "let g = 3*2;\n",
    right: "let g = 3 + *2;\n",
};

/// A glued sum that looks like a power.
pub static LOOKS_LIKE_POWER: Code = Code {
    name: "looks-like-power",
    level: Level::Hint,
    summary: "a glued sum that looks like a power",
    page: "`2^31` is 2 + 31 ups. CGSuite reads such an input as a power.",
    wrong: "let g = 2^31;\n",
    right: "let g = 2 + ^31;\n",
};

/// A comment that looks like a division.
pub static LOOKS_LIKE_DIVISION: Code = Code {
    name: "looks-like-division",
    level: Level::Hint,
    summary: "a comment that looks like a division",
    page: "`//` starts a comment wherever it stands, so `1//2` is 1.",
    wrong: "let g = 1//2\n;\n",
    right: "let g = 1/2;\n",
};

/// A minus that looks like a sign.
pub static LOOKS_LIKE_LIST: Code = Code {
    name: "looks-like-list",
    level: Level::Hint,
    summary: "a minus that looks like a sign",
    page: "`{1 -1|0}` has one Left option, 1 - 1. Tools that part options by blanks read 1 and -1.",
    wrong: "let g = {1 -1|0};\n",
    right: "let g = {1 - 1|0};\n",
};
