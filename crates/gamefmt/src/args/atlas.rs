//! The options of `gamefmt atlas`.

use std::path::PathBuf;

use game_lang::Play;

use super::BudgetArgs;
use super::scores::Scores;
use crate::table::args::TableFormat;

#[derive(clap::Args)]
#[command(
    after_help = "What is not defined for a value is `-`, what is over budget `?`, with exit code 1.\n\nExamples:\n  gamefmt atlas --born 2\n  \
                  gamefmt atlas --born 2 --show name,outcome,atomic_weight --format latex\n  gamefmt atlas --born 2 --universe dead-ending\n  \
                  gamefmt atlas --born 1 --universe guaranteed --scores -1..1"
)]
pub(crate) struct AtlasArgs {
    /// All values born by that day
    #[arg(long, value_name = "DAY")]
    pub(crate) born: u32,
    /// Which values
    #[arg(long, value_enum, default_value_t = AtlasUniverse::Normal)]
    pub(crate) universe: AtlasUniverse,
    /// Of guaranteed games: the scores that their ends may have, such as `0,1/2` or `-1..1`
    #[arg(
        long,
        value_name = "SCORES",
        allow_hyphen_values = true,
        required_if_eq("universe", "guaranteed")
    )]
    pub(crate) scores: Option<Scores>,
    /// Functions of the value, parted by commas; `name` is its shortest name
    #[arg(long, value_name = "FUNCTIONS", value_delimiter = ',')]
    pub(crate) show: Vec<String>,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,
    /// Unicode spellings of values, such as ↑ and ±
    #[arg(long)]
    pub(crate) unicode: bool,
    /// The file to write, at once; standard output without it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// Universes whose values are known by birthday.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum AtlasUniverse {
    /// Normal play
    Normal,
    /// Misère play, all games
    Misere,
    /// Misère play, dicots beside dicots
    Dicot,
    /// Misère play, dead-ending games beside such
    DeadEnding,
    /// Guaranteed scoring play, with --scores
    Guaranteed,
}

impl AtlasArgs {
    /// The set of values as an expression.
    ///
    /// # Errors
    ///
    /// In words: scores where there are none.
    pub(crate) fn expression(&self) -> Result<String, String> {
        let ((_, word), day) = (self.universe.play(), self.born);
        match &self.scores {
            None => Ok(format!("born({word}, {day})")),
            Some(scores) if self.universe == AtlasUniverse::Guaranteed => {
                Ok(format!("born({word}, {day}, {{{scores}}})"))
            }
            Some(_) => Err(format!(
                "--scores is for guaranteed games: {word} games have none"
            )),
        }
    }
}

impl AtlasUniverse {
    /// The convention, and the word of it that `born` takes.
    pub(crate) fn play(self) -> (Play, &'static str) {
        match self {
            Self::Normal => (Play::Normal, "normal"),
            Self::Misere => (Play::Misere, "misere"),
            Self::Dicot => (Play::Dicot, "dicot"),
            Self::DeadEnding => (Play::DeadEnding, "dead-ending"),
            Self::Guaranteed => (Play::Guaranteed, "guaranteed"),
        }
    }

    /// The columns that are shown unless others are asked for.
    pub(crate) fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Normal => &[
                "birthday",
                "outcome",
                "left_stop",
                "right_stop",
                "mean",
                "temperature",
                "reduced",
                "atomic_weight",
            ],
            Self::Misere => &["birthday", "outcome"],
            Self::Dicot | Self::DeadEnding => &["birthday", "outcome", "strong_outcome"],
            Self::Guaranteed => &["birthday", "outcome", "left_score", "right_score"],
        }
    }
}
