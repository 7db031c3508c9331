//! The checks of .game files and the pages of their diagnostics.
