//! The options of `gamefmt why`.

use game_lang::Play;

use crate::args::{BudgetArgs, ScopeArgs, play};

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt why '{0, *, ^ | 1}'\n  gamefmt why --depth 4 '{1 | {2|*}}'\n  \
                  gamefmt why --play 'misere dead-ending' '{-2 | 0}'\n  gamefmt why '<1, <1 | <^0|2>> | 3>'\n  \
                  gamefmt why --use std.clobber --format latex 'Clobber(\"xoxo\")'"
)]
pub(crate) struct WhyArgs {
    /// A game
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// How much is told: steps of followers so many moves below the game, and proofs as deep
    #[arg(long, value_name = "MOVES", default_value_t = 1)]
    pub(crate) depth: usize,
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = WhyFormat::Text)]
    pub(crate) format: WhyFormat,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// How explanations are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum WhyFormat {
    /// Lines of text, with games in CGSuite's ASCII
    Text,
    /// The same in Unicode
    Unicode,
    /// One object with every step and proof
    Json,
    /// Lists for LaTeX
    Latex,
}
