//! The command line.

pub(crate) mod atlas;
pub(crate) mod find;
pub(crate) mod name;
pub(crate) mod render;
pub(crate) mod scores;

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, CommandFactory as _, Parser, Subcommand};
use game_lang::{Limits, Play};
use game_notation::Notation;

use crate::Outcome;
use crate::args::atlas::AtlasArgs;
use crate::args::find::FindArgs;
use crate::args::name::NameArgs;
use crate::args::render::RenderArgs;
use crate::check::args::CheckArgs;
use crate::disk::Disk;
use crate::play::args::PlayArgs;
use crate::table::args::TableArgs;
use crate::why::args::WhyArgs;

/// Checker, formatter and language server for combinatorial games.
#[derive(Parser)]
#[command(
    version,
    about,
    max_term_width = 100,
    after_help = "Exit codes: 0 clean, 1 findings, 2 could not do the work."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Args {
    /// Reads the command line. What begins with `-` behind `eval` and is no option is an expression.
    ///
    /// # Errors
    ///
    /// The operating system's, if help cannot be printed. Within: how the program ends that has printed something in their stead.
    pub(crate) fn read() -> io::Result<Result<Self, Outcome>> {
        let instead = match Args::try_parse_from(sorted(std::env::args_os().collect())) {
            Ok(args) => return Ok(Ok(args)),
            Err(instead) => instead,
        };
        let printed = instead.print();
        if instead.use_stderr() {
            return Ok(Err(Outcome::Failed));
        }
        printed.map(|()| Err(Outcome::Clean))
    }
}

/// Puts the options of `eval` first and its expressions behind `--`, each in its order.
fn sorted(arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_none_or(|command| command != "eval") {
        return arguments;
    }
    let command = Args::command();
    let Some(eval) = command.find_subcommand("eval") else {
        return arguments;
    };
    let mut words = arguments.into_iter();
    let mut options: Vec<OsString> = words.by_ref().take(2).collect();
    let mut expressions = vec![OsString::from("--")];
    while let Some(word) = words.next() {
        let text = word.to_string_lossy().into_owned();
        if text == "--" {
            expressions.extend(words.by_ref());
        } else if matches!(&*text, "-h" | "--help") {
            options.push(word);
        } else if let Some(option) = eval.get_opts().find(|option| is_named(option, &text)) {
            let valued = matches!(option.get_action(), ArgAction::Set | ArgAction::Append);
            let alone = !text.contains('=') && valued;
            options.push(word);
            options.extend(words.by_ref().take(usize::from(alone)));
        } else {
            expressions.push(word);
        }
    }
    options.into_iter().chain(expressions).collect()
}

/// Whether a word is `--name` or `--name=value` of an option.
fn is_named(option: &Arg, word: &str) -> bool {
    let name = word
        .split('=')
        .next()
        .and_then(|word| word.strip_prefix("--"));
    name.is_some() && name == option.get_long()
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Check files: syntax, names, claims, asserts
    Check(Box<CheckArgs>),
    /// Format files in place
    Fmt(FmtArgs),
    /// Evaluate expressions, one line of output for each
    Eval(EvalArgs),
    /// Say step by step why a value is what it is
    Why(WhyArgs),
    /// Write values in the notation of another tool, or read them from one
    Convert(ConvertArgs),
    /// Compare two files of values by value
    Diff(DiffArgs),
    /// Prove or refute what may hold on all boards of a ruleset
    Prove(ProveArgs),
    /// Draw a value: its tree, thermograph, board, and more
    Render(Box<RenderArgs>),
    /// Play a game against perfect play
    Play(Box<PlayArgs>),
    /// Evaluate expressions as they are typed
    Repl(ReplArgs),
    /// Tables of positions, and periods of heap games
    Table(Box<TableArgs>),
    /// A table of all values born by a day
    Atlas(AtlasArgs),
    /// Find where files have a value
    Find(FindArgs),
    /// Find short names of a value
    Name(NameArgs),
    /// Explain a diagnostic
    Explain(ExplainArgs),
    /// Print every setting of `gamefmt.toml` with its default
    Config(ConfigArgs),
    /// Say where findings of files are kept, or delete them
    Cache(CacheArgs),
    /// Print a script that completes commands and options in a shell
    Completions(CompletionsArgs),
    /// Print the page of the manual
    Man,
    /// Run the language server on standard input and output
    Lsp,
}

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt fmt\n  gamefmt fmt --check games/\n  gamefmt fmt - --stdin-filepath g.game < g.game"
)]
pub(crate) struct FmtArgs {
    /// Files or folders; `-` is standard input, printed to standard output
    #[arg(default_value = ".")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change and exit with 1
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; print what would change and exit with 1
    #[arg(long)]
    pub(crate) diff: bool,
    /// Write Unicode spellings, such as ↑ and ±
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) unicode: Option<bool>,
    /// The name under which standard input is reported
    #[arg(long, value_name = "PATH")]
    pub(crate) stdin_filepath: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) size: SizeArgs,
}

