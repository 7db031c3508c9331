//! Names, imports and lazy evaluation of .game files.
