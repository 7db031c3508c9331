//! The findings of readers and writers of notations, each with its page.

use game_syntax::{Code, Level};

/// Every code of this crate.
pub static CODES: &[&Code] = &[
    &NOTATION_TEXT,
    &NOTATION_NAME,
    &NOTATION_RULESET,
    &NOTATION_MIXED,
    &NOTATION_CANNOT_SAY,
    &NOTATION_LEFT_OUT,
];

/// A text that is not of the notation it is read in.
pub static NOTATION_TEXT: Code = Code {
    name: "notation-text",
    level: Level::Error,
    summary: "`gamefmt convert` reads something that the notation does not have",
    page: "Each notation is read as the tool it belongs to prints it, and nothing more, so that a text of another notation is not \
           taken for one of this. `specs/notations.md` lists what each says; `--from` chooses another one.",
    wrong: "",
    right: "",
};

/// A name that cannot be one in a `.game` file.
pub static NOTATION_NAME: Code = Code {
    name: "notation-name",
    level: Level::Error,
    summary: "`gamefmt convert` reads a name that no item of a `.game` file can have",
    page: "A name is a word of letters, digits and `_` that is no word of the language, and stands for one value. Rename it where it \
           comes from.",
    wrong: "",
    right: "",
};

/// A ruleset that the library does not have.
pub static NOTATION_RULESET: Code = Code {
    name: "notation-ruleset",
    level: Level::Error,
    summary: "`gamefmt convert` reads a position of a ruleset that the library does not have",
    page: "Positions of other tools are read with the rulesets of the library, which are found by their names. For a ruleset of your \
           own, write the position into a `.game` file that has the ruleset.",
    wrong: "",
    right: "",
};

/// Values of two conventions in one text.
pub static NOTATION_MIXED: Code = Code {
    name: "notation-mixed",
    level: Level::Error,
    summary: "`gamefmt convert` reads values of two conventions in one text",
    page: "A `.game` file has one `play`, so values of normal play and of misère play cannot stand in one. Part the text in two.",
    wrong: "",
    right: "",
};

/// A value that the target has no words for.
pub static NOTATION_CANNOT_SAY: Code = Code {
    name: "notation-cannot-say",
    level: Level::Error,
    summary: "`gamefmt convert` cannot write a value in the notation that is asked for",
    page: "Not every notation has words for every game: `cgt` knows no scoring forms, `sgc` no games in braces. Nothing is written \
           then, since a text with a value left out or changed would look like the whole. `specs/notations.md` lists what each says; \
           `json` says everything.",
    wrong: "",
    right: "",
};

/// An item that is no value.
pub static NOTATION_LEFT_OUT: Code = Code {
    name: "notation-left-out",
    level: Level::Warning,
    summary: "`gamefmt convert` leaves out an item that is no value",
    page: "Notations hold values. Asserts, functions and rulesets of a `.game` file have no place in them; the values that are made \
           with functions and rulesets are written all the same.",
    wrong: "",
    right: "",
};
