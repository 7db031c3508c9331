//! The options of `gamefmt check`.

use std::path::PathBuf;

use game_config::OutputFormat;

use super::levels::LevelArgs;
use crate::args::{BudgetArgs, SizeArgs, jobs};

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt check\n  gamefmt check games/ lemmas.game\n  gamefmt check --watch games/\n  \
                  gamefmt check --output-format sarif > findings.sarif\n  gamefmt check --shard 2/8 --jobs 4\n  gamefmt check --fix\n  \
                  gamefmt check --baseline known.json --write-baseline\n  gamefmt check --ignore looks-like-product"
)]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(crate) struct CheckArgs {
    /// Files or folders; `-` is standard input
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// Check again whenever a file changes
    #[arg(long)]
    pub(crate) watch: bool,
    /// Search folders for Markdown and LaTeX, too, whose `game` blocks are checked
    #[arg(long)]
    pub(crate) documents: bool,
    /// How findings are printed
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) output_format: Option<OutputFormat>,
    /// Print how often each code was found instead of the findings
    #[arg(long)]
    pub(crate) statistics: bool,
    /// Threads that work; one for each processor if left out
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<usize>,
    /// Neither use findings that earlier runs have kept nor keep any
    #[arg(long)]
    pub(crate) no_cache: bool,
    /// Check one part of the files: `2/8` is the second of eight
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) levels: LevelArgs,
    #[command(flatten)]
    pub(crate) fix: FixArgs,
    #[command(flatten)]
    pub(crate) baseline: BaselineArgs,
    #[command(flatten)]
    pub(crate) size: SizeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// What is put right.
#[derive(clap::Args)]
pub(crate) struct FixArgs {
    /// Apply fixes that keep every value of the file
    #[arg(long, conflicts_with = "watch")]
    pub(crate) fix: bool,
    /// With --fix or --diff: fixes that change what the file states, too
    #[arg(long)]
    pub(crate) unsafe_fixes: bool,
    /// Show what --fix would change, write nothing, and exit with 1 if that is something
    #[arg(long, conflicts_with_all = ["watch", "fix", "write", "statistics", "output_format"])]
    pub(crate) diff: bool,
}

impl FixArgs {
    /// Whether fixes are looked for.
    pub(crate) fn is_asked(&self) -> bool {
        self.fix || self.diff
    }
}

/// Findings that are known.
#[derive(clap::Args)]
pub(crate) struct BaselineArgs {
    /// A file of known findings, which are not reported
    #[arg(long = "baseline", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Write all findings of now into the baseline, and report none
    #[arg(long = "write-baseline", requires = "file", conflicts_with_all = ["watch", "shard", "statistics"])]
    pub(crate) write: bool,
}

/// One of several parts of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Which one, from 1.
    number: usize,
    /// Of how many.
    of: usize,
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if 1 <= number && number <= of => Ok(Shard { number, of }),
            _ => Err("K/N with K from 1 to N, such as 2/8".to_owned()),
        }
    }
}

impl Shard {
    /// Its files: every N-th in the order of the paths, so that each file is in exactly one part and parts are of equal size.
    pub(crate) fn of(self, mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
        paths.sort();
        let own = paths.into_iter().skip(self.number - 1).step_by(self.of);
        own.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_exactly_one_part() {
        let paths: Vec<PathBuf> = (0..23)
            .map(|n| PathBuf::from(format!("{n:02}.game")))
            .collect();
        let mut all: Vec<PathBuf> = Vec::new();
        for number in 1..=4 {
            let part = Shard { number, of: 4 }.of(paths.iter().rev().cloned().collect());
            assert!(part.len() == 5 || part.len() == 6);
            all.extend(part);
        }
        all.sort();
        assert_eq!(all, paths);
    }

    #[test]
    fn a_part_is_one_of_them() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 2, of: 8 }));
        for wrong in ["0/8", "9/8", "2", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
