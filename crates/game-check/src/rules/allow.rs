//! The codes about comments that silence findings.

use game_syntax::{Code, Level};

/// An `allow` that silences nothing.
pub(crate) static UNUSED_ALLOW: Code = Code {
    name: "unused-allow",
    level: Level::Warning,
    summary: "a comment allows something that is not there",
    page: "`// gamefmt: allow(CODE) reason` silences findings with that code: above an item or behind its end in that item, \
           at the end of a line within an item in that line, on a line of its own within an item in the line below. Here there is no such finding, so \
           the comment hides what may come later. Remove it.",
    wrong: "// gamefmt: allow(looks-like-product) as printed in the paper\nlet g = 3 + *2;\n",
    right: "// gamefmt: allow(looks-like-product) as printed in the paper\nlet g = 3*2;\n",
};

/// An `allow` of a code that does not exist.
pub(crate) static UNKNOWN_CODE: Code = Code {
    name: "unknown-code",
    level: Level::Warning,
    summary: "a comment allows a code that does not exist",
    page: "The code is the word in brackets in front of a finding. `gamefmt explain` lists all of them.",
    wrong: "let g = 3*2; // gamefmt: allow(looks-like-produt) as printed in the paper\n",
    right: "let g = 3*2; // gamefmt: allow(looks-like-product) as printed in the paper\n",
};

/// An `allow` of an error that stays one.
pub(crate) static NOT_ALLOWABLE: Code = Code {
    name: "not-allowable",
    level: Level::Warning,
    summary: "a comment allows an error that cannot be allowed",
    page: "Warnings and hints can be allowed, and errors that say of a fact that it does not hold or could not be \
           decided: `assert-failed`, `claim-violated`, `undecided`, `over-budget`. What cannot be read or has no meaning \
           must be put right, since everything that depends on it is not checked; and what is said of comments such as \
           this one is put right by changing them.",
    wrong: "// gamefmt: allow(unused-allow) just in case\nlet g = 3;\n",
    right: "let g = 3;\n",
};

/// An `allow` that does not say why.
pub(crate) static ALLOW_WITHOUT_REASON: Code = Code {
    name: "allow-without-reason",
    level: Level::Hint,
    summary: "a comment allows a finding and does not say why",
    page: "The reader of the file, who no longer sees the finding, should at least see why. The reason stands behind \
           the parenthesis.",
    wrong: "let g = {1 -1|0}; // gamefmt: allow(looks-like-list)\n",
    right: "let g = {1 -1|0}; // gamefmt: allow(looks-like-list) the paper writes differences like this\n",
};

/// A comment for `gamefmt` that is not understood.
pub(crate) static UNREAD_COMMENT: Code = Code {
    name: "unread-comment",
    level: Level::Warning,
    summary: "a comment that begins with `gamefmt:` cannot be read",
    page: "There is one such comment: `// gamefmt: allow(CODE) reason`, with several codes parted by commas.",
    wrong: "let g = 3*2; // gamefmt: allow looks-like-product\n",
    right: "let g = 3*2; // gamefmt: allow(looks-like-product) as printed in the paper\n",
};