/// Whose names an expression may use.
#[derive(Default, clap::Args)]
pub(crate) struct ScopeArgs {
    /// A file whose names are in scope
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// A library module whose names are in scope, such as `std.clobber`
    #[arg(long = "use", value_name = "MODULE", conflicts_with = "file")]
    pub(crate) modules: Vec<String>,
    #[command(flatten)]
    pub(crate) size: SizeArgs,
}

impl ScopeArgs {
    /// The disk for the file and what it imports.
    pub(crate) fn disk(&self) -> Disk {
        Disk::of_file(self.file.as_deref().unwrap_or(Path::new("-")), self.size)
    }
}

/// How large a file may be.
#[derive(Clone, Copy, Default, clap::Args)]
pub(crate) struct SizeArgs {
    /// Bytes that a file may have; a larger one is not read [default: that of gamefmt.toml]
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_size: Option<u64>,
}

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt eval '{3|0} + {4|-1}'\n  gamefmt eval 'mean({3|0})' 'outcome(*2)'\n  \
                  printf '%s\\n' '{1|1}' '*2 + *3' | gamefmt eval -\n  \
                  gamefmt eval --use std.domineering --jobs 2 'empty(Domineering, 5, 6)'"
)]
pub(crate) struct EvalArgs {
    /// Expressions; `-` reads one a line from standard input
    #[arg(required = true, value_name = "EXPR")]
    pub(crate) expressions: Vec<String>,
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// How values are spelt
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// So many threads for a position that takes long, each with the whole budget
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = jobs)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(clap::Args)]
#[command(
    after_help = "Notations: game cgsuite cgt sgc slash latex unicode lean mcgs json dot\n\nExamples:\n  \
                  gamefmt convert values.game --to latex\n  gamefmt convert output.cgs -o values.game\n  \
                  printf '%s\\n' '{3||2*|1*}' | gamefmt convert --from cgsuite --to cgt\n  \
                  gamefmt convert board.txt --from sgc --ruleset Kobber\n  gamefmt convert a.game b.game --to json -o out/"
)]
pub(crate) struct ConvertArgs {
    /// Files; `-` is standard input
    #[arg(default_value = "-", value_name = "FILES")]
    pub(crate) paths: Vec<PathBuf>,
    /// The notation of the files; by default it is found by their names or their text
    #[arg(long, value_name = "NOTATION", value_parser = notation)]
    pub(crate) from: Option<Notation>,
    /// The notation to write; by default that of the output, or `game`
    #[arg(long, value_name = "NOTATION", value_parser = notation)]
    pub(crate) to: Option<Notation>,
    /// The file to write, or a folder that gets a file for each one that is read
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The universe of the values, where their notation does not say it
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    /// The ruleset of the boards in a file of the Scoring Games Calculator
    #[arg(long, value_name = "NAME")]
    pub(crate) ruleset: Option<String>,
    #[command(flatten)]
    pub(crate) size: SizeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt prove Clobber\n  gamefmt prove 'Clobber(across)'\n  \
                  gamefmt prove --file rules.game --format json Rules"
)]
pub(crate) struct ProveArgs {
    /// The ruleset, with arguments if it needs some
    pub(crate) ruleset: String,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// Cells of small boards that are tried where rules do not decide
    #[arg(long, value_name = "CELLS", default_value_t = game_ruleset::Effort::ASKED.boards)]
    pub(crate) boards: u64,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = ProveFormat::Text)]
    pub(crate) format: ProveFormat,
}

/// How proofs are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ProveFormat {
    /// Lines of text
    Text,
    /// One object
    Json,
}

