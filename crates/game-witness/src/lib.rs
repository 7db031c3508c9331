//! An independent checker: outcomes and comparisons of games straight from the definitions.
