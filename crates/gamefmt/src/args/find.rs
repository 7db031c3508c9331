//! The options of `gamefmt find`.

use std::path::PathBuf;

use game_lang::Play;

use super::{BudgetArgs, ScopeArgs, play};

#[derive(clap::Args)]
#[command(
    after_help = "Values are compared in the universe of the expression; games of another one are not equal to it. Exit code 0: found, 1: not \
                  found, 2: a file could not be read.\n\nExamples:\n  gamefmt find '+-1' games/\n  \
                  gamefmt find 'Clobber(\"xo\")' --format json\n  \
                  gamefmt find _ --where 'outcome(it) == N and temperature(it) > 1'"
)]
pub(crate) struct FindArgs {
    /// The value; `_` is any game
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// Files or folders
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// A condition on the game, which is called `it`
    #[arg(long = "where", value_name = "CONDITION")]
    pub(crate) condition: Option<String>,
    /// The universe of the expression, and of files that choose none
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = FindFormat::Text)]
    pub(crate) format: FindFormat,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// How the places are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FindFormat {
    /// A line for each place
    Text,
    /// An array with an object for each place
    Json,
}