#[derive(clap::Args)]
pub(crate) struct ReplArgs {
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(clap::Args)]
#[command(
    after_help = "Values are compared in the universe of the files, name by name. Exit code 1: some differ.\n\nExamples:\n  \
                  gamefmt diff old.game new.game\n  gamefmt diff values.game output.cgs --format json"
)]
pub(crate) struct DiffArgs {
    /// The first file
    pub(crate) before: PathBuf,
    /// The second file
    pub(crate) after: PathBuf,
    /// The notation of the files; by default it is found by their names or their text
    #[arg(long, value_name = "NOTATION", value_parser = notation)]
    pub(crate) from: Option<Notation>,
    /// The universe of files that choose none
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub(crate) format: DiffFormat,
    #[command(flatten)]
    pub(crate) size: SizeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// How the differences of two files are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum DiffFormat {
    /// A line for each difference
    Text,
    /// An array with every name
    Json,
}

#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    /// The code in brackets behind `error`, `warning` or `hint`; all codes are listed without one
    pub(crate) code: Option<String>,
}

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  gamefmt config > gamefmt.toml\n  gamefmt config --schema")]
pub(crate) struct ConfigArgs {
    /// Print the JSON schema of the file
    #[arg(long)]
    pub(crate) schema: bool,
}

#[derive(clap::Args)]
#[command(
    after_help = "The folder is that of the variable GAMEFMT_CACHE_DIR, or of gamefmt.toml, or `gamefmt` in the folder that the \
                  system has for caches."
)]
pub(crate) struct CacheArgs {
    #[command(subcommand)]
    pub(crate) work: CacheWork,
}

/// What is done with the cache.
#[derive(Clone, Copy, clap::Subcommand)]
pub(crate) enum CacheWork {
    /// Delete everything in it
    Clean,
    /// Print its folder
    Dir,
    /// Print how many bytes its files have
    Size,
}

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt completions bash > ~/.local/share/bash-completion/completions/gamefmt"
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Format {
    /// CGSuite's ASCII
    Text,
    /// Unicode, such as ↑ and ±
    Unicode,
}

#[derive(clap::Args)]
pub(crate) struct BudgetArgs {
    #[arg(long = "budget", value_name = "STEPS", help = format!("Steps that one item may take [default: {}]", Limits::default().steps))]
    steps: Option<u64>,
    #[arg(long, value_name = "FORMS", help = format!("Forms that one item may make [default: {}]", Limits::default().forms))]
    forms: Option<u64>,
}

impl BudgetArgs {
    /// The limits of one item.
    pub(crate) fn limits(&self) -> Limits {
        self.limits_or(Limits::default())
    }

    /// The limits of one item where a configuration says what holds without options.
    pub(crate) fn limits_or(&self, otherwise: Limits) -> Limits {
        Limits {
            steps: self.steps.unwrap_or(otherwise.steps),
            forms: self.forms.unwrap_or(otherwise.forms),
        }
    }
}

/// How many threads work.
pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs @ 1..=256) => Ok(jobs),
        _ => Err("a number from 1 to 256".to_owned()),
    }
}

fn notation(name: &str) -> Result<Notation, String> {
    Notation::named(name).ok_or_else(|| {
        let names = Notation::ALL.map(Notation::name).join(", ");
        format!("known are {names}")
    })
}

pub(crate) fn play(words: &str) -> Result<Play, String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    Play::from_words(&words).ok_or_else(|| {
        "known are normal, impartial, misere, dicot, dead-ending, 'misere impartial', scoring, guaranteed, robot, \
         simple-hot"
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expressions(words: &[&str]) -> Vec<String> {
        let words = ["gamefmt", "eval"]
            .iter()
            .chain(words)
            .map(OsString::from)
            .collect();
        match Args::parse_from(sorted(words)).command {
            Command::Eval(args) => args.expressions,
            _ => Vec::new(),
        }
    }

    #[test]
    fn what_is_no_option_is_an_expression() {
        assert_eq!(
            expressions(&["-1/2", "--play", "misere", "--1", "-g"]),
            ["-1/2", "--1", "-g"]
        );
        assert_eq!(expressions(&["--play=normal", "-", "--forms", "3"]), ["-"]);
        assert_eq!(expressions(&["--", "--play", "x"]), ["--play", "x"]);
    }

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }
}
