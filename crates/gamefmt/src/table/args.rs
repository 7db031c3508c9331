//! The options of `gamefmt table`.

use std::path::PathBuf;

use game_lang::Play;

use super::family::Loop;
use super::shape::{Range, UpTo};
use crate::args::{BudgetArgs, ScopeArgs, jobs, play};
use crate::scope::Wanted;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt table Domineering --rows 1..4 --cols 1..6\n  \
                  gamefmt table Domineering --rows 2 --cols 1..8 --show canonical,temperature --format latex\n  \
                  gamefmt table Clobber --family '(xo){1..12}' --show outcome\n  \
                  gamefmt table ToadsAndFrogs --family 't{a}.{b}f{a}' --for a=1..3 --for b=1..4\n  \
                  gamefmt table 'Subtraction({2,3,7})' --up-to 20 --show nim_value\n  \
                  gamefmt table 'Octal(\"0.77\")' --up-to 10000 --period"
)]
pub(crate) struct TableArgs {
    /// A ruleset, with parameters or without, such as `Clobber(across)`
    pub(crate) ruleset: String,
    /// Sizes of empty boards: so many rows
    #[arg(long, value_name = "A..B")]
    pub(crate) rows: Option<Range>,
    /// Sizes of empty boards: so many columns
    #[arg(long, value_name = "A..B")]
    pub(crate) cols: Option<Range>,
    /// The symbol of an empty place; `.` where the board has it
    #[arg(long, value_name = "SYMBOL")]
    pub(crate) fill: Option<String>,
    /// Boards as texts with repetitions: `(xo){1..12}`, `x{3}|o{n}`
    #[arg(long, value_name = "PATTERN", conflicts_with_all = ["rows", "cols", "fill", "up_to"])]
    pub(crate) family: Option<String>,
    /// A number that the family repeats by in several places
    #[arg(long = "for", value_name = "NAME=A..B", requires = "family")]
    pub(crate) loops: Vec<Loop>,
    /// Heaps of 0 to N counters; `N,M` for boards of two numbers
    #[arg(long, value_name = "N", conflicts_with_all = ["rows", "cols", "fill"])]
    pub(crate) up_to: Option<UpTo>,
    /// The period of the nim values of heaps
    #[arg(long, requires = "up_to", conflicts_with = "show")]
    pub(crate) period: bool,
    /// Functions of the position, parted by commas
    #[arg(long, value_name = "FUNCTIONS", value_delimiter = ',')]
    pub(crate) show: Vec<String>,
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// How the table is written
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,
    /// Unicode spellings of values, such as ↑ and ±
    #[arg(long)]
    pub(crate) unicode: bool,
    /// The file to write, at once; standard output without it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Keeps what is computed in a file, and goes on from there
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// So many threads: each computes positions in a session of its own, and what one finds is not known to the others; where there
    /// are fewer positions, several threads compute one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = jobs, conflicts_with = "period")]
    pub(crate) jobs: usize,
    /// Says how far it is, also where standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

impl TableArgs {
    /// The ruleset of the table.
    pub(super) fn wanted(&self) -> Wanted<'_> {
        Wanted {
            ruleset: &self.ruleset,
            scope: &self.scope,
            play: self.play,
            limits: self.budget.limits(),
            unicode: self.unicode,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum TableFormat {
    /// Aligned columns
    Text,
    /// Values parted by tabs, a position a line
    Tsv,
    /// A table of Markdown
    Markdown,
    /// A tabular of LaTeX
    Latex,
    /// An object with a cell for each position
    Json,
}
