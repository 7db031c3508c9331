//! The code about `gamefmt.toml`, which the command line reads.

use game_syntax::{Code, Level};

/// A configuration with a fault.
pub static BAD_CONFIGURATION: Code = Code {
    name: "bad-configuration",
    level: Level::Error,
    summary: "a `gamefmt.toml` has a fault",
    page: "`gamefmt.toml` is read from the folder of each file, or the nearest one above it. A key that does not exist, a \
           value of another kind, a code that does not exist and a level that a code cannot have are faults, and nothing \
           is checked with them. `gamefmt config` prints every key with its default.",
    wrong: "",
    right: "",
};
